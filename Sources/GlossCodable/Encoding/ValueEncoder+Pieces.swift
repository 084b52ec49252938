import Gloss

// Values that are not written one after the other.
//
// The text that is being written is one buffer. At any time at most one encoder is the *writer*: the next byte belongs to its value.
// Encoders around it may have incomplete values. They wait for it, and its text is inside theirs.
//
//   {"a":1,"b":[1,2          the root waits, the array is the writer
//
// If another encoder wants to write, the open piece ends. The array and all values around it become separate, each with a list of pieces:
//
//   root  [text {"a":1,"b":] [child: array]
//   array [text [1,2]
//
// The closing bracket of a separate value is not written at first, but added when the pieces are put together.

extension ValueEncoder {
  /// Makes this the writer. Returns false if its value is complete.
  @_transparent
  func becomesWriter() -> Bool {
    context.openWriter?.address == Unretained(self).address || resumes()
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

  /// Removes the texts of this value and of those around it from the texts of their parents.
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

  /// An encoder for this place whose value can be written at any time. This must be the writer.
  func separateChild(_ step: Step) -> ValueEncoder {
    suspend()
    let child = context.separateEncoder(in: self, step)
    pieces.append(.child(child))
    return child
  }

  /// Ends a value after the model has encoded it.
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

  /// Writes the missing end of the value.
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
    if context.hasRepeatedKeys { try checkReplacedMembers() }
    // The context writes the result in place of the pieces.
    var source = try JSONText(escapesSlashes: false)
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
      case .text(let range): source.withBytes { context.text.piece($0.part(range)) }
      }
    }
  }

  /// Drops the pieces, through which an encoder and its parent hold each other.
  func close() {
    isComplete = true
    if !pieces.isEmpty { pieces = [] }
    if members != nil { members = nil }
  }
}

extension JSONText {
  /// Writes a piece. It may begin with a comma although everything before it in its container was removed.
  fileprivate mutating func piece(_ bytes: ByteView) {
    let follows = withBytes { $0.last.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? true }
    self.bytes(follows && bytes.first == UInt8(ascii: ",") ? bytes.part(1..<bytes.count) : bytes)
  }
}

// MARK: - Taking back

/// A place in a value's text, up to which the text can be removed again.
struct TextMark {
  let count: Int
  let keys: WrittenKeys
  let keyCount: Int
  let pieceCount: Int
}

extension ValueEncoder {
  /// The place before the next member or element. This must be the writer.
  @_transparent
  var mark: TextMark {
    TextMark(count: context.text.count, keys: keys, keyCount: context.text.keyCount, pieceCount: pieces.count)
  }

  /// Removes a member or element whose value threw an error: the model may catch the error and go on.
  @inline(never)
  func takeBack(to mark: TextMark) {
    if pieces.count == mark.pieceCount, start >= 0 {
      context.text.truncate(to: mark.count)
      context.text.forgetKeys(from: mark.keyCount)
      keys = mark.keys
      context.writer = self
      return
    }
    // Meanwhile another encoder was the writer. The first piece since then ends with the key; the second one is the child.
    guard pieces.count > mark.pieceCount + 1, case .text(let range) = pieces[mark.pieceCount] else { return }
    pieces[mark.pieceCount] = .text(range.lowerBound..<max(range.lowerBound, mark.count))
    pieces[mark.pieceCount + 1] = .text(0..<0)
    members?.forgetValues(after: mark)
  }

  /// Removes all of the value: the model may catch the error and encode another one.
  ///
  /// If the value has a container, the model may have kept it. Text that the model writes there must not get into the other value, so
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

  /// Makes another encoder encode the value.
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
    // Otherwise a model that tries many values would take quadratic time.
    if encoder !== self { pieces[pieces.count - 1] = .child(encoder) }
    return encoder
  }
}
