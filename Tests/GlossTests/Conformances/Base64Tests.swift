import Foundation
import Gloss
import Testing

/// Data is base64 by RFC 4648, section 4, and nothing else.
@Suite struct Base64Tests {
  @Test(arguments: [
    "=", "==", "====", "AA=A", "A===", "=AAA", "AA======", "AAAA====", "AA==AAAA", "AAAA=", "A", "AA", "AAA", "AAAA\n",
    "AA A",
    "AA-_", "AA\u{0}=", "AAA\u{e9}", "AAé",
  ])
  func aTextThatIsAlmostBase64IsNotRead(text: String) throws {
    let value: JSON = .init(stringLiteral: text)
    #expect(Data(json: value) == nil)
    let report = Data.explain(value.description)
    #expect(report.problems.map(\.kind) == [.invalidValue])
    #expect(report.problems.map(\.expected) == ["Data"])
  }

  @Test(arguments: [
    ("", []), ("AA==", [0]), ("AAA=", [0, 0]), ("AAAA", [0, 0, 0]), ("+/+/", [0xfb, 0xff, 0xbf]),
    ("AZaz", [1, 0x96, 0xb3]),
    ("AAAA09==", [0, 0, 0, 0xd3]),
    // Bits that no byte needs may be set.
    ("AB==", [0]), ("AAB=", [0, 0]),
  ])
  func base64(text: String, bytes: [UInt8]) {
    #expect(Data(json: .init(stringLiteral: text)).map(Array.init) == bytes)
  }
}
