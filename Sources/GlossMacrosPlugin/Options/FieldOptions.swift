/// The arguments of `@Key`.
struct FieldOptions {
  /// The options without a value.
  enum Flag: String {
    case skippingInvalid, readOnly, writeOnly, writesNull, strict, firstThatFits, enforcedOnWriting
  }

  /// The keys to read from, in this order.
  var keys: [Key] = []
  /// The place of the first key in the source.
  private(set) var keySource: Piece?
  private(set) var writtenAs: Key?
  private(set) var writtenAsSource: Piece?
  /// The style of the key that is made from the name, if it differs from that of other properties.
  private(set) var style: KeyStyle?
  private(set) var styleSource: Piece?
  /// The value that is written for nil, and the option for it.
  private(set) var nilReplacement: Piece?
  private(set) var nilReplacementSource: Piece?
  /// The case in which a value is not written.
  private(set) var omission: Omission?
  private(set) var format: Format?
  /// The constraints on the values.
  private(set) var constraints: [Constraint] = []
  private var flags: [Flag: Piece] = [:]

  /// The place of an option in the source; nil if it is not there.
  subscript(flag: Flag) -> Piece? { flags[flag] }

  /// The first option that only suits a property with a separate key and value; nil if there is none.
  var sourceOfOwnKeyOrValue: Piece? {
    let ofWriting = self[.writesNull] ?? nilReplacementSource ?? omission?.source
    let ofConstraints = constraints.first?.source ?? self[.enforcedOnWriting]
    return keySource ?? styleSource ?? writtenAsSource ?? format?.source ?? self[.skippingInvalid] ?? ofWriting
      ?? ofConstraints
  }

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
    } else if let call, addCall(call, source, &problems) {
      return
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

  /// Adds an option with a value, an option that can leave the property out, or a constraint. Returns whether it is one of these.
  private mutating func addCall(_ call: OptionCall, _ source: Piece, _ problems: inout Problems) -> Bool {
    if call.name == "style", let argument = call.arguments.first?.value {
      (style, styleSource) = (KeyStyle(argument, &problems), source)
    } else if call.name == "writesNil", let argument = call.arguments.first?.value {
      (nilReplacement, nilReplacementSource) = (argument, source)
    } else if let omission = Omission(call, source) {
      if self.omission != nil {
        problems.report(
          "two options say when the property is left out; write one, such as '.omitted(when:)'", at: source)
      }
      self.omission = omission
    } else if let constraint = Constraint(source, call) {
      constraints.append(constraint)
    } else if call.name == "each" {
      problems.report("'.each' has a constraint in it, such as '.each(.count(1...3))'", at: source)
    } else {
      return false
    }
    return true
  }

  private func reportConflicts(_ problems: inout Problems) {
    if !keys.isEmpty {
      problems.reject(styleSource, "the key is there, and is not made from the name: leave this out")
    }
    if keys.count < 2 {
      problems.reject(self[.firstThatFits], "there is one key: write another one to try, or leave this out")
    } else if keys.indices.contains(where: { keys[..<$0].contains(keys[$0]) }) {
      problems.reject(self[.firstThatFits], "a key is there twice, and would be tried twice: leave one out")
    }
    if self[.writesNull] != nil {
      problems.reject(nilReplacementSource, "either null or another value is written for nil: leave out one of the two")
    }
    if self[.readOnly] != nil {
      problems.reject(self[.writeOnly], "'.readOnly' and '.writeOnly' together are '@Unmapped'")
      problems.reject(
        writtenAsSource ?? self[.writesNull] ?? nilReplacementSource ?? omission?.source,
        "a property that is only read is not written: leave this out, or '.readOnly'")
    }
    if self[.writeOnly] != nil {
      let format = format.flatMap { $0.isOnlyForReading ? $0.source : nil }
      problems.reject(
        self[.skippingInvalid] ?? self[.strict] ?? self[.firstThatFits] ?? format,
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
