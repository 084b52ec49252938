import Foundation

/// What a type is read from: the value as a scalar, as a collection, or as `JSON`.
///
/// A reader does not retain its document, so nobody may keep one. Code outside the library only borrows a reader, of a type
/// that it does not know and that may not be copyable. Nor does it get the readers of children, which it would own: only
/// `ChildReader` has those.
public protocol _JSONReader: ~Copyable {
  /// The value as `JSON`, which retains the document.
  var json: JSON { get }

  /// The values of the document that this value is in, and its index there; nil for a built value. The caller may use it for as long as
  /// it borrows the reader.
  @_spi(GlossProducts) var tape: (tape: _JSONTape, index: Int)? { get }

  /// Whether the text of the value broke off before its end. If the value does not fit, it counts as one that is not there yet.
  var isOpen: Bool { get }

  // Each is nil for other values.

  var isNull: Bool { get }
  var bool: Bool? { get }
  /// The exact value of a number; nil if it is not an integer or does not fit.
  var int64: Int64? { get }
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer?
  /// The nearest `Double` to a number; nil beyond the range.
  var double: Double? { get }
  var float: Float? { get }
  var decimal: Decimal? { get }
  var string: String? { get }
  /// The date that `parse` makes of the bytes of a string.
  func date(by parse: (UnsafeBufferPointer<UInt8>) -> Date?) -> Date?
  /// The doubles of an array of numbers.
  var doubles: [Double]? { get }
  func array<Element: _ValueReading>(of element: Element, skippingInvalid: Bool) -> [Element.Value]?
  func dictionary<Key: JSONObjectKey, Member: _ValueReading>(
    of keyType: Key.Type, _ member: Member, skippingInvalid: Bool
  ) -> [Key: Member.Value]?

  /// A model that a macro made; nil if a required field is missing or does not fit.
  ///
  /// - Parameter outer: The keys of the models around it in the same object; nil if it has the object for itself.
  func model<Model: _JSONFieldReadable>(_ type: Model.Type, besides outer: UnsafePointer<_OuterKeys>?) -> Model?

  /// Whether Swift takes too long to hash a string or key in the value, see `String.isSlowToHash`. O(values + bytes of long
  /// strings).
  var holdsTextSlowToHash: Bool { get }

  /// Notes that a value in this one could not be read: the value at a tape index, or a child of that value that is missing.
  func note(_ expectation: @autoclosure () -> _Expectation, at index: Int, missing child: String?)

  /// How many notes there are; nil without a report.
  var noteCount: Int? { get }

  /// Drops the notes after the first `count` that say that something could not be read: whoever reads the value caught the errors.
  ///
  /// - Parameter targets: The tape indexes of values of which the notes stay.
  /// - Returns: Whether there are such notes, or one that something was not read because the stack was low. That one stays, too.
  func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool

  /// Notes that the value can't be used, and why. Without a report, `reason` is not evaluated.
  func reject(because reason: @autoclosure () -> String, isForClients: Bool)
}

extension _JSONReader where Self: ~Copyable {
  /// Never called: each reader has its own. The compiler asks for a default, because the requirement is only for `GlossCodable`.
  @_spi(GlossProducts)
  public var tape: (tape: _JSONTape, index: Int)? {
    assertionFailure("a reader without a tape")
    return nil
  }

  /// A model that a macro made, which has the object for itself.
  @inlinable
  public func model<Model: _JSONFieldReadable>(_ type: Model.Type) -> Model? { model(type, besides: nil) }
}
