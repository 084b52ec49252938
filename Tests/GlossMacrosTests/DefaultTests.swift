import Foundation
import GlossMacros
import Testing

@Glossy(.memberwiseInit)
public struct MadeItem: Equatable {
  public let id: Int
  public var tags: [String] = []
  var note: String?
  @Key(.default(20)) public let limit: Int
  @Key("page.size", .default(7), .omitsDefault) let size: Int?
  @Unmapped var change: (Int) -> Int = { $0 + 1 }
  @Key(.writeOnly) let version = 2

  public static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.tags == second.tags && first.limit == second.limit && first.size == second.size
  }
}

@JSONEncodable(.memberwiseInit)
private final class MadeLogin: NSObject {
  let userName: String
  @Unmapped private var count = 0
}

@Glossy(tag: "method", content: "params")
private enum EmptyCall: Equatable {
  case ping
  case call(name: String)
}

@Glossy(tag: "method", content: "params", .rejectsUnknownKeys)
private enum ClosedCall {
  case ping
}

/// Defaults of constants, memberwise initializers, and contents of cases without values.
@Suite struct DefaultTests {
  @Test func memberwiseInitializer() throws {
    #expect(MadeItem(id: 1) == MadeItem(id: 1, tags: [], note: nil, limit: 20, size: 7, change: { $0 }))
    #expect(MadeItem(id: 1).change(1) == 2)
    #expect(try MadeLogin(userName: "Ada", count: 1).jsonString() == #"{"userName":"Ada"}"#)
  }

  @Test func defaultsOfConstants() throws {
    let item = try MadeItem.decode(#"{"id":1,"limit":null}"#)
    #expect(item.limit == 20 && item.size == 7)
    #expect(try item.jsonString() == #"{"id":1,"tags":[],"limit":20,"version":2}"#)
    #expect(try MadeItem.decode(#"{"id":1,"limit":3,"page":{"size":4}}"#) == MadeItem(id: 1, limit: 3, size: 4))
    #expect(MadeItem.explain(#"{"id":1,"limit":"x"}"#).warnings.map(\.path) == ["limit"])
  }

  @Test(arguments: [#"{"method":"ping"}"#, #"{"method":"ping","params":{}}"#, #"{"params":null,"method":"ping"}"#])
  func contentOfACaseWithoutValues(text: String) throws {
    #expect(try EmptyCall.decode(text, mode: .exact) == .ping)
    #expect(try ClosedCall.decode(text).jsonString() == #"{"method":"ping"}"#)
  }

  @Test func otherContentOfACaseWithoutValues() throws {
    let text = #"{"method":"ping","params":{"a":1}}"#
    #expect(try EmptyCall.decode(text) == .ping)
    #expect(throws: DecodingReport.self) { try EmptyCall.decode(text, mode: .exact) }
    #expect(throws: DecodingReport.self) { try ClosedCall.decode(text) }
    #expect(EmptyCall.explain(#"{"method":"ping","params":[]}"#).warnings.map(\.path) == ["params"])
    #expect(throws: DecodingReport.self) { try EmptyCall.decode(#"{"method":"ping","params":[]}"#, mode: .strict) }
  }
}
