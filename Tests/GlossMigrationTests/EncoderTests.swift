import Foundation
import GlossMigration
import Testing

/// Each old name of `Encoder` returns the same as the new one.
struct EncoderTests {
  private enum Color: String { case red, green }

  private struct Owner: JSONEncodable {
    let id: Int

    func toJSON() -> JSON? { jsonify(["id" ~~> id]) }
  }

  /// Checks that the old function writes what the new one writes, for a value and for nil.
  private func check<T>(
    _ value: T, _ new: (String) -> (T?) -> JSON?, _ old: (String) -> (T?) -> JSON?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(new("key")(value)?.description.hasPrefix(#"{"key":"#) == true, sourceLocation: sourceLocation)
    #expect(old("key")(value) == new("key")(value), sourceLocation: sourceLocation)
    #expect(old("key")(nil) == nil, sourceLocation: sourceLocation)
  }

  @available(*, deprecated)
  @Test func `models and enums`() {
    let owner = Owner(id: 1)
    check(7, Encoder.encode(_:), Encoder.encode(key:))
    check(["a", "b"], Encoder.encode(_:), Encoder.encode(arrayForKey:))
    check(["a", "b"], Encoder.encode(_:), Encoder.encodeArray)
    check(owner, Encoder.encodeEncodable, Encoder.encode(encodableForKey:))
    check([owner], Encoder.encodeEncodableArray, Encoder.encode(encodableArrayForKey:))
    check(["a": owner], Encoder.encodeEncodableDictionary, Encoder.encode(encodableDictionaryForKey:))
    check(["a": [owner]], Encoder.encodeEncodableDictionary, Encoder.encode(encodableDictionaryForKey:))
    check(Color.red, Encoder.encodeEnum, Encoder.encode(enumForKey:))
    check([Color.red, .green], Encoder.encodeEnumArray, Encoder.encode(enumArrayForKey:))
  }

  @available(*, deprecated)
  @Test func dates() {
    let date = Date(timeIntervalSince1970: 1_795_255_200.25)
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    check(
      date, { Encoder.encodeDate($0, dateFormatter: formatter) },
      { Encoder.encode(dateForKey: $0, dateFormatter: formatter) })
    check(
      [date], { Encoder.encodeDateArray($0, dateFormatter: formatter) },
      { Encoder.encode(dateArrayForKey: $0, dateFormatter: formatter) })
    check(date, Encoder.encodeDateISO8601, Encoder.encode(dateISO8601ForKey:))
    check([date], Encoder.encodeDateISO8601Array, Encoder.encode(dateISO8601ArrayForKey:))
  }

  @available(*, deprecated)
  @Test func `numbers, URLs and UUIDs`() throws {
    let url = try #require(URL(string: "https://a.b/c?d=e"))
    let uuid = UUID()
    check(-7, Encoder.encodeInt32, Encoder.encode(int32ForKey:))
    check([-7, 8], Encoder.encodeInt32Array, Encoder.encode(int32ArrayForKey:))
    check(7, Encoder.encodeUInt32, Encoder.encode(uint32ForKey:))
    check([7, 8], Encoder.encodeUInt32Array, Encoder.encode(uint32ArrayForKey:))
    check(-7, Encoder.encodeInt64, Encoder.encode(int64ForKey:))
    check([-7, 8], Encoder.encodeInt64Array, Encoder.encode(int64ArrayForKey:))
    check(.max, Encoder.encodeUInt64, Encoder.encode(uint64ForKey:))
    check([.max, 8], Encoder.encodeUInt64Array, Encoder.encode(uint64ArrayForKey:))
    check(1.5, Encoder.encodeDouble, Encoder.encode(doubleForKey:))
    check([1.5, 2], Encoder.encodeDoubleArray, Encoder.encode(doubleArrayForKey:))
    check(1.5, Encoder.encodeDecimal, Encoder.encode(decimalForKey:))
    check([1.5, 2], Encoder.encodeDecimalArray, Encoder.encode(decimalArrayForKey:))
    check(url, Encoder.encodeURL, Encoder.encode(urlForKey:))
    check([url], Encoder.encodeURLArray, Encoder.encode(urlArrayForKey:))
    check(uuid, Encoder.encodeUUID, Encoder.encode(uuidForKey:))
    check([uuid], Encoder.encodeUUIDArray, Encoder.encode(uuidArrayForKey:))
  }
}
