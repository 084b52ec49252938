import GlossMacros

// All names that an expansion uses, declared again in this file.

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

@Glossy(.externallyTagged) enum ShadowedCommands: Equatable {
  case go(x: Number, y: Text?)
  case load(ShadowedPart)
  case size(Number, Number)
  case stop
  @Unknown case other(Swift.String)
}

@Glossy(.externallyTagged) enum ShadowedMixedTags: Equatable {
  @Key(1) case one
  @Key("two") case two(Number)
}

@Glossy(.didDecode, .validated, .willEncode) struct ShadowedHooks: Equatable {
  var number: Number

  mutating func didDecode(from json: Gloss.JSON) throws { number += 1 }
  func validate(_ json: Gloss.JSON) -> Swift.Bool { number < 100 }
  mutating func willEncode() throws { number -= 1 }
}

@Glossy(.strict) struct ShadowedOptions: Equatable {
  @Key("a", "b", .firstThatFits) let first: Number
  @Key(.omitsDefault) var limit: Number = 20
  @Key(.omitsEmpty) var texts: [Text] = []
  @Key(.omitted(when: \Number.isZero)) var count: Number = 0
  @Key(.writesNil(as: 5)) let number: Number?
  @Key(.writesNull, .lossless) let other: Number?
  @Rest var rest: Gloss.JSON
}

extension Number { fileprivate var isZero: Swift.Bool { self == 0 } }

@Glossy enum ShadowedRawValues: Swift.String { case low, high }
