import Foundation

extension Inputs {
  /// A text of the shape and size of `canada.json`: 480 rings of 55,680 points, each number with all its digits.
  static func coastline() -> Data {
    var random = SplitMix64(seed: 3)
    let rings = (0..<480).map { _ in
      var longitude = Double.random(in: -140 ... -55, using: &random)
      var latitude = Double.random(in: 42...83, using: &random)
      let points = (0..<116).map { _ in
        longitude += Double.random(in: -0.05...0.05, using: &random)
        latitude += Double.random(in: -0.05...0.05, using: &random)
        return "[\(longitude),\(latitude)]"
      }
      return "[\(points.joined(separator: ","))]"
    }
    let text = """
      { "type": "FeatureCollection",
        "features": [
      {
          "type": "Feature",
      "properties": { "name": "Canada" },
      "geometry": {"type":"Polygon","coordinates":[\(rings.joined(separator: ",\n"))]}}
      ]
      }
      """
    return Data(text.utf8)
  }
}
