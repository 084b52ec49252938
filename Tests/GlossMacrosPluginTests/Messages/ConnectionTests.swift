import Foundation
import Testing

@testable import GlossMacrosPlugin

@Suite struct ConnectionTests {
  private let hello = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
  private let answer = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#

  @Test func eachMessageIsAnswered() throws {
    #expect(try answers(to: framed(hello) + framed(hello)) == [answer, answer])
  }

  @Test func aLengthOfZeroIsTheEnd() throws {
    #expect(try answers(to: framed(hello) + framed("") + framed(hello)) == [answer])
  }

  @Test func aPipeMayCloseAnywhere() throws {
    let message = framed(hello)
    for count in 0..<message.count {
      #expect(try answers(to: message.prefix(count)) == [])
      #expect(try answers(to: message + message.prefix(count)) == [answer])
    }
  }

  @Test(
    arguments: [[0, 0, 0, 0, 0, 0, 0, 0x80], [1, 0, 0, 0x40, 0, 0, 0, 0], Array(repeating: 0xFF, count: 8)] as [[UInt8]]
  )
  func anAbsurdLengthIsAnError(header: [UInt8]) {
    #expect(throws: Connection.InvalidLength.self) { try answers(to: Data(header) + Data("{}".utf8)) }
  }

  @Test func aClosedPipeIsAnError() throws {
    signal(SIGPIPE, SIG_IGN)
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: framed(hello))
    try input.fileHandleForWriting.close()
    try output.fileHandleForReading.close()
    #expect(throws: (any Error).self) {
      try Plugin.run(Connection(input: input.fileHandleForReading, output: output.fileHandleForWriting))
    }
  }

  #if os(Linux)
    /// The plugin that was built with the tests, beside them.
    private func plugin(_ input: Data, readsAnswers: Bool = true) throws -> (answers: [String], process: Process) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("GlossMacrosPlugin-tool")
      let (toPlugin, fromPlugin) = (Pipe(), Pipe())
      process.standardInput = toPlugin
      process.standardOutput = fromPlugin
      process.standardError = FileHandle.nullDevice
      try process.run()
      if !readsAnswers { try fromPlugin.fileHandleForReading.close() }
      try toPlugin.fileHandleForWriting.write(contentsOf: input)
      try toPlugin.fileHandleForWriting.close()
      let output = readsAnswers ? try fromPlugin.fileHandleForReading.readToEnd() ?? Data() : Data()
      process.waitUntilExit()
      return (try unframed(output), process)
    }

    @Test func theProgramAnswers() throws {
      let (answers, process) = try plugin(framed(hello) + framed("{") + framed(hello))
      #expect(answers.count == 3 && answers.first == answer && answers.last == answer)
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    @Test func theProgramEndsWithoutASignal() throws {
      let lengthProcess = try plugin(Data(repeating: 0xFF, count: 8)).process
      #expect(lengthProcess.terminationReason == .exit && lengthProcess.terminationStatus == 1)
      // More answers than a pipe holds: a process that another test starts may have the other end of it for a while.
      signal(SIGPIPE, SIG_IGN)
      let messages = Data((0..<3000).map { _ in framed("{") }.joined())
      let pipeProcess = try plugin(messages, readsAnswers: false).process
      #expect(pipeProcess.terminationReason == .exit && pipeProcess.terminationStatus == 1)
    }
  #endif
}
