extension JSON {
  /// The result for a value, made from the results for its parts: first the scalars, then the arrays and objects around them.
  ///
  /// It does not recurse, so no value is too deep. O(size).
  ///
  /// - Parameters:
  ///   - entersObjects: Whether to fold the members of objects. If not, `scalar` gets each object whole.
  ///   - maximumDepth: How many nested arrays and objects to fold. `scalar` gets deeper ones whole.
  ///   - foldsSharedOnce: Whether to fold a built array or object only once if it is in the value several times. Not to be combined with
  ///     a `maximumDepth`: then the result depends on the place.
  func fold<Result>(
    entersObjects: Bool = true,
    maximumDepth: Int = .max,
    foldsSharedOnce: Bool = false,
    scalar: (JSON) -> Result,
    array: ([Result]) -> Result,
    object: (JSON, [(key: String, value: Result)]) -> Result
  ) -> Result {
    guard let frame = FoldFrame<Result>(self, entersObjects: entersObjects) else { return scalar(self) }
    var frames = [frame]
    // Keeps the values alive, too: a new value could get the identity of a released one.
    var known: [JSONIdentity: (json: JSON, result: Result)] = [:]
    while true {
      let top = frames.count - 1
      if let child = frames[top].next() {
        if foldsSharedOnce, let result = child.deepIdentity.flatMap({ known[$0]?.result }) {
          frames[top].results.append(result)
        } else if frames.count < maximumDepth, let frame = FoldFrame<Result>(child, entersObjects: entersObjects) {
          frames.append(frame)
        } else {
          frames[top].results.append(scalar(child))
        }
      } else {
        let done = frames.removeLast()
        let result = done.members == nil ? array(done.results) : object(done.json, Array(zip(done.keys, done.results)))
        guard top > 0 else { return result }
        if foldsSharedOnce, let identity = done.json.deepIdentity { known[identity] = (done.json, result) }
        frames[top - 1].results.append(result)
      }
    }
  }
}

/// An array or object while a loop goes through its children, as in `fold`.
@usableFromInline
@frozen
package struct FoldFrame<Result> {
  @usableFromInline package let json: JSON
  @usableFromInline var elements: ElementSequence?
  /// Nil for an array.
  @usableFromInline package var members: MemberSequence?
  @usableFromInline package var keys: [String] = []
  @usableFromInline package var results: [Result] = []

  /// A frame for an array or object; nil for anything else.
  @inlinable
  package init?(_ json: JSON, entersObjects: Bool = true) {
    self.json = json
    elements = json.elements
    members = entersObjects ? json.members : nil
    if elements == nil, members == nil { return nil }
    results.reserveCapacity(elements?.count ?? 0)
  }

  /// The next child; nil after the last one. The caller appends its result to `results`.
  @inlinable
  package mutating func next() -> JSON? {
    if members == nil { return elements?.next() }
    guard let (key, value) = members?.next() else { return nil }
    keys.append(key)
    return value
  }
}
