import Gloss

/// The encoder of one value. It is also a step of coding paths, which are only made when needed.
///
/// Usually a model encodes one value after the other. Then the text of a value is one piece *inside* the text of its parent, and the text
/// of the root is the result. A model may also keep several containers and write to them in turn. Then the text of a value is a list of
/// pieces, *separate* from its parent's, and the result is put together at the end: see `ValueEncoder+Pieces.swift`.
///
/// There is one for each value that encodes itself, and none for scalars. Exclusive access to its properties needs no check: no code of a
/// model, of its keys or of a strategy runs while one of them is changed.
final class ValueEncoder {
  let context: EncodingContext
  var parent: ValueEncoder?
  private(set) var step: Step
  /// The number of values around this one.
  private(set) var depth: Int
  /// The form of the value so far.
  var form = Form.nothing
  /// Whether the text of the value is inside the text of its parent.
  var isInside = true
  /// Whether the value is complete. Then nothing can be written any more.
  var isComplete = false
  /// The start of the open piece of the text; -1 if there is none.
  var start: Int
  /// The pieces before the open one.
  var pieces: [Piece] = []
  /// The keys of an object. For an array it is the number of elements.
  var keys = WrittenKeys()
  /// The number of keys of other objects that were kept before the first key of this one.
  var firstKey = 0
  /// The members of an object by their keys, if a model asked for a container by key.
  var members: NamedMembers?
  /// Whether it is a container or super encoder that can be written at any time. Then its value is never complete.
  var isForLater = false

  /// The step from the value around it.
  enum Step {
    case root
    case element(Int)
    case name(String)
    case member(any CodingKey)
  }

  /// The form of a value.
  enum Form {
    case nothing, complete, object, array
    /// Another encoder took the place of this one: see `takeBackAll(to:)`.
    case replaced
  }

  /// A part of a value's text.
  enum Piece {
    case text(Range<Int>)
    case child(ValueEncoder)
  }

  init(_ context: EncodingContext, in parent: ValueEncoder?, _ step: Step) {
    self.context = context
    self.parent = parent
    self.step = step
    depth = parent.map { $0.depth &+ 1 } ?? 0
    start = context.text.count
    context.encoderCount &+= 1
  }

  deinit {
    context.encoderCount &-= 1
    // One by one: if each encoder released its parent, a long chain would overflow the stack.
    var next = parent.take()
    while isKnownUniquelyReferenced(&next) { next = next?.parent.take() }
  }

  /// Makes this the encoder of another value.
  @inline(__always)
  func reset(in parent: ValueEncoder, _ step: Step) {
    self.parent = parent
    self.step = step
    depth = parent.depth &+ 1
    form = .nothing
    isComplete = false
    start = context.text.count
    keys = WrittenKeys()
  }

  /// Releases everything that belongs to its value, but not its parent.
  func clear() {
    step = .root
    close()
  }

  /// The coding path of a value inside this one.
  func path(to step: Step) -> [any CodingKey] {
    var path = step.key.map { [$0] } ?? []
    var encoder: ValueEncoder? = self
    while let current = encoder {
      if let key = current.step.key { path.append(key) }
      encoder = current.parent
    }
    return path.reversed()
  }
}

extension ValueEncoder.Step {
  var key: (any CodingKey)? {
    switch self {
    case .root: nil
    case .element(let index): PathKey(index: index)
    case .name(let name): PathKey(stringValue: name)
    case .member(let key): key
    }
  }
}

// MARK: - Containers

extension ValueEncoder: Swift.Encoder {
  var codingPath: [any CodingKey] { path(to: .root) }
  var userInfo: [CodingUserInfoKey: Any] { context.settings.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    context.containers(of: type).container(of: opened(as: .object))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedEncoderContainer(opened(as: .array)) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// This encoder, with an open container of the value.
  ///
  /// If the value already has another form, the call fails at the end, and the text that is written is dropped.
  @_transparent
  func opened(as form: Form) -> ValueEncoder {
    if self.form == form { return self }
    guard self.form == .nothing else { return openedElsewhere(as: form) }
    guard becomesWriter() else { return misplaced(as: form) }
    self.form = form
    firstKey = context.text.keyCount
    context.text.byte(form == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    return self
  }

  @inline(never)
  func openedElsewhere(as form: Form) -> ValueEncoder {
    let current = current
    if current !== self { return current.opened(as: form) }
    return reopen(as: form) ? self : misplaced(as: form)
  }

  /// An encoder whose text is dropped.
  @inline(never)
  func misplaced(as form: Form) -> ValueEncoder {
    let found =
      switch self.form {
      case .object: "a keyed container"
      case .array: "an unkeyed container"
      case .nothing, .complete, .replaced: "a value"
      }
    let reason =
      isComplete
      ? "A container was asked for after its value was complete."
      : "A container was asked for, but the value already has \(found)."
    if isComplete { return refused(as: form, because: reason) }
    context.failure = context.failure ?? .misuse(at: codingPath, reason)
    return context.separateEncoder(in: self, .root).opened(as: form)
  }

  /// An encoder that throws for each value. The whole call fails, too.
  @inline(never)
  func refused(as form: Form, because reason: String) -> ValueEncoder {
    context.failure = context.failure ?? .misuse(at: codingPath, reason)
    let encoder = ValueEncoder(context, in: self, .root)
    encoder.isInside = false
    encoder.isComplete = true
    encoder.form = form
    return encoder
  }
}
