/// A value that was missing or did not fit while another value was read for a report, or that had such values inside.
///
/// It is noted once and does not change. What it means is decided when the value ends in which it was noted: see `Notes.end`.
struct Note: Sendable {
  enum Subject: Sendable {
    /// Nothing is at a path.
    case missing(_FieldPath)
    /// Nothing is at a key that a model by macro needs.
    case missingKey(StaticKey)
    /// A value did not fit.
    case value(Int)
    /// A value that was read by itself, and what was noted about it.
    case summary(Summary)
    /// A value that was read in several ways, all of which came equally far.
    case alternatives([Summary], of: Int)
    /// Findings in elements after this one that are not kept. The value is the last element that is.
    case counted(Tally, after: Int?)
  }

  /// The bytes of a key. `@unchecked Sendable`: they are those of a static text.
  struct StaticKey: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>

    var segment: JSONKeyPath.Segment { .key(String(decoding: bytes, as: UTF8.self)) }
  }

  /// The tape index of the value that was read from.
  var reader: Int
  let subject: Subject
  let expectation: _Expectation
  /// Whether the value is missing, or null in a field. Neither is a problem for a model that does not need it.
  var isAbsence = false
  /// Whether a model rejected a part of its value, even if that part could be read.
  var isRejectedPart = false
  /// Whether the value could not be read, and nothing in it says why.
  var isWhole = false
  /// The kind of value that a model expected when it looked for keys or elements in this one.
  var sought: JSON.Kind?
  /// Whether it is about an element of a collection.
  var isElement = false
  /// Its place among everything that was noted.
  var order = 0

  /// The value that did not fit.
  var target: Int? {
    switch subject {
    case .missing, .missingKey: nil
    case .value(let index): index
    case .summary(let summary): summary.target
    case .alternatives(_, let index): index
    case .counted(_, let element): element
    }
  }

  /// The summaries in it.
  var summaries: [Summary] {
    switch subject {
    case .summary(let summary): [summary]
    case .alternatives(let summaries, _): summaries
    case .missing, .missingKey, .value, .counted: []
    }
  }

  var summary: Summary? { if case .summary(let summary) = subject { summary } else { nil } }

  /// Whether the value could be read, and something in it could not.
  var isRead: Bool {
    switch subject {
    case .summary(let summary): summary.isRead
    case .counted(let tally, _): tally.causes == 0
    default: false
    }
  }

  /// Whether a model itself said what is wrong.
  var isRejection: Bool {
    switch expectation {
    case .rejected, .unknownKey, .externalTag: true
    default: false
    }
  }

  /// Whether it says that a model could not read the value, and not that it got the value and rejected it or a part. Then it does not
  /// matter if the value was read as something else. So it is with a value that a model read, and of which all that is wrong is its kind.
  var isMisfit: Bool {
    if case .rejected = expectation, target == reader { return false }
    if isRead { return target == reader && summary?.rank ?? 0 < 0 }
    return !isRejectedPart && !isRefusal
  }

  /// Whether a key is missing, also one of the tags of an enum.
  var isMissingKey: Bool {
    switch (subject, expectation) {
    case (.missing, _), (.missingKey, _): !isRejection
    case (.value, .externalTag(_, _, let keys, hasValues: false)): keys.isEmpty
    default: false
    }
  }

  /// Whether something was not read because the stack was low.
  var isRefusal: Bool { if case .lessDepth = expectation { true } else { summary?.isRefused == true } }

  /// The number of notes about elements that are kept with it.
  var elementCount: Int { summaries.reduce(isElement ? 1 : 0) { $0 + $1.elementCount } }

  /// The number of findings in it, if it is a cause.
  var tally: Tally {
    switch subject {
    case .summary(let summary): summary.tally.inside(isRead ? .aside : .cause)
    case .counted(let tally, _): tally
    default: Tally(isRead ? .aside : .cause, isUnknownKey: expectation.isUnknownKey)
    }
  }
}

/// What a note means for the value in which it was noted.
enum Role: Comparable {
  /// It may have made the value nil.
  case doubt
  /// The value was read without it.
  case aside
  /// It made the value nil.
  case cause
}

/// Numbers of findings.
struct Tally: Sendable {
  private(set) var causes = 0
  private(set) var asides = 0
  private(set) var doubts = 0
  /// Those of the causes and asides that are about unknown keys.
  private(set) var unknownKeys = 0

  var isEmpty: Bool { causes == 0 && asides == 0 && doubts == 0 }

  init() {}

  init(_ role: Role, isUnknownKey: Bool) {
    switch role {
    case .cause: causes = 1
    case .aside: asides = 1
    case .doubt: doubts = 1
    }
    if isUnknownKey { unknownKeys = 1 }
  }

  /// The same findings in a value that has a role.
  func inside(_ role: Role) -> Tally {
    if role == .cause { return self }
    var tally = self
    tally.asides = causes.adding(asides)
    (tally.causes, tally.doubts) = (0, 0)
    return tally
  }

  /// Whether all these numbers are less than a maximum, or those of which another tally has some.
  func hasRoom(for more: Tally, under maximum: Int) -> Bool {
    max(causes, asides, doubts) < maximum || more.causes > 0 && causes < maximum || more.asides > 0 && asides < maximum
      || more.doubts > 0 && doubts < maximum
  }

  static func += (tally: inout Tally, other: Tally) {
    tally.causes = tally.causes.adding(other.causes)
    tally.asides = tally.asides.adding(other.asides)
    tally.doubts = tally.doubts.adding(other.doubts)
    tally.unknownKeys = tally.unknownKeys.adding(other.unknownKeys)
  }
}

extension Int {
  /// The sum, or the greatest number: the count of findings may double with each level of values.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
