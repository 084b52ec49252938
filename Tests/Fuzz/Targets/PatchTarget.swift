import Foundation

/// Patches: the patch of two values makes the second of the first, and any operations end with a value that is whole, or with an error.
///
/// Two texts that are generated come first, then operations on the first one.
func fuzzPatch(_ input: inout Input) {
  let texts = [input.jsonText(isGenerated: true), input.jsonText(isGenerated: true)]
  let values = texts.compactMap { try? JSON(bytes: $0) }
  guard values.count == 2, let reference = Reference(texts[0]) else { fail("rejected") }
  let (old, new) = (values[0], values[1])
  checkDifference(from: old, to: new)
  checkDifference(from: new, to: old)
  var (changed, operations) = (old, [JSONPatch.Operation]())
  for _ in 0..<8 where !input.isEmpty {
    let operation = input.operation(on: reference, new)
    operations.append(operation)
    guard let next = try? changed.applying(JSONPatch([operation]), maximumCopiedBytes: 4096) else {
      operations.removeLast()
      continue
    }
    changed = next
    checkDifference(from: old, to: changed)
  }
  let all = try? old.applying(JSONPatch(operations), maximumCopiedBytes: 8 * 4096)
  checkEqual(all, changed, "\(operations) at once")
  checkEqual(old, try? JSON(bytes: texts[0]), "the first value after all")
  checkSetting(new, at: input.path(in: reference), of: old)
}

private func checkDifference(from old: JSON, to new: JSON) {
  let patch = JSONPatch(from: old, to: new)
  checkEqual(try? old.applying(patch), new, "\(old) with \(patch)")
  checkEqual((try? patch.jsonData()).flatMap { JSONPatch(data: $0) }, patch, "\(patch) read again")
  checkEqual(patch.operations.isEmpty, old == new, "\(patch) of \(old) to \(new)")
  checkEqual(new.differences(from: old).isEmpty, old == new, "the differences of \(old) and \(new)")
  if let merged = try? JSON.mergePatch(from: old, to: new) {
    checkEqual(old.applying(mergePatch: merged), new, "\(old) merged with \(merged)")
  }
  _ = old.applying(mergePatch: new)
}

private func checkSetting(_ value: JSON, at path: JSONKeyPath, of json: JSON) {
  var changed = json
  changed[path: path] = value
  if changed.encodingError == nil { checkEqual(changed[path: path], value, "\(json) at \(path)") }
  let wasThere = changed[path: path] != nil
  checkEqual(changed.removeValue(at: path) != nil, wasThere, "removing \(path)")
}

extension Input {
  fileprivate mutating func operation(on reference: Reference, _ value: JSON) -> JSONPatch.Operation {
    let choice = number(below: 6)
    let path = path(in: reference)
    switch choice {
    case 0: return .add(path, value)
    case 1: return .remove(path)
    case 2: return .replace(path, value)
    case 3: return .move(from: self.path(in: reference), path)
    case 4: return .copy(from: self.path(in: reference), path)
    default: return .test(path, value)
    }
  }

  /// A path that mostly leads somewhere in a value.
  fileprivate mutating func path(in reference: Reference) -> JSONKeyPath {
    var value: Reference? = reference
    var steps: [JSONKeyPath.Segment] = []
    for _ in 0..<number(below: 4) {
      let key: [UInt8]
      switch value {
      case .object(let members)? where !members.isEmpty: key = members[number(below: members.count)].key
      case .array(let elements)?: key = Array("\(number(below: elements.count + 2))".utf8)
      default: key = self.key()
      }
      value = value?.value(forKeyOrIndex: key)
      let text = String(decoding: key, as: UTF8.self)
      steps.append(number(below: 2) == 0 ? .key(text) : Int(text).map { .index($0) } ?? .key(text))
    }
    return JSONKeyPath(steps)
  }
}
