import Foundation

#if canImport(GlossPattern)
  internal import GlossPattern
#endif

/// The patterns that a thread has used, each with its matcher.
///
/// A pattern is made once for each thread, and not once for each value. Each thread has a separate cache, so that no thread waits for
/// another.
final class PatternCache {
  /// The maximum number of patterns that are kept. Patterns come from source code, so there are rarely more.
  private static let maximumCount = 256

  private var results: [KeyBytes: Result<PatternMatcher, PatternError>] = [:]

  /// Calls `body` with the matcher of a pattern, or with the mistake in the pattern. `body` must not use other patterns.
  static func withMatcher<Value>(of pattern: String, _ body: (PatternMatcher?, PatternError?) -> Value) -> Value {
    switch ofThread.result(of: pattern) {
    case .success(let matcher): body(matcher, nil)
    case .failure(let error): body(nil, error)
    }
  }

  private func result(of pattern: String) -> Result<PatternMatcher, PatternError> {
    let key = KeyBytes(key: pattern)
    if let result = results[key] { return result }
    let result = Result { () throws(PatternError) in PatternMatcher(try Pattern(pattern)) }
    if results.count == PatternCache.maximumCount { results = [:] }
    results[key] = result
    return result
  }
}

#if canImport(Darwin) || os(Linux) || os(Android)
  extension PatternCache {
    /// Nil if the process has no more keys. Then patterns are made for each value.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      let status = pthread_key_create(&key) { pointer in
        let pointer: UnsafeMutableRawPointer? = pointer
        if let pointer { Unmanaged<PatternCache>.fromOpaque(pointer).release() }
      }
      return status == 0 ? key : nil
    }()

    /// The cache of the current thread.
    ///
    /// The facts that make it safe:
    /// 1. Only this function stores under the key. It stores a retained cache, or nothing if that failed.
    /// 2. The thread releases the cache when it ends. After that nothing here gets the same value: pthreads sets it to null before.
    fileprivate static var ofThread: PatternCache {
      guard let key else { return PatternCache() }
      if let pointer = pthread_getspecific(key) {
        return Unmanaged<PatternCache>.fromOpaque(pointer).takeUnretainedValue()
      }
      let cache = PatternCache()
      let pointer = Unmanaged.passRetained(cache)
      if pthread_setspecific(key, pointer.toOpaque()) != 0 { pointer.release() }
      return cache
    }
  }
#else
  extension PatternCache {
    fileprivate static var ofThread: PatternCache { PatternCache() }
  }
#endif
