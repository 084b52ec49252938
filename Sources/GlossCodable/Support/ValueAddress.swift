/// The address of a value whose type its user knows only as a value, such as `any ScalarEncoding.Type`. To pass the value itself, code that
/// is not specialised would ask the runtime for its type.
///
/// The facts that make it safe:
/// 1. `to` keeps the memory valid for the call, and so does the buffer of an array.
/// 2. `TypeWriting` found the type that is asked for under the type of the value. Debug builds compare them.
@safe
struct ValueAddress {
  private let pointer: UnsafeRawPointer
  #if DEBUG
    private let type: Any.Type
  #endif

  @inline(__always)
  init<Value>(_ pointer: UnsafePointer<Value>) {
    unsafe self.pointer = UnsafeRawPointer(pointer)
    #if DEBUG
      type = Value.self
    #endif
  }

  /// The value there.
  @inline(__always)
  func value<Value>(as type: Value.Type) -> Value {
    #if DEBUG
      assert(self.type == type)
    #endif
    return unsafe pointer.assumingMemoryBound(to: Value.self).pointee
  }

  /// Calls a closure with the address of a copy of a value.
  @inline(__always)
  static func to<Value, Failure: Error>(
    _ value: Value, _ body: (ValueAddress) throws(Failure) -> Void
  ) throws(Failure) {
    unsafe try withUnsafePointer(to: value) { (pointer) throws(Failure) in unsafe try body(ValueAddress(pointer)) }
  }

  /// Calls a closure with the address and the index of each element, in order.
  @inline(__always)
  static func each<Element, Failure: Error>(
    of elements: [Element], _ body: (Int, ValueAddress) throws(Failure) -> Void
  ) throws(Failure) {
    unsafe try elements.withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let start = buffer.baseAddress else { return }
      for index in buffer.indices { unsafe try body(index, ValueAddress(start + index)) }
    }
  }
}

/// The address of an error. It is the same as long as the error is only passed on, and no other error has it while the error is kept.
///
/// The fact that makes it safe: a value of the type `any Error` is one reference to an object with the error.
func address(of error: any Error) -> UInt {
  // Without `as`, the function would get the error itself.
  unsafe unsafeBitCast(error as any Error, to: UInt.self)
}

/// An object as its class, which the caller knows. `as?` would ask the runtime. Debug builds check it.
@inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}
