import Foundation

#if canImport(GlossPattern)
  internal import GlossPattern
#endif

/// The patterns that a thread has used, each with what matches texts against it.
///
/// A pattern is made once for each thread, and not once for each value. A thread has its own, so that none waits for another.
final class PatternCache {
  /// How many patterns are kept. They come from source code, so that there are rarely more.
  private static let maximumCount = 256

  private var results: [_KeyBytes: Result<_PatternMatcher, _PatternError>] = [:]

  /// Lends the matcher of a pattern, or says what is wrong with the pattern. `body` must not use other patterns.
  static func withMatcher<Value>(of pattern: String, _ body: (_PatternMatcher?, _PatternError?) -> Value) -> Value {
    switch ofThread.result(of: pattern) {
    case .success(let matcher): body(matcher, nil)
    case .failure(let error): body(nil, error)
    }
  }

  private func result(of pattern: String) -> Result<_PatternMatcher, _PatternError> {
    let key = _KeyBytes(key: pattern)
    if let result = results[key] { return result }
    let result = Result { () throws(_PatternError) in _PatternMatcher(try _Pattern(pattern)) }
    if results.count == PatternCache.maximumCount { results = [:] }
    results[key] = result
    return result
  }
}

#if canImport(Darwin) || os(Linux) || os(Android)
  extension PatternCache {
    /// Nil if the process has used up all keys. Then patterns are made for each value.
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
    /// 1. Only this function stores under the key, and what it stores is a retained cache, or nothing if it could not be stored.
    /// 2. The thread releases it when it ends, and calls nothing here after that with the same value: pthreads sets it to null before.
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
