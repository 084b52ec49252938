import Foundation

/// The result of a call: a value or an error, as a text that is the same if they are the same.
///
/// Of a `DecodingError` it has the case, the coding path with the string and the integer of each key, and the key or the type. It has
/// no description, which says more in ours than in Foundation's.
struct Outcome: Equatable, CustomStringConvertible {
  let description: String
  let isError: Bool
  /// The coding path of an error that says that data is corrupted.
  private(set) var corruptedPath: [String]?

  init<Value>(_ body: () throws -> Value) {
    do {
      description = Outcome.text(of: try body())
      isError = false
    } catch {
      description = Outcome.text(of: error)
      isError = true
      if case DecodingError.dataCorrupted(let context)? = error as? DecodingError {
        corruptedPath = context.codingPath.map { Outcome.text(of: [$0]) }
      }
    }
  }

  /// Compared by bytes: strings are equal already if Unicode says so.
  static func == (left: Outcome, right: Outcome) -> Bool {
    left.isError == right.isError && left.description.utf8.elementsEqual(right.description.utf8)
  }
}

// MARK: - Errors

extension Outcome {
  static func text(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "threw \(String(reflecting: error))" }
    return switch error {
    case .typeMismatch(let type, let context):
      "typeMismatch \(String(reflecting: type)) at \(text(of: context.codingPath))"
    case .valueNotFound(let type, let context):
      "valueNotFound \(String(reflecting: type)) at \(text(of: context.codingPath))"
    case .keyNotFound(let key, let context): "keyNotFound \(text(of: [key])) at \(text(of: context.codingPath))"
    case .dataCorrupted(let context): "dataCorrupted at \(text(of: context.codingPath))"
    @unknown default: "\(error)"
    }
  }

  static func text(of path: [any CodingKey]) -> String {
    let keys = path.map { $0.stringValue.debugDescription + ($0.intValue.map { "#\($0)" } ?? "") }
    return "[" + keys.joined(separator: ", ") + "]"
  }
}

// MARK: - Values

extension Outcome {
  /// A text of a value and all that is in it: with the bits of floating-point numbers, and with the elements of sets in the order of
  /// their texts.
  static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { "some(\(text(of: $0.value)))" } ?? "nil" }
    if let text = textOfLeaf(value) { return text }
    let children = mirror.children.map { ($0.label.map { "\($0): " } ?? "") + text(of: $0.value) }
    switch mirror.displayStyle {
    case .set, .dictionary: return "[" + children.sorted().joined(separator: ", ") + "]"
    case .collection: return "[" + children.joined(separator: ", ") + "]"
    case .class:
      var all = children
      var parent = mirror.superclassMirror
      while let mirror = parent {
        all += mirror.children.map { ($0.label.map { "\($0): " } ?? "") + text(of: $0.value) }
        parent = mirror.superclassMirror
      }
      return "\(type(of: value))(\(all.joined(separator: ", ")))"
    default:
      return children.isEmpty ? String(reflecting: value) : "\(type(of: value))(\(children.joined(separator: ", ")))"
    }
  }

  private static func written(_ value: any Writable) -> String {
    var text = ""
    value.write(to: &text)
    return text
  }

  private static func textOfLeaf(_ value: Any) -> String? {
    switch value {
    case let value as String: value.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    case let value as Trace: value.description
    case let value as any Writable: written(value)
    case let value as Double: "\(value) \(String(value.bitPattern, radix: 16))"
    case let value as Float: "\(value) \(String(value.bitPattern, radix: 16))"
    case let value as any BinaryFloatingPoint: "\(Double(value))"
    case let value as Date: "\(value.timeIntervalSinceReferenceDate) \(value.timeIntervalSinceReferenceDate.bitPattern)"
    case let value as Data: value.base64EncodedString()
    case let value as Decimal: "\(value)"
    case let value as URL: "<\(value.absoluteString)> relative to \(String(describing: value.baseURL))"
    case let value as UUID: value.uuidString
    case let value as [any CodingKey]: text(of: value)
    case let value as any CodingKey: text(of: [value])
    default: nil
    }
  }
}
