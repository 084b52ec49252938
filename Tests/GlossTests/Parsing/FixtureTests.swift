import Foundation
import Testing

@testable import Gloss

/// Reads `id` and nothing else.
private struct SkippingModel: JSONDecodable {
  let id: Int

  init?(json: JSON) {
    guard let id: Int = "id" <~~ json else { return nil }
    self.id = id
  }
}

@Suite struct FixtureTests {
  // MARK: As they are

  @Test func areFound() {
    #expect(Fixture.pass.count >= 230)
    #expect(Fixture.fail.count >= 480)
    // On some file systems names that differ in case only are one.
    #expect(Fixture.all.allSatisfy { $0.name == $0.name.lowercased() })
  }

  @Test func passes() throws {
    for fixture in Fixture.pass {
      let json = try fixture.parsed()
      json.checkInvariants()
      let written = try json.data()
      #expect(try JSON(data: written) == json, "\(fixture.name)")
      #expect(try JSON(data: written).data() == written, "\(fixture.name)")
      #expect(try JSON(data: json.data(.prettyPrinted)) == json, "\(fixture.name)")
    }
  }

  /// `fail.txt` holds the error of each file, so that changes of messages are seen and read.
  @Test func failsWithTheErrorInTheTable() throws {
    let table = try String(contentsOf: Fixture.directory.appendingPathComponent("fail.txt"), encoding: .utf8)
    let errors = Fixture.fail.map { fixture in
      do throws(JSONSyntaxError) {
        _ = try JSON(bytes: fixture.bytes)
        return "\(fixture.name): accepted"
      } catch {
        #expect((0...fixture.bytes.count).contains(error.offset), "\(fixture.name)")
        return "\(fixture.name): \(error)"
      }
    }
    let lines = table.split(separator: "\n").map(String.init)
    for line in Set(errors).subtracting(lines).sorted() { Issue.record("not in fail.txt: \(line)") }
    for line in Set(lines).subtracting(errors).sorted() { Issue.record("in fail.txt only: \(line)") }
    #expect(lines.count == errors.count)
    #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func theGrammarAgrees() {
    for fixture in Fixture.all where !fixture.isAboutDepth {
      #expect(ReferenceGrammar.accepts(fixture.bytes) == fixture.isValid, "\(fixture.testDescription)")
    }
  }

  @Test func textsThatAreTooDeepAreOtherwiseValid() throws {
    let isTooDeep = Fixture.fail.filter {
      (try? JSON(bytes: $0.bytes, maximumDepth: 10_000)) != nil
    }
    #expect(
      isTooDeep.map(\.name) == [
        "defined-depth-513-levels-mixed", "defined-depth-513-levels-of-arrays", "defined-depth-513-levels-of-objects",
      ])
  }

  // MARK: The same values as Foundation's

  @Test func foundationReadsTheSameValues() throws {
    var compared = 0
    for fixture in Fixture.pass where !isForeignToFoundation(fixture) {
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(fixture.bytes), options: .fragmentsAllowed)
      else { continue }
      let json = try fixture.parsed()
      #expect(isSame(json, object), "\(fixture.name)")
      compared += 1
    }
    // It refuses some: numbers out of range, and control characters of Unicode in some releases.
    #expect(compared > Fixture.pass.count * 4 / 5)
  }

  /// Of a key that stands twice Foundation takes the last, and so of keys that are equal as `String` compares them.
  /// It drops U+FEFF at the start of strings and keys.
  private func isForeignToFoundation(_ fixture: Fixture) -> Bool {
    ["defined-duplicate-", "defined-keys-canonically-equivalent", "defined-bom-"].contains(
      where: fixture.name.hasPrefix)
  }

  /// Strings scalar by scalar. Numbers with an error of their last digits, because Foundation makes one.
  private func isSame(_ json: JSON, _ object: Any) -> Bool {
    switch (json.kind, object) {
    case (.null, is NSNull): return true
    case (.string, let object as String):
      return String(json: json).map { Array($0.unicodeScalars) } == Array(object.unicodeScalars)
    case (.array, let objects as [Any]):
      guard let elements = json.array, elements.count == objects.count else { return false }
      return zip(elements, objects).allSatisfy(isSame)
    case (.object, let objects as [String: Any]):
      return json.count == objects.count
        && objects.allSatisfy { key, object in
          guard let value = json[path: JSONKeyPath([.key(key)])] else { return false }
          return isSame(value, object)
        }
    case (.bool, let object as NSNumber): return Bool(json: json) == object.boolValue
    case (.number, let object as NSNumber):
      guard let value = Double(json: json) else { return false }
      return abs(value - object.doubleValue) <= abs(value) * 1e-14
    default: return false
    }
  }

  // MARK: As a member that no model reads

  @Test func areCheckedIfAModelSkipsThem() throws {
    for fixture in Fixture.all {
      let bytes = fixture.asSkippedMember
      // Two rules say where the verdict differs: a byte order mark may stand at the start only, and the object around
      // it is one level more.
      let isValid = fixture.isValid && !fixture.hasByteOrderMark && !fixture.isAboutDepth
      #expect((SkippingModel(data: Data(bytes))?.id == 1) == isValid, "\(fixture.testDescription)")
      if isValid {
        #expect(try SkippingModel.decode(Data(bytes)).id == 1)
        continue
      }
      let report = #expect(throws: DecodingReport.self, "\(fixture.testDescription)") {
        try SkippingModel.decode(Data(bytes))
      }
      #expect((0...bytes.count).contains(report?.syntaxError?.offset ?? -1), "\(fixture.testDescription)")
      if !fixture.isAboutDepth {
        #expect(!ReferenceGrammar.accepts(bytes), "\(fixture.testDescription)")
      }
    }
  }

  /// A mistake inside a text is at the same place if the text is skipped.
  @Test func theErrorIsTheSameIfAModelSkipsThem() throws {
    for fixture in Fixture.fail where !fixture.hasByteOrderMark {
      let alone = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: fixture.bytes) }
      // Errors at the begin and the end of the input, and after the value, depend on the text around it.
      let depending = ["unsupportedEncoding", "emptyInput", "unexpectedEnd", "trailingCharacters", "tooDeep"]
      if depending.contains(alone.kind.name) { continue }
      let skipped = try #require(throws: JSONSyntaxError.self) { try JSON(bytes: fixture.asSkippedMember) }
      #expect(skipped.kind == alone.kind, "\(fixture.name)")
      #expect(skipped.offset == alone.offset + Fixture.skippedStart.count, "\(fixture.name)")
    }
  }

  // MARK: Cut and changed

  @Test func agreeWithTheGrammarWhereverTheyAreCut() {
    for fixture in Fixture.all {
      fixture.forEachPrefix { prefix in
        // The grammar is slow and recursive. What is deep is one container or less, so that no strict prefix is whole.
        expect(prefix, !fixture.isAboutDepth && ReferenceGrammar.accepts(prefix), fixture)
      }
    }
  }

  @Test func agreeWithTheGrammarWhicheverByteIsChanged() {
    for fixture in Fixture.all {
      fixture.forEachChange(outOf: 151) { changed in
        expect(changed, ReferenceGrammar.accepts(changed), fixture)
      }
    }
  }

  private func expect(_ bytes: [UInt8], _ isValid: Bool, _ fixture: Fixture) {
    do throws(JSONSyntaxError) {
      _ = try JSON(bytes: bytes)
      if !isValid { Issue.record("\(fixture.testDescription): accepted \(bytes)") }
    } catch {
      if isValid { Issue.record("\(fixture.testDescription): \(error) in \(bytes)") }
      if !(0...bytes.count).contains(error.offset) {
        Issue.record("\(fixture.testDescription): offset \(error.offset) in \(bytes)")
      }
    }
  }
}

extension Fixture {
  /// The value of a text that passes. Where it does not, the name is recorded too.
  fileprivate func parsed() throws -> JSON {
    do {
      return try JSON(bytes: bytes)
    } catch {
      Issue.record("\(testDescription): \(error)")
      throw error
    }
  }
}
