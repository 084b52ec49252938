/// The names of the options of `@Key`.
enum OptionName: String, CaseIterable {
  case style, label
  case writtenAs, writesNull, writesNil, omitted, omitsEmpty, omitsDefault
  case skippingInvalid, strict, firstThatFits, `default`
  case readOnly, writeOnly, enforcedOnWriting
  case lossless, quoted, fallback, raw, date, dateFormatter, since1970, duration, base64, bool, locale, timeZone
  case transform, array, set, dictionary, optional, json
  case range, multiple, count, length, pattern, unique, oneOf, constrained, each

  /// The options that say when a value is left out.
  static let omissions: [OptionName] = [.omitted, .omitsEmpty, .omitsDefault]
}

/// What the macros know of an option of `@Key`: one row for each option.
struct OptionRule {
  enum Kind {
    /// It says where the value is, leaves out a direction, or is about other options.
    case other
    /// It has an effect in one direction only.
    case reading, writing
    /// A format for a single value, which applies to each value of an array, a set or a dictionary, too.
    case format
    /// A format for the whole value.
    case formatOfWhole
    case constraint
  }

  enum ValueKind: String { case numbers, strings, arrays, sets, dictionaries }

  let name: OptionName
  let kind: Kind
  /// The labels of its arguments, for each form of it; nil for any number of arguments without labels.
  private let labels: [[String?]]?
  /// The only type that it is a format of; nil if it is of several, or if it is another option.
  let type: String?
  /// The kinds of values that it is a constraint on; nil if it is on all, or if it is another option.
  let values: [ValueKind]?

  private init(
    _ name: OptionName, _ kind: Kind, _ labels: [[String?]]? = [[]], of type: String? = nil, on values: ValueKind...
  ) {
    (self.name, self.kind, self.labels, self.type) = (name, kind, labels, type)
    self.values = values.isEmpty ? nil : values
  }

  static let rows = [
    OptionRule(.style, .other, [[nil]]), OptionRule(.label, .other, nil),
    OptionRule(.writtenAs, .writing, [[nil]]), OptionRule(.writesNull, .writing),
    OptionRule(.writesNil, .writing, [["as"]]), OptionRule(.omitted, .writing, [["when"], [nil]]),
    OptionRule(.omitsEmpty, .writing), OptionRule(.omitsDefault, .writing),
    OptionRule(.skippingInvalid, .reading), OptionRule(.strict, .reading), OptionRule(.firstThatFits, .reading),
    OptionRule(.default, .reading, [[nil]]),
    OptionRule(.readOnly, .other), OptionRule(.writeOnly, .other), OptionRule(.enforcedOnWriting, .other),

    OptionRule(.lossless, .format, [[], [nil]]), OptionRule(.quoted, .format, [[], [nil]]),
    OptionRule(.fallback, .format, [[nil]]),
    OptionRule(.raw, .format, [[], [nil], ["fallback"], [nil, "fallback"]]),
    OptionRule(.date, .format, [[nil], ["strategy"]], of: "Date"),
    OptionRule(.dateFormatter, .format, [[nil]], of: "Date"), OptionRule(.since1970, .format, [[], [nil]], of: "Date"),
    OptionRule(.duration, .format, [[nil]], of: "Duration"),
    OptionRule(.base64, .format, [[], [nil], ["padded"], [nil, "padded"]], of: "Data"),
    OptionRule(.bool, .format, [["true", "false"]], of: "Bool"),
    OptionRule(.locale, .format, of: "Locale"), OptionRule(.timeZone, .format, of: "TimeZone"),
    OptionRule(.transform, .formatOfWhole, [[nil], [nil, nil], ["write"]]),
    OptionRule(.array, .formatOfWhole, [["of"], ["of", "skippingInvalid"]]),
    OptionRule(.set, .formatOfWhole, [["of"], ["of", "skippingInvalid"]]),
    OptionRule(.dictionary, .formatOfWhole, [["of"], ["of", "skippingInvalid"], ["keys", "of"]]),
    OptionRule(.optional, .formatOfWhole, [[nil]]), OptionRule(.json, .formatOfWhole, [["of"], [nil]]),

    OptionRule(
      .range, .constraint,
      [
        [nil], ["from"], ["above"], ["to"], ["below"], ["from", "to"], ["from", "below"], ["above", "to"],
        ["above", "below"],
      ], on: .numbers),
    OptionRule(.multiple, .constraint, [["of"]], on: .numbers),
    OptionRule(.count, .constraint, [[nil]], on: .arrays, .sets, .dictionaries),
    OptionRule(.length, .constraint, [[nil]], on: .strings),
    OptionRule(.pattern, .constraint, [[nil]], on: .strings), OptionRule(.unique, .constraint, on: .arrays),
    OptionRule(.oneOf, .constraint, nil), OptionRule(.constrained, .constraint, [["by"]]),
    OptionRule(.each, .constraint, [[nil]]),
  ]

  static let defaultInPlace = "write the default in its usual place: 'var stars = 0'"

  /// Options of other libraries, and what to write in their place.
  static let guesses: [String: String] = [
    "ignored": unmapped, "ignore": unmapped, "skip": unmapped, "transient": unmapped,
    "iso8601": "a date is read and written in the form of ISO 8601 without an option: leave this out",
    "rename": key, "name": key, "codingKey": key,
    "alias": "write all keys, and the one that is written first: '@Key(\"id\", \"old_id\")'",
    "flatten": "write '@Flat' at the property in place of '@Key'",
    "required": "a property without '?' and without a default is required: leave this out",
    "snakeCase": "write '.style(.snakeCase)', or 'keys: .snakeCase' at the type",
  ]
  private static let unmapped = "write '@Unmapped' at the property in place of '@Key'"
  private static let key = "write the key itself: '@Key(\"user_name\")'"

  /// The rows by the names of their options.
  static let named = Dictionary(uniqueKeysWithValues: rows.map { ($0.name.rawValue, $0) })

  /// Whether an option with its name has the arguments of one of its forms. Without arguments, only a format has parentheses.
  func takes(_ option: Option) -> Bool {
    let given = option.arguments.map(\.label)
    guard let labels else { return given.allSatisfy { $0 == nil } }
    return labels.contains(given) && (kind == .format || !given.isEmpty || option.isBare)
  }

  var isConstraint: Bool { kind == .constraint && name != .each }

  var isFormat: Bool { kind == .format || kind == .formatOfWhole }
}
