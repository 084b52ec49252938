#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hints for types that can't be in JSON without a format. The macro asks for types that it knows by name, in two statements. So the
/// compiler has to choose the hint for the type, and then finds that it is unavailable. The name of
/// the property begins its message.
///
/// A type of the user with such a name, or with a conformance by the user, has no hint.
public enum _UnmappedTypes {
  public struct NoHint {
    @inlinable init() {}
    @inlinable public var `a form in JSON`: Void { () }
  }

  @inlinable public static func hint<T: JSONDecodable & JSONEncodable>(for type: T.Type) -> NoHint { NoHint() }
  @inlinable public static func hint<T: JSONDecodable>(for type: T.Type) -> NoHint { NoHint() }
  @inlinable public static func hint<T: JSONEncodable>(for type: T.Type) -> NoHint { NoHint() }
  @_disfavoredOverload @inlinable public static func hint<T>(for type: T.Type) -> NoHint { NoHint() }
}

extension _UnmappedTypes {
  public struct DurationHint {
    @available(
      *, unavailable,
      message: "a duration is a number of what? Write '@Key(.duration(.seconds))', '.milliseconds' or '.iso8601'"
    )
    public var `a form in JSON`: Void { () }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @_disfavoredOverload public static func hint(for type: Duration.Type) -> DurationHint { DurationHint() }
}

extension _UnmappedTypes {
  public struct RangeHint {
    @available(
      *, unavailable,
      message: "write a property for each bound of the range, or a format, such as '@Key(.transform(read, write))'"
    )
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload public static func hint<Bound>(for type: Range<Bound>.Type) -> RangeHint { RangeHint() }

  @_disfavoredOverload public static func hint<Bound>(for type: ClosedRange<Bound>.Type) -> RangeHint { RangeHint() }

  @_disfavoredOverload
  public static func hint<Bound>(for type: PartialRangeFrom<Bound>.Type) -> RangeHint { RangeHint() }

  @_disfavoredOverload
  public static func hint<Bound>(for type: PartialRangeUpTo<Bound>.Type) -> RangeHint { RangeHint() }

  @_disfavoredOverload
  public static func hint<Bound>(for type: PartialRangeThrough<Bound>.Type) -> RangeHint { RangeHint() }
}

extension _UnmappedTypes {
  public struct ResultHint {
    @available(
      *, unavailable,
      message: "write an enum with '@Glossy(tag:)' or '@Glossy(.untagged)' in place of 'Result'"
    )
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload
  public static func hint<Success, Failure>(for type: Result<Success, Failure>.Type) -> ResultHint { ResultHint() }
}

extension _UnmappedTypes {
  public struct TextHint {
    @available(*, unavailable, message: "write 'String', the type for all text in JSON")
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload public static func hint(for type: Character.Type) -> TextHint { TextHint() }

  @_disfavoredOverload public static func hint(for type: Substring.Type) -> TextHint { TextHint() }

  @_disfavoredOverload public static func hint(for type: Unicode.Scalar.Type) -> TextHint { TextHint() }
}

extension _UnmappedTypes {
  public struct NumberHint {
    @available(
      *, unavailable,
      message: "write 'Int', 'Double', 'Decimal' or 'Bool', or 'JSON' if it may be any of them"
    )
    public var `a form in JSON`: Void { () }
  }
}

extension _UnmappedTypes {
  public struct ContainerHint {
    @available(*, unavailable, message: "write a model, an array or a dictionary of Swift, or 'JSON' for anything")
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload public static func hint(for type: AnyHashable.Type) -> ContainerHint { ContainerHint() }
}

extension _UnmappedTypes {
  public struct ReferenceHint {
    @available(*, unavailable, message: "write the struct of the same name, without 'NS'")
    public var `a form in JSON`: Void { () }
  }
}

extension _UnmappedTypes {
  public struct NullHint {
    @available(*, unavailable, message: "write an optional: null is read as nil")
    public var `a form in JSON`: Void { () }
  }
}

extension _UnmappedTypes {
  public struct LocaleHint {
    @available(*, unavailable, message: "write '@Key(.locale())', which is the identifier")
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload public static func hint(for type: Locale.Type) -> LocaleHint { LocaleHint() }
}

extension _UnmappedTypes {
  public struct TimeZoneHint {
    @available(*, unavailable, message: "write '@Key(.timeZone())', which is the identifier")
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload public static func hint(for type: TimeZone.Type) -> TimeZoneHint { TimeZoneHint() }
}

extension _UnmappedTypes {
  public struct OtherHint {
    @available(
      *, unavailable,
      message: "write a format, such as '@Key(.transform(read, write))', or a model in place of the type"
    )
    public var `a form in JSON`: Void { () }
  }

  @_disfavoredOverload public static func hint(for type: Calendar.Type) -> OtherHint { OtherHint() }

  @_disfavoredOverload public static func hint(for type: DateComponents.Type) -> OtherHint { OtherHint() }

  @_disfavoredOverload public static func hint(for type: DateInterval.Type) -> OtherHint { OtherHint() }

  @_disfavoredOverload public static func hint(for type: IndexPath.Type) -> OtherHint { OtherHint() }

  @_disfavoredOverload public static func hint(for type: AttributedString.Type) -> OtherHint { OtherHint() }
}
