extension StoredValue {
  /// Creates the JSON value of a native one, see `JSON.init(foundationObject:)`.
  ///
  /// It does not recurse, so arrays and dictionaries may be nested at any depth. A Foundation object inside itself can't be encoded.
  /// (Foundation on Linux overflows the stack when code reads from such an object that Foundation made.)
  init(native: Any?) {
    switch NativeValue(native) {
    case .value(let value, _): self = value
    case .container(let frame): self = StoredValue(frame)
    }
  }

  private init(_ root: NativeFrame) {
    var frames = [root]
    var open = Set(root.object.map { [ObjectIdentifier($0)] } ?? [])
    while true {
      let top = frames.count - 1
      if let child = frames[top].next() {
        switch NativeValue(child) {
        case .value(let value, let isFragment):
          frames[top].holdsFragments = frames[top].holdsFragments || isFragment
          frames[top].values.append(value)
        case .container(let frame):
          if let object = frame.object, !open.insert(ObjectIdentifier(object)).inserted {
            frames[top].values.append(.unencodable("a value of type \(type(of: object)) contains itself"))
          } else {
            frames.append(frame)
          }
        }
      } else {
        let frame = frames.removeLast()
        if let object = frame.object { open.remove(ObjectIdentifier(object)) }
        let value = frame.value
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
struct NativeFrame {
  /// The `NSArray` or `NSDictionary`, which may contain itself; nil for Swift collections, which can't.
  let object: AnyObject?
  private let keys: [String]?
  private var children: IndexingIterator<[Any]>
  var values: [StoredValue] = []
  var holdsFragments = false

  init(_ array: [Any], object: AnyObject? = nil) {
    self.object = object
    keys = nil
    children = array.makeIterator()
  }

  /// A frame for the members of a dictionary; nil if a key is not a string.
  ///
  /// It makes no dictionary of them: keys that are canonically equivalent are equal as `String`, and one would be lost.
  init?(_ dictionary: some Sequence<(key: some Any, value: some Any)>, object: AnyObject? = nil) {
    var keys: [String] = []
    var values: [Any] = []
    for (key, value) in dictionary {
      guard let key = key as? String else { return nil }
      keys.append(key)
      values.append(value)
    }
    let order = keys.orderInBytes()
    self.object = object
    self.keys = order.map { keys[$0] }
    children = order.map { values[$0] }.makeIterator()
  }

  mutating func next() -> Any? { children.next() }

  var value: StoredValue {
    guard let keys else { return holdsFragments ? .forgottenJsonify : .array(ArrayNode(values)) }
    return StoredValue(distinct: zip(keys, values).map { JSON(key: $0, value: $1) })
  }
}

/// The JSON form of a native value.
///
/// A cast from a Swift collection to a class would first bridge everything in it, by recursion. So Swift collections are recognised by
/// protocols, and only objects are cast to the classes of Foundation.
enum NativeValue {
  /// A value without children to convert. It may be a result of `~~>`.
  case value(StoredValue, isFragment: Bool = false)
  case container(NativeFrame)

  /// The maximum number of optionals and raw values around a value. A type can be its own raw value, without end.
  private static let maximumLayers = 64

  init(_ native: Any?, layers: Int = 0) {
    guard let native else {
      self = .value(.null)
      return
    }
    guard layers < NativeValue.maximumLayers else {
      self.init(nil, of: native)
      return
    }
    switch native {
    case let hashable as AnyHashable where type(of: native) == AnyHashable.self:
      self.init(hashable.base, layers: layers + 1)
    case let json as JSON: self = .value(json.value, isFragment: json.isFragment)
    case let optional as any AnyOptional: self.init(optional.wrapped, layers: layers + 1)
    case let collection as any NativeCollection:
      let frame = collection.frame
      // A dictionary with keys of other types may still be written.
      if frame == nil, let encodable = native as? any JSONEncodable {
        self = .value(TreeWriter.value(of: encodable))
      } else {
        self.init(frame, of: native)
      }
    case let encodable as any JSONEncodable: self = .value(TreeWriter.value(of: encodable))
    case let enumeration as any RawRepresentable: self.init(enumeration.rawValue, layers: layers + 1)
    case let text as any StringProtocol: self = .value(.string(String(text)))
    case _ where !(type(of: native) is AnyClass): self.init(nil, of: native)
    case let object as any NativeObject: self = object.nativeValue
    default: self.init(nil, of: native)
    }
  }

  /// Creates the container of a frame; without a frame, a value that can't be encoded.
  init(_ frame: NativeFrame?, of native: Any) {
    let needsFoundation = type(of: native) is AnyClass && JSON.objectScalars == nil
    let reason = "a value of type \(type(of: native)) can't be written as JSON"
    let remark = needsFoundation ? "; objects of Foundation need the package trait Foundation" : ""
    self = frame.map(Self.container) ?? .value(.unencodable(reason + remark))
  }
}

/// An object of Foundation that has a JSON form. The folder `Foundation` has the conformances: a program without all of Foundation has none.
protocol NativeObject: AnyObject {
  var nativeValue: NativeValue { get }
}

/// Makes objects of Foundation of scalars. `JSON` conforms to it in the folder `Foundation`, so that the core need not name their classes.
protocol ObjectScalars: SendableMetatype {
  /// The object of null, a bool or a number; the value itself if it is beyond the range of `Double`.
  static func object(of scalar: JSON) -> Any
}

/// Any native array or dictionary, whatever it holds.
private protocol NativeCollection {
  /// The children; nil if a key is not a string.
  var frame: NativeFrame? { get }
}

extension Array: NativeCollection {
  fileprivate var frame: NativeFrame? { NativeFrame(self) }
}

extension Dictionary: NativeCollection {
  fileprivate var frame: NativeFrame? { NativeFrame(self) }
}
