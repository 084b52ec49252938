// The code of TestingAndPreviews.md. `DocumentationTests` checks that each block of the page is here.

import GlossMacros
import GlossPatch
import Testing

@Glossy
struct Hotel {
  let name: String
  let stars: Int?
  let tags: [String]
}

extension Hotel {
  static let sample = Hotel(name: "Inn", stars: 3, tags: ["sea"])
}

private let response = """
  {"hotels": [
    {"name": "Inn", "stars": 3, "tags": []},
    {"name": "Bay", "tags": ["sea"]}
  ]}
  """

/// Runs the blocks of the article.
struct TestingAndPreviewsExamples {
  @Test func `a response fits`() throws {
    let hotels = try [Hotel].decode(response, at: "hotels", mode: .exact)
    #expect(hotels.count == 2)
  }

  @Test func `bad input`() {
    let report = Hotel.explain(#"{"stars": "3", "tags": []}"#)
    #expect(report.problems.map(\.path) == ["name", "stars"])
  }

  @Test func `nothing is lost`() throws {
    let text = #"{"name": "Inn", "stars": 3, "tags": ["sea"]}"#
    let hotel = try Hotel.decode(text)
    #expect(try JSON(string: hotel.jsonString()) == JSON(string: text))
    #expect(hotel.tags == Hotel.sample.tags)

    let changed = try Hotel.decode(#"{"name": "Inn", "tags": []}"#)
    let differences = changed.differences(from: hotel)
    #expect(differences.map(\.path) == ["tags[0]", "stars"])
  }
}
