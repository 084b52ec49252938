import Foundation
import GlossCodable
import TestSupport
import Testing

/// How applications use a decoder, besides calling it once.
@Suite struct DecoderUseTests {
  // MARK: Decoders and containers that live on

  /// A model that reads on demand, like lazy relations.
  private final class Lazy: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  private final class LazyContainers: Decodable {
    let keyed: KeyedDecodingContainer<AnyKey>
    var unkeyed: any UnkeyedDecodingContainer
    let single: any SingleValueDecodingContainer
    init(from decoder: any Decoder) throws {
      keyed = try decoder.container(keyedBy: AnyKey.self)
      unkeyed = try keyed.nestedUnkeyedContainer(forKey: "list")
      single = try keyed.superDecoder(forKey: "one").singleValueContainer()
    }
  }

  @Test func keepTheDecoder() {
    let both = BothOutcomes { decoder in
      var data = Data(#"{"a": [{"b": 1, "c": "x"}, 7]}"#.utf8)
      let model = try decoder.decode([String: [Lazy]].self, from: data)
      // The text is not there any more.
      data.resetBytes(in: data.startIndex..<data.endIndex)
      var trace = Trace()
      for lazy in model["a"] ?? [] {
        trace.note(lazy.decoder.codingPath)
        trace.note(try [String: Int](from: lazy.decoder))
        trace.note(try lazy.decoder.container(keyedBy: AnyKey.self).decode(String.self, forKey: "c"))
        trace.note(try lazy.decoder.container(keyedBy: AnyKey.self).decode(String.self, forKey: "b"))
        trace.note(try lazy.decoder.singleValueContainer().decode(Int.self))
      }
      return trace
    }
    // Foundation's decoder has forgotten where it was.
    #expect(!both.areSame)
    #expect(
      both.ours.description.split(separator: "\n") == [
        ##"["a", "Index 0"#0]"##, ##"typeMismatch Swift.Int at ["a", "Index 0"#0, "c"]"##, "x",
        ##"typeMismatch Swift.String at ["a", "Index 0"#0, "b"]"##, ##"typeMismatch Swift.Int at ["a", "Index 0"#0]"##,
        ##"["a", "Index 1"#1]"##, ##"typeMismatch Swift.Dictionary<Swift.String, Any> at ["a", "Index 1"#1]"##,
        ##"typeMismatch Swift.Dictionary<Swift.String, Any> at ["a", "Index 1"#1]"##,
        ##"typeMismatch Swift.Dictionary<Swift.String, Any> at ["a", "Index 1"#1]"##, "7",
      ])
  }

  @Test func keepContainers() {
    let both = BothOutcomes { decoder in
      let text =
        #"{"list": [1, "x", [2]], "one": {"k": [true]}, "text": "\u00e9 a long string that needs memory of its own"}"#
      var model: LazyContainers? = try decoder.decode(LazyContainers.self, from: Data(text.utf8))
      var trace = Trace()
      trace.note(try model?.keyed.decode(String.self, forKey: "text"))
      trace.note(model?.keyed.allKeys.map(\.stringValue).sorted())
      trace.note(try model?.unkeyed.decode(Int.self))
      trace.note(try model?.unkeyed.decode(Int.self))
      trace.note(try model?.unkeyed.decode(String.self))
      var nested = try model?.unkeyed.nestedUnkeyedContainer()
      trace.note(try model?.single.decode([String: [Bool]].self))
      let later = try model?.keyed.superDecoder(forKey: "one")
      model = nil
      trace.note(try nested?.decode(Int.self))
      trace.note(try later?.container(keyedBy: AnyKey.self).decode([Int].self, forKey: "k"))
      return trace
    }
    #expect(both.areSame, "\(both)")
    #expect(!both.theirs.isError)
  }

  /// A model that keeps its decoder or containers if its object says so. Those that are not kept are used again.
  private struct SometimesLazy: Decodable {
    let decoder: (any Decoder)?
    let container: KeyedDecodingContainer<AnyKey>?
    /// Its number, read from containers and a super decoder that it kept.
    var laterNumbers: () throws -> [Int?] = { [] }
    let path: String
    let number: Int?
    let inner: [SometimesLazy]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let kept = try container.decodeIfPresent(String.self, forKey: "keep")
      self.decoder = kept == "decoder" ? decoder : nil
      self.container = kept == "container" ? container : nil
      if kept == "others" {
        var list = try container.nestedUnkeyedContainer(forKey: "list")
        let object = try decoder.singleValueContainer()
        let above = try container.superDecoder(forKey: "n")
        laterNumbers = {
          [
            try list.decode(Int.self), try object.decode(Self.self).number,
            try above.singleValueContainer().decode(Int.self),
          ]
        }
      }
      inner = try container.decodeIfPresent([SometimesLazy].self, forKey: "inner") ?? []
      if try container.decodeIfPresent(Bool.self, forKey: "fails") == true { throw Refusal() }
      _ = try? container.decode(SometimesLazy.self, forKey: "refused")
      path = "\(decoder.codingPath)"
      number = try container.decodeIfPresent(Int.self, forKey: "n")
    }

    struct Refusal: Error {}

    /// This and all models inside.
    var all: [SometimesLazy] { [self] + inner.flatMap(\.all) }
  }

  @Test(arguments: [false, true]) func keepSomeDecoders(convertsKeys: Bool) throws {
    let kept = #"{"n": 3, "keep": "decoder"}, {"n": 4, "keep": "container"}, {"n": 9, "list": [9], "keep": "others"}"#
    let inner = #"{"n": 2}, \#(kept), {"inner": [{"n": 5}], "n": 6}"#
    let refused = #"{"inner": [\#(inner), {"inner": [{"keep": "decoder"}], "fails": true}]}"#
    let text = #"""
      [{"n": 1, "inner": [\#(inner)], "refused": \#(refused)}, {"keep": "decoder", "n": 7}, {"refused": \#(refused)},
      {"keep": "container", "n": 8, "inner": [{"inner": [\#(inner), \#(inner)]}, {"keep": "decoder"}]}, \#(inner)]
      """#
    let decoder = OurDecoder()
    if convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let models = try decoder.decode([SometimesLazy].self, from: Data(text.utf8)).flatMap(\.all)
    let numbers = [2, 3, 4, 9, 6, 5]
    #expect(models.map(\.number) == [1] + numbers + [7, nil, 8, nil] + numbers + numbers + [nil] + numbers)
    for model in models {
      if let decoder = model.decoder {
        #expect("\(decoder.codingPath)" == model.path)
        #expect(try SometimesLazy(from: decoder).number == model.number)
      }
      if let container = model.container {
        #expect("\(container.codingPath)" == model.path)
        #expect(try container.decodeIfPresent(Int.self, forKey: "n") == model.number)
      }
      #expect(try model.laterNumbers().allSatisfy { $0 == model.number })
    }
    #expect(models.contains { $0.number == 9 })
  }

  /// Nothing of a call is left when the last decoder that a model kept is gone.
  @Test(arguments: ["[{}]", #"[{"keep": "decoder", "inner": [{}]}, {}]"#, #"[{"inner": [{"keep": "container"}]}]"#])
  func letGo(text: String) throws {
    final class Token: Sendable {}
    weak var token: Token?
    let key = try #require(CodingUserInfoKey(rawValue: "token"))
    var models: [SometimesLazy] = []
    do {
      let decoder = OurDecoder()
      let value = Token()
      token = value
      decoder.userInfo = [key: value]
      models = try decoder.decode([SometimesLazy].self, from: Data(text.utf8))
      for model in models { _ = try model.decoder.map(SometimesLazy.init) }
    }
    #expect((token != nil) == text.contains("keep"))
    models = []
    #expect(token == nil)
  }

  /// An error keeps nothing of the document but its words, and is fine without the decoder.
  @Test func keepErrors() throws {
    var errors: [any Error] = []
    for index in 0..<100 {
      let text = #"{"a\#(index)": [{"b": "x"}]}"#
      do {
        _ = try OurDecoder().decode([String: [Member<Int>]].self, from: Data(text.utf8))
      } catch {
        errors.append(error)
      }
    }
    #expect(
      errors.map(Outcome.text) == (0..<100).map { ##"keyNotFound ["value"] at ["a\##($0)", "Index 0"#0]"## })
  }

  // MARK: A document in a document

  /// A model that decodes a text in its initializer, by a new decoder or by the one that is at work.
  private struct Envelope<Payload: Decodable>: Decodable {
    let payload: Payload
    let rest: [Int]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let text = try container.decode(String.self, forKey: "payload")
      payload = try Envelope.decode(text)
      rest = try container.decode([Int].self, forKey: "rest")
    }

    private static func decode(_ text: String) throws -> Payload {
      if BothOutcomes.isFoundations { return try JSONDecoder().decode(Payload.self, from: Data(text.utf8)) }
      return try OurDecoder().decode(Payload.self, from: Data(text.utf8))
    }
  }

  @Test func documentsInDocuments() {
    for inner in [#"[{\"value\": 1}]"#, #"[{\"value\": \"x\"}]"#, "[", "", "null", "[{}]"] {
      for rest in ["[1]", #"["x"]"#] {
        let text = #"{"payload": "\#(inner)", "rest": \#(rest)}"#
        expectSame(Envelope<[Member<Int>]>.self, text)
        expectSame([Envelope<[Member<Int>]>].self, "[\(text), \(text)]")
        let twice = text.replacingOccurrences(of: #"\"#, with: #"\\"#).replacingOccurrences(of: "\"", with: #"\""#)
        expectSame(Envelope<Envelope<[Member<Int>]>>.self, #"{"payload": "\#(twice)", "rest": []}"#)
      }
    }
  }

  // MARK: User info

  private struct Informed: Decodable {
    let texts: [String]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let decoders = [decoder, try container.superDecoder(forKey: "a"), try container.superDecoder()]
      texts = decoders.map { decoder in
        decoder.userInfo.map { "\($0.key.rawValue): \($0.value)" }.sorted().joined(separator: ", ")
      }
    }
  }

  @Test func userInfo() throws {
    let first = try #require(CodingUserInfoKey(rawValue: "first"))
    let second = try #require(CodingUserInfoKey(rawValue: "second"))
    for text in ["{}", #"{"a": {}}"#] {
      expectSameValue(Informed.self, text)
      expectSameValue([String: [Informed]].self, #"{"k": [\#(text)]}"#) { $0.userInfo = [first: 1, second: "x"] }
      expectSameValue([String: [Informed]].self, #"{"k": [\#(text)]}"#) {
        $0.userInfo = [first: 1]
        $0.userInfo[second] = 2.5
        $0.userInfo[first] = nil
        #expect($0.userInfo.count == 1)
      }
    }
  }

  // MARK: Configuration

  private struct Configured: DecodableWithConfiguration {
    let text: String
    let inner: [Inner]
    init(from decoder: any Decoder, configuration: Int) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      text = "\(try container.decode(Int.self, forKey: "a") * configuration) \(decoder.codingPath.count)"
      inner = try container.decode([Inner].self, forKey: "list", configuration: configuration + 1)
    }

    struct Inner: DecodableWithConfiguration {
      let number: Int
      init(from decoder: any Decoder, configuration: Int) throws {
        number = try decoder.singleValueContainer().decode(Int.self) + configuration
      }
    }
  }

  private enum Seven: DecodingConfigurationProviding, EncodingConfigurationProviding {
    static var decodingConfiguration: Int { 7 }
    static var encodingConfiguration: Int { 7 }
  }

  private struct Fields: Decodable {
    @CodableConfiguration(from: Seven.self) var value = Number(value: 0)
    struct Number: CodableWithConfiguration {
      let value: Int
      init(value: Int) { self.value = value }
      init(from decoder: any Decoder, configuration: Int) throws {
        value = try decoder.singleValueContainer().decode(Int.self) * configuration
      }
      func encode(to encoder: any Encoder, configuration: Int) throws {}
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func configurations() {
    for text in [
      #"{"a": 2, "list": [1, 2]}"#, #"{"a": 2}"#, #"{"a": "x"}"#, #"{"a": 2, "list": [1, "x"]}"#,
      #"{"a": 2, "list": null}"#, "[]", "{",
    ] {
      let both = BothOutcomes { try $0.decode(Configured.self, from: Data(text.utf8), configuration: 3) }
      #expect(both.areSame, "\(text)\n\(both)")
      let list = BothOutcomes { try $0.decode([Configured].self, from: Data("[\(text)]".utf8), configuration: 3) }
      #expect(list.areSame, "\(text)\n\(list)")
    }
    for text in [#"{"value": 3}"#, #"{"value": "x"}"#, #"{"value": null}"#, "{}"] {
      expectSame(Fields.self, text)
    }
    let theirs = Outcome {
      try JSONDecoder().decode(Configured.self, from: Data(#"{"a": 2, "list": [1]}"#.utf8), configuration: Seven.self)
    }
    let ours = Outcome {
      try OurDecoder().decode(Configured.self, from: Data(#"{"a": 2, "list": [1]}"#.utf8), configuration: Seven.self)
    }
    #expect(ours == theirs && !ours.isError)
  }

  // MARK: Subclasses, and types that are known at run time only

  private final class Preset: OurDecoder, @unchecked Sendable {
    private(set) var callCount = 0
    override init() {
      super.init()
      keyDecodingStrategy = .convertFromSnakeCase
      dateDecodingStrategy = .iso8601
    }

    override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
      callCount += 1
      return try super.decode(type, from: data)
    }
  }

  @Test func subclasses() throws {
    struct Model: Decodable, Equatable { let createdAt: Date }
    let decoder = Preset()
    let general: OurDecoder = decoder
    let data = Data(#"{"created_at": "1970-01-01T00:00:05Z"}"#.utf8)
    #expect(try general.decode(Model.self, from: data).createdAt == Date(timeIntervalSince1970: 5))
    #expect(try decoder.decode([Model].self, from: Data("[]".utf8)) == [])
    #expect(decoder.callCount == 2)
  }

  @Test func typesAtRunTime() {
    let types: [any Decodable.Type] = [
      Int.self, String.self, [Int].self, [String: [Int]].self, Int?.self, Member<Int>.self, Date.self, URL.self,
    ]
    for text in ["1", #""a""#, "[1]", #"{"value": 1}"#, #"{"a": [1]}"#, "null"] {
      for type in types {
        let both = BothOutcomes { decoder -> Any in try decoder.decode(type, from: Data(text.utf8)) }
        #expect(both.areSame, "\(type) of \(text)\n\(both)")
      }
    }
  }

  // MARK: Threads

  private struct Account: Codable, Equatable {
    var userName: String
    var signupDate: Date
    var scores: [Double]
    var byName: [String: [Int]]
  }

  /// Many threads use one decoder. Another one changes its settings all the time, and each call takes them as they are at one moment.
  @Test func oneDecoderInManyThreads() throws {
    let decoder = OurDecoder()
    let count = Samples.count(2000, full: 200_000)
    let plain = Data(#"{"userName": "x", "signupDate": 5, "scores": [1, 2.5], "byName": {"a_b": [1]}}"#.utf8)
    let snake = Data(
      #"{"user_name": "x", "signup_date": "1970-01-01T00:00:05Z", "scores": [1, 2.5], "by_name": {"a_b": [1]}}"#.utf8)
    let counts = Counts()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<count / 4 {
        if thread == 0 {
          decoder.keyDecodingStrategy = index.isMultiple(of: 2) ? .convertFromSnakeCase : .useDefaultKeys
          decoder.dateDecodingStrategy = index.isMultiple(of: 2) ? .iso8601 : .secondsSince1970
          decoder.userInfo = [:]
        }
        let texts = [plain, snake]
        for (number, text) in texts.enumerated() {
          do {
            let account = try decoder.decode(Account.self, from: text)
            counts.add(
              account.scores == [1, 2.5] && account.byName == ["a_b": [1]] && account.userName == "x" ? number : 2)
          } catch is DecodingError {
            counts.add(3)
          } catch {
            counts.add(2)
          }
        }
      }
    }
    #expect(counts.all.reduce(0, +) == count / 4 * 8)
    #expect(counts.all[2] == 0)
    // Each of the settings was met, if the threads took turns at all.
    #expect(counts.all[0] + counts.all[1] > 0)
  }

  /// `@unchecked Sendable`: a lock guards the counts.
  private final class Counts: @unchecked Sendable {
    private let lock = NSLock()
    private var counts = [0, 0, 0, 0]
    func add(_ index: Int) { lock.withLock { counts[index] += 1 } }
    var all: [Int] { lock.withLock { counts } }
  }

  /// A call takes the settings that it began with, whatever a model does to its decoder.
  @Test func settingsThatChangeInBetween() throws {
    struct Changing: Decodable {
      let fooBar: Int
      let next: [Member<Int>]
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        DecoderUseTests.changed?.keyDecodingStrategy = .useDefaultKeys
        fooBar = try container.decode(Int.self, forKey: "fooBar")
        next = try container.decode([Member<Int>].self, forKey: "nextOnes")
      }
    }
    let both = BothOutcomes(configure: { $0.keyDecodingStrategy = .convertFromSnakeCase }) { decoder in
      try Self.$changed.withValue(Unchecked(decoder)) {
        try decoder.decode([Changing].self, from: Data(#"[{"foo_bar": 1, "next_ones": [{"value": 2}]}]"#.utf8))
      }
    }
    #expect(both.areSame && !both.theirs.isError, "\(both)")
  }

  @TaskLocal private static var changed: Unchecked?

  /// `@unchecked Sendable`: one thread uses it.
  private final class Unchecked: @unchecked Sendable {
    private let decoder: any DecoderOfJSON
    init(_ decoder: any DecoderOfJSON) { self.decoder = decoder }
    var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy {
      get { decoder.keyDecodingStrategy }
      set { decoder.keyDecodingStrategy = newValue }
    }
  }

  // MARK: Settings

  @Test func defaultSettings() {
    let both = BothOutcomes { decoder in
      [
        "\(decoder.dateDecodingStrategy)", "\(decoder.dataDecodingStrategy)", "\(decoder.keyDecodingStrategy)",
        "\(decoder.nonConformingFloatDecodingStrategy)", "\(decoder.userInfo.isEmpty)",
      ]
    }
    #expect(both.areSame, "\(both)")
  }
}
