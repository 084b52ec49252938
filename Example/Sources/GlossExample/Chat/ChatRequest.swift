import GlossMacros

/// What a client asks.
@Glossy(.validated)
struct ChatRequest {
  let prompt: String

  func validate(_ json: JSON) -> Bool {
    if prompt.isEmpty { json.reject("prompt", because: "must not be empty") }
    return !prompt.isEmpty
  }
}
