import Foundation

/// Fragments of all kinds: `jsonify` makes of them what a slow merge makes, and its text reads as the same. What fails
/// stays in its place.
func fuzzJsonify(_ input: inout Input) {
  let delimiter = input.element(of: [".", ".", "/", "::", ""])
  var fragments: [JSON?] = []
  var merged = Merged(delimiter: Array(delimiter.utf8))
  // One in eight has many fragments.
  let isMany = input.number(below: 8) == 7
  if isMany {
    for number in 0..<100 {
      fragments.append("k\(number)" ~~> number)
      merged.insert(.number(Array("\(number)".utf8)), at: [Array("k\(number)".utf8)])
    }
  }
  while !input.isEmpty, fragments.count < 140 {
    fragments.append(input.fragment(&merged, delimiter: delimiter))
  }

  let json = jsonify(fragments, keyPathDelimiter: delimiter)
  let model = Fragments(fragments: fragments, delimiter: delimiter)
  let expected = merged.members.map(Reference.object) ?? .failing
  guard let json else { fail("not merged: \(fragments)") }
  guard !expected.isFailing else {
    checkFailure(json, model, expected)
    return
  }
  check(json.encodingError == nil, "an error, although nothing fails: \(json)")
  for options in [[], [.prettyPrinted, .sortedKeys], .withoutEscapingSlashes] as [JSON.WritingOptions] {
    let text = try? json.string(options)
    check(
      text.map { Array($0.utf8) } == expected.text(options),
      "\(text ?? "nil") instead of \(String(decoding: expected.text(options), as: UTF8.self))")
  }
  checkEqual((try? model.jsonData()).map { Array($0) }, expected.text(), "jsonData")
  checkSame(json, expected, readsNumbers: false)
  guard let again = try? JSON(bytes: expected.text()) else { fail("what is written is no JSON") }
  check(json == again && again == json && json.hashValue == again.hashValue, "reads as another value: \(json)")
  let twice = jsonify([json], keyPathDelimiter: delimiter)
  checkEqual(twice?.description, json.description, "what was merged is data")
}

private struct Fragments: JSONEncodable {
  let fragments: [JSON?]
  let delimiter: String

  func toJSON() -> JSON? { jsonify(fragments, keyPathDelimiter: delimiter) }
}

/// The error names the first value that fails, for each caller.
private func checkFailure(_ json: JSON, _ model: Fragments, _ expected: Reference) {
  do throws(JSONEncodingError) {
    let text = try model.jsonString()
    fail("written, although something fails: \(text)")
  } catch {
    checkEqual(error.path.segments, expected.firstFailure, "path of the error \(error)")
    checkEqual(json.encodingError, error, "encodingError")
    check(json.dictionary == nil && json.foundationObject == nil, "native, although something fails: \(json)")
    check(jsonify([json], keyPathDelimiter: model.delimiter)?.encodingError == error, "the failure is lost")
    check(["x": json].toJSON()?.encodingError?.path.segments == [.key("x")] + error.path.segments, "path in an object")
  }
}

/// The result of a model whose `toJSON()` may be nil.
private struct Failing: JSONEncodable {
  func toJSON() -> JSON? { nil }
}

extension Input {
  /// A fragment, which is merged into `merged` too.
  fileprivate mutating func fragment(_ merged: inout Merged, delimiter: String) -> JSON? {
    let choice = number(below: 64)
    switch choice {
    case 0: return nil
    case 1:
      return string(key()) ~~> (nil as Int?)
    case 2:
      let key = keyPath(delimiter)
      merged.insert(.null, atKeyPath: key)
      return Encoder.encodeNull(string(key))
    case 3:
      let key = keyPath(delimiter)
      merged.insert(.null, atKeyPath: key)
      return string(key) ~~> Optional(Optional<Int>.none)
    case 4:
      let key = keyPath(delimiter)
      merged.insert(.failing, atKeyPath: key)
      return string(key) ~~> (bool() ? Double.nan : -.infinity)
    case 5:
      let key = keyPath(delimiter)
      merged.insert(.failing, atKeyPath: key)
      return string(key) ~~> Failing()
    case 6:
      let key = keyPath(delimiter)
      merged.insert(.array([.number(Array("1".utf8)), .failing]), atKeyPath: key)
      return string(key) ~~> [1, Double.nan]
    case 7:
      // A value that is not an object can't be merged.
      guard number(below: 8) == 0 else { return nil }
      merged.members = nil
      return element(of: [JSON.null, [1], "x", JSON(.double(.nan))])
    case 8...15:
      // A path: its keys are data.
      let keys = (0...number(below: 3)).map { _ in key() }
      let value = value()
      merged.insert(value.distinct, at: keys)
      return JSONKeyPath(keys.map { .key(string($0)) }) ~~> value.built
    case 16...19:
      // An object that was parsed: its keys are data.
      let value = Reference.object((0..<number(below: 5)).map { _ in (key(), self.value(depth: 4)) })
      guard case .object(let members) = value.distinct else { return nil }
      for member in members { merged.insert(member.value, at: [member.key]) }
      return try? JSON(bytes: value.text())
    case 20...23:
      // A literal: its keys are key paths.
      var literal: JSON = [:]
      var members: [Reference.Member] = []
      for _ in 0..<number(below: 5) {
        let member = (key: keyPath(delimiter), value: value(depth: 4))
        if members.contains(where: { $0.key == member.key }) { continue }
        members.append((member.key, member.value.distinct))
        literal[string(member.key)] = member.value.built
      }
      for member in members { merged.insert(member.value, atKeyPath: member.key) }
      return literal
    case 24...27:
      // An earlier result of merging: its keys are data.
      var inner = Merged(delimiter: merged.delimiter)
      let fragments = (0..<number(below: 4)).map { _ in
        let key = keyPath(delimiter)
        let value = value(depth: 4)
        inner.insert(value.distinct, atKeyPath: key)
        return string(key) ~~> value.built
      }
      guard let members = inner.members, let json = jsonify(fragments, keyPathDelimiter: delimiter) else { return nil }
      if bool() {
        let key = keyPath(delimiter)
        merged.insert(.object(members), atKeyPath: key)
        return string(key) ~~> json
      }
      for member in members { merged.insert(member.value, at: [member.key]) }
      return json
    case 28...35:
      let key = keyPath(delimiter)
      let value = value()
      merged.insert(value.distinct, atKeyPath: key)
      // A parsed value or a built one.
      return string(key) ~~> (bool() ? value.built : (try? JSON(bytes: value.text())))
    default:
      let key = keyPath(delimiter)
      let value = Reference.number(Array("\(choice)".utf8))
      merged.insert(value, atKeyPath: key)
      return string(key) ~~> choice
    }
  }

  private mutating func keyPath(_ delimiter: String) -> [UInt8] {
    Array(
      (0..<(1 + number(below: 4))).map { _ in bool() ? Array("ab".utf8.prefix(1 + number(below: 2))) : key() }.joined(
        separator: Array(delimiter.utf8)))
  }

  private func string(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
}

/// The rule of `jsonify`, written down as simply as can be: objects at one path are merged, what fails stays where an
/// object meets it, else the later one counts, in the place of the earlier one.
private struct Merged {
  let delimiter: [UInt8]
  /// Nil when something was no object.
  var members: [Reference.Member]? = []

  init(delimiter: [UInt8]) {
    self.delimiter = delimiter
  }

  mutating func insert(_ value: Reference, atKeyPath keyPath: [UInt8]) {
    insert(value, at: split(keyPath, at: delimiter))
  }

  mutating func insert(_ value: Reference, at keys: [[UInt8]]) {
    members = members.map { Merged.merge(Merged.nest(value, in: keys[1...]), at: keys[0], into: $0) }
  }

  private static func nest(_ value: Reference, in keys: ArraySlice<[UInt8]>) -> Reference {
    keys.reversed().reduce(value) { .object([($1, $0)]) }
  }

  private static func merge(
    _ value: Reference, at key: [UInt8], into members: [Reference.Member]
  ) -> [Reference.Member] {
    var members = members
    guard let index = members.firstIndex(where: { $0.key == key }) else { return members + [(key, value)] }
    if case .object(let old) = members[index].value, case .object(let new) = value {
      members[index].value = .object(new.reduce(old) { merge($1.value, at: $1.key, into: $0) })
    } else if case .failing = members[index].value, case .object = value {
      // The value that fails may have been an object.
    } else {
      members[index].value = value
    }
    return members
  }
}
