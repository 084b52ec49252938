/// Takes the text of a date apart from left to right. A function that returns nil may have taken some characters.
struct DateFields {
  private let bytes: ByteView
  private var position = 0

  init(_ bytes: ByteView) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes a character if it is the next one.
  @inline(__always)
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard position < bytes.count, bytes[position].isDigit else { return nil }
    position += 1
    return Int(bytes[position - 1] - UInt8(ascii: "0"))
  }

  /// Takes a number of exactly this many digits.
  @inline(__always)
  mutating func number(digits: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
    guard bytes.count &- position >= digits else { return nil }
    var (next, value) = (position, 0)
    while next < position &+ digits {
      guard bytes[next].isDigit else { return nil }
      value = value &* 10 &+ Int(bytes[next] &- UInt8(ascii: "0"))
      next &+= 1
    }
    position = next
    return range.contains(value) ? value : nil
  }

  /// Takes a number of one or two digits.
  mutating func number() -> Int? {
    guard let first = digit() else { return nil }
    return digit().map { first * 10 + $0 } ?? first
  }

  /// Takes a name from a list of names of three characters each, and returns its position in the list.
  mutating func index(in names: StaticString) -> Int? {
    guard bytes.count - position >= 3 else { return nil }
    let name = bytes[position..<position + 3]
    position += 3
    let names = BufferView(names)
    return stride(from: 0, to: names.count, by: 3).first { names[$0..<$0 + 3].elementsEqual(name) }.map { $0 / 3 }
  }

  /// Takes a date such as `2026-11-21`, and returns the days from the start of 1970.
  mutating func day() -> Int64? {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2, in: 1...12), take("-"),
      let day = number(digits: 2, in: 1...CivilTime.daysIn(month: month, of: year))
    else { return nil }
    return Int64(CivilTime.days(year: year, month: month, day: day))
  }

  /// Takes a time such as `10:00:00`, and returns the second of the day. Seconds are 0 to 59: `Date` knows no leap seconds.
  mutating func time() -> Int64? {
    guard let hour = number(digits: 2, in: 0...23), take(":"), let minute = number(digits: 2, in: 0...59), take(":"),
      let second = number(digits: 2, in: 0...59)
    else { return nil }
    return Int64(hour * 3600 + minute * 60 + second)
  }

  /// Takes the fraction of a second after its mark; 0 if there is none. Digits after the ninth are ignored.
  mutating func fraction(hasMark: Bool) -> Double? {
    guard hasMark else { return 0 }
    guard let first = digit() else { return nil }
    var value = first
    var scale = 10
    while let digit = digit() {
      guard scale < 1_000_000_000 else { continue }
      value = value * 10 + digit
      scale *= 10
    }
    return Double(value) / Double(scale)
  }

  enum OffsetForm {
    /// `+01:30`
    case colon
    /// `+0130`
    case digits
    /// One of these, or `+01` at the end.
    case any
  }

  /// Takes an offset from UTC, in seconds.
  mutating func offset(_ form: OffsetForm) -> Int64? {
    let sign: Int64 = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2, in: 0...23) else { return nil }
    if form == .any, isAtEnd { return sign * Int64(hours * 3600) }
    let hasColon = form != .digits && take(":")
    guard hasColon || form != .colon, let minutes = number(digits: 2, in: 0...59) else { return nil }
    return sign * Int64(hours * 3600 + minutes * 60)
  }
}
