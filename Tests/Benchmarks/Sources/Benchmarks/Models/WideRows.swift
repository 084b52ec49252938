import Gloss

/// The values of an array of objects, read key by key in the order of a list.
struct WideRows: Equatable, Sendable {
  var values: [Int] = []

  init?(json: JSON, keys: [String]) {
    guard let rows = [JSON](json: json) else { return nil }
    for row in rows {
      for key in keys {
        guard let value: Int = key <~~ row else { return nil }
        values.append(value)
      }
    }
  }
}

extension WideRows: Decodable {
  /// Where a `JSONDecoder` has the list of keys, a `[Key]`.
  static let keys = CodingUserInfoKey(rawValue: "keys")

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      return nil
    }
  }

  init(from decoder: any Swift.Decoder) throws {
    let keys = WideRows.keys.flatMap { decoder.userInfo[$0] as? [Key] } ?? []
    var rows = try decoder.unkeyedContainer()
    while !rows.isAtEnd {
      let row = try rows.nestedContainer(keyedBy: Key.self)
      for key in keys {
        values.append(try row.decode(Int.self, forKey: key))
      }
    }
  }
}
