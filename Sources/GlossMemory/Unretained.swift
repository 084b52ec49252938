/// An object that is not retained, because its user knows that it is alive: so it costs no retain and no release to pass it down.
///
/// The fact that makes it safe: it is only passed down from a function that keeps the object alive until it no longer uses it.
@safe @frozen @usableFromInline
package struct Unretained<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @_transparent
  package init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// Creates it from the address of an object of this class that is alive.
  @unsafe @inlinable @_transparent
  package init?(address: UInt) {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    unsafe reference = .fromOpaque(pointer)
  }

  /// The address of the object.
  @inlinable @_transparent package var address: UInt { unsafe UInt(bitPattern: reference.toOpaque()) }

  /// Calls `body` with the object. It must not keep it.
  @inlinable @_transparent
  package func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    unsafe try reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, retained.
  @inlinable @_transparent
  package var retained: Object { unsafe reference.takeUnretainedValue() }
}
