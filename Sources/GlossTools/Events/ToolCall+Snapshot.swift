extension ToolCall {
  /// The available part of the arguments; nil for a call of another tool, and if there is nothing that fits yet. O(arguments so far).
  ///
  /// A snapshot for each piece takes the square of the time in all: for arguments of many KB, make fewer of them.
  ///
  /// The arguments are read as by `JSON.init(partial:options:maximumDepth:)`, and brought into the form of the model if the service has
  /// another one. A text that is almost JSON is repaired; values are not, because more of them may follow.
  ///
  /// - Parameter tool: The tool, made for the service of the call.
  /// - Throws: `DecodingReport` if the arguments are not the beginning of a JSON text, and can't be repaired.
  public func snapshot<Model: JSONPartiallyDecodable>(
    of tool: ModelTool<Model>
  ) throws(DecodingReport) -> Model.Partial? {
    guard name.utf8.elementsEqual(tool.name.utf8) else { return nil }
    do throws(JSONSyntaxError) {
      guard let json = try partialJSON() else { return nil }
      let own = tool.isSame ? json : try own(of: json, tool)
      return own?.readWhole(PartialReading<Model>())
    } catch {
      throw DecodingReport(model: Model.self, error)
    }
  }

  private func partialJSON() throws(JSONSyntaxError) -> JSON? {
    do throws(JSONSyntaxError) {
      return try JSON(partial: arguments)
    } catch {
      // Arguments are an object.
      guard let text = RepairedText.all(in: Array(arguments.utf8), [.object], isPlain: false).first else {
        // It may begin with words.
        if isComplete { throw error }
        return nil
      }
      return text.isCutOff ? try text.json.reopened(inString: text.endsInString) : text.json
    }
  }

  /// The JSON of the model for the arguments so far; nil if it is too deep.
  private func own<Model>(of json: JSON, _ tool: ModelTool<Model>) throws(JSONSyntaxError) -> JSON? {
    guard let own = try? AnswerReader.read(json, tool.form, tool.forms, for: Model.self).json else { return nil }
    // What is at its end is incomplete as well.
    return json.isComplete ? own : try own.reopened(inString: json.endsInString)
  }
}

extension JSON {
  /// The value of the text without the brackets at its end, and the quote of a string that is open.
  fileprivate func reopened(inString: Bool) throws(JSONSyntaxError) -> JSON? {
    var text = Array((shortText ?? "").utf8)
    while text.last == UInt8(ascii: "}") || text.last == UInt8(ascii: "]") { text.removeLast() }
    // A number is complete: one that is not is left out.
    if inString, text.last == UInt8(ascii: "\"") { text.removeLast() } else { text.append(UInt8(ascii: " ")) }
    return try JSON(partial: text)
  }

  /// Whether an incomplete text ends inside a string. O(elements and members on the way).
  fileprivate var endsInString: Bool {
    var json = self
    while !json.isComplete, let last = json.array?.last ?? json.object?.last?.value { json = last }
    return json.kind == .string && !json.isComplete
  }
}
