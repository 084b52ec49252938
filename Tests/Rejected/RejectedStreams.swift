// Code that streams do not allow, and the compiler's messages: `.ci/run` checks both.

import Foundation
import GlossStreams

// expected-note@+1 2 {{class 'Rows' does not conform to the 'Sendable' protocol}}
final class Rows: AsyncSequence {
  typealias Element = Int
  struct Iterator: AsyncIteratorProtocol {
    mutating func next() async -> Int? { nil }
  }
  func makeAsyncIterator() -> Iterator { Iterator() }
}

func response(_ rows: Rows) {
  // expected-error@+1 {{type 'Rows' does not conform to the 'Sendable' protocol}}
  _ = rows.asJSONLines()
  // expected-error@+1 {{type 'Rows' does not conform to the 'Sendable' protocol}}
  _ = rows.asJSONArray(options: .prettyPrinted)
  _ = rows.asJSONLines(chunkLength: 1)
  _ = rows.asJSONArray(chunkLength: 65_536)
}

func response<Rows: AsyncSequence & Sendable>(ofSendable rows: Rows) where Rows.Element: JSONEncodable & Sendable {
  _ = rows.asJSONLines()
  _ = rows.asJSONArray()
}
