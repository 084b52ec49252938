/// The names of the options of `@Key`.
enum OptionName: String, CaseIterable {
  case style, label
  case writtenAs, writesNull, writesNil, omitted, omitsEmpty, omitsDefault
  case skippingInvalid, strict, firstThatFits, `default`
  case readOnly, writeOnly, enforcedOnWriting
  case lossless, spelled, fallback, raw, date, dateFormatter, since1970, duration, base64, bool, locale, timeZone
  case transform, array, set, dictionary, optional, json
  case range, multiple, count, length, pattern, unique, oneOf, constrained, each

  /// The options that say when a value is left out.
  static let omissions: [OptionName] = [.omitted, .omitsEmpty, .omitsDefault]
}

/// What the macros know of an option of `@Key`: one row for each option.
struct OptionRule {
  enum Kind {
    /// It says where the value is.
    case place
    /// It has an effect in one direction only.
    case effect(Directions)
    /// It leaves out a direction, or is about other options.
    case direction
    /// A format for a single value, which applies to each value of an array, a set or a dictionary, too. It may be for one type.
    case format(of: String?)
    /// A format for the whole value.
    case formatOfWhole
    /// A constraint, which may be for some kinds of values.
    case constraint(on: [ValueKind]?)
  }

  enum ValueKind: String { case numbers, strings, arrays, sets, dictionaries }

  let name: OptionName
  let kind: Kind
  /// The labels of its arguments, for each form of it; nil for any number of arguments without labels.
  private let labels: [[String?]]?

  private init(_ name: OptionName, _ kind: Kind, _ labels: [[String?]]? = [[]]) {
    (self.name, self.kind, self.labels) = (name, kind, labels)
  }

  static let rows = [
    OptionRule(.style, .place, [[nil]]), OptionRule(.label, .place, nil),
    OptionRule(.writtenAs, .effect(.writing), [[nil]]),
    OptionRule(.writesNull, .effect(.writing)),
    OptionRule(.writesNil, .effect(.writing), [["as"]]),
    OptionRule(.omitted, .effect(.writing), [["when"], [nil]]),
    OptionRule(.omitsEmpty, .effect(.writing)), OptionRule(.omitsDefault, .effect(.writing)),
    OptionRule(.skippingInvalid, .effect(.reading)),
    OptionRule(.strict, .effect(.reading)), OptionRule(.firstThatFits, .effect(.reading)),
    OptionRule(.default, .effect(.reading), [[nil]]),
    OptionRule(.readOnly, .direction), OptionRule(.writeOnly, .direction), OptionRule(.enforcedOnWriting, .direction),

    OptionRule(.lossless, .format(of: nil), [[], [nil]]), OptionRule(.spelled, .format(of: nil), [[], [nil]]),
    OptionRule(.fallback, .format(of: nil), [[nil]]),
    OptionRule(.raw, .format(of: nil), [[], [nil], ["fallback"], [nil, "fallback"]]),
    OptionRule(.date, .format(of: "Date"), [[nil], ["strategy"]]),
    OptionRule(.dateFormatter, .format(of: "Date"), [[nil]]),
    OptionRule(.since1970, .format(of: "Date"), [[], [nil]]),
    OptionRule(.duration, .format(of: "Duration"), [[nil]]),
    OptionRule(.base64, .format(of: "Data"), [[], [nil], ["padded"], [nil, "padded"]]),
    OptionRule(.bool, .format(of: "Bool"), [["true", "false"]]),
    OptionRule(.locale, .format(of: "Locale")), OptionRule(.timeZone, .format(of: "TimeZone")),
    OptionRule(.transform, .formatOfWhole, [[nil], [nil, nil], ["write"]]),
    OptionRule(.array, .formatOfWhole, [["of"], ["of", "skippingInvalid"]]),
    OptionRule(.set, .formatOfWhole, [["of"], ["of", "skippingInvalid"]]),
    OptionRule(.dictionary, .formatOfWhole, [["of"], ["of", "skippingInvalid"], ["keys", "of"]]),
    OptionRule(.optional, .formatOfWhole, [[nil]]), OptionRule(.json, .formatOfWhole, [["of"], [nil]]),

    OptionRule(
      .range, .constraint(on: [.numbers]),
      [
        [nil], ["from"], ["above"], ["to"], ["below"], ["from", "to"], ["from", "below"], ["above", "to"],
        ["above", "below"],
      ]),
    OptionRule(.multiple, .constraint(on: [.numbers]), [["of"]]),
    OptionRule(.count, .constraint(on: [.arrays, .sets, .dictionaries]), [[nil]]),
    OptionRule(.length, .constraint(on: [.strings]), [[nil]]),
    OptionRule(.pattern, .constraint(on: [.strings]), [[nil]]),
    OptionRule(.unique, .constraint(on: [.arrays])),
    OptionRule(.oneOf, .constraint(on: nil), nil),
    OptionRule(.constrained, .constraint(on: nil), [["by"]]),
    OptionRule(.each, .constraint(on: nil), [[nil]]),
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
    if case .format = kind { return labels.contains(given) }
    return labels.contains(given) && (!given.isEmpty || option.isBare)
  }

  /// The kinds of values that it is a constraint on: nil if it is on all, or if it is another option.
  var constrainedValues: [ValueKind]? { if case .constraint(let values) = kind { values } else { nil } }

  var isConstraint: Bool { if case .constraint = kind { name != .each } else { false } }

  var isForOneValue: Bool { if case .format = kind { true } else { false } }

  var isFormat: Bool { if case .formatOfWhole = kind { true } else { isForOneValue } }

  /// The type that it is a format of; nil if it is of several, or if it is another option.
  var typeOfFormat: String? { if case .format(let type) = kind { type } else { nil } }

  func hasEffect(only directions: Directions) -> Bool { if case .effect(directions) = kind { true } else { false } }
}
