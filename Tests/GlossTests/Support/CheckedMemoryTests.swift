#if CheckedMemory
  import Testing

  @testable import Gloss

  /// What ends the process if each read and write is checked.
  @Suite struct CheckedMemoryTests {
    @Test func `a read after the memory ends the process`() async {
      await #expect(processExitsWith: .failure) {
        [1, 2, 3].withView { print($0.start[3]) }
      }
      await #expect(processExitsWith: .failure) {
        Array("1234567".utf8).withView { print($0.start.eightBytes) }
      }
      await #expect(processExitsWith: .failure) {
        Array("1234567".utf8).withView { print(BufferView(start: $0.start + 4, count: 4).count) }
      }
    }

    @Test func `a read before the memory ends the process`() async {
      await #expect(processExitsWith: .failure) {
        [1, 2, 3].withView { print(($0.start + 2)[-3]) }
      }
    }

    @Test func `a write outside of the memory ends the process`() async {
      await #expect(processExitsWith: .failure) {
        OutputCursor<UInt8>.withTemporary(7) { $0.store(1) }
      }
      await #expect(processExitsWith: .failure) {
        OutputCursor<UInt8>.withTemporary(7) { ($0 + 6).copy(BufferView("ab")) }
      }
    }
  }
#endif
