extension Lock {
  /// Waits until the task is resumed, unless a condition holds.
  ///
  /// - Parameters:
  ///   - isReady: The condition. It is evaluated under the lock.
  ///   - keep: Keeps what resumes the task. It is called under the lock.
  func wait(unless isReady: () -> Bool, _ keep: (CheckedContinuation<Void, Never>) -> Void) async {
    await withCheckedContinuation { continuation in
      let isReady = withLock {
        let isReady = isReady()
        if !isReady { keep(continuation) }
        return isReady
      }
      if isReady { continuation.resume() }
    }
  }
}
