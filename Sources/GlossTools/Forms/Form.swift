/// How a value of a model looks in the JSON of a service.
///
/// It is data, and leads both ways: `AnswerReader` turns an answer into the JSON of the model, and `told(_:)` the reverse.
package indirect enum Form: Sendable, Equatable {
  /// As it is.
  case same
  /// An array of elements in a form.
  case array(Form)
  /// A tuple as an object with a member for each element.
  case places([Place])
  /// An array of a fixed first part, in forms.
  case elements([Form])
  /// A dictionary as an array of objects with a key and a value.
  case pairs(Form)
  case object(Members)
  /// Scalars as strings.
  case values([Value])
  /// Any JSON as a text.
  case text
  /// One of several forms, each with what tells it from the others.
  case union([Alternative])
  /// A value as the only member of an object.
  case wrapped(Form)
  /// The form of a definition.
  case definition(String)

  /// An element of a tuple.
  package struct Place: Sendable, Equatable {
    let name: String
    let form: Form
    /// Whether null is in its place if the element is missing.
    let isFilled: Bool
  }

  package struct Members: Sendable, Equatable {
    /// The members that are not as they are, by their keys.
    var members: [String: Member] = [:]
    /// The keys of the properties, if there are others.
    var known: Set<String> = []
    /// The form of the values of other keys.
    var others = Form.same
    /// The key under which members with free keys are, as pairs; nil if they are among the others.
    var pairsKey: String?

    var isSame: Bool { members.isEmpty && others == .same && pairsKey == nil }
  }

  package struct Member: Sendable, Equatable {
    var form = Form.same
    /// Whether null is in its place if the member is missing.
    var isFilled = false
    /// Whether null stands for a member that is missing, because the model does not read null.
    var nullIsMissing = false
  }

  package struct Value: Sendable, Equatable {
    let own: JSON
    let told: String
  }

  package struct Alternative: Sendable, Equatable {
    let own: Outline
    let told: Outline
    let form: Form
  }

  /// What is known of a member of an object in this form; nil if it is as it is.
  func member(_ key: String) -> Member? {
    if case .object(let members) = self { members.members[key] } else { nil }
  }

  /// The names of the members of a pair.
  static let (keyName, valueName) = ("key", "value")

  /// The name of a tuple's element at an index.
  static func placeName(_ index: Int) -> String { "item\(index + 1)" }
}

/// What can be seen of a value at first sight: its kind, and for an object its keys and the values of tags.
package struct Outline: Sendable, Equatable {
  var kinds: Set<JSON.Kind> = []
  var required: Set<String> = []
  /// The keys that an object may have; nil for any.
  var allowed: Set<String>?
  /// The values that members may have, if they are listed.
  var listed: [String: [JSON]] = [:]

  /// Whether a value looks like this. O(members).
  func fits(_ json: JSON) -> Bool {
    guard let kind = json.kind, kinds.contains(kind) else { return false }
    guard kind == .object else { return true }
    let members = json.object ?? []
    let known = Self.comparable(members)
    if let allowed {
      guard known.count == members.count, known.allSatisfy({ allowed.contains($0.key) }) else { return false }
    }
    guard required.isSubset(of: Set(known.map(\.key))) else { return false }
    return known.allSatisfy { member in listed[member.key]?.contains(member.value) ?? true }
  }

  /// Whether an object has all members whose values are listed, with such values. False for an outline without one. O(members).
  func hasTags(of json: JSON) -> Bool {
    guard kinds.contains(.object), !listed.isEmpty else { return false }
    let found = Self.comparable(json.object ?? []).filter { listed[$0.key]?.contains($0.value) ?? false }
    return Set(found.map(\.key)).isSuperset(of: required.intersection(listed.keys)) && !found.isEmpty
  }

  /// The members whose keys can be hashed in linear time. No property has another.
  private static func comparable(_ members: [(key: String, value: JSON)]) -> [(key: String, value: JSON)] {
    members.filter { !JSONTape.isSlowToHash($0.key) }
  }

  /// Whether no value that looks like `other` looks like this.
  func excludes(_ other: Outline) -> Bool {
    let common = kinds.intersection(other.kinds)
    if common.isEmpty { return true }
    guard common == [.object] else { return false }
    if let allowed, !other.required.isSubset(of: allowed) { return true }
    if let allowed = other.allowed, !required.isSubset(of: allowed) { return true }
    return listed.contains { key, values in
      guard required.contains(key) || other.required.contains(key), let others = other.listed[key] else { return false }
      return !values.contains(where: others.contains)
    }
  }
}
