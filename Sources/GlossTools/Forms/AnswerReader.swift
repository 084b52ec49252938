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

  private typealias Member = ValueWalk<Form>.Member

  private let definitions: [String: Form]
  private var walk: ValueWalk<Form>
  private var rejections: [Rejection] = []
  private var rejectionCount = 0

  /// The JSON of a model for an answer.
  ///
  /// - Throws: A report if the result is too deep.
  static func read(
    _ answer: JSON, _ form: Form, _ definitions: [String: Form], for model: Any.Type
  ) throws(DecodingReport) -> Result {
    guard let walk = ValueWalk(answer, form) else {
      let rejection = Rejection(answer, at: [], because: "it has a value that JSON can't hold")
      return Result(json: answer, rejections: [rejection], rejectionCount: 1)
    }
    var reader = AnswerReader(definitions: definitions, walk: walk)
    while let value = reader.walk.next() { reader.write(value.json, value.guide, value.path) }
    do throws(JSONSyntaxError) {
      return try reader.result()
    } catch {
      throw DecodingReport(model: model, error)
    }
  }

  private consuming func result() throws(JSONSyntaxError) -> Result {
    let (rejections, count) = (rejections, rejectionCount)
    return Result(json: try walk.value(options: .rejectDuplicateKeys), rejections: rejections, rejectionCount: count)
  }

  /// Writes a scalar, or pushes an array or object.
  private mutating func write(_ json: JSON, _ form: Form, _ path: SharedPaths.Path) {
    switch form {
    case _ where json.isNull: writeSame(json, path)
    case .definition(let name): write(json, definitions[name] ?? .same, path)
    case .wrapped(let form):
      let members = members(of: json, path)
      guard let value = Self.value(Form.valueName, of: members) else { return writeSame(json, path) }
      rejectUnknown(members.filter { !Self.isSame($0.key, Form.valueName) }, path)
      walk.mark(value)
      write(value, form, path)
    case .text:
      guard let text = String(json: json) else { return writeSame(json, path) }
      do throws(JSONSyntaxError) {
        walk.write(try JSON(string: text, options: .rejectDuplicateKeys).shortText ?? "")
      } catch {
        let place = "line \(error.line), column \(error.column)"
        reject(json, path, because: "must be a text of JSON: \(place): \(error.reason)")
        writeSame(json, path)
      }
    case .values(let values):
      guard let text = String(json: json), !JSONTape.isSlowToHash(text),
        let value = values.first(where: { $0.told == text })
      else { return writeSame(json, path) }
      walk.write(value.own.shortText ?? "")
    case .array(let form):
      guard let elements = json.array else { return writeSame(json, path) }
      walk.push(elements.map { ($0, form) }, path)
    case .elements(let forms):
      guard let elements = json.array else { return writeSame(json, path) }
      walk.push(elements.enumerated().map { ($1, $0 < forms.count ? forms[$0] : .same) }, path)
    case .places(let places): push(places, json, path)
    case .pairs(let form):
      guard json.kind == .array else { return writeSame(json, path) }
      walk.push(pairs(json, form, path), path)
    case .object(let members): push(members, json, path)
    case .union(let alternatives): write(json, Self.form(of: json, alternatives), path)
    case .same: writeSame(json, path)
    }
  }

  private mutating func writeSame(_ json: JSON, _ path: SharedPaths.Path) {
    if let elements = json.array {
      walk.push(elements.map { ($0, .same) }, path)
    } else if json.kind == .object {
      walk.push(members(of: json, path).map { Member(key: $0.key, json: $0.value, guide: .same) }, path)
    } else if let text = json.shortText {
      walk.write(text)
    } else {
      reject(json, path, because: "NaN and Infinity are not JSON")
      walk.write("null")
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
    _ json: JSON, _ path: SharedPaths.Path, kind: DecodingReport.Problem.Kind = .invalidValue, because reason: String
  ) {
    rejectionCount += 1
    guard rejections.count < DecodingReport.maximumProblemCount else { return }
    rejections.append(Rejection(json, at: walk.paths.keyPath(of: path), kind: kind, because: reason))
  }

  private mutating func rejectUnknown(_ members: [(key: String, value: JSON)], _ path: SharedPaths.Path) {
    for (key, value) in members {
      reject(
        value, walk.paths.append(.key(key), to: path), kind: .unknownKey, because: "unknown key \(key.asKeyInMessage)")
    }
  }

  // MARK: - Arrays and objects

  /// The members of an object, each key once; empty for other values. Others of the same key are rejected. O(members) on average.
  private mutating func members(of json: JSON, _ path: SharedPaths.Path) -> [(key: String, value: JSON)] {
    let members = json.object ?? []
    for (key, value) in Self.repeatedMembers(of: json) {
      reject(value, walk.paths.append(.key(key), to: path), because: "the key \(key.asKeyInMessage) is there twice")
    }
    return members
  }

  /// The members of an object whose keys are there before. O(members) on average.
  private static func repeatedMembers(of json: JSON) -> [(key: String, value: JSON)] {
    guard json.hasDuplicateKeys, let (document, index) = json.parsed else { return [] }
    return document.withView { view in
      view.members(ofObjectAt: index).filter { !view.isFirst(at: $0, inObjectAt: index) }
        .map { (view.string(at: $0), JSON(document, $0 + 1)) }
    }
  }

  private mutating func push(_ places: [Form.Place], _ json: JSON, _ path: SharedPaths.Path) {
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
    walk.push(places.prefix(count).map { (values[$0.name] ?? .null, $0.form) }, path)
  }

  private mutating func push(_ members: Form.Members, _ json: JSON, _ path: SharedPaths.Path) {
    guard json.kind == .object else { return writeSame(json, path) }
    var own: [Member] = []
    for (key, value) in self.members(of: json, path) {
      if JSONTape.isSlowToHash(key) {
        own.append(Member(key: key, json: value, guide: .same))
      } else if key == members.pairsKey {
        let pairs = value.isNull ? [] : pairs(value, members.others, walk.paths.append(.key(key), to: path))
        for pair in pairs {
          if !JSONTape.isSlowToHash(pair.key), members.known.contains(pair.key) {
            let reason = "the key \(pair.key.asKeyInMessage) is that of a property"
            reject(pair.keyPlace ?? value, walk.paths.append(.key(pair.key), to: path), because: reason)
          } else {
            own.append(pair)
          }
        }
      } else if let member = members.members[key] {
        if value.isNull, member.nullIsMissing { continue }
        own.append(Member(key: key, json: value, guide: member.form))
      } else {
        let isFree = members.pairsKey == nil && !members.known.contains(key)
        own.append(Member(key: key, json: value, guide: isFree ? members.others : .same))
      }
    }
    walk.push(own, path)
  }

  /// The members that an array of pairs stands for. What is not a pair is rejected.
  private mutating func pairs(_ json: JSON, _ form: Form, _ path: SharedPaths.Path) -> [Member] {
    var pairs: [Member] = []
    for element in json.array ?? [json] {
      let members = element.object ?? []
      guard members.count == 2, let key = Self.value(Form.keyName, of: members), let text = String(json: key),
        let value = Self.value(Form.valueName, of: members)
      else {
        reject(element, path, because: "must be an array of objects with \"key\", a string, and \"value\"")
        continue
      }
      pairs.append(Member(key: text, json: value, guide: form, keyPlace: key))
    }
    return pairs
  }

  private static func value(_ key: String, of members: [(key: String, value: JSON)]) -> JSON? {
    members.first { isSame($0.key, key) }?.value
  }

  /// Whether two keys have the same bytes. Swift's `==` takes quadratic time for some.
  private static func isSame(_ key: String, _ other: String) -> Bool { key.utf8.elementsEqual(other.utf8) }
}
