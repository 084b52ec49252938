import Foundation
import GlossMigration
import Testing

/// Each old name of `Decoder` returns the same as the new one.
struct DecoderTests {
  private enum Color: String { case red, green }

  private struct Owner: JSONDecodable, Equatable {
    let id: Int

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json else { return nil }
      self.id = id
    }
  }

  /// A function of Gloss 2 and 3, without its logger.
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

  /// Checks that the old function reads what the new one reads: a good value, one that does not fit, and none.
  @available(*, deprecated)
  private func check<T: Equatable>(
    _ key: String, _ new: (String) -> (JSON) -> T?, _ old: Old<T>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let misfit: JSON = ["in": [key: true]]
    for json in [Self.json, misfit, [:]] {
      let expected = new("in." + key)(json)
      let read = [
        old("in." + key, ".")(json), old("in/" + key, "/")(json),
      ]
      #expect((expected != nil) == (json == Self.json), sourceLocation: sourceLocation)
      #expect(read == Array(repeating: expected, count: 2), sourceLocation: sourceLocation)
    }
  }

  @available(*, deprecated)
  @Test func `models and enums`() {
    check(
      "number", { Decoder.decode($0) as (JSON) -> Int? }, Decoder.decode(key:keyPathDelimiter:))
    check(
      "owner", { Decoder.decodeDecodable($0) as (JSON) -> Owner? }, Decoder.decode(decodableForKey:keyPathDelimiter:))
    check(
      "owners", { Decoder.decodeDecodableArray($0) as (JSON) -> [Owner]? },
      Decoder.decode(decodableArrayForKey:keyPathDelimiter:))
    check(
      "by name", { Decoder.decodeDecodableDictionary($0) as (JSON) -> [String: Owner]? },
      Decoder.decode(decodableDictionaryForKey:keyPathDelimiter:))
    check(
      "lists by name", { Decoder.decodeDecodableDictionary($0) as (JSON) -> [String: [Owner]]? },
      Decoder.decode(decodableDictionaryForKey:keyPathDelimiter:))
    check(
      "color", { Decoder.decodeEnum($0) as (JSON) -> Color? }, Decoder.decode(enumForKey:keyPathDelimiter:))
    check(
      "colors", { Decoder.decodeEnumArray($0) as (JSON) -> [Color]? },
      Decoder.decode(enumArrayForKey:keyPathDelimiter:))
  }

  @available(*, deprecated)
  @Test func dates() {
    let formatter = Self.formatter
    check(
      "day", { Decoder.decodeDate($0, dateFormatter: formatter) },
      { Decoder.decode(dateForKey: $0, dateFormatter: formatter, keyPathDelimiter: $1) })
    check(
      "days", { Decoder.decodeDateArray($0, dateFormatter: formatter) },
      { Decoder.decode(dateArrayForKey: $0, dateFormatter: formatter, keyPathDelimiter: $1) })
    check(
      "date", { Decoder.decodeDateISO8601($0) }, Decoder.decode(dateISO8601ForKey:keyPathDelimiter:))
    check(
      "dates", { Decoder.decodeDateISO8601Array($0) }, Decoder.decode(dateISO8601ArrayForKey:keyPathDelimiter:))
  }

  @available(*, deprecated)
  @Test func `numbers, URLs and UUIDs`() {
    check(
      "number", { Decoder.decodeInt32($0) }, Decoder.decode(int32ForKey:keyPathDelimiter:))
    check(
      "numbers", { Decoder.decodeInt32Array($0) }, Decoder.decode(int32ArrayForKey:keyPathDelimiter:))
    check(
      "number", { Decoder.decodeUInt32($0) }, Decoder.decode(uint32ForKey:keyPathDelimiter:))
    check(
      "numbers", { Decoder.decodeUInt32Array($0) }, Decoder.decode(uint32ArrayForKey:keyPathDelimiter:))
    check(
      "number", { Decoder.decodeInt64($0) }, Decoder.decode(int64ForKey:keyPathDelimiter:))
    check(
      "numbers", { Decoder.decodeInt64Array($0) }, Decoder.decode(int64ArrayForKey:keyPathDelimiter:))
    check(
      "number", { Decoder.decodeUInt64($0) }, Decoder.decode(uint64ForKey:keyPathDelimiter:))
    check(
      "numbers", { Decoder.decodeUInt64Array($0) }, Decoder.decode(uint64ArrayForKey:keyPathDelimiter:))
    check(
      "number", { Decoder.decodeDouble($0) }, Decoder.decode(doubleForKey:keyPathDelimiter:))
    check(
      "numbers", { Decoder.decodeDoubleArray($0) }, Decoder.decode(doubleArrayForKey:keyPathDelimiter:))
    check(
      "number", { Decoder.decodeDecimal($0) }, Decoder.decode(decimalForKey:keyPathDelimiter:))
    check(
      "numbers", { Decoder.decodeDecimalArray($0) }, Decoder.decode(decimalArrayForKey:keyPathDelimiter:))
    check(
      "url", { Decoder.decodeURL($0) }, Decoder.decode(urlForKey:keyPathDelimiter:))
    check(
      "urls", { Decoder.decodeURLArray($0) }, Decoder.decode(urlArrayForKey:keyPathDelimiter:))
    check(
      "uuid", { Decoder.decodeUUID($0) }, Decoder.decode(uuidForKey:keyPathDelimiter:))
    check(
      "uuids", { Decoder.decodeUUIDArray($0) }, Decoder.decode(uuidArrayForKey:keyPathDelimiter:))
  }
}
