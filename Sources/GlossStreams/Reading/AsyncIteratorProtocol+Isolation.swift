extension AsyncIteratorProtocol {
  /// The next element, as `next(isolation:)` returns it where the platform has that function.
  @inlinable
  package mutating func element(isolation actor: isolated (any Actor)?) async throws -> Element? {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { return try await next(isolation: actor) }
    // The fact that makes it safe: no other code has the iterator.
    nonisolated(unsafe) var iterator = self
    defer { self = unsafe iterator }
    return unsafe try await iterator.next()
  }
}
