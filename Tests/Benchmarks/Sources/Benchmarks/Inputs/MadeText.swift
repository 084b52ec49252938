import Foundation
import GlossStreams

/// The text of visits, which is made while it is read.
struct MadeText: JSONStreamSource {
  let visits: Visits
  let layout: Visits.Layout

  /// Calls a closure with all bytes, part by part. Most parts end inside of a visit.
  func forEachPart(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      try visits.write(as: layout) { text in
        try text.withUnsafeBytes { text in
          let middle = text.count / 2
          try body(UnsafeRawBufferPointer(rebasing: text[..<middle]))
          try body(UnsafeRawBufferPointer(rebasing: text[middle...]))
        }
      }
    }
  }
}
