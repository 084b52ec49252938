import Foundation
import GlossCodable
import TestSupport
import Testing

/// Each type that containers have a function for, and each that Foundation's decoder knows, from each kind of value, by each way to
/// read it.
@Suite struct ScalarDecodingTests {
  typealias Keyed = KeyedDecodingContainer<AnyKey>

  /// A type, and the functions that read it. They are not generic: containers have an overload for each type.
  struct Reads: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: Scripted.Script

    init<Value: Decodable & SendableMetatype>(
      _ type: Value.Type, _ keyed: @escaping @Sendable (Keyed, AnyKey) throws -> Value,
      _ keyedIfPresent: @escaping @Sendable (Keyed, AnyKey) throws -> Value?,
      _ unkeyed: @escaping @Sendable (inout any UnkeyedDecodingContainer) throws -> Value,
      _ unkeyedIfPresent: @escaping @Sendable (inout any UnkeyedDecodingContainer) throws -> Value?,
      _ single: @escaping @Sendable (any SingleValueDecodingContainer) throws -> Value
    ) {
      testDescription = "\(type)"
      script = { decoder, trace in
        let container = try decoder.container(keyedBy: AnyKey.self)
        let path: [any CodingKey] = [AnyKey(stringValue: "k")]
        trace.note(at: path) { try keyed(container, "k") }
        trace.note(at: path) { try keyedIfPresent(container, "k") }
        trace.note(at: path) { try container.decode(Value.self, forKey: "k") }
        trace.note(at: path) { try container.decode(Value?.self, forKey: "k") }
        trace.note(at: path) { try container.decodeIfPresent(Value?.self, forKey: "k") }
        trace.note { try keyed(container, "missing") }
        trace.note { try keyedIfPresent(container, "missing") }
        trace.note { try container.decode(Value?.self, forKey: "missing") }
        trace.note(at: path) { try single(container.superDecoder(forKey: "k").singleValueContainer()) }
        trace.note { try single(container.superDecoder(forKey: "missing").singleValueContainer()) }
        trace.note(at: path) { try container.superDecoder(forKey: "k").singleValueContainer().decode(Value?.self) }

        let steps: [@Sendable (inout any UnkeyedDecodingContainer) throws -> Any] = [
          unkeyed, { try unkeyedIfPresent(&$0) as Any }, { try $0.decode(Value.self) },
          { try $0.decode(Value?.self) as Any },
          { try single($0.superDecoder().singleValueContainer()) },
        ]
        for step in steps {
          var elements = try container.nestedUnkeyedContainer(forKey: "a")
          let path = elements.codingPath + [Index(0)]
          trace.note(at: path) { try step(&elements) }
          trace.note((elements.currentIndex, elements.isAtEnd))
          // If it failed, the value is there still.
          trace.note(at: elements.codingPath + [Index(elements.currentIndex)]) { try step(&elements) }
          trace.note(elements.currentIndex)
        }
      }
    }

    /// A type that containers have no function for.
    init<Value: Decodable & SendableMetatype>(_ type: Value.Type) {
      self.init(
        type, { try $0.decode(Value.self, forKey: $1) }, { try $0.decodeIfPresent(Value.self, forKey: $1) },
        { try $0.decode(Value.self) }, { try $0.decodeIfPresent(Value.self) }, { try $0.decode(Value.self) })
    }
  }

  /// The coding key of an element.
  struct Index: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }

  static let types: [Reads] =
    [
      Reads(
        Bool.self, { try $0.decode(Bool.self, forKey: $1) }, { try $0.decodeIfPresent(Bool.self, forKey: $1) },
        { try $0.decode(Bool.self) }, { try $0.decodeIfPresent(Bool.self) }, { try $0.decode(Bool.self) }),
      Reads(
        String.self, { try $0.decode(String.self, forKey: $1) }, { try $0.decodeIfPresent(String.self, forKey: $1) },
        { try $0.decode(String.self) }, { try $0.decodeIfPresent(String.self) }, { try $0.decode(String.self) }),
      Reads(
        Int.self, { try $0.decode(Int.self, forKey: $1) }, { try $0.decodeIfPresent(Int.self, forKey: $1) },
        { try $0.decode(Int.self) }, { try $0.decodeIfPresent(Int.self) }, { try $0.decode(Int.self) }),
      Reads(
        Int8.self, { try $0.decode(Int8.self, forKey: $1) }, { try $0.decodeIfPresent(Int8.self, forKey: $1) },
        { try $0.decode(Int8.self) }, { try $0.decodeIfPresent(Int8.self) }, { try $0.decode(Int8.self) }),
      Reads(
        Int16.self, { try $0.decode(Int16.self, forKey: $1) }, { try $0.decodeIfPresent(Int16.self, forKey: $1) },
        { try $0.decode(Int16.self) }, { try $0.decodeIfPresent(Int16.self) }, { try $0.decode(Int16.self) }),
      Reads(
        Int32.self, { try $0.decode(Int32.self, forKey: $1) }, { try $0.decodeIfPresent(Int32.self, forKey: $1) },
        { try $0.decode(Int32.self) }, { try $0.decodeIfPresent(Int32.self) }, { try $0.decode(Int32.self) }),
      Reads(
        Int64.self, { try $0.decode(Int64.self, forKey: $1) }, { try $0.decodeIfPresent(Int64.self, forKey: $1) },
        { try $0.decode(Int64.self) }, { try $0.decodeIfPresent(Int64.self) }, { try $0.decode(Int64.self) }),
      Reads(
        UInt.self, { try $0.decode(UInt.self, forKey: $1) }, { try $0.decodeIfPresent(UInt.self, forKey: $1) },
        { try $0.decode(UInt.self) }, { try $0.decodeIfPresent(UInt.self) }, { try $0.decode(UInt.self) }),
      Reads(
        UInt8.self, { try $0.decode(UInt8.self, forKey: $1) }, { try $0.decodeIfPresent(UInt8.self, forKey: $1) },
        { try $0.decode(UInt8.self) }, { try $0.decodeIfPresent(UInt8.self) }, { try $0.decode(UInt8.self) }),
      Reads(
        UInt16.self, { try $0.decode(UInt16.self, forKey: $1) }, { try $0.decodeIfPresent(UInt16.self, forKey: $1) },
        { try $0.decode(UInt16.self) }, { try $0.decodeIfPresent(UInt16.self) }, { try $0.decode(UInt16.self) }),
      Reads(
        UInt32.self, { try $0.decode(UInt32.self, forKey: $1) }, { try $0.decodeIfPresent(UInt32.self, forKey: $1) },
        { try $0.decode(UInt32.self) }, { try $0.decodeIfPresent(UInt32.self) }, { try $0.decode(UInt32.self) }),
      Reads(
        UInt64.self, { try $0.decode(UInt64.self, forKey: $1) }, { try $0.decodeIfPresent(UInt64.self, forKey: $1) },
        { try $0.decode(UInt64.self) }, { try $0.decodeIfPresent(UInt64.self) }, { try $0.decode(UInt64.self) }),
      Reads(
        Float.self, { try $0.decode(Float.self, forKey: $1) }, { try $0.decodeIfPresent(Float.self, forKey: $1) },
        { try $0.decode(Float.self) }, { try $0.decodeIfPresent(Float.self) }, { try $0.decode(Float.self) }),
      Reads(
        Double.self, { try $0.decode(Double.self, forKey: $1) }, { try $0.decodeIfPresent(Double.self, forKey: $1) },
        { try $0.decode(Double.self) }, { try $0.decodeIfPresent(Double.self) }, { try $0.decode(Double.self) }),
      Reads(Decimal.self), Reads(URL.self), Reads(Date.self), Reads(Data.self), Reads(UUID.self),
    ] + wideIntegers + halves

  private static let wideIntegers: [Reads] = {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
    return [
      Reads(
        Int128.self, { try $0.decode(Int128.self, forKey: $1) }, { try $0.decodeIfPresent(Int128.self, forKey: $1) },
        { try $0.decode(Int128.self) }, { try $0.decodeIfPresent(Int128.self) }, { try $0.decode(Int128.self) }),
      Reads(
        UInt128.self, { try $0.decode(UInt128.self, forKey: $1) }, { try $0.decodeIfPresent(UInt128.self, forKey: $1) },
        { try $0.decode(UInt128.self) }, { try $0.decodeIfPresent(UInt128.self) }, { try $0.decode(UInt128.self) }),
    ]
  }()

  private static let halves: [Reads] = {
    #if (os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64)
      return []
    #else
      return [
        Reads(
          Float16.self, { try $0.decode(Float16.self, forKey: $1) },
          { try $0.decodeIfPresent(Float16.self, forKey: $1) },
          { try $0.decode(Float16.self) }, { try $0.decodeIfPresent(Float16.self) }, { try $0.decode(Float16.self) })
      ]
    #endif
  }()

  static let texts: [String] =
    [
      "null", "true", "false", #""""#, #""a""#, #""1""#, #""true""#, #""null""#, #""\u0031\n\ud83d\ude00""#,
      "\"e\u{301}\"",
      "[]", "[1]", "[[]]", "{}", #"{"a":1}"#,
      "0", "-0", "0.0", "-0.0", "1", "-1", "1.0", "1.00000", "-1.0", "1e2", "1E2", "1e+2", "100e-2",
      "1.5", "-1.5", "0.1",
      "0.5", "1.5e1", "1e-1", "1e0", "12.5e1", "1e18", "1e19", "1e20", "1.0e-2", "120e-1", "0.1e1",
      "16777217", "2049", "65504", "65519.99", "3.4028234663852886e38", "3.4028235677973366e38",
      "1.7976931348623157e308",
      "5e-324", "2.2250738585072014e-308", "1e-45", "6e-8", "0.30000000000000004",
      "3.14159265358979323846264338327950288",
      "9007199254740993", "9007199254740993.0", "9007199254740993e0", "123456789012345678901234567890",
      "123456789012345678901234567890123456789012345", "0.1234567890123456789012345678901234567890", "1e127", "1e128",
      "12345e-130",
      "12345678901234567890e-1", "1e38", "1e39",
      "2026", "-62135596800", "253402300799",
      #""2026-11-21T10:00:00Z""#, #""http://a.b/c?d=e#f""#, #""http://a b""#,
      #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
      #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, #""AQID""#, #""AQ==""#, #""A""#,
    ] + limits

  /// Texts that Foundation refuses although they are values of the type. `DecodingDifferenceTests` has them.
  private static let differences: [String: Set<String>] = [
    "Float16": ["5e-324", "2.2250738585072014e-308", "12345e-130"],
    "Float": ["5e-324", "2.2250738585072014e-308", "12345e-130"],
    "Int128": ["1e20", "1e38"], "UInt128": ["1e20", "1e38", "3.4028234663852886e38", "3.4028235677973366e38"],
    "Decimal": ["1e128"],
  ]

  /// The limits of each width, and what is beyond them by one. Foundation reads no larger ones with a point or an exponent.
  private static let limits = [7, 8, 15, 16, 31, 32, 53, 63, 64, 127, 128].flatMap { bits in
    let power = (0..<bits).reduce(Decimal(1)) { power, _ in power * 2 }
    return [power - 1, power, power + 1].flatMap { ["\($0)", "-\($0)"] + (bits > 53 ? [] : ["\($0).0", "\($0)0e-1"]) }
  }

  @Test(arguments: types)
  func eachKindOfValue(type: Reads) {
    for text in Samples.some(Self.texts) where Self.differences["\(type.testDescription)"]?.contains(text) != true {
      expectSameSteps(#"{"k": \#(text), "a": [\#(text), \#(text)]}"#, type.script)
    }
  }

  @Test func alone() {
    func expectSameAlone<Value: Decodable>(_ type: Value.Type) {
      for text in Samples.some(Self.texts) where Self.differences["\(type)"]?.contains(text) != true {
        expectSame(type, text)
        expectSame(type, " \n\(text)\t ")
        expectSame(Value?.self, text)
      }
    }
    expectSameAlone(Bool.self)
    expectSameAlone(String.self)
    expectSameAlone(Int.self)
    expectSameAlone(Int8.self)
    expectSameAlone(Int16.self)
    expectSameAlone(Int32.self)
    expectSameAlone(Int64.self)
    expectSameAlone(UInt.self)
    expectSameAlone(UInt8.self)
    expectSameAlone(UInt16.self)
    expectSameAlone(UInt32.self)
    expectSameAlone(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectSameAlone(Int128.self)
      expectSameAlone(UInt128.self)
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectSameAlone(Float16.self)
    #endif
    expectSameAlone(Float.self)
    expectSameAlone(Double.self)
    expectSameAlone(Decimal.self)
    expectSameAlone(URL.self)
    expectSameAlone(Date.self)
    expectSameAlone(Data.self)
    expectSameAlone(UUID.self)
  }

  @Test func arraysAndDictionaries() {
    func expectSameInside<Value: Decodable>(_ type: Value.Type, _ texts: [String]) {
      for text in texts {
        for document in ["[]", "[\(text)]", "[\(text), \(text)]", "{\"a\": \(text)}"] {
          expectSame([Value].self, document)
          expectSame([Value?].self, document)
          expectSame([String: Value].self, document)
          expectSame([String: Value?].self, document)
          expectSame([[Value]].self, "[\(document)]")
          expectSame([String: [Value]].self, #"{"k": \#(document)}"#)
        }
      }
    }
    // Numbers that do not fit take another path.
    let texts = ["null", "true", "1", "0", "-0", "100", #""a""#, #""""#, "[]", "[[]]", "{}", #"{"a":1}"#, "1e1"]
    expectSameInside(Bool.self, texts)
    expectSameInside(String.self, texts)
    expectSameInside(Int.self, texts)
    expectSameInside(Int8.self, texts)
    expectSameInside(Int16.self, texts)
    expectSameInside(Int32.self, texts)
    expectSameInside(Int64.self, texts)
    expectSameInside(UInt.self, texts)
    expectSameInside(UInt8.self, texts)
    expectSameInside(UInt16.self, texts)
    expectSameInside(UInt32.self, texts)
    expectSameInside(UInt64.self, texts)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectSameInside(Int128.self, texts)
      expectSameInside(UInt128.self, texts)
    }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      expectSameInside(Float16.self, texts)
    #endif
    expectSameInside(Float.self, texts)
    expectSameInside(Double.self, texts)
    expectSameInside(Decimal.self, texts)
    expectSameInside(URL.self, texts)
    expectSameInside(Date.self, texts)
    expectSameInside(Data.self, texts)
    expectSameInside(UUID.self, texts)
  }
}
