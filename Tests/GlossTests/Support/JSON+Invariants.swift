@testable import Gloss

extension JSON {
  /// Checks what stores the value, in debug builds. It ends the process if that is not consistent.
  func checkInvariants() {
    #if DEBUG
      _checkInvariants()
    #endif
  }
}
