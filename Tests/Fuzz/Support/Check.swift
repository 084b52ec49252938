import Foundation

/// Ends the process, so that libFuzzer keeps the input.
func fail(_ message: @autoclosure () -> String) -> Never {
  FileHandle.standardError.write(Data("FINDING: \(message().prefix(4000))\n".utf8))
  abort()
}

/// Fails where `condition` does not hold.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fail(message()) }
}

/// Fails where two values differ that must be the same.
func checkEqual<Value: Equatable>(_ value: Value, _ expected: Value, _ what: @autoclosure () -> String) {
  if value != expected { fail("\(what()): \(value) instead of \(expected)") }
}
