import Foundation
import Gloss
import TestSupport
import Testing

/// A format with how to fill in what `DateFormatter` needs to know of it.
private struct Form: Sendable, CustomTestStringConvertible {
  let format: DateFormat
  let zone: TimeZone
  /// A pattern for `DateFormatter`, if it is not the format's description.
  var pattern: String?

  var testDescription: String { "\(format) \(zone.identifier)" }

  /// Foundation's formatter for the same form.
  var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = pattern ?? "\(format)"
    return formatter
  }
}

private let utc = zone("UTC")
private let berlin = zone("Europe/Berlin")

private func zone(_ identifier: String) -> TimeZone {
  // The tests that count on a zone fail without it.
  TimeZone(identifier: identifier) ?? .current
}

private let zones =
  [
    "Europe/Berlin", "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kwajalein",
    "America/Sao_Paulo", "Asia/Kolkata", "Asia/Manila", "Africa/Casablanca", "Europe/Dublin", "America/Sitka",
  ].map(zone) + [-43_200, -60, 50_400].compactMap { TimeZone(secondsFromGMT: $0) }

private let forms =
  [
    Form(format: .rfc1123, zone: utc, pattern: "EEE, dd MMM yyyy HH:mm:ss 'GMT'"), Form(format: .rfc3339, zone: utc),
    Form(format: .day, zone: utc), Form(format: .localDateTime, zone: utc),
  ] + zones.flatMap { [Form(format: .day(in: $0), zone: $0), Form(format: .localDateTime(in: $0), zone: $0)] }

@Suite struct DateFormatTests {
  // MARK: - Reading

  @Test(
    arguments: [
      (.day, "2026-11-21", 1_795_219_200), (.day, "1970-01-01", 0), (.day, "2024-02-29", 1_709_164_800),
      (.day, "0000-01-01", -62_167_219_200), (.day, "9999-12-31", 253_402_214_400), (.day, "1969-12-31", -86_400),
      (.day(in: berlin), "2026-11-21", 1_795_215_600), (.day(in: berlin), "2026-07-01", 1_782_856_800),
      (.localDateTime, "2026-11-21 10:00:00", 1_795_255_200), (.localDateTime, "1969-12-31 23:59:59", -1),
      (.localDateTime(in: berlin), "2026-11-21 11:00:00", 1_795_255_200),
      (.localDateTime(in: utc, separator: .standard), "2026-11-21T10:00:00", 1_795_255_200),
      (.rfc3339, "2026-11-21T10:00:00Z", 1_795_255_200), (.rfc3339, "2026-11-21t10:00:00z", 1_795_255_200),
      (.rfc3339, "2026-11-21 10:00:00Z", 1_795_255_200), (.rfc3339, "2026-11-21T11:30:00.25+01:30", 1_795_255_200.25),
      (.rfc3339, "2026-11-21T09:00:00.500000000-01:00", 1_795_255_200.5),
      (.rfc3339, "2026-11-21T10:00:00-00:00", 1_795_255_200),
      (.rfc1123, "Sat, 21 Nov 2026 10:00:00 GMT", 1_795_255_200), (.rfc1123, "Thu, 01 Jan 1970 00:00:00 GMT", 0),
      (.rfc1123, "Thu, 1 Jan 1970 00:00:00 GMT", 0), (.rfc1123, "Sat, 21 Nov 2026 11:00:00 +0100", 1_795_255_200),
      (.rfc1123, "Sat, 21 Nov 2026 00:00:00 -1000", 1_795_255_200),
      (.rfc1123, "Sat, 21 Nov 2026 10:00:00 +0000", 1_795_255_200),
      (.rfc1123, "Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      (.rfc1123, "Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
    ] as [(DateFormat, String, Double)])
  func `a text in the form is its date`(format: DateFormat, text: String, seconds: Double) {
    #expect(format.date(from: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    arguments: [
      (
        .day,
        [
          "", "2026", "2026-11", "2026-11-2", "2026-1-21", "26-11-21", "2026-11-211", "2026-11-21 ", " 2026-11-21",
          "2026-11-21\n", "2026-11-21\0", "2026-11-21Z", "2026-11-21T00:00:00Z", "2026/11/21", "20261121",
          "+2026-11-21",
          "-2026-11-21", "2026-02-29", "1900-02-29", "2024-02-30", "2026-04-31", "2026-00-01", "2026-13-01",
          "2026-01-00",
          "2026-01-32", "２026-11-21", "٢٠٢٦-١١-٢١", "2026\u{2010}11-21", "2026-11-2१", "2026-11-21\u{301}", "today",
        ]
      ),
      (
        .localDateTime,
        [
          "", "2026-11-21", "2026-11-21 ", "2026-11-21 10:00", "2026-11-21T10:00:00", "2026-11-21t10:00:00",
          "2026-11-21  10:00:00", "2026-11-21\u{a0}10:00:00", "2026-11-21 24:00:00", "2026-11-21 23:60:00",
          "2026-11-21 23:59:60", "2026-11-21 1:00:00", "2026-11-21 10:0:00", "2026-11-21 10:00:0",
          "2026-11-21 10:00:00.5",
          "2026-11-21 10:00:00Z", "2026-11-21 10:00:00+01:00", "2026-11-21 10:00:00 ", "2026-02-30 10:00:00",
        ]
      ),
      (
        .localDateTime(in: berlin, separator: .standard),
        [
          "2026-11-21 10:00:00", "2026-11-21t10:00:00", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00.0",
        ]
      ),
      (
        .rfc3339,
        [
          "", "2026-11-21", "2026-11-21T10:00:00", "2026-11-21_10:00:00Z", "2026-11-21T10:00:00+01",
          "2026-11-21T10:00:00+0100",
          "2026-11-21T10:00:00,5Z", "2026-11-21T10:00:00.Z", "2026-11-21T10:00Z", "2026-11-21T24:00:00Z",
          "2016-12-31T23:59:60Z", "2026-11-21T10:00:00+24:00", "2026-11-21T10:00:00+01:60", "2026-11-21T10:00:00+01:",
          "2026-11-21T10:00:00 Z", "2026-11-21T10:00:00Zx", "2026-02-30T10:00:00Z",
        ]
      ),
      (
        .rfc1123,
        [
          "", "Sat", "Sat,", "Sat, 21 Nov 2026", "Sat, 21 Nov 2026 10:00:00", "Sat, 21 Nov 2026 10:00:00 ",
          "Fri, 21 Nov 2026 10:00:00 GMT", "sat, 21 Nov 2026 10:00:00 GMT", "Sat, 21 nov 2026 10:00:00 GMT",
          "Sat, 21 Nov 2026 10:00:00 gmt", "Sat, 21 Nov 2026 10:00:00 GM", "Sat, 21 Nov 2026 10:00:00 GM+0100",
          "Sat, 21 Nov 2026 10:00:00 G+0100", "Sat, 21 Nov 2026 10:00:00 UTC",
          "Sat, 21 Nov 2026 10:00:00 EST", "Sat, 21 Nov 2026 10:00:00 GMT ", "Sat, 21 Nov 2026 10:00:00 GMT+1",
          "Sat, 21 Nov 2026 10:00:00 +01:00", "Sat, 21 Nov 2026 10:00:00 +01", "Sat, 21 Nov 2026 10:00:00 Z",
          "Sat, 21 Nov 26 10:00:00 GMT", "Saturday, 21 Nov 2026 10:00:00 GMT", "Saturday, 21-Nov-26 10:00:00 GMT",
          "Sat Nov 21 10:00:00 2026", "Sat,21 Nov 2026 10:00:00 GMT", "Sat, 021 Nov 2026 10:00:00 GMT",
          "Sat, 21 Nob 2026 10:00:00 GMT", "atS, 21 Nov 2026 10:00:00 GMT", "Sat, 21 anF 2026 10:00:00 GMT",
          "Sat, 31 Nov 2026 10:00:00 GMT", "Thu, 00 Jan 1970 00:00:00 GMT", "Thu, 29 Feb 2026 10:00:00 GMT",
          "Sat, 21 Nov 2026 24:00:00 GMT", "Sat, 21 Nov 2026 10:00:60 GMT", "Sat, 21 Nov 2026 10:00 GMT",
          "21 Nov 2026 10:00:00 GMT", "Sät, 21 Nov 2026 10:00:00 GMT", "Sat, ２1 Nov 2026 10:00:00 GMT",
        ]
      ),
    ] as [(DateFormat, [String])])
  func `a text in another form is nil`(format: DateFormat, texts: [String]) {
    for text in texts { #expect(format.date(from: text) == nil, "\(text)") }
  }

  @Test(arguments: forms.prefix(4)) fileprivate func `a very long text is nil`(form: Form) throws {
    let text = try #require(form.format.string(from: Date(timeIntervalSince1970: 1e9)))
    for tail in ["0", " ", "é", "\u{301}", "\0"] {
      #expect(form.format.date(from: text + String(repeating: tail, count: 100_000)) == nil)
      #expect(form.format.date(from: String(repeating: tail, count: 100_000) + text) == nil)
    }
  }

  /// Nothing that is changed in a text is overlooked: what is still read is spelled as it would be written.
  @Test(arguments: [DateFormat.day, .day(in: berlin), .localDateTime, .localDateTime(in: utc, separator: .standard)])
  func `only what would be written is read`(format: DateFormat) throws {
    var random = MappingRandom(seed: 21)
    let replacements: [Unicode.Scalar] = [
      "0", "1", "2", "3", "6", "9", "-", ":", " ", "T", "t", "/", "٣", "３", "\0", "é",
    ]
    var read = 0
    var overlooked: [String] = []
    for _ in 0..<5000 {
      var text = Array(try #require(format.string(from: random.date())).unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let position = Int.random(in: 0..<text.count, using: &random)
        let other = replacements.randomElement(using: &random) ?? "0"
        switch Int.random(in: 0..<6, using: &random) {
        case 0: text.remove(at: position)
        case 1: text.insert(other, at: position)
        default: text[position] = other
        }
      }
      let changed = String(String.UnicodeScalarView(text))
      guard let date = format.date(from: changed) else { continue }
      read += 1
      if format.string(from: date) != changed { overlooked.append(changed) }
    }
    #expect(overlooked.count == 0, "\(overlooked.prefix(3))")
    #expect(read > 100)
  }

  // MARK: - Writing

  @Test(
    arguments: [
      (.day, 1_795_255_200.9, "2026-11-21"), (.day, -0.5, "1969-12-31"), (.day, -62_135_596_800, "0001-01-01"),
      (.day, -62_167_219_200, "0000-01-01"), (.day(in: berlin), 1_795_215_600, "2026-11-21"),
      (.day(in: berlin), 1_795_215_599, "2026-11-20"), (.localDateTime, 1_795_255_200.5, "2026-11-21 10:00:00"),
      (.localDateTime, -0.5, "1969-12-31 23:59:59"), (.localDateTime, 0.9996, "1970-01-01 00:00:01"),
      (.localDateTime(in: berlin), 1_795_255_200, "2026-11-21 11:00:00"),
      // A date is rounded for writing before its zone is looked at: here the zone changes its clocks.
      (.localDateTime(in: berlin), 1_774_745_999.9999, "2026-03-29 03:00:00"),
      (.localDateTime(in: berlin), 1_774_745_999.9, "2026-03-29 01:59:59"),
      (.localDateTime(in: berlin, separator: .standard), 1_782_856_800, "2026-07-01T00:00:00"),
      (.rfc3339, 1_795_255_200, "2026-11-21T10:00:00Z"), (.rfc3339, 1_795_255_200.25, "2026-11-21T10:00:00.250Z"),
      (.rfc1123, 1_795_255_200.5, "Sat, 21 Nov 2026 10:00:00 GMT"),
      (.rfc1123, 784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (.rfc1123, -62_135_596_800, "Mon, 01 Jan 0001 00:00:00 GMT"),
    ] as [(DateFormat, Double, String)])
  func `a date is its text`(format: DateFormat, seconds: Double, text: String) {
    #expect(format.string(from: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: forms) fileprivate func `dates without a text are nil`(form: Form) {
    for seconds in [-62_167_309_201, 253_402_387_201, -1e12, 1e12, 1e300, .infinity, -.infinity, .nan] {
      #expect(form.format.string(from: Date(timeIntervalSince1970: seconds)) == nil, "\(seconds)")
    }
  }

  /// The years 0 to 9999 are those of the time zone.
  @Test func `the last day of a zone is written`() throws {
    let west = DateFormat.day(in: try #require(TimeZone(secondsFromGMT: -36_000)))
    let last = try #require(west.date(from: "9999-12-31"))
    #expect(west.string(from: last + 86_399) == "9999-12-31")
    #expect(west.string(from: last + 86_400) == nil)
    #expect(DateFormat.localDateTime.string(from: last + 86_399) == nil)
  }

  // MARK: - Many dates

  @Test(arguments: forms) fileprivate func `random dates come back`(form: Form) {
    var random = MappingRandom(seed: 22)
    var lost: [String] = []
    for _ in 0..<Samples.count(500, full: 5000) {
      let date = random.date()
      guard let text = form.format.string(from: date), let back = form.format.date(from: text) else {
        lost.append("\(date)")
        continue
      }
      if form.format.string(from: back) != text { lost.append(text) }
      if back > date || date.timeIntervalSince(back) >= (text.count == 10 ? 90_000 : 3601) {
        lost.append("\(text) \(back)")
      }
    }
    #expect(lost.count == 0, "\(lost.prefix(3))")
  }

  /// From 1583: before that Foundation's formatter counts by the Julian calendar.
  @Test(arguments: forms) fileprivate func `random dates are written as by DateFormatter`(form: Form) {
    var random = MappingRandom(seed: 23)
    let formatter = form.formatter
    var different: [String] = []
    for _ in 0..<Samples.count(300, full: 3000) {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -12_212_553_600..<253_402_214_400, using: &random)))
      let text = formatter.string(from: date)
      if form.format.string(from: date) != text { different.append(text) }
    }
    #expect(different.count == 0, "\(different.prefix(3))")
  }

  @Test func `texts are read as by DateFormatter`() {
    for form in [
      Form(format: .rfc1123, zone: utc, pattern: "EEE, dd MMM yyyy HH:mm:ss ZZZ"), forms[1], forms[2], forms[3],
    ] {
      var random = MappingRandom(seed: 24)
      let formatter = form.formatter
      for _ in 0..<300 {
        let date = Date(
          timeIntervalSince1970: Double(Int.random(in: -12_212_553_600..<253_402_214_400, using: &random)))
        let text = formatter.string(from: date)
        #expect(form.format.date(from: text) == formatter.date(from: text), "\(text)")
      }
    }
  }

  /// Around each time at which the clocks are moved, and at random.
  @Test(arguments: zones) func `times of a zone are read as by Calendar`(zone: TimeZone) throws {
    var random = MappingRandom(seed: 25)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let format = DateFormat.localDateTime(in: zone)
    // Samoa left out a day at 1,325,239,200, which is not a matter of daylight saving.
    var moves = [Date(timeIntervalSince1970: 1_325_239_200)]
    var last = Date(timeIntervalSince1970: -4e9)
    while let next = zone.nextDaylightSavingTimeTransition(after: last), next > last, moves.count < 40 {
      moves.append(next)
      last = next + 86_400
    }
    let near = moves.flatMap { move in
      stride(from: -93_600, through: 93_600, by: 4680).map { move + Double($0 + zone.secondsFromGMT(for: move)) }
    }
    let anywhere = (0..<500).map { _ in
      Date(timeIntervalSince1970: Double(Int.random(in: -4_000_000_000..<8_000_000_000, using: &random)))
    }
    var different: [String] = []
    for clock in near + anywhere {
      let text = try #require(DateFormat.localDateTime.string(from: clock))
      let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
      let components = DateComponents(
        year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5])
      if format.date(from: text) != calendar.date(from: components) { different.append(text) }
    }
    #expect(different.count == 0, "\(different.prefix(3))")
  }

  @Test(arguments: [
    ("2026-03-29 01:59:59", 1_774_745_999), ("2026-03-29 02:00:00", 1_774_746_000),
    ("2026-03-29 02:30:00", 1_774_747_800), ("2026-03-29 03:00:00", 1_774_746_000),
    ("2026-10-25 01:59:59", 1_792_886_399), ("2026-10-25 02:30:00", 1_792_888_200),
    ("2026-10-25 03:00:00", 1_792_893_600),
  ])
  func `a time that clocks skip or show twice`(text: String, seconds: Double) {
    #expect(DateFormat.localDateTime(in: berlin).date(from: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test func `weekdays follow each other for four centuries`() throws {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    // January 1, 1900 was a Monday.
    let start = try #require(DateFormat.day.date(from: "1900-01-01"))
    for day in Samples.some(0..<146_097) {
      let date = start + Double(day) * 86_400
      let text = try #require(DateFormat.rfc1123.string(from: date))
      if !text.hasPrefix(names[day % 7]) || DateFormat.rfc1123.date(from: text) != date {
        Issue.record("\(text)")
        break
      }
    }
    #expect(DateFormat.rfc1123.string(from: start + 146_097 * 86_400)?.hasPrefix("Mon, 01 Jan 2300") == true)
  }

  // MARK: - Values

  @Test func `formats are equal if their form and zone are`() {
    let formats: Set<DateFormat> = [
      .day, .day(in: berlin), .day(in: berlin), .localDateTime, .localDateTime(in: berlin), .rfc1123, .rfc3339,
      .rfc3339,
      .localDateTime(in: berlin, separator: .space), .localDateTime(in: berlin, separator: .standard),
    ]
    #expect(formats.count == 7)
  }
}
