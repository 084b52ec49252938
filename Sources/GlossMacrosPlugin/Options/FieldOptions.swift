/// The arguments of `@Key`.
struct FieldOptions {
  /// The options without a value.
  enum Flag: String {
    case skippingInvalid, readOnly, writeOnly, writesNull, strict
  }

  /// The keys to read from, in this order.
  var keys: [Key] = []
  /// Where the first key is in the source.
  private(set) var keySource: Piece?
  private(set) var writtenAs: Key?
  private(set) var writtenAsSource: Piece?
  private(set) var format: Format?
  private var flags: [Flag: Piece] = [:]

  /// Where an option is in the source; nil if it is not there.
  subscript(flag: Flag) -> Piece? { flags[flag] }

  /// - Parameter attribute: Nil without options.
  init(_ attribute: Attribute?, form: KeyForm, _ problems: inout Problems) {
    for source in attribute?.arguments.map(\.value) ?? [] {
      if let key = Key(literal: source, form: form) {
        keys.append(key)
        keySource = keySource ?? source
      } else {
        addOption(source, form: form, &problems)
      }
    }
    reportConflicts(&problems)
  }

  /// Adds an option or a format.
  private mutating func addOption(_ source: Piece, form: KeyForm, _ problems: inout Problems) {
    let call = OptionCall(source, of: "KeyOption")
    if let flag = call.flatMap({ Flag(rawValue: $0.name) }) {
      flags[flag] = source
    } else if let call, call.name == "writtenAs", let argument = call.arguments.first?.value {
      writtenAs = Key(literal: argument, form: form)
      writtenAsSource = argument
      if writtenAs == nil {
        problems.report("the macro reads the source: write a key as a literal in one line here", at: argument)
      }
    } else if call?.name == "label" {
      problems.report("'.label' is for a value of a case: write its options themselves", at: source)
    } else if let tag = CaseTag(source), tag.type != .string {
      problems.report("a number or a Boolean is the tag of a case; a property has a string as its key", at: source)
    } else if let format = Format(source, call) {
      if self.format != nil {
        problems.report("two options say how the value is read and written; leave one out", at: source)
      }
      self.format = format
    } else {
      let format = source.text.first?.isLetter == true ? ", or a format as '.name'" : ""
      problems.report("the macro reads the source: write a key as a literal in one line here\(format)", at: source)
    }
  }

  private func reportConflicts(_ problems: inout Problems) {
    if self[.readOnly] != nil {
      problems.reject(self[.writeOnly], "'.readOnly' and '.writeOnly' together are '@Unmapped'")
      problems.reject(
        writtenAsSource ?? self[.writesNull],
        "a property that is only read is not written: leave this out, or '.readOnly'")
    }
    if self[.writeOnly] != nil {
      let format = format.flatMap { $0.isOnlyForReading ? $0.source : nil }
      problems.reject(
        self[.skippingInvalid] ?? self[.strict] ?? format,
        "a property that is only written is not read: leave this out, or '.writeOnly'")
    }
    if format?.isForOneValue == false {
      problems.reject(
        self[.skippingInvalid],
        "this format says itself what it leaves out: write '.array(of: ..., skippingInvalid: true)' in its place")
    }
  }
}

extension Key {
  /// The key that a string or array literal spells; nil for other text.
  init?(literal: Piece, form: KeyForm) {
    if let path = Literal.string(literal.text) {
      self.init(path: path, in: form)
    } else if let elements = literal.elements {
      let steps = elements.compactMap { element in
        Literal.string(element.text).map(Step.key) ?? Int(element.text).map(Step.index)
      }
      guard steps.count == elements.count, !steps.isEmpty else { return nil }
      self.init(steps, in: form)
    } else {
      return nil
    }
  }
}
