import Gloss

// Values that were encoded, and to which a model adds later, as Foundation's encoder allows.

extension ValueEncoder {
  /// Begins with the contents of a value that was encoded in the same place before. If that value has another form, or is still being
  /// encoded, the call fails in the end.
  func begin(with former: NamedMembers.Value, as form: Form) {
    if adopt(former, as: form) { return }
    let isComplete = if case .child(let encoder) = former.content { encoder.current.isComplete } else { true }
    failCall(
      because: isComplete
        ? "A container was asked for, but its key already has a value of another kind."
        : "A container was asked for under a key whose value is still being encoded.")
  }

  /// Takes the place of a value that was encoded in the same place before. If that is still being encoded, the call fails in the end.
  func replace(_ former: NamedMembers.Value) {
    guard case .child(let encoder) = former.content else { return }
    if encoder.current.isComplete || encoder.current.isForLater { return }
    failCall(because: "A super encoder was asked for under a key whose value is still being encoded.")
  }

  private func failCall(because reason: String) {
    context.failure = context.failure ?? .misuse(at: codingPath, reason)
  }

  /// Takes the contents of a value that was encoded in the same place before; false if that can't be a container of this form.
  ///
  /// The former value has a separate member, which is left out in the end because its key is there twice. If it is not in the text of the
  /// parent, an empty value takes its place, so that no value is written twice on each level.
  private func adopt(_ former: NamedMembers.Value, as form: Form) -> Bool {
    guard case .child(let encoder) = former.content else { return adopt(text: former.content, as: form) }
    let current = encoder.current
    if current.isForLater, !current.isComplete {
      pieces = [.child(current)]
      self.form = .replaced
      isComplete = true
    } else if current.isComplete, current.form == .complete, let text = current.pieces.last {
      return adopt(text: text, as: form)
    } else if current.isComplete, current.form == form {
      pieces = current.pieces
      self.form = form
      keys = form == .object && current.keys.count > 0 ? .unknown : current.keys
    } else {
      // A value that encoded nothing is an empty object.
      return current.isComplete && current.form == .nothing && form == .object
    }
    if let parent { parent.pieces[former.index] = .child(context.separateEncoder(in: parent, step)) }
    return true
  }

  private func adopt(text: Piece, as form: Form) -> Bool {
    pieces = [text]
    self.form = .complete
    if reopen(as: form) { return true }
    pieces = []
    self.form = .nothing
    return false
  }

  /// Opens the value again, so that a model can add to it; false if it is not a container of this form.
  func reopen(as form: Form) -> Bool {
    guard self.form == .complete, !isComplete else { return false }
    if start >= 0 { suspend() }
    guard case .text(let range)? = pieces.last, !range.isEmpty else { return false }
    // Without the closing bracket, like each open container.
    let (first, end) = (range.lowerBound, range.upperBound - 1)
    let isObject = form == .object
    let count: Int? = context.text.withBytes { text in
      guard text[first] == (isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) else { return nil }
      return isObject ? end - first - 1 : text.countOfElements(inArrayAt: first, before: end)
    }
    guard let count else { return false }
    pieces[pieces.count - 1] = .text(first..<end)
    self.form = form
    keys = isObject && count > 0 ? .unknown : WrittenKeys()
    if !isObject { keys.count = count }
    firstKey = context.text.keyCount
    return true
  }
}
