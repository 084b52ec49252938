import Gloss

/// The fields of a model, and how it reads them: `ShapedModel` reads them, `ModelOracle` knows the report about it.
final class PlannedModel: Sendable {
  /// In the order in which they are read.
  let fields: [FieldShape]

  init(_ fields: [FieldShape]) { self.fields = fields }
}

/// A field of a model.
struct FieldShape: Sendable {
  /// The behaviour of the model if the value is missing, or does not fit.
  enum Duty: CaseIterable {
    /// `guard let`: the model is nil at once.
    case guarded
    /// The model reads on, and is nil after its last field.
    case checked
    /// The model does without.
    case optional
    /// `try json.decode`.
    case thrown
    /// `try json.decodeIfPresent`.
    case thrownIfPresent
  }

  /// How the path is written.
  enum Spelling: CaseIterable {
    /// A text with dots between the keys.
    case dotted
    /// A text with brackets and quotes around keys that are not plain.
    case bracketed
    /// A `JSONKeyPath`.
    case segments
  }

  /// The function that reads.
  enum Way: CaseIterable {
    /// `<~~`, or a function that throws if that is the duty.
    case key
    case decoder
    /// `Decoder.decode` with another delimiter.
    case delimiter
    case first
    /// `Decoder.decode` with a transform from the type to itself.
    case transform
    /// `Decoder.decode` with a transform from `JSON`.
    case converted
    case lossless
    case skipping
    /// As a string, and as an integer if that fails.
    case either
    /// `json[path:]` and the initializer of the type.
    case hand
    /// `json[path:]`, `array` and `fromJSONArray`.
    case handArray
    case handArraySkipping
    /// `json[path:]` and `try?` of its own `decode`.
    case part
    /// `<~~` from a copy with one more member.
    case copy
  }

  /// The behaviour of the model for an integer beyond a limit.
  enum Check: CaseIterable {
    case none
    /// It acts as if the value were not there.
    case silent
    /// It rejects the value, too.
    case rejecting

    static let limit = 1000
  }

  let keys: [String]
  let spelling: Spelling
  let type: TypeShape
  let way: Way
  let duty: Duty
  let check: Check

  /// The path as a text.
  var text: String {
    switch spelling {
    case .bracketed:
      keys.enumerated().reduce("") { text, key in
        if key.element.contains(where: { ".[]\"\\ ".contains($0) }) || key.element.isEmpty {
          return text + "[\""
            + key.element.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            + "\"]"
        }
        return key.offset == 0 ? key.element : text + "." + key.element
      }
    case .dotted, .segments: keys.joined(separator: way == .delimiter ? "/" : ".")
    }
  }

  var path: JSONKeyPath { JSONKeyPath(keys.map { .key($0) }) }
}

/// A type: what it is made of, and the arrays and dictionaries around that, from the outside in.
struct TypeShape: Sendable {
  enum Leaf: Sendable {
    case int, uint8, double, bool, string, url, uuid, date, data, json
    /// An enum of strings that does not conform.
    case suit
    /// An enum of integers that conforms.
    case level
    case model(PlannedModel)
  }

  enum Suit: String { case hearts, spades }
  enum Level: Int, JSONDecodable { case low = 1, high }

  enum Container: CaseIterable {
    case array
    /// An array with null in it.
    case nullableArray
    case dictionary
    /// A dictionary whose keys are integers.
    case intDictionary
  }

  let leaf: Leaf
  var containers: [Container]

  /// The type of the elements or values.
  var element: TypeShape { TypeShape(leaf: leaf, containers: Array(containers.dropFirst())) }

  var model: PlannedModel? { if case .model(let shape) = leaf { shape } else { nil } }
}

// MARK: - For the text of a failure

extension PlannedModel: CustomStringConvertible {
  var description: String { "{\n" + fields.map { $0.description.indented + "\n" }.joined() + "}" }
}

extension FieldShape: CustomStringConvertible {
  var description: String {
    "\(spelling == .segments ? path.description : text.debugDescription) \(spelling) \(way) \(duty)"
      + " \(check): \(type)"
  }
}

extension TypeShape: CustomStringConvertible {
  var description: String {
    let leaf = if let model { "model \(model)" } else { "\(leaf)" }
    return containers.map { "\($0) of " }.joined() + leaf
  }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
}
