// The code of MacroReference.md about options of properties, functions after reading, and kinds of types. `DocumentationTests` checks that
// each block of the page is in one of the files here.

import Foundation
import GlossMacros
import Observation
import Testing

@Glossy
struct Contact: Codable {
  let id: Int
  let userName: String
  var isSelected = false  // no case: neither read nor written
  @Key("home.city") var city: String?  // an attribute counts more than the case

  enum CodingKeys: String, CodingKey {
    case id
    case userName = "user.name"  // this key, and not a path
    case city
  }
}

@Glossy
struct Draft {
  var title: String
  @Key(.omitsEmpty) var tags: [String] = []
  @Key(.omitsDefault) var language = "en"
  @Key("stats.words", .omitted(when: { (count: Int) in count == 0 })) var words = 0  // nor is an empty "stats" written
  @Key(.omitted(when: \.isEmpty)) var notes: [String]?  // nor is nil
  @Key(.omitted(when: \Double.isZero)) var price = 0.0
}

@Glossy(.didDecode, .willEncode)
struct Invoice {
  var prices: [Int]
  var note: String?
  @Unmapped var total = 0

  mutating func didDecode(from json: JSON) throws {
    guard !prices.isEmpty else { throw InvoiceError.noPrices }
    total = prices.reduce(0, +)
  }

  mutating func willEncode() throws {
    note = note?.trimmingCharacters(in: .whitespaces)
  }
}

enum InvoiceError: String, LocalizedError {
  case noPrices = "an invoice has a price"
  var errorDescription: String? { rawValue }
}

@Glossy
struct Box<Item> {
  let items: [Item]
  let next: Int?
}

@MainActor @Glossy
final class Preferences {
  var theme: String
  @Unmapped var observers = 0
}

actor Purse {
  private(set) var state: State

  @Glossy
  struct State {
    var coins: Int
  }

  init(_ state: State) { self.state = state }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable @Glossy
final class Player {
  var name: String
  var level = 1
  @ObservationIgnored @Unmapped var log: [String] = []
}

@propertyWrapper
struct Percent {
  var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 100) } }

  init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 100) }
}

@Glossy
struct Download {
  @Percent var progress: Int
  @available(*, deprecated) var speed: Int?
  #if DEBUG
    var trace: [String]?
  #endif
}

struct PropertiesByMacroExamples {
  @Test func `keys of Codable`() throws {
    let text = #"{"id":1,"user.name":"a","home":{"city":"c"}}"#
    let contact = try Contact.decode(text, mode: .exact)
    #expect(contact.userName == "a" && contact.city == "c")
    #expect(try contact.jsonString() == text)
    #expect(Contact(json: ["id": 1, "user.name": "b", "isSelected": true])?.isSelected == false)
    #expect(try JSONDecoder().decode(Contact.self, from: contact.jsonData()).userName == "a")
  }

  @Test func `what is left out`() throws {
    var draft = Draft(title: "t", notes: [])
    #expect(try draft.jsonString() == #"{"title":"t"}"#)
    draft.words = 1
    draft.language = "de"
    draft.price = 2
    draft.tags = ["a"]
    draft.notes = ["n"]
    let text = #"{"title":"t","tags":["a"],"language":"de","stats":{"words":1},"notes":["n"],"price":2}"#
    #expect(try draft.jsonString() == text)
    #expect(try Draft.decode(text, mode: .exact).jsonString() == text)
  }

  @Test func `after reading, and before writing`() throws {
    let invoice = try Invoice.decode(#"{"prices": [1, 2], "note": " n "}"#)
    #expect(invoice.total == 3)
    #expect(try invoice.jsonString() == #"{"prices":[1,2],"note":"n"}"#)
    #expect(invoice.note == " n ")

    var printed = ""
    func print(_ report: DecodingReport) { printed = "\(report)" }

    let report = Invoice.explain(#"{"prices": []}"#)
    print(report)

    #expect(try DocumentationTests.page("MacroReference.md", shows: printed), "the page does not show:\n\(printed)")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `other kinds of types and properties`() throws {
    let player = try Player.decode(#"{"name": "a", "level": 2}"#)
    player.level += 1
    #expect(try player.jsonString() == #"{"name":"a","level":3}"#)
    #expect(try Download.decode(#"{"progress": 120, "speed": 3}"#).jsonString() == #"{"progress":100,"speed":3}"#)
  }
}
