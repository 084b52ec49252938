extension FieldCheck {
  /// Finds mistakes in an option that can leave a property out when it is written.
  mutating func checkOmission(of field: Field, isConstant: Bool) {
    guard let omission = field.omission else { return }
    let source = omission.source
    if field.type?.wrapped?.wrapped != nil {
      problems.report("an optional of an optional can't have this option: write one '?'", at: source)
    }
    switch omission.reason {
    case .condition: break
    case .isEmpty:
      if let type = field.type?.unwrapped, type.isScalar, type.text.split(separator: ".").last != "String" {
        problems.report("a value of the type '\(type.shortText)' is never empty: write '.omitted(when:)'", at: source)
      }
    case .isDefault:
      if field.defaultValue?.text == "nil" {
        let isOmitted = field.isOmittedIfNil
        problems.report(
          isOmitted
            ? "the default is nil, which is left out anyway: leave this out"
            : "the default is nil, for which another option writes something: leave out one of the two", at: source)
      } else if !field.takesDefault {
        problems.report("there is no default to compare with: write one, or leave this out", at: source)
      } else if isConstant {
        problems.report("a constant is always its default, and would never be written: leave this out", at: source)
      }
    }
    if field.isRead, field.isWritten, field.isRequired {
      problems.report(
        "'\(field.name.text)' is required, and could not be read if it was left out: write a default value, or '?'",
        at: source)
    }
  }
}
