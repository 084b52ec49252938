/// The members of an object in the order in which they are written, with the inner objects that key paths make.
struct ObjectLayout {
  struct Member {
    let key: String
    /// Nil if the key has an object.
    let field: Field?
    var object = ObjectLayout([])

    /// The field, or the fields inside the object.
    var fields: [Field] { field.map { [$0] } ?? object.fields }
  }

  private(set) var members: [Member] = []

  /// Creates the layout of the fields that are written. An inner object takes the place of its first member.
  init(_ fields: [Field]) {
    for field in fields where field.isWritten { insert(field, at: (field.writingKey?.keys ?? [])[...]) }
  }

  /// A flat field has no key.
  private mutating func insert(_ field: Field, at keys: ArraySlice<String>) {
    let key = keys.first ?? ""
    guard keys.count > 1 else { return members.append(Member(key: key, field: field)) }
    let index = members.firstIndex { $0.field == nil && $0.key.isSameKey(as: key) } ?? members.endIndex
    if index == members.endIndex { members.append(Member(key: key, field: nil)) }
    members[index].object.insert(field, at: keys.dropFirst())
  }

  /// The fields in this object and in its inner objects.
  var fields: [Field] { members.flatMap(\.fields) }

  /// Whether `#if` always leaves a member in it that is always written, or leaves no member in it at all.
  var isSafeUnderConditions: Bool {
    Set(fields.map(\.condition)).count == 1 || fields.contains { $0.condition == nil && $0.isAlwaysWritten }
  }
}
