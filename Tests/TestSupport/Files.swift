import Foundation

/// Whether an error is that of Foundation with a code. On Linux, some are an `NSError`, and no `CocoaError`.
public func isCocoaError(_ error: any Error, _ code: CocoaError.Code) -> Bool {
  let error = error as NSError
  return error.domain == NSCocoaErrorDomain && error.code == code.rawValue
}
