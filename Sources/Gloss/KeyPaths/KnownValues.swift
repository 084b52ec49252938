/// A native value that JSON was written from, and the type that it was written as.
struct KnownValue {
  private let value: Any
  private let type: Any.Type
  /// Whether a format wrote it, and not the type itself.
  private(set) var isFormatted = false

  init<Value>(_ value: Value) {
    if let formatted = value as? any FormattedValue {
      self = formatted.original
      isFormatted = true
    } else {
      (self.value, type) = (value, Value.self)
    }
  }

  /// The value; nil if it was written as another type. It does not count whether one of the types is an optional.
  func value<Value>(as _: Value.Type) -> Value? {
    unwrapped(type) == unwrapped(Value.self) ? value as? Value : nil
  }
}

/// A value that a format made of another one, which it knows.
protocol FormattedValue {
  var original: KnownValue { get }
}

/// The native values that a value and its parts were written from.
final class KnownValues {
  typealias Unwritten = (paths: [_FieldPath], value: KnownValue)

  /// The native value of the whole.
  private(set) var whole: KnownValue?
  /// The values of properties, with the paths that they are read from. Nothing may be written there.
  private(set) var unwritten: [Unwritten] = []
  private(set) var parts: [JSONKeyPath.Segment: KnownValues] = [:]

  func add(whole value: some Any) { whole = KnownValue(value) }

  func add(unwritten value: some Any, at paths: [_FieldPath]) { unwritten.append((paths, KnownValue(value))) }

  /// Adds the values of a part. If another part was written to the same place, neither is the whole part.
  func add(_ part: KnownValues, at step: JSONKeyPath.Segment) {
    parts[step] = parts[step] == nil ? part : KnownValues()
  }

  /// Adds the values of a model that is written into the same object.
  func add(_ other: KnownValues) {
    unwritten += other.unwritten
    for (step, part) in other.parts { add(part, at: step) }
  }
}
