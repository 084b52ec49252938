// swift-format-ignore-file
// Types that can't be in JSON by themselves, and what the compiler says of them at the property: `.ci/places` checks it.

import Foundation
import GlossMacros

struct View {
  let x: Int
}

@Glossy struct Own {
  let first: View  // error: requires that 'View' conform to 'JSONDecodable' // error: conform to 'JSONEncodable'
  let second: [View]?  // error: requires that 'View' conform to 'JSONDecodable'
  let third: [String: [View?]]  // error: requires that 'View' conform to 'JSONDecodable'
  let fourth: Set<UUID>, fifth: View  // error: requires that 'View' conform to 'JSONDecodable'
  var sixth = View(x: 1)  // error: requires that 'View' conform to 'JSONDecodable'
  let seventh: [View: Int]  // error: requires that 'View' conform to 'JSONObjectKey' // error: protocol 'Hashable'
}

struct Address: Codable {
  let city: String
}

@Glossy struct Coded {
  let first: Address  // error: the type is 'Codable' only: write '@Glossy' at it; or, with GlossCodable, '@Key(.codable(Address.self))'
  let others: [Address]?  // error: or, with GlossCodable, '@Key(.codable(Address.self))', or 'extension Address: GlossyByCodable {}'
}

@JSONEncodable struct CodedOnce {
  let address: Address  // error: the type is 'Codable' only
}

@JSONDecodable struct OnlyRead {
  let view: View?  // error: requires that 'View' conform to 'JSONDecodable'
}

@JSONEncodable final class OnlyWritten {
  let view: [View]  // error: requires that 'View' conform to 'JSONEncodable'

  init() { view = [] }
}

@Glossy struct Durations {
  let one: Duration  // error: 'a form in JSON' is unavailable: a duration is a number of what?
  let many: [String: [Duration?]]  // error: a duration is a number of what?
}

@Glossy struct Ranges {
  let closed: ClosedRange<Int>  // error: write a property for each bound of the range, or a format
  let open: Range<Double>?  // error: write a property for each bound of the range, or a format
  let from: PartialRangeFrom<Int>  // error: write a property for each bound of the range, or a format
  let to: [PartialRangeUpTo<Int>]  // error: write a property for each bound of the range, or a format
  let through: PartialRangeThrough<Int>  // error: write a property for each bound of the range, or a format
}

@Glossy struct Texts {
  let character: Character  // error: write 'String'
  let substring: Substring?  // error: write 'String'
  let scalar: Unicode.Scalar  // error: write 'String'
  let string: [NSString]  // error: write 'String'
}

@Glossy struct References {
  let number: NSNumber  // error: write 'Int', 'Double', 'Decimal' or 'Bool', or 'JSON'
  let array: NSArray  // error: write a model, an array or a dictionary of Swift, or 'JSON'
  let dictionary: NSDictionary  // error: write a model, an array or a dictionary of Swift, or 'JSON'
  let hashable: AnyHashable  // error: write a model, an array or a dictionary of Swift, or 'JSON'
  let date: NSDate  // error: write the struct of the same name, without 'NS'
  let url: NSURL  // error: write the struct of the same name, without 'NS'
  let data: NSData  // error: write the struct of the same name, without 'NS'
  let uuid: NSUUID  // error: write the struct of the same name, without 'NS'
  let null: NSNull  // error: write an optional: null is read as nil
}

@Glossy struct Others {
  let result: Result<Int, URLError>  // error: write an enum with '@Glossy(tag:)' or '@Glossy(.untagged)'
  let locale: Locale  // error: write '@Key(.locale())', which is the identifier
  let zone: TimeZone?  // error: write '@Key(.timeZone())', which is the identifier
  let calendar: Calendar  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let components: DateComponents  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let interval: DateInterval  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let path: IndexPath  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let set: IndexSet  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let characters: CharacterSet  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let text: AttributedString  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let point: CGPoint  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let size: CGSize  // error: write a format, such as '@Key(.transform(read, write))', or a model
  let rectangle: CGRect  // error: write a format, such as '@Key(.transform(read, write))', or a model
}

@Glossy struct Anything {
  let any: Any  // error: 'Any' says nothing of what is in the JSON: write 'JSON'
  let object: AnyObject?  // error: 'AnyObject' says nothing of what is in the JSON: write 'JSON'
  let dictionary: [String: Any]  // error: 'Any' says nothing of what is in the JSON: write 'JSON'
  let tuple: (Int, Int)  // error: a tuple has no names in JSON: write a struct
  let function: (Int) -> Int  // error: a function or a type can't be in JSON: write '@Unmapped'
  let type: Int.Type  // error: a function or a type can't be in JSON: write '@Unmapped'
  let existential: any Sendable  // error: which type it is would not be in the JSON
}

struct Part {
  let x: Int
}

struct ByHand: JSONDecodable {
  init?(json: JSON) { nil }
}

@Glossy(tag: "type") enum Event {
  case plain(Part)  // error: the type of a '@Flat' part, or of a value beside a tag, needs '@Glossy'
  case labelled(part: Part)  // error: requires that 'Part' conform to 'JSONDecodable'
  case time(at: Duration)  // error: a duration is a number of what?
}

@Glossy(.untagged) enum Either {
  case number(Int)
  case view(View)  // error: the type of a value in an '.untagged' enum needs '@Glossy'
}

@JSONEncodable(.untagged) enum EitherWritten {
  case number(Int),
    view(View)  // error: requires that 'View' conform to 'JSONEncodable'
}

@JSONEncodable(.externallyTagged) enum Written {
  case view(View)  // error: requires that 'View' conform to 'JSONEncodable'
  case views(Int, View)  // error: requires that 'View' conform to 'JSONEncodable'
}

@JSONEncodable(tag: "type", content: "content") enum WrittenElements {
  case views(Int, View)  // error: requires that 'View' conform to 'JSONEncodable'
}

@Glossy(.strict) struct Owner {
  @Flat let part: Part?  // error: the type of a '@Flat' part, or of a value beside a tag, needs '@Glossy'
}

@JSONDecodable(.rejectsUnknownKeys) struct Strict {
  @Flat let part: ByHand  // error: '.strict', '.rejectsUnknownKeys' and '@Rest' need the keys of a '@Flat' part
}
