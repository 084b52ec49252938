/// A value that was missing or did not fit while another value was read for a report, or that had such values inside.
///
/// It is noted once and does not change. What it means is decided when the value ends in which it was noted: see `Notes.end`.
struct Note: Sendable {
  /// The tape index of the value that was read from.
  var reader: Int
  /// The tape index of the value that it is about, or of the one from which a path leads nowhere.
  let index: Int
  /// The steps that lead nowhere; empty for a value that is there.
  var missing: [JSONKeyPath.Segment] = []
  let expectation: _Expectation
  /// What was noted about a value that was read by itself, or the number of elements after this one that are not kept.
  var summary: Summary?
  /// The ways in which the value was read, if several came equally far.
  var alternatives: [Summary] = []
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

  /// The value that did not fit; nil if it is missing.
  var target: Int? { missing.isEmpty ? index : nil }

  /// Whether the value could be read, and something in it could not.
  var isRead: Bool { summary?.isRead == true }

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
    if let summary, isRead { return target == reader && summary.rank < 0 }
    return !isRejectedPart && !isRefusal
  }

  /// Whether something was not read because the stack was low.
  var isRefusal: Bool { if case .lessDepth = expectation { true } else { summary?.isRefused == true } }

  /// The number of notes about elements that are kept with it.
  var elementCount: Int {
    alternatives.reduce((isElement ? 1 : 0) + (summary?.elementCount ?? 0)) { $0 + $1.elementCount }
  }

  /// The number of findings in it, if it is a cause.
  var tally: Tally {
    let role: Role = isRead ? .aside : .cause
    return summary?.tally.inside(role) ?? Tally(role, isUnknownKey: expectation.isUnknownKey)
  }

  /// Two findings are the same if these are equal.
  var identity: Identity {
    // A model can state several reasons for one value. They are kept as bytes, because a `String` of combining marks is slow to hash.
    let reason: [UInt8]? = if case .rejected(let words, _) = expectation { Array(words.utf8) } else { nil }
    return Identity(index: index, missing: missing, reason: reason)
  }

  /// Whether it may be the same finding as another one.
  fileprivate func mayEqual(_ other: Note) -> Bool { index == other.index && missing == other.missing }

  struct Identity: Hashable {
    fileprivate let index: Int
    fileprivate let missing: [JSONKeyPath.Segment]
    fileprivate let reason: [UInt8]?
  }
}

extension Note {
  /// Creates the note about a path with nothing at its end, or about a value on the way that can't have the next key or index.
  init(missing path: _FieldPath, from reader: Place, _ need: FieldNeed, _ expectation: _Expectation) {
    let (end, missing) = reader.end(of: path)
    let index = end.place?.index ?? reader.index
    if let step = missing.first, end.blocks(step) {
      self.init(reader: reader.index, index: index, expectation: .container(of: step))
    } else {
      self.init(
        reader: reader.index, index: index, missing: missing, expectation: expectation, isAbsence: need != .required)
    }
  }

  /// Creates the note about a value that could not be read, in which nothing says why.
  init(unreadable target: Int, for reader: Int, isAbsence: Bool = false, _ expectation: _Expectation) {
    self.init(reader: reader, index: target, expectation: expectation, isAbsence: isAbsence, isWhole: true)
  }

  /// Creates the note about a value that was read by itself.
  init(reader: Int, _ summary: Summary) {
    self.init(
      reader: reader, index: summary.target, expectation: .type(summary.reading), summary: summary,
      isWhole: summary.isWhole)
  }
}

extension Place {
  /// The last value on a path that leads nowhere, and the steps after it.
  func end(of path: _FieldPath) -> (value: JSON, missing: [JSONKeyPath.Segment]) {
    switch path {
    case .text(let key, _) where path.isKey: return (json, [.key(key)])
    case .segments(let steps) where steps.count == 1: return (json, steps)
    default: break
    }
    let path = json.furthestPath(path)
    let (end, rest) = json.follow(path)
    if !rest.isEmpty { return (end, Array(rest)) }
    // The document has it, and the copy that a model made does not.
    return (json.follow(JSONKeyPath(path.segments.dropLast())).end, path.segments.suffix(1))
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

/// A note that matters, and what it means.
struct Finding: Sendable {
  var note: Note
  var role: Role
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

  /// Whether one of these numbers is less than a maximum, of which another tally has some.
  func hasRoom(for more: Tally, under maximum: Int) -> Bool {
    more.causes > 0 && causes < maximum || more.asides > 0 && asides < maximum || more.doubts > 0 && doubts < maximum
  }

  static func += (tally: inout Tally, other: Tally) {
    tally.causes = tally.causes.adding(other.causes)
    tally.asides = tally.asides.adding(other.asides)
    tally.doubts = tally.doubts.adding(other.doubts)
    tally.unknownKeys = tally.unknownKeys.adding(other.unknownKeys)
  }
}

extension [Finding] {
  /// The number of findings, counting each value once.
  var tally: Tally {
    var tally = Tally()
    // Nearly always they differ at a glance: to hash texts takes longer.
    let areDifferent =
      count <= 16 && !indices.contains { last in self[..<last].contains { $0.note.mayEqual(self[last].note) } }
    var worst: [Note.Identity: Finding] = [:]
    for finding in self {
      let (note, role) = (finding.note, finding.role)
      if let summary = note.summary, !note.isWhole {
        tally += summary.tally.inside(role)
      } else if areDifferent {
        tally += Tally(role, isUnknownKey: note.expectation.isUnknownKey)
      } else {
        let identity = note.identity
        if role >= worst[identity]?.role ?? role { worst[identity] = finding }
      }
    }
    for finding in worst.values { tally += Tally(finding.role, isUnknownKey: finding.note.expectation.isUnknownKey) }
    return tally
  }
}

extension Int {
  /// The sum, or the greatest number: the count of findings may double with each level of values.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
