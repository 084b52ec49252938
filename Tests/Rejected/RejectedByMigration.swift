// Code that compiled with Gloss 3 and must not compile now, and the compiler's messages: `.ci/run` checks both.

import Foundation
import GlossMigration

struct Point {}

func read(_ json: JSON) -> [Any?] {
  // expected-error@+1 {{must conform to JSONDecodable. Read Any, [Any] and [String: Any] by <~~}}
  let point: Point? = Decoder.decode(key: "point")(json)
  // expected-error@+1 {{must conform to JSONDecodable. Read Any, [Any] and [String: Any] by <~~}}
  let any: Any? = Decoder.decode(key: "any", keyPathDelimiter: "/")(json)
  // expected-error@+1 {{must conform to JSONDecodable. Read Any, [Any] and [String: Any] by <~~}}
  let dictionary: [String: Any]? = Decoder.decode(key: "dictionary")(json)
  // expected-error@+1 {{generic parameter 'T' could not be inferred}}
  let untyped = Decoder.decode(key: "untyped")(json)
  return [point, any, dictionary, untyped]
}

func write(_ point: Point?, _ any: Any?, _ array: [Any]?) -> [JSON?] {
  [
    // expected-error@+1 {{must conform to JSONEncodable. For Any write ~~> and value.map}}
    Encoder.encode(key: "point")(point),
    // expected-error@+1 {{must conform to JSONEncodable. For Any write ~~> and value.map}}
    Encoder.encode(key: "any")(any),
    // expected-error@+1 {{must conform to JSONEncodable. For [Any] write ~~>}}
    Encoder.encode(arrayForKey: "array")(array),
  ]
}

@available(*, deprecated)
func log(by logger: any Logger, _ json: JSON) {
  // expected-error@+1 {{extra argument 'logger' in call}}
  let _: Int? = Decoder.decode(key: "id", logger: logger)(json)
  // expected-error@+1 {{setter for 'logger' is unavailable: Leave this line out}}
  Decoder.logger = logger
}
