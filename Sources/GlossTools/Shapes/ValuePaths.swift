/// The paths of values, each by that of the value around it, so that the segments around a value are kept once.
struct ValuePaths {
  /// The path of the whole value.
  static let root = -1

  private var parts: [(parent: Int, segment: JSONKeyPath.Segment)] = []

  /// Adds the path of a value inside another one, and returns its number. O(1) on average.
  mutating func child(_ segment: JSONKeyPath.Segment, of parent: Int) -> Int {
    parts.append((parent, segment))
    return parts.count - 1
  }

  /// The path of a number. O(length of the path).
  subscript(_ number: Int) -> JSONKeyPath {
    var segments: [JSONKeyPath.Segment] = []
    var number = number
    while number != Self.root {
      segments.append(parts[number].segment)
      number = parts[number].parent
    }
    return JSONKeyPath(segments.reversed())
  }
}
