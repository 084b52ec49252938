// How many findings there are, counting each value once.

extension [Finding] {
  /// The number of findings, counting each value once.
  var tally: Tally {
    var tally = Tally()
    let areDifferent = areDifferent
    var worst: [Note.Identity: (role: Role, isUnknownKey: Bool)] = [:]
    for finding in self {
      let (note, role) = (finding.note, finding.role)
      switch note.subject {
      case .summary(let summary) where !note.isWhole: tally += summary.tally.inside(role)
      case .counted(let counted, _): tally += counted.inside(role)
      case _ where areDifferent: tally += Tally(role, isUnknownKey: note.expectation.isUnknownKey)
      default:
        let identity = note.identity
        if role >= worst[identity]?.role ?? role { worst[identity] = (role, note.expectation.isUnknownKey) }
      }
    }
    for (role, isUnknownKey) in worst.values { tally += Tally(role, isUnknownKey: isUnknownKey) }
    return tally
  }

  /// Whether it is clear at a glance that no two findings are the same. So it is for nearly all values.
  private var areDifferent: Bool {
    if count < 2 { return true }
    if count > 64 { return false }
    let hints = map(\.note.identityHint)
    return !hints.indices.contains { hints[..<$0].contains(hints[$0]) }
  }
}

extension Note {
  /// Two notes are about the same thing if these are equal.
  struct Identity: Hashable {
    private let index: Int
    private let missing: [JSONKeyPath.Segment]
    /// A model can state several reasons for one value. They are kept as bytes, because a `String` of combining marks is slow to hash.
    private let reason: [UInt8]?

    /// - Parameters:
    ///   - index: The tape index of the value, or of the one from which a path leads nowhere.
    ///   - missing: The steps that lead nowhere.
    init(_ index: Int, missing: [JSONKeyPath.Segment], _ expectation: _Expectation?) {
      self.index = index
      self.missing = missing
      reason = if case .rejected(let words, _)? = expectation { Array(words.utf8) } else { nil }
    }
  }

  /// The path at which nothing is; nil for a value.
  var missingPath: _FieldPath? {
    switch subject {
    case .missing(let path): path
    case .missingKey(let key): .segments([key.segment])
    case .value, .summary, .alternatives, .counted: nil
    }
  }

  fileprivate var identity: Identity {
    Identity(target ?? reader, missing: missingPath?.path.segments ?? [], expectation)
  }

  /// A number that is the same for equal identities.
  fileprivate var identityHint: UInt64 {
    var hint = UInt64(truncatingIfNeeded: target ?? reader)
    func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { hint = (hint ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    func add(_ segments: [JSONKeyPath.Segment]) {
      for case .key(let key) in segments { add(key.utf8) }
    }
    switch subject {
    case .missing(.text(let text, let delimiter)): add(text.utf8.lazy.filter { $0 != delimiter })
    case .missing(.split(_, let segments)), .missing(.segments(let segments)): add(segments)
    case .missingKey(let key): add(key.bytes)
    case .value, .summary, .alternatives, .counted: break
    }
    return hint
  }
}
