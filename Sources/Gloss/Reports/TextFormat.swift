/// A value as a JSON text in a string.
public struct TextFormat<Inner: JSONFormat>: _JSONFormat {
  /// The type that is read.
  public typealias Value = Inner.Value
  /// The type that is written.
  public typealias EncodedValue = Inner.EncodedValue

  /// The format of the value in the text.
  public let inner: Inner

  public var _expectation: _Expectation { .format(.init(type: Value.self, source: String.self)) }

  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Inner.Value? {
    guard let text = reader.string else { return nil }
    let json: JSON
    do {
      json = try JSON(string: text)
    } catch {
      reader.reject(because: words(error.reason, error.line, error.column), isForClients: true)
      return nil
    }
    let value = json.read(inner)
    reader.json.value.withRecordedPlace { place in
      let mode = place.findsUnknownKeys ? DecodingMode.exact : .lenient
      let report = json.report(at: [], inner, hasFailed: value == nil, mode: mode)
      for problem in report.problems + report.warnings {
        place.note(
          rejected: .segments(problem.path.segments), because: words(problem.message, problem.line, problem.column),
          isForClients: true)
      }
    }
    return value
  }

  private func words(_ message: String, _ line: Int?, _ column: Int?) -> String {
    guard let line, let column else { return message }
    return "\(message) (line \(line), column \(column) of the text)"
  }

  public func _encoded(_ value: Inner.EncodedValue) -> some JSONEncodable {
    Transformed(value) { try inner._encoded($0).jsonString(.withoutEscapingSlashes) }
  }
}

extension TextFormat: Sendable where Inner: Sendable {}

extension JSONFormat {
  /// A value as a JSON text in a string, `"{\"id\":1}"`. A report has the problems inside of the text, with their paths, and with their
  /// lines and columns in the text. The text is parsed at each read.
  ///
  /// ```swift
  /// @Key(.json(of: .array(of: .date(.day)))) let days: [Date]   // "[\"2026-11-21\"]"
  /// ```
  ///
  /// - Parameter inner: The format of the value in the text.
  public static func json<Inner: JSONFormat>(of inner: Inner) -> Self where Self == TextFormat<Inner> {
    TextFormat(inner: inner)
  }

  /// A value as a JSON text in a string, in the format of its type: `@Key(.json(Order.self)) let order: Order`.
  public static func json<T: JSONDecodable & JSONEncodable>(_ type: T.Type = T.self) -> Self
  where Self == TextFormat<ValueFormat<T>> { TextFormat(inner: ValueFormat()) }
}
