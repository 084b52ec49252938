import Foundation
import GlossMacros
import Testing

@Glossy
enum OpenState: RawRepresentable {
  case open, closed
  @Key("in progress") case inProgress
  @Unknown case other(String)
}

@Glossy(cases: .snakeCase, .caseInsensitive)
private enum LooseLevel: String {
  case veryLow
  case high = "HIGH"
}

@Glossy
private enum OpenCode: RawRepresentable {
  case none
  @Key(7) case seven
  @Unknown case other(UInt8)
}

@Glossy(cases: .screamingSnakeCase)
private enum NoticeKind: RawRepresentable {
  case veryNew
  @Unknown case unknown
}

@Glossy
private struct RawValueHolder {
  var state: OpenState?
  var level: LooseLevel?
  var code: OpenCode?
  var kind: NoticeKind?
  var counts: [OpenState: Int] = [:]
  @Key(.skippingInvalid) var levels: [LooseLevel: Int] = [:]
}

/// Raw values that the macro writes.
@Suite struct RawValuesTests {
  @Test(arguments: [
    (#"{"state":"open"}"#, OpenState.open), (#"{"state":"in progress"}"#, .inProgress),
    (#"{"state":"new"}"#, .other("new")),
  ])
  func keepsWhatItDoesNotKnow(text: String, state: OpenState) throws {
    let holder = try RawValueHolder.decode(text, mode: .exact)
    #expect(holder.state == state)
    #expect(try holder.jsonString().hasPrefix(text.dropLast()))
    #expect(RawValueHolder.explain(text).warnings.isEmpty)
  }

  @Test func rawValues() {
    #expect(OpenState(rawValue: "closed") == .closed && OpenState.other("x").rawValue == "x")
    #expect(OpenCode(rawValue: 7).rawValue == 7 && OpenCode.none.rawValue == 0)
    #expect(NoticeKind.veryNew.rawValue == "VERY_NEW" && NoticeKind(rawValue: "veryNew") == nil)
  }

  @Test func ignoresCase() throws {
    for text in ["very_low", "VERY_LOW", "Very_Low"] { #expect(LooseLevel(rawValue: text) == .veryLow) }
    #expect(LooseLevel(rawValue: "veryLow") == nil)
    #expect(try RawValueHolder.decode(#"{"level":"High"}"#).jsonString().contains(#""level":"HIGH""#))
    let report = #expect(throws: DecodingReport.self) { try RawValueHolder.decode(#"{"level":"low"}"#, mode: .strict) }
    let message = #""low" is not a case of LooseLevel: expected one of "very_low", "HIGH""#
    #expect(report?.problems.map(\.message) == [message])
  }

  @Test func caseOfOthers() throws {
    let holder = try RawValueHolder.decode(#"{"kind":"OLD","code":9}"#)
    #expect(holder.kind == .unknown && holder.code?.rawValue == 9)
    #expect(RawValueHolder.explain(#"{"kind":"OLD"}"#).warnings.count == 1)
    #expect(RawValueHolder.explain(#"{"code":300}"#).warnings.map(\.path) == ["code"])
  }

  @Test func keys() throws {
    let text = #"{"counts":{"new":1,"open":2},"levels":{"HIGH":3}}"#
    let holder = try RawValueHolder.decode(text, mode: .exact)
    #expect(holder.counts == [.open: 2, .other("new"): 1] && holder.levels == [.high: 3])
    #expect(try holder.jsonString() == text)
    // Members whose keys don't fit are left out, and the report names them.
    let skipping = #"{"levels":{"x":1,"high":2,"y":3,"HIGH":4}}"#
    #expect(try RawValueHolder.decode(skipping).levels == [.high: 2])
    #expect(RawValueHolder.explain(skipping).warnings.map(\.path) == ["levels.x", "levels.y", "levels.HIGH"])
  }
}
