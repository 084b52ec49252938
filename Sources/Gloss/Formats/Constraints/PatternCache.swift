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

  /// Why a text does not match as a whole; nil if it does.
  static func reason(against text: String, of pattern: String) -> String? {
    switch result(of: pattern) {
    case .success(let matcher):
      switch matcher.matches(text) {
      case true?: return nil
      case false?: return "must match \(pattern)"
      case nil: return "takes too many steps to match \(pattern)"
      }
    case .failure(let error):
      return "the pattern \(pattern.asKeyInMessage) has a mistake at offset \(error.offset): \(error.message)"
    }
  }

  /// The pattern for programs that look for a match anywhere in a text; nil if it has a mistake.
  static func anchored(_ pattern: String) -> String? {
    if case .success(let matcher) = result(of: pattern) { matcher.anchored } else { nil }
  }

  private static func result(of pattern: String) -> Result<PatternMatcher, PatternError> {
    // Without a slot, a pattern is made for each value.
    let kept = slot.object?.retained
    let cache = kept ?? PatternCache()
    if kept == nil { _ = slot.put(cache) }
    return cache.result(of: pattern)
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
