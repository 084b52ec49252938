import Foundation
import GlossMacros
import TestSupport
import Testing

@Glossy(tag: "type") private enum Beside {
  @Key("é", "e2") case first
  case second(count: Int)
  @Unknown case other(JSON)
}

@Glossy(tag: "type", content: "content") private enum Content {
  case first(Int)
  case second(String)
  @Unknown case other(JSON)
}

@Glossy(tag: "type") private enum Closed { case first, second }

@Glossy(.externallyTagged) private enum ClosedExternal { case first, second(Int) }

@Glossy(.externallyTagged) private enum External {
  case first
  @Key(1) case second
  @Unknown case other(JSON)
}

/// Tags that Swift would compare in quadratic time.
@Suite struct HostileTagTests {
  private static func marks(_ count: Int) -> String { "e" + String(repeating: "\u{315}\u{300}", count: count) }

  /// Four times as much takes less than ten times as long.
  private func isLinear(_ read: (Data) -> Void) -> Bool {
    isLinear(for: { "{\"type\": \"\(Self.marks($0))\", \"content\": 1}" }, read)
  }

  private func isLinear(for text: (_ count: Int) -> String, _ read: (Data) -> Void) -> Bool {
    isLinearTime(Data(text(5000).utf8), Data(text(20_000).utf8), read)
  }

  @Test func takeLinearTime() {
    #expect(isLinear { _ = Beside(data: $0) })
    #expect(isLinear { _ = Content(data: $0) })
    #expect(isLinear { _ = Closed.explain($0).description })
    #expect(isLinear { _ = Beside.explain($0).description })
    #expect(isLinear { _ = try? Beside(data: $0)?.jsonData() })
    #expect(isLinear { _ = (try? JSON(data: $0)).map { Content(json: ["type": $0["type"], "content": 1]) } })
  }

  @Test func externalTagsTakeLinearTime() {
    let texts: [(Int) -> String] = [
      { "{\"\(Self.marks($0))\": 1}" }, { "\"\(Self.marks($0))\"" },
      { "{" + Array(repeating: "\"first\": {}", count: $0).joined(separator: ",") + "}" },
      { "{" + (0..<$0).map { "\"\($0)\": {}" }.joined(separator: ",") + "}" },
    ]
    for text in texts {
      #expect(isLinear(for: text) { _ = ClosedExternal.explain($0).description })
      #expect(isLinear(for: text) { _ = External(data: $0) })
      #expect(isLinear(for: text) { _ = try? External(data: $0)?.jsonData() })
    }
  }

  /// A tag is compared by its bytes, as a key is.
  @Test func tagsAreComparedByBytes() throws {
    guard case .first? = Beside(data: Data(#"{"type": "\u00e9"}"#.utf8)) else {
      Testing.Issue.record("not read"); return
    }
    guard case .other? = Beside(data: Data(#"{"type": "e\u0301"}"#.utf8)) else { Testing.Issue.record("read"); return }
  }
}
