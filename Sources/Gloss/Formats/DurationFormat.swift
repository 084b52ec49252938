#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A duration as a number of seconds or milliseconds, or in the form of ISO 8601.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct DurationFormat: _JSONFormat, Sendable {
  /// The type that is read.
  public typealias Value = Duration
  /// The type that is written.
  public typealias EncodedValue = Duration

  /// The form in JSON.
  public enum Form: Sendable, CaseIterable {
    /// A number of seconds, which may have a fraction: `1.5`.
    case seconds
    /// A number of milliseconds, which may have a fraction: `1500`.
    case milliseconds
    /// A text such as `PT1H30M`, `P1DT12H` and `PT1.5S` (ISO 8601-1, section 5.5.2.2). A day has 24 hours. Years and months, whose lengths
    /// differ, do not fit. A minus before the text makes it negative. It is written in hours, minutes and seconds.
    case iso8601
  }

  /// The form in JSON.
  public let form: Form

  public var _expectation: _Expectation {
    let isText = form == .iso8601
    let input = isText ? "a duration such as \"PT5M\"" : "a number of \(form)"
    return .format(.init(type: Duration.self, input: input, kinds: [isText ? .string : .number]))
  }

  public func _read<Reader: _JSONReader & ~Copyable>(_ reader: borrowing Reader) -> Duration? {
    switch form {
    case .seconds: reader.decimal.flatMap { Duration(seconds: $0) }
    case .milliseconds: reader.decimal.flatMap { Duration(seconds: $0.shifted(by: -3)) }
    case .iso8601: reader.string.flatMap(Duration.init(iso8601:))
    }
  }

  public func _encoded(_ duration: Duration) -> JSON {
    let json =
      switch form {
      case .seconds: duration.inSeconds.toJSON()
      case .milliseconds: duration.inSeconds.shifted(by: 3).toJSON()
      case .iso8601: duration.iso8601.toJSON()
      }
    return json ?? .null
  }
}

extension Decimal {
  fileprivate func shifted(by exponent: Int) -> Decimal { Decimal(sign: .plus, exponent: exponent, significand: self) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// All digits: a `Decimal` has 38, and a duration at most 19 before the point and 18 after it.
  fileprivate var inSeconds: Decimal {
    Decimal(components.seconds) + Decimal(components.attoseconds).shifted(by: -18)
  }

  /// Nil if the number is too large, or if it has more than 18 digits after the point.
  fileprivate init?(seconds: Decimal) {
    let parts = "\(seconds.magnitude)".split(separator: ".")
    guard let whole = parts.first.flatMap({ Int64($0) }) else { return nil }
    self.init(whole, fraction: parts.count > 1 ? parts[1] : "", isNegative: seconds < 0)
  }

  private init?(_ seconds: Int64, fraction: Substring, isNegative: Bool) {
    let zeros = 18 - fraction.utf8.count
    guard zeros >= 0, let attoseconds = Int64(fraction + String(repeating: "0", count: zeros)) else { return nil }
    let duration = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    self = isNegative ? .zero - duration : duration
  }

  private static let units: [(name: Character, seconds: Int64)] = [
    ("W", 604_800), ("D", 86_400), ("T", 0), ("H", 3600), ("M", 60), ("S", 1),
  ]

  fileprivate init?(iso8601 text: String) {
    var (rest, units, seconds, fraction) = (text[...], Self.units[...], 0 as Int64, "" as Substring)
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    guard rest.popFirst() == "P", rest.count > 1 else { return nil }
    func takeDigits() -> Substring {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits
    }
    while !rest.isEmpty {
      let digits = takeDigits()
      let hasPoint = rest.first == "." || rest.first == ","
      if hasPoint {
        rest.removeFirst()
        fraction = takeDigits()
      }
      // Before the `T`, an `M` is a month.
      guard let name = rest.popFirst(), let index = units.firstIndex(where: { $0.name == name }),
        index < 3 || units.startIndex > 2
      else { return nil }
      units = units[(index + 1)...]
      if name == "T" {
        guard digits.isEmpty, !hasPoint, !rest.isEmpty else { return nil }
        continue
      }
      guard let number = Int64(digits), !hasPoint || name == "S" && !fraction.isEmpty else { return nil }
      let (product, overflows) = number.multipliedReportingOverflow(by: Self.units[index].seconds)
      let (sum, sumOverflows) = seconds.addingReportingOverflow(product)
      guard !overflows, !sumOverflows else { return nil }
      seconds = sum
    }
    self.init(seconds, fraction: fraction, isNegative: isNegative)
  }

  fileprivate var iso8601: String {
    let (total, fraction) = (components.seconds.magnitude, components.attoseconds.magnitude)
    let (hours, minutes, seconds) = (total / 3600, total / 60 % 60, total % 60)
    var text = (self < .zero ? "-PT" : "PT") + (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
    if seconds > 0 || fraction > 0 || total == 0 { text += "\(Decimal(seconds) + Decimal(fraction).shifted(by: -18))S" }
    return text
  }
}

extension JSONFormat {
  /// A duration as a number of seconds or milliseconds, or in the form of ISO 8601. It is exact: all digits are read and written. A number
  /// with more than 18 digits after the point of a second does not fit.
  ///
  /// ```swift
  /// @Key(.duration(.milliseconds)) let timeout: Duration   // 1500
  /// @Key(.duration(.iso8601)) let length: Duration         // "PT5M"
  /// ```
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func duration(_ form: DurationFormat.Form) -> Self where Self == DurationFormat {
    DurationFormat(form: form)
  }
}
