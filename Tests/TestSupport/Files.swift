import Foundation

/// Whether bytes can be read from a handle, or written to it, at once.
///
/// - Parameter event: `POLLIN` or `POLLOUT`.
public func isReady(_ handle: FileHandle, for event: Int32) -> Bool {
  var request = pollfd(fd: handle.fileDescriptor, events: Int16(event), revents: 0)
  return poll(&request, 1, 0) > 0
}

/// Whether an error is that of Foundation with a code. On Linux, some are an `NSError`, and no `CocoaError`.
public func isCocoaError(_ error: any Error, _ code: CocoaError.Code) -> Bool {
  let error = error as NSError
  return error.domain == NSCocoaErrorDomain && error.code == code.rawValue
}
