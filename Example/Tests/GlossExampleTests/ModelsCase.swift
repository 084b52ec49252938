import Testing

/// A sample, and the usage and the models that are printed for it.
struct ModelsCase: Sendable, CustomTestStringConvertible {
  let name: String
  let sample: String
  let expected: String

  var testDescription: String { name }

  init(_ name: String, _ sample: String, _ expected: String) {
    self.name = name
    self.sample = sample
    self.expected = expected
  }

  /// A sample whose models are all in `Model` with these lines.
  private static func fields(_ name: String, _ sample: String, _ lines: String...) -> ModelsCase {
    ModelsCase(name, sample, "Model.decode(data)\n\n\(model("Model", lines))")
  }

  private static func model(_ name: String, _ lines: [String]) -> String {
    "@Glossy\nstruct \(name) {\n\(lines.map { "  \($0)\n" }.joined())}"
  }

  /// The models of events in two places, of which some have items with these lines.
  private static func twoPlaces(_ lines: String...) -> String {
    """
    Model.decode(data)

    @Glossy
    struct Model {
      let events: [Event]
      let last: Event
    }

    @Glossy(tag: "type")
    enum Event {
      case created(Created)
      case deleted(Deleted)
    }

    @Glossy
    struct Created {
      let item: Item
      let at: Int
    }

    \(model("Item", lines))

    @Glossy
    struct Deleted {
      let item: Int
      let by: String
    }
    """
  }
}

extension ModelsCase {
  static let all = roots + fields + keys + dictionaries + models + kinds

  private static let roots = [
    ModelsCase("a number", "5", "Int.decode(data)"),
    ModelsCase("null", "null", "JSON.decode(data)"),
    ModelsCase("an empty array", "[]", "[JSON].decode(data)"),
    ModelsCase("an array with null", "[1, 2.5, null]", "[Double?].decode(data)"),
    ModelsCase("lines of numbers", "1\r\n\r\n2\r\n", "Int.decode(line)"),
    ModelsCase(
      "lines", "{\"a\": 1, \"b\": true}\n{\"a\": 2, \"c\": null}\n",
      """
      Model.decode(line)

      @Glossy
      struct Model {
        let a: Int
        let b: Bool?
        let c: JSON?
      }
      """),
    ModelsCase(
      "arrays in arrays", #"[[{"a": 1}], [], [{"a": null}]]"#,
      """
      [[Model]].decode(data)

      @Glossy
      struct Model {
        let a: Int?
      }
      """),
  ]

  private static let fields: [ModelsCase] = [
    .fields(
      "what has no type of its own",
      #"{"mixed": [1, "x"], "null": null, "nulls": [null], "empty": [], "object": {}, "objects": [{}, {}]}"#,
      "let mixed: [JSON]", "let null: JSON?", "let nulls: [JSON]", "let empty: [JSON]", "let object: [String: JSON]",
      "let objects: [[String: JSON]]"),
    .fields(
      "numbers",
      #"""
      {"int": [-9223372036854775808, 9223372036854775807], "uint": [0, 18446744073709551615], "mixed": [-1, 18446744073709551615],
       "large": 100000000000000000000, "digits": [65.613616999999977, 1], "more": 0.1234567890123456789, "huge": 1e400,
       "tiny": 1e-400, "zero": 0.0, "exponent": 1e3}
      """#,
      "let int: [Int]", "let uint: [UInt64]", "let mixed: [JSON]", "let large: Double", "let digits: [Double]",
      "let more: JSON", "let huge: JSON", "let tiny: JSON", "let zero: Double", "let exponent: Double"),
    .fields(
      "dates that need an option",
      #"""
      {"day": "2026-11-21", "days": ["2026-11-21", "2026-11-22"], "sent on": "Sat, 21 Nov 2026 10:00:00 GMT", "next": [[]],
       "either": ["2026-11-21", null], "nested": [["2026-11-21"]], "keyed": {"1": "2026-11-21"}, "none": "2026-02-30"}
      """#,
      "@Key(.date(.day)) let day: Date", "@Key(.date(.day)) let days: [Date]",
      #"@Key("sent on", .date(.rfc1123)) let sentOn: Date"#, "let next: [[JSON]]", "let either: [String?]",
      "let nested: [[String]]", "let keyed: [String: String]", "let none: String"),
    .fields(
      "strings",
      #"""
      {"url": "https://a.b/c?d#e", "spaces": "https://a.b/c d", "path": "/a", "mail": "mailto:a@b.c", "noHost": "file:///a",
       "uuid": "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "date": ["2026-11-21T10:00:00Z", "2026-11-21T10:00:00.123456+02:00"],
       "none": "2026-02-30T10:00:00Z", "early": "0000-01-01T00:00:00+02:00",
       "either": ["2026-11-21T10:00:00Z", ""], "string": ""}
      """#,
      "let url: URL", "let spaces: String", "let path: String", "let mail: String", "let noHost: String",
      "let uuid: UUID",
      "let date: [Date]", "let none: String", "let early: String", "let either: [String]",
      "let string: String"),
  ]

  private static let keys: [ModelsCase] = [
    .fields(
      "odd keys",
      #"{"a.b": 1, "a[0]": 2, "": 3, "q\"\\\u0000\n": "x", "class": true, "self": 5, "_id": 6, "id": 7, "名前": 8, "+1": 9}"#,
      #"@Key(["a.b"]) let aB: Int"#, #"@Key(["a[0]"]) let a0: Int"#, #"@Key([""]) let value: Int"#,
      #"@Key("q\"\\\u{0}\u{a}") let q: String"#, "let `class`: Bool", #"@Key("self") let selfValue: Int"#,
      #"@Key("_id") let id2: Int"#, "let id: Int", "let 名前: Int", #"@Key("+1") let plus1: Int"#),
    .fields(
      "two spellings of one letter", #"{"\u00e9": 1, "e\u0301": "x"}"#, "let é: Int",
      #"@Key("e\u{301}") let é2: String"#),
    ModelsCase(
      "a style, and a key of another one", #"{"user_id": 1, "created_at": true, "userName": "x"}"#,
      """
      Model.decode(data)

      @Glossy(keys: .snakeCase)
      struct Model {
        let userID: Int
        let createdAt: Bool
        @Key("userName") let userName: String
      }
      """),
  ]

  private static let dictionaries: [ModelsCase] = [
    ModelsCase("dates as keys", #"{"2026-11-21": 3, "2026-11-22": null}"#, "[String: Int?].decode(data)"),
    ModelsCase(
      "many keys", "{\((1...20).map { #""k\#($0)": \#($0)"# }.joined(separator: ", "))}", "[String: Int].decode(data)"),
    ModelsCase(
      "scattered keys", "[\((1...8).map { #"{"k\#($0)": \#($0)}"# }.joined(separator: ", "))]",
      "[[String: Int]].decode(data)"),
    ModelsCase(
      "objects of one shape", #"{"users": {"17": {"id": 17, "name": "a"}, "18": {"id": 18, "name": null}}}"#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let users: [String: User]
      }

      @Glossy
      struct User {
        let id: Int
        let name: String?
      }
      """),
    .fields("values of two kinds", #"{"1": 1, "2": "x"}"#, #"@Key("1") let _1: Int"#, #"@Key("2") let _2: String"#),
  ]

  private static let models: [ModelsCase] = [
    ModelsCase(
      "one shape in two places",
      #"{"owner": {"id": 1, "name": "a"}, "users": [{"name": null, "id": 2}], "repo": {"id": "x", "name": "b"}}"#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let owner: Owner
        let users: [Owner]
        let repo: Repo
      }

      @Glossy
      struct Owner {
        let id: Int
        let name: String?
      }

      @Glossy
      struct Repo {
        let id: String
        let name: String
      }
      """),
    ModelsCase(
      "two shapes with one name",
      #"{"a": {"item": {"x": 1}, "b": true}, "c": {"item": {"y": 1}}, "type": {"date": {"z": 0}}}"#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let a: A
        let c: C
        let type: ModelType
      }

      @Glossy
      struct A {
        let item: Item
        let b: Bool
      }

      @Glossy
      struct Item {
        let x: Int
      }

      @Glossy
      struct C {
        let item: CItem
      }

      @Glossy
      struct CItem {
        let y: Int
      }

      @Glossy
      struct ModelType {
        let date: ModelTypeDate
      }

      @Glossy
      struct ModelTypeDate {
        let z: Int
      }
      """),
    ModelsCase(
      "a tree", #"{"comments": [{"text": "a", "replies": [{"text": "b", "replies": [{"text": "c"}]}]}]}"#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let comments: [Comment]
      }

      @Glossy
      struct Comment {
        let text: String
        let replies: [Comment]?
      }
      """),
    ModelsCase(
      "a list", #"{"value": 1, "next": {"value": 2, "next": {"value": 3, "next": null}}}"#,
      """
      Model.decode(data)

      @Glossy
      final class Model {  // not a struct, because it contains itself
        let value: Int
        let next: Model?
      }
      """),
    ModelsCase(
      "objects that only look alike", #"{"name": "a", "members": [{"name": "b"}]}"#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let name: String
        let members: [Member]
      }

      @Glossy
      struct Member {
        let name: String
      }
      """),
    ModelsCase(
      "an enum",
      "[\(["open", "in_progress", "default"].flatMap { Array(repeating: #"{"state": "\#($0)"}"#, count: 4) }.joined(separator: ", "))]",
      """
      [Model].decode(data)

      @Glossy
      struct Model {
        let state: State
      }

      @Glossy
      enum State: String {
        case `default`
        case inProgress = "in_progress"
        case open
      }
      """),
    ModelsCase("too few strings for an enum", #"["a", "b", "a", "b", "a", "b", "a"]"#, "[String].decode(data)"),
    ModelsCase(
      "strings that are not words", #"["a b", "b", "a b", "b", "a b", "b", "a b", "b"]"#, "[String].decode(data)"),
  ]

  /// Objects of several kinds, and IDs in place of objects.
  private static let kinds: [ModelsCase] = [
    ModelsCase(
      "a tag",
      #"""
      [{"type": "circle", "id": 1, "radius": 2}, {"type": "user.created", "name": "a", "id": 2}, {"type": "ping"},
       {"id": 3, "type": "circle", "radius": null}]
      """#,
      """
      [Model].decode(data)

      @Glossy(tag: "type")
      enum Model {
        case circle(Circle)
        @Key("user.created") case userCreated(UserCreated)
        case ping
      }

      @Glossy
      struct Circle {
        let id: Int
        let radius: Int?
      }

      @Glossy
      struct UserCreated {
        let name: String
        let id: Int
      }
      """),
    ModelsCase(
      "a tree with a tag",
      #"""
      {"kind": "add", "left": {"kind": "number", "value": 1}, "right": {"kind": "add", "left": {"kind": "number", "value": 1},
       "right": {"kind": "number", "value": 2}}, "nodes": [{"kind": "add", "left": {"kind": "number", "value": 1}, "right":
       {"kind": "number", "value": 2}}, {"kind": "number", "value": 3}]}
      """#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let kind: String
        let left: Left
        let right: Left
        let nodes: [Left]
      }

      @Glossy(tag: "kind")
      indirect enum Left {
        case number(Number)
        case add(Add)
      }

      @Glossy
      struct Number {
        let value: Int
      }

      @Glossy
      struct Add {
        let left: Left
        let right: Left
      }
      """),
    ModelsCase(
      "a list with a tag, in itself",
      #"""
      [{"type": "group", "children": [{"type": "text", "text": "a"}, {"type": "group", "children": [{"type": "break"}]}]},
       {"type": "text", "text": "b"}, {"type": "break"}]
      """#,
      """
      [Model].decode(data)

      @Glossy(tag: "type")
      enum Model {
        case group(Group)
        case text(Text)
        case `break`
      }

      @Glossy
      struct Group {
        let children: [Model]
      }

      @Glossy
      struct Text {
        let text: String
      }
      """),
    .fields(
      "a type that tells nothing apart",
      #"{"type": "a", "users": 1}"#, "let type: String", "let users: Int"),
    ModelsCase(
      "a type of objects with the same keys",
      #"[{"type": "a", "x": 1}, {"type": "b", "x": 2}, {"type": "b", "x": 2, "y": 1}]"#,
      """
      [Model].decode(data)

      @Glossy
      struct Model {
        let type: String
        let x: Int
        let y: Int?
      }
      """),
    ModelsCase(
      "a type that is missing once", #"[{"type": "a", "x": 1}, {"type": "b", "y": 2}, {"x": 1}]"#,
      """
      [Model].decode(data)

      @Glossy
      struct Model {
        let type: String?
        let x: Int?
        let y: Int?
      }
      """),
    ModelsCase(
      "an ID or an object",
      #"""
      {"charges": [{"customer": "cus_1", "owner": 7}, {"customer": {"id": "cus_2", "name": "a"}, "owner": {"id": 7}},
       {"customer": null, "owner": 7}], "customer": {"id": "cus_3", "name": "b"}}
      """#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let charges: [Charge]
        let customer: Customer
      }

      @Glossy
      struct Charge {
        let customer: CustomerOrID?
        let owner: OwnerOrID
      }

      @Glossy(.untagged)
      enum CustomerOrID {
        case id(String)
        case object(Customer)
      }

      @Glossy
      struct Customer {
        let id: String
        let name: String
      }

      @Glossy(.untagged)
      enum OwnerOrID {
        case id(Int)
        case object(Owner)
      }

      @Glossy
      struct Owner {
        let id: Int
      }
      """),
    ModelsCase(
      "objects of one kind, and IDs in another kind",
      #"""
      [{"type": "created", "item": {"id": 1, "name": "x"}, "at": 5}, {"type": "deleted", "item": 7, "by": "me"}]
      """#,
      """
      [Model].decode(data)

      @Glossy(tag: "type")
      enum Model {
        case created(Created)
        case deleted(Deleted)
      }

      @Glossy
      struct Created {
        let item: Item
        let at: Int
      }

      @Glossy
      struct Item {
        let id: Int
        let name: String
      }

      @Glossy
      struct Deleted {
        let item: Int
        let by: String
      }
      """),
    ModelsCase(
      "objects of one kind, and IDs in another kind, in two places",
      #"""
      {"events": [{"type": "created", "item": {"id": 1, "name": "x"}, "at": 5}, {"type": "deleted", "item": 7, "by": "me"}],
       "last": {"type": "created", "item": {"id": 2}, "at": 6}}
      """#, twoPlaces("let id: Int", "let name: String?")),
    ModelsCase(
      "objects of one kind with other keys in another place",
      #"""
      {"events": [{"type": "created", "item": {"id": 1, "name": "x"}, "at": 5}, {"type": "deleted", "item": 7, "by": "me"}],
       "last": {"type": "created", "item": {"sku": "q"}, "at": 6}}
      """#, twoPlaces("let sku: String?", "let id: Int?", "let name: String?")),
    ModelsCase(
      "objects of several kinds, or an ID",
      #"""
      {"events": [{"type": "created", "by": "usr_1"}, {"type": "moved", "to": {"type": "moved", "to": 5}}, "evt_1"],
       "last": {"type": "created", "by": {"name": "a"}}}
      """#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let events: [EventOrID]
        let last: Event
      }

      @Glossy(.untagged)
      enum EventOrID {
        case id(String)
        case object(Event)
      }

      @Glossy(tag: "type")
      indirect enum Event {
        case created(Created)
        case moved(Moved)
      }

      @Glossy
      struct Created {
        let by: ByOrID
      }

      @Glossy(.untagged)
      enum ByOrID {
        case id(String)
        case object(By)
      }

      @Glossy
      struct By {
        let name: String
      }

      @Glossy
      struct Moved {
        let to: ToOrID
      }

      @Glossy(.untagged)
      enum ToOrID {
        case id(Int)
        case object(Event)
      }
      """),
    ModelsCase(
      "an ID or an object under one key of a dictionary, and objects under another one",
      #"""
      {"2026-01-01": {"orders": [{"id": 1, "customer": "cus_1"}, {"id": 2, "customer": {"name": "a"}}]},
       "2026-01-02": {"orders": [{"id": 3, "customer": {}}]}}
      """#,
      """
      [String: Model].decode(data)

      @Glossy
      struct Model {
        let orders: [Order]
      }

      @Glossy
      struct Order {
        let id: Int
        let customer: CustomerOrID
      }

      @Glossy(.untagged)
      enum CustomerOrID {
        case id(String)
        case object(Customer)
      }

      @Glossy
      struct Customer {
        let name: String?
      }
      """),
    ModelsCase(
      "objects of several kinds in one place, and of one in another",
      #"{"2026-01-01": [{"type": "a", "x": 1}, {"type": "b", "y": 2}], "2026-01-02": [{"type": "c d", "z": 3}]}"#,
      "[String: [JSON]].decode(data)"),
    ModelsCase(
      "a text or an object",
      #"{"errors": ["not found", {"code": 1}], "empty": ["a", {}], "list": ["a", {"b": 1}, []]}"#,
      """
      Model.decode(data)

      @Glossy
      struct Model {
        let errors: [ErrorOrText]
        let empty: [JSON]
        let list: [JSON]
      }

      @Glossy(.untagged)
      enum ErrorOrText {
        case text(String)
        case object(ModelError)
      }

      @Glossy
      struct ModelError {
        let code: Int
      }
      """),
  ]
}
