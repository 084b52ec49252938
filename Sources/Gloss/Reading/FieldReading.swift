/// A way to read something from a value: the value itself, or a field.
@usableFromInline
protocol FieldReading<Value> {
  associatedtype Value
  /// Reads it; nil if it is missing or does not fit.
  func read<Reader: ChildReader>(_ reader: Reader) -> Value?
}

/// Reads the value itself.
@usableFromInline @frozen
struct WholeValue<Content: _ValueReading>: FieldReading {
  @usableFromInline let content: Content

  @inlinable init(_ content: Content) { self.content = content }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value? { reader.read(content, of: reader, .unknown) }
}

/// Reads the value at a path.
@usableFromInline @frozen
struct Field<Content: _ValueReading>: FieldReading {
  @usableFromInline let path: _FieldPath
  @usableFromInline let content: Content

  @inlinable
  init(_ path: _FieldPath, _ content: Content) {
    self.path = path
    self.content = content
  }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value? {
    guard let child = reader.child(at: path) else {
      reader.note(missing: path, .unknown, content._expectation)
      return nil
    }
    return reader.read(content, of: child, .unknown)
  }
}

extension ChildReader {
  /// The first value other than null that `child` finds in several places; if there is none, the value in the first place.
  @inlinable
  func firstChild<Location>(of places: [Location], _ child: (Location) -> Self?) -> Self? {
    for place in places {
      if let child = child(place), !child.isNull { return child }
    }
    return places.first.flatMap(child)
  }
}

/// Reads the value at a path, and `.some(nil)` if it is missing or null.
@usableFromInline @frozen
struct FieldIfPresent<Content: _ValueReading>: FieldReading {
  @usableFromInline let field: Field<Content>

  @inlinable init(_ path: _FieldPath, _ content: Content) { field = Field(path, content) }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value?? {
    guard let child = reader.child(at: field.path) else {
      return reader.json.isBlocked(at: field.path) ? field.read(reader).map(Optional.some) : .some(nil)
    }
    return child.isNull ? .some(nil) : reader.read(field.content, of: child, .unknown).map(Optional.some)
  }
}

/// Reads from several paths: the first one that has a value other than null counts.
@usableFromInline @frozen
struct FirstField<Content: _ValueReading>: FieldReading {
  @usableFromInline let paths: [_FieldPath]
  @usableFromInline let content: Content

  @inlinable
  init(_ paths: [_FieldPath], _ content: Content) {
    self.paths = paths
    self.content = content
  }

  @inlinable
  func read<Reader: ChildReader>(_ reader: Reader) -> Content.Value? {
    // All of the keys are known, even if another one counts.
    if Reader.takesNotes { for path in paths { _ = reader.child(at: path) } }
    guard let child = reader.firstChild(of: paths, reader.child(at:)) else {
      if let path = paths.first { reader.note(missing: path, .unknown, content._expectation) }
      return nil
    }
    return reader.read(content, of: child, .unknown)
  }
}

extension JSON {
  /// Whether a value on the way to a path can't have the next step, such as a scalar, or an array if the step is a key.
  @usableFromInline
  func isBlocked(at path: _FieldPath) -> Bool {
    if path.isKey, kind == .object { return false }
    let (end, rest) = follow(furthestPath(path))
    return rest.first.map(end.blocks) ?? false
  }
}

// MARK: - Choosing a reader

extension JSON {
  // Code that only reports and built values need is not specialised: it would be compiled again for each type.

  /// Reads this value by `reading`. This function and those below choose a reader.
  @inlinable @inline(__always)
  func read<Reading: FieldReading>(_ reading: Reading) -> Reading.Value? {
    guard let place, place.isOrdinary else { return readUnusual(reading) }
    defer { withExtendedLifetime(self) {} }
    return reading.read(place)
  }

  /// Reads this value by `reading`, if it is not in a plain document. The same code reads deep documents.
  @inlinable @inline(never)
  func readUnusual<Reading: FieldReading>(_ reading: Reading) -> Reading.Value? {
    guard let place, place.isReadable else { return readSlowly(reading) }
    defer { withExtendedLifetime(self) {} }
    return reading.read(place)
  }

  @inlinable @inline(never)
  func readUnusual<Value: JSONDecodable>(_ type: Value.Type, at keyPath: String) -> Value? {
    guard let place, place.isReadable else { return readSlowly(type, at: keyPath) }
    defer { withExtendedLifetime(self) {} }
    guard let child = place.child(atKeyPath: keyPath, delimiter: UInt8(ascii: ".")) else { return nil }
    return Value._read(child)
  }

  @_semantics("optimize.sil.specialize.generic.never") @inline(never) @usableFromInline
  func readSlowly<Reading: FieldReading>(_ reading: Reading) -> Reading.Value? {
    if isRefused { return nil }
    guard let place, !value.knowsValues else { return reading.read(value) }
    defer { withExtendedLifetime(self) {} }
    return place.isRecorded ? reading.read(RecordedPlace(place)) : reading.read(place)
  }

  /// Reads this value as a whole by `content`.
  @inlinable @inline(__always)
  func read<Content: _ValueReading>(_ content: Content) -> Content.Value? { read(WholeValue(content)) }

  /// The same as reading by `Field` and `ValueFormat`. The usual case is written out, because a debug build would take twice as long. It
  /// would spend most of this time looking up the metadata of these generic types.
  @inlinable @inline(__always)
  func read<Value: JSONDecodable>(_ type: Value.Type, at keyPath: String) -> Value? {
    guard let place, place.isOrdinary else { return readUnusual(type, at: keyPath) }
    defer { withExtendedLifetime(self) {} }
    guard let child = place.child(atKeyPath: keyPath, delimiter: UInt8(ascii: ".")) else { return nil }
    return Value._read(child)
  }

  /// The same as reading by `FieldIfPresent` and `ValueFormat`, written out for the same reason.
  @inlinable @inline(__always)
  func read<Value: JSONDecodable>(ifPresent type: Value.Type, at keyPath: String) -> Value?? {
    guard let place, place.isOrdinary else { return readUnusual(ifPresent: type, at: keyPath) }
    defer { withExtendedLifetime(self) {} }
    return read(ifPresent: type, at: keyPath, of: place)
  }

  @inlinable @inline(never)
  func readUnusual<Value: JSONDecodable>(ifPresent type: Value.Type, at keyPath: String) -> Value?? {
    guard let place, place.isReadable else { return readSlowly(ifPresent: type, at: keyPath) }
    defer { withExtendedLifetime(self) {} }
    return read(ifPresent: type, at: keyPath, of: place)
  }

  @inlinable @inline(__always)
  func read<Value: JSONDecodable>(ifPresent type: Value.Type, at keyPath: String, of place: Place) -> Value?? {
    guard let child = place.child(atKeyPath: keyPath, delimiter: UInt8(ascii: ".")) else {
      return isBlocked(at: .dotted(keyPath)) ? nil : .some(nil)
    }
    return child.isNull ? .some(nil) : Value._read(child).map(Optional.some)
  }

  // Separate functions, so that each field of a model takes little stack for them.

  @_semantics("optimize.sil.specialize.generic.never") @inline(never) @usableFromInline
  func readSlowly<Value: JSONDecodable>(_ type: Value.Type, at keyPath: String) -> Value? {
    readSlowly(Field(.dotted(keyPath), ValueFormat<Value>()))
  }

  @_semantics("optimize.sil.specialize.generic.never") @inline(never) @usableFromInline
  func readSlowly<Value: JSONDecodable>(ifPresent type: Value.Type, at keyPath: String) -> Value?? {
    readSlowly(FieldIfPresent(.dotted(keyPath), ValueFormat<Value>()))
  }

  /// The value's place, valid as long as this value is; nil for a value that was built.
  @inlinable @_transparent
  var place: Place? {
    guard memberKey == nil, case .place(let document, let index) = content else { return nil }
    return Place(Unretained(document), index)
  }
}
