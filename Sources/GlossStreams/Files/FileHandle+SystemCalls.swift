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
      var requests = [pollfd(fd: fileDescriptor, events: Int16(event), revents: 0)]
      return requests.poll(milliseconds: milliseconds)
    }

    /// The descriptor of a file; -1 if it can't be opened.
    static func open(_ url: URL, _ flags: Int32) -> Int32 {
      unsafe url.withUnsafeFileSystemRepresentation { path in
        unsafe path.map { unsafe Foundation.open($0, flags, 0o666) } ?? -1
      }
    }

    /// Writes some of the bytes. Returns how many; nil if the handle is non-blocking and not ready.
    func write(someOf bytes: ByteView) throws -> Int? {
      try call { unsafe Foundation.write(fileDescriptor, bytes.buffer.baseAddress, bytes.count) }
    }

    /// Reads the bytes that are available.
    ///
    /// - Parameter end: The offset in the file where to stop; nil for the end of the file.
    /// - Returns: At most `count` bytes, none at the end; nil if the handle is non-blocking and no bytes are available.
    func readIfReady(_ count: Int, upTo end: Int?) throws -> [UInt8]? {
      if isNullDevice { return [] }
      let count = try end.map { try min(count, max($0 - Int(clamping: offset()), 0)) } ?? count
      // With a capacity of 0, Swift would write to the empty array that all threads share.
      if count == 0 { return [] }
      var isThere = true
      // The fact that makes it safe: the first `readCount` bytes were read into the buffer.
      let bytes = unsafe try [UInt8](unsafeUninitializedCapacity: count) { buffer, readCount in
        let result = try call { unsafe Foundation.read(fileDescriptor, buffer.baseAddress, buffer.count) }
        isThere = result != nil
        readCount = result ?? 0
      }
      return isThere ? bytes : nil
    }
  }

  extension [pollfd] {
    /// Waits until one of the descriptors is ready, and returns whether one is.
    mutating func poll(milliseconds: Int32 = -1) -> Bool {
      unsafe Foundation.poll(&self, nfds_t(count), milliseconds) > 0
    }
  }

  /// A pipe that wakes up a thread.
  struct Bell {
    let reading: Int32
    private let writing: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      (reading, writing) = (ends[0], ends[1])
    }

    /// Wakes up the thread. If the pipe is full, the thread will wake up anyway.
    func ring() { _ = unsafe write(writing, [1], 1) }

    /// Takes back what rang so far.
    func silence() {
      var bytes = [UInt8](repeating: 0, count: 256)
      while unsafe read(reading, &bytes, bytes.count) == bytes.count {}
    }
  }
#endif
