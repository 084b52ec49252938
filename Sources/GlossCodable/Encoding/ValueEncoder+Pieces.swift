#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

// Values that are not written one after the other.
//
// The text that is being written is one buffer. At any time at most one encoder is the *writer*, to whose value the next byte
// belongs. Around it may be encoders whose values are not complete: they wait for it, and its text is inside of theirs.
//
//   {"a":1,"b":[1,2          the root waits, the array is the writer
//
// If another encoder wants to write, the open piece ends. The array and all around it become separate, each with a list of pieces:
//
//   root  [text {"a":1,"b":] [child: array]
//   array [text [1,2]
//
// A separate value's closing bracket is not written but added when the pieces are put together.

extension ValueEncoder {
  /// Makes it the writer; false if its value is complete.
  @_transparent
  func becomesWriter() -> Bool {
    context.writerAddress == UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) || resumes()
  }

  @inline(never)
  private func resumes() -> Bool {
    if isComplete { return false }
    context.writer?.suspend()
    start = context.text.count
    context.writer = self
    return true
  }

  /// Ends the open piece.
  func suspend() {
    separate()
    pieces.append(.text(start..<context.text.count))
    start = -1
    context.writer = nil
  }

  /// Takes the texts of this value and of those around it out of that of their parents.
  private func separate() {
    var encoder = self
    var end = start
    while encoder.isInside, let parent = encoder.parent {
      encoder.isInside = false
      context.separate.append(encoder)
      parent.pieces.append(.text(parent.start..<end))
      parent.pieces.append(.child(encoder))
      end = parent.start
      parent.start = -1
      encoder = parent
    }
  }

  /// An encoder whose value is written whenever a model wants, in this place. It must be the writer.
  func separateChild(_ step: Step) -> ValueEncoder {
    suspend()
    let child = context.separateEncoder(in: self, step)
    pieces.append(.child(child))
    return child
  }

  /// Ends a value that the model has encoded.
  @_transparent
  func complete() {
    if isInside {
      closeText()
      if form == .object { context.text.forgetKeys(from: firstKey) }
      context.writer = parent
    } else {
      completeSeparate()
    }
    isComplete = true
  }

  @inline(never)
  private func completeSeparate() {
    let current = current
    if context.writer === current { current.suspend() }
    current.isComplete = true
  }

  /// Ends a value that failed.
  @inline(never)
  func fail() {
    if !isInside { completeSeparate() }
    isComplete = true
  }

  /// Writes what the value still needs.
  private func closeText() {
    switch form {
    case .complete, .replaced: break
    case .object: context.text.byte(UInt8(ascii: "}"))
    case .array: context.text.byte(UInt8(ascii: "]"))
    case .nothing:
      context.text.byte(UInt8(ascii: "{"))
      context.text.byte(UInt8(ascii: "}"))
    }
  }

  /// Ends the root, and puts the pieces together.
  func finish() throws {
    if pieces.isEmpty {
      closeText()
      return
    }
    context.writer?.suspend()
    // The context writes the result in place of the pieces.
    var source = try _JSONText(escapesSlashes: false)
    swap(&source, &context.text)
    if source.isOutOfMemory {
      swap(&source, &context.text)
      return
    }
    // The values whose pieces are being written, and the next piece of each.
    var open: [(encoder: ValueEncoder, next: Int)] = [(self, 0)]
    while let (encoder, next) = open.last {
      guard next < encoder.pieces.count else {
        encoder.closeText()
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      switch encoder.pieces[next] {
      case .child(let child): open.append((child, 0))
      case .text(let range): source.withBytes { context.text.piece(UnsafeBufferPointer(rebasing: $0[range])) }
      }
    }
  }

  /// Drops the pieces. An encoder and its parent hold each other by them.
  func close() {
    isComplete = true
    if !pieces.isEmpty { pieces = [] }
    if members != nil { members = nil }
  }
}

extension _JSONText {
  /// Writes a piece. It may begin with a comma, although all before it in its container was taken back.
  fileprivate mutating func piece(_ bytes: UnsafeBufferPointer<UInt8>) {
    let follows = withBytes { $0.last.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? true }
    self.bytes(follows && bytes.first == UInt8(ascii: ",") ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes)
  }
}

// MARK: - Taking back

/// A place in a value's text, to which it can be taken back.
struct TextMark {
  let count: Int
  let keys: _WrittenKeys
  let keyCount: Int
  let pieceCount: Int
}

extension ValueEncoder {
  /// The place before the next member or element. It must be the writer.
  @_transparent
  var mark: TextMark {
    TextMark(count: context.text.count, keys: keys, keyCount: context.text.keyCount, pieceCount: pieces.count)
  }

  /// Takes back a member or element whose value threw an error: the model may catch it and go on.
  @inline(never)
  func takeBack(to mark: TextMark) {
    if pieces.count == mark.pieceCount, start >= 0 {
      context.text.truncate(to: mark.count)
      context.text.forgetKeys(from: mark.keyCount)
      keys = mark.keys
      context.writer = self
      return
    }
    // Meanwhile another encoder was the writer. The first piece since then ends with the key, the second is the child.
    guard pieces.count > mark.pieceCount + 1, case .text(let range) = pieces[mark.pieceCount] else { return }
    pieces[mark.pieceCount] = .text(range.lowerBound..<max(range.lowerBound, mark.count))
    pieces[mark.pieceCount + 1] = .text(0..<0)
    members?.forgetValues(after: mark)
  }

  /// Takes back all of the value: the model may catch the error and encode another one.
  ///
  /// If the value has a container, the model may have kept that. What it writes there must not come into the other value, so that
  /// another encoder takes the place of this one.
  @inline(never)
  func takeBackAll(to mark: TextMark) {
    let hasContainer = form != .nothing && form != .complete
    let former = current
    if former !== self { completeSeparate() }
    takeBackText(to: mark)
    form = .nothing
    guard hasContainer else { return }
    replace()
    // The model may have kept the former encoder, too.
    if former !== self {
      former.form = .replaced
      former.pieces = [.child(current)]
    }
  }

  private func takeBackText(to mark: TextMark) {
    if pieces.count == mark.pieceCount, start >= 0 { return takeBack(to: mark) }
    if context.writer === self { context.writer = nil }
    start = -1
    keys = mark.keys
    members = nil
    guard pieces.count > mark.pieceCount, case .text(let range) = pieces[mark.pieceCount] else { return }
    pieces.removeSubrange(mark.pieceCount...)
    pieces.append(.text(range.lowerBound..<max(range.lowerBound, mark.count)))
  }

  /// Lets another encoder encode the value.
  private func replace() {
    if start >= 0 { suspend() }
    let encoder = context.separateEncoder(in: parent, step)
    encoder.isForLater = isForLater
    pieces.append(.child(encoder))
    form = .replaced
    isComplete = true
  }

  /// The encoder that encodes the value now: this one, or the one that took its place.
  @inline(__always)
  var current: ValueEncoder { form == .replaced ? replacement : self }

  @inline(never)
  private var replacement: ValueEncoder {
    var encoder = self
    while encoder.form == .replaced, case .child(let next)? = encoder.pieces.last { encoder = next }
    // A model that tries many values would else take quadratic time.
    if encoder !== self { pieces[pieces.count - 1] = .child(encoder) }
    return encoder
  }
}
