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
  guard case .value(.place(let document, let root)) = parsed.form else { fail("not parsed") }
  let recording = JSON(Document(document, recorder: ReportRecorder()), root)
  let forms = [("parsed", parsed), ("built", reference.built), ("recording", recording)]
  for _ in 0..<8 where !input.isEmpty {
    let keys = (0...input.number(below: 4)).map { _ in reference.isPathEnd(&input) ? input.key() : input.step(in: reference) }
    checkPath(keys, delimiter: delimiter, in: reference, forms)
  }
}

extension Reference {
  fileprivate func isPathEnd(_ input: inout Input) -> Bool {
    input.number(below: 4) == 0
  }
}

extension Input {
  /// A key that stands somewhere in `value`, or an index.
  fileprivate mutating func step(in value: Reference) -> [UInt8] {
    var value = value
    for _ in 0..<number(below: 3) {
      switch value {
      case .object(let members) where !members.isEmpty: value = element(of: members).value
      case .array(let elements) where !elements.isEmpty: value = element(of: elements)
      default: break
      }
    }
    switch value {
    case .object(let members) where !members.isEmpty: return element(of: members).key
    case .array(let elements): return Array("\(number(below: elements.count + 2))".utf8)
    default: return key()
    }
  }
}

private func checkPath(
  _ keys: [[UInt8]], delimiter: String, in reference: Reference, _ forms: [(String, JSON)]
) {
  let keyPath = keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: delimiter)
  let segments = split(Array(keyPath.utf8), at: Array(delimiter.utf8))
  let expected = segments.reduce(reference) { (value: Reference?, key) in value?.value(forKeyOrIndex: key) }
  let path = JSONKeyPath(segments.map { .key(String(decoding: $0, as: UTF8.self)) })
  let text = path.description
  checkEqual(JSONKeyPath(text), path, "the path \(text) read again")

  for (form, json) in forms {
    let what = "\(form), \(keyPath.debugDescription) split at \(delimiter.debugDescription) in \(json)"
    func same(_ value: JSON?, _ way: String) {
      switch (value, expected) {
      case (let value?, let expected?): checkEqual(value.description.utf8.map { $0 }, expected.text(.withoutEscapingSlashes), "\(way), \(what)")
      case (nil, nil): break
      default: fail("\(way), \(what): \(value.map { "\($0)" } ?? "nil")")
      }
    }
    same(json.value(atKeyPath: keyPath, delimiter: delimiter), "value(atKeyPath:)")
    same(json[path: path], "subscript(path:)")
    same(Decoder.decode(keyPath, keyPathDelimiter: delimiter)(json), "Decoder.decode")
    same(Decoder.decode(path)(json), "Decoder.decode of a path")
    same(try? json.decode(keyPath, as: JSON.self, keyPathDelimiter: delimiter), "JSON.decode")
    if delimiter == "." { same(keyPath <~~ json, "<~~") }
    checkEqual(json.valueForKeyPath(keyPath, withDelimiter: delimiter) != nil, expected != nil, "valueForKeyPath, \(what)")

    let slow = expected?.built
    func sameValue<Value: JSONDecodable & Equatable>(_ type: Value.Type) {
      checkEqual(
        Decoder.decode(keyPath, keyPathDelimiter: delimiter)(json), slow.flatMap { Value(json: $0) }, "\(type), \(what)")
    }
    sameValue(Int.self)
    sameValue(UInt8.self)
    sameValue(String.self)
    sameValue(Bool.self)
    sameValue(Double.self)
    sameValue([JSON].self)
    sameValue([String: Int].self)
    sameValue(Int?.self)
    sameValue([Int?].self)
  }
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
