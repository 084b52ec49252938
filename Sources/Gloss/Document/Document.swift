/// A parsed JSON text: a copy of its bytes, and a tape with the place of each value.
///
/// The tape has one 64-bit word for each value and each key, in the order of the text:
///
///     bits 63…60   59…32            31…0
///     tag          length or count  offset or index
///
/// | tag                   | length or count                 | offset or index                       |
/// |-----------------------|---------------------------------|---------------------------------------|
/// | null, false, true     | length of the text              | byte offset of the text               |
/// | integer, decimal      | length of the text              | byte offset of the text               |
/// | strings               | length between the quotes       | byte offset after the opening quote   |
/// | array                 | count of elements               | index after the last descendant       |
/// | object                | count of members, as written    | index after the last descendant       |
/// | keyIndex              | count of different keys         | start of the table in `keyIndexes`    |
/// | notFinite             | which number it is              | index after it                        |
///
/// So a scalar takes one word, a member takes two or more (its key, its value), and skipping a value of any size takes one load. An
/// object of at least `KeyIndex.minimumCount` members ends with a keyIndex word, which counts as its last descendant. Numbers and escapes
/// stay text until they are read.
///
/// The tape of the text `{"a":[1,"x"],"b":null}`:
///
///     0  object   count 2   index 7
///     1  string   length 1  offset 2     the key a
///     2  array    count 2   index 5
///     3  integer  length 1  offset 6     1
///     4  string   length 1  offset 9     x
///     5  string   length 1  offset 14    the key b
///     6  null     length 4  offset 17
///
/// The widths of the fields limit the input to 4 GiB, a string, number or key to 256 MiB, and an array or object to 268,435,455 elements
/// or members. The parser throws for larger ones.
///
/// `@unchecked Sendable`: a lock guards `annotations`, and everything else is immutable after `init`. The facts that make
/// reading through `view` safe:
/// 1. The memory that it points to is that of the bytes, which are padded as `PaddedBytes` says, and of the two `GrowingBuffer`s that the
///    parser filled.
/// 2. The document that owns the memory frees it in `deinit`. Every other document that reads it keeps that one alive.
@usableFromInline
package class Document: @unchecked Sendable {
  @usableFromInline package final let view: DocumentView
  /// Whether this is a `RecordedDocument`, whose values are read for a report.
  final let isRecorded: Bool
  /// Whether more than `shallowDepth` arrays and objects are nested. Then readers have to check the stack.
  final let isDeep: Bool
  /// Whether this is a `ChangedDocument`, which knows values that need not be read.
  final let knowsValues: Bool
  /// Whether this is nothing of the kind, like nearly all documents.
  @usableFromInline final let isOrdinary: Bool
  /// The document whose memory this one reads.
  private final let owner: Document?
  /// The part of a text that the document is; nil if it is a whole text.
  private final let part: Part?
  /// What was found about the document after it was parsed: at most one object of each class. A `RecordedDocument` uses those of its owner.
  /// Nil at first: an empty array would be retained and released for each document.
  private final var annotations: [AnyObject]?
  private static let annotating = Lock()

  /// Creates a document that owns the memory of `view`, or one that reads the memory of `owner` and keeps `owner` alive.
  init(
    _ view: DocumentView, owner: Document? = nil, isDeep: Bool = false, isRecorded: Bool = false,
    knowsValues: Bool = false, part: Part? = nil
  ) {
    self.view = view
    self.isRecorded = isRecorded
    self.isDeep = isDeep || owner?.isDeep ?? false
    self.knowsValues = knowsValues
    isOrdinary = !self.isDeep && !isRecorded && !knowsValues
    self.owner = owner
    self.part = owner?.part ?? part
  }

  /// Creates a document of values that are a part of a longer text, or whose text broke off.
  package convenience init(
    _ view: DocumentView, isDeep: Bool, open: [Int], in surroundings: (any AnyObject & Sendable)?
  ) {
    self.init(view, owner: nil, isDeep: isDeep, part: Part(open: open, surroundings: surroundings))
  }

  /// What a document is a part of, and where it breaks off.
  final class Part: Sendable {
    /// The indexes of the values whose text broke off, from the outside in. Brackets and quotes that were added close them.
    let open: [Int]
    /// The longer text, such as a stream; nil if the document begins where its text does. See `SurroundingText`.
    let surroundings: (any AnyObject & Sendable)?

    fileprivate init(open: [Int], surroundings: (any AnyObject & Sendable)?) {
      self.open = open
      self.surroundings = surroundings
    }
  }

  /// The longer text that the document is a part of, such as a stream; nil if there is none.
  final var surroundings: (any AnyObject & Sendable)? { part?.surroundings }

  deinit {
    if owner == nil { view.deallocate() }
  }

  /// The document that a recorded one was made from; this document if it is not recorded. No recording holds it.
  final var original: Document { isRecorded ? owner ?? self : self }

  /// Notes that a caller gets all that is in an array or object, if a report is made.
  func noteAllChildren(of index: Int) {}

  /// Whether the text of a value broke off before its end. O(log depth).
  package final func isOpen(_ index: Int) -> Bool {
    guard let open = part?.open else { return false }
    let place = open.indices.lowest(where: { open[$0] >= index })
    return place < open.count && open[place] == index
  }

  /// The object of a class that belongs to the document, made on the first request. `make` runs under a lock that all documents share:
  /// only failures and elements by their index need it.
  final func annotation<Annotation: AnyObject>(_ make: () -> Annotation) -> Annotation {
    if isRecorded, let owner { return owner.annotation(make) }
    return Document.annotating.withLock {
      for case let annotation as Annotation in annotations ?? [] { return annotation }
      let annotation = make()
      annotations = (annotations ?? []) + [annotation]
      return annotation
    }
  }

  /// The number of nested arrays and objects over which models may recurse without a check of the stack. In a debug build, that many
  /// levels of large models fit the stack of a concurrency thread.
  package static let shallowDepth = 16

  /// Calls `body` with the raw view. The view must not outlive the call.
  @inlinable @inline(__always)
  package final func withView<Result>(_ body: (DocumentView) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(view) }
  }
}
