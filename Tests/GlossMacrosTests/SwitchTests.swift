import Foundation
import GlossMacros
import Testing

@Glossy
struct Switches: Equatable {
  @Key(.bool(true: ["1", "yes", 1], false: ["0", "no", 0])) let isActive: Bool
  @Key("news", .bool(true: ["Y"], false: ["N"])) var wantsNews: Bool?
  @Key(.bool(true: ["on", true], false: ["off", false])) var sound = true
  @Key(.bool(true: ["Y"], false: ["N"]), .skippingInvalid) var days: [Bool] = []
  @Key(.bool(true: [1], false: [0]), .strict) var rooms: [String: Bool?]?
}

/// Sets, whose elements are left out if they don't fit.
@Glossy(.skippingInvalid)
struct Labels: Equatable {
  let names: Set<String>
  let levels: Set<Level>?
  @Key(.lossless) let sizes: Set<Int>
  @Key(.date(.day)) var days: Set<Date> = []

  enum Level: String {
    case low, high
  }
}

@Glossy
struct Numbers: Equatable {
  @Key("all.ids", .skippingInvalid) let ids: Set<Int>
  @Key(.skippingInvalid, .strict) var others: Set<Int>?
}

@Suite("Macros: switches and sets") struct SwitchTests {
  @Test func switchesAreReadAndWritten() throws {
    let text =
      #"{"isActive":"yes","news":"N","sound":"off","days":["Y",1,"N"],"rooms":{"hall":1,"loft":null}}"#
    let switches = try Switches.decode(text)
    #expect(
      switches
        == Switches(
          isActive: true, wantsNews: false, sound: false, days: [true, false], rooms: ["hall": true, "loft": nil]))
    let written = #"{"isActive":"1","news":"N","sound":"off","days":["Y","N"],"rooms":{"hall":1,"loft":null}}"#
    #expect(try switches.jsonString() == written)
    #expect(try switches.toJSON()?.string() == written)
    #expect(try Switches.decode(written) == switches)
  }

  @Test func aReportListsTheScalars() throws {
    #expect(
      Switches.explain(#"{"isActive": true, "news": "n", "sound": 1, "days": ["x"], "rooms": {"hall": true}}"#)
        .description
          == """
          Switches: 4 problems, 1 warning
            isActive     line 1, column 14: expected one of "1", "yes", 1, "0", "no", 0, found true
            news         line 1, column 28: expected one of "Y", "N", found string "n"
            sound        line 1, column 42: expected one of "on", true, "off", false, found number 1
            days[0]      line 1, column 54: warning: expected one of "Y", "N", found string "x"
            rooms.hall   line 1, column 78: expected one of 1, 0, found true
          """)
  }

  @Test func setsAreReadWithoutWhatDoesNotFit() throws {
    let text = #"{"names":["a",1,"a"],"levels":["low","none",null],"sizes":["1",true,2],"days":["2026-11-21",4]}"#
    let labels = try Labels.decode(text)
    #expect(labels.names == ["a"] && labels.levels == [.low] && labels.sizes == [1, 2] && labels.days.count == 1)
    #expect(
      Labels.explain(text).description == """
        Labels: 5 warnings
          names[1]    line 1, column 15: warning: expected String, found number 1
          levels[1]   line 1, column 38: warning: "none" is not a case of Level
          levels[2]   line 1, column 45: warning: expected Level, found null
          sizes[1]    line 1, column 64: warning: true is not a valid Int
          days[1]     line 1, column 93: warning: expected Date, found number 4
        """)
    #expect(try Labels.decode(labels.jsonString()) == labels)
    #expect(Labels.explain(#"{"names":{},"sizes":[]}"#).problems.map(\.path) == ["names"])
  }

  @Test func aSetThatIsNoArrayIsAProblem() throws {
    #expect(try Numbers.decode(#"{"all":{"ids":[1,"x"]},"others":["y",2]}"#) == Numbers(ids: [1], others: [2]))
    #expect(Numbers.explain(#"{"all":{"ids":[]},"others":3}"#).problems.map(\.path) == ["others"])
    #expect(Numbers.explain("{}").problems.map(\.path) == ["all.ids"])
    #expect(throws: DecodingReport.self) { try Numbers.decode(#"{"all":{"ids":[1,"x"]}}"#, mode: .strict) }
  }
}
