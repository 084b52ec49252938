// <https://ai.google.dev/api/generate-content>, `GenerateContentResponse`, autumn 2026.

extension ReplyReader {
  /// Reads an event of `streamGenerateContent?alt=sse`.
  mutating func readGemini(_ json: JSON) throws {
    if try json.decodeIfPresent("error", as: JSON.self) != nil {
      throw error(code: try json.decodeIfPresent("error.status"), try json.decode("error.message"))
    }
    for candidate in try json.decodeIfPresent("candidates", as: [JSON].self) ?? [] {
      // Others are other replies to the same question.
      guard try candidate.decodeIfPresent("index", as: Int.self) ?? 0 == 0 else { continue }
      for part in try candidate.decodeIfPresent("content.parts", as: [JSON].self) ?? [] { try readPart(part) }
      reason = try candidate.decodeIfPresent("finishReason") ?? reason
    }
    // The prompt was refused.
    reason = try json.decodeIfPresent("promptFeedback.blockReason") ?? reason
    if reason != nil { try end() }
  }

  private mutating func readPart(_ part: JSON) throws {
    guard try part.decodeIfPresent("thought", as: Bool.self) != true else { return }
    add(try part.decodeIfPresent("text"))
    guard let call = try part.decodeIfPresent("functionCall", as: JSON.self) else { return }
    if call[path: "partialArgs"] != nil || call[path: "willContinue"] == true {
      throw error(code: nil, "the arguments of a call come in parts: leave out streamFunctionCallArguments")
    }
    let arguments = try call.decodeIfPresent("args", as: JSON.self)?.shortText
    try begin(callCount, id: call.decodeIfPresent("id"), name: call.decode("name"), arguments: arguments, isWhole: true)
  }
}
