import Foundation
import GlossSchema
import Testing

@Test func placeholder() {}
