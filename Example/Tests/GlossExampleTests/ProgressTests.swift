import Testing

@testable import GlossExample

struct ProgressTests {
  @Test(arguments: [
    (0, nil), (100_000_000, nil), (0, 100_000_000), (100_000_000, 100_000_000),
  ])
  func `small files have none`(count: Int, size: Int?) {
    #expect(ReadingProgress(count: count, size: size).text(width: 80) == nil)
  }

  @Test(arguments: [
    (0, 100_000_001, 80, "reading … 0 % " + String(repeating: "-", count: 40)),
    (50_000_001, 100_000_001, 30, "reading … 50 % #####-----"),
    (200_000_000, 200_000_000, 24, "reading … 100 % ####"),
    (.max, .max, 10, "reading … 100 % "),
    // A pipe, and a file that has grown.
    (123_456_789, nil, 80, "reading … 123 MB"),
    (123_456_789, 5, 80, "reading … 123 MB"),
  ])
  func `large files have a bar`(count: Int, size: Int?, width: Int, text: String) {
    #expect(ReadingProgress(count: count, size: size).text(width: width) == text)
  }
}
