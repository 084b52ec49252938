// All writes to the output that go through its pointer, except for the single bytes of `JSONText.byte`.
//
// The facts that make writing after the buffer's count safe:
// 1. Each write comes after a `reserve` for all its bytes. A string reserves its own bytes and 18 more: four for the quotes and the
//    characters around a key, eight for the last store, which may reach beyond the string, and six for one escape. After each escape it
//    reserves again for the rest. A key of at most eight bytes reserves eight, and four for the characters around it. The key of a model
//    by macro reserves its own bytes, eight for the last store, and four. `null` and the two bools reserve the eight bytes that are
//    stored. Bytes of a document and the spaces of a line reserve eight for the last store, too.
// 2. `advance` adds only the bytes that were written.
// 3. Only bytes of the string are loaded from it, and only inside `withBytes`. After bytes of a document, up to seven more are loaded,
//    and they exist (fact 3 of `PaddedBytes`).

extension Serializer {
  /// Makes room for `count` bytes, and returns the address for them.
  @_transparent
  private mutating func reserve(_ count: Int) throws(JSONEncodingError) -> OutputCursor<UInt8> {
    if output.capacity &- output.count < count { try grow(by: count) }
    return output.output(at: output.count)
  }

  /// Not inlined: the code for the error would make each function that writes a few bytes save registers.
  @inline(never)
  private mutating func grow(by count: Int) throws(JSONEncodingError) {
    guard output.reserve(count) else { throw Serializer.outOfMemory }
  }

  @inline(__always)
  mutating func put(byte: UInt8) throws(JSONEncodingError) {
    try reserve(1)[0] = byte
    output.advance(by: 1)
  }

  @usableFromInline @inline(__always)
  mutating func null() throws(JSONEncodingError) { try put(0x6c6c_756e, count: 4) }

  @usableFromInline @inline(__always)
  mutating func bool(_ value: Bool) throws(JSONEncodingError) {
    try put(value ? 0x6575_7274 : 0x65_736c_6166, count: value ? 4 : 5)
  }

  /// Writes the text in the lowest bytes of a word, the first character lowest.
  @inline(__always)
  mutating func put(_ text: UInt64, count: Int) throws(JSONEncodingError) {
    try reserve(8).store(text)
    output.advance(by: count)
  }

  /// Writes a text.
  @_transparent
  mutating func put(_ text: StaticString) throws(JSONEncodingError) {
    let count = text.utf8CodeUnitCount
    try reserve(count).copy(BufferView(text))
    output.advance(by: count)
  }

  /// Writes a line break, and two spaces for each level.
  @inline(never)
  mutating func breakLine() throws(JSONEncodingError) {
    let count = 2 &* level
    let start = try reserve(count &+ 9)
    start[0] = UInt8(ascii: "\n")
    var offset = 1
    while offset <= count {
      (start + offset).store(0x2020_2020_2020_2020)
      offset &+= 8
    }
    output.advance(by: count &+ 1)
  }

  /// Writes bytes of a document.
  @inline(__always)
  mutating func put(bytesOfDocument source: ByteView) throws(JSONEncodingError) {
    let target = try reserve(source.count &+ 8)
    // Most of these are few bytes. `update` would take a call for them.
    var offset = 0
    while offset < source.count {
      (target + offset).store((source.start + offset).eightBytes)
      offset &+= 8
    }
    output.advance(by: source.count)
  }

  /// Writes a key without escapes, in quotes, with a comma before it and a colon after it.
  @inline(__always)
  mutating func put(plainKey key: StaticString, isFirst: Bool) throws(JSONEncodingError) {
    let (bytes, count) = (ByteCursor(key), key.utf8CodeUnitCount)
    let start = try reserve(count &+ 12)
    var target = start
    target[0] = UInt8(ascii: ",")
    target += isFirst ? 0 : 1
    target[0] = UInt8(ascii: "\"")
    target += 1
    // Not by `update`, which calls a function even for a few bytes.
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        (target + offset).store((bytes + offset).eightBytes)
        offset &+= 8
      }
      (target + (count &- 8)).store((bytes + (count &- 8)).eightBytes)
    } else if count > 0 {
      target.store(bytes.fewBytes(count))
    }
    target += count
    target[0] = UInt8(ascii: "\"")
    target[1] = UInt8(ascii: ":")
    output.advance(by: target + 2 - start)
  }

  /// Writes the text of a number.
  @usableFromInline @inline(never)
  mutating func number(_ text: String) throws(JSONEncodingError) {
    // `withBytes` can't rethrow typed errors.
    guard text.withBytes({ output.append(contentsOf: $0) }) else {
      throw Serializer.outOfMemory
    }
  }

  /// Writes bytes.
  mutating func put(bytes: ByteView) throws(JSONEncodingError) {
    guard output.append(contentsOf: bytes) else { throw Serializer.outOfMemory }
  }
}

// MARK: - Numbers

extension Serializer {
  /// Writes an integer, eight digits at a time.
  @usableFromInline @inline(__always)
  mutating func integer(_ integer: Int64) throws(JSONEncodingError) {
    let start = try reserve(Serializer.integerLength)
    var target = start
    let magnitude = integer.magnitude
    target[0] = UInt8(ascii: "-")
    target += integer < 0 ? 1 : 0
    if magnitude < 100 {
      let tens = magnitude / 10
      target[0] = UInt8(truncatingIfNeeded: tens) | UInt8(ascii: "0")
      // The second digit overwrites a zero.
      target += tens > 0 ? 1 : 0
      target[0] = UInt8(truncatingIfNeeded: magnitude &- tens &* 10) | UInt8(ascii: "0")
      target += 1
    } else if magnitude < 100_000_000 {
      target = Serializer.put(first: magnitude, to: target)
    } else {
      let upper = magnitude / 100_000_000
      if upper < 100_000_000 {
        target = Serializer.put(first: upper, to: target)
      } else {
        let top = upper / 100_000_000
        target = Serializer.put(first: top, to: target)
        target = Serializer.put(eight: upper &- top &* 100_000_000, to: target)
      }
      target = Serializer.put(eight: magnitude &- upper &* 100_000_000, to: target)
    }
    output.advance(by: target - start)
  }

  /// A sign and 19 digits. Bytes that are stored after the first of them are overwritten.
  private static var integerLength: Int { 20 }

  /// Writes a number of one to eight digits without leading zeros. It stores eight bytes. Returns the address after it.
  @_transparent
  private static func put(first number: UInt64, to target: OutputCursor<UInt8>) -> OutputCursor<UInt8> {
    let digits = number.eightDigits
    let zeroBits = digits.trailingZeroBitCount & ~7
    target.store(digits.textOfDigits &>> UInt64(truncatingIfNeeded: zeroBits))
    return target + (8 &- zeroBits >> 3)
  }

  /// Writes a number in eight digits. Returns the address after it.
  @_transparent
  private static func put(eight number: UInt64, to target: OutputCursor<UInt8>) -> OutputCursor<UInt8> {
    target.store(number.eightDigits.textOfDigits)
    return target + 8
  }

  /// Writes the shortest text that reads as the same number again.
  ///
  /// Not inlined: `writeScalars` would become so large that the compiler inlines no scalar there.
  @usableFromInline @inline(never)
  mutating func double(_ double: Double) throws(JSONEncodingError) {
    guard double.isFinite else { return try unencodable(StoredValue.reason(againstNumber: double)) }
    try finite(double)
  }

  /// Writes the shortest text that reads as the same number again.
  @usableFromInline
  mutating func float(_ float: Float) throws(JSONEncodingError) {
    guard float.isFinite else { return try unencodable(StoredValue.reason(againstNumber: float)) }
    try finite(float)
  }

  /// Writes a number, which must be finite.
  mutating func finite(_ number: some DecimalRounding) throws(JSONEncodingError) {
    let target = try reserve(ShortestDecimal.maximumLength)
    output.advance(by: ShortestDecimal.write(number, to: target))
  }

  /// Writes a number, which must be finite, as RFC 8785 spells it.
  mutating func canonical(_ number: Double) throws(JSONEncodingError) {
    let target = try reserve(ShortestDecimal.maximumLength)
    output.advance(by: ShortestDecimal.write(canonical: number, to: target))
  }
}

// MARK: - Strings

extension Serializer {
  /// Writes a string in quotes, with the escapes that it needs.
  @usableFromInline @inline(never)
  mutating func string(_ string: String) throws(JSONEncodingError) {
    // Not by `withBytes`: a debug build would ask the runtime for the type of its result.
    let isWritten = string.withStoredBytes { write($0) } ?? string.withCopiedBytes { write($0) }
    guard isWritten else { throw Serializer.outOfMemory }
  }

  @usableFromInline
  mutating func string(plain text: Span<UInt8>) throws(JSONEncodingError) {
    try put(byte: UInt8(ascii: "\""))
    try put(bytes: BufferView(text))
    try put(byte: UInt8(ascii: "\""))
  }

  /// Writes the key of a member, with a comma before it unless it is the first, and with a colon after it.
  @usableFromInline @inline(never)
  mutating func put(key: String, isFirst: Bool) throws(JSONEncodingError) {
    if isPretty || isFirst {
      try separate(isFirst: isFirst)
      try string(key)
      return try putColon()
    }
    try put(key: key, after: UInt8(ascii: ","))
  }

  /// Writes the colon after a key.
  @_transparent
  mutating func putColon() throws(JSONEncodingError) {
    try put(isPretty ? followsFoundation ? " : " : ": " : ":")
  }

  /// Writes a byte, a key and a colon.
  @inline(__always)
  mutating func put(key: String, after byte: UInt8) throws(JSONEncodingError) {
    let isWritten =
      key.withStoredBytes { write(key: $0, after: byte) }
      ?? key.withCopiedBytes { write(key: $0, after: byte) }
    guard isWritten else { throw Serializer.outOfMemory }
  }

  /// Writes a byte, a key and a colon; false if memory runs out. Most keys are one word without escapes.
  @inline(__always)
  private mutating func write(key: ByteView, after byte: UInt8) -> Bool {
    let count = key.count
    guard 1...8 ~= count, output.reserve(12) else {
      return write(anyKey: key, after: byte)
    }
    let word = count == 8 ? key.start.eightBytes : key.start.fewBytes(count)
    // The zeros after a short key are special bytes, too.
    guard
      Serializer.rareBytes(in: word).trailingZeroBitCount >> 3 >= count
        || Serializer.specialBytes(in: word, slash).trailingZeroBitCount >> 3 >= count
    else { return write(anyKey: key, after: byte) }
    let target = output.output(at: output.count)
    target[0] = byte
    target[1] = UInt8(ascii: "\"")
    (target + 2).store(word)
    target[count &+ 2] = UInt8(ascii: "\"")
    target[count &+ 3] = UInt8(ascii: ":")
    output.advance(by: count &+ 4)
    return true
  }

  /// Writes a byte, a key of any length and any bytes, and a colon; false if memory runs out.
  @inline(never)
  private mutating func write(anyKey key: ByteView, after byte: UInt8) -> Bool {
    write(key, after: byte, colonCount: 1)
  }

  /// Writes the bytes of a string in quotes; false if memory runs out.
  ///
  /// It stores sixteen or eight bytes at a time, and counts those before the first byte that needs an escape.
  ///
  /// - Parameters:
  ///   - byte: The byte to write before it.
  ///   - colonCount: The number of colons to write after it: 0 or 1.
  @_transparent
  mutating func write(_ source: ByteView, after byte: UInt8? = nil, colonCount: Int = 0) -> Bool {
    let (size, overflow) = source.count.addingReportingOverflow(18)
    guard !overflow, output.reserve(size) else { return false }
    var start = output.output(at: output.count)
    var target = start
    if let byte {
      target[0] = byte
      target += 1
    }
    target[0] = UInt8(ascii: "\"")
    target += 1
    let slash = slash
    var left = source.count
    var next = source.start
    while left > 0 {
      while left >= 16 {
        let (first, second) = (next.eightBytes, (next + 8).eightBytes)
        target.store(first)
        (target + 8).store(second)
        let special = Serializer.specialBytes(in: first, slash) | Serializer.specialBytes(in: second, slash)
        if special != 0 { break }
        target += 16
        next += 16
        left &-= 16
      }
      // The last bytes of a long string are loaded with bytes before them. A short one may just have been stored in two parts, which
      // the processor can't load at once. If none are left, anything may be stored.
      let bytes =
        left >= 8
        ? next.eightBytes
        : source.count < 16
          ? next.fewBytes(left)
          : (next + (left &- 8)).eightBytes &>> UInt64(truncatingIfNeeded: 64 &- 8 &* left)
      let special = Serializer.specialBytes(in: bytes, slash)
      target.store(bytes)
      let run = special.trailingZeroBitCount >> 3
      let plain = run < left ? run : left
      target += plain
      next += plain
      left &-= plain
      if run == 8 || left == 0 { continue }
      target += Serializer.putEscape(of: next.pointee, to: target)
      next += 1
      left &-= 1
      output.advance(by: target - start)
      guard output.reserve(left &+ 18) else { return false }
      start = output.output(at: output.count)
      target = start
    }
    target[0] = UInt8(ascii: "\"")
    target[1] = UInt8(ascii: ":")
    output.advance(by: target + 1 + colonCount - start)
    return true
  }

  /// The highest bit of each of eight bytes that is a quote, a backslash, a control character, or that is in `slash`: a slash, if it is
  /// to be escaped, in each byte. Only the lowest bit that is set is certain: a borrow can set higher ones, see `Parser.Text.hits(in:)`.
  @_transparent
  private static func specialBytes(in bytes: UInt64, _ slash: UInt64) -> UInt64 {
    // `zeroBytes` of three words, with one mask: what is not ASCII is the same in all. With its second bit changed, a quote follows the
    // control characters.
    let ones = UInt64.ones
    let controls = (bytes ^ (ones &* 2)) &- ones &* 0x21
    let backslashes = (bytes ^ (ones &* 0x5c)) &- ones
    let slashes = (bytes ^ slash) &- ones
    return (controls | backslashes | slashes) & ~bytes & (ones &* 0x80)
  }

  /// The highest bit of each of eight bytes that is a backslash or is before the digits in ASCII. Those are all bytes that may need an
  /// escape, and others that are rare in keys. Only the lowest bit that is set is certain, as in `specialBytes`. It takes half of the
  /// instructions of that.
  @_transparent
  private static func rareBytes(in bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let backslashes = bytes ^ (ones &* 0x5c)
    return ((backslashes &- ones) | (bytes &- ones &* 0x30)) & ~bytes & (ones &* 0x80)
  }

  /// In each byte, the character that needs an escape beside the others: a slash, if slashes are escaped.
  @_transparent
  private var slash: UInt64 { UInt64.ones &* (escapesSlashes ? 0x2f : 0x5c) }

  /// Writes the escape of a character, and returns its length in bytes: at most 6.
  @inline(__always)
  private static func putEscape(of byte: UInt8, to target: OutputCursor<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    switch byte {
    case 0x08: target[1] = UInt8(ascii: "b")
    case 0x09: target[1] = UInt8(ascii: "t")
    case 0x0a: target[1] = UInt8(ascii: "n")
    case 0x0c: target[1] = UInt8(ascii: "f")
    case 0x0d: target[1] = UInt8(ascii: "r")
    case 0x00..<0x20:
      let digits: StaticString = "0123456789abcdef"
      target.copy(BufferView("\\u00"))
      target[4] = ByteCursor(digits)[Int(byte >> 4)]
      target[5] = ByteCursor(digits)[Int(byte & 15)]
      return 6
    default: target[1] = byte
    }
    return 2
  }
}
