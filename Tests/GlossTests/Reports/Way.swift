import Gloss
import Testing

/// A way to read, an input and the lines of the report.
///
/// `@unchecked Sendable`: the closure stays in the test that is given it.
struct Way: @unchecked Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let lines: [String]
  let read: (JSON) -> Any?

  init(_ name: String, _ text: String, _ lines: [String], _ read: @escaping (JSON) -> Any?) {
    testDescription = name
    self.text = text
    self.lines = lines
    self.read = read
  }
}
