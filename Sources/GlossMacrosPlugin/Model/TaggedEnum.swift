/// An enum whose cases have tags, or are tried in order.
struct TaggedEnum {
  let cases: [TaggedCase]
  /// The key of the tag; nil if the values are under the tag itself, or if there are no tags.
  let tag: Key?

  /// The maximum number of cases that a report lists.
  static let maximumListCount = 10

  /// The cases that are read for their own tags.
  var ordinaryCases: [TaggedCase] { cases.filter { $0.kind == .ordinary || $0.kind == .others && !$0.tags.isEmpty } }

  /// The name of the type of all tags; nil if there are several types.
  var tagType: String? {
    let types = cases.flatMap(\.tags).map(\.type)
    let type = types.first ?? "String"
    return types.allSatisfy { $0 == type } ? type : nil
  }

  /// The tags as JSON spells them, for reports; nil if there are many, or if another build has other ones.
  private var listedTags: [String]? {
    let tags = cases.flatMap(\.tags)
    guard tags.count <= Self.maximumListCount, cases.allSatisfy({ $0.declaration.condition == nil }) else { return nil }
    return tags.map(\.listed)
  }

  /// The type and these tags as the last arguments of a call.
  var lastArguments: String {
    "of: Self.self" + (listedTags.map { ", tags: [\($0.map(Literal.source).joined(separator: ", "))]" } ?? "") + ")"
  }

  /// Whether the tag is read as a Boolean and both values have a case, so that there is no other tag.
  var isExhaustive: Bool {
    tag != nil && tagType == "Bool"
      && Set(cases.filter { $0.declaration.condition == nil }.flatMap(\.tags).map(\.source.text)).count == 2
  }
}
