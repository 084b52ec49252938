import Foundation

/// The targets, by the names that `run` knows.
let targets: [String: @Sendable (inout Input) -> Void] = [
  "parse": fuzzParse, "model": fuzzModel, "write": fuzzWrite, "numbers": fuzzNumbers, "paths": fuzzPaths,
  "jsonify": fuzzJsonify, "scanner": fuzzScanner, "codable": fuzzCodable, "stream": fuzzStream,
  "tagged": fuzzTagged, "sets": fuzzSets, "partial": fuzzPartial, "events": fuzzEvents, "patch": fuzzPatch,
  "json5": fuzzJSON5, "report": fuzzReport, "schema": fuzzSchema, "repair": fuzzRepair,
]

/// The target that the environment names, or the name of the program, such as `fuzz-parse`: one binary holds all of them, so that it is
/// compiled once.
private let target: @Sendable (inout Input) -> Void = {
  let program = ProcessInfo.processInfo.processName.split(separator: "-").last.map(String.init)
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? program ?? ""
  guard let target = targets[name] else {
    fail("FUZZ_TARGET, or the end of the program's name, is none of \(targets.keys.sorted())")
  }
  return target
}()

/// libFuzzer calls this for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(Array(UnsafeBufferPointer(start: start, count: count)))
  target(&input)
  return 0
}
