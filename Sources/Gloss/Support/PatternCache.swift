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

  private static let slot = ThreadSlot<PatternCache>()

  private var results: [KeyBytes: Result<PatternMatcher, PatternError>] = [:]

  /// Calls `body` with the matcher of a pattern, or with the mistake in the pattern. `body` must not use other patterns.
  static func withMatcher<Value>(of pattern: String, _ body: (PatternMatcher?, PatternError?) -> Value) -> Value {
    // Without a slot, a pattern is made for each value.
    let kept = slot.object?.retained
    let cache = kept ?? PatternCache()
    if kept == nil { _ = slot.put(cache) }
    switch cache.result(of: pattern) {
    case .success(let matcher): return body(matcher, nil)
    case .failure(let error): return body(nil, error)
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
