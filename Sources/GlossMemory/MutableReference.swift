/// A variable of a caller, for a value that can't have an `inout` property.
///
/// The fact that makes it safe: `to` makes it, so it is only used while its `body` runs, and nothing else uses the variable in that time.
@safe @frozen @usableFromInline
package struct MutableReference<Value: ~Copyable> {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>

  @inlinable @_transparent
  init(_ pointer: UnsafeMutablePointer<Value>) { unsafe self.pointer = pointer }

  @inlinable
  package var value: Value {
    @_transparent unsafeAddress { unsafe UnsafePointer(pointer) }
    @_transparent nonmutating unsafeMutableAddress { unsafe pointer }
  }

  /// Calls `body` with a reference to a variable. It must not keep the reference.
  @inlinable @inline(__always)
  package static func to<Result, Failure: Error>(
    _ value: inout Value, _ body: (MutableReference) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try withUnsafeMutablePointer(to: &value) { (pointer) throws(Failure) in
      unsafe try body(MutableReference(pointer))
    }
  }
}
