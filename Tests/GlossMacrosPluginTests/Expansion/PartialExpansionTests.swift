import TestSupport
import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: twins")
struct PartialExpansionTests {
  /// Each argument of `@Key`, between bars.
  private static let options = #"""
    "key" | ["a.b", "c"] | "items[1].id" | .writtenAs("b") | .firstThatFits | .style(.snakeCase) | .readOnly | .writeOnly
    | .writesNull | .writesNil(as: "x") | .omitted(when: \.isEmpty) | .omitsEmpty | .omitsDefault | .skippingInvalid
    | .strict | .lossless | .quoted | .range(1...9) | .range(above: 0, below: 1) | .multiple(of: 2) | .length(1...3)
    | .pattern("a*") | .unique | .oneOf("a", "b") | .constrained(by: Own()) | .each(.length(3)) | .enforcedOnWriting
    | .base64() | .since1970() | .date(.day) | .dateFormatter(days) | .bool(true: [1], false: [0]) | .raw(State.self)
    | .fallback(State.on) | .transform(read, write) | .transform(read) | .transform(write: write)
    | .array(of: .lossless) | .own
    """#.split(separator: "|").map { String($0).trimmed }

  /// No expansion is refused in silence: the twin has the property, or there is an error.
  @Test(arguments: ["Glossy", "JSONDecodable"]) func eachOptionHasATwinOrAnError(macro: String) throws {
    let options = Self.options
    let pairs = options.indices.dropLast(macro == "Glossy" ? 0 : options.count).flatMap { first in
      options[(first + 1)...].map { [options[first], $0] }
    }
    var twinCount = 0
    let combinations = [[]] + options.map { [$0] } + Samples.some(pairs)
    for options in combinations {
      for property in ["let it: String", "var it: String? = \"a\"", "let it: [Int]?", "var it: Int??"] {
        let key = options.isEmpty ? "" : "@Key(\(options.joined(separator: ", "))) "
        let text = "@\(macro) @Partial struct Model { let other: Int; \(key)\(property) }"
        let (twin, diagnostics) = try expand(text, macro: "Partial", in: .member)
        let model = try expand(text)
        let isRead = !options.contains(".writeOnly")
        let isWhole = twin.contains("self.other = ") && twin.contains("self.it = ") == isRead
        #expect(isWhole == (diagnostics + model.diagnostics).isEmpty, "\(text)")
        if isWhole { twinCount += 1 }
      }
    }
    #expect(twinCount > 50)
  }

  @Test func optionsForWritingDoNotChangeTheTwin() throws {
    for option in [
      ".omitsEmpty", ".omitsDefault", ".omitted(when: \\.isEmpty)", ".writesNull", ".writesNil(as: \"x\")",
      ".writtenAs(\"b\")", ".length(1...3), .enforcedOnWriting",
    ] {
      let text = "@Glossy @Partial struct Model { let subject: String; @Key(\(option)) var text: String? = \"a\" }"
      let (source, diagnostics) = try expand(text, macro: "Partial", in: .member)
      #expect(diagnostics == [] && source.contains("self.text = fields.decodePartial(\"text\", of: String.self)"))
    }
  }
}
