#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The way to write a value of a type.
enum TypeWriting {
  /// By its own `encode(to:)`.
  case model
  /// In one step.
  case scalar(any ScalarEncoding.Type)
  /// As an array of scalars.
  case scalars(any ScalarEncoding.Type)
  /// In one step, because it contains only scalars.
  case flat(any CollectionEncoding.Type)
  /// Child by child, without the containers that its own `encode(to:)` would use.
  case collection(any CollectionEncoding.Type)
  /// By the closure of a strategy.
  case custom

  init(of type: any Swift.Encodable.Type, _ settings: EncodingSettings) {
    if type == Date.self, case .custom = settings.dates {
      self = .custom
    } else if type == Data.self, case .custom = settings.data {
      self = .custom
    } else if type == Data.self, case .deferredToData = settings.data {
      self = .model
    } else if let scalar = type as? any ScalarEncoding.Type {
      self = .scalar(scalar)
    } else if let collection = type as? any CollectionEncoding.Type {
      self.init(of: collection, TypeWriting(of: collection.childType, settings))
    } else {
      self = .model
    }
  }

  private init(of collection: any CollectionEncoding.Type, _ child: TypeWriting) {
    switch child {
    case .scalar(let scalar): self = collection.isArray ? .scalars(scalar) : .flat(collection)
    case .scalars, .flat: self = .flat(collection)
    case .model, .collection, .custom: self = .collection(collection)
    }
  }
}
