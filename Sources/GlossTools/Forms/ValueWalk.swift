/// Writes the values of a document again, each led by a guide: what is known of it. Lines, columns and offsets stay those of the document.
///
/// Its user takes the next value, and writes a scalar in its place or pushes an array or object, whose values are next. So nothing recurses.
struct ValueWalk<Guide>: ~Copyable {
  /// A value that is to be written.
  struct Value {
    let json: JSON
    let guide: Guide
    /// Its path among `paths`.
    let path: SharedPaths.Path
  }

  struct Member {
    var key: String
    let json: JSON
    var guide: Guide
    /// The value whose place the key has; nil for the key of `json`.
    var keyPlace: JSON?
  }

  private enum Step {
    case value(Value)
    case key(String, of: JSON, place: JSON?)
    case text(String)
  }

  private var rewriter: ValueRewriter
  /// What is still to be written, the next one last.
  private var steps: [Step]
  /// The paths of the values.
  var paths = SharedPaths()

  /// Begins with a value; nil for one that JSON can't hold. A built value has no text: places are those of the text that is written of it.
  init?(_ json: JSON, _ guide: Guide) {
    guard let (tape, index, owner) = try? json.tape() else { return nil }
    let json = withExtendedLifetime(owner) { tape.json(at: index) }
    guard let rewriter = ValueRewriter(json) else { return nil }
    self.rewriter = rewriter
    steps = [.value(Value(json: json, guide: guide, path: nil))]
  }

  /// The next value, in whose place something must be written or pushed; nil after the last one.
  mutating func next() -> Value? {
    while let step = steps.popLast() {
      switch step {
      case .text(let text): rewriter.write(text)
      case .key(let key, let json, let place):
        if let place { rewriter.mark(place) } else { rewriter.mark(keyOf: json) }
        rewriter.write(key.jsonText + ":")
      case .value(let value):
        rewriter.mark(value.json)
        return value
      }
    }
    return nil
  }

  /// Records that what is written next is in the place of a value.
  mutating func mark(_ json: JSON) { rewriter.mark(json) }

  /// Writes a JSON text in place of a value.
  mutating func write(_ text: String) { rewriter.write(text) }

  /// Puts an array in place of the value with a path.
  mutating func push(_ elements: [(json: JSON, guide: Guide)], _ path: SharedPaths.Path) {
    rewriter.write("[")
    steps.append(.text("]"))
    for (index, element) in elements.enumerated().reversed() {
      let path = paths.append(.index(index), to: path)
      steps.append(.value(Value(json: element.json, guide: element.guide, path: path)))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  /// Puts an object in place of the value with a path.
  mutating func push(_ members: [Member], _ path: SharedPaths.Path) {
    rewriter.write("{")
    steps.append(.text("}"))
    for (index, member) in members.enumerated().reversed() {
      let path = paths.append(.key(member.key), to: path)
      steps.append(.value(Value(json: member.json, guide: member.guide, path: path)))
      steps.append(.key(member.key, of: member.json, place: member.keyPlace))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  /// The value of what was written.
  ///
  /// - Throws: `JSONSyntaxError` if it is not JSON by the options, or too deep.
  consuming func value(options: JSON.ParsingOptions) throws(JSONSyntaxError) -> JSON {
    try rewriter.value(options: options)
  }
}
