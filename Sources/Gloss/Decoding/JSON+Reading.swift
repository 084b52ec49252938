// The steps behind everything that reads a member, an array or an object. All of them take note of what could not be
// read where somebody asked for a report, and cost nothing for that otherwise: they look for a recorder only when
// they are about to give nil.

extension JSON {
  /// The value at a key path; nil when it is missing or does not fit.
  @inlinable
  func read<T: JSONDecodable>(at keyPath: String) -> T? {
    guard let place = unrecordedPlace else {
      return read(at: keyPath, expecting: .type(T.self), T.value(of:))
    }
    defer { withExtendedLifetime(self) {} }
    guard let place = place.place(atDottedPath: keyPath) else { return nil }
    return T._read(place)
  }

  /// The value at a key path; nil when it is missing or does not fit.
  @inlinable
  func read<T: JSONDecodable>(at keyPath: String, delimiter: String) -> T? {
    guard let place = unrecordedPlace else {
      return read(at: keyPath, delimiter: delimiter, expecting: .type(T.self), T.value(of:))
    }
    defer { withExtendedLifetime(self) {} }
    guard let place = place.place(at: keyPath, delimiter: delimiter) else { return nil }
    return T._read(place)
  }

  /// The value whose raw value stands at a key path; nil when there is none.
  @inlinable
  func readRawRepresentable<T: RawRepresentable>(at keyPath: String) -> T? where T.RawValue: JSONDecodable {
    guard let place = unrecordedPlace else {
      return read(at: keyPath, expecting: .type(T.self)) { $0.rawRepresentable() }
    }
    defer { withExtendedLifetime(self) {} }
    guard let place = place.place(atDottedPath: keyPath), let value = T.RawValue._read(place) else { return nil }
    return T.value(ofRawValue: value)
  }

  /// What `read` makes of the value at a key path; nil when it is missing or `read` gives nil.
  ///
  /// The value is looked up once more for a note: kept for that, it would be copied each time.
  @inlinable
  func read<Result>(
    at keyPath: String, delimiter: String = ".", expecting expectation: @autoclosure () -> Expectation,
    _ read: (JSON) -> Result?
  ) -> Result? {
    guard let result = value(atKeyPath: keyPath, delimiter: delimiter).flatMap(read) else {
      if isRecording { recordFailure(at: JSONKeyPath(keyPath, delimiter: delimiter), expectation()) }
      return nil
    }
    if JSON.isHandedOut(by: Result.self), isRecording {
      recordPassing(value(atKeyPath: keyPath, delimiter: delimiter))
    }
    return result
  }

  /// What `read` makes of the value at a path; nil when it is missing or `read` gives nil.
  @inlinable
  func read<Result>(
    at path: JSONKeyPath, expecting expectation: @autoclosure () -> Expectation, _ read: (JSON) -> Result?
  ) -> Result? {
    guard let result = value(at: path).flatMap(read) else {
      if isRecording { recordFailure(at: path, expectation()) }
      return nil
    }
    if JSON.isHandedOut(by: Result.self), isRecording { recordPassing(value(at: path)) }
    return result
  }

  /// Whether a model that reads a value of this type reads on in it by itself.
  @inlinable
  static func isHandedOut(by type: (some Any).Type) -> Bool {
    type == JSON.self || type == [JSON].self || type == [String: JSON].self
  }

  /// What `read` makes of a child.
  @inlinable
  func read<Result>(
    child: JSON, expecting expectation: @autoclosure () -> Expectation, _ read: (JSON) -> Result?
  ) -> Result? {
    guard let result = read(child) else {
      if isRecording { recordFailure(of: child, expectation()) }
      return nil
    }
    if JSON.isHandedOut(by: Result.self), isRecording { recordPassing(child) }
    return result
  }

  /// The results of `read` for the elements of an array; nil when this is none.
  ///
  /// - Parameter skippingInvalid: Whether an element for which `read` gives nil is left out or makes all nil.
  @inlinable
  func mapElements<Result>(
    skippingInvalid: Bool = false, expecting expectation: @autoclosure () -> Expectation, _ read: (JSON) -> Result?
  ) -> [Result]? {
    guard let elements else { return nil }
    var results: [Result] = []
    var isValid = true
    // A document of a few bytes an element must not make its reader ask for far more memory than it has.
    results.reserveCapacity(Swift.min(elements.count, 4096))
    for element in elements {
      if let result = self.read(child: element, expecting: expectation(), read) {
        results.append(result)
      } else if !skippingInvalid {
        // A report names all elements that do not fit.
        guard isRecording else { return nil }
        isValid = false
      }
    }
    return isValid ? results : nil
  }

  /// The results of `read` for the members of an object by key; nil when this is none.
  ///
  /// Where a key stands more than once, the first counts. Keys that are canonically equivalent are different in JSON
  /// and the same to `String`, so that the result has no place for the second one: it is invalid. So is a key that
  /// `isSlowToHash`.
  ///
  /// - Parameter skippingInvalid: Whether a member for which `read` gives nil is left out or makes all nil.
  @inlinable
  func mapMembers<Result>(
    skippingInvalid: Bool = false, expecting expectation: @autoclosure () -> Expectation, _ read: (JSON) -> Result?
  ) -> [String: Result]? {
    guard let members else { return nil }
    var results: [String: Result] = [:]
    var isValid = true
    results.reserveCapacity(Swift.min(members.maximumCount, 4096))
    for (key, value) in members {
      let isSlow = key.isSlowToHash
      let isFree = !isSlow && results[key] == nil
      if !isFree, isRecording { recordFailure(of: value, isSlow ? .shorterKey : .differentKey) }
      if isFree, let result = self.read(child: value, expecting: expectation(), read) {
        results[key] = result
      } else if !skippingInvalid {
        guard isRecording else { return nil }
        isValid = false
      }
    }
    return isValid ? results : nil
  }
}
