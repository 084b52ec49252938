// The code of MigratingFromElevate.md. `DocumentationTests` checks that each block of the page is
// here.

import ElevateStandIn
import Foundation
import Gloss
import Testing

/// Runs what the article shows, the old code with a stand-in for Elevate, and checks what it says of both.
struct MigratingFromElevateExamples {
  private static let days: DateFormatter = {
    let days = DateFormatter()
    days.locale = Locale(identifier: "en_US_POSIX")
    days.timeZone = TimeZone(secondsFromGMT: 0)
    days.dateFormat = "yyyy-MM-dd"
    return days
  }()

  struct Color: Equatable {
    let hexadecimal: String

    init?(hexadecimal: String) {
      guard hexadecimal.hasPrefix("#") else { return nil }
      self.hexadecimal = hexadecimal
    }
  }

  private enum Before {
    // The types that these names mean with Elevate alone.
    typealias Decoder = ElevateStandIn.Decoder

    struct Person: Decodable {
      let id: Int
      let birthday: Date
      let color: Color?
      let city: String
      let tags: [String]
      let friends: [Person]?

      init(json: Any) throws {
        let entity = try Parser.parseEntity(json: json) {
          $0.addProperty(keyPath: "id", type: .int)
          $0.addProperty(
            keyPath: "birthday", type: .string,
            decoder: DateDecoder(dateFormatter: days))
          $0.addProperty(
            keyPath: "color", type: .string,
            optional: true, decoder: ColorDecoder())
          $0.addProperty(
            keyPath: "address.city", type: .string)
          $0.addProperty(
            keyPath: "tags", type: .array,
            decodableType: String.self)
          $0.addProperty(
            keyPath: "friends", type: .array,
            optional: true, decodableType: Person.self)
        }
        id = entity <-! "id"
        birthday = entity <-! "birthday"
        color = entity <-? "color"
        city = entity <-! "address.city"
        tags = entity <--! "tags"
        friends = entity <--? "friends"
      }
    }

    struct ColorDecoder: Decoder {
      func decode(_ object: Any) throws -> Any {
        guard let text = object as? String,
          let color = Color(hexadecimal: text)
        else {
          throw ParserError.validation(
            failureReason: "\(object) is not a color")
        }
        return color
      }
    }

    static func read(_ data: Data) throws -> (Person, [Person]) {
      let person: Person = try Elevate.decodeObject(
        from: data, atKeyPath: "person")
      let people: [Person] = try Elevate.decodeArray(
        from: data, atKeyPath: "people")
      return (person, people)
    }
  }

  private enum After {
    // Which of the two is meant has to be said only in a file that imports both.
    typealias Decoder = Gloss.Decoder

    struct Person: JSONDecodable {
      let id: Int
      let birthday: Date
      let color: Color?
      let city: String
      let tags: [String]
      let friends: [Person]?

      init?(json: JSON) {
        guard let id: Int = "id" <~~ json,
          let birthday = Decoder.decodeDate(
            "birthday", dateFormatter: days)(json),
          let city: String = "address.city" <~~ json,
          let tags: [String] = "tags" <~~ json
        else { return nil }
        self.id = id
        self.birthday = birthday
        self.city = city
        self.tags = tags
        color = Decoder.decode(
          "color",
          transform: Color.init(hexadecimal:))(json)
        friends = "friends" <~~ json
      }
    }

    static func read(_ data: Data) throws -> (Person, [Person]) {
      let person = try Person.decode(data, at: "person")
      let people = try [Person].decode(data, at: "people")
      return (person, people)
    }
  }

  struct Friend: Glossy {
    let id: Int
    let name: String

    init?(json: JSON) {
      let id: Int? = "id" <~~ json
      let name: String? = "name" <~~ json
      guard let id, let name else { return nil }
      self.id = id
      self.name = name
    }

    func toJSON() -> JSON? {
      jsonify(["id" ~~> id, "name" ~~> name])
    }
  }

  @Test func `a model`() throws {
    let text = #"""
      {"id": 1, "birthday": "2026-11-21", "color": "#fff", "address": {"city": "b"}, "tags": ["c"],
       "friends": [{"id": 2, "birthday": "2026-11-22", "address": {"city": "e"}, "tags": []}]}
      """#
    let data = Data(#"{"person": \#(text), "people": [\#(text)]}"#.utf8)
    let (before, allBefore) = try Before.read(data)
    let (after, allAfter) = try After.read(data)

    #expect(before.id == after.id)
    #expect(before.birthday == after.birthday)
    #expect(after.birthday == Date(timeIntervalSince1970: 1_795_219_200))
    #expect(before.color == after.color)
    #expect(after.color?.hexadecimal == "#fff")
    #expect(before.city == after.city)
    #expect(before.tags == after.tags)
    #expect(before.friends?.map(\.id) == [2])
    #expect(after.friends?.map(\.id) == [2])
    #expect(allBefore.map(\.id) == allAfter.map(\.id))
  }

  struct NotAColor: LocalizedError {
    let text: String
    var errorDescription: String? { "\(text) is not a color" }
  }

  struct Job: JSONDecodable {
    let color: Color
    let age: Int

    init?(json: JSON) {
      let color = Decoder.decode("color") { (text: String) in
        guard let color = Color(hexadecimal: text) else {
          throw NotAColor(text: text)
        }
        return color
      }(json)
      guard let color, let age: Int = "age" <~~ json else {
        return nil
      }
      guard age < 150 else {
        json.reject("age", because: "must be under 150")
        return nil
      }
      self.color = color
      self.age = age
    }
  }

  @Test func `errors of your own`() {
    #expect(Job(data: Data(##"{"color": "#fff", "age": 3}"##.utf8))?.age == 3)
    #expect(Job.explain(##"{"color": "red", "age": 3}"##).description.contains("red is not a color"))
    #expect(Job.explain(##"{"color": "#fff", "age": 150}"##).description.contains("must be under 150"))
  }

  @Test func `keys with dots`() throws {
    let json = try JSON(string: #"{"app.version": "1", "app": {"version": "2"}, "app.info": {"build": 7}}"#)
    let version: String? = ["app.version"] <~~ json
    let build: Int? = ["app.info", "build"] <~~ json
    let name = "app.version"
    let variable: String? = [.key(name)] <~~ json
    let split: String? = "app.version" <~~ json

    #expect(version == "1")
    #expect(build == 7)
    #expect(variable == "1")
    #expect(Decoder.decode(name, keyPathDelimiter: "/")(json) == "1")
    #expect(json["app.version"] as? String == "1")
    #expect(split == "2")
  }

  @Test func `new names`() throws {
    let json = try JSON(string: #"{"number": "12", "page": "https://a.b", "flag": 1, "date": "2026-11-21"}"#)
    let page: URL? = "page" <~~ json
    let flag = Decoder.decode("flag") { (number: Int) in number != 0 }(json)

    #expect(Decoder.decodeLossless("number")(json) == 12)
    #expect(page == URL(string: "https://a.b"))
    #expect(flag == true)
    #expect(json["number"] as? String == "12")
    #expect(throws: DecodingReport.self) { try json.decode("missing", as: Int.self) }
    #expect(throws: DecodingReport.self) { try Int.decode("no JSON") }
  }

  @Test func reports() throws {
    let data = Data(#"{"friends": [{"id": true}]}"#.utf8)
    var printed = ""
    func print(_ report: any Error) { printed = "\(report)" }

    do {
      _ = try [Friend].decode(data, at: "friends")
    } catch {
      print(error)
    }

    #expect(try DocumentationTests.page("MigratingFromElevate.md", shows: printed), "it does not show:\n\(printed)")
    // Elevate has both in one text too.
    do {
      _ = try Before.Person(json: ["id": "x"])
      Issue.record("it is no person")
    } catch let error as ParserError {
      #expect(error.failureReason.contains("`id`"))
      #expect(error.failureReason.contains("`birthday`"))
    }
  }

  @Test func `what ended the process`() throws {
    let json = try JSON(string: #"{"a": [1.5], "b": 1.5, "c": [null], "d": 1, "e": [1, "x"], "f": -1}"#)
    let integers: [Int]? = "a" <~~ json
    let integer: Int? = "b" <~~ json
    let nulls: [Int]? = "c" <~~ json
    let optionals: [Int?]? = "c" <~~ json
    let flag: Bool? = "d" <~~ json
    let mixed: [Int]? = "e" <~~ json
    let negative: UInt? = "f" <~~ json

    #expect(integers == nil)
    #expect([Int].explain(json, at: "a").problemCount == 1)
    #expect(integer == nil)
    #expect(nulls == nil)
    #expect(optionals == [nil])
    #expect(flag == nil)
    #expect(mixed == nil)
    #expect(negative == nil)
    #expect(UInt.explain(json, at: "f").problemCount == 1)
    #expect(Decoder.decode("e", skippingInvalid: true)(json) == [1])
  }

  @Test func `what an optional property was`() throws {
    let person = #"{"id": 1, "birthday": "2026-11-21", "color": 2, "address": {"city": "b"}, "tags": []}"#

    #expect(try After.Person.decode(person).color == nil)
    #expect(After.Person.explain(person).warningCount == 1)
    #expect(throws: DecodingReport.self) { try After.Person.decode(person, mode: .strict) }
  }

  @Test func writing() throws {
    let friend = try Friend.decode(#"{"id": 1, "name": "a"}"#)

    #expect(friend.toJSON()?.dictionary?["id"] as? Int == 1)
    #expect(try [friend].jsonString() == #"[{"id":1,"name":"a"}]"#)
  }
}
