#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Formats of the library. Formats that transform have the schema of the type in the JSON.

extension ValueFormat: JSONSchemaFormat where Value: JSONDecodable & JSONEncodable & JSONSchemaProviding {
  /// The schema of the type.
  public var jsonSchema: JSONSchema { .value(Value.self) }
}

extension OptionalFormat: JSONSchemaFormat where Wrapped: JSONSchemaFormat {
  /// The schema of the wrapped format, or null.
  public var jsonSchema: JSONSchema { wrapped.jsonSchema.nullable }
}

extension ArrayFormat: JSONSchemaFormat where Element: JSONSchemaFormat {
  /// An array. Its elements should fit, even if elements that do not fit are left out.
  public var jsonSchema: JSONSchema { .array(of: element.jsonSchema) }
}

extension SetFormat: JSONSchemaFormat
where Element: JSONSchemaFormat, Element.Value: Hashable, Element.EncodedValue: Hashable {
  /// An array without equal elements.
  public var jsonSchema: JSONSchema { .set(of: element.jsonSchema) }
}

extension DictionaryFormat: JSONSchemaFormat where Key: JSONObjectKey, Member: JSONSchemaFormat {
  /// An object.
  public var jsonSchema: JSONSchema { .dictionary(keys: .keys(Key.self), of: member.jsonSchema) }
}

extension RawValueFormat: JSONSchemaFormat
where Value.RawValue: JSONDecodable & JSONEncodable & JSONSchemaProviding {
  /// One of the raw values.
  public var jsonSchema: JSONSchema { .value(Value.self) }
}

extension LosslessFormat: JSONSchemaFormat where Value: JSONDecodable & JSONEncodable & JSONSchemaProviding {
  /// A value of the type, or a text that spells one. If the schema says which texts do, it says so in words.
  public var jsonSchema: JSONSchema { schema { $0 } }
}

extension QuotedFormat: JSONSchemaFormat
where Value: JSONDecodable & CustomStringConvertible & JSONSchemaProviding {
  /// A text that spells a value of the type. As with `.lossless`, the value itself is read, too.
  public var jsonSchema: JSONSchema {
    .reading(.anyOf([.value(Value.self), .losslessSource(Value.self)]), preferring: .quoted(Value.self))
  }
}

extension JSONSchema {
  /// The schema of the texts that spell a value.
  fileprivate static func quoted(_ type: Any.Type) -> JSONSchema {
    switch type {
    case is any UnsignedInteger.Type: .string.constrained(by: ["pattern": #"^(?:0|[1-9][0-9]*)(?:\.0+)?$"#])
    case is any FixedWidthInteger.Type:
      // `1e2` is read, too, but a pattern can't say which exponents leave no fraction.
      .string.constrained(by: ["pattern": #"^-?(?:0|[1-9][0-9]*)(?:\.0+)?$"#])
    case is any BinaryFloatingPoint.Type, is Decimal.Type:
      .string.constrained(by: ["pattern": #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"#])
    case is Bool.Type: .enumeration(["true", "false"])
    default: .string
    }
  }

  /// The schema of the other values that `.lossless` reads.
  fileprivate static func losslessSource(_ type: Any.Type) -> JSONSchema {
    type is String.Type ? .anyOf([.number, .boolean]) : quoted(type)
  }
}

extension BoolFormat: JSONSchemaFormat {
  /// One of the scalars.
  public var jsonSchema: JSONSchema {
    .reading(
      .enumeration((trueScalars + falseScalars).compactMap { $0.toJSON() }),
      preferring: .enumeration([trueScalars, falseScalars].compactMap { $0.first?.toJSON() }))
  }
}

extension Base64Format: JSONSchemaFormat {
  /// A string with an encoding.
  public var jsonSchema: JSONSchema { .base64(alphabet == .urlSafe ? "base64url" : "base64") }
}

extension _ConstrainedFormat: JSONSchemaFormat where Base: JSONSchemaFormat {
  /// The schema of the base, with the keywords of the constraint.
  ///
  /// A constraint is about the value and not about its form. If the format has another form, the constraint is not in the schema.
  public var jsonSchema: JSONSchema {
    if let base = base as? any LosslessForm { return base.schema { $0.constrained(by: constraint.schemaKeywords) } }
    guard Base.self is any FormatByType.Type else { return base.jsonSchema }
    return base.jsonSchema.constrained(by: constraint.schemaKeywords)
  }
}

/// A format with the form of the value. Keywords about the form are about the value.
private protocol FormatByType {}

/// A format with the form of the value, or a text that spells one.
private protocol LosslessForm {
  /// The schema, with a constraint on the values of their own type.
  func schema(constrained: (JSONSchema) -> JSONSchema) -> JSONSchema
}

extension LosslessFormat: LosslessForm where Value: JSONDecodable & JSONEncodable & JSONSchemaProviding {
  fileprivate func schema(constrained: (JSONSchema) -> JSONSchema) -> JSONSchema {
    let own = constrained(.value(Value.self))
    return .reading(.anyOf([own, .losslessSource(Value.self)]), preferring: own)
  }
}

extension _ConstrainedFormat: LosslessForm where Base: LosslessForm {
  fileprivate func schema(constrained: (JSONSchema) -> JSONSchema) -> JSONSchema {
    base.schema { constrained($0.constrained(by: constraint.schemaKeywords)) }
  }
}

extension ValueFormat: FormatByType {}
extension RawValueFormat: FormatByType {}
extension OptionalFormat: FormatByType {}
extension ArrayFormat: FormatByType {}
extension SetFormat: FormatByType {}
extension DictionaryFormat: FormatByType {}
extension _ConstrainedFormat: FormatByType where Base: FormatByType {}

// MARK: - Dates

extension DateFormat: JSONSchemaFormat {
  /// A string with the format `date-time` or `date`, or in words.
  public var jsonSchema: JSONSchema {
    if self == .rfc3339 { return .string(format: "date-time") }
    if description == DateFormat.day.description { return .string(format: "date") }
    return .string.inForm(description)
  }
}

extension EpochFormat: JSONSchemaFormat {
  /// A number, in words.
  public var jsonSchema: JSONSchema { .number.inForm("\(unit) since 1970-01-01T00:00:00Z") }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension DurationFormat: JSONSchemaFormat {
  /// A number, in words, or a string with the format `duration`.
  public var jsonSchema: JSONSchema {
    form == .iso8601 ? .string(format: "duration") : .number.inForm("a duration in \(form)")
  }
}

extension DateStrategyFormat: JSONSchemaFormat {
  /// A string.
  public var jsonSchema: JSONSchema { .string }
}

extension DateStyleFormat: JSONSchemaFormat {
  /// A string, with the form of an example.
  public var jsonSchema: JSONSchema { .string.annotated(examples: [JSON(stringLiteral: style.format(exampleDate))]) }
}

/// 2026-11-21 10:00 UTC.
private let exampleDate = Date(timeIntervalSince1970: 1_795_255_200)

// MARK: - Texts and functions

extension TextFormat: JSONSchemaFormat {
  /// A string, in words.
  public var jsonSchema: JSONSchema { .string.inForm("JSON") }
}

extension TransformFormat: JSONSchemaFormat where Source: JSONSchemaProviding, Result: JSONSchemaProviding {
  /// The schema of the one function's parameter, and of the other one's result.
  public var jsonSchema: JSONSchema {
    if EncodedValue.self == JSON.NotWritable.self { return .value(Source.self) }
    if Value.self == JSON.NotReadable.self { return .value(Result.self) }
    return .reading(.value(Source.self), writing: .value(Result.self))
  }
}
