import Foundation
import GlossMacros
import Testing

@Glossy(tag: "type", content: "c") private enum Drawing: Equatable {
  case size(Int, Double?)
  case line([Int], [Int])
  case point(x: Int)
}

@Glossy private enum Currency: String { case euro, dollar }
@Glossy private enum Priority: Int { case low = 1, high }

@Glossy private struct Prices: Equatable {
  let prices: [Currency: [Priority: Double]]
}

@Glossy(tag: "type") private enum Moved: Equatable {
  @Key(
    "moved", .label("x", "position.x"), .label("y", "position.y", "y", .lossless),
    .label("at", "created", .since1970(.seconds)))
  case move(x: Int, y: Int, at: Date?)
  @Key(.label("tags", .skippingInvalid), .label("note", .strict), .label("end", .writesNull))
  case tag(tags: [String], note: String?, end: Int?)
  @Key(.label("total", .transform({ Int($0) }, { String($0) }))) case sum(total: Int)
}

@Glossy(tag: "type", content: "data") private enum Inside: Equatable {
  @Key(.label("x", "a.x"), .label("y", "a.y")) case move(x: Int, y: Int)
}

@JSONDecodable(tag: "type") private enum Indexed: Equatable {
  @Key(.label("first", "items[0].id")) case list(first: Int)
}

@Glossy(tag: "code") private enum Status: Equatable {
  @Key(200, 200...299, "ok", true) case success
  @Key("failed", 500...) case failure
  @Key(404, 400..<500) case missing(what: String?)
}

@JSONDecodable(tag: "code") private enum StatusRange: Equatable {
  @Key(200..<300) case success
  @Key(...99) case low
  @Unknown case other
}

@Glossy(tag: "type") private enum Notice: Equatable {
  case ping
  @Key("other") @Unknown case other
}

@Glossy(tag: "type") private enum Silent: Equatable {
  case ping
  @Unmapped case cache(Int, name: String)
  @Unknown case other
}

@Glossy(.untagged) private enum Maybe: Equatable {
  case number(Int)
  @Unmapped case unset
}

@Glossy(.externallyTagged) private enum SilentCommand: Equatable {
  case go(Int)
  @Unmapped case cache
  @Unknown case other
}

@Glossy private enum Light: String { case on, off; @Unknown case broken }
@Glossy private enum Grade: Int { case low = 1, high; @Unknown case unknown = -1 }

@Glossy private struct Room: Equatable {
  let light: Light
  let lights: [Light]
  let byName: [String: Light]
  var main: Light?
  @Key(.fallback(Light.off)) var spare = Light.on
}

@Glossy private struct Rooms: Equatable {
  let rooms: [[Light]]
  let tags: Set<Light>
  let notices: [Silent]
}

@Glossy(tag: "type") private enum Aged: Equatable {
  case ping
  @available(macOS 99, iOS 99, tvOS 99, watchOS 99, visionOS 99, *) case pong
  @available(*, deprecated) case old(x: Int)
  @available(*, unavailable) case never
  #if !NEVER
    case now(x: Int)
  #else
    case later
  #endif
}

@Suite("Macros: cases")
struct CaseTests {
  private func expect<Model: Glossy & Equatable>(
    _ text: String, is value: Model, writes written: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try Model.decode(text, mode: .exact) == value, sourceLocation: location)
    #expect(Model(json: try JSON(string: text)) == value, sourceLocation: location)
    #expect(
      [Model](json: try JSON(foundationObject: JSON(string: "[\(text)]").foundationObject)) == [value],
      sourceLocation: location)
    #expect(try value.jsonString() == written ?? text, sourceLocation: location)
    #expect(try value.toJSON()?.string() == written ?? text, sourceLocation: location)
    #expect(try Model.decode(value.jsonString([.sortedKeys, .prettyPrinted])) == value, sourceLocation: location)
  }

  private func problems<Model: JSONDecodable>(_ type: Model.Type, _ text: String) -> [String] {
    Model.explain(text).problems.map { "\($0.path): \($0.message)" }
  }

  @Test func enumsWithRawValuesAreKeys() throws {
    try expect(#"{"prices":{"dollar":{},"euro":{"1":0.5}}}"#, is: Prices(prices: [.euro: [.low: 0.5], .dollar: [:]]))
    #expect(problems(Prices.self, #"{"prices": {"yen": {}}}"#).count == 1)
  }

  @Test func valuesWithoutLabels() throws {
    try expect(#"{"type":"size","c":[1,2.5]}"#, is: Drawing.size(1, 2.5))
    try expect(#"{"type":"size","c":[1,null]}"#, is: Drawing.size(1, nil))
    try expect(#"{"type":"size","c":[1]}"#, is: Drawing.size(1, nil), writes: #"{"type":"size","c":[1,null]}"#)
    try expect(#"{"type":"line","c":[[1,2],[]]}"#, is: Drawing.line([1, 2], []))
    try expect(#"{"type":"point","c":{"x":1}}"#, is: Drawing.point(x: 1))
    #expect(problems(Drawing.self, #"{"type": "size", "c": ["a", 1]}"#) == [#"c[0]: expected Int, found string "a""#])
    #expect(problems(Drawing.self, #"{"type": "size", "c": {}}"#) == ["c: expected an array, found an object"])
    #expect(
      problems(Drawing.self, #"{"type": "line", "c": [[1]]}"#) == ["c[1]: missing element 1: the array has 1 element"])
  }

  @Test func optionsOfLabels() throws {
    let date = Date(timeIntervalSince1970: 60)
    try expect(
      #"{"type":"moved","position":{"x":1,"y":2},"created":60}"#, is: Moved.move(x: 1, y: 2, at: date))
    try expect(
      #"{"type":"moved","position":{"x":1},"y":"2"}"#, is: Moved.move(x: 1, y: 2, at: nil),
      writes: #"{"type":"moved","position":{"x":1,"y":2}}"#)
    try expect(#"{"type":"tag","tags":["a"],"end":null}"#, is: Moved.tag(tags: ["a"], note: nil, end: nil))
    try expect(#"{"type":"sum","total":"5"}"#, is: Moved.sum(total: 5))
    try expect(#"{"type":"move","data":{"a":{"x":1,"y":2}}}"#, is: Inside.move(x: 1, y: 2))
    #expect(try Moved.decode(#"{"type": "tag", "tags": ["a", 1]}"#) == .tag(tags: ["a"], note: nil, end: nil))
    #expect(
      problems(Moved.self, #"{"type": "tag", "tags": [], "note": 1}"#) == ["note: expected String, found number 1"])
    #expect(problems(Moved.self, #"{"type": "sum", "total": "x"}"#).count == 1)
    #expect(problems(Inside.self, #"{"type": "move", "data": {"a": {"x": 1}}}"#) == [#"data.a.y: missing key "y""#])
    #expect(try Indexed.decode(#"{"type": "list", "items": [{"id": 3}]}"#) == .list(first: 3))
  }

  @Test func tagsOfSeveralTypes() throws {
    for code in ["200", "299", #""ok""#, "true"] {
      try expect("{\"code\":\(code)}", is: Status.success, writes: #"{"code":200}"#)
    }
    for code in ["500", "9000", #""failed""#] {
      try expect("{\"code\":\(code)}", is: Status.failure, writes: #"{"code":"failed"}"#)
    }
    try expect(#"{"code":404,"what":"a"}"#, is: Status.missing(what: "a"))
    let tags = #"200, 200...299, "ok", true, "failed", 500..., 404, 400..<500"#
    for code in ["300", "false", #""OK""#, "1.5"] {
      #expect(
        problems(Status.self, "{\"code\": \(code)}").first?.hasSuffix(
          "is not the tag of a case of Status" + (code == "1.5" ? "" : ": expected one of \(tags)")) == true)
    }
    #expect(problems(Status.self, "{}") == [#"code: missing key "code""#])
    #expect(problems(Status.self, #"{"code": null}"#) == ["code: null is not the tag of a case of Status"])
    #expect(try StatusRange.decode(#"{"code": 204}"#) == .success)
    #expect(try StatusRange.decode(#"{"code": -5}"#) == .low)
    #expect(try StatusRange.decode(#"{"code": 300}"#) == .other)
  }

  @Test func aCaseForOtherTags() throws {
    try expect(#"{"type":"ping"}"#, is: Notice.ping)
    try expect(#"{"type":"other"}"#, is: Notice.other)
    #expect(try Notice.decode(#"{"type": "x"}"#) == .other)
    #expect(try Silent.decode(#"{"type": "x", "y": 1}"#) == .other)
    #expect(try SilentCommand.decode(#"{"x": 1}"#) == .other)
    #expect(try SilentCommand.decode("5") == .other)
  }

  @Test func casesThatAreNotWritten() throws {
    let unmapped = "the case 'cache' is not written: it is '@Unmapped'"
    let other = "the case 'other' has no tag to write: write '@Key' at it"
    func error(_ value: some JSONEncodable) -> String? {
      do {
        _ = try value.jsonData()
        return nil
      } catch {
        #expect((value.toJSON()?.encodingError).map { "\($0)" } == "\(error)")
        return "\(error.path): \(error.reason)"
      }
    }
    #expect(error(Silent.cache(1, name: "a")) == ": " + unmapped)
    #expect(error(Silent.other) == ": " + other)
    #expect(error(SilentCommand.cache) == ": " + unmapped)
    #expect(error(SilentCommand.other) == ": " + other)
    #expect(error(Maybe.unset) == ": the case 'unset' is not written: it is '@Unmapped'")
    #expect(error(Rooms(rooms: [], tags: [], notices: [.ping, .other])) == "notices[1]: " + other)
    #expect(problems(Silent.self, #"{"type": "cache"}"#).isEmpty)
    #expect(try Silent.decode(#"{"type": "cache"}"#) == .other)
    #expect(try Maybe.decode("1") == .number(1))
  }

  @Test func rawValuesWithOneForOthers() throws {
    let text = #"{"light":"on","lights":["off","x"],"byName":{"a":"y"},"main":"z","spare":"w"}"#
    let room = try Room.decode(text)
    #expect(
      room == Room(light: .on, lights: [.off, .broken], byName: ["a": .broken], main: .broken, spare: .off))
    let report = Room.explain(text)
    #expect(report.problems.isEmpty)
    #expect(
      report.warnings.map { "\($0.path): \($0.message)" } == [
        #"lights[1]: "x" is not a case of Light: expected one of "on", "off""#,
        #"byName.a: "y" is not a case of Light: expected one of "on", "off""#,
        #"main: "z" is not a case of Light: expected one of "on", "off""#,
        #"spare: "w" is not a case of Light: expected one of "on", "off""#,
      ])
    #expect(throws: DecodingReport.self) { try Room.decode(text, mode: .strict) }
    #expect(try room.jsonString().contains(#""lights":["off","broken"]"#))
    #expect(Light(json: "x") == .broken && Light.explain(#""x""#).warnings.count == 1)
    #expect(Light.explain(#""broken""#).isEmpty)
    #expect(problems(Light.self, "1") == [": expected Light, found number 1"])
    #expect(try [Grade].decode("[1, 2, 7, -1]") == [.low, .high, .unknown, .unknown])
    #expect(problems(Grade.self, #""x""#).count == 1 && Grade(json: 1.5) == nil)
    let rooms = #"{"rooms": [["x"], ["on"]], "tags": ["y", "off"], "notices": []}"#
    #expect(try Rooms.decode(rooms) == Rooms(rooms: [[.broken], [.on]], tags: [.broken, .off], notices: []))
    #expect(Rooms.explain(rooms).warnings.map(\.path) == ["rooms[0][0]", "tags[0]"])
    let light: Light? = "a" <~~ ["a": "x"]
    #expect(light == .broken && Decoder.decodeEnum("a")(["a": "x"]) == Light.broken)
    #expect(try JSON(string: #"{"a": "x"}"#).decode("a", as: .raw(Light.self)) == .broken)
    // The model is nil for another reason.
    let other = Room.explain(#"{"light": "x", "lights": []}"#)
    #expect(other.problems.map(\.path) == ["byName"] && other.warnings.map(\.path) == ["light"])
  }

  @Test func availability() throws {
    for (text, isRead) in [("ping", true), ("now", false), ("never", false), ("later", false)] {
      #expect((Aged(json: ["type": text]) != nil) == isRead)
    }
    #expect(try Aged.now(x: 1).jsonString() == #"{"type":"now","x":1}"#)
    #expect(try Aged.decode(#"{"type": "old", "x": 1}"#).jsonString() == #"{"type":"old","x":1}"#)
  }
}
