/// A value in a text that may be almost JSON, and what was repaired so that it is JSON.
struct RepairedText {
  let json: JSON
  let repairs: [DecodingReport.Problem]

  /// The maximum number of values of a text that are looked at.
  private static let maximumCount = 8

  /// The values that a text has: in Markdown fences, or between words. O(bytes).
  ///
  /// - Parameter rootKinds: What the value may be. Brackets in prose are not taken for another.
  /// - Returns: An empty array if no value can be read.
  static func all(in source: [UInt8], _ rootKinds: Set<JSON.Kind>) -> [RepairedText] {
    var text = DamagedText(source)
    var notes: [TextRepair.Note] = []
    if let unescaped = text.unescaped {
      text = unescaped
      notes.append(TextRepair.Note(place: 0, kind: .syntax, path: [], reason: "the text is escaped as in a string"))
    }
    guard var search = Search(text, of: source, rootKinds) else { return [] }
    let values = search.values()
    return values.map { value in
      let all = notes + search.notes(around: value.places, isFenced: value.isFenced) + value.notes
      let repairs = all.prefix(DecodingReport.maximumProblemCount).map { note in
        let excerpt = text.bytes[min(note.place, text.count)...].prefix(20).prefix { $0 >= 0x20 }
        return DecodingReport.Problem(
          note.kind, at: note.path, offset: text.offset(of: note.place), ofTextOf: value.json,
          found: String(decoding: excerpt, as: UTF8.self), because: note.reason)
      }
      return RepairedText(json: value.json, repairs: repairs.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) })
    }
  }

  private struct Value {
    let json: JSON
    let places: Range<Int>
    let isFenced: Bool
    let notes: [TextRepair.Note]
  }

  private struct Search: ~Copyable {
    private let text: DamagedText
    private var state: TextRepair.Text
    private let rootKinds: Set<JSON.Kind>

    init?(_ text: DamagedText, of source: [UInt8], _ rootKinds: Set<JSON.Kind>) {
      guard let state = TextRepair.Text(text, of: source) else { return nil }
      (self.text, self.rootKinds) = (text, rootKinds)
      self.state = state
    }

    mutating func values() -> [Value] {
      let start = text.endOfSpace(0)
      let fences = isOpening(start) ? [] : text.fences
      var values: [Value] = []
      for places in fences { values += self.values(in: places, isFenced: true) }
      if values.isEmpty { values = self.values(in: start..<text.count, isFenced: false) }
      return Array(values.prefix(RepairedText.maximumCount))
    }

    private mutating func values(in places: Range<Int>, isFenced: Bool) -> [Value] {
      var values: [Value] = []
      var place = text.endOfSpace(places.lowerBound)
      let lacksBraces = rootKinds.contains(.object) && text.isKey(at: place, mayLackQuotes: false)
      if lacksBraces || !rootKinds.isDisjoint(with: [.string, .number, .bool, .null]) {
        if let value = value(at: place, places, isFenced, lacksBraces: lacksBraces) { return [value] }
      }
      while values.count < RepairedText.maximumCount {
        while place < places.upperBound, !isOpening(place) { place += 1 }
        guard place < places.upperBound else { break }
        do throws(TextRepair.Unrepairable) {
          let found = try TextRepair.value(in: &state, place..<places.upperBound, lacksBraces: false)
          values.append(Value(json: found.json, places: place..<found.end, isFenced: isFenced, notes: found.notes))
          place = max(found.end, place + 1)
        } catch {
          // What is before that place was read.
          place = max(error.place, place + 1)
        }
      }
      return values
    }

    private mutating func value(at place: Int, _ places: Range<Int>, _ isFenced: Bool, lacksBraces: Bool) -> Value? {
      guard place < places.upperBound,
        let found = try? TextRepair.value(in: &state, place..<places.upperBound, lacksBraces: lacksBraces)
      else { return nil }
      // A word at the beginning of prose is not the value.
      if !lacksBraces, text.endOfSpace(found.end) < places.upperBound { return nil }
      return Value(json: found.json, places: place..<found.end, isFenced: isFenced, notes: found.notes)
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
    func notes(around places: Range<Int>, isFenced: Bool) -> [TextRepair.Note] {
      var notes: [TextRepair.Note] = []
      func note(_ reason: String, at place: Int) {
        notes.append(TextRepair.Note(place: place, kind: .syntax, path: [], reason: reason))
      }
      let start = text.endOfSpace(0)
      let end = text.endOfSpace(places.upperBound)
      if isFenced { note("the Markdown fence was left out", at: start) }
      func isBesideFence(_ place: Int) -> Bool { text.has("```", at: place) || text.has("~~~", at: place) }
      if start < places.lowerBound, !(isFenced && isBesideFence(start)) {
        note("the text before the JSON was left out", at: start)
      }
      let rest = isBesideFence(end) ? text.endOfSpace(end + 3) : end
      if rest < text.count { note("the text after the JSON was left out", at: rest) }
      return notes
    }
  }
}
