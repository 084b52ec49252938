#if Foundation || !canImport(FoundationEssentials)
  import Foundation

  extension DateFormat {
    /// `2026-11-21`, the start of the day in a time zone.
    public static func day(in timeZone: TimeZone) -> Self { Self(.day, timeZone) }

    /// `2026-11-21 10:00:00`, or `2026-11-21T10:00:00` with the separator `standard`, in a time zone. Seconds have no fraction:
    /// that of a date, to the millisecond, is cut off.
    public static func localDateTime(in timeZone: TimeZone, separator: Separator = .space) -> Self {
      Self(.localDateTime(separator: separator == .space ? " " : "T"), timeZone)
    }
  }

  extension JSONFormat {
    /// A time zone as its identifier: `"Europe/Berlin"`. One that the system does not know does not fit.
    public static func timeZone() -> Self where Self == TransformFormat<String, TimeZone, TimeZone, String> {
      .transform({ $0.isIdentifier ? TimeZone(identifier: $0) : nil }, \.identifier)
    }
  }
#else
  import FoundationEssentials

  // Without the time zones of FoundationInternationalization, `TimeZone.current` is GMT everywhere, and dates would silently be others.
  extension DateFormat {
    @available(
      *, unavailable,
      message: "time zones need all of Foundation: turn on the package trait 'Foundation'; for UTC, write '.day'"
    )
    public static func day(in timeZone: TimeZone) -> Self { .day }

    @available(
      *, unavailable,
      message:
        "time zones need all of Foundation: turn on the package trait 'Foundation'; for UTC, write '.localDateTime'"
    )
    public static func localDateTime(in timeZone: TimeZone, separator: Separator = .space) -> Self { .localDateTime }
  }

  extension JSONFormat {
    @available(*, unavailable, message: "time zones need all of Foundation: turn on the package trait 'Foundation'")
    public static func timeZone() -> Self where Self == TransformFormat<String, TimeZone, TimeZone, String> {
      .transform({ TimeZone(identifier: $0) }, \.identifier)
    }
  }
#endif
