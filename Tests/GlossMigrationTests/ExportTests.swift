import GlossMigration
import Testing

@Test func `Gloss comes with it`() { #expect((["a": 1] as JSON).count == 1) }
