#if canImport(GlossPattern)
  import GlossPattern
#endif

/// The matchers of the patterns of a program, for one thread. They cache what they find.
final class Matchers {
  private var matchers: [Int: PatternMatcher] = [:]

  func matcher(of pattern: Int, _ program: Program) -> PatternMatcher {
    if let known = matchers[pattern] { return known }
    let matcher = PatternMatcher(program.patterns[pattern])
    matchers[pattern] = matcher
    return matcher
  }
}

/// Matchers that no thread uses at this time.
///
/// `@unchecked Sendable`: a lock guards the list, and matchers are used only by the thread that took them out of it.
final class MatcherPool: @unchecked Sendable {
  /// The number of matchers that are kept: one for each core of most machines.
  private static let maximumCount = 16

  private let lock = Lock()
  private var free: [Matchers] = []

  /// Calls `body` with matchers that no other thread uses meanwhile.
  func withMatchers<Result>(_ body: (Matchers) throws -> Result) rethrows -> Result {
    let matchers = lock.withLock { free.popLast() } ?? Matchers()
    defer { lock.withLock { if free.count < MatcherPool.maximumCount { free.append(matchers) } } }
    return try body(matchers)
  }
}
