/// A text in two spellings: with names of Swift types, for the developer of a model, and without them, for a client that never saw it.
///
/// Interpolating one into another works in both: `"expected \(name), found null"`.
struct Wording: Hashable, Sendable {
  let swift: String
  let plain: String
}

extension Wording: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var swift = ""
    fileprivate var plain = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }

    mutating func appendInterpolation(_ text: String) {
      swift += text
      plain += text
    }

    mutating func appendInterpolation(_ wording: Wording) {
      swift += wording.swift
      plain += wording.plain
    }
  }

  init(stringLiteral text: String) { self.init(swift: text, plain: text) }

  init(stringInterpolation interpolation: StringInterpolation) {
    self.init(swift: interpolation.swift, plain: interpolation.plain)
  }
}
