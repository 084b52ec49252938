// The code of WritingJSON.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs the blocks of the article and checks what it shows.
struct WritingJSONExamples {
  private typealias Language = GettingStartedExamples.Language

  struct Issue: Glossy {
    var title: String
    var author: String
    var labels: [String]
    var milestone: Int?
    var due: Date?

    func toJSON() -> JSON? {
      jsonify([
        "title" ~~> title,
        "user.login" ~~> author,
        "user.bot" ~~> false,
        "labels" ~~> labels,
        "milestone" ~~> milestone,
        Encoder.encodeDateSince1970("due")(due),
      ])
    }

    init?(json: JSON) {
      guard let title: String = "title" <~~ json,
        let author: String = "user.login" <~~ json
      else { return nil }
      self.title = title
      self.author = author
      labels = "labels" <~~ json ?? []
      milestone = "milestone" <~~ json
      due = Decoder.decodeDateSince1970("due")(json)
    }
  }

  private struct Hit: JSONEncodable {
    let issue: Issue
    let score: Double

    func toJSON() -> JSON? {
      jsonify([[] ~~> issue, "score" ~~> score])
    }
  }

  struct Client {
    let base: URL
    let session: URLSession

    /// Sends an issue, and returns it as the service has it then.
    func create(_ issue: Issue) async throws -> Issue {
      var request = URLRequest(url: base.appendingPathComponent("issues"))
      request.httpMethod = "POST"
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = try issue.jsonData()
      let (data, response) = try await session.data(for: request)
      guard (response as? HTTPURLResponse)?.statusCode == 201 else { throw URLError(.badServerResponse) }
      return try Issue.decode(data)
    }
  }

  /// A service that has milestone 7 for each issue that it gets.
  private final class Service: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "api.example.com" }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let url = request.url,
        let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: nil)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(#"{"title": "a", "user": {"login": "b"}, "milestone": 7}"#.utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  private let issue = Issue(json: ["title": "and/or", "user": ["login": "octocat"], "labels": ["bug"]])

  @Test func `write models`() throws {
    let issue = try #require(issue)
    var printed = ""
    func print(_ text: String) { printed = text }

    let body = try issue.jsonData()
    let page = try [issue, issue].jsonString()
    print(try issue.jsonString([.prettyPrinted, .withoutEscapingSlashes]))

    #expect(try DocumentationTests.page("WritingJSON.md", shows: printed), "not shown:\n\(printed)")
    let text = #"{"title":"and\/or","user":{"login":"octocat","bot":false},"labels":["bug"]}"#
    #expect(String(decoding: body, as: UTF8.self) == text)
    #expect(page == "[\(text),\(text)]")
  }

  @Test func `send a request`() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Service.self]
    let base = try #require(URL(string: "https://api.example.com"))
    let client = Client(base: base, session: URLSession(configuration: configuration))
    #expect(try await client.create(#require(issue)).milestone == 7)
  }

  @Test func `write without a model`() throws {
    let text = "json"
    var printed = ""
    func print(_ text: String) { printed = text }

    let search: JSON = ["query": text, "filter": ["language": Language.swift, "stars": ["min": 10]], "page": nil]
    print(try search.jsonString())  // {"query":"json","filter":{"language":"Swift","stars":{"min":10}},"page":null}
    #expect(printed == #"{"query":"json","filter":{"language":"Swift","stars":{"min":10}},"page":null}"#)
    let page: JSON = ["sort": ["name": 1, "id": -1], "then": ["name": 1, "id": -1] as JSON]
    print(try page.jsonString())  // {"sort":{"id":-1,"name":1},"then":{"name":1,"id":-1}}
    #expect(printed == #"{"sort":{"id":-1,"name":1},"then":{"name":1,"id":-1}}"#)
  }

  private struct Payment: JSONEncodable {
    let amount: Double
    let name: String

    func toJSON() -> JSON? {
      jsonify(["name" ~~> name, "amount" ~~> amount])
    }
  }

  @Test func `the canonical form`() throws {
    var printed = ""
    func print(_ text: String) { printed = text }

    let json = try JSON(string: #"{"name": "caf\u00e9", "amount": 10.50, "id": 7}"#)
    print(try json.string(.canonical))  // {"amount":10.5,"id":7,"name":"café"}

    #expect(printed == #"{"amount":10.5,"id":7,"name":"café"}"#)
  }

  @Test func `sign a value`() throws {
    /// Signs a payment.
    func signature(of payment: Payment, by sign: (Data) throws -> Data) throws -> Data {
      try sign(payment.jsonData(.canonical))
    }

    /// Whether the signature of a body that was received is valid.
    func isSigned(_ body: Data, isValid: (Data) throws -> Bool) throws -> Bool {
      let json = try JSON(data: body, options: .iJSON)
      return try isValid(json.data(.canonical))
    }

    let signature = try signature(of: Payment(amount: 10.5, name: "é/"), by: { Data($0.reversed()) })
    let body = Data(#"{ "amount": 1050e-2, "name": "\u00e9\/" }"#.utf8)
    #expect(try isSigned(body) { Data($0.reversed()) == signature })
    #expect(try !isSigned(Data(#"{"amount": 10.51, "name": "é/"}"#.utf8)) { Data($0.reversed()) == signature })
    #expect(throws: JSONSyntaxError.self) {
      try isSigned(Data(#"{"amount": 1, "amount": 10.5, "name": "é/"}"#.utf8)) { _ in true }
    }
  }

  @Test func `what can't be written`() {
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    do {
      _ = try ["readings": [["celsius": 21.5], ["celsius": .infinity]]].jsonData()
    } catch {
      print(error)  // readings[1].celsius: inf is not a JSON number
    }

    #expect(printed == "readings[1].celsius: inf is not a JSON number")
  }

  @Test func `a failure stays in its place`() {
    var printed = ""
    func print(_ text: String) { printed = text }

    let reading = jsonify(["celsius" ~~> Double.nan])
    let report = jsonify(["station" ~~> "Oslo", "reading" ~~> reading])
    print(report?.encodingError?.description ?? "no error")  // reading.celsius: nan is not a JSON number

    #expect(printed == "reading.celsius: nan is not a JSON number")
    #expect(throws: JSONEncodingError.self) { try report?.jsonData() }
    #expect(throws: JSONEncodingError.self) { try report?.string() }
    #expect(report?.dictionary == nil)
    #expect(report?.foundationObject == nil)
  }

  @Test func `what JSON can't hold`() {
    struct Nothing: JSONEncodable {
      func toJSON() -> JSON? { nil }
    }

    let values: [JSON?] = [
      jsonify(["a" ~~> Double.infinity]), jsonify(["a" ~~> Date(timeIntervalSince1970: 1e15)]),
      jsonify(["a" ~~> Nothing()]), jsonify([[] ~~> Nothing()]), ["a": Date.self], jsonify([[1, 2], "a" ~~> 1]),
      ["id" ~~> 1],
    ]
    for value in values { #expect(value?.encodingError != nil) }
    #expect(values.last??.encodingError?.reason == "fragments in an array: did you mean jsonify([...])?")
    #expect(jsonify([Nothing().toJSON(), "a" ~~> 1]) == ["a": 1])
  }

  @Test func `refuse to write a value`() {
    var printed = ""
    func print(_ error: any Error) { printed = "\(error)" }

    struct Invoice: JSONEncodable {
      let total: Decimal

      func toJSON() -> JSON? {
        total < 0 ? nil : jsonify(["total" ~~> total])
      }
    }

    do {
      _ = try [Invoice(total: 5), Invoice(total: -1)].jsonData()
    } catch {
      print(error)  // [1]: toJSON() of Invoice returned nil
    }

    #expect(printed == "[1]: toJSON() of Invoice returned nil")
  }

  @Test func `values of different types`() throws {
    let issue = try #require(issue)

    let things: [any JSONEncodable] = [1, "two", issue]
    let list = jsonify(["things" ~~> things])

    #expect(try list?.string(.withoutEscapingSlashes).hasPrefix(#"{"things":[1,"two",{"title":"and/or","#) == true)
  }

  @Test func `models inside models`() throws {
    let text = try Hit(issue: #require(issue), score: 0.5).jsonString(.withoutEscapingSlashes)
    #expect(text == #"{"title":"and/or","user":{"login":"octocat","bot":false},"labels":["bug"],"score":0.5}"#)
  }
}
