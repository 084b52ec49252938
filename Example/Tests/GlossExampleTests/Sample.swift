import FlyingFox
import Foundation
import Gloss
import Testing

@testable import GlossExample

/// A body of `POST /orders`, and how it must be answered.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let body: Data
  var type: String? = "application/json"
  /// The status of the answer.
  let status: Int
  /// What the answer names: a JSON pointer, or the line and column in a text that is not JSON.
  var places: [String] = []

  var testDescription: String { name }

  init(_ name: String, _ body: some Sequence<UInt8>, _ status: Int, _ places: String...) {
    self.name = name
    self.body = Data(body)
    self.status = status
    self.places = places
  }

  init(_ name: String, _ body: String, _ status: Int, _ places: String...) {
    self.name = name
    self.body = Data(body.utf8)
    self.status = status
    self.places = places
  }

  /// The same body with another type.
  func with(type: String?, status: Int) -> Sample {
    var sample = Sample("\(name), as \(type ?? "nothing")", body, status)
    sample.type = type
    return sample
  }
}

extension Sample {
  static let order = Sample(
    "an order", #"{"customer": "Zoë", "items": [{"article": "boat", "quantity": 3, "price": 0.10}]}"#, 201)

  /// An order of a size, filled up with spaces.
  private static func order(size: Int) -> Sample {
    Sample("\(size) bytes", order.body + Data(repeating: UInt8(ascii: " "), count: size - order.body.count), 201)
  }

  static let all: [Sample] = [
    order,
    order(size: 10_000),
    order(size: HTTPRequest.maximumBodySize),
    order.with(type: "Application/JSON ; charset=utf-8", status: 201),
    Sample(
      "all fields",
      #"{"note": "n", "deliverAfter": "2026-12-24T18:00:00Z", "customer": "b", "items": [{"article": "", "quantity": 1e0, "price": 0}], "more": 1}"#,
      201),

    // Not for the parser.
    order.with(type: "text/plain", status: 415),
    order.with(type: "application/json5", status: 415),
    order.with(type: "application/merge-patch+json", status: 415),
    order.with(type: nil, status: 415),
    Sample("a byte too much", order(size: HTTPRequest.maximumBodySize).body + [UInt8(ascii: " ")], 413),
    Sample("3 MB", Data(repeating: UInt8(ascii: "["), count: 3_000_000), 413),

    // Not JSON.
    Sample("nothing", "", 400, "1:1"),
    Sample(
      "cut", order.body.dropLast(10), 400, "1:\(String(decoding: order.body, as: UTF8.self).unicodeScalars.count - 9)"),
    Sample("a comma too much", "{\n  \"customer\": \"a\",\n}", 400, "3:1"),
    Sample("invalid UTF-8", Data(#"{"customer": "a"#.utf8) + [0xc3, 0x28] + Data(#""}"#.utf8), 400, "1:16"),
    Sample("the same key twice", #"{"customer": "a", "customer": "b"}"#, 400, "1:19"),
    Sample("deep", String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000), 400, "1:9"),
    Sample("a control character", "{\"customer\": \"a\u{1}\"}", 400, "1:16"),
    Sample("text", "order=1", 400, "1:1"),

    // JSON that is not an order.
    Sample("null", "null", 422, "#"),
    Sample("an array", "[]", 422, "#"),
    Sample("an empty object", "{}", 422, "#/customer", "#/items"),
    Sample(
      "an empty item", #"{"items": [{}]}"#, 422, "#/customer", "#/items/0/article", "#/items/0/quantity",
      "#/items/0/price"),
    Sample(
      "each field of another type",
      #"{"customer": 7, "items": [{"article": null, "quantity": "3", "price": true}, 1], "note": [], "deliverAfter": "soon"}"#,
      422, "#/customer", "#/items/0/article", "#/items/0/quantity", "#/items/0/price", "#/items/1", "#/note",
      "#/deliverAfter"),
    Sample(
      "numbers that are not taken",
      """
      {"customer": "a", "items": [
        {"article": "b", "quantity": 0, "price": 1e300}, {"article": "c", "quantity": 1.5, "price": -1},
        {"article": "d", "quantity": 99999999999999999999, "price": 1}
      ]}
      """,
      422, "#/items/0/quantity", "#/items/0/price", "#/items/1/quantity", "#/items/1/price", "#/items/2/quantity"),
    // The optional fields may be missing, whatever else is wrong.
    Sample("no customer", #"{"items": [{"article": "b", "quantity": 1, "price": 1}]}"#, 422, "#/customer"),
    Sample(
      "a customer of another type", #"{"customer": 7, "items": [{"article": "b", "quantity": 1, "price": 1}]}"#, 422,
      "#/customer"),
    Sample("items of another type", #"{"customer": "a", "items": {}}"#, 422, "#/items"),
    Sample(
      "null in the optional fields", #"{"customer": 7, "items": [], "note": null, "deliverAfter": null}"#, 422,
      "#/customer"),
    Sample("no items", #"{"customer": "a", "items": []}"#, 422, "#/items"),
    Sample(
      "an optional field of another type",
      #"{"customer": "a", "items": [{"article": "b", "quantity": 1, "price": 1}], "note": 1}"#, 422, "#/note"),
  ]

  /// Checks an answer to the body. Good ones become an order.
  @discardableResult
  func check(_ answer: Answer) throws -> Order? {
    #expect(answer.status == status, "\(name): \(String(decoding: answer.body, as: UTF8.self))")
    guard status != 201 else {
      let order = try Order.decode(answer.body)
      #expect(answer.type == "application/json")
      #expect(answer.location == "/orders/\(order.id)")
      let draft = try OrderDraft.decode(body)
      #expect(try order.draft.jsonString() == draft.jsonString())
      return order
    }
    #expect(answer.type == "application/problem+json")
    let problem = try Problem.decode(answer.body, mode: .strict)
    #expect(problem.status == status)
    #expect(problem.detail?.isEmpty == false)
    #expect(!problem.title.isEmpty)
    let found = problem.errors.map { error in
      status == 400 ? "\(error.line ?? 0):\(error.column ?? 0)" : error.pointer ?? ""
    }
    #expect(found == places, "\(name): \(String(decoding: answer.body, as: UTF8.self))")
    #expect(problem.errors.allSatisfy { !$0.detail.isEmpty })
    return nil
  }
}
