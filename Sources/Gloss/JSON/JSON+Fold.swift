extension JSON {
  /// What becomes of a value when each scalar, then each array and object around it, is replaced by a result.
  ///
  /// It keeps a stack of its own, so that no depth is too deep. O(size).
  ///
  /// - Parameters:
  ///   - entersObjects: Whether objects are replaced member by member, or handed to `scalar` whole.
  ///   - maximumDepth: How many arrays and objects are replaced in each other. Deeper ones are handed to `scalar`.
  ///   - foldsSharedOnce: Whether the result of a built array or object that is in the value more than once is found once, and
  ///     kept. To be asked for without a `maximumDepth`.
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
    // The values are kept too: that of one that is gone may be found at its address.
    var known: [BuiltIdentity: (json: JSON, result: Result)] = [:]
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

/// An array or object that `fold` is inside of.
private struct FoldFrame<Result> {
  let json: JSON
  private var elements: Elements?
  private(set) var members: Members?
  private(set) var keys: [String] = []
  var results: [Result] = []

  /// A frame for an array or object; nil for anything else.
  init?(_ json: JSON, entersObjects: Bool) {
    self.json = json
    elements = json.elements
    members = entersObjects ? json.members : nil
    if elements == nil, members == nil { return nil }
  }

  /// The next child, whose result belongs to the end of `results`.
  mutating func next() -> JSON? {
    if members == nil { return elements?.next() }
    guard let (key, value) = members?.next() else { return nil }
    keys.append(key)
    return value
  }
}
