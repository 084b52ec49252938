import Foundation

/// A file with the given bytes.
private func makeFile(_ bytes: [UInt8]) throws -> URL {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("gloss-\(UUID().uuidString)")
  try Data(bytes).write(to: url)
  return url
}

/// Calls a closure with a file, and removes the file.
func withFile(_ bytes: [UInt8] = [], _ body: (URL) throws -> Void) throws {
  let url = try makeFile(bytes)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url)
}

/// Calls a closure with a file, and removes the file.
func withFile(_ bytes: [UInt8] = [], _ body: (URL) async throws -> Void) async throws {
  let url = try makeFile(bytes)
  defer { try? FileManager.default.removeItem(at: url) }
  try await body(url)
}
