import Gloss
import TestSupport
import Testing

/// A user's models that nest as deep as the parser allows, on the stack of a concurrency thread: what recurses here are
/// the models.
@Suite struct RecursiveModelTests {
  /// A debug build takes many times as much stack for each level, and the address sanitizer twice as much again.
  #if DEBUG
    private static let depth = Sanitizer.isActive ? 512 / 8 : 512 / 4
  #else
    private static let depth = 512
  #endif

  private struct Tree: Glossy {
    let id: Int
    let children: [Tree]

    init?(json: JSON) {
      guard let id: Int = "id" <~~ json, let children: [Tree] = "children" <~~ json else { return nil }
      self.id = id
      self.children = children
    }

    func toJSON() -> JSON? { jsonify(["id" ~~> id, "children" ~~> children]) }
  }

  private final class List: Glossy, Sendable {
    let next: List?

    init?(json: JSON) {
      guard json.kind == .object else { return nil }
      do { next = try json.decodeIfPresent("next", as: List.self) } catch { return nil }
    }

    func toJSON() -> JSON? { jsonify(["next" ~~> next]) }
  }

  private struct Nested: Glossy {
    let members: [String: Nested]

    init?(json: JSON) {
      guard let members: [String: Nested] = "m" <~~ json else { return nil }
      self.members = members
    }

    func toJSON() -> JSON? { jsonify(["m" ~~> members]) }
  }

  private func check<Model: Glossy & Sendable>(
    _ type: Model.Type, _ open: String, _ inside: String, _ close: String, levels: Int
  ) throws {
    func text(_ inside: String) -> String {
      String(repeating: open, count: levels) + inside + String(repeating: close, count: levels)
    }
    let (good, bad) = (text(inside), text("true"))
    try onSmallStack { () throws -> Void in
      #expect(try Model.decode(good).jsonString() == good)
      #expect(throws: DecodingReport.self) { try Model.decode(bad, mode: .strict) }
    }
  }

  @Test func arraysOfModels() throws {
    try check(Tree.self, #"{"id":1,"children":["#, #"{"id":2,"children":[]}"#, "]}", levels: Self.depth / 2 - 1)
  }

  @Test func modelsThatCatchErrors() throws {
    #if DEBUG
      let levels = Self.depth / 2
    #else
      let levels = Self.depth - 1
    #endif
    try check(List.self, #"{"next":"#, "{}", "}", levels: levels)
  }

  @Test func dictionariesOfModels() throws {
    try check(Nested.self, #"{"m":{"a":"#, #"{"m":{}}"#, "}}", levels: Self.depth / 2 - 1)
  }
}
