import Foundation
import TestSupport
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
    #expect {
      try Plugin.run(Connection(input: input.fileHandleForReading, output: output.fileHandleForWriting))
    } throws: {
      isCocoaError($0, .fileWriteUnknown)
    }
  }

  #if os(Linux)
    /// The bytes that the plugin beside the tests writes to a pipe, and its exit code: 128 and more for a signal.
    ///
    /// - Parameter reader: The command at the other end of the pipe.
    private func plugin(_ input: Data, reader: String = "cat") throws -> (answers: [String], exitCode: Int?) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try input.write(to: folder.appendingPathComponent("input"))
      let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("GlossMacrosPlugin-tool")
      // A test ignores the signal in this process, which its children would inherit.
      let start = "env --default-signal=PIPE '\(program.path)'"
      let command = "cd '\(folder.path)' && { \(start) <input 2>errors; echo $? >status; } | \(reader) >output"
      #expect(system(command) == 0)
      let text = { (name: String) in try Data(contentsOf: folder.appendingPathComponent(name)) }
      let status = String(decoding: try text("status"), as: UTF8.self).trimmingCharacters(in: .newlines)
      return (try unframed(try text("output")), Int(status))
    }

    @Test func theProgramAnswers() throws {
      let (answers, exitCode) = try plugin(framed(hello) + framed("{") + framed(hello))
      #expect(answers.count == 3 && answers.first == answer && answers.last == answer)
      #expect(exitCode == 0)
    }

    @Test func anAbsurdLengthEndsTheProgram() throws {
      #expect(try plugin(Data(repeating: 0xFF, count: 8)).exitCode == 1)
    }

    @Test func aClosedPipeEndsTheProgramWithoutASignal() throws {
      let messages = Data((0..<20_000).map { _ in framed(hello) }.joined())
      #expect(try plugin(messages, reader: "true").exitCode == 1)
    }
  #endif
}
