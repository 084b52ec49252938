import GlossMacros

// All that an expansion names, and what a file may have of its own under such a name.

fileprivate struct JSON {}
fileprivate protocol JSONDecodable {}
fileprivate protocol JSONEncodable {}
fileprivate protocol JSONObjectKey {}
fileprivate protocol Copyable {}
fileprivate struct JSONEncodingError {}
fileprivate struct JSONKeyPath {}
fileprivate struct JSONFormat {}
fileprivate struct String {}
fileprivate struct Bool {}
fileprivate struct Int {}
fileprivate struct Optional {}
fileprivate struct Array {}
fileprivate struct Encoder {}
fileprivate struct Decoder {}
fileprivate struct Glossy {}

typealias Text = Swift.String
typealias Number = Swift.Int

@Glossy struct ShadowedModel: Equatable {
  let text: Text
  @Key("inner.number") let number: Number
  let numbers: [Number: Text]?
  @Flat let part: ShadowedPart
}

@Glossy(.rejectsUnknownKeys) struct ShadowedPart: Equatable {
  @Key("a", "b") var first = 1
}

@Glossy(.array) struct ShadowedArray: Equatable {
  let first: Number
  let second: Text?
}

@Glossy final class ShadowedClass {
  let text: Text
}

@Glossy struct ShadowedGeneric<Key: Hashable, Value> {
  let values: [Key: Value]
}

@Glossy(tag: "code") enum ShadowedNumbers: Equatable {
  @Key(1) case one(ShadowedPart)
  @Key(2) case two(x: Number)
}

@Glossy(tag: "type") enum ShadowedTexts: Equatable {
  case one(x: Text)
  @Unknown case other(Gloss.JSON)
}

@Glossy(.untagged) enum ShadowedAlternatives: Equatable {
  case number(Number)
  case text(Text)
}

@Glossy enum ShadowedRawValues: Swift.String { case low, high }
