import Foundation

// If the compiler has ended, writing fails with an error instead of a signal.
signal(SIGPIPE, SIG_IGN)

do {
  try Plugin.run(Connection(input: .standardInput, output: .standardOutput))
} catch {
  FileHandle.standardError.write(Data("GlossMacros: \(error)\n".utf8))
  exit(1)
}
