/// Turns an answer in the form of a service into the JSON of a model. Lines, columns and offsets stay those of the answer.
///
/// A value in another form stays as it is, so that the model says what is wrong with it. What a model could not notice is a rejection: a
/// member that nothing reads, a key that is there twice. It takes time in proportion to the answer, and does not recurse.
struct AnswerReader: ~Copyable {
  /// The JSON of a model, and what is wrong with the answer.
  struct Result {
    let json: JSON
    var rejections: [Rejection] = []
    /// The number of rejections, including those that the list has no room for.
    var rejectionCount = 0
  }

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
  private var paths = ValuePaths()
  private var rejections: [Rejection] = []
  private var rejectionCount = 0

  /// The JSON of a model for an answer.
  ///
  /// - Throws: A report if the result is too deep.
  static func read(
    _ answer: JSON, _ form: Form, _ definitions: [String: Form], for model: Any.Type
  ) throws(DecodingReport) -> Result {
    // A built value has no text: lines and columns are those of the text that is written of it.
    guard let (tape, index, owner) = try? answer.tape() else {
      let rejection = Rejection(answer, at: [], because: "it has a value that JSON can't hold")
      return Result(json: answer, rejections: [rejection], rejectionCount: 1)
    }
    let json = withExtendedLifetime(owner) { tape.json(at: index) }
    guard let rewriter = ValueRewriter(json) else { return Result(json: answer) }
    var reader = AnswerReader(model: model, definitions: definitions, rewriter: rewriter)
    reader.steps = [.value(json, form, path: ValuePaths.root)]
    reader.write()
    return try reader.result()
  }

  private init(model: Any.Type, definitions: [String: Form], rewriter: consuming ValueRewriter) {
    self.model = model
    self.definitions = definitions
    self.rewriter = rewriter
  }

  private consuming func result() throws(DecodingReport) -> Result {
    let (rejections, count) = (rejections, rejectionCount)
    do throws(JSONSyntaxError) {
      return Result(json: try rewriter.value(), rejections: rejections, rejectionCount: count)
    } catch {
      throw DecodingReport(model: model, error)
    }
  }

  private mutating func write() {
    while let step = steps.popLast() {
      switch step {
      case .text(let text): rewriter.write(text)
      case .key(let key, let json, let place):
        if let place { rewriter.mark(place) } else { rewriter.mark(keyOf: json) }
        rewriter.write((JSON(stringLiteral: key).shortText ?? "") + ":")
      case .value(let json, let form, let path):
        rewriter.mark(json)
        write(json, form, path)
      }
    }
  }

  /// Writes a scalar, or adds the steps of an array or object.
  private mutating func write(_ json: JSON, _ form: Form, _ path: Int) {
    switch form {
    case _ where json.isNull: writeSame(json, path)
    case .definition(let name): write(json, definitions[name] ?? .same, path)
    case .wrapped(let form):
      let members = members(of: json, path)
      guard let value = Self.value(Form.valueName, of: members) else { return writeSame(json, path) }
      rejectUnknown(members.filter { !Self.isSame($0.key, Form.valueName) }, path)
      rewriter.mark(value)
      write(value, form, path)
    case .text:
      guard let text = String(json: json) else { return writeSame(json, path) }
      do throws(JSONSyntaxError) {
        rewriter.write(try JSON(string: text, options: .rejectDuplicateKeys).shortText ?? "")
      } catch {
        let place = "line \(error.line), column \(error.column)"
        reject(json, path, because: "must be a text of JSON: \(place): \(error.reason)")
        writeSame(json, path)
      }
    case .values(let values):
      guard let text = String(json: json), !JSONTape.isSlowToHash(text),
        let value = values.first(where: { $0.told == text })
      else { return writeSame(json, path) }
      rewriter.write(value.own.shortText ?? "")
    case .array(let form):
      guard let elements = json.array else { return writeSame(json, path) }
      push(elements.map { ($0, form) }, path)
    case .elements(let forms):
      guard let elements = json.array else { return writeSame(json, path) }
      push(elements.enumerated().map { ($1, $0 < forms.count ? forms[$0] : .same) }, path)
    case .places(let places): push(places, json, path)
    case .pairs(let form):
      guard json.kind == .array else { return writeSame(json, path) }
      push(pairs(json, form, path), path)
    case .object(let members): push(members, json, path)
    case .union(let alternatives): write(json, Self.form(of: json, alternatives), path)
    case .same: writeSame(json, path)
    }
  }

  private mutating func writeSame(_ json: JSON, _ path: Int) {
    if let elements = json.array {
      push(elements.map { ($0, .same) }, path)
    } else if json.kind == .object {
      push(members(of: json, path).map { Member(key: $0.key, value: $0.value, form: .same) }, path)
    } else if let text = json.shortText {
      rewriter.write(text)
    } else {
      reject(json, path, because: "NaN and Infinity are not JSON")
      rewriter.write("null")
    }
  }

  /// The form of an alternative. If none fits exactly, it is the only one that has the tags of the value.
  private static func form(of json: JSON, _ alternatives: [Form.Alternative]) -> Form {
    if let alternative = alternatives.first(where: { $0.told.fits(json) }) { return alternative.form }
    let tagged = alternatives.filter { $0.told.hasTags(of: json) }
    return tagged.count == 1 ? tagged[0].form : .same
  }

  // MARK: - Rejections

  private mutating func reject(
    _ json: JSON, _ path: Int, kind: DecodingReport.Problem.Kind = .invalidValue, because reason: String
  ) {
    rejectionCount += 1
    guard rejections.count < DecodingReport.maximumProblemCount else { return }
    rejections.append(Rejection(json, at: paths[path], kind: kind, because: reason))
  }

  private mutating func rejectUnknown(_ members: [(key: String, value: JSON)], _ path: Int) {
    for (key, value) in members {
      reject(value, paths.child(.key(key), of: path), kind: .unknownKey, because: "unknown key \(key.asKeyInMessage)")
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

  /// The members of an object, each key once; empty for other values. Others of the same key are rejected. O(members) on average.
  private mutating func members(of json: JSON, _ path: Int) -> [(key: String, value: JSON)] {
    let members = json.object ?? []
    for (key, value) in Self.repeatedMembers(of: json) {
      reject(value, paths.child(.key(key), of: path), because: "the key \(key.asKeyInMessage) is there twice")
    }
    return members
  }

  /// The members of an object whose keys are there before. O(members) on average.
  private static func repeatedMembers(of json: JSON) -> [(key: String, value: JSON)] {
    guard json.kind == .object, let (tape, index, owner) = try? json.tape() else { return [] }
    return withExtendedLifetime(owner) {
      guard tape.keyCount(at: index) < tape.count(at: index), let positions = tape.members(at: index) else { return [] }
      var repeated: [(key: String, value: JSON)] = []
      var position = positions.lowerBound
      while position < positions.upperBound {
        if !tape.isFirstMember(at: position, inObjectAt: index) {
          repeated.append((tape.key(at: position), tape.json(at: tape.value(ofMemberAt: position))))
        }
        position = tape.position(afterMemberAt: position)
      }
      return repeated
    }
  }

  private mutating func push(_ elements: [(JSON, Form)], _ path: Int) {
    rewriter.write("[")
    steps.append(.text("]"))
    for (index, (json, form)) in elements.enumerated().reversed() {
      steps.append(.value(json, form, path: paths.child(.index(index), of: path)))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  private mutating func push(_ members: [Member], _ path: Int) {
    rewriter.write("{")
    steps.append(.text("}"))
    for (index, member) in members.enumerated().reversed() {
      steps.append(.value(member.value, member.form, path: paths.child(.key(member.key), of: path)))
      steps.append(.key(member.key, of: member.value, place: member.keyPlace))
      if index > 0 { steps.append(.text(",")) }
    }
  }

  private mutating func push(_ places: [Form.Place], _ json: JSON, _ path: Int) {
    guard json.kind == .object else { return writeSame(json, path) }
    var values: [String: JSON] = [:]
    let names = Set(places.map(\.name))
    for (key, value) in members(of: json, path) {
      if !JSONTape.isSlowToHash(key), names.contains(key) {
        values[key] = value
      } else {
        rejectUnknown([(key, value)], path)
      }
    }
    let count = places.lastIndex { values[$0.name] != nil }.map { $0 + 1 } ?? 0
    push(places.prefix(count).map { (values[$0.name] ?? .null, $0.form) }, path)
  }

  private mutating func push(_ members: Form.Members, _ json: JSON, _ path: Int) {
    guard json.kind == .object else { return writeSame(json, path) }
    var own: [Member] = []
    for (key, value) in self.members(of: json, path) {
      if JSONTape.isSlowToHash(key) {
        own.append(Member(key: key, value: value, form: .same))
      } else if key == members.pairsKey {
        let pairs = value.isNull ? [] : pairs(value, members.others, paths.child(.key(key), of: path))
        for pair in pairs {
          if !JSONTape.isSlowToHash(pair.key), members.known.contains(pair.key) {
            let reason = "the key \(pair.key.asKeyInMessage) is that of a property"
            reject(pair.keyPlace ?? value, paths.child(.key(pair.key), of: path), because: reason)
          } else {
            own.append(pair)
          }
        }
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

  /// The members that an array of pairs stands for. What is not a pair is rejected.
  private mutating func pairs(_ json: JSON, _ form: Form, _ path: Int) -> [Member] {
    var pairs: [Member] = []
    for element in json.array ?? [json] {
      let members = element.object ?? []
      guard members.count == 2, let key = Self.value(Form.keyName, of: members), let text = String(json: key),
        let value = Self.value(Form.valueName, of: members)
      else {
        reject(element, path, because: "must be an array of objects with \"key\", a string, and \"value\"")
        continue
      }
      pairs.append(Member(key: text, value: value, form: form, keyPlace: key))
    }
    return pairs
  }

  private static func value(_ key: String, of members: [(key: String, value: JSON)]) -> JSON? {
    members.first { isSame($0.key, key) }?.value
  }

  /// Whether two keys have the same bytes. Swift's `==` takes quadratic time for some.
  private static func isSame(_ key: String, _ other: String) -> Bool { key.utf8.elementsEqual(other.utf8) }
}
