import Foundation
import TestSupport

/// Makes random shapes, and documents that fit them, nearly fit them, or do not.
struct ShapeGenerator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  // MARK: Settings

  /// Sets what a decoder can be set to; often it has its defaults.
  mutating func settings() -> (any DecoderOfJSON) -> Void {
    let dates: JSONDecoder.DateDecodingStrategy = random.pick([
      .deferredToDate, .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601,
      .custom { try Date(timeIntervalSince1970: $0.singleValueContainer().decode(Double.self)) },
    ])
    let data: JSONDecoder.DataDecodingStrategy = random.pick([.base64, .base64, .deferredToData])
    let floats: JSONDecoder.NonConformingFloatDecodingStrategy = random.pick([
      .throw, .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: ""),
    ])
    let keys: JSONDecoder.KeyDecodingStrategy = random.pick([
      .useDefaultKeys, .useDefaultKeys, .useDefaultKeys, .convertFromSnakeCase,
      .custom { AnyKey(stringValue: $0.last.map { $0.stringValue.lowercased() } ?? "") },
    ])
    return {
      $0.dateDecodingStrategy = dates
      $0.dataDecodingStrategy = data
      $0.nonConformingFloatDecodingStrategy = floats
      $0.keyDecodingStrategy = keys
    }
  }

  // MARK: Shapes

  private static let keys = [
    "a", "b", "c", "fooBar", "foo_bar", "", "é", "日本", "12", "super", "x.y", "a longer key with a space",
  ]

  mutating func shape(depth: Int = 0) -> Shape {
    switch Int.random(in: (depth == 0 && !random.chance(of: 8) ? 8 : 0)..<(depth > 3 ? 8 : 20), using: &random) {
    case 0..<8: return .scalar(random.pick(Shape.Scalar.allCases), isGeneric: random.chance(of: 4))
    case 8, 9: return .optional(shape(depth: depth + 1))
    case 10, 11: return .array(shape(depth: depth + 1))
    case 12: return .dictionary(shape(depth: depth + 1))
    case 13: return .integerDictionary(shape(depth: depth + 1))
    case 14: return .single(shape(depth: depth + 1))
    case 15:
      let shape = shape(depth: depth + 1)
      // An error becomes a value, and the first wrong member of a dictionary may differ.
      return shape.hasDictionary ? shape : .caught(shape)
    case 16, 17:
      return .elements(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Shape.Element(shape: shape(depth: depth + 1), reading: random.pick(Shape.Reading.allCases))
        })
    default:
      var keys = Self.keys
      return .members(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          let key = keys.remove(at: Int.random(in: 0..<keys.count, using: &random))
          return Shape.Field(key: key, shape: shape(depth: depth + 1), reading: random.pick(Shape.Reading.allCases))
        })
    }
  }

  // MARK: Documents

  /// How well a document fits a shape.
  enum Fit: CaseIterable { case whole, butOne, not }

  /// The text that is being written, and the number of the value that will be wrong.
  private var text = ""
  private var valuesBeforeFault = Int.max

  mutating func document(for shape: Shape, _ fit: Fit) -> String {
    text = ""
    switch fit {
    case .whole: valuesBeforeFault = .max
    case .butOne:
      valuesBeforeFault = .max
      put(shape)
      let count = Int.max - valuesBeforeFault
      valuesBeforeFault = Int.random(in: 0..<max(1, count), using: &random)
      text = ""
    case .not:
      valuesBeforeFault = .max
      put(self.shape())
      return text
    }
    put(shape)
    return text
  }

  private mutating func put(_ shape: Shape) {
    valuesBeforeFault -= 1
    if valuesBeforeFault == -1 {
      text += random.pick(Self.faults)
      return
    }
    switch shape {
    case .scalar(let scalar, _): text += value(of: scalar)
    case .optional(let shape):
      if random.chance(of: 3) { text += "null" } else { put(shape) }
    case .single(let shape), .caught(let shape): put(shape)
    case .array(let shape): putList("[", "]", Int.random(in: 0...3, using: &random)) { $0.put(shape) }
    case .dictionary(let shape):
      putMembers(
        (0..<Int.random(in: 0...3, using: &random)).map { "\(random.pick(Self.keys))\($0)" }
      ) {
        $0.put(shape)
      }
    case .integerDictionary(let shape):
      putMembers((0..<Int.random(in: 0...3, using: &random)).map { "\($0 * 7)" }) {
        $0.put(shape)
      }
    case .elements(let elements):
      var index = 0
      // Some more than are read, once in a while.
      putList("[", "]", elements.count + (random.chance(of: 4) ? 1 : 0)) { generator in
        if index < elements.count {
          generator.put(elements[index].shape, elements[index].reading)
        } else {
          generator.text += "[null]"
        }
        index += 1
      }
    case .members(let fields):
      var fields = fields.filter { $0.reading != .decodeIfPresent || !random.chance(of: 3) }
      // A fault of another kind: a member that is missing.
      if valuesBeforeFault == 0, !fields.isEmpty {
        valuesBeforeFault = .max
        fields.remove(at: Int.random(in: 0..<fields.count, using: &random))
      }
      fields.shuffle(using: &random)
      var index = 0
      putMembers(fields.map(\.key) + (random.chance(of: 4) ? ["unknown", "a"] : [])) { generator in
        if index < fields.count {
          generator.put(fields[index].shape, fields[index].reading)
        } else {
          generator.text += #"{"a": [1]}"#
        }
        index += 1
      }
    }
  }

  private mutating func put(_ shape: Shape, _ reading: Shape.Reading) {
    if reading == .nilFirst || reading == .decodeIfPresent, random.chance(of: 4) {
      text += "null"
    } else {
      put(shape)
    }
  }

  private mutating func putList(_ start: String, _ end: String, _ count: Int, _ putItem: (inout Self) -> Void) {
    text += start
    for index in 0..<count {
      if index > 0 { text += random.pick([",", ", ", " ,\n"]) }
      putItem(&self)
    }
    text += end
  }

  private mutating func putMembers(_ keys: [String], _ putValue: (inout Self) -> Void) {
    var index = 0
    putList("{", "}", keys.count) { generator in
      let key = keys[index]
      index += 1
      if let first = key.unicodeScalars.first, first.isASCII, generator.random.chance(of: 8) {
        let digits = String(first.value, radix: 16)
        generator.text += "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + key.dropFirst()
      } else {
        generator.text += "\"" + key
      }
      generator.text += generator.random.pick(["\":", "\": "])
      putValue(&generator)
    }
  }

  private static let faults = [
    "null", "true", "1", "-1", "1.5", "300", "70000", "5000000000", "1e20", "1e400", #""""#, #""a""#, #""inf""#,
    #""😀\n""#, "[]", "[null]",
    "[1]", "[[1]]", "{}", #"{"a": 1}"#, #"{"super": null}"#, #"{"12": {}}"#,
  ]

  private mutating func value(of scalar: Shape.Scalar) -> String {
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> String {
      let value = random.pick([.min, .max, 0, 1, 42, Integer(truncatingIfNeeded: random.next())])
      return value.magnitude < 1000 && random.chance(of: 8) ? "\(value).0" : "\(value)"
    }
    switch scalar {
    case .bool: return random.pick(["true", "false"])
    case .string:
      return random.pick([#""""#, #""a""#, #""é""#, #""a\u00e9\n\"""#, #""\ud83d\ude00 more than fifteen bytes""#])
    case .int: return integer(Int.self)
    case .int8: return integer(Int8.self)
    case .int16: return integer(Int16.self)
    case .int32: return integer(Int32.self)
    case .int64: return integer(Int64.self)
    case .uint: return integer(UInt.self)
    case .uint8: return integer(UInt8.self)
    case .uint16: return integer(UInt16.self)
    case .uint32: return integer(UInt32.self)
    case .uint64: return integer(UInt64.self)
    case .float: return random.pick(["0", "-0", "1.5", "0.1", "1e10", "16777217", "3.4028234e38", #""inf""#])
    case .double:
      // Foundation refuses a float that is below the least.
      let significand = Double.random(in: 1..<2, using: &random)
      let value = Double(sign: .minus, exponent: Int.random(in: -100...100, using: &random), significand: significand)
      return random.pick(["0", "-0.0", "1.5", "1e2", "0.30000000000000004", "\(value)", #""inf""#])
    case .decimal: return random.pick(["0", "1.50", "-0.1", "123456789012345678901234567890", "1e10", "12.345e-6"])
    case .url: return random.pick([#""http://a.b/c?d=e#f""#, #""a""#, #""http:\/\/a.b""#, #""\u0061""#])
    case .date: return random.pick(["0", "1.5", "-1000000000", "1700000000123", #""2026-11-21T10:00:00Z""#])
    case .data: return random.pick([#""AQID""#, #""AQ==""#, #""""#, "[1, 255]", "[]"])
    case .uuid: return #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
    }
  }
}
