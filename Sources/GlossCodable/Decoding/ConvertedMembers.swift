import Gloss

/// The members of an object by their converted keys. If two keys become the same, the first one counts.
final class ConvertedMembers {
  /// The converted keys, in the order of the text.
  private(set) var keys: [String] = []
  private var indexes: [KeyBytes: Int] = [:]

  init(of decoder: ValueDecoder) {
    let context = decoder.context
    let tape = context.tape
    guard let members = tape.members(at: decoder.index) else { return }
    let path = if case .custom = context.settings.keys { decoder.codingPath } else { [any CodingKey]() }
    var position = members.lowerBound
    while position < members.upperBound {
      let key = context.convert(tape.key(at: position), at: path)
      if indexes[KeyBytes(key: key)] == nil {
        indexes[KeyBytes(key: key)] = tape.value(ofMemberAt: position)
        keys.append(key)
      }
      position = tape.position(afterMemberAt: position)
    }
  }

  /// The tape index of the value of a key; nil if there is none.
  func index(of key: String) -> Int? { indexes[KeyBytes(key: key)] }
}

extension DecodingContext {
  /// The converted form of a key of an object at a path.
  func convert(_ key: String, at path: [any CodingKey]) -> String {
    if case .convertFromSnakeCase = settings.keys { return camelCase(key) }
    if case .custom(let convert) = settings.keys { return convert(path + [PathKey(stringValue: key)]).stringValue }
    return key
  }
}

extension ValueDecoder {
  /// The keys of the object in the form of coding keys, each once, in the order of the text.
  var keys: [String] {
    if context.convertsKeys { return members.keys }
    let tape = context.tape
    guard let members = tape.members(at: index) else { return [] }
    var keys: [String] = []
    var position = members.lowerBound
    while position < members.upperBound {
      if tape.isFirstMember(at: position, inObjectAt: index) { keys.append(tape.key(at: position)) }
      position = tape.position(afterMemberAt: position)
    }
    return keys
  }
}

extension String {
  /// The key in camel case: underscores between two words are removed, and the word after them begins with a capital letter. Underscores
  /// at the start and at the end stay.
  var camelCaseFromSnakeCase: String {
    // To convert it would take quadratic time, and no coding key looks like that.
    if JSONTape.isSlowToHash(self) { return self }
    guard let start = firstIndex(where: { $0 != "_" }), let end = lastIndex(where: { $0 != "_" }) else { return self }
    let words = self[start...end].split(separator: "_")
    guard let first = words.first, words.count > 1 else { return self }
    let capitalized = [first.lowercased()] + words.dropFirst().map(\.capitalized)
    return self[..<start] + capitalized.joined() + self[index(after: end)...]
  }
}
