import Foundation
import GlossMigration
import Testing

/// Models from texts, with serializers and options.
struct SerializerTests {
  private struct Owner: JSONDecodable, Equatable {
    let id: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }
  }

  /// A serializer of an app, for texts with another line before them.
  @available(*, deprecated)
  private struct PrefixSerializer: JSONSerializer {
    func json(from data: Data, options: JSONSerialization.ReadingOptions) -> JSON? {
      object(in: data, options).flatMap { $0 as? [String: Any] }.map { JSON(foundationObject: $0) }
    }

    func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions) -> [JSON]? {
      object(in: data, options).flatMap { $0 as? [[String: Any]] }?.map { JSON(foundationObject: $0) }
    }

    func data(from json: JSON, options: JSONSerialization.WritingOptions?) -> Data? {
      (try? json.data()).map { Data("for(;;);\n".utf8) + $0 }
    }

    private func object(in data: Data, _ options: JSONSerialization.ReadingOptions) -> Any? {
      try? JSONSerialization.jsonObject(with: data.drop { $0 != UInt8(ascii: "\n") }, options: options)
    }
  }

  /// A serializer that makes null of a text that is not JSON. It is from before Gloss 3.2, which added `data(from:options:)`.
  @available(*, deprecated)
  private struct NullSerializer: JSONSerializer {
    func json(from data: Data, options: JSONSerialization.ReadingOptions) -> JSON? {
      JSON(foundationObject: try? JSONSerialization.jsonObject(with: data, options: options))
    }

    func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions) -> [JSON]? { nil }
  }

  private struct Settings: JSONDecodable {
    let theme: String?

    init?(json: JSON) { theme = "theme" <~~ json }
  }

  private static let object = Data(#"{"id": 1}"#.utf8)
  private static let array = Data(#"[{"id": 1}, {"id": 2}]"#.utf8)

  @available(*, deprecated)
  @Test func `the serializer of Gloss`() {
    let serializer = GlossJSONSerializer()

    #expect(serializer.json(from: Self.object) == ["id": 1])
    #expect(serializer.json(from: Self.array, options: .mutableContainers) == nil)
    #expect(serializer.jsonArray(from: Self.array) == [["id": 1], ["id": 2]])
    #expect(serializer.jsonArray(from: Self.object, options: .mutableContainers) == nil)
    #expect(serializer.jsonArray(from: Data("[{}, 1]".utf8)) == nil)
    #expect(serializer.json(from: Data("{".utf8)) == nil)
    #expect(serializer.jsonArray(from: Data("[".utf8)) == nil)
  }

  @available(*, deprecated)
  @Test func `a serializer of one's own`() {
    let prefix = Data("for(;;);\n".utf8)

    #expect(Owner(data: prefix + Self.object, serializer: PrefixSerializer())?.id == 1)
    #expect(Owner(data: prefix + Self.array, serializer: PrefixSerializer(), options: []) == nil)
    #expect([Owner].from(data: prefix + Self.array, serializer: PrefixSerializer())?.map(\.id) == [1, 2])
    #expect([Owner].from(data: prefix + Self.object, serializer: PrefixSerializer(), options: []) == nil)
    #expect(Owner(data: prefix + Self.object) == nil)
  }

  @available(*, deprecated)
  @Test func `an array by a serializer`() {
    let prefix = Data("for(;;);\n".utf8)

    #expect([Owner](data: Self.array, serializer: GlossJSONSerializer())?.map(\.id) == [1, 2])
    #expect([Owner](data: Self.array, serializer: GlossJSONSerializer(), options: [])?.map(\.id) == [1, 2])
    #expect([Owner](data: Self.object, serializer: GlossJSONSerializer()) == nil)
    #expect([Owner](data: Data("[{}]".utf8), serializer: GlossJSONSerializer()) == nil)
    #expect([Owner](data: prefix + Self.array, serializer: PrefixSerializer())?.map(\.id) == [1, 2])
    #expect([Owner](data: Self.array, options: .mutableContainers)?.map(\.id) == [1, 2])
    let inferred: [Owner]? = .from(data: Self.array)
    #expect(inferred?.map(\.id) == [1, 2])
  }

  @available(*, deprecated)
  @Test func writing() {
    func written(
      by serializer: any JSONSerializer, _ options: JSONSerialization.WritingOptions?,
      _ json: JSON = ["b": "/", "a": 1]
    ) -> String? {
      serializer.data(from: json, options: options).map { String(decoding: $0, as: UTF8.self) }
    }

    let plain = #"{"b":"\/","a":1}"#
    #expect(GlossJSONSerializer().data(from: ["a": 1]) == Data(#"{"a":1}"#.utf8))
    #expect(written(by: GlossJSONSerializer(), nil) == plain)
    #expect(written(by: GlossJSONSerializer(), []) == plain)
    #expect(written(by: GlossJSONSerializer(), .sortedKeys) == #"{"a":1,"b":"\/"}"#)
    #expect(written(by: GlossJSONSerializer(), .withoutEscapingSlashes) == #"{"b":"/","a":1}"#)
    #expect(written(by: GlossJSONSerializer(), .prettyPrinted, ["a": 1]) == "{\n  \"a\": 1\n}")
    #expect(written(by: GlossJSONSerializer(), nil, ["a": Double.nan]) == nil)
    #expect(written(by: NullSerializer(), .sortedKeys) == #"{"a":1,"b":"\/"}"#)
    #expect(written(by: PrefixSerializer(), nil) == "for(;;);\n" + plain)
  }

  @available(*, deprecated)
  @Test func `a model is not asked to read the null that a serializer makes`() {
    #expect(Settings(data: Data(#"{"theme": "dark"}"#.utf8), serializer: NullSerializer())?.theme == "dark")
    #expect(Settings(data: Data("{".utf8), serializer: NullSerializer()).map(\.theme) == nil)
    #expect(JSON(data: Data("{".utf8), serializer: NullSerializer()) == .null)
  }

  @available(*, deprecated)
  @Test func `options and the default`() {
    #expect(Owner(data: Self.object, options: .mutableContainers)?.id == 1)
    #expect(Owner(data: Self.array, options: []) == nil)
    #expect([Owner].from(data: Self.array)?.map(\.id) == [1, 2])
    #expect([Owner].from(data: Self.array, options: .mutableContainers)?.map(\.id) == [1, 2])
    #expect([Owner].from(data: Self.object, options: []) == nil)
    #expect([Owner].from(data: Self.array, serializer: GlossJSONSerializer())?.map(\.id) == [1, 2])
  }

  @available(*, deprecated)
  @Test func `arrays of objects`() throws {
    let native = try #require(JSONSerialization.jsonObject(with: Self.array) as? [[String: Any]])

    #expect([Owner].from(jsonArray: [["id": 1], ["id": 2]])?.map(\.id) == [1, 2])
    #expect([Owner].from(jsonArray: native)?.map(\.id) == [1, 2])
    #expect([Owner].from(jsonArray: [["id": 1], [:]]) == nil)
  }
}
