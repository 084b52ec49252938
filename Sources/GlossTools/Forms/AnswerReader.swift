/// Turns an answer in the form of a service into the JSON of a model. Lines, columns and offsets stay those of the answer.
///
/// What does not have its form stays as it is, so that the model says what is wrong with it. It takes time in proportion to the answer,
/// and does not recurse.
struct AnswerReader: ~Copyable {
  private enum Step {
    case value(JSON, Form, path: Int)
    /// - Parameter place: The value whose place it has; nil for the key of `json`.
    case key(String, of: JSON, place: JSON?)
    case text(String)
  }

  private let model: Any.Type
  private let definitions: [String: Form]
  private var rewriter: ValueRewriter
  /// What is still to be written, the next one last.
  private var steps: [Step] = []
  /// The paths to values in the JSON of the model, each by its parent.
  private var paths: [(parent: Int, segment: JSONKeyPath.Segment)] = []

  /// The JSON of a model for an answer.
  ///
  /// - Throws: A report if a text that is to be JSON is not, if a key is there twice, and if the result is too deep.
  static func read(
    _ answer: JSON, _ form: Form, _ definitions: [String: Form], for model: Any.Type
  ) throws(DecodingReport) -> JSON {
    // A built value has no text: lines and columns are those of the text that is written of it.
    guard let (tape, index, owner) = try? answer.tape() else { return answer }
    let json = withExtendedLifetime(owner) { tape.json(at: index) }
    guard let rewriter = ValueRewriter(json) else { return answer }
    var reader = AnswerReader(model: model, definitions: definitions, rewriter: rewriter)
    reader.steps = [.value(json, form, path: -1)]
    try reader.write()
    return try reader.value()
  }

  private init(model: Any.Type, definitions: [String: Form], rewriter: consuming ValueRewriter) {
    self.model = model
    self.definitions = definitions
    self.rewriter = rewriter
  }

  private consuming func value() throws(DecodingReport) -> JSON {
    do throws(JSONSyntaxError) {
      return try rewriter.value()
    } catch {
      throw DecodingReport(model: model, error)
    }
  }

  private mutating func write() throws(DecodingReport) {
    while let step = steps.popLast() {
      switch step {
      case .text(let text): rewriter.write(text)
      case .key(let key, let json, let place):
        if let place { rewriter.mark(place) } else { rewriter.mark(keyOf: json) }
        rewriter.write((JSON(stringLiteral: key).shortText ?? "") + ":")
      case .value(let json, let form, let path):
        rewriter.mark(json)
        try write(json, form, path)
      }
    }
  }

  /// Writes a scalar, or adds the steps of an array or object.
  private mutating func write(_ json: JSON, _ form: Form, _ path: Int) throws(DecodingReport) {
    switch form {
    case _ where json.isNull: writeSame(json, path)
    case .definition(let name): try write(json, definitions[name] ?? .same, path)
    case .wrapped(let form):
      let members = json.object ?? []
      if members.count == 1, members[0].key == Form.valueName {
        rewriter.mark(members[0].value)
        try write(members[0].value, form, path)
      } else {
        writeSame(json, path)
      }
    case .text:
      guard let text = String(json: json) else { return writeSame(json, path) }
      do throws(JSONSyntaxError) {
        rewriter.write(try JSON(string: text).shortText ?? "")
      } catch {
        throw DecodingReport(model: model, error, at: self.path(path))
      }
    case .values(let values):
      guard let text = String(json: json), let value = values.first(where: { $0.told == text }) else {
        return writeSame(json, path)
      }
      rewriter.write(value.own.shortText ?? "")
    case .array(let form):
      guard let elements = json.array else { return writeSame(json, path) }
      push(elements.map { ($0, form) }, path)
    case .elements(let forms):
      guard let elements = json.array else { return writeSame(json, path) }
      push(elements.enumerated().map { ($1, $0 < forms.count ? forms[$0] : .same) }, path)
    case .places(let places): push(places, json, path)
    case .pairs(let form):
      guard let pairs = Self.pairs(json) else { return writeSame(json, path) }
      push(pairs.map { Member(key: $0.key, value: $0.value, form: form, keyPlace: $0.keyPlace) }, path)
    case .object(let members): push(members, json, path)
    case .union(let alternatives):
      try write(json, alternatives.first { $0.told.fits(json) }?.form ?? .same, path)
    case .same: writeSame(json, path)
    }
  }

  private mutating func writeSame(_ json: JSON, _ path: Int) {
    if let elements = json.array {
      push(elements.map { ($0, .same) }, path)
    } else if let members = json.object {
      push(members.map { Member(key: $0.key, value: $0.value, form: .same) }, path)
    } else {
      rewriter.write(json.shortText ?? "null")
    }
  }

  // MARK: - Steps

  private struct Member {
    let key: String
    let value: JSON
    let form: Form
    /// The value whose place the key has; nil for the key of a member.
    var keyPlace: JSON?
  }

  private mutating func push(_ elements: [(JSON, Form)], _ path: Int) {
    rewriter.write("[")
    steps.append(.text("]"))
    for (index, (json, form)) in elements.enumerated().reversed() {
      steps.append(.value(json, form, path: child(.index(index), of: path)))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  private mutating func push(_ members: [Member], _ path: Int) {
    rewriter.write("{")
    steps.append(.text("}"))
    for (index, member) in members.enumerated().reversed() {
      steps.append(.value(member.value, member.form, path: child(.key(member.key), of: path)))
      steps.append(.key(member.key, of: member.value, place: member.keyPlace))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  private mutating func push(_ places: [Form.Place], _ json: JSON, _ path: Int) {
    let names = Set(places.map(\.name))
    guard let members = json.object, members.allSatisfy({ names.contains($0.key) }) else {
      return writeSame(json, path)
    }
    let values = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let count = places.lastIndex { values[$0.name] != nil }.map { $0 + 1 } ?? 0
    push(places.prefix(count).map { (values[$0.name] ?? .null, $0.form) }, path)
  }

  private mutating func push(_ members: Form.Members, _ json: JSON, _ path: Int) {
    guard let all = json.object else { return writeSame(json, path) }
    var own: [Member] = []
    for (key, value) in all {
      if key == members.pairsKey {
        guard let pairs = Self.pairs(value) else { return writeSame(json, path) }
        own += pairs.map { Member(key: $0.key, value: $0.value, form: members.others, keyPlace: $0.keyPlace) }
      } else if let member = members.members[key] {
        if value.isNull, member.nullIsMissing { continue }
        own.append(Member(key: key, value: value, form: member.form))
      } else {
        let isFree = members.pairsKey == nil && !members.known.contains(key)
        own.append(Member(key: key, value: value, form: isFree ? members.others : .same))
      }
    }
    push(own, path)
  }

  /// The members that an array of pairs stands for; nil if a value is not one.
  private static func pairs(_ json: JSON) -> [(key: String, value: JSON, keyPlace: JSON)]? {
    guard let elements = json.array else { return nil }
    var pairs: [(key: String, value: JSON, keyPlace: JSON)] = []
    for element in elements {
      guard let members = element.object, members.count == 2,
        let key = members.first(where: { $0.key == Form.keyName })?.value, let text = String(json: key),
        let value = members.first(where: { $0.key == Form.valueName })?.value
      else { return nil }
      pairs.append((text, value, key))
    }
    return pairs
  }

  // MARK: - Paths

  private mutating func child(_ segment: JSONKeyPath.Segment, of parent: Int) -> Int {
    paths.append((parent, segment))
    return paths.count - 1
  }

  private func path(_ index: Int) -> JSONKeyPath {
    var segments: [JSONKeyPath.Segment] = []
    var index = index
    while index >= 0 {
      segments.append(paths[index].segment)
      index = paths[index].parent
    }
    return JSONKeyPath(segments.reversed())
  }
}
