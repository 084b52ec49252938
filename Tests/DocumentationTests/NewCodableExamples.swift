// The code of MigratingFromCodable.md for a file that also imports Foundation's new coders. `DocumentationTests` checks that each block
// of the page is here.

import GlossMacros
import NewCodableStandIn
import Testing

@Glossy
private struct Song: Equatable {
  let id: Int
}

@GlossMacros.JSONDecodable
private struct Playlist {
  @Key("items") let songs: [Song]
}

private struct Album: Gloss.JSONDecodable {
  let title: String

  init?(json: JSON) {
    guard let title: String = "title" <~~ json else { return nil }
    self.title = title
  }
}

extension Album: Gloss.JSONEncodable {
  func toJSON() -> JSON? { jsonify(["title" ~~> title]) }
}

@GlossMacros.JSONEncodable
private struct Request {
  let query: String
}

@GlossMacros.Glossy(tag: "type")
private enum Playback {
  case played(track: Song)
  case stopped
}

@GlossMacros.Glossy
private struct SongPage<Item> {
  let items: [Item]
}

@GlossMacros.Glossy
private final class Shared: Sendable {
  let track: Song?
}

// The use of the other library.

@JSONCodable
private struct Other: JSONCodable {
  let id: Int
}

@NewCodableStandIn.JSONDecodable
private struct Half: NewCodableStandIn.JSONDecodable {
  let id: Int
}

/// A type may have both conformances.
extension Song: NewCodableStandIn.JSONDecodable, NewCodableStandIn.JSONEncodable {}

@Suite struct NewCodableExamples {
  @Test func `both can be imported`() throws {
    #expect(try Playlist.decode(#"{"items": [{"id": 1}]}"#).songs == [Song(id: 1)])
    #expect(try Album.decode(#"{"title": "a"}"#).jsonString() == #"{"title":"a"}"#)
    #expect(try Request(query: "a").jsonString() == #"{"query":"a"}"#)
    #expect(try SongPage<Song>.decode(#"{"items":[{"id":1}]}"#).jsonString() == #"{"items":[{"id":1}]}"#)
    #expect(
      try Playback.decode(#"{"type":"played","track":{"id":1}}"#).jsonString() == #"{"type":"played","track":{"id":1}}"#
    )
    #expect(try Shared.decode(#"{"track":{"id":1}}"#).track == Song(id: 1))
    #expect(Playback.explain(#"{"type": "paused"}"#).problems.map(\.path) == ["type"])
  }

  @Test func `what is of the other library is not of Gloss`() {
    #expect(!(Other(id: 1) is any Gloss.JSONEncodable))
    #expect(!(Half(id: 1) is any Gloss.JSONDecodable))
    let song: any NewCodableStandIn.JSONDecodable & Gloss.JSONDecodable = Song(id: 1)
    #expect(song is Song)
  }
}
