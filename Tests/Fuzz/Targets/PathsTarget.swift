import Foundation

/// Key paths: each way to follow one, in each form of a value, leads to what a slow lookup finds.
///
/// The first byte says how; a text follows that is generated, and paths of keys that mostly stand in it.
func fuzzPaths(_ input: inout Input) {
  let delimiter = input.element(of: [".", ".", "/", "::", ""])
  let text = input.jsonText(isGenerated: true)
  guard let parsed = try? JSON(bytes: text), let reference = Reference(text) else {
    fail("rejected: \(String(decoding: text, as: UTF8.self))")
  }
  guard case .place(let document, let root)? = parsed.plainValue else { fail("not parsed") }
  let log = document.withPlace(root) { place in
    let log = Log(of: place, findsUnknownKeys: false)
    _ = log.begin(place, as: JSON.self)
    return log
  }
  let recorded = JSON(RecordedDocument(document, log), root)
  let forms = [("parsed", parsed), ("built", reference.built), ("recorded", recorded)]
  for _ in 0..<8 where !input.isEmpty {
    let keys = input.path(in: reference)
    checkPath(keys, delimiter: delimiter, in: reference, forms)
  }
}

extension Input {
  /// Keys and indexes that mostly lead somewhere in `value`.
  fileprivate mutating func path(in value: Reference) -> [[UInt8]] {
    var value: Reference? = value
    return (0...number(below: 5)).map { _ in
      let key = number(below: 5) == 0 ? key() : step(from: value)
      value = value?.value(forKeyOrIndex: key)
      return key
    }
  }

  private mutating func step(from value: Reference?) -> [UInt8] {
    switch value {
    case .object(let members)? where !members.isEmpty: members[Int(byte()) % members.count].key
    case .array(let elements)?: Array("\(number(below: elements.count + 2))".utf8)
    default: key()
    }
  }
}

private func checkPath(
  _ keys: [[UInt8]], delimiter: String, in reference: Reference, _ forms: [(String, JSON)]
) {
  let keyPath = keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: delimiter)
  let segments = split(Array(keyPath.utf8), at: Array(delimiter.utf8))
  let plain = segments.reduce(reference) { (value: Reference?, key) in value?.value(forKeyOrIndex: key) }
  // A path that leads nowhere is read once more in the form of reports.
  let bracketed = keyPath.utf8.contains(UInt8(ascii: "[")) ? JSONKeyPath(keyPath).segments : nil
  let expected =
    plain
    ?? bracketed?.reduce(reference) { (value: Reference?, segment) in
      switch segment {
      case .key(let key): value?.value(forKeyOrIndex: Array(key.utf8))
      case .index(let index):
        if case .array(let elements)? = value, elements.indices.contains(index) { elements[index] } else { nil }
      }
    }
  let path = JSONKeyPath(segments.map { .key(String(decoding: $0, as: UTF8.self)) })
  let text = path.description
  checkEqual(JSONKeyPath(text), path, "the path \(text) read again")

  let expectedText = expected?.text(.withoutEscapingSlashes)
  let plainText = plain?.text(.withoutEscapingSlashes)
  for (form, json) in forms {
    func what(_ way: String) -> String {
      "\(way), \(form), \(keyPath.debugDescription) split at \(delimiter.debugDescription) in \(json)"
    }
    func same(_ value: JSON?, _ way: String, _ expected: [UInt8]?? = nil) {
      checkEqual(value.map { Array($0.description.utf8) }, expected ?? expectedText, what(way))
    }
    same(json[path: path], "subscript(path:)", plainText)
    same(Decoder.decode(keyPath, keyPathDelimiter: delimiter)(json), "Decoder.decode")
    same(Decoder.decode(path)(json), "Decoder.decode of a path", plainText)
    same(try? json.decode(path, as: JSON.self), "JSON.decode of a path", plainText)
    if delimiter == "." {
      same(keyPath <~~ json, "<~~")
      same(try? json.decode(keyPath, as: JSON.self), "JSON.decode")
    }
    let native = json.valueForKeyPath(keyPath, withDelimiter: delimiter)
    checkEqual(native.map { JSON(foundationObject: $0).kind }, expected.map(\.built.kind), what("valueForKeyPath"))
  }

  let slow = expected?.built
  func checkValues<Value: JSONDecodable & Equatable>(_ type: Value.Type) {
    let expected = slow.flatMap { Value(json: $0) }
    for (form, json) in forms {
      checkEqual(
        Decoder.decode(keyPath, keyPathDelimiter: delimiter)(json), expected,
        "\(type), \(form), \(keyPath.debugDescription) split at \(delimiter.debugDescription) in \(json)")
    }
  }
  checkValues(Int.self)
  checkValues(UInt8.self)
  checkValues(String.self)
  checkValues(Bool.self)
  checkValues(Double.self)
  checkValues([JSON].self)
  checkValues([String: Int].self)
  checkValues(Int?.self)
  checkValues([Int?].self)
}

/// The segments of a key path; empty ones count, and an empty delimiter splits nothing.
func split(_ keyPath: [UInt8], at delimiter: [UInt8]) -> [[UInt8]] {
  guard !delimiter.isEmpty else { return [keyPath] }
  var segments: [[UInt8]] = [[]]
  var rest = keyPath[...]
  while let byte = rest.first {
    if rest.starts(with: delimiter) {
      segments.append([])
      rest = rest.dropFirst(delimiter.count)
    } else {
      segments[segments.count - 1].append(byte)
      rest = rest.dropFirst()
    }
  }
  return segments
}
