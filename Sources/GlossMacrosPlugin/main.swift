import Foundation

// A compiler that is gone is an error of writing, and no signal.
signal(SIGPIPE, SIG_IGN)

do {
  try Plugin.run(Connection(input: .standardInput, output: .standardOutput))
} catch {
  FileHandle.standardError.write(Data("GlossMacros: \(error)\n".utf8))
  exit(1)
}
