import Foundation

/// Parsed and built values, written with each option: the bytes are those of a slow writer, and read as the same.
func fuzzWrite(_ input: inout Input) {
  let choice = input.byte()
  let options = JSON.WritingOptions(rawValue: Int(choice & 7))
  let text = input.jsonText(isGenerated: choice & 8 != 0)
  guard let json = try? JSON(bytes: text), let reference = Reference(text) else { return }
  let expected = reference.text(options)
  let built = reference.built
  for (form, value) in [("parsed", json), ("built", built)] {
    guard let string = try? value.string(options), let data = try? value.data(options) else {
      fail("\(form): not written")
    }
    check(Array(string.utf8) == expected, "\(form): \(string) instead of \(String(decoding: expected, as: UTF8.self))")
    check(data.elementsEqual(expected), "\(form): data differ from the string")
    check((try? value.data(options)) == data, "\(form): written twice, bytes differ")
    check((try? value.jsonData(options)) == data, "\(form): jsonData differ from data")
  }
  check(json == built && built == json, "the built value is another one")
  checkEqual(json.hashValue, built.hashValue, "hash of the built value")
  guard let again = try? JSON(bytes: expected) else { fail("what is written is no JSON") }
  check(again == json, "reads as another value")
  checkEqual(again.hashValue, json.hashValue, "hash of what is read again")

  checkCanonical(json, built, reference)
  checkTyped([[Double?]].self, json, options)
  checkTyped([String].self, json, options)
  checkTyped([String: String].self, json, options)
  checkTyped([String: [Int]?].self, json, options)
  checkTyped([String: JSON].self, json, options)
  checkFoundation(json, reference.distinct)
  checkChanges(json, reference.distinct, options)
}

/// The canonical form is that of a built value, too, and its own canonical form. A value has one unless a number or a key stands against
/// it.
private func checkCanonical(_ json: JSON, _ built: JSON, _ reference: Reference) {
  guard let text = try? json.string(.canonical) else {
    check(reference.hasDuplicateKeys || !reference.hasOnlyShortNumbers, "no canonical form: \(json)")
    return
  }
  check(!reference.hasDuplicateKeys, "a canonical form in spite of a key that stands twice: \(json)")
  checkEqual(try? built.string(.canonical), text, "canonical form of the built value")
  guard let again = try? JSON(string: text) else { fail("the canonical form is not JSON: \(text)") }
  checkEqual(try? again.string(.canonical), text, "canonical form of the canonical form")
  if reference.hasOnlyShortNumbers { check(again == json, "the canonical form is another value: \(text)") }
}

extension Reference {
  /// Whether a double keeps all digits of each number.
  fileprivate var hasOnlyShortNumbers: Bool {
    switch self {
    case .number(let text): text.count <= 15 && !text.contains { $0 | 0x20 == UInt8(ascii: "e") }
    case .array(let elements): elements.allSatisfy(\.hasOnlyShortNumbers)
    case .object(let members): members.allSatisfy { $0.value.hasOnlyShortNumbers }
    default: true
    }
  }
}

/// A value of a type of Swift is written as its tree is, which is what its text reads as.
private func checkTyped<Value: Glossy>(_ type: Value.Type, _ json: JSON, _ options: JSON.WritingOptions) {
  guard let value = Value(json: json) else { return }
  guard let tree = value.toJSON(), let text = try? value.jsonString(options), let read = try? JSON(string: text) else {
    fail("\(type): not written")
  }
  checkEqual(try? tree.string(options), text, "\(type) as a tree")
  check(tree == read && read == tree && tree.hashValue == read.hashValue, "\(type): reads as another value")
  check(tree.keys == read.keys && tree.count == read.count && tree.isEmpty == read.isEmpty, "\(type): members differ")
  for key in read.keys { check(tree[path: [.key(key)]] == read[path: [.key(key)]], "\(type): \(key) differs") }
  for index in 0..<min(read.count, 9) { check(tree[path: [.index(index)]] == read[path: [.index(index)]], "\(index)") }
  let object = jsonify(["a.b" ~~> value, "a.c" ~~> 1])
  let nested = jsonify(["a" ~~> jsonify(["b" ~~> read, "c" ~~> 1])])
  checkEqual(try? object?.string(options), try? nested?.string(options), "\(type) in an object")
}

/// Out to Foundation and back.
private func checkFoundation(_ json: JSON, _ reference: Reference) {
  guard let object = json.foundationObject else { fail("no Foundation object, although nothing fails") }
  let back = JSON(foundationObject: object)
  if reference.survivesFoundation {
    check(back == json, "by way of Foundation: \(back) instead of \(json)")
    let other = JSON(foundationObject: back.foundationObject)
    checkEqual(other.description, back.description, "by way of Foundation twice")
  }
}

extension Reference {
  /// Whether Foundation holds it all: integers of 64 bits, and keys that are not canonically equivalent.
  fileprivate var survivesFoundation: Bool {
    switch self {
    case .number(let text):
      SlowNumber(text).integer(as: Int64.self) != nil || SlowNumber(text).integer(as: UInt64.self) != nil
    case .array(let elements): elements.allSatisfy(\.survivesFoundation)
    case .object(let members):
      Set(members.map { String(decoding: $0.key, as: UTF8.self) }).count == members.count
        && members.allSatisfy { $0.value.survivesFoundation }
    default: true
    }
  }
}

/// A changed copy is what it should be, and the original is what it was.
private func checkChanges(_ json: JSON, _ reference: Reference, _ options: JSON.WritingOptions) {
  guard case .object(var members) = reference else { return }
  var copy = json
  let keys = [members.first?.key, members.last?.key, Array("new".utf8)].compactMap { $0 }
  for (number, key) in keys.enumerated() {
    copy[String(decoding: key, as: UTF8.self)] = number
    let value = Reference.number(Array("\(number)".utf8))
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append((key, value))
    }
  }
  checkEqual(
    (try? copy.string(options)).map { Array($0.utf8) }, Reference.object(members).text(options), "changed copy")
  let key = members.remove(at: members.count / 2).key
  check(copy.removeValue(forKey: String(decoding: key, as: UTF8.self)) != nil, "nothing was removed")
  checkEqual(
    (try? copy.string(options)).map { Array($0.utf8) }, Reference.object(members).text(options), "copy without a key")
  checkEqual((try? json.string(options)).map { Array($0.utf8) }, reference.text(options), "original")
}
