import GlossMacros
import Testing

@Glossy private struct Spot: Equatable {
  let lat: Double
  let lon: Double?
}

@Glossy(tag: "motion") private enum Motion: Equatable {
  case walk(steps: Int)
  case rest
}

@Glossy(.untagged) private enum Form: Equatable {
  case box(Box)
  case ball(Ball)
}

@Glossy private struct Box: Equatable { let width: Int }
@Glossy private struct Ball: Equatable { let radius: Int }

@Glossy private struct Trip: Equatable {
  @Flat let spot: Spot?
  @Flat let motion: Motion?
  @Flat let form: Form?
}

@Glossy(.strict) private struct StrictTrip: Equatable {
  @Flat let spot: Spot?
  @Flat let motion: Motion?
}

/// Several parts of one object: one that is wrong is said, whatever the others are.
@Suite struct SeveralPartsTests {
  private func notes<Model: Glossy>(_ type: Model.Type, _ text: String) -> [String] {
    let report = type.explain(text)
    return report.problems.map { "\($0.path): \($0.message)" } + report.warnings.map { "(\($0.path): \($0.message))" }
  }

  @Test(arguments: [
    (#"{"lat": "ABC", "motion": "rest"}"#, [#"(lat: expected Double, found string "ABC")"#]),
    (
      #"{"lat": 1, "motion": "x"}"#,
      [#"(motion: "x" is not the tag of a case of Motion: expected one of "walk", "rest")"#]
    ),
    (#"{"lat": 1, "motion": "walk", "steps": "many"}"#, [#"(steps: expected Int, found string "many")"#]),
    (#"{"lat": "ABC", "motion": "walk", "steps": 2, "radius": 3}"#, [#"(lat: expected Double, found string "ABC")"#]),
    (#"{"lat": 1, "lon": "far", "motion": "rest"}"#, [#"(lon: expected Double, found string "far")"#]),
    (#"{"lat": 1, "motion": "rest", "width": 7}"#, []),
    (#"{"motion": "rest"}"#, []), (#"{"lat": 1}"#, []), ("{}", []),
  ])
  func aPartThatIsWrongIsSaid(text: String, warnings: [String]) throws {
    #expect(notes(Trip.self, text) == warnings)
    if warnings.isEmpty {
      _ = try Trip.decode(text, mode: .strict)
    } else {
      #expect(throws: DecodingReport.self) { try Trip.decode(text, mode: .strict) }
    }
  }

  @Test func aPartThatIsWrongIsAProblemOfAStrictModel() {
    #expect(
      notes(StrictTrip.self, #"{"lat": "ABC", "motion": "rest"}"#) == [#"lat: expected Double, found string "ABC""#])
    #expect(
      notes(StrictTrip.self, #"{"lat": 1, "motion": "x"}"#)
        == [#"motion: "x" is not the tag of a case of Motion: expected one of "walk", "rest""#])
  }
}
