#if SWIFT_PACKAGE
  @_spi(GlossProducts) import Gloss
#endif

// Values that were encoded, and to which a model adds later, as Foundation's encoder lets it.

extension ValueEncoder {
  /// Begins with what is in a value that was encoded in the same place before, if it has the form that is asked for.
  ///
  /// The former value has a member of its own, which is left out in the end because its key is there twice. If that is not in the text of
  /// the parent, an empty value takes its place, so that no value is written twice on each level.
  func begin(with former: NamedMembers.Value, as form: Form) {
    guard case .child(let encoder) = former.content else { return begin(withText: former.content, as: form) }
    let current = encoder.current
    if current.isForLater, !current.isComplete {
      pieces = [.child(current)]
      self.form = .replaced
      isComplete = true
    } else if current.isComplete, current.form == .complete, let text = current.pieces.last {
      return begin(withText: text, as: form)
    } else if current.isComplete, current.form == form {
      pieces = current.pieces
      self.form = form
      keys = form == .object && current.keys.count > 0 ? .unknown : current.keys
    } else {
      return
    }
    if let parent { parent.pieces[former.index] = .child(context.separateEncoder(in: parent, step)) }
  }

  private func begin(withText text: Piece, as form: Form) {
    pieces = [text]
    self.form = .complete
    if !reopens(as: form) {
      pieces = []
      self.form = .nothing
    }
  }

  /// Opens the value again, to which a model wants to add; false if it is not a container of this form.
  func reopens(as form: Form) -> Bool {
    guard self.form == .complete, !isComplete else { return false }
    if start >= 0 { suspend() }
    guard case .text(let range)? = pieces.last, !range.isEmpty else { return false }
    // Without the closing bracket, as each open container is.
    let (first, end) = (range.lowerBound, range.upperBound - 1)
    let isObject = form == .object
    let count: Int? = context.text.withBytes { text in
      guard text[first] == (isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) else { return nil }
      return isObject ? end - first - 1 : text.countOfElements(inArrayAt: first, before: end)
    }
    guard let count else { return false }
    pieces[pieces.count - 1] = .text(first..<end)
    self.form = form
    keys = isObject && count > 0 ? .unknown : _WrittenKeys()
    if !isObject { keys.count = count }
    firstKey = context.text.keyCount
    return true
  }
}
