// The code of Servers.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import NIOStandIn
import Testing

private func order(in buffer: ByteBuffer) throws -> Order {
  let order = try Order.decode(.bytes(buffer.readableBytesView))
  return order
}

private func order(in body: some Sequence<UInt8>) throws(ProblemDetails) -> Order {
  do {
    return try Order.decode(.bytes(body, options: .iJSON, maximumDepth: 8), mode: .strict)
  } catch {
    throw ProblemDetails(error)
  }
}

private func answer(to error: any Error) throws -> (status: Int, type: String, body: Data) {
  let problem = error as? ProblemDetails ?? ProblemDetails(statusCode: 500, title: "Internal Server Error")
  return (problem.statusCode, ProblemDetails.mediaType, try problem.jsonData(.withoutEscapingSlashes))
}

private func refuse() throws {
  throw ProblemDetails(statusCode: 415, title: "Unsupported Media Type", detail: "expected application/json")
}

private struct Order: JSONDecodable {
  let article: String
  let quantity: Int
  let note: String?

  init?(json: JSON) {
    note = try? json.decodeIfPresent("note")
    let article: String? = "article" <~~ json
    let quantity: Int? = "quantity" <~~ json
    if let quantity, quantity < 1 { json.reject("quantity", because: "must be at least 1") }
    guard let article, let quantity, quantity >= 1 else { return nil }
    self.article = article
    self.quantity = quantity
  }
}

extension Decoder {
  static func decodeRequired<Value: JSONDecodable>(_ key: String) -> (JSON) -> Value? {
    { json in
      guard json.kind == .object, json[path: JSONKeyPath(key)]?.isNull ?? true else { return key <~~ json }
      json.reject(key, because: "is required")
      return nil
    }
  }
}

/// Runs the blocks of the article and checks what it says.
struct ServersExamples {
  /// An order in which nothing may be missing.
  private struct StrictOrder: JSONDecodable {
    init?(json: JSON) {
      let article: String? = Decoder.decodeRequired("article")(json)
      let quantity: Int? = Decoder.decodeRequired("quantity")(json)
      guard article != nil, quantity != nil else { return nil }
    }
  }

  private func reply(to body: String) throws -> (status: Int, body: JSON) {
    do {
      _ = try order(in: Array(body.utf8))
    } catch {
      let answer = try answer(to: error)
      return (answer.status, try JSON(data: answer.body))
    }
    return (200, [:])
  }

  @Test func `a buffer of SwiftNIO`() throws {
    var body = ByteBuffer(bytes: #"read{"article": "boat", "quantity": 2}"#.utf8)
    body.moveReaderIndex(forwardBy: 4)
    #expect(try order(in: body).quantity == 2)
    #expect(throws: DecodingReport.self) { try order(in: ByteBuffer(bytes: [])) }
  }

  @Test(arguments: [
    (#"{"article": "boat", "quantity": 2}"#, 200),
    (#"{"article": "boat", "quantity": 2, "note": 7}"#, 422),
    (#"{"article": "boat", "quantity": 0}"#, 422),
    (#"{"article": "boat", "article": "oar", "quantity": 2}"#, 400),
    (#"{"article": "boat", "quantity": 2, "more": [[[[[[[[]]]]]]]]}"#, 400),
    (#"{"article": "boat", "quantity": 2"#, 400),
    (#"{"article": "boat", "quantity": 2, "id": 9007199254740993}"#, 400),
  ])
  func `limits, and the status of an answer`(body: String, status: Int) throws {
    let reply = try self.reply(to: body)
    #expect(reply.status == status)
    #expect(reply.body["status"] as? Int == (status == 200 ? nil : status))
  }

  @Test(arguments: [
    #"{"id":1,"id":2}"#, #"["\ufffe"]"#, "[9007199254740992]", "1e-400", "3.141592653589793238", "0.10000000000000001",
  ])
  func `what I-JSON rules out`(text: String) throws {
    do {
      _ = try JSON(string: text, options: .iJSON)
      #expect(text == "0.10000000000000001")
    } catch {
      #expect(try DocumentationTests.page("Servers.md").contains("`\(error.reason)`"))
    }
  }

  @Test func `what an answer has`() throws {
    let reply = try self.reply(to: #"{"article": 7, "quantity": 0}"#)
    let errors = try #require(reply.body[path: "errors"]?.array)
    let printed = try #require(errors.first).string([.prettyPrinted, .withoutEscapingSlashes])
    #expect(try DocumentationTests.page("Servers.md", shows: printed), "not shown:\n\(printed)")
    #expect(errors.last?[path: "detail"] == "must be at least 1" && errors.count == 2)
    let strict = try self.reply(to: #"{"article": "boat", "quantity": 1, "note": 7}"#).body
    #expect(strict[path: "errors[0].pointer"] == "#/note")
    #expect(strict[path: "warnings"] == nil)
    struct OtherError: Error {}
    #expect(try answer(to: OtherError()).status == 500)
    let refusal = #expect(throws: ProblemDetails.self) { try refuse() }
    #expect(try answer(to: #require(refusal)).status == 415)
    // A report about a text that is not JSON.
    let report = Order.explain("{")
    #expect(try answer(to: ProblemDetails(report)).status == 400)
  }

  @Test func `a required field is found by its path`() {
    let city: String? = Decoder.decodeRequired("address.city")(["address": ["city": "Bonn"]])
    #expect(city == "Bonn")
    #expect(Order.explain(#"{"quantity": 0}"#).problems.map(\.path) == ["quantity"])
  }

  @Test func `each missing field, or the last one`() {
    #expect(Order.explain("{}").problems.map(\.path) == ["quantity"])
    #expect(StrictOrder.explain("{}").problems.map(\.path) == ["article", "quantity"])
    #expect(StrictOrder.explain("{}").warnings.isEmpty)
    #expect(StrictOrder.explain(#"{"article": null, "quantity": 1}"#).problems.map(\.path) == ["article"])
    #expect(StrictOrder.explain("[]").problems.map(\.path) == [[]])
  }

  @Test func `a missing optional field is in no answer`() throws {
    let reply = try self.reply(to: #"{"article": 7, "quantity": 2}"#)
    #expect(reply.body[path: "errors"]?.array?.count == 1)
    #expect(reply.body[path: "errors[0].pointer"] == "#/article")
  }

  @Test func `a report is safe to log`() {
    let report = Order.explain(#"{"article": "a", "quantity": "\u001b[2J\n\#(String(repeating: "x", count: 1000))"}"#)
    // The model, and the quantity.
    #expect(report.description.split(separator: "\n").count == 2)
    #expect(report.description.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(report.description.count < 300)
  }

  @Test func `a part is kept without the rest`() throws {
    let part = try #require(try JSON(string: #"{"big": [1, 2], "small": {"a": 1}}"#)[path: "small"])
    let kept = try JSON(data: part.jsonData())
    #expect(kept == part)
  }
}
