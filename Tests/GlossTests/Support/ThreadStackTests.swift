import Foundation
import TestSupport
import Testing

@testable import Gloss

@Suite struct ThreadStackTests {
  @Test(arguments: [(64, 32), (128, 32), (256, 64), (512, 128), (1024, 256), (8192, 256), (1 << 20, 256)])
  func theReserveOfAStack(size: Int, reserve: Int) {
    let start = 0x7f00_0000_0000
    let found = ThreadStack.Reserve(start: start, size: size << 10)
    #expect(found.contains(start))
    #expect(found.contains(start + reserve << 10 - 1))
    #expect(!found.contains(start + reserve << 10))
    #expect(!found.contains(start - 1))
    #expect(!found.contains(start + size << 10))
  }

  @Test func theReserveOfAStackThatDoesNotStartAtAPage() {
    let found = ThreadStack.Reserve(start: 0x7f00_0000_0123, size: 512 << 10)
    #expect(found.contains(0x7f00_0000_0123))
    #expect(!found.contains(0x7f00_0002_0000))
  }

  @Test(arguments: [0, 1, -1, 4095, 4096, 0x7f00_0000_0000, Int.max, Int.min])
  func anUnknownStackIsNeverLow(address: Int) {
    #expect(!ThreadStack.Reserve.none.contains(address))
    #expect(ThreadStack.Reserve(start: 0, size: 0) == .none)
  }

  /// Takes stack until it is low, and returns how many bytes that took.
  @inline(never)
  private static func bytesUntilLow(from first: Int? = nil, level: Int = 0) -> Int? {
    var local = (0, 0, 0, 0, 0, 0, 0, 0)
    let address = withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) }
    if ThreadStack.isLow { return first.map { $0 - address } }
    guard level < 1_000_000 else { return nil }
    let bytes = bytesUntilLow(from: first ?? address, level: level + 1)
    local.0 += 1
    return bytes
  }

  @Test(arguments: [64, 256, 512, 1024, 8192])
  func aStackIsLowBeforeItsEnd(size: Int) throws {
    #if canImport(Darwin) || os(Linux) || os(Android)
      let bytes = try #require(try onStack(of: size) { Self.bytesUntilLow() })
      // A thread may get a larger stack than it asked for, and a sanitizer may keep elsewhere what is local.
      if !Sanitizer.isActive { #expect(bytes > (size / 3) << 10) }
    #endif
  }

  @Test func refusalsAreCountedOnEachThread() throws {
    let before = ThreadStack.refusalCount
    let counts = try onSmallStack {
      let first = ThreadStack.refusalCount
      ThreadStack.refuse()
      ThreadStack.refuse()
      return [first, ThreadStack.refusalCount]
    }
    #expect(counts == [0, 2])
    #expect(ThreadStack.refusalCount == before)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func onlyDeepDocumentsAreDeep(open: String, close: String) throws {
    func json(_ levels: Int, _ inside: String = "1", maximumDepth: Int = 512) throws -> JSON {
      let text = String(repeating: open, count: levels) + inside + String(repeating: close, count: levels)
      return try JSON(string: text, maximumDepth: maximumDepth)
    }
    let levels = open.count > 5 ? 8 : 16
    #expect(try !json(levels).mayBeDeep)
    let (shallow, deep) = (try json(levels), try json(levels, "{}"))
    #expect(shallow.place?.isOrdinary == true)
    #expect(deep.place?.isOrdinary == false)
    withExtendedLifetime((shallow, deep)) {}
    #expect(try json(levels, "[]").mayBeDeep)
    #expect(try json(levels, #"{"a":1}"#, maximumDepth: 17).mayBeDeep)
    #expect(throws: JSONSyntaxError.self) { try json(levels, "[]", maximumDepth: 16) }
    #expect(throws: JSONSyntaxError.self) { try json(levels, maximumDepth: 15) }
  }

  @Test func onlyDeepBuiltValuesAreDeep() {
    var json: JSON = 1
    for level in 1...20 {
      json = level.isMultiple(of: 2) ? [json] : ["a": json]
      #expect(json.mayBeDeep == (level > 16))
    }
  }
}
