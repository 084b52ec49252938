import Foundation
import TestSupport
import Testing

@testable import Gloss

@Suite struct ReadValuesTests {
  @Test func partsAreRestored() {
    var values = ReadValues(10..<20, findsUnknownKeys: true)
    values.note(known: 12)
    values.note(12, isRead: false)
    values.note(searched: 11)
    let part = values.part(11..<15)
    values.note(known: 13)
    values.note(12, isRead: true)
    values.note(14, isRead: false)
    values.note(known: 15)
    values.restore(part)
    #expect((10..<20).filter { values.isRead($0) } == [12, 15])
    #expect(values.checkedObjects == [11])
    values.note(searched: 14)
    values.note(knownKeysOf: 14)
    #expect(values.checkedObjects == [11, 14])
  }

  #if os(Linux)
    /// Models that contain each other keep a part at each level.
    @Test(.enabled(if: !Sanitizer.isActive)) func partsOfWhatWasNotReadAreSmall() async {
      await #expect(processExitsWith: .success) {
        var values = ReadValues(0..<1_000_000, findsUnknownKeys: true)
        values.note(known: 1)
        let before = PeakMemory.megabytes
        let parts = (2..<18).map { values.part($0..<1_000_000) }
        if PeakMemory.megabytes - before > 8 { exit(1) }
        for part in parts.reversed() { values.restore(part) }
        exit(values.isRead(1) ? 0 : 2)
      }
    }
  #endif
}
