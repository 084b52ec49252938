import Foundation

/// A value in a document, without a hold on the document: what `JSONDecodable._read(_:)` reads from.
///
/// It is how the library reads its own types without making a `JSON` for each scalar, which would cost a retain and
/// a release.
///
/// The facts that make it safe:
/// 1. The first one comes from a `JSON` value, which is kept alive by `withExtendedLifetime` for as long as the place is
///    in use. From there it is passed down; it is never stored, and no function gives away one that it did not get.
/// 2. That value holds the document.
/// 3. Its index stands for a value: the parser, `next(after:)` and lookups give no others (fact 2 of `DocumentView`).
public struct _JSONPlace {
  @usableFromInline let document: Unmanaged<Document>
  @usableFromInline let index: Int

  @inlinable
  @_transparent
  init(_ document: Unmanaged<Document>, _ index: Int) {
    self.document = document
    self.index = index
  }

  @inlinable
  @_transparent
  var view: DocumentView {
    document._withUnsafeGuaranteedRef { $0.view }
  }

  @inlinable
  @_transparent
  var word: TapeWord { view.word(at: index) }

  /// Whether somebody wants to know what could not be read.
  @inlinable
  @_transparent
  var isRecorded: Bool {
    document._withUnsafeGuaranteedRef { $0.recorder != nil }
  }

  /// The value as one that holds the document.
  @inlinable
  var json: JSON {
    JSON(.place(document.takeUnretainedValue(), index))
  }
}

extension JSON {
  /// The value's place; nil when it was built. It is valid as long as this value is.
  @inlinable
  @_transparent
  var place: _JSONPlace? {
    guard case .value(.place(let document, let index)) = form else { return nil }
    return _JSONPlace(.passUnretained(document), index)
  }

  /// What `body` makes of the value's place; nil when it has none, because it was built.
  @inlinable
  @_transparent
  func withPlace<Result>(_ body: (_JSONPlace) -> Result) -> Result? {
    guard let place = place else { return nil }
    return withExtendedLifetime(self) { body(place) }
  }

  /// The value's place; nil where it was built, and where somebody asked for a report: then everything is read by
  /// `init?(json:)`, so that only that way has to take notes. It is valid as long as this value is.
  @inlinable
  @_transparent
  var unrecordedPlace: _JSONPlace? {
    guard let place = place, !place.isRecorded else { return nil }
    return place
  }
}

// MARK: - Lookup

extension _JSONPlace {
  /// The place at a dotted key path; nil where nothing stands there.
  ///
  /// Where the path meets an array, a segment of digits is an index.
  @usableFromInline
  func place(atDottedPath keyPath: String) -> _JSONPlace? {
    keyPath.withBytes { place(at: $0, delimiter: UInt8(ascii: ".")) }
  }

  /// The place at a key path; nil where nothing stands there.
  @usableFromInline
  func place(at keyPath: String, delimiter: String) -> _JSONPlace? {
    if let delimiter = KeyPathDelimiter.byte(of: delimiter) {
      return keyPath.withBytes { place(at: $0, delimiter: delimiter) }
    }
    return KeyPathDelimiter.split(keyPath, at: delimiter).reduce(self) { place, segment in
      segment.withBytes { place?.place(at: SearchKey($0)) }
    }
  }

  @_transparent
  private func place(at keyPath: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> _JSONPlace? {
    let key = SearchKey(keyPath)
    return key.contains(delimiter) ? place(atSegmentsOf: keyPath, delimiter: delimiter) : place(at: key)
  }

  @inline(never)
  private func place(atSegmentsOf keyPath: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> _JSONPlace? {
    var place = self
    var rest = keyPath[...]
    while true {
      let end = rest.firstIndex(of: delimiter) ?? rest.endIndex
      guard let next = place.place(at: SearchKey(UnsafeBufferPointer(rebasing: rest[..<end]))) else { return nil }
      if end == rest.endIndex { return next }
      place = next
      rest = rest[(end + 1)...]
    }
  }

  /// The place of the member for a key, or of the element of an array whose index the key spells.
  @_transparent
  private func place(at key: SearchKey) -> _JSONPlace? {
    let view = view
    let tag = view.word(at: index).tag
    if tag == .object {
      guard let value = view.value(forKey: key, inObjectAt: index) else { return nil }
      return _JSONPlace(document, value)
    }
    return tag == .array ? element(atIndexIn: key.bytes) : nil
  }

  @inline(never)
  private func element(atIndexIn key: UnsafeBufferPointer<UInt8>) -> _JSONPlace? {
    let element = json.element(atIndexIn: String(decoding: key, as: UTF8.self))
    guard case .value(.place(_, let index))? = element?.form else { return nil }
    return _JSONPlace(document, index)
  }
}

// MARK: - Arrays

extension _JSONPlace {
  /// What `read` makes of the elements of an array; nil where it gives nil for one, or this is no array.
  @inlinable
  @inline(__always)
  func mapElements<Result>(_ read: (_JSONPlace) -> Result?) -> [Result]? {
    let view = view
    let array = view.word(at: index)
    guard array.tag == .array else { return nil }
    let capacity = Swift.min(array.length, capacity(for: Result.self))
    var position = index &+ 1
    var results: [Result] = []
    if MemoryLayout<Result>.stride > 128, capacity > 0 {
      guard let first = elements(capacity, from: &position, read) else { return nil }
      results = first
    } else {
      results.reserveCapacity(capacity)
    }
    while position < array.offset {
      guard let result = read(_JSONPlace(document, position)) else { return nil }
      results.append(result)
      position = view.next(after: position)
    }
    return results
  }

  /// For how many results memory is asked for in advance: a document of a few bytes an element must not make its reader
  /// ask for far more than it has itself.
  @inlinable
  @inline(__always)
  func capacity<Result>(for type: Result.Type) -> Int {
    document._withUnsafeGuaranteedRef { $0.byteCount } / Swift.max(MemoryLayout<Result>.stride / 8, 1)
  }

  /// What `read` makes of `count` elements from `position` on, which is moved behind them; nil where it gives nil for one.
  ///
  /// Results are made where they stay: a large model costs a copy less than by `append` (benchmark `decode-events`), a
  /// small one some instructions more (`decode-canada`).
  ///
  /// `count` is not 0: the standard library then writes to the empty array that all threads share.
  @inlinable
  @inline(__always)
  func elements<Result>(
    _ count: Int, from position: inout Int, _ read: (_JSONPlace) -> Result?
  ) -> [Result]? {
    var next = position
    var made = 0
    let results = [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      guard let start = buffer.baseAddress else { return }
      while made < count, let result = read(_JSONPlace(document, next)) {
        (start + made).initialize(to: result)
        made &+= 1
        next = view.next(after: next)
      }
      initializedCount = made
    }
    position = next
    return made == count ? results : nil
  }
}

// MARK: - Objects

extension _JSONPlace {
  /// The index behind the last member of an object.
  @usableFromInline
  var membersEnd: Int { view.membersEnd(of: word) }

  /// The key at an index.
  @usableFromInline
  func key(at index: Int) -> String {
    view.string(of: view.word(at: index))
  }

  /// Whether the member whose key is at an index counts: no member before it has a key of the same bytes.
  @usableFromInline
  func isFirst(at index: Int) -> Bool {
    view.isFirst(at: index, inObjectAt: self.index)
  }
}

// MARK: - Scalars

extension _JSONPlace {
  @usableFromInline
  var isNull: Bool { word.tag == .null }

  /// The value of `true` or `false`.
  @usableFromInline
  var bool: Bool? {
    let tag = word.tag
    return tag == .true ? true : tag == .false ? false : nil
  }

  /// The value of a string.
  @usableFromInline
  var string: String? {
    let view = view
    let word = view.word(at: index)
    return word.isString ? view.string(of: word) : nil
  }

  /// What `body` makes of the bytes of a string's value; nil where this is none.
  @inline(__always)
  func withStringBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
    let word = word
    guard word.isString else { return nil }
    return word.tag == .escapedString ? view.string(of: word).withBytes(body) : body(view.text(of: word))
  }

  /// The exact value of a number that is an integer and fits 64 bits.
  @usableFromInline
  var int64: Int64? {
    integer(as: Int64.self)
  }

  /// The exact value of a number that is an integer and fits.
  @usableFromInline
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    guard let text = numberText else { return nil }
    return NumberConversion.integer(text)
  }

  /// The nearest `Double` to a number in its range.
  @usableFromInline
  var double: Double? {
    guard let text = numberText else { return nil }
    return NumberConversion.double(text)
  }

  /// The nearest `Float` to a number in its range.
  @usableFromInline
  var float: Float? {
    guard let text = numberText else { return nil }
    return NumberConversion.float(text)
  }

  /// The exact value of a number that `Decimal` can hold.
  @usableFromInline
  var decimal: Decimal? {
    numberText.flatMap(NumberConversion.decimal)
  }

  /// The text of a number.
  @_transparent
  var numberText: UnsafeBufferPointer<UInt8>? {
    let view = view
    let word = view.word(at: index)
    return word.isNumber ? view.text(of: word) : nil
  }
}

// MARK: - Bytes of strings

extension String {
  /// Lends the bytes. Unlike `withUTF8`, it neither changes nor copies a string of Swift.
  ///
  /// It stands beside lookups so that debug builds inline it there.
  @_transparent
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return withCopiedBytes(body)
  }

  /// Lends the bytes of a copy. Out of line, so that `withBytes` needs no hold on the string.
  @inline(never)
  private func withCopiedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
