import GlossMacros
import GlossSchema
import Testing

@Glossy(tag: "type") @JSONSchema private enum Move {
  /// It stands.
  case stop
  case go(x: Int, y: Int?)
}
@Glossy(.externallyTagged) @JSONSchema private enum Shape { case circle(Int), square(x: Int), dot, line(y: Int?) }
@Glossy(.externallyTagged) @JSONSchema private enum Kept {
  case circle(Int)
  @Unknown case other(JSON)
}
@Glossy @JSONSchema private struct Point { let x: Int, y: Int? }
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct ClosedPoint { let x: Int }
@Glossy @JSONSchema private struct Address { @Key("zip", "post.code") let zip: String }
@Glossy(.untagged) @JSONSchema private enum Place { case point(ClosedPoint), address(Address) }

@Glossy @JSONSchema private struct Moved { let id: Int; @Flat let move: Move }
@Glossy @JSONSchema private struct MaybeMoved { let id: Int; @Flat let move: Move? }
@Glossy(.strict) @JSONSchema private struct StrictlyMoved { let id: Int; @Flat let move: Move? }
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct ClosedMoved { let id: Int; @Flat let move: Move }
@Glossy @JSONSchema private struct MovedAndMore { @Flat let move: Move; @Rest var rest: [String: String] }
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct Drawn { let id: Int; @Flat let shape: Shape }
@Glossy @JSONSchema private struct MaybeDrawn { @Flat let shape: Shape? }
@Glossy @JSONSchema private struct Keeping { @Flat let kept: Kept }
@Glossy(.strict) @JSONSchema private struct StrictAddress { @Flat let address: Address? }
@Glossy @JSONSchema private struct Placed { let id: Int?; @Flat let place: Place }
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct Paths {
  @Key("a.b") let b: Int?
  @Key("list[1].c", .readOnly) let c: Int?
  @Flat let point: Point
}
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct WrittenKeys {
  let id: Int
  @Key(.writeOnly) var version = 2
  @Key("old", .writtenAs("new.name")) let renamed: Int?
}
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct Hiding {
  let id: Int
  @Schema(.hidden) var trace: String?
}
@Glossy(.rejectsUnknownKeys) @JSONSchema private struct HidingWhatIsRead {
  let id: Int
  @Schema(.hidden) @Key(.readOnly) var trace: String?
}

@Glossy @JSONSchema private struct HidingWithRest {
  let id: Int
  @Schema(.hidden) var trace: Int?
  @Rest var rest: [String: String]
}
@Glossy @JSONSchema private struct KeepingWithRest { @Flat let kept: Kept; @Rest var rest: [String: Int] }
@Glossy @JSONSchema private struct SharedKeys {
  let x: Int
  @Flat let move: Move?
}
@Glossy @JSONSchema private struct SharedTag { let type: String; @Flat let move: Move? }

/// Schemas of parts of the same object. CI compares the models with a validator for parts that are structs, and enums whose cases have a
/// tag; not for enums that are untagged or keep unknown cases.
@Suite struct FlatSchemaTests {
  private static let stop = #"""
    {"type":"object","description":"It stands.","properties":{"type":{"type":"string","const":"stop"}},"required":["type"]}
    """#
  private static let go = #"""
    {"type":"object","properties":{"type":{"type":"string","const":"go"},"x":{"type":"integer"},\#
    "y":{"type":["integer","null"]}},"required":["type","x"]}
    """#

  /// The cases of an enum leave room for the keys of its owner.
  @Test func enums() throws {
    #expect(
      try text(Moved.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"oneOf":[\#(Self.stop),\#(Self.go)]}
        """#)
    #expect(
      try text(ClosedMoved.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":"integer"},"type":{},"x":{},"y":{}},"required":["id"],\#
        "additionalProperties":false,"oneOf":[\#(Self.stop),\#(Self.go)]}
        """#)
    #expect(
      try text(MovedAndMore.jsonSchema) == #"""
        {"type":"object","properties":{"type":{},"x":{},"y":{}},"additionalProperties":{"type":"string"},\#
        "oneOf":[\#(Self.stop),\#(Self.go)]}
        """#)
  }

  /// Without the tag, or if it misses keys, it is nil: but for a strict owner, if one of its keys has a value.
  @Test func optionalEnums() throws {
    #expect(
      try text(MaybeMoved.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"oneOf":[\#(Self.stop),\#
        \#(Self.go.replacingOccurrences(of: #","x"]"#, with: "]")),{"type":"object","properties":{"type":{"not":{}}}}]}
        """#)
    #expect(
      try text(MaybeMoved.jsonSchema, for: .writing) == #"""
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"oneOf":[\#(Self.stop),\#
        \#(Self.go.replacingOccurrences(of: #"["integer","null"]"#, with: #""integer""#)),\#
        {"type":"object","properties":{"type":{"not":{}},"x":{"not":{}},"y":{"not":{}}}}]}
        """#)
    #expect(
      try text(StrictlyMoved.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":"integer"}},"required":["id"],"oneOf":[\#(Self.stop),\#(Self.go),\#
        {"type":"object","properties":{"type":{"not":{}},"x":{"type":"null"},"y":{"type":"null"}}}]}
        """#)
  }

  /// A key that the owner writes is there without the part, too.
  @Test func keysThatAreShared() throws {
    let schema = try text(SharedKeys.jsonSchema, for: .writing)
    #expect(schema.contains(#""anyOf":[\#(Self.stop),"#))
    #expect(schema.hasSuffix(#",{"type":"object","properties":{"type":{"not":{}},"y":{"not":{}}}}]}"#))
    #expect(
      try text(SharedTag.jsonSchema, for: .writing).hasSuffix(
        #",{"type":"object","properties":{"x":{"not":{}},"y":{"not":{}}}}]}"#))
  }

  /// There is the key of one case, and no other one.
  @Test func externalTags() throws {
    #expect(
      try text(Drawn.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":"integer"},"circle":{},"square":{"properties":{"x":{}},\#
        "additionalProperties":false},"dot":{},"line":{"properties":{"y":{}},"additionalProperties":false}},\#
        "required":["id"],"additionalProperties":false,"oneOf":[\#
        {"type":"object","properties":{"circle":{"type":"integer"},"square":{"not":{}},"dot":{"not":{}},\#
        "line":{"not":{}}},"required":["circle"]},\#
        {"type":"object","properties":{"square":{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"]},\#
        "circle":{"not":{}},"dot":{"not":{}},"line":{"not":{}}},"required":["square"]},\#
        {"type":"object","properties":{"dot":{"type":["object","null"]},"circle":{"not":{}},"square":{"not":{}},\#
        "line":{"not":{}}},"required":["dot"]},\#
        {"type":"object","properties":{"line":{"type":["object","null"],"properties":{"y":{"type":["integer","null"]}}},\#
        "circle":{"not":{}},"square":{"not":{}},"dot":{"not":{}}},"required":["line"]}]}
        """#)
    // A case that is a tag alone has no place in an object.
    #expect(
      try text(Drawn.jsonSchema, for: .writing) == #"""
        {"type":"object","properties":{"id":{"type":"integer"},"circle":{},"square":{"properties":{"x":{}},\#
        "additionalProperties":false},"line":{"properties":{"y":{}},"additionalProperties":false}},"required":["id"],\#
        "additionalProperties":false,"oneOf":[{"type":"object","properties":{"circle":{"type":"integer"},\#
        "square":{"not":{}},"dot":{"not":{}},"line":{"not":{}}},"required":["circle"]},{"type":"object",\#
        "properties":{"square":{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"]},\#
        "circle":{"not":{}},"dot":{"not":{}},"line":{"not":{}}},"required":["square"]},{"type":"object",\#
        "properties":{"line":{"type":"object","properties":{"y":{"type":"integer"}}},"circle":{"not":{}},\#
        "square":{"not":{}},"dot":{"not":{}}},"required":["line"]}]}
        """#)
    #expect(
      try text(MaybeDrawn.jsonSchema).hasSuffix(
        #"{"circle":{"not":{}},"square":{"not":{}},"dot":{"not":{}},"line":{"not":{}}}}]}"#))
    #expect(
      try text(Keeping.jsonSchema) == #"""
        {"type":"object","oneOf":[{"type":"object","properties":{"circle":{"type":"integer"}},"required":["circle"]},\#
        {"not":{"oneOf":[{"type":"object","required":["circle"]}]}}]}
        """#)
    // Alone, an object of one key. If nothing in it is required, null is as good.
    #expect(try text(Shape.jsonSchema).contains(#""line":{"type":["object","null"],"properties""#))
  }

  @Test func partsOfSeveralKeys() throws {
    #expect(
      try text(StrictAddress.jsonSchema) == #"""
        {"type":"object","properties":{"zip":{"type":["string","null"]},"post":{"type":["object","null"],\#
        "properties":{"code":{"type":["string","null"]}}}},"anyOf":[{"anyOf":[{"type":"object",\#
        "properties":{"zip":{"not":{"type":"null"}}},"required":["zip"]},{"type":"object","properties":{"post":\#
        {"type":"object","properties":{"code":{"not":{"type":"null"}}},"required":["code"]}},"required":["post"]}]},\#
        {"allOf":[{"type":"object","properties":{"zip":{"type":"null"},"post":{"type":["object","null"],\#
        "properties":{"code":{"type":"null"}}}}},{"anyOf":[{"type":"object","properties":{"zip":{"not":{"type":"null"}}},\#
        "required":["zip"]},{"type":"object","properties":{"post":{"type":"object","properties":{"code":{"not":\#
        {"type":"null"}}},"required":["code"]}},"required":["post"]},{"type":"object","properties":{"zip":{"not":{}},\#
        "post":{"type":["object","null"],"properties":{"code":{"not":{}}}}}}]}]}]}
        """#)
  }

  /// One type knows all keys of the object, and the other one takes any.
  @Test func untaggedEnums() throws {
    #expect(
      try text(Placed.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":["integer","null"]}},"anyOf":[{"type":"object","properties":\#
        {"x":{"type":"integer"},"id":{},"zip":{},"post":{"properties":{"code":{}},"additionalProperties":false}},\#
        "required":["x"],"additionalProperties":false},{"type":"object","properties":{"zip":{"type":["string","null"]},\#
        "post":{"type":["object","null"],"properties":{"code":{"type":["string","null"]}}}},"anyOf":[{"type":"object",\#
        "properties":{"zip":{"not":{"type":"null"}}},"required":["zip"]},{"type":"object","properties":{"post":\#
        {"type":"object","properties":{"code":{"not":{"type":"null"}}},"required":["code"]}},"required":["post"]}]}]}
        """#)
  }
}

/// Which keys a model knows that reads no others.
@Suite struct ClosedSchemaTests {
  @Test func objectsOnPaths() throws {
    #expect(
      try text(Paths.jsonSchema) == #"""
        {"type":"object","properties":{"a":{"type":["object","null"],"properties":{"b":{"type":["integer","null"]}},\#
        "additionalProperties":false},"list":{"type":["array","null"],"prefixItems":[{},{"type":["object","null"],\#
        "properties":{"c":{"type":["integer","null"]}}}]},"x":{"type":"integer"},"y":{"type":["integer","null"]}},\#
        "required":["x"],"additionalProperties":false}
        """#)
  }

  @Test func keysThatAreWritten() throws {
    #expect(
      try text(WrittenKeys.jsonSchema) == #"""
        {"type":"object","properties":{"id":{"type":"integer"},"old":{"type":["integer","null"]},"version":{},\#
        "new":{"properties":{"name":{}},"additionalProperties":false}},"required":["id"],"additionalProperties":false}
        """#)
    #expect(
      try text(WrittenKeys.jsonSchema, for: .writing) == #"""
        {"type":"object","properties":{"id":{"type":"integer"},"version":{"type":"integer"},"new":{"type":"object",\#
        "properties":{"name":{"type":"integer"}},"additionalProperties":false}},"required":["id","version"],\#
        "additionalProperties":false}
        """#)
    #expect(try WrittenKeys.decode(#"{"id": 1, "version": "x", "new": 3}"#).id == 1)
  }

  /// The schema for writing does not refuse what it hides.
  @Test func hiddenKeys() throws {
    let open = #"{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}"#
    let closed = open.dropLast() + #","additionalProperties":false}"#
    #expect(try text(Hiding.jsonSchema) == closed)
    #expect(try text(Hiding.jsonSchema, for: .writing) == open)
    #expect(try text(HidingWhatIsRead.jsonSchema, for: .writing) == closed)
    #expect(try text(HidingWithRest.jsonSchema) == open.dropLast() + #","additionalProperties":{"type":"string"}}"#)
    #expect(try text(HidingWithRest.jsonSchema, for: .writing) == open)
    #expect(try !text(KeepingWithRest.jsonSchema, for: .writing).contains("additionalProperties"))
  }
}
