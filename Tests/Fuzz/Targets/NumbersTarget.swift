import Foundation

/// Number texts: against `strtod` and `strtof` and slow conversions, read, compared and written.
func fuzzNumbers(_ input: inout Input) {
  let choice = input.byte()
  let text = SlowNumber.valid(input.rest)
  let string = String(decoding: text, as: UTF8.self)
  guard let json = try? JSON(bytes: choice & 1 == 0 ? text : Array("[\(string)]".utf8)) else {
    fail("rejected: \(string)")
  }
  guard let number = choice & 1 == 0 ? json : json.array?.first else { fail("no element") }
  checkNumber(number, text)
  let built = JSON(.number(string))
  checkNumber(built, text)
  check(number == built && number.hashValue == built.hashValue, "\(string) built is another value")
  checkEqual(number.description, string, "digits")

  // The same value, written in another way.
  let slow = SlowNumber(text)
  let shift = Int(choice >> 1) - 64
  let (power, isTooLarge) = slow.exponent.subtractingReportingOverflow(shift)
  if !slow.digits.isEmpty, shift >= 0, !isTooLarge, abs(slow.exponent) < 1_000_000 {
    let digits = String(decoding: slow.digits, as: UTF8.self) + String(repeating: "0", count: shift)
    checkEqualNumbers(number, "\(slow.isNegative ? "-" : "")\(digits)E\(power)", true)
    checkEqualNumbers(number, "\(slow.isNegative ? "" : "-")\(digits)E\(power)", false)
    checkEqualNumbers(number, "\(slow.isNegative ? "-" : "")\(digits)E\(power + 1)", false)
    checkEqualNumbers(number, "\(slow.isNegative ? "-" : "")\(digits)1E\(power - 1)", false)
  }

  // The written number reads as the same again.
  checkRoundTrip(Double(json: number))
  checkRoundTrip(Float(json: number))
  checkRoundTrip(Decimal(json: number))
  checkRoundTrip(Int64(json: number))
  checkRoundTrip(UInt64(json: number))
  checkRoundTrip(Int128(json: number))
  if let double = Double(json: number) {
    checkEqual((number.foundationObject as? NSNumber)?.doubleValue, double, "\(string) as NSNumber")
  }
}

private func checkEqualNumbers(_ number: JSON, _ text: String, _ isEqual: Bool) {
  guard let other = try? JSON(string: text) else { fail("rejected: \(text)") }
  checkEqual(number == other, isEqual, "whether \(number) equals \(text)")
  if isEqual { checkEqual(number.hashValue, other.hashValue, "hash of \(number) and \(text)") }
}

private func checkRoundTrip<Value: JSONDecodable & JSONEncodable & Equatable>(_ value: Value?) {
  guard let value else { return }
  guard let json = value.toJSON(), let text = try? json.string() else { fail("\(value) is not written") }
  checkEqual(Value(json: json), value, "what is made of a \(Value.self)")
  checkEqual(Value(data: Data(text.utf8)), value, "what is read of \(text)")
}
