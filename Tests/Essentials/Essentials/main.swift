// Uses each product that does without all of Foundation, and exits with 1 if something is not as expected.

import FoundationEssentials
import GlossCodable
import GlossMacros
import GlossPatch
import GlossSchema
import GlossStreams

@Glossy @JSONSchema
struct Page {
  let id: Int
  let home: URL?
  let day: Date?
}

extension Page: Codable {}

final class Box: Sendable {}

var failureCount = 0

@MainActor func check(_ name: String, _ found: Any?, _ expected: String) {
  let found = found.map { "\(type(of: $0)) \($0)" } ?? "nil"
  if found == expected { return }
  failureCount += 1
  print("\(name): expected \(expected), found \(found)")
}

func problems(_ text: String) -> String {
  Page.explain(text).problems.map(\.message).joined(separator: "; ")
}

// Numbers of Swift.
let json = try JSON(
  string: #"{"i": 5, "big": 18446744073709551615, "d": 1.5, "t": true, "n": null, "s": "a", "z": -0.0, "e": 1e2}"#)
check("integer", json["i"], "Int 5")
check("large integer", json["big"], "UInt64 18446744073709551615")
check("double", json["d"], "Double 1.5")
check("negative zero", json["z"], "Double -0.0")
check("integer with an exponent", json["e"], "Int 100")
check("bool", json["t"], "Bool true")
check("null", json["n"], "JSON null")
check("string", json["s"], "String a")
check("integer as a double", json["i"] as? Double, "nil")
check("bool as an integer", json["t"] as? Int, "nil")
check("in an array", try JSON(string: "[1, [2.5]]").foundationObject, "Array<Any> [1, [2.5]]")
check("back from a dictionary", JSON(foundationObject: json.dictionary) == json, "Bool true")
check(
  "object of a class", JSON(foundationObject: Box()).encodingError?.reason,
  "String a value of type Box can't be written as JSON; objects of Foundation need the package trait Foundation")

// What is not in FoundationEssentials. If this changes, the trait can take less away.
check("time zone", TimeZone(identifier: "Europe/Berlin"), "nil")
check("host by Foundation", URL(string: "https://ü.example/")?.absoluteString, "String https://%C3%BC.example/")

// A host is refused in words.
check("host", problems(#"{"id": 1, "home": "https://bücher.example/a"}"#), "String ")
check(
  "warning", Page.explain(#"{"id": 1, "home": "https://bücher.example/a"}"#).warnings.first?.message,
  #"String "https://bücher.example/a" is not a URL: its host needs all of Foundation"#)
let home = try Page.decode(#"{"id": 1, "home": "https://ü:p@books.example/ü?q=a b"}"#).home
check("path", home?.absoluteString, "String https://%C3%BC:p@books.example/%C3%BC?q=a%20b")

// The products.
let page = try Page.decode(#"{"id": 1, "day": "2026-11-21T10:00:00+01:00"}"#)
check("date", page.day?.timeIntervalSince1970, "Double 1795251600.0")
check("day", DateFormat.day.string(from: page.day ?? .distantPast), "String 2026-11-21")
check("written", try page.jsonString(), #"String {"id":1,"day":"2026-11-21T09:00:00Z"}"#)
check("problem", problems(#"{"id": "x"}"#), #"String expected Int, found string "x""#)
check("coder", try GlossJSONDecoder().decode(Page.self, from: Data(#"{"id": 2}"#.utf8)).id, "Int 2")
check("schema", Page.jsonSchema.json().valueForKeyPath("properties.id.type"), "String integer")
check("patch", try JSON(string: #"{"a": 1}"#).applying(mergePatch: JSON(string: #"{"a": 2}"#))["a"], "Int 2")
try JSONLines.read(Page.self, from: #"{"id": 3}"#) { check("lines", $0.id, "Int 3") }
check("pointer", JSONKeyPath(pointer: "#/%C3%BC")?.pointer, "String /ü")

print(failureCount == 0 ? "as expected" : "\(failureCount) failures")
if failureCount > 0 { throw CocoaError(.featureUnsupported) }
