import Foundation

/// A parsed JSON text: a copy of its bytes and a tape that says where each value stands.
///
/// The tape has one 64-bit word for each value and each key, in the order of the text:
///
///     bits 63…60   59…32            31…0
///     tag          length or count  offset or index
///
/// | tag                   | length or count                 | offset or index                       |
/// |-----------------------|---------------------------------|---------------------------------------|
/// | null, false, true     | length of the text              | byte offset of the text               |
/// | integer, decimal      | length of the text              | byte offset of the text               |
/// | string, escapedString | length between the quotes       | byte offset behind the opening quote  |
/// | array                 | count of elements               | index behind the last descendant      |
/// | object                | count of members, as written    | index behind the last descendant      |
/// | keyIndex              | count of different keys         | start of the table in `keyIndexes`    |
///
/// So a scalar takes one word, a member two or more (its key, its value), and the step over a value of any
/// size is one load. An object of `KeyIndex.minimumCount` members or more ends with a keyIndex word, which
/// counts as its last descendant. Numbers and escapes stay text until they are read.
///
/// The text `{"a":[1,"x"],"b":null}` gives:
///
///     0  object   count 2   index 7
///     1  string   length 1  offset 2     the key a
///     2  array    count 2   index 5
///     3  integer  length 1  offset 6     1
///     4  string   length 1  offset 9     x
///     5  string   length 1  offset 14    the key b
///     6  null     length 4  offset 17
///
/// Limits that follow from the widths: an input of 4 GiB, a string, number or key of 256 MiB, and
/// 268,435,455 elements or members. The parser throws where one is passed.
///
/// `@unchecked Sendable`: all parts are immutable after `init`, see the facts at `PaddedBytes` and `GrowingBuffer`.
@usableFromInline
final class Document: @unchecked Sendable {
  private let bytes: PaddedBytes
  private let tape: GrowingBuffer<TapeWord>
  private let keyIndexes: GrowingBuffer<UInt32>

  /// Parses a copy of `source`.
  init(
    parsing source: UnsafeRawBufferPointer, options: JSON.ParsingOptions, maximumDepth: Int
  ) throws(JSONSyntaxError) {
    let nowhere = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    guard source.count <= Parser.maximumByteCount else {
      throw JSONSyntaxError(.inputTooLarge, offset: Parser.maximumByteCount, in: nowhere)
    }
    guard let bytes = PaddedBytes(copying: source),
      let tape = GrowingBuffer<TapeWord>(capacity: source.count / 6),
      let keyIndexes = GrowingBuffer<UInt32>(capacity: 0)
    else {
      throw JSONSyntaxError(.outOfMemory, offset: 0, in: nowhere)
    }
    var parser = Parser(
      bytes: bytes.start, count: bytes.count, tape: tape, keyIndexes: keyIndexes, options: options,
      maximumDepth: maximumDepth)
    do throws(Parser.Failure) {
      try parser.parse()
    } catch {
      throw JSONSyntaxError(
        error.reason, offset: error.offset, in: UnsafeBufferPointer(start: bytes.start, count: bytes.count))
    }
    self.tape = parser.tape
    self.keyIndexes = parser.keyIndexes
    self.bytes = bytes
  }

  /// Lends the raw view to `body`. The view must not outlive the call.
  @inline(__always)
  func withView<Result>(_ body: (DocumentView) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) {
      try body(DocumentView(bytes: bytes.start, words: tape.start, keyIndexes: keyIndexes.start))
    }
  }
}
