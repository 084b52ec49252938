import Testing

@testable import Gloss

@Suite struct SearchKeyTests {
  /// Lengths on both sides of those at which other loads are made, and long ones.
  private static let lengths = Array(0...41) + [63, 64, 65, 200]

  /// `count` different characters of ASCII, none of which is a dot or needs an escape.
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
  }

  /// Lends a key in memory of exactly its size, so that the address sanitizer sees each load that leaves it.
  private func withKey<Result>(_ bytes: [UInt8], _ body: (SearchKey) throws -> Result) rethrows -> Result {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { memory.deallocate() }
    _ = memory.initialize(from: bytes)
    return try body(SearchKey(BufferView(UnsafeBufferPointer(memory))))
  }

  private func document(_ key: [UInt8]) throws -> Document {
    try (Array(#"{""#.utf8) + key + Array(#"":0}"#.utf8)).withView {
      try Document(parsing: $0)
    }
  }

  /// Whether the only key of a document, which is its last value but one, is found by `key`.
  private func equals(_ document: Document, _ key: [UInt8]) -> Bool {
    withKey(key) { key in document.withView { $0.key(at: 1, equals: key) } }
  }

  /// `key` and others of almost the same bytes.
  private func others(than key: [UInt8]) -> [[UInt8]] {
    let changed = key.indices.flatMap { index in
      ([0x01, 0x20, 0x80] as [UInt8]).map { bit in
        var other = key
        other[index] ^= bit
        return other
      }
    }
    return changed + [key + [0], key + [0x78], [0x78] + key] + (key.isEmpty ? [] : [Array(key.dropLast()), []])
  }

  @Test(arguments: lengths)
  func aKeyEqualsItsBytesAndNoOthers(length: Int) throws {
    let key = bytes(length)
    let document = try document(key)
    #expect(equals(document, key))
    for other in others(than: key) { #expect(!equals(document, other), "\(other)") }
  }

  @Test(arguments: lengths.dropFirst(2))
  func keysWithACharacterBeyondASCIIAtEveryOffset(length: Int) throws {
    for offset in 0...length - 2 {
      let letters = bytes(length - 2)
      let key = Array(letters[..<offset] + "é".utf8 + letters[offset...])
      let document = try document(key)
      #expect(equals(document, key))
      #expect(!equals(document, bytes(length)))
      #expect(!equals(document, Array(letters[..<offset] + "è".utf8 + letters[offset...])))
    }
  }

  @Test(arguments: lengths)
  func escapedKeysEqualTheirValueAndNoOthers(length: Int) throws {
    let key = bytes(length)
    for offset in key.indices {
      let escape = Array("\\u00\(String(key[offset], radix: 16))".utf8)
      let document = try document(key[..<offset] + escape + key[(offset + 1)...])
      #expect(equals(document, key))
      #expect(!equals(document, key[..<offset] + escape + key[(offset + 1)...]))
      // For any place of the difference: before the escape, after it, or in it.
      if length < 30 { #expect(others(than: key).first { equals(document, $0) } == nil) }
    }
    let last = try document(key + Array(#"\\"#.utf8))
    #expect(equals(last, key + [0x5c]))
    for other in others(than: key + [0x5c]) { #expect(!equals(last, other), "\(other)") }
  }

  @Test func anEmptyKeyWithoutMemory() throws {
    let key = SearchKey(.empty)
    let isEqual = try [[], [0x61], Array("\\n".utf8)].map { bytes in
      try document(bytes).withView { $0.key(at: 1, equals: key) }
    }
    #expect(isEqual == [true, false, false])
    #expect(!key.contains(UInt8(ascii: ".")))
    #expect(key.quickHash == withKey([]) { $0.quickHash })
  }

  @Test(arguments: lengths)
  func containsADelimiterWhereverItIs(length: Int) {
    for delimiter in [UInt8(ascii: "."), UInt8(ascii: "/"), 0x01, 0x7f, 0x20] {
      // Bytes that differ from the delimiter in one bit; a byte after it must make no difference either.
      for other in [delimiter ^ 1, delimiter ^ 0x40, delimiter &+ 1, delimiter | 0x80, 0xff] {
        var key = [UInt8](repeating: other, count: length)
        #expect(!withKey(key) { $0.contains(delimiter) })
        for offset in key.indices {
          key[offset] = delimiter
          #expect(withKey(key) { $0.contains(delimiter) })
          key[offset] = other
        }
      }
    }
  }

  @Test(arguments: lengths)
  func containsAZeroWhereverItIs(length: Int) {
    var key = [UInt8](repeating: 0x01, count: length)
    for offset in key.indices {
      key[offset] = 0
      #expect(withKey(key) { $0.contains(0) })
      key[offset] = 0x01
    }
    // Of shorter keys it may say so wrongly.
    if length >= 8 { #expect(!withKey(key) { $0.contains(0) }) }
  }

  @Test(arguments: lengths)
  func theQuickHashDependsOnEveryByte(length: Int) {
    let key = bytes(length)
    let hash = withKey(key) { $0.quickHash }
    #expect(withKey(key) { $0.quickHash } == hash)
    let hashes = others(than: key).map { withKey($0) { $0.quickHash } }
    #expect(!hashes.contains(hash))
  }
}
