#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  /// A thread that waits until file descriptors can be read, for all waiting tasks.
  ///
  /// Not a `DispatchSource`: on Linux, the source of a pipe uses memory that was freed when the other side closes the pipe (Swift 6.3.1).
  ///
  /// `@unchecked Sendable`: a lock guards all mutable state.
  final class DescriptorMonitor: @unchecked Sendable {
    typealias ID = Int

    static let shared = DescriptorMonitor()

    private let lock = Lock()
    private var waits: [ID: (descriptor: Int32, action: @Sendable () -> Void)] = [:]
    private var waitCount = 0
    /// A pipe that wakes up the thread when the list of descriptors has changed. Nil while there is no thread.
    private var bell: Bell?

    /// Called after each wait began; nil in programs. Tests wait for it.
    private let waitBegan: (@Sendable () -> Void)?

    init(waitBegan: (@Sendable () -> Void)? = nil) {
      self.waitBegan = waitBegan
    }

    /// Calls a closure once, as soon as a descriptor can be read or its other side was closed.
    ///
    /// - Throws: If there are too many open files.
    func wait(for descriptor: Int32, _ action: @escaping @Sendable () -> Void) throws -> ID {
      let id = try lock.withLock {
        if bell == nil { try start() }
        waitCount += 1
        waits[waitCount] = (descriptor, action)
        bell?.ring()
        return waitCount
      }
      waitBegan?()
      return id
    }

    /// Cancels a closure that was not called yet. The descriptor can be closed then.
    func cancel(_ id: ID) {
      lock.withLock { if waits.removeValue(forKey: id) != nil { bell?.ring() } }
    }

    private func start() throws {
      let bell = try Bell()
      self.bell = bell
      Thread.detachNewThread { self.run(bell) }
    }

    private func run(_ bell: Bell) {
      while true {
        let waits = lock.withLock { Array(self.waits) }
        let descriptors = [bell.reading] + waits.map { $0.value.descriptor }
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard requests.poll() else {
          // There is not enough memory, or a signal came.
          usleep(1000)
          continue
        }
        bell.silence()
        for (wait, request) in zip(waits, requests.dropFirst()) where request.revents != 0 {
          // Nil if it was cancelled.
          lock.withLock { self.waits.removeValue(forKey: wait.key) }?.action()
        }
      }
    }
  }
#endif
