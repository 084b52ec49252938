import Foundation
import TestSupport
import Testing

/// A text in `Fixtures/pass` or `Fixtures/fail`, whose name says why it passes or fails.
///
/// The name begins with the part of RFC 8259 that it is about. `defined-` stands where the RFC leaves the verdict to
/// the implementation (section 9), warns of what others may do, or says nothing: there it is a decision of this library.
struct Fixture: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let isValid: Bool

  static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures").standardized

  static let pass = files(in: "pass")
  static let fail = files(in: "fail")
  static let all = pass + fail

  var testDescription: String { (isValid ? "pass/" : "fail/") + name }

  var hasByteOrderMark: Bool { bytes.starts(with: [0xef, 0xbb, 0xbf]) }

  /// Whether it is about how many arrays and objects are open at once, of which the grammar knows no limit.
  var isAboutDepth: Bool { name.contains("-levels-") }

  /// The text as a member that `SkippingModel` does not read, and a member after it that it reads.
  var asSkippedMember: [UInt8] { Fixture.skippedStart + bytes + Array(#", "id": 1}"#.utf8) }

  static let skippedStart = Array(#"{"skipped": "#.utf8)

  /// The files of a folder in the order of their names; none where it can't be read, which a test notices.
  private static func files(in folder: String) -> [Fixture] {
    let url = directory.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { file in
      guard let data = try? Data(contentsOf: url.appendingPathComponent(file)) else { return nil }
      return Fixture(name: String(file.dropLast(".json".count)), bytes: Array(data), isValid: folder == "pass")
    }
  }
}

// MARK: - Cut and changed

extension Fixture {
  /// Calls `body` with each strict prefix; where not all samples are asked for, with the longest and some others.
  func forEachPrefix(_ body: ([UInt8]) throws -> Void) rethrows {
    let step = Samples.areFull ? 1 : max(1, bytes.count / 8)
    for count in bytes.indices where bytes.count - count < 4 || (bytes.count - count).isMultiple(of: step) {
      try body(Array(bytes[..<count]))
    }
  }

  /// Calls `body` with each text that differs in one byte, if this one is small; where not all samples are asked for,
  /// with one out of `step`.
  func forEachChange(outOf step: Int, _ body: ([UInt8]) throws -> Void) rethrows {
    guard bytes.count <= 40 else { return }
    // All fixtures together take each of the values.
    let first = Samples.areFull ? 0 : bytes.reduce(bytes.count) { $0 &* 31 &+ Int($1) }.magnitude % UInt(step)
    for change in stride(from: Int(first), to: bytes.count * 255, by: Samples.count(step, full: 1)) {
      var changed = bytes
      changed[change / 255] ^= UInt8(change % 255 + 1)
      try body(changed)
    }
  }
}
