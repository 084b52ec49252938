import Testing

@testable import Gloss

@Test func smoke() throws { #expect(try JSON(string: "[1]").count == 1) }
