import Foundation
import Testing

@testable import Gloss

// MARK: - Places

@Suite struct SourceLocationTests {
  @Test(
    arguments: [
      ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4),
      ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\nb", 3, 2, 2), ("\n\n\n", 3, 4, 1),
      ("a\r\nb", 1, 1, 2), ("a\r\nb", 3, 2, 1), ("\r\n\r\n", 4, 3, 1), ("a\rb", 2, 2, 1), ("\r\r\n\n", 4, 4, 1),
      ("\n\r", 2, 3, 1), ("éx", 2, 1, 2), ("€x", 3, 1, 2), ("😀x", 4, 1, 2), ("é€😀x", 9, 1, 4), ("e\u{301}x", 3, 1, 3),
      ("é\né", 3, 2, 1), ("é\né", 5, 2, 2), ("\u{2028}x", 3, 1, 2), ("\u{85}x", 2, 1, 2), ("\tx", 1, 1, 2),
      ("\u{feff}x", 3, 1, 1), ("\u{feff}x", 4, 1, 2), ("\u{feff}x", 0, 1, 1), ("\u{feff}\nx", 4, 2, 1),
      ("x\u{feff}y", 4, 1, 3), ("abc", -1, 1, 1), ("abc", 99, 1, 4),
    ])
  func location(text: String, offset: Int, line: Int, column: Int) {
    let location = Array(text.utf8).withView { TextLocation(offset: offset, in: $0) }
    #expect(location.line == line)
    #expect(location.column == column)
  }
}

@Suite struct ByteOffsetTests {
  /// The offset of each value of a document and of each key, in the order of the tape.
  private func offsets(of text: String) throws -> [Int] {
    let document = try Array(text.utf8).withView {
      try Document(parsing: $0)
    }
    return document.withView { view in
      let locations = LocationIndex(view)
      var offsets: [Int] = []
      var index = 0
      // The root's word says where the tape ends; a scalar's tape is one word.
      let end = view.next(after: 0)
      while index < end {
        if view.word(at: index).tag != .keyIndex { offsets.append(locations.offset(of: index, view)) }
        index += 1
      }
      return offsets
    }
  }

  @Test(
    arguments: [
      ("1", [0]), ("  1 ", [2]), (#""a""#, [0]), (#" "\n" "#, [1]), ("\u{feff}1", [3]), ("\u{feff} [1]", [4, 5]),
      ("[]", [0]), (" { } ", [1]), ("[1,2]", [0, 1, 3]), ("[ -1.5e3 , true ,null]", [0, 2, 11, 17]),
      ("[[]]", [0, 1]), ("[[],[],{}]", [0, 1, 4, 7]), ("[[[]],[]]", [0, 1, 2, 6]),
      ("[ [ [ ] ] , [ ] ]", [0, 2, 4, 12]),
      ("[[[[1]]]]", [0, 1, 2, 3, 4]), ("[1,[2,[3]],[4]]", [0, 1, 3, 4, 6, 7, 11, 12]),
      (#"{"a":1}"#, [0, 1, 5]), (#"{"a":{},"b":[]}"#, [0, 1, 5, 8, 12]),
      (#"{"a" : { "b" : [ ] } }"#, [0, 1, 7, 9, 15]),
      (#"{"[{":[["}]","[{"],[]]}"#, [0, 1, 6, 7, 8, 13, 19]), (#"["[",[]]"#, [0, 1, 5]),
      (#"["\"[",[{}]]"#, [0, 1, 7, 8]),
      (#"["é😀",[]]"#, [0, 1, 10]), ("[\"\",\n\t[\r\n]\n,{}]", [0, 1, 6, 12]),
      (#"[{},"x",{"k":{}},[]]"#, [0, 1, 4, 8, 9, 13, 17]),
    ])
  func everyValueAndKey(text: String, offsets: [Int]) throws {
    #expect(try self.offsets(of: text) == offsets)
  }

  @Test(arguments: [127, 128, 129, 300])
  func wideObjects(count: Int) throws {
    // 10 bytes a member, so that the places are known: "k000":[],
    let members = (0..<count).map { #""k\#(String(format: "%03d", $0))":[]"# }
    let text = "[{" + members.joined(separator: ",") + "},{},[1]]"
    var places = [0, 1]
    for member in 0..<count { places += [2 + 10 * member, 9 + 10 * member] }
    let end = 2 + 10 * count
    places += [end + 1, end + 4, end + 5]
    #expect(try offsets(of: text) == places)
  }

  private func location(at index: Int, in document: Document) -> (offset: Int, TextLocation) {
    document.withView { view in
      let locations = LocationIndex(view)
      let offset = locations.offset(of: index, view)
      return (offset, locations.location(of: offset))
    }
  }

  @Test func locationOfAValue() throws {
    let text = "{\r\n  \"é\": [\n    1,\n    {}\n  ]\n}"
    let document = try Array(text.utf8).withView {
      try Document(parsing: $0)
    }
    // The tape: object, key, array, 1, object.
    let places = (0..<5).map { index -> [Int] in
      let (offset, location) = location(at: index, in: document)
      return [offset, location.line, location.column]
    }
    #expect(places == [[0, 1, 1], [5, 2, 3], [11, 2, 8], [17, 3, 5], [24, 4, 5]])
  }

  @Test func locationAfterAByteOrderMark() throws {
    let document = try Array("\u{feff}[1]".utf8).withView {
      try Document(parsing: $0)
    }
    let (offset, location) = location(at: 0, in: document)
    #expect(offset == 3)
    #expect(location.line == 1)
    #expect(location.column == 1)
  }
}

// MARK: - The tape

@Suite struct TapeTests {
  private func words(of text: String) throws -> [[Int]] {
    let document = try Array(text.utf8).withView {
      try Document(parsing: $0)
    }
    return document.withView { view in
      (0..<view.next(after: 0)).map { index in
        let word = view.word(at: index)
        return [Int(word.tag.rawValue), word.length, word.offset]
      }
    }
  }

  @Test func theExampleOfTheFormat() throws {
    // As `Document` shows it: tag, length or count, offset or index.
    #expect(
      try words(of: #"{"a":[1,"x"],"b":null}"#) == [
        [9, 2, 7], [5, 1, 2], [8, 2, 5], [3, 1, 6], [5, 1, 9], [5, 1, 14], [0, 4, 17],
      ])
  }

  @Test func everyTag() throws {
    #expect(
      try words(of: #"[null,false,true,-1,1.5,"","é","\né",[],{}]"#) == [
        [8, 10, 11], [0, 4, 1], [1, 5, 6], [2, 4, 12], [3, 2, 17], [4, 3, 20], [5, 0, 25], [6, 2, 28], [7, 4, 33],
        [8, 0, 10], [9, 0, 11],
      ])
  }

  @Test func wideObjectsEndWithAKeyIndex() throws {
    let members = (0..<KeyIndex.minimumCount).map { #""\#($0 % 50)":0"# }
    let words = try words(of: "[{" + members.joined(separator: ",") + "}]")
    let end = 2 + 2 * members.count
    #expect(words.count == end + 1)
    #expect(words[0] == [8, 1, end + 1])
    #expect(words[1] == [9, members.count, end + 1])
    #expect(words[end] == [10, 50, 0])
    let narrow = try self.words(of: "[{" + members.dropLast().joined(separator: ",") + "}]")
    #expect(narrow.count == end - 2)
    #expect(narrow[1] == [9, members.count - 1, end - 2])
  }

  @Test(
    arguments: [
      (TapeWord.Tag.null, 0, 0), (.unicodeString, 0xfff_ffff, 0xffff_ffff), (.object, 1, 0xffff_ffff),
      (.string, 0xfff_ffff, 0),
      (.escapedString, 12345, 67890),
    ])
  func wordsKeepTheirFields(tag: TapeWord.Tag, length: Int, offset: Int) {
    let word = TapeWord(tag, length: length, offset: offset)
    #expect(word.tag == tag)
    #expect(word.length == length)
    #expect(word.offset == offset)
    #expect(word.isContainer == (tag == .object))
    #expect(word.isString == (tag == .string || tag == .unicodeString || tag == .escapedString))
  }
}

// MARK: - Buffers

@Suite struct GrowingBufferTests {
  @Test func grows() throws {
    guard var buffer = GrowingBuffer<UInt32>(capacity: 0) else {
      Issue.record("no memory")
      return
    }
    for value in 0..<100_000 where !buffer.append(UInt32(value)) {
      Issue.record("no memory for \(value)")
    }
    let count = buffer.count
    #expect(count == 100_000)
    buffer[0] = 7
    buffer[99_999] = 8
    let ends = [buffer[0], buffer[1], buffer[50_000], buffer[99_999]]
    #expect(ends == [7, 1, 50_000, 8])
  }

  @Test func reservesAndAdvances() throws {
    guard var buffer = GrowingBuffer<UInt8>(capacity: 4) else {
      Issue.record("no memory")
      return
    }
    let hasAppended = buffer.append(1)
    let hasRoom = buffer.reserve(1_000_000)
    #expect(hasAppended && hasRoom)
    buffer.output(at: buffer.count).fill(9, count: 1_000_000)
    buffer.advance(by: 1_000_000)
    let released = buffer.release()
    #expect(released.count == 1_000_001)
    #expect(released[0] == 1)
    #expect(released[1_000_000] == 9)
    free(UnsafeMutableRawPointer(mutating: released.buffer.baseAddress))
  }

  @Test func tooMuchIsRefused() throws {
    guard var buffer = GrowingBuffer<UInt64>(capacity: 16) else {
      Issue.record("no memory")
      return
    }
    let hasAppended = buffer.append(42)
    let refusals = [buffer.reserve(Int.max), buffer.reserve(Int.max / 8), buffer.reserve(Int.max / 8 - 100)]
    let isUsable = buffer.append(43)
    let (count, values) = (buffer.count, [buffer[0], buffer[1]])
    #expect(hasAppended)
    #expect(refusals == [false, false, false])
    #expect(isUsable)
    #expect(count == 2)
    #expect(values == [42, 43])
  }
}

@Suite struct PaddedBytesTests {
  @Test(arguments: [0, 1, 7, 8, 9, 100])
  func endsWithZeros(count: Int) {
    let source = (0..<count).map { UInt8($0 + 1) }
    let copied = source.withView { source -> [UInt8]? in
      guard let bytes = PaddedBytes.copy(of: source) else { return nil }
      return (0..<bytes.count + 16).map { bytes.cursor[$0] }
    }
    #expect(copied == source + [UInt8](repeating: 0, count: 16))
  }

  @Test func loadsTheFirstByteLowest() {
    let source: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    let loads = source.withView { source -> [UInt64]? in
      guard let bytes = PaddedBytes.copy(of: source) else { return nil }
      let start = bytes.cursor
      return [start.eightBytes, UInt64((start + 1).fourBytes), (start + 9).eightBytes, (start + 8).eightBytes]
    }
    #expect(loads == [0x0807_0605_0403_0201, 0x0504_0302, 0, 9])
  }
}
