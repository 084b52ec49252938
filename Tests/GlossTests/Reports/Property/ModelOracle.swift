import Gloss

/// Knows what a report must say of a model, from its shape and the faults that were planted in its value.
///
/// It does not ask the library. The rules are those of the guide, "What counts as a problem", which it follows by reading as
/// the model does.
struct ModelOracle {
  /// One line of a report.
  struct Finding: Hashable {
    /// How a line came to be.
    enum Role: Int {
      /// A problem, if nothing around it could be read.
      case cause
      /// A warning, if nothing around it could be read.
      case doubt
      /// A warning.
      case aside
    }

    /// The steps in bytes: `String` takes equivalent ones for equal.
    let path: [[UInt8]]
    let kind: DecodingReport.Problem.Kind
    let location: PlantedValue.Location
    var role: Role
  }

  /// Whether the model is there, and what a report has, each place once.
  static func outcome(
    of value: PlantedValue, at base: [JSONKeyPath.Segment], _ shape: PlannedModel
  ) -> (isRead: Bool, findings: [Finding]) {
    let place = OraclePlace(value: value, path: base)
    guard !value.isNull else { return (false, [place.finding(.null)]) }
    var notes = OracleNotes()
    let isRead = notes.readModel(shape, at: place, nil) == .read
    var findings: [[[UInt8]]: Finding] = [:]
    for finding in notes.findings(isRead: isRead, of: place) {
      let known = findings[finding.path]?.role
      if known == nil || known == .doubt || finding.role == .cause { findings[finding.path] = finding }
    }
    return (isRead, Array(findings.values))
  }

  static func bytes(_ path: [JSONKeyPath.Segment]) -> [[UInt8]] {
    path.map { segment in
      switch segment {
      case .key(let key): Array(key.utf8)
      case .index(let index): Array("#\(index)".utf8)
      }
    }
  }
}

/// A value, and where it is.
struct OraclePlace {
  let value: PlantedValue
  let path: [JSONKeyPath.Segment]

  func child(_ segment: JSONKeyPath.Segment, _ value: PlantedValue) -> OraclePlace {
    OraclePlace(value: value, path: path + [segment])
  }

  /// The value as far along keys as there is one, and how many steps that is.
  func follow(_ keys: [String]) -> (end: OraclePlace, count: Int) {
    var end = self
    for (count, key) in keys.enumerated() {
      guard let next = end.value.member(key) else { return (end, count) }
      end = end.child(.key(key), next)
    }
    return (end, keys.count)
  }

  func finding(
    _ kind: DecodingReport.Problem.Kind, missing rest: [JSONKeyPath.Segment] = []
  ) -> ModelOracle.Finding {
    ModelOracle.Finding(path: ModelOracle.bytes(path + rest), kind: kind, location: value.location, role: .cause)
  }
}

/// Missing and wrong values while something was read, in order.
struct OracleNotes {
  private enum Note {
    /// Nothing is there, or null.
    case absent
    case misfit
    /// It could be read, and the model says why it does not take it.
    case rejected
    /// It is in something that was read by itself.
    case inner
  }

  /// The result of a field.
  enum Result {
    case read, nothing, failed
  }

  /// A note, what it says, and the value that it was read from by hand, if it was.
  private var notes: [(note: Note, finding: ModelOracle.Finding, hand: ObjectIdentifier?)] = []
  /// Whether what was read last is missing or does not fit.
  private var endsInFailure = false
  /// The last notes of values that were read from by hand, if nothing could be read from them after that.
  private var lastOfHands: [ObjectIdentifier: Int] = [:]

  // MARK: - Notes

  private mutating func noteFine(_ hand: ObjectIdentifier?) {
    endsInFailure = false
    if let hand { lastOfHands[hand] = nil }
  }

  private mutating func note(_ note: Note, _ finding: ModelOracle.Finding, _ hand: ObjectIdentifier?) {
    notes.append((note, finding, hand))
    endsInFailure = true
    if let hand { lastOfHands[hand] = notes.count - 1 }
  }

  /// Takes in what was noted about a value that was read by itself.
  private mutating func add(_ inner: OracleNotes, isRead: Bool, of place: OraclePlace, _ hand: ObjectIdentifier?) {
    notes += inner.findings(isRead: isRead, of: place).map { (.inner, $0, nil) }
    if isRead { return noteFine(hand) }
    endsInFailure = true
    if let hand { lastOfHands[hand] = notes.count - 1 }
  }

  /// The meaning of the notes.
  ///
  /// - Parameter place: The value that was read, which is the problem if nothing in it is.
  func findings(isRead: Bool, of place: OraclePlace) -> [ModelOracle.Finding] {
    func all(_ role: ModelOracle.Finding.Role?, where isIncluded: (Int) -> Bool) -> [ModelOracle.Finding] {
      notes.indices.filter(isIncluded).map { index in
        var finding = notes[index].finding
        if let role { finding.role = role }
        return finding
      }
    }
    if isRead {
      // The model is there: what does not fit is a warning, and what is missing is nothing.
      return all(.aside) { index in
        let note = notes[index].note
        return note == .misfit || note == .rejected || note == .inner && notes[index].finding.role != .doubt
      }
    }
    let last = endsInFailure ? notes.lastIndex { $0.note != .inner || $0.finding.role == .cause } : nil
    var findings = all(nil) { [.misfit, .rejected, .inner].contains(notes[$0].note) }
    let isLastOfHand = { (index: Int) in lastOfHands.values.contains(index) }
    if let rejection = notes.lastIndex(where: { $0.note == .rejected && $0.hand == nil }) {
      // The model got that far, so what was missing before was optional.
      findings += all(.doubt) {
        $0 > rejection && notes[$0].note == .absent && (notes[$0].hand == nil || isLastOfHand($0))
      }
    } else if let last {
      findings += all(.cause) { $0 == last && notes[$0].note == .absent }
      findings += all(.doubt) {
        $0 != last && notes[$0].note == .absent && (notes[$0].hand == nil || isLastOfHand($0))
      }
    } else {
      findings += all(.cause) { notes[$0].note == .absent && notes[$0].hand == nil }
    }
    let hasCause = { findings.contains { $0.role == .cause } }
    if !hasCause() { findings += all(.cause) { notes[$0].note == .absent && isLastOfHand($0) } }
    if !hasCause() { findings.append(place.finding(.invalidValue)) }
    return findings
  }

  // MARK: - Models

  /// Reads a model; returns whether it is there.
  ///
  /// - Parameter isOwn: Whether these notes are those of the model, and not of one that made it by hand.
  mutating func read(_ shape: PlannedModel, at place: OraclePlace, inOwn isOwn: Bool) -> Bool {
    var isComplete = true
    for field in shape.fields {
      let result = read(field, of: place, isOwn ? nil : ObjectIdentifier(place.value))
      switch field.duty {
      case .guarded where result != .read, .thrown where result != .read, .thrownIfPresent where result == .failed:
        return false
      case .checked where result != .read: isComplete = false
      default: break
      }
    }
    return isComplete
  }

  /// Reads a model by the library.
  mutating func readModel(_ shape: PlannedModel, at place: OraclePlace, _ hand: ObjectIdentifier?) -> Result {
    var inner = OracleNotes()
    let isRead = inner.read(shape, at: place, inOwn: true)
    if place.value.members == nil {
      // All that it found is that this is not an object.
      let findings = inner.notes.isEmpty ? [] : [place.finding(.typeMismatch)]
      inner = OracleNotes()
      findings.forEach { inner.note(.misfit, $0, nil) }
    }
    add(inner, isRead: isRead, of: place, hand)
    return isRead ? .read : .failed
  }

  // MARK: - Fields

  private mutating func read(_ field: FieldShape, of model: OraclePlace, _ hand: ObjectIdentifier?) -> Result {
    let keys = field.keysRead(from: model)
    let (end, count) = model.follow(keys)
    if count < keys.count {
      let rest = field.steps(keys[count...])
      switch end.value.content {
      case .scalar("null"), .object:
        if field.duty == .thrownIfPresent { return .nothing }
        note(.absent, end.finding(end.value.isNull ? .null : .missing, missing: rest), hand)
      case .array, .scalar:
        note(.misfit, end.finding(.typeMismatch), hand)
      }
      return .failed
    }
    let isNull = end.value.isNull
    let reader = hand
    // A model that reads by hand reads from the value itself. Null is like null in a field.
    var hand = hand
    switch field.way {
    case .hand, .handArray, .handArraySkipping, .part:
      noteFine(hand)
      if !isNull { hand = nil }
    default: break
    }
    switch field.way {
    case .handArray, .handArraySkipping:
      guard end.value.elements != nil else { return .failed }
      return readArray(field.type, at: end, skippingInvalid: field.way == .handArraySkipping, hand)
    case .hand, .converted:
      guard let shape = field.type.model, field.type.containers.isEmpty else { break }
      if field.way == .converted, !isNull { return readModel(shape, at: end, hand) }
      let before = self
      let isRead = read(shape, at: end, inOwn: false)
      guard field.way == .converted else { return isRead ? .read : .failed }
      // The function that converts it got null: what is missing in it says no more than that.
      self = before
      if !isRead {
        note(.absent, end.finding(.null), hand)
        return .failed
      }
      noteFine(hand)
      return .read
    default: break
    }
    if isNull, !field.type.takesNull {
      if field.duty == .thrownIfPresent { return .nothing }
      note(.absent, end.finding(.null), hand)
      return .failed
    }
    if isNull, field.duty == .thrownIfPresent { return .nothing }
    let result = read(field.type, at: end, field.way, hand)
    guard result == .read, end.value.isOverLimit, field.check != .none else { return result }
    if field.check == .rejecting { note(.rejected, end.finding(.invalidValue), reader) }
    return .nothing
  }

  /// Reads a value that is not null, or may be.
  private mutating func read(
    _ type: TypeShape, at place: OraclePlace, _ way: FieldShape.Way, _ hand: ObjectIdentifier?
  ) -> Result {
    if let shape = type.model, type.containers.isEmpty { return readModel(shape, at: place, hand) }
    if let fault = place.value.fault {
      // A transform takes no value of another kind. For a value of its kind, it may return nil.
      let isTransformed =
        way == .transform && type.containers.isEmpty && fault != .typeMismatch && fault != .unknownCase
      note(.misfit, place.finding(isTransformed ? .invalidValue : fault), hand)
      return .failed
    }
    guard !type.containers.isEmpty else {
      noteFine(hand)
      return .read
    }
    return readArray(type, at: place, skippingInvalid: way == .skipping, hand)
  }

  /// Reads an array, or an object as a dictionary.
  private mutating func readArray(
    _ type: TypeShape, at place: OraclePlace, skippingInvalid: Bool, _ hand: ObjectIdentifier?
  ) -> Result {
    var inner = OracleNotes()
    let isRead = inner.readElements(type, at: place) || skippingInvalid
    add(inner, isRead: isRead, of: place, hand)
    return isRead ? .read : .failed
  }

  /// Reads all elements of an array or members of an object, also after one that does not fit.
  private mutating func readElements(_ type: TypeShape, at place: OraclePlace) -> Bool {
    var isValid = true
    for (index, element) in (place.value.elements ?? []).enumerated() {
      let isNullable = type.containers.first == .nullableArray
      isValid = readElement(type.element, at: place.child(.index(index), element), isNullable) && isValid
    }
    var keys: Set<String> = []
    for member in place.value.members ?? [] {
      let child = place.child(.key(member.key), member.value)
      if member.hasBadKey {
        note(.misfit, child.finding(.invalidValue), nil)
        isValid = false
      } else if !readElement(type.element, at: child, false) {
        isValid = false
      } else if !keys.insert(member.key).inserted {
        // A key before it is the same to a dictionary.
        note(.misfit, child.finding(.invalidValue), nil)
        isValid = false
      }
    }
    return isValid
  }

  private mutating func readElement(_ type: TypeShape, at place: OraclePlace, _ isNullable: Bool) -> Bool {
    if place.value.isNull {
      if isNullable || type.takesNull { return true }
      note(.misfit, place.finding(.null), nil)
      return false
    }
    return read(type, at: place, .key, nil) == .read
  }
}

extension FieldShape {
  /// The keys of the path. A text with brackets is read as it is first, and a report has the way that leads further. If both lead equally
  /// far, it is the one with brackets, unless that needs an object where none is.
  fileprivate func keysRead(from model: OraclePlace) -> [String] {
    guard spelling == .bracketed, text.contains("[") else { return keys }
    let plain = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let ((end, count), plainCount) = (model.follow(keys), model.follow(plain).count)
    if plainCount == plain.count || plainCount > count { return plain }
    return plainCount < count || end.value.members != nil || end.value.isNull ? keys : plain
  }

  /// The steps that a report has for keys that are missing. A bracket in a text with dots is one of an index.
  fileprivate func steps(_ keys: ArraySlice<String>) -> [JSONKeyPath.Segment] {
    keys.flatMap { key -> [JSONKeyPath.Segment] in
      spelling == .dotted && way != .delimiter && key == "key[0]" ? [.key("key"), .index(0)] : [.key(key)]
    }
  }
}

extension TypeShape {
  /// Whether null is a value of it.
  fileprivate var takesNull: Bool { if case .json = leaf { containers.isEmpty } else { false } }
}
