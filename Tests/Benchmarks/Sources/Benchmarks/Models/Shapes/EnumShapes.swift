import GlossMacros

/// The subject of a change. Every case of the enums below has these fields, so that structs of plain fields hold the same.
@Glossy
struct Change: Sendable {
  let name: String
  let size: Int
}

// MARK: - Tags

/// A tag beside the fields.
@Glossy(tag: "type")
enum TaggedChange: Sendable {
  case push(Change)
  case create(name: String, size: Int)
  @Key("remove", "delete") case delete(name: String, size: Int)
}

@Glossy
struct PlainTaggedChange: Sendable {
  let type: String
  let name: String
  let size: Int
}

/// A tag beside an object with the fields.
@Glossy(tag: "type", content: "payload")
enum ContentChange: Sendable {
  case push(Change)
  case create(name: String, size: Int)
  @Key("remove", "delete") case delete(name: String, size: Int)
}

@Glossy
struct PlainContentChange: Sendable {
  let type: String
  let payload: Change
}

// MARK: - No tags

/// A number or a name.
@Glossy(.untagged)
enum Identifier: Sendable {
  case number(Int)
  case name(String)
}

/// The first identifier is a number, the second one a name: the structs know that.
@Glossy
struct Relation: Sendable {
  let from: Identifier
  let to: Identifier
  let title: String
}

@Glossy
struct PlainRelation: Sendable {
  let from: Int
  let to: String
  let title: String
}

/// One of two models. The second one is only read after the first one failed, at its first field.
@Glossy(.untagged)
enum Medium: Sendable {
  case photo(Photo)
  case video(Video)
}

@Glossy
struct Photo: Sendable {
  let url: String
  let width: Int
}

@Glossy
struct Video: Sendable {
  let source: String
  let seconds: Int
}

/// The first medium is a photo, the second one a video: the structs know that.
@Glossy
struct Attachment: Sendable {
  let cover: Medium
  let content: Medium
}

@Glossy
struct PlainAttachment: Sendable {
  let cover: Photo
  let content: Video
}

// MARK: - Raw values

enum State: String, Sendable {
  case open
  case closed
  case merged = "was merged into another one"
}

enum Level: Int, Sendable {
  case low = 1
  case medium = 5
  case high = 10
}

@Glossy
struct StateHistory: Sendable {
  let state: State
  let previous: State?
  let all: [State]
}

@Glossy
struct PlainStateHistory: Sendable {
  let state: String
  let previous: String?
  let all: [String]
}

@Glossy
struct LevelHistory: Sendable {
  let level: Level
  let previous: Level?
  let all: [Level]
}

@Glossy
struct PlainLevelHistory: Sendable {
  let level: Int
  let previous: Int?
  let all: [Int]
}
