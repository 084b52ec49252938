import Foundation

/// How a value of a type is read.
enum TypeReading {
  /// By its own initializer.
  case model
  /// By its own initializer, which compares a string with the raw values of cases.
  case cases
  /// In one go.
  case scalar(any ScalarDecoding.Type)
  /// All elements in one go, or else as a collection.
  case scalars(any ScalarDecoding.Type, any CollectionDecoding.Type)
  /// As a dictionary of scalars by strings.
  case scalarMembers(any CoreScalarDecoding.Type)
  /// Child by child, without the containers that its own initializer asks for.
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
  /// Whether the raw value is a string that the type can't hold, and so compares with others.
  fileprivate static var comparesStrings: Bool { RawValue.self == String.self && isTrivial(self) }
}

/// Whether a type holds no reference, and so no long string.
func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }

/// What was found out about types that are read. It does not change, so that calls share it by one reference.
///
/// `@unchecked Sendable`: types are, and so are the `Containers`, which have no properties.
final class KnownTypes: @unchecked Sendable {
  let readings: TypeTable<TypeReading>
  /// The `Containers` of types of keys, each under that type.
  let containers: TypeTable<AnyObject>

  init(readings: TypeTable<TypeReading> = TypeTable(), containers: TypeTable<AnyObject> = TypeTable()) {
    self.readings = readings
    self.containers = containers
  }
}
