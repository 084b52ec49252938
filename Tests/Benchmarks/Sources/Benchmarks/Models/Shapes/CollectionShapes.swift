import GlossMacros

// MARK: - Dictionaries

@Glossy
struct Part: Equatable, Sendable {
  let name: String
  let size: Int
}

@Glossy
struct PartsByName: Sendable {
  let parts: [String: Part]
}

/// A list of parts, from which the other side makes a dictionary.
@Glossy
struct PartList: Sendable {
  let parts: [KeyedPart]

  @Glossy
  struct KeyedPart: Sendable {
    let key: String
    let name: String
    let size: Int
  }

  init(_ parts: [String: Part]) {
    self.parts = parts.map { KeyedPart(key: $0.key, name: $0.value.name, size: $0.value.size) }
  }

  var dictionary: [String: Part] {
    Dictionary(parts.map { ($0.key, Part(name: $0.name, size: $0.size)) }) { $1 }
  }
}

/// The other side is ``PartsByName``.
@Glossy
struct PartsByNumber: Sendable {
  let parts: [Int: Part]
}

enum Language: String, JSONObjectKey, Sendable {
  case arabic = "ar"
  case chinese = "zh"
  case english = "en"
  case french = "fr"
  case hindi = "hi"
  case portuguese = "pt"
  case russian = "ru"
  case spanish = "es"
}

/// The other side is ``PartsByName``.
@Glossy
struct PartsByLanguage: Sendable {
  let parts: [Language: Part]
}

// MARK: - Sets

@Glossy
struct SetOfTags: Sendable {
  let tags: Set<String>
}

@Glossy
struct PlainTags: Sendable {
  let tags: [String]
}

@Glossy
struct SetOfNumbers: Sendable {
  let numbers: Set<Int>
}

@Glossy
struct PlainNumbers: Sendable {
  let numbers: [Int]
}

// MARK: - Arrays of arrays

/// A place, written by hand as an array of two numbers.
struct Coordinate: Glossy, Sendable {
  let latitude: Double
  let longitude: Double

  init?(json: JSON) {
    guard let numbers = [Double](json: json), numbers.count == 2 else { return nil }
    latitude = numbers[0]
    longitude = numbers[1]
  }

  func toJSON() -> JSON? { [latitude, longitude].toJSON() }
}

@Glossy
struct Area: Sendable {
  let name: String
  let rings: [[Coordinate]]
}

@Glossy
struct PlainArea: Sendable {
  let name: String
  let rings: [[[Double]]]
}

/// A place that a macro reads from an array.
@Glossy(.array)
struct ArrayCoordinate: Sendable {
  let latitude: Double
  let longitude: Double
}

@Glossy
struct ArrayArea: Sendable {
  let name: String
  let rings: [[ArrayCoordinate]]
}
