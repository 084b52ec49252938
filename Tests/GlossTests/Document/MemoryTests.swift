#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import Gloss

  /// How much memory a document takes beside its text: what "Promises and limits" says.
  @Suite struct MemoryTests {
    private static let texts: [String] = [
      "1", "\"" + String(repeating: "x", count: 24_000) + "\"", "\"" + String(repeating: "x", count: 1_000_000) + "\"",
      "[" + String(repeating: "1,", count: 1_000_000) + "1]", "[" + String(repeating: "[],", count: 2731) + "1]",
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
      "[" + repeatElement(object(172), count: 33).joined(separator: ",") + "]",
      "[" + repeatElement(object(128), count: 257).joined(separator: ",") + "]", object(100_000), object(87_382),
    ]

    private static func object(_ count: Int) -> String {
      "{" + (0..<count).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    }

    @Test(arguments: texts.indices)
    func isBounded(index: Int) throws {
      let text = Self.texts[index]
      let json = try JSON(string: text)
      var (values, keys) = (0, 0)
      json.fold(
        scalar: { _ in values += 1 }, array: { _ in values += 1 },
        object: {
          (values, keys) = (values + 1 + $1.count, keys + ($1.count < 128 ? 0 : $1.count))
        })
      guard case .place(let document, _)? = json.plainValue else { throw CancellationError() }
      let (words, indexes) = document.withView { (usableSize($0.words.pointer), usableSize($0.keyIndexes.pointer)) }
      #expect(words <= max(32 * values, 32_768) + 64)
      #expect(indexes <= max(24 * keys, 64) + 64)
    }

    /// The bytes of a block of `malloc`.
    private func usableSize(_ start: UnsafeRawPointer) -> Int {
      // Swift's Glibc module leaves malloc.h out.
      typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Int
      let function = dlsym(nil, "malloc_usable_size").map { unsafeBitCast($0, to: Function.self) }
      return function?(UnsafeMutableRawPointer(mutating: start)) ?? .max
    }
  }
#endif
