/// The arguments of `@Key`.
struct FieldOptions {
  /// The keys to read from, in this order.
  private(set) var keys: [Key] = []
  private(set) var writtenAs: Key?
  /// The style of the key that is made from the name, if it differs from that of other properties.
  private(set) var style: KeyStyle?
  var format: Option?
  /// The constraints on the values.
  var constraints: [Option] = []
  /// The options that are neither formats nor constraints.
  private var options: [OptionName: Option] = [:]
  /// The place of the first key in the source.
  private(set) var keySource: Piece?
  /// All options, in order.
  private(set) var all: [Option] = []

  /// An option that is neither a format nor a constraint; nil if it is not there.
  subscript(name: OptionName) -> Option? { options[name] }

  /// Adds an option without arguments, which the type has for this field.
  mutating func set(_ name: OptionName) { options[name] = options[name] ?? Option(Piece(text: ".\(name)", offset: 0)) }

  mutating func remove(_ name: OptionName) { options[name] = nil }

  /// The case in which a value is not written.
  var omission: Option? { OptionName.omissions.lazy.compactMap { options[$0] }.first }

  /// The value that is written for nil.
  var nilReplacement: Piece? { self[.writesNil]?.arguments.first?.value }

  /// The first option with an effect only in one direction; nil if there is none.
  func first(for direction: OptionRule.Kind) -> Option? { all.first { $0.rule?.kind == direction } }

  /// The place of the first option that only suits a property with its own key and value; nil if there is none.
  var sourceOfOwnKeyOrValue: Piece? {
    let ofParts: [OptionName?] = [.readOnly, .writeOnly, .strict, .firstThatFits]
    return keySource ?? all.first { !ofParts.contains($0.rule?.name) }?.place
  }

  init() {}

  /// - Parameter attribute: Nil without options.
  init(_ attribute: Attribute?, form: KeyForm, _ problems: inout Problems) {
    for argument in attribute?.arguments ?? [] {
      let source = argument.value
      if let label = argument.label {
        // The compiler reports labels that no macro has.
        problems.reject(label == "default" ? source : nil, OptionRule.defaultInPlace)
      } else if let key = Key(literal: source, form: form) {
        problems.checkPath(source, delimiter: form.delimiter)
        keys.append(key)
        keySource = keySource ?? source
      } else {
        add(Option(source), form: form, &problems)
      }
    }
    reportConflicts(&problems)
  }

  private mutating func add(_ option: Option, form: KeyForm, _ problems: inout Problems) {
    let source = option.source
    let literal = "the macro reads the source: write a key as a literal in one line here"
    let inner = option.insideEach
    all.append(inner)
    if inner.rule?.isConstraint == true { return constraints.append(inner) }
    if let guess = option.name.flatMap({ OptionRule.guesses[$0] }) { return problems.report(guess, at: source) }
    let bounds: [String?] = ["from", "above", "to", "below"]
    if option.name == "range", !option.isBare, option.arguments.allSatisfy({ bounds.contains($0.label) }) {
      return problems.report("a range has one bound, or one on each side, as in '.range(above: 0, to: 1)'", at: source)
    }
    switch option.rule?.name {
    case .label: problems.report("'.label' is for a value of a case: write its options themselves", at: source)
    case .each: problems.report("'.each' has a constraint in it, such as '.each(.count(1...3))'", at: source)
    case let name? where option.rule?.isFormat == false:
      problems.reject(
        source, if: OptionName.omissions.contains(name) && omission != nil,
        "two options say when the property is left out; write one, such as '.omitted(when:)'")
      options[name] = option
      guard let argument = option.arguments.first?.value else { return }
      if name == .style { style = KeyStyle(argument, &problems) }
      if name == .writtenAs {
        problems.checkPath(argument, delimiter: form.delimiter)
        writtenAs = Key(literal: argument, form: form)
        problems.reject(argument, if: writtenAs == nil, literal)
      }
    default:
      if let tag = CaseTag(source), tag.string == nil {
        problems.report("a number or a Boolean is the tag of a case; a property has a string as its key", at: source)
      } else if option.canBeFormat {
        problems.reject(source, if: format != nil, "two options say how the value is read and written; leave one out")
        format = option
      } else {
        let isName = source.text.first?.isLetter == true
        problems.report(literal + (isName ? ", or a format as '.name'" : ""), at: source)
      }
    }
  }

  private func reportConflicts(_ problems: inout Problems) {
    let (isReadOnly, isWriteOnly) = (self[.readOnly] != nil, self[.writeOnly] != nil)
    let isTwice = keys.indices.contains { keys[..<$0].contains(keys[$0]) }
    let forReading = first(for: .reading) ?? (format?.isOnlyForReading == true ? format : nil)
    problems.reject([
      "the key is there, and is not made from the name: leave this out": keys.isEmpty ? nil : self[.style],
      "there is one key: write another one to try, or leave this out": keys.count < 2 ? self[.firstThatFits] : nil,
      "a key is there twice, and would be tried twice: leave one out": isTwice ? self[.firstThatFits] : nil,
      "either null or another value is written for nil: leave out one of the two":
        self[.writesNull] == nil ? nil : self[.writesNil],
      "'.readOnly' and '.writeOnly' together are '@Unmapped'": isReadOnly ? self[.writeOnly] : nil,
      "a property that is only read is not written: leave this out, or '.readOnly'":
        isReadOnly ? first(for: .writing) : nil,
      "a property that is only written is not read: leave this out, or '.writeOnly'": isWriteOnly ? forReading : nil,
      "this format says itself what it leaves out: write '.array(of: ..., skippingInvalid: true)' in its place":
        format?.isForOneValue == false ? self[.skippingInvalid] : nil,
    ])
  }
}
