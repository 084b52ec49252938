#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension FileHandle {
    /// Calls a function of the system, again and again while a signal interrupts it.
    ///
    /// - Returns: The function's result; nil if the handle is non-blocking and not ready.
    func call(_ function: () -> Int) throws -> Int? {
      while true {
        let count = function()
        if count >= 0 { return count }
        switch POSIXErrorCode(rawValue: errno) ?? .EIO {
        case .EINTR: continue
        case .EAGAIN: return nil
        case let code: throw POSIXError(code)
        }
      }
    }

    /// Waits until bytes can be read or written, and returns whether they can.
    ///
    /// - Parameters:
    ///   - event: `POLLIN` or `POLLOUT`.
    ///   - milliseconds: The maximum time to wait; -1 if there is no limit.
    @discardableResult
    func wait(for event: Int32, milliseconds: Int32 = -1) -> Bool {
      var request = pollfd(fd: fileDescriptor, events: Int16(event), revents: 0)
      return poll(&request, 1, milliseconds) > 0
    }
  }
#endif
