import GlossPattern

/// The kinds of values that a keyword is for, or that `type` allows.

struct Kinds: OptionSet, Sendable {
  let rawValue: UInt8

  static let null = Kinds(rawValue: 1)
  static let bool = Kinds(rawValue: 2)
  static let integer = Kinds(rawValue: 4)
  /// A number with a fraction.
  static let fraction = Kinds(rawValue: 8)
  static let string = Kinds(rawValue: 16)
  static let array = Kinds(rawValue: 32)
  static let object = Kinds(rawValue: 64)

  static let number: Kinds = [.integer, .fraction]
  static let container: Kinds = [.array, .object]
  static let all = Kinds(rawValue: 127)

  /// The kinds of a name in `type`; nil for others.
  init?(name: String) {
    switch name {
    case "null": self = .null
    case "boolean": self = .bool
    case "integer": self = .integer
    case "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of a word. A number with a point or an exponent counts as one with a fraction, also if it is an integer.
  init(_ tag: TapeWord.Tag) {
    switch tag {
    case .null: self = .null
    case .true, .false: self = .bool
    case .integer: self = .integer
    case .string, .unicodeString, .escapedString: self = .string
    case .array: self = .array
    case .object: self = .object
    default: self = .fraction
    }
  }

  /// In words: `a string or null`.
  var words: String {
    let names: [(Kinds, String)] = [
      (.object, "an object"), (.array, "an array"), (.string, "a string"), (.number, "a number"),
      (.integer, "an integer"), (.bool, "true or false"), (.null, "null"),
    ]
    var rest = self
    var words: [String] = []
    for (kinds, name) in names where !rest.isEmpty && rest.isSuperset(of: kinds) {
      words.append(name)
      rest.subtract(kinds)
    }
    guard words.count > 1, let last = words.popLast() else { return words.first ?? "nothing" }
    return words.joined(separator: ", ") + " or " + last
  }
}

/// What is looked up in a node for each value, apart from the node: reading it counts no references.
struct NodeTraits: BitwiseCopyable, Sendable {
  let types: Kinds
  let hasAssertions: Bool
  /// The kinds of values for which there are applicators.
  let appliedKinds: Kinds
  /// Whether it returns which children it evaluated, for `unevaluatedProperties` or `unevaluatedItems` around it.
  let tracks: Bool
  /// Whether its results are remembered. Otherwise it would be asked again and again about the same value.
  let isRemembered: Bool
}

/// A schema that is ready to be used, for one dynamic scope.
final class Node: Sendable {
  /// The number of the schema.
  let schema: Int
  /// Whether the schema is `false`.
  let isNever: Bool
  /// What is checked without other schemas.
  let assertions: [Assertion]
  /// What other schemas check.
  let applicators: [Applicator]
  let traits: NodeTraits

  init(_ draft: NodeDraft, tracks: Bool, isRemembered: Bool) {
    (schema, isNever, assertions, applicators) = (draft.schema, draft.isNever, draft.assertions, draft.applicators)
    traits = NodeTraits(
      types: draft.types, hasAssertions: !assertions.isEmpty,
      appliedKinds: draft.applicators.reduce([]) { $0.union($1.kinds) }, tracks: tracks, isRemembered: isRemembered)
  }
}

/// A node while it is made.
struct NodeDraft {
  let schema: Int
  var types = Kinds.all
  var isNever = false
  var assertions: [Assertion] = []
  var applicators: [Applicator] = []

  /// The number of bytes of the keys in it.
  var keySize: Int {
    let size = assertions.reduce(0) { size, assertion in
      if case .requires(let keys, _) = assertion.check { keys.reduce(size) { $0 + $1.utf8.count } } else { size }
    }
    return applicators.reduce(size) { size, applicator in
      let branches = [applicator.branchesInPlace.branches] + applicator.branchesForChildren
      return branches.joined().reduce(size) { $0 + $1.pointer.utf8.count }
    }
  }
}

/// A keyword that is checked without other schemas.
struct Assertion: Sendable {
  enum Check: Sendable {
    /// The value is equal to one of these.
    case isOne(of: [JSON])
    /// The same for strings alone.
    case isText(KeyTable, [JSON])
    case isWithin(Bound)
    case isMultiple(of: Divisor)
    /// The number of scalars, elements or members.
    case hasAtLeast(Int)
    case hasAtMost(Int)
    case matches(Int)
    case hasFormat(Format)
    case isUnique
    /// The object has these keys if it has the first one.
    case requires([String], by: String?)
  }

  let keyword: String
  let kinds: Kinds
  let check: Check
}

/// A schema that another one uses.
///
/// It is a class, as are other parts of a node: so that reading one counts one reference.
final class Branch: Sendable {
  /// The number of the node.
  let node: Int
  /// The keyword, and the key or index under it, as a JSON Pointer.
  let pointer: String

  init(node: Int, pointer: String) { (self.node, self.pointer) = (node, pointer) }
}

/// A keyword that uses other schemas.
struct Applicator: Sendable {
  enum Application: Sendable {
    /// Schemas for the same value.
    case group(Group)
    case condition(Condition)
    /// The schema for the object if it has the key.
    case dependents([(key: String, branch: Branch)])
    case members(MemberRules)
    case names(Branch)
    case elements(ElementRules)
    case contains(ContainsRule)
    case unevaluatedMembers(Branch)
    case unevaluatedElements(Branch)
  }

  let kinds: Kinds
  let application: Application
}

final class Group: Sendable {
  enum Kind: Sendable { case all, any, one, not }

  let kind: Kind
  let branches: [Branch]
  /// The keyword, except for `all`, which may be of several keywords.
  let keyword: String

  init(_ kind: Kind, _ keyword: String, _ branches: [Branch]) {
    (self.kind, self.keyword, self.branches) = (kind, keyword, branches)
  }
}

/// `properties`, `patternProperties` and `additionalProperties`, and what they know of `required`.
final class MemberRules: Sendable {
  let keys: [String]
  /// The required ones of the first 64 properties, one bit for each.
  let required: UInt64
  let table: KeyTable
  /// In the order of the keys.
  let properties: [Branch]
  let patterns: [(pattern: Int, branch: Branch)]
  let additional: Branch?

  init(
    _ properties: [(key: String, branch: Branch)], _ patterns: [(pattern: Int, branch: Branch)], _ additional: Branch?,
    required: UInt64
  ) {
    keys = properties.map(\.key)
    table = KeyTable(keys)
    self.properties = properties.map(\.branch)
    (self.patterns, self.additional, self.required) = (patterns, additional, required)
  }
}

/// `if`, `then` and `else`.
final class Condition: Sendable {
  let condition: Branch
  let then: Branch?
  let otherwise: Branch?

  init(_ condition: Branch, then: Branch?, otherwise: Branch?) {
    (self.condition, self.then, self.otherwise) = (condition, then, otherwise)
  }
}

/// `prefixItems` and `items`.
final class ElementRules: Sendable {
  let first: [Branch]
  let rest: Branch?

  init(first: [Branch], rest: Branch?) { (self.first, self.rest) = (first, rest) }

  /// The branch for the element at a position; nil if any value is allowed.
  func branch(at position: Int) -> Branch? { position < first.count ? first[position] : rest }
}

final class ContainsRule: Sendable {
  let branch: Branch
  let minimum: Int
  let maximum: Int?
  /// Whether the elements count as evaluated.
  let evaluates: Bool

  init(_ branch: Branch, minimum: Int, maximum: Int?, evaluates: Bool) {
    (self.branch, self.minimum, self.maximum, self.evaluates) = (branch, minimum, maximum, evaluates)
  }
}

extension Applicator {
  /// The branches for the same value. Those of `not` say nothing about evaluated children.
  var branchesInPlace: (branches: [Branch], evaluate: Bool) {
    switch application {
    case .group(let group): (group.branches, group.kind != .not)
    case .condition(let rule): ([rule.condition] + [rule.then, rule.otherwise].compactMap(\.self), true)
    case .dependents(let dependents): (dependents.map(\.branch), true)
    default: ([], true)
    }
  }

  /// The branches for children. All of one list are for different children.
  var branchesForChildren: [[Branch]] {
    switch application {
    case .members(let rules):
      [rules.properties + [rules.additional].compactMap(\.self)] + rules.patterns.map { [$0.branch] }
    case .names(let branch), .unevaluatedMembers(let branch), .unevaluatedElements(let branch): [[branch]]
    case .elements(let rules): [rules.first + [rules.rest].compactMap(\.self)]
    case .contains(let rule): [[rule.branch]]
    default: []
    }
  }
}

/// A schema with all that it refers to, ready to be used.
struct Program: Sendable {
  let nodes: [Node]
  let traits: [NodeTraits]
  let root: Int
  let patterns: [Pattern]
  let locations: SchemaLocations
}
