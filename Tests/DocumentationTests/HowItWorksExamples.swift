// The code of HowItWorks.md. `DocumentationTests` checks that each block of the page is here.

import Foundation
import Gloss
import Testing

/// Runs the blocks of the article and checks what it shows.
struct HowItWorksExamples {
  @Test func writing() throws {
    var printed = ""
    func print(_ text: String) { printed = text }

    var settings = try JSON(string: #"{"ratio": 0.10000000000000000000001, "name": "a"}"#)
    settings["name"] = "b"
    print(try settings.jsonString())  // {"ratio":0.10000000000000000000001,"name":"b"}

    #expect(printed == #"{"ratio":0.10000000000000000000001,"name":"b"}"#)
  }
}
