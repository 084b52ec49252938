// The code of DirtyData.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

extension Decoder {
  /// A function that reads a day or a time, which is in UTC if it has no offset: `"2026-11-21T10:00:00.5"`.
  static func decodeDayOrTime(_ key: String) -> (JSON) -> Date? {
    decode(key) { (text: String) in
      DateFormat.rfc3339.date(from: text) ?? DateFormat.rfc3339.date(from: text + "Z")
        ?? DateFormat.day.date(from: text)
    }
  }
}

extension Decoder {
  /// A function that reads a bool from `"Y"` or `"N"`.
  static func decodeYesNo(_ key: String) -> (JSON) -> Bool? {
    decode(key) { (text: String) in ["Y": true, "N": false][text] }
  }
}

/// Runs the blocks of the article and checks what it shows.
struct DirtyDataExamples {
  private struct Item: JSONDecodable {
    let id: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }
  }

  private enum Stock: String {
    case now, later, unknown
  }

  private struct Color {
    let hexadecimal: String

    init?(hexadecimal: String) {
      guard hexadecimal.hasPrefix("#") else { return nil }
      self.hexadecimal = hexadecimal
    }
  }

  private struct Order: JSONDecodable {
    let isGift: Bool

    init?(json: JSON) {
      guard let isGift = Decoder.decodeYesNo("gift")(json) else { return nil }
      self.isGift = isGift
    }
  }

  private static let text = """
    {
      "price": "9.90",
      "sku": 1000449,
      "sizes": [38, "39", "n/a"],
      "related": [{"id": 7}, {"id": null}, 0],
      "name": "Boot",
      "stock": "soon",
      "color": "#F05138"
    }
    """

  private func shows(_ printed: String) throws -> Bool {
    try DocumentationTests.page("DirtyData.md", shows: printed)
  }

  @Test func product() throws {
    #expect(try shows(Self.text))
    let data = Data(Self.text.utf8)
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    struct Product: JSONDecodable {
      let price: Decimal
      let sku: String
      let sizes: [Int]
      let related: [Item]
      let title: String
      let stock: Stock
      let color: Color?

      init?(json: JSON) {
        guard let price: Decimal = Decoder.decodeLossless("price")(json),
          let sku: String = Decoder.decodeLossless("sku")(json),
          let title: String = Decoder.decodeFirst(of: ["title", "name"])(json)
        else { return nil }
        self.price = price
        self.sku = sku
        self.title = title
        sizes = Decoder.decodeLosslessArray("sizes", skippingInvalid: true)(json) ?? []
        related = Decoder.decode("related", skippingInvalid: true)(json) ?? []
        stock = Decoder.decodeEnum("stock", fallback: Stock.unknown)(json) ?? .unknown
        color = Decoder.decode("color", transform: Color.init(hexadecimal:))(json)
      }
    }

    let product = try Product.decode(data)
    print(product.price, product.sku, product.sizes, product.related.map(\.id))  // 9.9 1000449 [38, 39] [7]
    print(product.title, product.stock)  // Boot unknown

    #expect(printed == ["9.9 1000449 [38, 39] [7]", "Boot unknown"])
    #expect(product.color?.hexadecimal == "#F05138")

    for warning in Product.explain(data).warnings {
      print("\(warning.path): \(warning.message)")
    }

    let warnings = printed[2...].joined(separator: "\n")
    #expect(try shows(warnings), "not shown:\n\(warnings)")
  }

  @Test func `broken elements`() throws {
    let data = Data(Self.text.utf8)
    let json = try #require(try JSON(data: data)[path: "related"])

    let items = try [Item].decode(data, at: "related", skippingInvalid: true)
    let same = [Item].fromJSONArray(json, skippingInvalid: true)

    #expect(items.map(\.id) == [7])
    #expect(same?.map(\.id) == [7])
  }

  @Test(arguments: [
    ("2026-11-21", 1_795_219_200), ("2026-11-21T10:00:00.5", 1_795_255_200.5),
    ("2026-11-21 11:00:00+01:00", 1_795_255_200), ("2026-02-30", nil), ("Z", nil),
  ])
  func `dates of other forms`(text: String, seconds: Double?) {
    #expect(Decoder.decodeDayOrTime("at")(["at": text]) == seconds.map(Date.init(timeIntervalSince1970:)))
  }

  @Test func `any other form`() throws {
    #expect(Order(json: ["gift": "Y"])?.isGift == true)
    let report = Order.explain(#"{"gift": "maybe"}"#).description
    #expect(report.contains(#""maybe" is not a valid Bool"#))
  }

  private struct Config: JSONDecodable {
    let host: String

    init?(json: JSON) {
      guard let host: String = "host" <~~ json else { return nil }
      self.host = host
    }
  }

  @Test func `files that people write`() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let text = """
      {
        // Where requests go.
        host: 'a.example', port: 0x1F90,
        timeouts: [.5, 2, Infinity],
      }
      """
    let settings = try JSON(string: text, options: .json5)
    print(try settings.decode("host", as: String.self), try settings.decode("port", as: Int.self))  // a.example 8080
    print(try settings.decode("timeouts", as: [Double].self))  // [0.5, 2.0, inf]
    print(Int.explain(settings, at: "host"))
    let config = try Config.decode(.string(text, options: .json5))
    #expect(config.host == "a.example")

    #expect(printed[..<2] == ["a.example 8080", "[0.5, 2.0, inf]"])
    #expect(try shows(printed[2]), "not shown:\n\(printed[2])")
  }
}
