/// A value as the only member of an object. A member that is optional may be missing.
struct Member<Value: Decodable>: Decodable {
  let value: Value
}

/// A value by a single value container.
struct Single<Value: Decodable>: Decodable {
  let path: [String]
  let value: Value

  init(from decoder: any Decoder) throws {
    path = decoder.codingPath.map(\.stringValue)
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}

/// A value by its own initializer, which no decoder sees.
struct Itself<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try Value(from: decoder)
  }
}
