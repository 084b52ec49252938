/// The arguments of `@Key`.
struct FieldOptions {
  /// How a value is read and written, if not as its type says.
  enum Conversion: Equatable {
    case lossless
    case fallback(String)
    /// The label is that of `decodeDate`: `format`, `strategy` or `dateFormatter`.
    case date(label: String, String)
    case since1970(unit: String)
    case transform(read: String, write: String?)
  }

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
  private(set) var conversion: Conversion?
  private(set) var conversionSource: Piece?
  private var flags: [Flag: Piece] = [:]

  /// Where an option is in the source; nil if it is not there.
  subscript(flag: Flag) -> Piece? { flags[flag] }

  /// No options.
  init() {}

  init(_ attribute: Attribute, form: KeyForm, _ problems: inout Problems) {
    for argument in attribute.arguments {
      let source = argument.value
      if let key = Key(literal: source, form: form) {
        keys.append(key)
        keySource = keySource ?? source
      } else if let call = OptionCall(source, of: "KeyOption") {
        add(call, form: form, &problems)
      } else if Int(source.text) != nil || ["true", "false"].contains(source.text) {
        problems.report("a number or a Boolean is the tag of a case; a property has a string as its key", at: source)
      } else {
        problems.report("the macro reads the source: write a key as a literal in one line here", at: source)
      }
    }
    reportConflicts(&problems)
  }

  private mutating func add(_ call: OptionCall, form: KeyForm, _ problems: inout Problems) {
    if let flag = Flag(rawValue: call.name) {
      flags[flag] = call.source
    } else if call.name == "writtenAs", let argument = call.arguments.first?.value {
      writtenAs = Key(literal: argument, form: form)
      writtenAsSource = argument
      if writtenAs == nil {
        problems.report("the macro reads the source: write a key as a literal in one line here", at: argument)
      }
    } else if let conversion = Conversion(call) {
      if self.conversion != nil {
        problems.report("two options say how the value is read and written; leave one out", at: call.source)
      }
      self.conversion = conversion
      conversionSource = call.source
    } else {
      problems.report("the macro reads the source, and does not know the option '\(call.source.text)'", at: call.source)
    }
  }

  private func reportConflicts(_ problems: inout Problems) {
    if self[.readOnly] != nil, let writeOnly = self[.writeOnly] {
      problems.report("'.readOnly' and '.writeOnly' together are '@Unmapped'", at: writeOnly)
    }
    if self[.readOnly] != nil, let source = writtenAsSource ?? self[.writesNull] {
      problems.report("a property that is only read is not written: leave this out, or '.readOnly'", at: source)
    }
    if self[.writeOnly] != nil {
      let isForReading =
        switch conversion {
        case .lossless, .fallback: true
        default: false
        }
      if let source = self[.skippingInvalid] ?? self[.strict] ?? (isForReading ? conversionSource : nil) {
        problems.report("a property that is only written is not read: leave this out, or '.writeOnly'", at: source)
      }
    }
    if let source = self[.skippingInvalid], !(conversion?.isForElements ?? true) {
      problems.report(
        "'.skippingInvalid' is for what is read as its type says, by '.lossless' or by '.date'", at: source)
    }
  }
}

extension FieldOptions.Conversion {
  /// Whether it can be combined with `.skippingInvalid`.
  var isForElements: Bool {
    switch self {
    case .lossless, .date: true
    default: false
    }
  }

  fileprivate init?(_ call: OptionCall) {
    let first = call.arguments.first
    switch (call.name, first?.value.text) {
    case ("lossless", nil): self = .lossless
    case ("fallback", let value?): self = .fallback(value)
    case ("since1970", let unit): self = .since1970(unit: unit ?? ".seconds")
    case ("date", let format?): self = .date(label: first?.label ?? "format", format)
    case ("dateFormatter", let formatter?): self = .date(label: "dateFormatter", formatter)
    case ("transform", let read?): self = .transform(read: read, write: call.arguments.dropFirst().first?.value.text)
    default: return nil
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
