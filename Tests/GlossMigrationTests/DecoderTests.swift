import Foundation
import GlossMigration
import Testing

/// Each old name of `Decoder` gives what the new one gives.
struct DecoderTests {
  private enum Color: String { case red, green }

  private struct Owner: JSONDecodable, Equatable {
    let id: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }
  }

  /// A function as it was before Gloss 2 and 3 gave it a logger.
  private typealias Old<T> = (_ key: String, _ keyPathDelimiter: String) -> (JSON) -> T?

  private static let json: JSON = [
    "in": [
      "number": 7, "numbers": [7, 8], "url": "https://a.b/c", "urls": ["https://a.b/c"],
      "uuid": "7D444840-9DC0-11D1-B245-5FFDCE74FAD2", "uuids": ["7D444840-9DC0-11D1-B245-5FFDCE74FAD2"],
      "day": "2026-11-21", "days": ["2026-11-21", "2026-11-22"], "date": "2026-11-21T10:00:00Z",
      "dates": ["2026-11-21T10:00:00Z"], "color": "red", "colors": ["red", "green"], "owner": ["id": 1],
      "owners": [["id": 1], ["id": 2]], "by name": ["a": ["id": 1]], "lists by name": ["a": [["id": 1]], "b": []],
    ]
  ]

  private static var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  /// Checks that both old functions read what the new one reads: a good value, one that does not fit, and none.
  @available(*, deprecated)
  private func check<T: Equatable>(
    _ key: String, _ new: (String) -> (JSON) -> T?, _ old: Old<T>,
    _ logging: (String, String, any Logger) -> (JSON) -> T?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let misfit: JSON = ["in": [key: true]]
    for json in [Self.json, misfit, [:]] {
      let expected = new("in." + key)(json)
      let read = [
        old("in." + key, ".")(json), old("in/" + key, "/")(json),
        logging("in." + key, ".", GlossLogger())(json), logging("in/" + key, "/", GlossLogger())(json),
      ]
      #expect((expected != nil) == (json == Self.json), sourceLocation: sourceLocation)
      #expect(read == Array(repeating: expected, count: 4), sourceLocation: sourceLocation)
    }
  }

  @available(*, deprecated)
  @Test func `models and enums`() {
    check(
      "number", { Decoder.decode($0) as (JSON) -> Int? }, Decoder.decode(key:keyPathDelimiter:),
      Decoder.decode(key:keyPathDelimiter:logger:))
    check(
      "owner", { Decoder.decodeDecodable($0) as (JSON) -> Owner? }, Decoder.decode(decodableForKey:keyPathDelimiter:),
      Decoder.decode(decodableForKey:keyPathDelimiter:logger:))
    check(
      "owners", { Decoder.decodeDecodableArray($0) as (JSON) -> [Owner]? },
      Decoder.decode(decodableArrayForKey:keyPathDelimiter:),
      Decoder.decode(decodableArrayForKey:keyPathDelimiter:logger:))
    check(
      "by name", { Decoder.decodeDecodableDictionary($0) as (JSON) -> [String: Owner]? },
      Decoder.decode(decodableDictionaryForKey:keyPathDelimiter:),
      Decoder.decode(decodableDictionaryForKey:keyPathDelimiter:logger:))
    check(
      "lists by name", { Decoder.decodeDecodableDictionary($0) as (JSON) -> [String: [Owner]]? },
      Decoder.decode(decodableDictionaryForKey:keyPathDelimiter:),
      Decoder.decode(decodableDictionaryForKey:keyPathDelimiter:logger:))
    check(
      "color", { Decoder.decodeEnum($0) as (JSON) -> Color? }, Decoder.decode(enumForKey:keyPathDelimiter:),
      Decoder.decode(enumForKey:keyPathDelimiter:logger:))
    check(
      "colors", { Decoder.decodeEnumArray($0) as (JSON) -> [Color]? },
      Decoder.decode(enumArrayForKey:keyPathDelimiter:),
      Decoder.decode(enumArrayForKey:keyPathDelimiter:logger:))
  }

  @available(*, deprecated)
  @Test func dates() {
    let formatter = Self.formatter
    check(
      "day", { Decoder.decodeDate($0, dateFormatter: formatter) },
      { Decoder.decode(dateForKey: $0, dateFormatter: formatter, keyPathDelimiter: $1) },
      { Decoder.decode(dateForKey: $0, dateFormatter: formatter, keyPathDelimiter: $1, logger: $2) })
    check(
      "days", { Decoder.decodeDateArray($0, dateFormatter: formatter) },
      { Decoder.decode(dateArrayForKey: $0, dateFormatter: formatter, keyPathDelimiter: $1) },
      { Decoder.decode(dateArrayForKey: $0, dateFormatter: formatter, keyPathDelimiter: $1, logger: $2) })
    check(
      "date", { Decoder.decodeDateISO8601($0) }, Decoder.decode(dateISO8601ForKey:keyPathDelimiter:),
      Decoder.decode(dateISO8601ForKey:keyPathDelimiter:logger:))
    check(
      "dates", { Decoder.decodeDateISO8601Array($0) }, Decoder.decode(dateISO8601ArrayForKey:keyPathDelimiter:),
      Decoder.decode(dateISO8601ArrayForKey:keyPathDelimiter:logger:))
  }

  @available(*, deprecated)
  @Test func `numbers, URLs and UUIDs`() {
    check(
      "number", { Decoder.decodeInt32($0) }, Decoder.decode(int32ForKey:keyPathDelimiter:),
      Decoder.decode(int32ForKey:keyPathDelimiter:logger:))
    check(
      "numbers", { Decoder.decodeInt32Array($0) }, Decoder.decode(int32ArrayForKey:keyPathDelimiter:),
      Decoder.decode(int32ArrayForKey:keyPathDelimiter:logger:))
    check(
      "number", { Decoder.decodeUInt32($0) }, Decoder.decode(uint32ForKey:keyPathDelimiter:),
      Decoder.decode(uint32ForKey:keyPathDelimiter:logger:))
    check(
      "numbers", { Decoder.decodeUInt32Array($0) }, Decoder.decode(uint32ArrayForKey:keyPathDelimiter:),
      Decoder.decode(uint32ArrayForKey:keyPathDelimiter:logger:))
    check(
      "number", { Decoder.decodeInt64($0) }, Decoder.decode(int64ForKey:keyPathDelimiter:),
      Decoder.decode(int64ForKey:keyPathDelimiter:logger:))
    check(
      "numbers", { Decoder.decodeInt64Array($0) }, Decoder.decode(int64ArrayForKey:keyPathDelimiter:),
      Decoder.decode(int64ArrayForKey:keyPathDelimiter:logger:))
    check(
      "number", { Decoder.decodeUInt64($0) }, Decoder.decode(uint64ForKey:keyPathDelimiter:),
      Decoder.decode(uint64ForKey:keyPathDelimiter:logger:))
    check(
      "numbers", { Decoder.decodeUInt64Array($0) }, Decoder.decode(uint64ArrayForKey:keyPathDelimiter:),
      Decoder.decode(uint64ArrayForKey:keyPathDelimiter:logger:))
    check(
      "number", { Decoder.decodeDouble($0) }, Decoder.decode(doubleForKey:keyPathDelimiter:),
      Decoder.decode(doubleForKey:keyPathDelimiter:logger:))
    check(
      "numbers", { Decoder.decodeDoubleArray($0) }, Decoder.decode(doubleArrayForKey:keyPathDelimiter:),
      Decoder.decode(doubleArrayForKey:keyPathDelimiter:logger:))
    check(
      "number", { Decoder.decodeDecimal($0) }, Decoder.decode(decimalForKey:keyPathDelimiter:),
      Decoder.decode(decimalForKey:keyPathDelimiter:logger:))
    check(
      "numbers", { Decoder.decodeDecimalArray($0) }, Decoder.decode(decimalArrayForKey:keyPathDelimiter:),
      Decoder.decode(decimalArrayForKey:keyPathDelimiter:logger:))
    check(
      "url", { Decoder.decodeURL($0) }, Decoder.decode(urlForKey:keyPathDelimiter:),
      Decoder.decode(urlForKey:keyPathDelimiter:logger:))
    check(
      "urls", { Decoder.decodeURLArray($0) }, Decoder.decode(urlArrayForKey:keyPathDelimiter:),
      Decoder.decode(urlArrayForKey:keyPathDelimiter:logger:))
    check(
      "uuid", { Decoder.decodeUUID($0) }, Decoder.decode(uuidForKey:keyPathDelimiter:),
      Decoder.decode(uuidForKey:keyPathDelimiter:logger:))
    check(
      "uuids", { Decoder.decodeUUIDArray($0) }, Decoder.decode(uuidArrayForKey:keyPathDelimiter:),
      Decoder.decode(uuidArrayForKey:keyPathDelimiter:logger:))
  }
}
