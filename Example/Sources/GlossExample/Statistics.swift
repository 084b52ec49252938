import Foundation

/// The counts of the values in a JSON text.
///
/// Models and `JSON` values are the way to what a text says. For how much there is, its bytes are enough once it is
/// known to be valid: outside of strings one byte tells what begins there. That takes no memory, whatever the size,
/// and no recursion, whatever the depth.
struct Statistics {
  let byteCount: Int
  /// How many arrays and objects are nested in each other.
  private(set) var depth = 0
  private(set) var objectCount = 0
  private(set) var arrayCount = 0
  private(set) var keyCount = 0
  private(set) var stringCount = 0
  private(set) var numberCount = 0
  private(set) var booleanCount = 0
  private(set) var nullCount = 0

  /// Counts what is in a text that `JSON(data:)` takes. O(bytes).
  init(ofValid text: Data) {
    byteCount = text.count
    text.withUnsafeBytes { count($0) }
  }

  private mutating func count(_ bytes: UnsafeRawBufferPointer) {
    var openCount = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if byte == UInt8(ascii: "{") { objectCount += 1 } else { arrayCount += 1 }
        openCount += 1
        depth = max(depth, openCount)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        openCount -= 1
      case UInt8(ascii: "\""):
        stringCount += 1
        position = Statistics.endOfString(in: bytes, from: position)
      case UInt8(ascii: ":"):
        // The last string is a key.
        keyCount += 1
        stringCount -= 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        numberCount += 1
        position = Statistics.endOfNumber(in: bytes, from: position)
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        booleanCount += 1
      case UInt8(ascii: "n"):
        nullCount += 1
      default:
        break  // white space, a comma, or another letter of true, false and null
      }
    }
  }

  /// The position after the quote that ends a string.
  private static func endOfString(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      // A backslash takes the next byte with it, which may be a quote.
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position + 1
  }

  /// The position after the last byte of a number.
  private static func endOfNumber(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        position += 1
      default:
        return position
      }
    }
    return position
  }
}
