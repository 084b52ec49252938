import Foundation

/// Fails where `json` is not what `reference` is, looked at from all sides.
///
/// - Parameter readsNumbers: Whether numbers are also read as all types, which takes the most time.
func checkSame(_ json: JSON, _ reference: Reference, readsNumbers: Bool = true) {
  switch reference {
  case .null:
    checkEqual(json.kind, .null, "kind")
    check(json.isNull, "null is not null")
  case .bool(let bool):
    checkEqual(json.kind, .bool, "kind")
    checkEqual(Bool(json: json), bool, "bool")
    check(Int(json: json) == nil && Double(json: json) == nil, "a bool is read as a number")
  case .number(let text):
    checkEqual(json.kind, .number, "kind")
    if readsNumbers { checkNumber(json, text) }
    checkEqual(json.description, String(decoding: text, as: UTF8.self), "digits")
  case .string(let text):
    checkEqual(json.kind, .string, "kind")
    checkEqual(String(json: json).map { Array($0.utf8) }, text, "string")
  case .array(let elements):
    checkEqual(json.kind, .array, "kind")
    checkEqual(json.count, elements.count, "count of elements")
    checkEqual(json.isEmpty, elements.isEmpty, "isEmpty of an array")
    let array = json.array ?? []
    checkEqual(array.count, elements.count, "count of elements gone through")
    for (element, reference) in zip(array, elements) { checkSame(element, reference, readsNumbers: readsNumbers) }
    for index in [0, elements.count / 2, elements.count - 1, elements.count] {
      checkEqual(json.element(at: index) != nil, elements.indices.contains(index), "element at \(index)")
    }
  case .object(let written):
    checkEqual(json.kind, .object, "kind")
    let members = Reference.distinct(written)
    checkEqual(json.count, members.count, "count of members")
    checkEqual(json.isEmpty, members.isEmpty, "isEmpty of an object")
    checkEqual(json.keys.map { Array($0.utf8) }, members.map(\.key), "keys")
    for (member, reference) in zip(json.members.map(Array.init) ?? [], members) {
      checkSame(member.value, reference.value, readsNumbers: readsNumbers)
      // The one that the key leads to must be the same, and was looked at.
      guard let found = json.member(forKey: member.key) else { fail("no member for the key \(member.key)") }
      check(isSamePlace(found, member.value), "another member for the key \(member.key)")
    }
    check(
      json.member(forKey: "no such key") == nil || members.contains { $0.key == Array("no such key".utf8) },
      "a member that is none")
  case .failing:
    checkEqual(json.kind, nil, "kind")
  }
}

/// Whether two values are one place of a document; true for others.
private func isSamePlace(_ first: JSON, _ second: JSON) -> Bool {
  if case .place(_, let first)? = first.plainValue, case .place(_, let second)? = second.plainValue {
    return first == second
  }
  return true
}

/// Fails where a number is not what its text says.
func checkNumber(_ json: JSON, _ text: [UInt8]) {
  let string = String(decoding: text, as: UTF8.self)
  let slow = SlowNumber(text)
  func checkInteger<Integer: FixedWidthInteger & JSONDecodable>(_ type: Integer.Type) {
    checkEqual(Integer(json: json), slow.integer(as: type), "\(string) as \(type)")
  }
  checkInteger(Int8.self)
  checkInteger(Int16.self)
  checkInteger(Int32.self)
  checkInteger(Int64.self)
  checkInteger(Int.self)
  checkInteger(UInt8.self)
  checkInteger(UInt16.self)
  checkInteger(UInt32.self)
  checkInteger(UInt64.self)
  checkInteger(UInt.self)
  checkInteger(Int128.self)
  checkInteger(UInt128.self)
  let double = strtod(string, nil)
  checkEqual(
    Double(json: json)?.bitPattern, double.isFinite ? double.bitPattern : nil, "\(string) as Double")
  let float = strtof(string, nil)
  checkEqual(Float(json: json)?.bitPattern, float.isFinite ? float.bitPattern : nil, "\(string) as Float")
  let decimal = Decimal(json: json)
  checkEqual(decimal != nil, slow.fitsDecimal, "whether \(string) is a Decimal")
  if let decimal {
    let read = SlowNumber(Array("\(decimal)".utf8))
    check(
      read.digits == slow.digits && read.exponent == slow.exponent
        && (read.isNegative == slow.isNegative || slow.digits.isEmpty), "\(string) as Decimal: \(decimal)")
  }
  check(Bool(json: json) == nil && String(json: json) == nil, "\(string) is read as something else")
}

/// Fails where a line and a column are not those of an offset in a text, or the offset is not in it.
func checkLocation(offset: Int, line: Int, column: Int, in text: [UInt8], _ what: @autoclosure () -> String) {
  check((0...text.count).contains(offset), "\(what()): offset \(offset) of \(text.count)")
  check(line >= 1 && column >= 1 && column <= offset + 1, "\(what()): line \(line), column \(column)")
  guard let prefix = String(validating: text[..<offset], as: UTF8.self) else { return }
  var scalars = Array(prefix.unicodeScalars)
  if scalars.first == "\u{feff}" { scalars.removeFirst() }
  var expected = (line: 1, column: 1)
  for (index, scalar) in scalars.enumerated() {
    if scalar == "\r" || scalar == "\n" {
      if scalar == "\r" || index == 0 || scalars[index - 1] != "\r" { expected.line += 1 }
      expected.column = 1
    } else {
      expected.column += 1
    }
  }
  check((line, column) == expected, "\(what()): line \(line), column \(column) instead of \(expected)")
}

/// The place that a problem names is there, and its line and column are those of its offset.
func checkProblem(_ problem: DecodingReport.Problem, _ json: JSON, _ text: [UInt8]) {
  guard let offset = problem.offset, let line = problem.line, let column = problem.column else {
    fail("a problem without a place: \(problem)")
  }
  checkLocation(offset: offset, line: line, column: column, in: text, "\(problem)")
  check(offset < text.count, "a problem at the end: \(problem)")
  // The path may continue after the last value that is there. Then the place is that of this value.
  var value = json
  var rest = problem.path.segments[...]
  while let step = rest.first, let next = value.value(at: [step]) {
    value = next
    rest = rest.dropFirst()
  }
  if rest.isEmpty {
    check(problem.kind != .missing, "not missing: \(problem)")
    checkEqual(problem.kind == .null, value.isNull, "whether null is at \(problem)")
  } else {
    check([.missing, .null, .typeMismatch].contains(problem.kind), "missing: \(problem)")
  }
  guard value.kind != .object, value.kind != .array else { return }
  let found = value.withText { Array($0) } ?? []
  let start = value.kind == .string ? offset + 1 : offset
  check(text[start...].starts(with: found), "something else is at \(problem)")
}
