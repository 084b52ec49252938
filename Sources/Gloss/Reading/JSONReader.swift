#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The source from which a type reads itself: a value as a scalar, as a collection, or as `JSON`.
///
/// A reader does not retain its document, so code must not keep one. Code outside the library only borrows a reader. It does not know the
/// reader's type, which may not be copyable. It does not get the readers of children either, because it would own them: only
/// `ChildReader` has those.
public protocol _JSONReader: ~Copyable {
  /// The value as `JSON`, which retains the document.
  var json: JSON { get }

  /// The document that contains this value, which is not retained, and the value's index there; nil for a built value. See `tape`.
  var location: (document: UInt, index: Int)? { get }

  /// Whether the text of the value broke off before its end. If such a value does not fit, it counts as not there yet.
  var isOpen: Bool { get }

  // Each of these is nil for other values.

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
  /// Reads a date from the bytes of a string by `parse`.
  func date(by parse: (Span<UInt8>) -> Date?) -> Date?
  /// The doubles of an array of numbers.
  var doubles: [Double]? { get }
  func array<Element: _ValueReading>(of element: Element, skippingInvalid: Bool) -> [Element.Value]?
  func dictionary<Key: JSONObjectKey, Member: _ValueReading>(
    of keyType: Key.Type, _ member: Member, skippingInvalid: Bool
  ) -> [Key: Member.Value]?

  /// Reads a model that a macro made; nil if a required field is missing or does not fit.
  ///
  /// - Parameter outer: The keys of the models around it in the same object; nil if it shares the object with no model.
  func model<Model: _JSONFieldReadable>(_ type: Model.Type, besides outer: _JSONFields.OuterKeys.Reference?)
    -> Model?

  /// Whether Swift takes too long to hash a string or key in the value, see `String.isSlowToHash`. O(values + bytes of long strings).
  var holdsTextSlowToHash: Bool { get }

  /// Notes that a value inside this one could not be read: the value at a tape index, or a missing child of that value.
  func note(_ expectation: @autoclosure () -> _Expectation, at index: Int, missing child: String?)

  /// The number of notes; nil without a report.
  var noteCount: Int? { get }

  /// Drops the notes after the first `count` that something could not be read, because the code that reads the value caught the errors.
  ///
  /// - Parameter targets: The tape indexes of values whose notes stay.
  /// - Returns: Whether there are such notes, or one that says that the stack was too low. That one stays, too.
  func forgetFailures(after count: Int, exceptOf targets: [Int]) -> Bool

  /// Notes that the value can't be used, and why. Without a report, `reason` is not evaluated.
  func reject(because reason: @autoclosure () -> String, isForClients: Bool)
}

extension _JSONReader where Self: ~Copyable {
  /// The tape of the document that contains this value, and the value's index there; nil for a built value. The caller may use it for as
  /// long as it borrows the reader.
  ///
  /// The fact that makes it safe: readers of the library alone conform, and their `location` points to a `Document`.
  package var tape: (tape: JSONTape, index: Int)? {
    guard let (address, index) = location, let document = unsafe Unretained<Document>(address: address) else {
      return nil
    }
    return (JSONTape(document), index)
  }

  /// Reads a model that a macro made and that shares its object with no other model.
  @inlinable
  public func model<Model: _JSONFieldReadable>(_ type: Model.Type) -> Model? { model(type, besides: nil) }
}
