import Foundation

extension StoredValue {
  /// The value of a native one, see `JSON.init(foundationObject:)`.
  ///
  /// It keeps a stack of its own, so that no depth of arrays and dictionaries is too deep.
  init(native: Any?) {
    switch NativeValue(native) {
    case .scalar(let value), .fragment(let value): self = value
    case .container(let frame): self = StoredValue(frame)
    }
  }

  private init(_ root: NativeFrame) {
    var frames = [root]
    while true {
      let top = frames.count - 1
      if let child = frames[top].next() {
        switch NativeValue(child) {
        case .scalar(let value): frames[top].values.append(value)
        case .fragment(let value):
          frames[top].holdsFragments = true
          frames[top].values.append(value)
        case .container(let frame): frames.append(frame)
        }
      } else {
        let value = frames.removeLast().value
        guard top > 0 else {
          self = value
          return
        }
        frames[top - 1].values.append(value)
      }
    }
  }
}

/// A native array or dictionary whose children are being converted.
private struct NativeFrame {
  private let keys: [String]?
  private var children: IndexingIterator<[Any]>
  var values: [StoredValue] = []
  var holdsFragments = false

  init(_ array: [Any]) {
    keys = nil
    children = array.makeIterator()
  }

  init(_ dictionary: [String: Any]) {
    let members = dictionary.sorted { $0.key.precedesInBytes($1.key) }
    keys = members.map(\.key)
    children = members.map(\.value).makeIterator()
  }

  mutating func next() -> Any? { children.next() }

  var value: StoredValue {
    guard let keys else { return holdsFragments ? .forgottenJsonify : .array(ArrayNode(values)) }
    return .object(ObjectNode(distinct: zip(keys, values).map { JSON(key: $0, value: $1) }))
  }
}

/// What a native value is to JSON.
///
/// Collections are told by protocols and objects of Foundation by their being objects: a cast from a Swift collection
/// to a class would first bridge everything in it, by recursion.
private enum NativeValue {
  case scalar(StoredValue)
  /// What `~~>` returned.
  case fragment(StoredValue)
  case container(NativeFrame)

  init(_ native: Any?) {
    guard let native else {
      self = .scalar(.null)
      return
    }
    switch native {
    case let json as JSON: self = json.isFragment ? .fragment(json.value) : .scalar(json.value)
    case let optional as any AnyOptional: self.init(optional.wrapped)
    case let collection as any NativeCollection:
      let frame = collection.frame
      // A dictionary whose keys are other types may still be written.
      if frame == nil, let encodable = native as? any JSONEncodable {
        self = .scalar(TreeWriter.value(of: encodable))
      } else {
        self.init(frame, of: native)
      }
    case let encodable as any JSONEncodable: self = .scalar(TreeWriter.value(of: encodable))
    case let enumeration as any RawRepresentable: self.init(enumeration.rawValue)
    case let text as any StringProtocol: self = .scalar(.string(String(text)))
    case _ where !(type(of: native) is AnyClass): self.init(nil, of: native)
    case is NSNull: self = .scalar(.null)
    case let number as NSNumber: self = .scalar(StoredValue(number))
    case let string as NSString: self = .scalar(.string(String(describing: string)))
    case let array as NSArray: self = .container(NativeFrame(array.map { $0 }))
    case let dictionary as NSDictionary: self.init((dictionary as? [String: Any]).map { NativeFrame($0) }, of: native)
    default: self.init(nil, of: native)
    }
  }

  /// A container, if there is one, or what can't be encoded.
  private init(_ frame: NativeFrame?, of native: Any) {
    self = frame.map(Self.container) ?? .scalar(.unencodable("a value of type \(type(of: native)) has no JSON"))
  }
}

/// What all optionals have in common, whatever they wrap.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self }
}

/// What native arrays and dictionaries have in common, whatever they hold.
private protocol NativeCollection {
  /// The children; nil where a key is no string.
  var frame: NativeFrame? { get }
}

extension Array: NativeCollection {
  fileprivate var frame: NativeFrame? { NativeFrame(self) }
}

extension Dictionary: NativeCollection {
  fileprivate var frame: NativeFrame? {
    var members: [String: Any] = [:]
    for (key, value) in self {
      guard let key = key as? String else { return nil }
      members[key] = value
    }
    return NativeFrame(members)
  }
}

extension StoredValue {
  /// A number of Foundation, which may be a bool in disguise.
  fileprivate init(_ number: NSNumber) {
    if type(of: number) == type(of: NSNumber(value: true)) {
      self = .bool(number.boolValue)
    } else if let decimal = number as? NSDecimalNumber {
      self = TreeWriter.value(of: decimal.decimalValue)
    } else {
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"): self = StoredValue(number.doubleValue)
      case UInt8(ascii: "f"): self = TreeWriter.value(of: number.floatValue)
      case UInt8(ascii: "Q"): self = TreeWriter.value(of: number.uint64Value)
      default: self = .integer(number.int64Value)
      }
    }
  }
}
