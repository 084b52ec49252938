import Foundation
import GlossMigration
import Testing

/// The bridge to `Codable` that Gloss 3.2 had, for models of Gloss and for others.
struct CodableTests {
  /// A model of Gloss that is moved to `Codable`. Only `Codable` knows the name.
  private struct User: Glossy, Codable, Equatable {
    let id: Int
    var userName: String?

    init(id: Int, userName: String? = nil) { (self.id, self.userName) = (id, userName) }

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.init(id: id)
    }

    func toJSON() -> JSON? { jsonify(["id" ~~> id]) }
  }

  private struct Plain: Codable, Equatable {
    var id: Int
    var score: Double?
  }

  private class Animal: Codable {
    let name: String
  }

  private final class Dog: Animal {}

  @available(*, deprecated)
  private final class Recorder: Logger {
    var messages: [String] = []

    func log(message: String) { messages.append(message) }
  }

  /// A serializer that says what it was called with.
  @available(*, deprecated)
  private struct EchoSerializer: JSONSerializer {
    func json(from data: Data, options: JSONSerialization.ReadingOptions) -> JSON? {
      ["options": options.rawValue, "bytes": data.count]
    }

    func jsonArray(from data: Data, options: JSONSerialization.ReadingOptions) -> [JSON]? {
      json(from: data, options: options).map { [$0] }
    }

    func data(from json: JSON, options: JSONSerialization.WritingOptions?) -> Data? {
      json.isEmpty ? nil : Data(#"{"id": \#(options?.rawValue ?? 99)}"#.utf8)
    }
  }

  private static let text = #"{"id": 1, "userName": "a"}"#
  private static let object = Data(text.utf8)
  private static let array = Data("[\(text), {\"id\": 2}]".utf8)

  // MARK: Reading

  @available(*, deprecated)
  @Test func `a model from JSON`() throws {
    let json = try JSON(data: Self.object)
    let inferred: User? = .from(decodableJSON: json)

    #expect(User.from(decodableJSON: json) == User(id: 1, userName: "a"))
    #expect(inferred == User(id: 1, userName: "a"))
    #expect(User(json: json) == User(id: 1))
    #expect(Plain.from(decodableJSON: json) == Plain(id: 1))
    #expect(Plain.from(decodableJSON: ["id": 1, "score": 0.1])?.score == 0.1)
    #expect(Dog.from(decodableJSON: ["name": "b"])?.name == "b")
  }

  @available(*, deprecated)
  @Test func `a model from data`() {
    let inferred: User? = .from(decodableData: Self.object)

    #expect(User.from(decodableData: Self.object) == User(id: 1, userName: "a"))
    #expect(inferred == User(id: 1, userName: "a"))
    #expect(Plain.from(decodableData: Self.object) == Plain(id: 1))
  }

  @available(*, deprecated)
  @Test func `arrays are read by Codable, too`() throws {
    let array = try #require(JSON(data: Self.array).array)
    let users = [User(id: 1, userName: "a"), User(id: 2)]
    let inferred: [User]? = .from(decodableData: Self.array)
    let inferredOfArray: [User]? = .from(decodableJSONArray: array)

    #expect([User].from(decodableData: Self.array) == users)
    #expect([User].from(data: Self.array) == [User(id: 1), User(id: 2)])
    #expect(inferred == users)
    #expect([User].from(decodableJSONArray: array) == users)
    #expect([User].from(jsonArray: array) == [User(id: 1), User(id: 2)])
    #expect(inferredOfArray == users)
    #expect([Plain].from(decodableData: Self.array) == [Plain(id: 1), Plain(id: 2)])
    #expect([Plain].from(decodableJSONArray: array) == [Plain(id: 1), Plain(id: 2)])
    #expect([[Plain]].from(decodableData: Data(#"[[{"id": 1}], []]"#.utf8)) == [[Plain(id: 1)], []])
    #expect([User].from(decodableJSONArray: []) == [])
  }

  @available(*, deprecated)
  @Test func `a decoder, a serializer and options of one's own`() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json: JSON = ["id": 1, "user_name": "a"]
    let data = Data(#"{"id": 1, "user_name": "a"}"#.utf8)

    #expect(User.from(decodableJSON: json, jsonDecoder: decoder)?.userName == "a")
    #expect(User.from(decodableData: data, jsonDecoder: decoder, logger: GlossLogger())?.userName == "a")
    #expect([User].from(decodableJSONArray: [json], jsonDecoder: decoder)?.first?.userName == "a")
    #expect(
      [User].from(decodableData: Data("[".utf8) + data + Data("]".utf8), jsonDecoder: decoder)?.first?.userName == "a")
    #expect(Plain.from(decodableJSON: json, serializer: EchoSerializer())?.id == 99)
    #expect(Plain.from(decodableJSON: json, serializer: EchoSerializer(), options: .sortedKeys)?.id == 2)
    #expect([Plain].from(decodableJSONArray: [json], serializer: EchoSerializer(), options: [])?.map(\.id) == [0])
  }

  @available(*, deprecated)
  @Test func `what does not fit is nil, and is logged once`() {
    let recorder = Recorder()

    #expect(Plain.from(decodableJSON: ["id": "x"], logger: recorder) == nil)
    #expect(Plain.from(decodableData: Data("{}".utf8), logger: recorder) == nil)
    #expect([Plain].from(decodableData: Self.object, logger: recorder) == nil)
    #expect([Plain].from(decodableJSONArray: [["id": 1], [:], [:]], logger: recorder) == nil)
    #expect(Plain.from(decodableJSON: ["id": 1, "score": Double.nan], logger: recorder) == nil)
    #expect(Plain.from(decodableJSON: [:], serializer: EchoSerializer(), logger: recorder) == nil)

    #expect(recorder.messages.count == 6)
    #expect(recorder.messages.prefix(2).allSatisfy { $0.hasPrefix("Plain: ") && $0.contains("id") })
    #expect(recorder.messages[2].hasPrefix("Array<Plain>: "))
    #expect(
      recorder.messages.suffix(2) == ["Plain: score: nan is not a JSON number", "Plain: the serializer wrote nothing"])
  }

  // MARK: Falling back to Gloss

  /// A model of Gloss that is not moved yet.
  private struct Team: Glossy, Equatable {
    let name: String

    init(name: String) { self.name = name }

    init?(json: JSON) {
      guard let name: String = "name" <~~ json else { return nil }
      self.init(name: name)
    }

    func toJSON() -> JSON? { jsonify(["name" ~~> name]) }
  }

  /// A model of which the initializer and the function of `Codable` are still to be written.
  @available(*, deprecated)
  private struct Settings: Glossy, Codable, Equatable {
    let theme: String

    init(theme: String) { self.theme = theme }

    init?(json: JSON) {
      guard let theme: String = "theme" <~~ json else { return nil }
      self.init(theme: theme)
    }

    func toJSON() -> JSON? { jsonify(["theme" ~~> theme]) }

    init(from decoder: any Swift.Decoder) throws {
      throw GlossError.decodableMigrationUnimplemented(context: "Settings")
    }

    func encode(to encoder: any Swift.Encoder) throws {
      throw GlossError.encodableMigrationUnimplemented(context: "Settings")
    }
  }

  @available(*, deprecated)
  @Test func `a model that is not moved is read by Gloss`() throws {
    let recorder = Recorder()
    let json: JSON = ["theme": "dark"]
    let data = try json.data()
    let array = Data(#"[{"theme": "dark"}, {"theme": "light"}]"#.utf8)

    #expect(Settings.from(decodableJSON: json, logger: recorder) == Settings(theme: "dark"))
    #expect(Settings.from(decodableData: data, logger: recorder) == Settings(theme: "dark"))
    #expect([Settings].from(decodableJSONArray: [json, json], logger: recorder)?.count == 2)
    #expect(
      [Settings].from(decodableData: array, logger: recorder) == [Settings(theme: "dark"), Settings(theme: "light")])
    #expect(recorder.messages.count == 5)
    #expect(recorder.messages.first == #"Settings: decodableMigrationUnimplemented(context: "Settings")"#)
    #expect(Settings.from(decodableJSON: [:], logger: recorder) == nil)
    #expect(Settings.from(decodableData: array, logger: recorder) == nil)
    #expect([Settings].from(decodableJSONArray: [json, [:]], logger: recorder) == nil)
    #expect(Settings.from(decodableData: Data("{".utf8), logger: recorder) == nil)
  }

  @available(*, deprecated)
  @Test func `a model that is not Codable is read by Gloss`() throws {
    let inferred: Team? = .from(decodableJSON: ["name": "a"])
    let array = Data(#"[{"name": "a"}]"#.utf8)

    #expect(inferred == Team(name: "a"))
    #expect(Team.from(decodableData: Data(#"{"name": "a"}"#.utf8)) == Team(name: "a"))
    #expect(Team.from(decodableJSON: ["name": 1]) == nil)
    #expect([Team].from(decodableJSONArray: [["name": "a"]]) == [Team(name: "a")])
    #expect([Team].from(decodableData: array) == [Team(name: "a")])
    #expect(Team(name: "a").toEncodableJSON() == ["name": "a"])
    #expect([Team(name: "a")].toEncodableJSONArray() == [["name": "a"]])
  }

  @available(*, deprecated)
  @Test func `a generic function that knows one conformance has both`() {
    func gloss<Model: JSONDecodable>(_ type: Model.Type, _ json: JSON) -> Model? { .from(decodableJSON: json) }
    func codable<Model: Swift.Decodable>(_ type: Model.Type, _ json: JSON) -> Model? {
      .from(decodableJSON: json, logger: Recorder())
    }

    #expect(gloss(User.self, ["id": 1, "userName": "a"]) == User(id: 1, userName: "a"))
    #expect(codable(Settings.self, ["theme": "dark"]) == Settings(theme: "dark"))
  }

  @available(*, deprecated)
  @Test func `what Codable can't read but Gloss can is read by Gloss`() {
    let recorder = Recorder()

    #expect(User.from(decodableJSON: ["id": 1, "userName": 2], logger: recorder) == User(id: 1))
    #expect(User.from(decodableJSON: ["id": "x"], logger: recorder) == nil)
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.allSatisfy { $0.hasPrefix("User: ") })
  }

  @available(*, deprecated)
  @Test func `the serializer and its options count for data that Gloss reads`() {
    struct Echo: JSONDecodable {
      let options: UInt
      init?(json: JSON) {
        guard let options: UInt = "options" <~~ json else { return nil }
        self.options = options
      }
    }
    let data = Data("{}".utf8)

    #expect(Echo.from(decodableData: data, serializer: EchoSerializer())?.options == 1)
    #expect(Echo.from(decodableData: data, serializer: EchoSerializer(), options: .fragmentsAllowed)?.options == 4)
    #expect(Echo.from(decodableData: data) == nil)
    // `Codable` reads the bytes themselves.
    #expect(Plain.from(decodableData: Self.object, serializer: EchoSerializer(), options: []) == Plain(id: 1))
  }

  @available(*, deprecated)
  @Test func `a model that is not moved is written by Gloss`() {
    let recorder = Recorder()
    let settings = Settings(theme: "dark")

    #expect(settings.toEncodableJSON(logger: recorder) == ["theme": "dark"])
    #expect([settings, settings].toEncodableJSONArray(logger: recorder)?.count == 2)
    #expect(
      recorder.messages == [
        #"Settings: encodableMigrationUnimplemented(context: "Settings")"#,
        #"Array<Settings>: encodableMigrationUnimplemented(context: "Settings")"#,
      ])
    #expect(["a", "b"].toEncodableJSONArray(logger: recorder) == nil)
  }

  // MARK: Writing

  @available(*, deprecated)
  @Test func `a model to JSON`() {
    #expect(User(id: 1, userName: "a").toEncodableJSON() == ["id": 1, "userName": "a"])
    #expect(User(id: 1, userName: "a").toJSON() == ["id": 1])
    #expect(Plain(id: 1, score: 0.1).toEncodableJSON() == ["id": 1, "score": 0.1])
    #expect(
      [User(id: 1), User(id: 2, userName: "a")].toEncodableJSONArray() == [["id": 1], ["id": 2, "userName": "a"]])
    #expect([Plain]().toEncodableJSONArray() == [])
  }

  @available(*, deprecated)
  @Test func `what Codable does not write as an object is written by Gloss`() {
    struct Name: Swift.Encodable, JSONEncodable {
      let text: String
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }
      func toJSON() -> JSON? { ["text": text] }
    }
    let recorder = Recorder()

    #expect(Name(text: "a").toEncodableJSON(logger: recorder) == ["text": "a"])
    #expect([Name(text: "a")].toEncodableJSONArray(logger: recorder) == [["text": "a"]])
    #expect(
      recorder.messages == ["Name is not written as an object", "Array<Name> is not written as an array of objects"])
  }

  @available(*, deprecated)
  @Test func `an encoder, a serializer and options of one's own, to write`() {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let user = User(id: 1, userName: "a")

    #expect(user.toEncodableJSON(jsonEncoder: encoder) == ["id": 1, "user_name": "a"])
    #expect([user].toEncodableJSONArray(jsonEncoder: encoder) == [["id": 1, "user_name": "a"]])
    #expect(Plain(id: 1).toEncodableJSON(serializer: EchoSerializer()) == ["options": 1, "bytes": 8])
    #expect(
      [Plain(id: 1)].toEncodableJSONArray(serializer: EchoSerializer(), options: .fragmentsAllowed)
        == [["options": 4, "bytes": 10]])
  }

  @available(*, deprecated)
  @Test func `what can't be written is nil, and is logged`() {
    let recorder = Recorder()

    #expect(Plain(id: 1, score: .nan).toEncodableJSON(logger: recorder) == nil)
    #expect([Plain(id: 1, score: .infinity)].toEncodableJSONArray(logger: recorder) == nil)
    #expect([1].toEncodableJSON(logger: recorder) == nil)
    #expect([1, 2].toEncodableJSONArray(logger: recorder) == nil)

    #expect(recorder.messages.count == 4)
    #expect(recorder.messages.first?.hasPrefix("Plain: ") == true)
    #expect(
      recorder.messages.suffix(2)
        == ["Array<Int> is not written as an object", "Array<Int> is not written as an array of objects"])
  }
}
