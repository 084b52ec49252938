import Foundation
import GlossTools
import TestSupport
import Testing

/// Answers with all kinds of damage: 30 kinds, 17 answers of each.
@Suite struct AnswerCorpusTests {
  private static let countOfEach = 17

  private struct Answer {
    let damage: Damage
    let text: String
    let model: Booking
  }

  private static func answers() throws -> [Answer] {
    var random = SplitMix64(seed: 59)
    return try Damage.all.flatMap { damage in
      try (0..<countOfEach).map { _ in
        var model = Booking.random(&random)
        let text = try damage.apply(&model, &random)
        return Answer(damage: damage, text: text, model: model)
      }
    }
  }

  @Test func areReadRight() throws {
    for answer in try Self.answers() {
      let model = Result { try Booking.decode(repairing: answer.text).value }
      #expect((try? model.get()) == answer.model, "\(answer.damage.name): \(answer.text) \(model)")
    }
  }

  /// Python's json_repair repairs the text, but knows no type. `.ci/repair` installs it, and names its interpreter.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["JSON_REPAIR"] != nil))
  func moreAreReadRightThanByJSONRepair() throws {
    let answers = try Self.answers()
    let repaired = try Self.repairedByPeer(answers.map(\.text))
    try #require(repaired.count == answers.count)
    var (own, peer) = (0, 0)
    var lines: [String] = []
    for damage in Damage.all {
      let both = zip(answers, repaired).filter { $0.0.damage.name == damage.name }
      let ours = both.filter { answer, _ in (try? Booking.decode(repairing: answer.text).value) == answer.model }.count
      let theirs = both.filter { answer, text in (try? Booking.decode(text)) == answer.model }.count
      lines.append("  \(damage.name): \(ours), json_repair \(theirs)")
      own += ours
      peer += theirs
    }
    print("Answers read right, of \(answers.count): \(own), by json_repair \(peer)\n" + lines.joined(separator: "\n"))
    #expect(own >= peer)
  }

  private static func repairedByPeer(_ texts: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.environment["JSON_REPAIR"] ?? "")
    let script = """
      import json, sys, json_repair
      print(json.dumps([json_repair.repair_json(text) for text in json.load(open(sys.argv[1]))]))
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("answers-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try texts.jsonData().write(to: file)
    process.arguments = ["-c", script, file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try [String].decode(data)
  }
}
