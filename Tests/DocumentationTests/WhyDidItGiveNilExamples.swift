// The code of WhyDidItGiveNil.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

/// Runs the blocks of the article and checks what it shows.
struct WhyDidItGiveNilExamples {
  private struct Owner: JSONDecodable {
    let id: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }
  }

  private struct Repository: JSONDecodable {
    let id: Int
    let name: String
    let owner: Owner
    let stars: Int?

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json,
        let name: String = "name" <~~ json,
        let owner: Owner = "owner" <~~ json
      else { return nil }
      self.id = id
      self.name = name
      self.owner = owner
      stars = "stars" <~~ json
    }
  }

  private struct Point: JSONDecodable {
    let x, y: Double

    init?(json: JSON) {
      let x: Double? = "x" <~~ json
      let y: Double? = "y" <~~ json
      guard let x, let y else { return nil }
      self.x = x
      self.y = y
    }
  }

  private struct Person: JSONDecodable {
    let age: Int

    init?(json: JSON) {
      guard let age: Int = "age" <~~ json else { return nil }
      guard age < 150 else {
        json.reject("age", because: "must be under 150")
        return nil
      }
      self.age = age
    }
  }

  private struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  private static let response = #"""
    [
      {"id": 1, "name": "a", "owner": {"id": 7}},
      {"id": 1e3, "name": "b", "owner": {"id": "x"}},
      {"id": "3", "name": "c"},
      {"id": 4, "name": "d", "owner": null}
    ]
    """#

  private let response = WhyDidItGiveNilExamples.response

  private func shows(_ printed: String) throws -> Bool {
    try DocumentationTests.page("WhyDidItGiveNil.md", shows: printed)
  }

  @Test func `the report`() throws {
    #expect(try shows(response))
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    do {
      _ = try [Repository].decode(response)
    } catch {
      print(error)
    }

    #expect(try shows(printed), "not shown:\n\(printed)")
  }

  @Test func `all fields of a model at once`() throws {
    #expect(Point.explain(#"{"x": "a"}"#).problems.map(\.path) == ["y", "x"])
    #expect(Point(json: ["x": 1, "y": 2])?.y == 2)
  }

  @Test func `a reason of a model`() throws {
    let report = [Person].explain(#"[{"age": 1}, {"age": 200}]"#).description
    #expect(try shows(report), "not shown:\n\(report)")
    #expect(Person(json: ["age": 149])?.age == 149)
  }

  @Test func `a transform that throws`() throws {
    struct Service: JSONDecodable {
      init?(json: JSON) {
        let port: Int? = Decoder.decode("port") { (text: String) in
          guard let port = Int(text) else { throw Mistake("a port is a number") }
          return port
        }(json)
        guard port != nil else { return nil }
      }
    }

    #expect(Service.explain(#"{"port": "http"}"#).problems.map(\.message) == ["a port is a number"])
    #expect(Service.explain(#"{"port": "80"}"#).isEmpty)
  }

  @Test func `a model that could be read`() throws {
    let text = #"{"id": 1, "name": "a", "owner": {"id": 7}, "stars": true}"#
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    let report = Repository.explain(text)
    print(report)
    let isFine = report.isEmpty  // false
    let strict = try? Repository.decode(text, mode: .strict)  // nil: the stars

    #expect(try DocumentationTests.page("WhyDidItGiveNil.md").contains("`\(text)`"))
    #expect(try shows(printed), "not shown:\n\(printed)")
    #expect(report.warningCount == 1)
    #expect(!isFine)
    #expect(strict == nil)
  }

  @Test func `strict types`() throws {
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    struct Label: JSONDecodable {
      let name: String

      init?(json: JSON) {
        guard json.hasOnlyKeys("name", "color"), let name: String = "name" <~~ json else { return nil }
        self.name = name
      }
    }

    print(Label.explain(#"{"nme": "bug", "color": "red"}"#))

    #expect(try shows(printed), "not shown:\n\(printed)")
    #expect(try Label.decode(#"{"name": "bug", "color": "red"}"#, mode: .exact).name == "bug")
    #expect(throws: DecodingReport.self) { try Label.decode(#"{"name": "bug", "colr": "red"}"#, mode: .exact) }
  }

  @Test func `the problems as values`() throws {
    var printed = ""
    func print(_ items: Any...) { printed += items.map { "\($0)" }.joined(separator: " ") + "\n" }

    for problem in [Repository].explain(response).problems {
      print(problem.path, problem.kind, problem.expected, problem.line ?? 0)
    }

    #expect(try shows(printed), "not shown:\n\(printed)")
  }

  @Test func `a report as an answer`() throws {
    func answer(to report: DecodingReport) throws -> Data {
      try ProblemDetails(report).jsonData(.withoutEscapingSlashes)
    }

    let answer = try answer(to: Point.explain(#"{"x": "a"}"#))
    let pointers = try JSON(data: answer)[path: "errors"]?.array?.map { $0[path: "pointer"] }
    #expect(pointers == ["#/y", "#/x"])
  }

  @Test func `a report for a language model`() throws {
    func correction(of answer: String) -> String? {
      do {
        _ = try [Point].decode(answer)
        return nil
      } catch {
        return error.text(for: .model)
      }
    }

    let text = try #require(correction(of: #"[{"x": "a", "y": 1}, {"x": 2}]"#))
    #expect(text.contains("[0].x: expected a number") && !text.contains("Double"))
  }

  @Test func `no JSON`() throws {
    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    print([Repository].explain(#"{"items": [1, 2}"#, at: "items"))

    #expect(try shows(printed), "not shown:\n\(printed)")
  }

  @Test func `key by key`() throws {
    let json = try JSON(string: response)
    let owner: Int = try json.decode("[0].owner.id")
    let stars = try json.decodeIfPresent("[1].stars", as: Int.self)

    #expect(owner == 7)
    #expect(stars == nil)
  }
}
