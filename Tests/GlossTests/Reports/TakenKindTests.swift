import Foundation
import Gloss
import Testing

/// Models by hand that read themselves from their value as one type or another: which kinds of values they take.
@Suite struct TakenKindTests {
  private struct Part: JSONDecodable {
    init?(json: JSON) { let _: Int? = "q" <~~ json }
  }

  private struct Owner: JSONDecodable {
    init?(json: JSON) {
      let _: Part? = [] <~~ json
      let _: Int? = "z" <~~ json
    }
  }

  private struct OnlyPart<Value: JSONDecodable>: JSONDecodable {
    init?(json: JSON) { let _: Value? = [] <~~ json }
  }

  private struct Even: JSONDecodable {
    init?(json: JSON) {
      guard let number: Int = [] <~~ json else { return nil }
      if number % 2 == 1 { json.reject(because: "odd") }
    }
  }

  private struct OnlyEven: JSONDecodable {
    init?(json: JSON) {
      guard let number = Int(json: json), number % 2 == 0 else {
        json.reject(because: "odd")
        return nil
      }
    }
  }

  private struct EvenOrNumber: JSONDecodable {
    init?(json: JSON) {
      if let _: OnlyEven = [] <~~ json { return }
      guard Int(json: json) != nil else { return nil }
    }
  }

  private struct TextOrID: JSONDecodable {
    init?(json: JSON) {
      let _: String? = [] <~~ json
      let _: Int? = "id" <~~ json
    }
  }

  private struct TextOrPart: JSONDecodable {
    init?(json: JSON) {
      let _: String? = [] <~~ json
      let _: Part? = [] <~~ json
    }
  }

  private struct TextOrList: JSONDecodable {
    init?(json: JSON) {
      if String(json: json) != nil { return }
      guard json.array != nil else { return nil }
    }
  }

  private struct TextOrMembers: JSONDecodable {
    init?(json: JSON) {
      if String(json: json) != nil { return }
      for _ in json {}
    }
  }

  private struct TextOrAny: JSONDecodable {
    init?(json: JSON) {
      if String(json: json) != nil { return }
      let _: JSON? = [] <~~ json
    }
  }

  private struct TextOrFirst: JSONDecodable {
    init?(json: JSON) {
      if String(json: json) != nil { return }
      guard json[path: [0]] != nil else { return nil }
    }
  }

  private struct Field<Value: JSONDecodable>: JSONDecodable {
    init?(json: JSON) { let _: Value? = "v" <~~ json }
  }

  /// A model, a text, and the warnings about it.
  private struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: () throws -> Void

    init<Model: JSONDecodable>(
      _ type: Model.Type, _ text: String, _ warnings: String..., at location: SourceLocation = #_sourceLocation
    ) {
      testDescription = "\(type) \(text)"
      check = {
        func expect<Whole: JSONDecodable>(_ type: Whole.Type, _ text: String, _ path: String) throws {
          let json = try JSON(string: text)
          let built = JSON(foundationObject: json.foundationObject)
          for source in [json, built] {
            let report = Whole.explain(source)
            #expect(report.problems.isEmpty, "\(report)", sourceLocation: location)
            #expect(report.warnings.map(\.message) == warnings, sourceLocation: location)
            #expect(report.warnings.allSatisfy { $0.path.description == path }, sourceLocation: location)
            #expect(throws: Never.self, sourceLocation: location) { try Whole.decode(source) }
            for mode in [DecodingMode.strict, .exact] {
              let isTaken = (try? Whole.decode(source, mode: mode)) != nil
              #expect(isTaken == warnings.isEmpty, "\(mode)", sourceLocation: location)
            }
          }
        }
        try expect(Model.self, text, "")
        try expect([Model].self, "[\(text)]", "[0]")
        try expect([String: Model].self, "{\"a\": \(text)}", "a")
        try expect(Field<Model>.self, "{\"v\": \(text)}", "v")
        try expect(Field<[Model]>.self, "{\"v\": [\(text)]}", "v[0]")
      }
    }
  }

  @Test(arguments: [
    // A part that looks for keys takes objects only.
    Row(Owner.self, "5", "expected an object, found number 5"),
    Row(Owner.self, #""x""#, #"expected an object, found string "x""#),
    Row(Owner.self, "[1]", "expected an object, found an array"),
    Row(Owner.self, "{}"),
    Row(Owner.self, #"{"q": 1, "z": 2}"#),
    Row(OnlyPart<Part>.self, "5", "expected an object, found number 5"),
    Row(OnlyPart<Part>.self, "[1]", "expected an object, found an array"),
    Row(OnlyPart<Part>.self, "{}"),
    Row(OnlyPart<OnlyPart<Part>>.self, "5", "expected an object, found number 5"),
    // A value that the model did without, of whatever kind it is.
    Row(OnlyPart<Int>.self, "5"),
    Row(OnlyPart<Int>.self, #""zzz""#, #"expected Int, found string "zzz""#),
    Row(OnlyPart<Int>.self, "[1]", "expected Int, found an array"),
    Row(OnlyPart<Int>.self, "[]", "expected Int, found an array"),
    Row(OnlyPart<Int>.self, "{}", "expected Int, found an object"),
    Row(OnlyPart<Int>.self, #"{"a": 1}"#, "expected Int, found an object"),
    Row(OnlyPart<[Int]>.self, "{}", "expected [Int], found an object"),
    // Reasons.
    Row(Even.self, "4"),
    Row(Even.self, "3", "odd"),
    Row(OnlyPart<Even>.self, "4"),
    Row(OnlyPart<Even>.self, "3", "odd"),
    Row(OnlyPart<OnlyEven>.self, "4"),
    Row(OnlyPart<OnlyEven>.self, "3", "odd"),
    Row(EvenOrNumber.self, "4"),
    Row(EvenOrNumber.self, "3"),
    // A model that looks into the value takes its kind.
    Row(TextOrID.self, #""x""#),
    Row(TextOrID.self, "{}"),
    Row(TextOrID.self, #"{"id": 1}"#),
    Row(TextOrPart.self, #""x""#),
    Row(TextOrPart.self, "{}"),
    Row(TextOrPart.self, "5", "expected String or an object, found number 5"),
    Row(TextOrList.self, "[]"),
    Row(TextOrList.self, "[1]"),
    Row(TextOrMembers.self, "{}"),
    Row(TextOrAny.self, "{}"),
    Row(TextOrAny.self, "[]"),
    Row(TextOrFirst.self, "[null]"),
  ])
  private func modelsByHand(_ row: Row) throws { try row.check() }
}
