// Mistakes with formats, and the compiler's messages about them: `.ci/run` checks both.

import Foundation
import Gloss

struct Price: Equatable {}

struct PriceFormat: JSONReadingFormat {
  func decode(_ json: JSON) throws -> Price? { Price() }
}

struct PriceWriting: JSONWritingFormat {
  func encode(_ price: Price) throws -> JSON? { "" }
}

extension JSONFormat where Self == PriceFormat { static var price: PriceFormat { PriceFormat() } }
extension JSONFormat where Self == PriceWriting { static var written: PriceWriting { PriceWriting() } }

func read(_ json: JSON) throws {
  // expected-error@+1 {{type 'JSONFormat' has no member 'prize'}}
  let _ = try json.decode("price", as: .prize)
  // expected-error@+1 {{cannot convert value of type 'Price' to specified type 'Int'}}
  let _: Int = try json.decode("price", as: .price)
  // expected-error@+1 {{this format can only be written}}
  let _: Price = try json.decode("price", as: .written)
  // expected-error@+1 {{this format can only be written}}
  let _: Price? = Decoder.decode("price", as: .written)(json)
}

func write(_ price: Price, _ prices: [Price]) {
  // expected-error@+1 {{this format can only be read}}
  _ = Encoder.encode("price", as: .price)(price)
  // expected-error@+1 {{the format does not write a value of this type}}
  _ = Encoder.encode("prices", as: .array(of: .price))(prices)
  // expected-error@+1 {{the format does not write a value of this type}}
  _ = Encoder.encode("day", as: .date(.day))("2026-11-21")
  // expected-error@+1 {{the format does not write a value of this type}}
  _ = Encoder.encode("day", as: .array(of: .since1970()))(price)
}
