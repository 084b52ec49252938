import Gloss
import GlossTools
import Testing

@Suite struct RepairTests {
  /// A text, the JSON that it stands for, and what was repaired, with its path and place.
  struct Repaired: Sendable, CustomTestStringConvertible {
    let text: String
    let json: String
    let repairs: [String]

    init(_ text: String, _ json: String, _ repairs: String...) {
      (self.text, self.json, self.repairs) = (text, json, repairs)
    }

    var testDescription: String { text }
  }

  static let texts = [
    // Surroundings.
    Repaired(#"{"name": "Ann"}"#, #"{"name": "Ann"}"#),
    Repaired("```json\n{\"name\": \"Ann\"}\n```", #"{"name": "Ann"}"#, "1:1 the Markdown fence was left out"),
    Repaired(
      "Sure! Here it is:\n```\n{\"name\": \"Ann\"}\n```\nAnything else?", #"{"name": "Ann"}"#,
      "1:1 the text before the JSON was left out", "2:1 the Markdown fence was left out",
      "5:1 the text after the JSON was left out"),
    Repaired(
      #"The booking [1] is {"name": "Ann"}. Enjoy!"#, #"{"name": "Ann"}"#,
      "1:1 the text before the JSON was left out", "1:35 the text after the JSON was left out"),
    Repaired(
      #"{"name": "Ann"} {"error": 1}"#, #"{"name": "Ann"}"#, "1:17 the text after the JSON was left out"),
    Repaired(#""guests": 3, "name": "Ann""#, #"{"name": "Ann", "guests": 3}"#, "1:1 the braces are missing"),
    Repaired(
      #"{\"name\": \"Ann \\\"B\\\"\"}"#, #"{"name": "Ann \"B\""}"#, "1:1 the text is escaped as in a string"),
    // Structure.
    Repaired(
      #"{"name": "Ann", "tags": ["a", "b",],}"#, #"{"name": "Ann", "tags": ["a", "b"]}"#,
      "tags 1:35 an extra comma was left out", "1:37 an extra comma was left out"),
    Repaired(#"{"name": "Ann" "guests": 3}"#, #"{"name": "Ann", "guests": 3}"#, "1:16 a comma is missing"),
    Repaired(
      #"{"name": "Ann", "tags": ["a" "b"]}"#, #"{"name": "Ann", "tags": ["a", "b"]}"#, "tags[1] 1:30 a comma is missing"
    ),
    Repaired(
      #"{"name": "Ann", "numbers": [1 2 3]}"#, #"{"name": "Ann", "numbers": [1, 2, 3]}"#,
      "numbers[1] 1:31 a comma is missing", "numbers[2] 1:33 a comma is missing"),
    Repaired(#"{"name": "Ann",, "guests": 3}"#, #"{"name": "Ann", "guests": 3}"#, "1:16 an extra comma was left out"),
    Repaired(
      #"{"name" "Ann", "guests" 3}"#, #"{"name": "Ann", "guests": 3}"#,
      "name 1:9 a colon is missing", "guests 1:25 a colon is missing"),
    Repaired(#"{"name":: "Ann"}"#, #"{"name": "Ann"}"#, "name 1:9 an extra colon was left out"),
    Repaired(
      #"{"name" = "Ann"; "guests" => 3}"#, #"{"name": "Ann", "guests": 3}"#,
      "name 1:9 an equals sign in place of a colon", "1:16 a semicolon in place of a comma",
      "guests 1:27 an equals sign in place of a colon"),
    Repaired(#"{"name": "Ann", "price":}"#, #"{"name": "Ann", "price": null}"#, "price 1:25 a value is missing: null"),
    Repaired(
      #"{"name": "Ann", "numbers": [1, 2}"#, #"{"name": "Ann", "numbers": [1, 2]}"#,
      "numbers[2] 1:33 a closing bracket is missing"),
    Repaired(
      #"{"name": "Ann", "numbers": [1]]}"#, #"{"name": "Ann", "numbers": [1]}"#,
      "1:31 an extra closing bracket was left out"),
    Repaired(
      #"{"name": "Ann", "numbers": [1, 2, ...]}"#, #"{"name": "Ann", "numbers": [1, 2]}"#,
      "numbers[2] 1:35 dots were left out, and what they stand for"),
    Repaired(#"{"name": "Ann", ...}"#, #"{"name": "Ann"}"#, "1:17 dots were left out, and what they stand for"),
    Repaired(
      "{\"name\": \"Ann\", // her name\n /* many */ \"guests\": 3 # or 4\n}", #"{"name": "Ann", "guests": 3}"#,
      "1:17 a comment was left out", "2:2 a comment was left out", "2:25 a comment was left out"),
    // Cut off.
    Repaired(
      #"{"name": "Ann", "tags": ["a", "b"#, #"{"name": "Ann", "tags": ["a", "b"]}"#,
      "tags[1] 1:33 the text ends in a string"),
    Repaired(
      #"{"name": "Ann", "tags": ["a", "#, #"{"name": "Ann", "tags": ["a"]}"#,
      "tags[1] 1:31 the text ends before its closing brackets"),
    Repaired(
      #"{"name": "Ann", "guests": 1"#, #"{"name": "Ann"}"#,
      "guests 1:27 the text ends at a number, which may be longer: it was left out"),
    Repaired(
      #"{"name": "Ann", "isOutside": tru"#, #"{"name": "Ann", "isOutside": true}"#,
      "isOutside 1:30 the text ends in true"),
    Repaired(#"{"name": "Ann", "gue"#, #"{"name": "Ann"}"#, "1:21 the text ends in a string"),
    Repaired(
      "{\n  \"name\": \"Ann\",\n  \"numbers\": [\n    1\n", #"{"name": "Ann", "numbers": [1]}"#,
      "numbers[1] 5:1 the text ends before its closing brackets"),
    // Strings.
    Repaired(
      "{'name': 'Ann O\\'Neil'}", #"{"name": "Ann O'Neil"}"#, "1:2 single quotes in place of double quotes",
      "name 1:10 single quotes in place of double quotes", "name 1:16 an escape that JSON does not have"),
    Repaired(
      "{“name”: “Ann”}", #"{"name": "Ann"}"#, "1:2 typographic quotes in place of double quotes",
      "name 1:10 typographic quotes in place of double quotes"),
    Repaired(
      #"{"name": "Ann "the cook" B.", "guests": 3}"#, #"{"name": "Ann \"the cook\" B.", "guests": 3}"#,
      "name 1:15 a quote in a string lacks its backslash", "name 1:24 a quote in a string lacks its backslash"),
    Repaired(
      #"{"tags": ["the "a", really", "b"], "name": "Ann"}"#, #"{"tags": ["the \"a\", really", "b"], "name": "Ann"}"#,
      "tags[0] 1:16 a quote in a string lacks its backslash", "tags[0] 1:18 a quote in a string lacks its backslash"),
    Repaired("{\"name\": \"Ann\nB.\"}", #"{"name": "Ann\nB."}"#, "name 1:14 a line break in a string"),
    Repaired("{\"name\": \"Ann\tB.\"}", #"{"name": "Ann\tB."}"#, "name 1:14 a control character in a string"),
    Repaired(
      "{\"name\": \"Ann,\n\"guests\": 3}", #"{"name": "Ann", "guests": 3}"#, "name 1:15 a closing quote is missing",
      "2:1 a comma is missing"),
    Repaired(
      "{\"guests\": 3,\n\"name\": \"Ann\n}", #"{"guests": 3, "name": "Ann"}"#,
      "name 2:13 the text ends without a closing quote"),
    Repaired(
      #"{"name": "C:\Users \d+ \x41 é\ud800"}"#, #"{"name": "C:\\Users \\d+ A é�"}"#,
      "name 1:13 a backslash that begins no escape", "name 1:20 a backslash that begins no escape",
      "name 1:24 an escape that JSON does not have", "name 1:30 half of a character"),
    Repaired(
      "{\"name\": \"\"\"Ann\nB.\"\"\"}", #"{"name": "Ann\nB."}"#, "name 1:10 triple quotes in place of double quotes"),
    Repaired(
      "{name: Ann B., guests: 3}", #"{"name": "Ann B.", "guests": 3}"#, "1:2 a key without quotes",
      "name 1:8 a text without quotes", "1:16 a key without quotes"),
    Repaired(
      #"{name": "Ann", "code": x"}"#, #"{"name": "Ann", "code": "x"}"#, "1:2 a key without quotes",
      "code 1:24 an opening quote is missing"),
    Repaired(
      #"{"name": Ann, and Bob, "guests": 3}"#, #"{"name": "Ann, and Bob", "guests": 3}"#,
      "name 1:10 a text without quotes"),
    // Words and numbers.
    Repaired(
      #"{"name": "Ann", "isOutside": True, "price": None, "kind": undefined}"#,
      #"{"name": "Ann", "isOutside": true, "price": null, "kind": null}"#, "isOutside 1:30 True in place of true",
      "price 1:45 None in place of null", "kind 1:59 undefined in place of null"),
    Repaired(
      #"{"name": "Ann", "guests": +3}"#, #"{"name": "Ann", "guests": 3}"#,
      "guests 1:27 a number as JSON does not write it is a text", "guests 1:27 a number in a string"),
    Repaired(
      #"{"name": "Ann", "guests": 1,234}"#, #"{"name": "Ann", "guests": 1234}"#,
      "guests 1:27 a number as JSON does not write it is a text", "guests 1:27 a number in a string"),
    Repaired(
      #"{"name": "Ann", "code": 007}"#, #"{"name": "Ann", "code": "007"}"#,
      "code 1:25 a number as JSON does not write it is a text"),
    Repaired(
      #"{"name": "Ann", "price": .5, "guests": 0x1F}"#, #"{"name": "Ann", "price": 0.5, "guests": 31}"#,
      "price 1:26 a number as JSON does not write it is a text", "price 1:26 a number in a string",
      "guests 1:40 a number as JSON does not write it is a text", "guests 1:40 a number in a string"),
    // What a cold reader found.
    Repaired(
      "{'name': 'Ann',\r\n 'guests': 3 \r\n}", #"{"name": "Ann", "guests": 3}"#,
      "1:2 single quotes in place of double quotes", "name 1:10 single quotes in place of double quotes",
      "2:2 single quotes in place of double quotes"),
    Repaired(
      "{name: Ann \n guests: 3\n}", #"{"name": "Ann", "guests": 3}"#, "1:2 a key without quotes",
      "name 1:8 a text without quotes", "2:2 a comma is missing", "2:2 a key without quotes"),
    Repaired("{\"name\": \"Ann\n\"}", #"{"name": "Ann\n"}"#, "name 1:14 a line break in a string"),
    Repaired(
      "{\"code\": \"f {\n x\n}\n\", \"name\": \"Ann\"}", #"{"code": "f {\n x\n}\n", "name": "Ann"}"#,
      "code 1:14 a line break in a string"),
    Repaired(
      #"{"name": "C:\xampp"}"#, #"{"name": "C:\\xampp"}"#,
      "name 1:13 a backslash that begins no escape"),
    Repaired(
      #"{"name": "Ann", "tags": ["red", green, "blue"]}"#, #"{"name": "Ann", "tags": ["red", "green", "blue"]}"#,
      "tags[1] 1:33 a text without quotes"),
    Repaired(
      #"{"name": "Ann", "tags": ["a", ... (10 more of Ann's)]}"#, #"{"name": "Ann", "tags": ["a"]}"#,
      "tags[1] 1:31 dots were left out, and what they stand for"),
    Repaired(
      "{\"name\": \"Ann\", \"tags\": [\"a,\n  \"b\",\n  \"c\"]}", #"{"name": "Ann", "tags": ["a", "b", "c"]}"#,
      "tags[0] 1:29 a closing quote is missing", "tags[1] 2:3 a comma is missing"),
    Repaired(
      #"{"name: "Ann", "guests": 3}"#, #"{"name": "Ann", "guests": 3}"#, "1:9 a closing quote is missing"),
    Repaired(
      #"{"name": "6'2"", "guests": 3}"#, #"{"name": "6'2\"", "guests": 3}"#,
      "name 1:14 a quote in a string lacks its backslash"),
    Repaired(#"{"name": Ann "the cook"}"#, #"{"name": "Ann \"the cook\""}"#, "name 1:10 a text without quotes"),
    Repaired(
      #"{"name": "Ann", address: {"street": "A", "houseNumber": 1}}, guests: 4}"#,
      #"{"name": "Ann", "address": {"street": "A", "houseNumber": 1}, "guests": 4}"#, "1:17 a key without quotes",
      "1:59 an extra closing brace was left out", "1:62 a key without quotes"),
    Repaired(
      #"{"name": "Ann", "isOutside": t"#, #"{"name": "Ann"}"#,
      "isOutside 1:30 the text ends at the beginning of a word: it was left out"),
    Repaired(
      #"{'name': 'Zo\u00"#, #"{"name": "Zo"}"#, "1:2 single quotes in place of double quotes",
      "name 1:10 single quotes in place of double quotes", "name 1:17 the text ends in a string"),
    Repaired(
      "Sure, {name}! {'name': 'Ann'}", #"{"name": "Ann"}"#, "1:1 the text before the JSON was left out",
      "1:16 single quotes in place of double quotes", "name 1:24 single quotes in place of double quotes"),
    Repaired(
      #"{"name": "Ann", "address": {"street": "A", "houseNumber": 1}}, "guests": 4}"#,
      #"{"name": "Ann", "address": {"street": "A", "houseNumber": 1}, "guests": 4}"#,
      "1:61 an extra closing brace was left out"),
    Repaired(#""Note": see {"name": "Ann"}"#, #"{"name": "Ann"}"#, "1:1 the text before the JSON was left out"),
    Repaired(
      "Here:\n```json\n{\"name\": \"a\n```js\nx\n```\nb\"}\n```", #"{"name": "a\n```js\nx\n```\nb"}"#,
      "1:1 the text before the JSON was left out", "name 3:12 a line break in a string"),
    // Values.
    Repaired(
      #"{"name": "Ann", "guests": "12", "price": "1,234.50", "isOutside": "yes", "code": 7}"#,
      #"{"name": "Ann", "guests": 12, "price": 1234.50, "isOutside": true, "code": "7"}"#,
      "guests 1:27 a number in a string",
      "price 1:42 a number in a string", #"isOutside 1:67 "yes" in place of true"#, "code 1:82 7 in place of a string"),
    Repaired(
      #"{"name": "Ann", "tags": "a", "numbers": "3"}"#, #"{"name": "Ann", "tags": ["a"], "numbers": [3]}"#,
      "tags 1:25 a value in place of an array of it", "numbers 1:41 a value in place of an array of it",
      "numbers[0] 1:41 a number in a string"),
    Repaired(
      #"{"name": ["Ann"], "guests": [3]}"#, #"{"name": "Ann", "guests": 3}"#,
      "name 1:10 an array of one value in place of the value",
      "guests 1:29 an array of one value in place of the value"),
    Repaired(
      #"{"name": "Ann", "kind": "Late lunch"}"#, #"{"name": "Ann", "kind": "late_lunch"}"#,
      #"kind 1:25 "Late lunch" in place of "late_lunch""#),
    Repaired(
      #"{"name": "Ann", "address": "{\"street\": \"A\", \"houseNumber\": \"3\"}"}"#,
      #"{"name": "Ann", "address": {"street": "A", "houseNumber": 3}}"#, "address 1:28 an object in a string",
      "address.houseNumber 1:28 a number in a string"),
    Repaired(
      #"{"name": "Ann", "tags": "[\"a\", \"b\"]"}"#, #"{"name": "Ann", "tags": ["a", "b"]}"#,
      "tags 1:25 an array in a string"),
    Repaired(
      #"{"name": "Ann", "address": [{"street": "A", "house_number": 3}]}"#,
      #"{"name": "Ann", "address": {"street": "A", "houseNumber": 3}}"#, "address 1:28 an object in an array of one",
      #"address.houseNumber 1:61 the key "house_number" in place of "houseNumber""#),
    Repaired(#"{"name": "Ann", "guests": null}"#, #"{"name": "Ann"}"#),
    Repaired(#"[{"name": "Ann"}]"#, #"{"name": "Ann"}"#, "1:1 an object in an array of one"),
    Repaired(#""{\"name\": \"Ann\"}""#, #"{"name": "Ann"}"#, "1:1 an object in a string"),
    Repaired(
      #"{"name": "Ann", "day": "November 29, 2026"}"#, #"{"name": "Ann", "day": "2026-11-29"}"#,
      "day 1:24 a date in another form"),
    Repaired(
      #"{"name": "Ann", "day": "29.11.2026", "at": "2026-11-29 10:00 UTC"}"#,
      #"{"name": "Ann", "day": "2026-11-29", "at": "2026-11-29T10:00:00Z"}"#, "day 1:24 a date in another form",
      "at 1:44 a date in another form"),
  ]

  @Test(arguments: texts)
  func isRepaired(test: Repaired) throws {
    let (booking, repairs) = try Booking.decode(repairing: test.text)
    #expect(try booking == Booking.decode(test.json))
    #expect(repairs.map(\.inWords) == test.repairs)
    #expect(repairs.allSatisfy { $0.severity == .warning })
  }

  /// Texts that fit if a part of them is lost, or if one of two readings is guessed.
  @Test(arguments: [
    #"{"name": "Ann" guests: 3, "inner": {"name": "Bob"}, "code": "z"}"#, "{'name': 'Ann', 'code: 'x'}",
    #"{"name": "Ann", the code: "x", "guests": 3}"#,
    "{\n  \"name\": \"Ann\",\n  \"tags: [\"sea\"],\n  \"guests\": 3\n}",
    "{\n  \"name\": \"Ann\",\n  \"code\", \"A-17\",\n  \"guests\": 3\n}", #"{"numbers": [1,000, 2,000], "name": "A"}"#,
    #"{"name": "A", "numbers": [1, 2 000, 3]}"#, #"{"name": "Ann", "numbers": [1, 2, ... 10]}"#,
    #"{"name": "Ann", "tags": ["a, "b"]}"#, #"{"name": "Ann", "tags": ["a": "x", "b": "y"]}"#,
    #"{"name": "Ann", "tags": ["the "big", bad, wolf", "b"]}"#, #"{"name": "Ann", "tags": ["the "a" b]}"#,
    "{\"name\": \"Ann\", \"code\": \"{\n  \"kind\": \"dinner\"\n}\"}",
    "For example {\"name\": \"Ann\"}.\n```json\n{\"name\": \"Bob\", \"kind\": \"supper\"}\n```",
    #"{"name": "Ann", "tags": ["sea"} "sun"], "guests": 4}"#, #"{"code": f(x) { return 1 }, "name": "Ann"}"#,
    #"{"name": "a" + "b"}"#, #"{"name": "Ann", "tags": ""}"#, #"{"name": "Ann", "tags": "a | b"}"#,
  ])
  func isRefused(text: String) {
    #expect(throws: DecodingReport.self) { print(text, try Booking.decode(repairing: text)) }
  }

  /// Texts that could mean two things, or nothing.
  @Test(arguments: [
    ("{\"name\": \"Ann\"} {\"name\": \"Bob\"}", "1:17 a second value that fits: write only one"),
    (#"{"name": "Ann", "price": "1,234"}"#, #"price 1:26 expected a number, found string "1,234""#),
    (
      #"{"name": "Ann", "guests": "1.234"}"#,
      #"guests 1:27 expected an integer, found number 1.234, which has a fraction"#
    ),
    (#"{"name": "Ann", "tags": "a, b"}"#, #"tags 1:25 expected an array, found string "a, b""#),
    (#"{"name": "Ann", "day": "03/04/2026"}"#, #"day 1:24 "03/04/2026" is not a date in the form "yyyy-MM-dd""#),
    (
      #"{"name": "Ann", "at": "2026-11-29 10:00"}"#,
      #"at 1:23 "2026-11-29 10:00" is not a date like "2026-11-21T10:00:00Z""#
    ),
    (#"{"name": "Ann", "kind": "supper"}"#, #"kind 1:25 "supper" is not one of "breakfast", "late_lunch", "dinner""#),
    (#"{"name": "Ann", "guests": 2.5}"#, #"guests 1:27 expected an integer, found number 2.5, which has a fraction"#),
    (#"{"Name": "Ann", "NAME": "Bob"}"#, #"name 1:1 missing key "name": there is "Name""#),
    (#"{"name": "Ann" guests: 3, "code": "x"}"#, #"1:16 expected "," or "}", found "guests""#),
    ("{name: Ann guests: 3}", #"1:2 expected a key in double quotes, found "name""#),
    (#"{"name": "Ann", "name": "Bob", "guests": "3"}"#, #"name 1:25 duplicate key "name""#),
    (#"{"name": "Ann", "guests": "."}"#, #"guests 1:27 expected an integer, found string ".""#),
    (#"{"name": "Ann", "guests": "0x+1F"}"#, #"guests 1:27 expected an integer, found string "0x+1F""#),
    (
      #"{"name": "Ann", "day": "2026-11-29 tbd"}"#, #"day 1:24 "2026-11-29 tbd" is not a date in the form "yyyy-MM-dd""#
    ),
    (
      "Answer: ```json\n{\"name\": \"Ann\"}\n```\nBefore: ```json\n{\"name\": \"Bob\"}\n```",
      "5:1 a second value that fits: write only one"
    ),
    ("I can't help with that.", "1:1 expected a value, found \"I\""),
    ("", "1:1 empty input"),
    (#"{"a", "b"}"#, #"1:5 expected ":" after a key, found ",""#),
  ])
  func isNotRepaired(text: String, problem: String) {
    let report = #expect(throws: DecodingReport.self) { try Booking.decode(repairing: text) }
    #expect(report?.problems.first?.inWords == problem)
  }
}

extension DecodingReport.Problem {
  fileprivate var inWords: String { (path == [] ? "" : "\(path) ") + "\(line ?? 0):\(column ?? 0) \(detail)" }
}
