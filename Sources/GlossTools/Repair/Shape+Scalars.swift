extension Shape {
  /// The scalar that a value can only mean, and in words what it was; nil if the value fits, and if it can't be known.
  func scalar(for json: JSON) -> (json: JSON, reason: String)? {
    switch kind {
    case .boolean:
      Self.boolean(for: json).map { (JSON(booleanLiteral: $0), "\(ReportText.value(json)) in place of \($0)") }
    case .integer, .number: number(for: json)
    case .values(let values): Self.value(for: json, values)
    case .string:
      switch json.kind {
      case .number, .bool:
        json.shortText.map { (JSON(stringLiteral: $0), "\(ReportText.value(json)) in place of a string") }
      case .string: date(for: json)
      default: nil
      }
    default: nil
    }
  }

  private static func boolean(for json: JSON) -> Bool? {
    if json.kind == .number { return json == 1 ? true : json == 0 ? false : nil }
    guard json.kind == .string, let text = String(json: json), text.utf8.count <= 5 else { return nil }
    switch text.folded {
    case "true", "yes", "y", "on", "1": return true
    case "false", "no", "n", "off", "0": return false
    default: return nil
    }
  }

  private func number(for json: JSON) -> (JSON, String)? {
    guard json.kind == .string, let text = String(json: json),
      let number = WrittenNumber(text)?.number(isInteger: kind == .integer), let json = try? JSON(string: number)
    else { return nil }
    return (json, "a number in a string")
  }

  /// The only one of some values that is like a value but for case and separators, or in another type.
  private static func value(for json: JSON, _ values: [JSON]) -> (JSON, String)? {
    guard !values.contains(json), let text = String(json: json) ?? json.shortText, text.utf8.count <= 1000 else {
      return nil
    }
    let folded = text.folded
    let number = WrittenNumber(text)?.number(isInteger: false)
    guard !folded.isEmpty, !JSONTape.isSlowToHash(text) else { return nil }
    let similar = values.filter { value in
      // A sign is not a separator.
      if value.kind == .number || number != nil { return number == (String(json: value) ?? value.shortText) }
      return (String(json: value) ?? value.shortText ?? "").folded == folded
    }
    guard similar.count == 1, json.kind != .array, json.kind != .object else { return nil }
    return (similar[0], "\(ReportText.value(json)) in place of \(ReportText.value(similar[0]))")
  }

  private func date(for json: JSON) -> (JSON, String)? {
    guard let format = constraints.first(where: { $0.keyword == "format" }).flatMap({ String(json: $0.value) }),
      let text = String(json: json), text.utf8.count <= 64
    else { return nil }
    let date: String?
    switch format {
    case "date": date = WrittenDate(text).date
    case "date-time": date = WrittenDate(text).dateTime
    default: date = nil
    }
    guard let date, date != text else { return nil }
    return (JSON(stringLiteral: date), "a date in another form")
  }
}
