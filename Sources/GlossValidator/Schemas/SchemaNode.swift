#if canImport(GlossPattern)
  import GlossPattern
#endif

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

  /// Kinds with their names in `type`, and in words.
  private static let names: [(kinds: Kinds, name: String, words: String)] = [
    (.object, "object", "an object"), (.array, "array", "an array"), (.string, "string", "a string"),
    (.number, "number", "a number"), (.integer, "integer", "an integer"), (.bool, "boolean", "true or false"),
    (.null, "null", "null"),
  ]

  /// The kinds of a name in `type`; nil for others.
  init?(name: String) {
    guard let kinds = Kinds.names.first(where: { $0.name == name })?.kinds else { return nil }
    self = kinds
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of a word. A number with a point or an exponent counts as one with a fraction, also if it is an integer.
  @inline(__always)
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
    var rest = self
    var words: [String] = []
    for (kinds, _, text) in Kinds.names where !rest.isEmpty && rest.isSuperset(of: kinds) {
      words.append(text)
      rest.subtract(kinds)
    }
    guard words.count > 1, let last = words.popLast() else { return words.first ?? "nothing" }
    return words.joined(separator: ", ") + " or " + last
  }
}

/// A schema that is ready to be used, for one dynamic scope. References are not counted if one is copied.
struct SchemaNode: Sendable {
  /// The number of the schema.
  let schema: Int
  var types = Kinds.all
  /// The positions of what is checked without other schemas, and of what other schemas check.
  var assertions = 0..<0
  var applicators = 0..<0
  /// The kinds of values for which there are applicators.
  var appliedKinds: Kinds = []
  /// The kinds of values that are valid without a look at the value.
  var plainKinds = Kinds.all
  /// The kinds of elements that are valid without a look at them, if nothing else is asked of the elements of an array. It saves a frame
  /// for each array of scalars.
  var plainElements: Kinds = []
  /// Whether it returns which children it evaluated, for `unevaluatedProperties` or `unevaluatedItems` around it.
  var tracks = false
  /// Whether its results are remembered. Otherwise it would be asked again and again about the same value.
  var isRemembered = false

  /// Whether the schema is `false`.
  var isNever: Bool { types.isEmpty }
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
    /// The text matches the pattern of the format, if it has one, and meets the rest.
    case hasFormat(Format, pattern: Int?)
    case isUnique
    /// The object has these keys if it has the first one.
    case requires([String], by: String?)
  }

  let keyword: String
  let kinds: Kinds
  let check: Check
}

/// A schema that another one uses. Others know a branch by its position.
struct Branch: Sendable {
  /// The number of the node.
  let node: Int
  /// The keyword, and the key or index under it, as a JSON Pointer.
  let pointer: String
}

/// A keyword that uses other schemas.
struct Applicator: Sendable {
  enum GroupKind: Sendable { case all, any, one, not }

  /// It has the positions of branches, and of other parts of the program.
  enum Application: Sendable {
    /// Schemas for the same value.
    case group(GroupKind, Range<Int>)
    case condition(Int, then: Int?, otherwise: Int?)
    /// The schema for the object if it has the key.
    case dependent(key: Int, branch: Int)
    case members(rules: Int)
    case names(Int)
    case elements(first: Range<Int>, rest: Int?)
    case contains(Int, ContainsRule)
    case unevaluatedMembers(Int)
    case unevaluatedElements(Int)
  }

  struct ContainsRule: Sendable {
    let minimum: Int
    let maximum: Int?
    /// Whether the elements count as evaluated.
    let evaluates: Bool
  }

  let kinds: Kinds
  let application: Application

  /// The branch for the element at a position; nil if any value is allowed.
  static func branch(at position: Int, _ first: Range<Int>, rest: Int?) -> Int? {
    position < first.count ? first.lowerBound + position : rest
  }
}

/// `properties`, `patternProperties` and `additionalProperties`, and what they know of `required`. It is a class so that reading it counts
/// one reference.
final class MemberRules: Sendable {
  let keys: [String]
  /// The required ones of the first 64 properties, one bit for each.
  let required: UInt64
  let table: KeyTable
  /// In the order of the keys.
  let properties: Range<Int>
  let patterns: [(pattern: Int, branch: Int)]
  let additional: Int?

  init(
    _ keys: [String], _ properties: Range<Int>, _ patterns: [(pattern: Int, branch: Int)], _ additional: Int?,
    required: UInt64
  ) {
    table = KeyTable(keys)
    (self.keys, self.properties, self.patterns) = (keys, properties, patterns)
    (self.additional, self.required) = (additional, required)
  }
}

/// A schema with all that it refers to, ready to be used.
struct Program: Sendable {
  var nodes: [SchemaNode] = []
  var assertions: [Assertion] = []
  var applicators: [Applicator] = []
  var branches: [Branch] = []
  /// The plain kinds of the node of each branch.
  var plainKinds: [Kinds] = []
  var memberRules: [MemberRules] = []
  /// The keys of `dependentSchemas`.
  var keys: [String] = []
  var patterns: [Pattern] = []
  let locations: SchemaLocations
}
