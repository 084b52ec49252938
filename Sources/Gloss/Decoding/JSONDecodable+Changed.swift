#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONDecodable where Self: JSONEncodable {
  /// The model of this one's JSON after a change. What did not change is not read again: it has the value that it had.
  ///
  /// - Returns: This model itself if the JSON is equal after the change.
  package func changed(mode: DecodingMode, by change: (JSON) throws -> JSON) throws -> Self {
    let (written, known) = RememberingWriter.write(self)
    let old = try JSON(written).parsedAgain()
    let new = try change(old)
    if new == old { return self }
    guard new.encodingError == nil, let from = old.parsed?.document,
      let document = try new.parsedAgain().parsed?.document
    else {
      return try Self.decode(new, mode: mode)
    }
    let changed = ChangedDocument(document, of: new, changedFrom: from, known)
    defer { changed.forget() }
    let model = JSON(changed, 0).readWhole(ValueFormat<Self>())
    if mode == .lenient, let model { return model }
    let report = JSON.report(changed, 0, ValueFormat<Self>(), model == nil, mode, prefix: [])
    guard let model, report.isEmpty else { throw report }
    return model
  }
}

extension JSON {
  /// The same value in a document that contains nothing else.
  fileprivate func parsedAgain() throws -> JSON { try JSON(data: data(), maximumDepth: .max) }
}
