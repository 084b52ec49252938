#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The way to read a value of a type.
enum TypeReading {
  /// By its own initializer.
  case model
  /// By its own initializer, which compares a string with the raw values of cases.
  case cases
  /// In one step.
  case scalar(any ScalarDecoding.Type)
  /// All elements in one step, or else as a collection.
  case scalars(any ScalarDecoding.Type, any CollectionDecoding.Type)
  /// As a dictionary of scalars with string keys.
  case scalarMembers(any CoreScalarDecoding.Type)
  /// Child by child, without the containers that its own initializer would use.
  case collection(any CollectionDecoding.Type)
  /// By the strategy for dates.
  case date
  /// By the strategy for data.
  case data

  init(of type: any Swift.Decodable.Type) {
    if type == Date.self {
      self = .date
    } else if type == Data.self {
      self = .data
    } else if let scalar = type as? any ScalarDecoding.Type {
      self = .scalar(scalar)
    } else if let collection = type as? any CollectionDecoding.Type {
      self = collection.reading
    } else if let type = type as? any RawRepresentable.Type, type.comparesStrings {
      self = .cases
    } else {
      self = .model
    }
  }
}

extension RawRepresentable {
  /// Whether the raw value is a string that the type can't hold. Then its initializer compares strings.
  fileprivate static var comparesStrings: Bool { RawValue.self == String.self && isTrivial(self) }
}

/// Whether a type holds no reference, and therefore no long string.
func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
