// The loops behind everything that reads an array or an object into a collection.

extension JSON {
  /// The results of `read` for the elements of an array; nil when this is none.
  ///
  /// - Parameter skippingInvalid: Whether an element for which `read` gives nil is left out or makes all nil.
  @inlinable
  func mapElements<Result>(skippingInvalid: Bool = false, _ read: (JSON) -> Result?) -> [Result]? {
    guard let elements else { return nil }
    var results: [Result] = []
    // A document of a few bytes an element must not make its reader ask for far more memory than it has.
    results.reserveCapacity(Swift.min(elements.count, 4096))
    for element in elements {
      if let result = read(element) {
        results.append(result)
      } else if !skippingInvalid {
        return nil
      }
    }
    return results
  }

  /// The results of `read` for the members of an object by key; nil when this is none.
  ///
  /// Where a key stands more than once, the first counts. Keys that are canonically equivalent are the same to
  /// `String` and thus to the result.
  ///
  /// - Parameter skippingInvalid: Whether a member for which `read` gives nil is left out or makes all nil.
  @inlinable
  func mapMembers<Result>(skippingInvalid: Bool = false, _ read: (JSON) -> Result?) -> [String: Result]? {
    guard let members else { return nil }
    var results: [String: Result] = [:]
    results.reserveCapacity(Swift.min(members.maximumCount, 4096))
    for (key, value) in members where results[key] == nil {
      if let result = read(value) {
        results[key] = result
      } else if !skippingInvalid {
        return nil
      }
    }
    return results
  }
}
