import Testing

@testable import GlossMacrosPlugin

@Suite("Expansion: what is left out")
struct OmissionExpansionTests {
  @Test func conditions() {
    expect(
      """
      @JSONEncodable
      public struct Settings {
        @Key(.omitsEmpty) var tags: [String] = []
        @Key(.omitsDefault) var limit = 20
        @Key(.omitted(when: \\.isEmpty)) var ids: Set<Int>?
        @Key(.omitted { (count: Int) in count == 0 }, .lossless) var count: Int
        @Key(.omitsEmpty, .writesNull) var notes: [String]?
      }
      """,
      becomes: """
        extension Settings: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          public func toJSON() -> _Gloss.JSON? { _encoded() }

          public func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            if !members.omitsEmpty(tags) {
              try members.encode("tags", tags)
            }
            if !members.omits(limit, equalTo: 20) {
              try members.encode("limit", limit)
            }
            if !members.omits(ids, when: \\.isEmpty) {
              try members.encode("ids", ids)
            }
            if !members.omits(count, when: { (count: Int) in count == 0 }) {
              try members.encode("count", count)
            }
            if !members.omitsEmpty(notes) {
              try members.encode("notes", .some(notes))
            }
          }
        }
        """)
  }

  @Test func objectsOfKeyPaths() {
    expect(
      """
      @JSONEncodable
      struct Settings {
        @Key("a.b.tags", .omitsEmpty) var tags: [String]?
        @Key("a.b.note") var note: String?
        @Key("a.limit", .omitsDefault) var limit = 3
      }
      """,
      becomes: """
        extension Settings: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            if tags != nil && !members.omitsEmpty(tags) || note != nil || !members.omits(limit, equalTo: 3) {
              try members.encodeObject("a") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                if tags != nil && !members.omitsEmpty(tags) || note != nil {
                  try members.encodeObject("b") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
                    if !members.omitsEmpty(tags) {
                      try members.encode("tags", tags)
                    }
                    try members.encode("note", note)
                  }
                }
                if !members.omits(limit, equalTo: 3) {
                  try members.encode("limit", limit)
                }
              }
            }
          }
        }
        """)
  }

  @Test func inPlaceOfNil() {
    expect(
      """
      @JSONEncodable(.writesNull)
      struct Settings {
        @Key(.writesNil(as: "none")) let name: String?
        @Key("x.state", .writesNil(as: State.off)) let state: State?
        @Key(.writesNil(as: Date.distantPast), .since1970()) let at: Date?
      }
      """,
      becomes: """
        extension Outer.Settings: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            try members.encode("name", members.value(name, or: "none"))
            try members.encodeObject("x") { (members: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) in
              try members.encode("state", members.value(state, or: .off))
            }
            try members.encode("at", members.value(at, or: .distantPast), as: .since1970())
          }
        }
        """, isNested: true)
  }

  @Test func defaultsThatAreCases() {
    expect(
      """
      @JSONEncodable
      struct Settings {
        @Key(.omitsDefault) var first: Kind? = Kind.none
        @Key(.omitsDefault) var second: Kind = Kind.none
        @Key(.omitsDefault) var third: Kind? = Kind.some("a")
        @Key(.omitsDefault) var fourth: Kind? = Kind.a
        @Key(.omitsDefault) var count: Int = members
      }
      """,
      becomes: """
        extension Outer.Settings: _Gloss.JSONEncodable, _JSONWritable, _JSONMemberWritable {
          func toJSON() -> _Gloss.JSON? { _encoded() }

          func _writeMembers(to members_: inout _JSONMemberWriter) throws(_Gloss.JSONEncodingError) {
            if !members_.omits(first, equalTo: .some(.none)) {
              try members_.encode("first", first)
            }
            if !members_.omits(second, equalTo: .none) {
              try members_.encode("second", second)
            }
            if !members_.omits(third, equalTo: .some(.some("a"))) {
              try members_.encode("third", third)
            }
            if !members_.omits(fourth, equalTo: .a) {
              try members_.encode("fourth", fourth)
            }
            if !members_.omits(count, equalTo: members) {
              try members_.encode("count", count)
            }
          }
        }
        """, isNested: true)
  }
}
