import Foundation
import Gloss
import Testing

extension Date {
  /// Whole milliseconds since 1970, as near as the date is to them.
  fileprivate var milliseconds: Int {
    Int((timeIntervalSinceReferenceDate * 1000).rounded()) + 978_307_200_000
  }

  fileprivate init(milliseconds: Int) {
    self.init(timeIntervalSinceReferenceDate: Double(milliseconds - 978_307_200_000) / 1000)
  }
}

private func date(_ text: String) -> Date? {
  Date(json: JSON(stringLiteral: text))
}

@Suite struct ISO8601Tests {
  // MARK: - Reading dates

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2001-01-01T00:00:00Z", 978_307_200_000), ("2026-11-21T10:00:00Z", 1_795_255_200_000),
    ("2026-11-21t10:00:00z", 1_795_255_200_000), ("1969-12-31T23:59:59Z", -1000),
    // Fractions.
    ("2026-11-21T10:00:00.1Z", 1_795_255_200_100), ("2026-11-21T10:00:00.12Z", 1_795_255_200_120),
    ("2026-11-21T10:00:00.123Z", 1_795_255_200_123), ("2026-11-21T10:00:00.1234Z", 1_795_255_200_123),
    ("2026-11-21T10:00:00.12345Z", 1_795_255_200_123), ("2026-11-21T10:00:00.123456Z", 1_795_255_200_123),
    ("2026-11-21T10:00:00.1234567Z", 1_795_255_200_123), ("2026-11-21T10:00:00.12345678Z", 1_795_255_200_123),
    ("2026-11-21T10:00:00.123456789Z", 1_795_255_200_123), ("2026-11-21T10:00:00.1234567890Z", 1_795_255_200_123),
    ("2026-11-21T10:00:00.12345678901Z", 1_795_255_200_123), ("2026-11-21T10:00:00.123456789012Z", 1_795_255_200_123),
    ("2026-11-21T10:00:00.000Z", 1_795_255_200_000), ("2026-11-21T10:00:00.001Z", 1_795_255_200_001),
    ("2026-11-21T10:00:00.999Z", 1_795_255_200_999), ("2026-11-21T10:00:00,250Z", 1_795_255_200_250),
    ("1969-12-31T23:59:59.999Z", -1),
    // Offsets.
    ("2026-11-21T10:00:00+00:00", 1_795_255_200_000), ("2026-11-21T10:00:00-00:00", 1_795_255_200_000),
    ("2026-11-21T11:30:00+01:30", 1_795_255_200_000), ("2026-11-21T11:30:00+0130", 1_795_255_200_000),
    ("2026-11-21T11:00:00+01", 1_795_255_200_000), ("2026-11-21T09:30:00-00:30", 1_795_255_200_000),
    ("2026-11-21T02:00:00-08:00", 1_795_255_200_000), ("2026-11-22T09:59:00+23:59", 1_795_255_200_000),
    ("2026-11-20T22:00:00.5-1200", 1_795_255_200_500), ("2027-01-01T00:30:00+01:00", 1_798_759_800_000),
    // The calendar.
    ("2024-02-29T00:00:00Z", 1_709_164_800_000), ("2000-02-29T00:00:00Z", 951_782_400_000),
    ("2024-03-01T00:00:00Z", 1_709_251_200_000), ("2024-12-31T23:59:59Z", 1_735_689_599_000),
    ("1900-02-28T00:00:00Z", -2_203_977_600_000), ("1900-03-01T00:00:00Z", -2_203_891_200_000),
    ("1600-02-29T00:00:00Z", -11_670_998_400_000), ("0000-01-01T00:00:00Z", -62_167_219_200_000),
    ("0000-02-29T00:00:00Z", -62_162_121_600_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
    ("1443-04-30T15:42:11Z", -16_620_193_069_000), ("1582-10-10T00:00:00Z", -12_219_724_800_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ("0000-01-01T00:00:00+01:00", -62_167_222_800_000),
  ])
  func `dates are exact to the millisecond`(text: String, milliseconds: Int) throws {
    let value = try #require(date(text))
    #expect(value.milliseconds == milliseconds)
    #expect(try Date.decode("\"\(text)\"") == value)
  }

  @Test(arguments: [
    "", "Z", "2026", "2026-11", "2026-11-21", "2026-11-21T10", "2026-11-21T10:00", "2026-11-21T10:00Z",
    "2026-11-21T10:00:00", "2026-11-21 10:00:00Z", "20261121T100000Z", "2026-11-21T10:00:00.Z", "2026-11-21T10:00:00.",
    "2026-11-21T10:00:00.5", "2026-11-21T10:00:00.xZ", "2026-11-21T10:00:00Zx", "2026-11-21T10:00:00Z ",
    " 2026-11-21T10:00:00Z", "2026-11-21T10:00:00ZZ", "2026-11-21T10:00:00Z\n", "2026-11-21T10:00:00Z\u{0}",
    "2026-11-21T10:00:00+1", "2026-11-21T10:00:00+1:00", "2026-11-21T10:00:00+01:", "2026-11-21T10:00:00+01:0",
    "2026-11-21T10:00:00+01:000", "2026-11-21T10:00:00+01:60", "2026-11-21T10:00:00+24:00", "2026-11-21T10:00:00+",
    "2026-11-21T10:00:00 +01:00", "2026-11-21T10:00:00Z+01:00", "2026-00-21T10:00:00Z", "2026-13-21T10:00:00Z",
    "2026-11-00T10:00:00Z", "2026-11-31T10:00:00Z", "2026-02-29T10:00:00Z", "2024-02-30T10:00:00Z",
    "1900-02-29T10:00:00Z", "2026-04-31T10:00:00Z", "2026-01-32T10:00:00Z", "2026-11-21T24:00:00Z",
    "2026-11-21T25:00:00Z", "2026-11-21T10:60:00Z", "2026-11-21T10:00:60Z", "2016-12-31T23:59:60Z",
    "26-11-21T10:00:00Z", "+2026-11-21T10:00:00Z", "-2026-11-21T10:00:00Z", "12026-11-21T10:00:00Z",
    "2026-1-21T10:00:00Z", "2026-11-21T1:00:00Z", "2026-11-21T10:00:0Z", "2026/11/21T10:00:00Z", "２０26-11-21T10:00:00Z",
    "2026-W47-6T10:00:00Z", "2026-325T10:00:00Z", "now",
  ])
  func `what is no date is nil`(text: String) {
    #expect(date(text) == nil)
  }

  @Test func `a number is no date`() {
    #expect(Date(json: 0) == nil)
    #expect(Date(json: 1_795_255_200) == nil)
  }

  // MARK: - Writing dates

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_795_255_200_000, "2026-11-21T10:00:00Z"),
    (1_795_255_200_001, "2026-11-21T10:00:00.001Z"),
    (1_795_255_200_250, "2026-11-21T10:00:00.250Z"), (1_795_255_200_999, "2026-11-21T10:00:00.999Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00Z"), (-62_135_596_800_001, "0000-12-31T23:59:59.999Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"), (-2_203_891_200_000, "1900-03-01T00:00:00Z"),
    (253_402_300_800_000, nil), (-62_167_219_200_001, nil),
  ])
  func `dates are written in UTC`(milliseconds: Int, expected: String?) {
    let json = Date(milliseconds: milliseconds).toJSON()
    if let expected { #expect(json == JSON(stringLiteral: expected)) } else { #expect(json?.encodingError != nil) }
  }

  @Test func `what is finer than a millisecond is rounded`() {
    #expect(Date(timeIntervalSince1970: 0.0004).toJSON() == "1970-01-01T00:00:00Z")
    #expect(Date(timeIntervalSince1970: 0.0006).toJSON() == "1970-01-01T00:00:00.001Z")
    #expect(Date(timeIntervalSince1970: 0.9996).toJSON() == "1970-01-01T00:00:01Z")
    #expect(Date(timeIntervalSince1970: 951_782_399.9999).toJSON() == "2000-02-29T00:00:00Z")
  }

  // MARK: - Many dates

  @Test func `random dates come back to the millisecond`() {
    var random = MappingRandom(seed: 11)
    var lost: [Int] = []
    for _ in 0..<100_000 {
      let milliseconds = random.milliseconds()
      let back = Date(milliseconds: milliseconds).toJSON().flatMap(Date.init(json:))
      if back?.milliseconds != milliseconds { lost.append(milliseconds) }
    }
    #expect(lost.count == 0, "\(lost.prefix(3))")
  }

  @Test func `whole seconds are what Foundation makes of them`() {
    var random = MappingRandom(seed: 12)
    let style = Date.ISO8601FormatStyle()
    // From October 15, 1582: before it Foundation's calendar is the Julian one, which ISO 8601 is not.
    let seconds = -12_219_292_800..<253_402_300_800
    var different: [String] = []
    for _ in 0..<10_000 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: seconds, using: &random)))
      let text = style.format(date)
      if date.toJSON() != JSON(stringLiteral: text) { different.append("writes \(text)") }
      if Date(json: JSON(stringLiteral: text)) != (try? style.parse(text)) { different.append("reads \(text)") }
    }
    #expect(different.count == 0, "\(different.prefix(3))")
  }

  @Test func `every day of four centuries`() {
    var wrong: [String] = []
    var milliseconds = -11_676_096_000_000  // The start of 1600.
    for year in 1600..<2000 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      for (month, days) in zip(1..., [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        for day in 1...days {
          let month = month < 10 ? "0\(month)" : "\(month)"
          let text = "\(year)-\(month)-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
          if date(text)?.milliseconds != milliseconds { wrong.append(text) }
          milliseconds += 86_400_000
        }
      }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(3))")
    #expect(milliseconds == 946_684_800_000)
  }

  // MARK: - URLs

  @Test(arguments: [
    ("http://a.b", "http://a.b"), ("http://a.b/c?d=e&f=g#h", "http://a.b/c?d=e&f=g#h"),
    ("http://a.b/c d", "http://a.b/c%20d"), ("http://a.b/%20", "http://a.b/%20"),
    ("http://a.b/x%20y z", "http://a.b/x%20y%20z"), ("http://a.b/%C3%A4ä", "http://a.b/%C3%A4%C3%A4"),
    ("http://a.b/ä", "http://a.b/%C3%A4"), ("http://a.b/p?q=ü ö#ß", "http://a.b/p?q=%C3%BC%20%C3%B6#%C3%9F"),
    ("http://a.b/c#d e", "http://a.b/c#d%20e"), ("http://a.b/#", "http://a.b/#"),
    ("http://a.b/\"<>", "http://a.b/%22%3C%3E"), ("/relative/path", "/relative/path"), ("mailto:a@b.c", "mailto:a@b.c"),
    ("https://user:pw@a.b:80/", "https://user:pw@a.b:80/"), ("http://[::1]/", "http://[::1]/"),
    ("//[::1]/a", "//[::1]/a"), ("//[::1]:80/a b", "//[::1]:80/a%20b"), ("//a.b/[", "//a.b/%5B"),
    ("a//[b]", "a//%5Bb%5D"),
    ("a b", "a%20b"),
    ("http://a.b/100%/a%20b", "http://a.b/100%25/a%20b"), ("http://a.b/?q=50% off", "http://a.b/?q=50%25%20off"),
    ("http://a.b/a%2Fb c%", "http://a.b/a%2Fb%20c%25"), ("http://a.b/%zz", "http://a.b/%25zz"),
    ("http://a.b/?a[]=%20", "http://a.b/?a%5B%5D=%20"), ("http://a.b/#c#d%20", "http://a.b/#c%23d%20"),
    ("http://a.b/\u{301}%20", "http://a.b/%CC%81%20"), ("http://a.b?\u{301}%2F", "http://a.b?%CC%81%2F"),
    ("/a b?u=http://ü.de/%20", "/a%20b?u=http://%C3%BC.de/%20"), ("a:b ü", "a:b%20%C3%BC"),
    ("http://ü.de/a%20b", "http://xn--tda.de/a%20b"), ("http://ü.de/ü", "http://xn--tda.de/%C3%BC"),
  ])
  func `urls are read as they are or percent-encoded`(text: String, expected: String) throws {
    let url = try #require(URL(json: JSON(stringLiteral: text)))
    #expect(url.absoluteString == expected)
    // Written and read again it stays so.
    #expect(url.toJSON() == JSON(stringLiteral: expected))
    #expect(URL(json: JSON(stringLiteral: expected)) == url)
  }

  /// The design's own example: a space in the host.
  @Test func `a space in the host is percent-encoded`() {
    #expect(URL(json: "http://a b")?.absoluteString == "http://a%20b")
  }

  @Test(arguments: ["", "http://[", "http://a:port/"])
  func `what is no url is nil`(text: String) {
    #expect(URL(json: JSON(stringLiteral: text)) == nil)
  }

  // MARK: - UUIDs and data

  @Test(arguments: [
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    ("e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
    ("E621E1F8C36C495A93FC0C247A3E6E5F", nil), ("{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}", nil),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5", nil), ("G621E1F8-C36C-495A-93FC-0C247A3E6E5F", nil), ("", nil),
    ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F ", nil), ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F0", nil),
  ])
  func `uuids`(text: String, expected: String?) {
    #expect(UUID(json: JSON(stringLiteral: text))?.uuidString == expected)
  }

  @Test(
    arguments: [
      ("", []), ("AA==", [0]), ("AQI=", [1, 2]), ("AQID", [1, 2, 3]), ("+/8=", [0xfb, 0xff]), ("AQI", nil), ("A", nil),
      ("AQ=", nil), ("AQI==", nil), ("=AQI", nil), ("-_8=", nil), ("AQ ID", nil), ("AQID\n", nil), ("ä", nil),
      ("AQ==AQ==", nil),
    ] as [(String, [UInt8]?)])
  func `data in base64`(text: String, expected: [UInt8]?) {
    #expect(Data(json: JSON(stringLiteral: text)) == expected.map { Data($0) })
  }
}
