/// A value in a text that may be almost JSON, and what was repaired so that it is JSON.
struct RepairedText {
  let json: JSON
  let repairs: [DecodingReport.Problem]
  /// Whether the text ended before the value.
  let isCutOff: Bool
  /// Whether it ended in a string.
  let endsInString: Bool
  /// Whether it breaks off at the end of a Markdown fence, which may be a part of it.
  let isDoubtful: Bool

  /// The maximum number of values of a text that are looked at.
  private static let maximumCount = 32

  /// The values that a text has. O(bytes).
  ///
  /// - Parameters:
  ///   - rootKinds: What the value may be. Brackets in prose are not taken for another.
  ///   - isPlain: Whether Markdown fences and missing braces mean nothing.
  /// - Returns: An empty array if no value can be read, and if there are too many.
  static func all(in source: [UInt8], _ rootKinds: Set<JSON.Kind>, isPlain: Bool) -> [RepairedText] {
    var text = DamagedText(source)
    var notes: [TextRepair.Note] = []
    if let unescaped = text.unescaped {
      text = unescaped
      notes.append(TextRepair.Note(place: 0, kind: .syntax, path: [], reason: "the text is escaped as in a string"))
    }
    guard let state = TextRepair.Text(text, of: source) else { return [] }
    var search = Search(state: state, rootKinds: rootKinds, isPlain: isPlain)
    let values = search.values()
    guard values.count < maximumCount else { return [] }
    return values.map { value in
      let notes = notes + search.notes(around: value) + value.found.notes
      let repairs = notes.map { note in
        let excerpt = text.bytes[min(note.place, text.count)...].prefix(20).prefix { (0x20..<0x80).contains($0) }
        return DecodingReport.Problem(
          note.kind, at: note.path, offset: text.offset(of: note.place), ofTextOf: value.found.json,
          found: String(decoding: excerpt, as: UTF8.self), because: note.reason)
      }
      return RepairedText(
        json: value.found.json, repairs: repairs, isCutOff: value.found.isCutOff,
        endsInString: value.found.endsInString,
        isDoubtful: value.found.isCutOff && value.fence != nil && value.found.end < text.count)
    }
  }

  private struct Value {
    let found: TextRepair.Found
    let start: Int
    /// The place of the Markdown fence that it is in.
    let fence: Int?
  }

  private struct Search: ~Copyable {
    var state: TextRepair.Text
    let rootKinds: Set<JSON.Kind>
    let isPlain: Bool

    private var text: DamagedText { state.text }

    mutating func values() -> [Value] {
      let start = text.endOfSpace(0)
      let fences = isPlain || isOpening(start) ? [] : text.fences
      var values: [Value] = []
      for fence in fences where values.count < RepairedText.maximumCount {
        values += self.values(in: fence.content, fence: fence.place)
      }
      return values.isEmpty ? self.values(in: start..<max(start, text.count), fence: nil) : values
    }

    private mutating func values(in places: Range<Int>, fence: Int?) -> [Value] {
      var values: [Value] = []
      state.endsStringsAtFirstQuote = false
      var place = min(text.endOfSpace(places.lowerBound), places.upperBound)
      let lacksBraces = !isPlain && rootKinds.contains(.object) && text.isKey(at: place, mayLackQuotes: false)
      if lacksBraces || !rootKinds.isDisjoint(with: [.string, .number, .bool, .null]) {
        if let value = value(at: place, places, fence, lacksBraces: lacksBraces) { return [value] }
      }
      while values.count < RepairedText.maximumCount {
        while place < places.upperBound, !isOpening(place) { place += 1 }
        guard place < places.upperBound else { break }
        do throws(TextRepair.Unrepairable) {
          let found = try TextRepair.value(in: &state, place..<places.upperBound, lacksBraces: false)
          values.append(Value(found: found, start: place, fence: fence))
          place = max(found.end, place + 1)
        } catch {
          // An object inside of one that can't be read is not the value.
          if error.isInValue { break }
          // What is before that place was read.
          place = max(error.place, place + 1)
        }
      }
      return values
    }

    private mutating func value(at place: Int, _ places: Range<Int>, _ fence: Int?, lacksBraces: Bool) -> Value? {
      guard place < places.upperBound,
        let found = try? TextRepair.value(in: &state, place..<places.upperBound, lacksBraces: lacksBraces)
      else { return nil }
      // A word at the beginning of prose is not the value.
      if !lacksBraces, text.endOfSpace(found.end) < places.upperBound { return nil }
      return Value(found: found, start: place, fence: fence)
    }

    /// Whether an array or object of the kind that is looked for may begin at a place.
    private func isOpening(_ place: Int) -> Bool {
      switch text[place] {
      case UInt8(ascii: "{"): return rootKinds.contains(.object) || rootKinds.contains(.array)
      case UInt8(ascii: "["):
        if rootKinds.contains(.array) { return true }
        let next = text[text.endOfSpace(place + 1)]
        return next == UInt8(ascii: "{") && rootKinds.contains(.object)
      default: return false
      }
    }

    /// What was left out around a value.
    func notes(around value: Value) -> [TextRepair.Note] {
      var notes: [TextRepair.Note] = []
      func note(_ reason: String, at place: Int) {
        notes.append(TextRepair.Note(place: place, kind: .syntax, path: [], reason: reason))
      }
      func isFence(at place: Int) -> Bool { text.has("```", at: place) || text.has("~~~", at: place) }
      let start = text.endOfSpace(0)
      if start < value.fence ?? value.start { note("the text before the JSON was left out", at: start) }
      if let fence = value.fence { note("the Markdown fence was left out", at: fence) }
      let end = text.endOfSpace(value.found.end)
      let rest = isFence(at: end) ? text.endOfSpace(end + 3) : end
      if rest < text.count { note("the text after the JSON was left out", at: rest) }
      return notes
    }
  }
}
