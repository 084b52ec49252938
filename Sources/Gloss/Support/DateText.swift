/// The text of a date, put together from left to right.
struct DateText {
  private var bytes: [UInt8] = []

  /// - Parameter capacity: The bytes of the longest text that is put together.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  mutating func append(text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// A number of at most so many digits, filled up with zeros. It is not negative.
  mutating func append(_ number: Int, digits: Int = 2) {
    var number = number
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: digits))
    for position in (start..<start + digits).reversed() {
      bytes[position] += UInt8(truncatingIfNeeded: number % 10)
      number /= 10
    }
  }

  /// The name at a position of a list of names of three characters each.
  mutating func append(nameAt index: Int, in names: StaticString) {
    names.withUTF8Buffer { bytes.append(contentsOf: $0[index * 3..<index * 3 + 3]) }
  }

  /// A date as in `2026-11-21`.
  mutating func appendDay(of time: CivilTime) {
    append(time.year, digits: 4)
    append("-")
    append(time.month)
    append("-")
    append(time.day)
  }

  /// A time as in `10:00:00`.
  mutating func appendTime(of time: CivilTime) {
    append(time.hour)
    append(":")
    append(time.minute)
    append(":")
    append(time.second)
  }
}
