import Foundation
import Gloss
import Testing

/// The sources of models.
@Suite struct JSONSourceTests {
  private static let text = #"{"name": "静か 😀", "tags": ["a", "b"]}"#
  /// The text between others, so that no slice of it begins or ends where its base does.
  private static let padded = "[1]" + text + "[2]"

  private struct Item: JSONDecodable, Equatable {
    let name: String

    init?(json: JSON) {
      guard let name: String = "name" <~~ json, let _: [String] = "tags" <~~ json else { return nil }
      self.name = name
    }
  }

  /// Decodes a source by each function that takes one.
  private func expectItem(
    _ source: some JSONSource, _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Item.decode(source).name == "静か 😀", sourceLocation: location)
    #expect(try String.decode(source, at: "tags[1]") == "b", sourceLocation: location)
    #expect(try [String].decode(source, at: "tags", skippingInvalid: true) == ["a", "b"], sourceLocation: location)
    let expected = #"Int: 1 problem\#n  tags[1]   line 1, column 32: expected Int, found string "b""#
    #expect(Int.explain(source, at: "tags[1]").description == expected, sourceLocation: location)
  }

  /// Decodes a source whose bytes are in one place, so that they are not copied into an array.
  private func expectItemInPlace(
    _ source: some JSONSource & Sequence<UInt8>, _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(source.withContiguousStorageIfAvailable { $0.count } == Self.text.utf8.count, sourceLocation: location)
    try expectItem(source, location)
  }

  // MARK: - Types

  @Test func `data and arrays`() throws {
    try expectItemInPlace(Data(Self.text.utf8))
    try expectItemInPlace(Array(Self.text.utf8))
    try expectItemInPlace(ContiguousArray(Self.text.utf8))
    try expectItem(try JSON(string: Self.text))
  }

  @Test func `parts of data and arrays`() throws {
    let bytes = Array(Self.padded.utf8)
    try expectItemInPlace(Data(bytes)[3..<bytes.count - 3])
    try expectItemInPlace(Data(bytes).dropFirst(3).dropLast(3))
    try expectItemInPlace(bytes[3..<bytes.count - 3])
    try expectItemInPlace(ContiguousArray(bytes)[3..<bytes.count - 3])
    #expect(try JSON(data: Data(bytes)[3..<bytes.count - 3]) == JSON(string: Self.text))
    #expect(Item(data: Data(bytes)[3..<bytes.count - 3])?.name == "静か 😀")
  }

  @Test func `buffers and parts of them`() throws {
    var bytes = Array(Self.text.utf8)
    try bytes.withUnsafeBytes { try expectItemInPlace($0) }
    try bytes.withUnsafeMutableBytes { try expectItemInPlace($0) }
    try bytes.withUnsafeBufferPointer { try expectItemInPlace($0) }
    try bytes.withUnsafeMutableBufferPointer { try expectItemInPlace($0) }
    var padded = Array(Self.padded.utf8)
    let range = 3..<padded.count - 3
    try padded.withUnsafeBytes { try expectItemInPlace($0[range]) }
    try padded.withUnsafeMutableBytes { try expectItemInPlace($0[range]) }
    try padded.withUnsafeBufferPointer { try expectItemInPlace($0[range]) }
    try padded.withUnsafeMutableBufferPointer { try expectItemInPlace($0[range]) }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `spans and parts of them`() throws {
    let (bytes, padded) = (Array(Self.text.utf8), Array(Self.padded.utf8))
    let part = padded.span.extracting(3..<padded.count - 3)
    #expect(try Item.decode(bytes.span).name == "静か 😀")
    #expect(try Item.decode(bytes.span.bytes).name == "静か 😀")
    #expect(try String.decode(part, at: "tags[1]") == "b")
    #expect(try String.decode(part.bytes, at: "tags[1]") == "b")
    let json = try JSON(string: Self.text)
    #expect(try JSON(bytes: part) == json)
    #expect(try JSON(bytes: part.bytes) == json)
    #expect(try JSON.decode(part) == json)
    let mode = DecodingMode.exact
    let report = try #require(throws: DecodingReport.self) {
      try Int.decode(padded.span.extracting(3..<padded.count - 3), at: "tags[1]", mode: mode)
    }
    #expect(report.description == #"Int: 1 problem\#n  tags[1]   line 1, column 32: expected Int, found string "b""#)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test(arguments: ["", " ", "[1", "{\"a\": nul}", "[[]]"])
  func `spans of what is not JSON`(text: String) throws {
    let bytes = Array(text.utf8)
    let expected = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: bytes, maximumDepth: 1) }
    let ofSpan = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: bytes.span, maximumDepth: 1) }
    let ofBytes = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: bytes.span.bytes, maximumDepth: 1) }
    #expect(ofSpan == expected)
    #expect(ofBytes == expected)
    if text == "[[]]" { return }
    let report = try #require(throws: DecodingReport.self) { try [Int].decode(bytes.span) }
    #expect(report.syntaxError == expected)
    #expect(report.model == "[Int]")
  }

  @Test func `strings and parts of them`() throws {
    try expectItem(Self.text)
    try expectItem(Self.padded.dropFirst(3).dropLast(3))
    try expectItemInPlace(Self.text.utf8)
    try expectItemInPlace(Self.padded.utf8.dropFirst(3).dropLast(3))
    #expect(try JSON(string: Self.padded.dropFirst(3).dropLast(3)) == JSON(string: Self.text))
    // Up to 15 bytes a string is a value without a buffer.
    #expect(try [Int].decode("[1, 2]") == [1, 2])
    #expect(try [Int].decode("-[1, 2]-".dropFirst().dropLast()) == [1, 2])
    #expect(try [Int].decode("-[1, 2]-".utf8.dropFirst().dropLast()) == [1, 2])
  }

  @Test func `strings of Foundation`() throws {
    try expectItem(NSString(string: Self.text) as String)
    try expectItem(NSString(string: Self.padded).substring(with: NSRange(location: 3, length: Self.text.utf16.count)))
    try expectItem((NSString(string: Self.padded) as String).dropFirst(3).dropLast(3))
  }

  @Test(arguments: ["", " ", "[1", "{\"a\": nul}"])
  func `what is not JSON`(text: String) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(string: text) }
    let bytes = Array(text.utf8)
    #expect([Int].explain(Data(bytes)).syntaxError == error)
    #expect([Int].explain(bytes[...]).syntaxError == error)
    #expect([Int].explain(text[...]).syntaxError == error)
    #expect([Int].explain(text.utf8).syntaxError == error)
    #expect(bytes.withUnsafeBytes { [Int].explain($0) }.syntaxError == error)
    #expect([Int].explain(UnsafeRawBufferPointer(start: nil, count: 0)).syntaxError?.kind == .emptyInput)
  }

  // MARK: - Lines

  @Test func `what a splitter yields`() throws {
    let lines = (0..<3).map { #"{"id": \#($0), "é": "\#($0)"}"# }.joined(separator: "\n") + "\n"
    let newline = UInt8(ascii: "\n")
    let expected = [0, 1, 2]
    #expect(try lines.split(separator: "\n").map { try Int.decode($0, at: "id") } == expected)
    #expect(try lines.utf8.split(separator: newline).map { try Int.decode($0, at: "id") } == expected)
    #expect(try Data(lines.utf8).split(separator: newline).map { try Int.decode($0, at: "id") } == expected)
    #expect(try Array(lines.utf8).split(separator: newline).map { try Int.decode($0, at: "id") } == expected)
    let inBuffer = try Array(lines.utf8).withUnsafeBytes { buffer in
      try buffer.split(separator: newline).map { try Int.decode($0, at: "id") }
    }
    #expect(inBuffer == expected)
    // Offsets count from the start of the slice.
    let last = try #require(Array(lines.utf8).split(separator: newline).last)
    #expect(Int.explain(last, at: "é").problems.map(\.offset) == [16])
  }

  // MARK: - Types of users

  /// As `ByteBuffer` of SwiftNIO is: bytes of which some are readable.
  private struct Buffer: JSONSource {
    var bytes: [UInt8]
    var readerIndex = 0

    static func json(from source: Buffer) throws(JSONSyntaxError) -> JSON {
      try JSON(bytes: source.bytes[source.readerIndex...])
    }
  }

  @Test func `a type of bytes`() throws {
    try expectItem(Buffer(bytes: Array(("[1]" + Self.text).utf8), readerIndex: 3))
    #expect(throws: DecodingReport.self) { try Item.decode(Buffer(bytes: [])) }
  }

  /// A sequence that is a source, too.
  private struct InPlace: Sequence, JSONSource {
    let view: View

    func makeIterator() -> View.Iterator { view.makeIterator() }

    func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R? {
      try view.withContiguousStorageIfAvailable(body)
    }
  }

  /// A sequence of bytes that are in no place.
  private struct Generated: Sequence, JSONSource {
    let text: String

    func makeIterator() -> String.UTF8View.Iterator { text.utf8.makeIterator() }
  }

  @Test func `sequences need no function`() throws {
    let source = InPlace(view: View(bytes: Array(Self.text.utf8)))
    try expectItem(source)
    #expect(try JSON(bytes: source) == JSON(string: Self.text))
    try expectItem(Generated(text: Self.text))
  }

  // MARK: - Sequences of bytes that are not sources

  /// As `ByteBufferView` of SwiftNIO is: contiguous bytes, and not a `JSONSource`. They must not be read one by one.
  private struct View: Sequence {
    let bytes: [UInt8]

    func makeIterator() -> IndexingIterator<[UInt8]> {
      Issue.record("gone through byte by byte")
      return bytes.makeIterator()
    }

    func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R? {
      try bytes.withUnsafeBufferPointer(body)
    }
  }

  @Test func `any sequence of bytes`() throws {
    try expectItem(.bytes(View(bytes: Array(Self.text.utf8))))
    // These have no contiguous storage.
    let generated = AnySequence(Self.text.utf8)
    #expect(generated.withContiguousStorageIfAvailable { _ in } == nil)
    try expectItem(.bytes(generated))
    try expectItem(.bytes(Self.text.utf8.lazy.map { $0 }))
    #expect(throws: DecodingReport.self) { try Item.decode(.bytes(View(bytes: []))) }
  }

  @Test func `bytes with options`() throws {
    let bytes = View(bytes: Array("[1, [2], {\"a\": 1, \"a\": 2},]".utf8))
    let error = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: bytes) }
    #expect([JSON].explain(.bytes(bytes)).syntaxError == error)
    #expect([JSON].explain(.bytes(bytes, options: .trailingCommas)).isEmpty)
    let strict: JSON.ParsingOptions = [.trailingCommas, .rejectDuplicateKeys]
    #expect([JSON].explain(.bytes(bytes, options: strict)).syntaxError?.line == 1)
    #expect([JSON].explain(.bytes(bytes, options: .trailingCommas, maximumDepth: 1)).syntaxError?.column == 5)
  }

  @Test func `a string with options`() throws {
    let text = "[1, 2,]"
    #expect(throws: DecodingReport.self) { try [Int].decode(.string(text)) }
    #expect(try [Int].decode(.string(text, options: .json5)) == [1, 2])
    #expect(try Int.decode(.string(text.dropFirst(4).dropLast(2), options: .json5)) == 2)
    #expect([JSON].explain(.string("[[]]", maximumDepth: 1)).syntaxError?.column == 2)
  }
}
