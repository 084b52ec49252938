import Testing

@testable import Gloss

/// The types that read and write memory.
@Suite struct CursorTests {
  @Test func `a cursor reads what is at its place`() {
    let bytes: [UInt8] = Array(1...20)
    bytes.withView { view in
      let start = view.start
      #expect((start + 3).pointee == 4 && start[19] == 20)
      #expect(start.eightBytes == 0x0807_0605_0403_0201)
      #expect((start + 16).fourBytes == 0x1413_1211)
      #expect((start + 12).eightBytes.byteSwapped & 0xff == 20)
      #expect((1...7).map { start.fewBytes($0).trailingZeroBitCount } == Array(repeating: 0, count: 7))
      #expect(start.fewBytes(3) == 0x0003_0201 && start.fewBytes(5) == 0x05_0403_0201)
      #expect((start + 5) - start == 5 && start < start + 1 && start + 1 - 1 == start)
      #expect(start.distance(to: 7, within: 20) == 6 && start.distance(to: 7, within: 6) == nil)
      #expect(start.compare(start + 1, count: 4) < 0 && start.compare(start, count: 20) == 0)
    }
  }

  @Test func `a view is a collection of its elements`() {
    let bytes: [UInt8] = Array("some text".utf8)
    bytes.withView { view in
      #expect(Array(view) == bytes && view.count == 9)
      #expect(Array(view.part(5..<9)) == Array("text".utf8))
      #expect(view.part(5..<9)[0] == UInt8(ascii: "t"))
      #expect(view.firstIndex(of: UInt8(ascii: "t")) == 5)
      #expect(view.withSpan { $0.count } == 9)
    }
    #expect(ByteView.empty.isEmpty && ByteView.empty.elementsEqual([]))
    #expect([UInt8]().withView { $0.count } == 0)
    #expect(BufferView("static").elementsEqual("static".utf8))
  }

  @Test func `an output cursor writes only what it is told to`() {
    OutputCursor<UInt8>.withTemporary(20) { cursor in
      cursor.fill(9, count: 20)
      (cursor + 2).store(0x0807_0605_0403_0201)
      (cursor + 11).copy(BufferView("ab"))
      cursor[0] = 7
      #expect(Array(cursor.written(14)) == [7, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x61, 0x62, 9])
    }
  }
}
