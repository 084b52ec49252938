import Foundation

/// An encoder that makes a tree of what is encoded, and a text of that in the end. It is what `GlossJSONEncoder` is compared with if models
/// do what Foundation's encoder traps at.
///
/// - A value that fails leaves nothing in the output. What is written to its containers later is an error.
/// - So is what is written to a value that is complete.
/// - A container that is asked for under a key begins with what was encoded under the key. If that is not complete, or not a container of
///   the same kind, the whole call fails. One that is asked for after a single value begins with it, too. Containers and super
///   encoders that are kept are the same for one key.
/// - The last value of a key counts. If something is written to a former one later, the whole call fails.
/// - If a container is asked for in vain, the whole call fails, because the request can't throw.
struct TreeEncoder {
  struct Failure: Error {}

  /// The state that the values of a call share.
  final class Call {
    var hasFailed = false
    /// The number of values and members so far.
    private var time = 0

    var now: Int {
      time += 1
      return time
    }
  }

  /// A value, or a part of one that was given up.
  final class Node {
    enum Content {
      case nothing
      case scalar(String)
      case object([(key: String, slot: Slot)])
      case array([Slot])
    }

    let call: Call
    var content = Content.nothing {
      didSet { if case .nothing = oldValue { time = call.now } }
    }
    /// The time at which the value began.
    private(set) var time = 0
    var isComplete = false
    /// Whether it was written in one go: to ask for a container afterwards is an error if it is complete.
    var isFlat = false

    init(_ call: Call) { self.call = call }
  }

  /// The place of a value. If the value fails, another one may be encoded there.
  final class Slot {
    let call: Call
    /// Whether it is the place of a container or super encoder, which the model may write to at any time.
    let isForLater: Bool
    /// The time at which it was asked for.
    let time: Int
    /// Whether another place has all of its value.
    var isAdopted = false
    var node: Node

    init(_ call: Call, isForLater: Bool = false) {
      (self.call, self.isForLater) = (call, isForLater)
      time = call.now
      node = Node(call)
    }
  }

  /// The text of a value, with sorted keys.
  func text(_ value: some Encodable) throws -> String {
    let slot = Slot(Call())
    try value.encode(to: Value(slot: slot))
    if slot.call.hasFailed || slot.losesValues { throw Failure() }
    if case .nothing = slot.node.content { throw Failure() }
    return slot.text
  }
}

extension TreeEncoder.Node {
  /// Whether it is an object; nil if it is not an array either.
  fileprivate var isObject: Bool? {
    switch content {
    case .object: true
    case .array: false
    case .nothing, .scalar: nil
    }
  }
}

extension TreeEncoder.Slot {
  /// The node, as an object or array. If it is something else, what is written goes nowhere.
  func opened(asObject isObject: Bool) -> TreeEncoder.Node {
    switch node.content {
    case _ where node.isFlat && node.isComplete: return call.refused(asObject: isObject, isComplete: true)
    case .object where isObject, .array where !isObject:
      node.isFlat = false
      return node
    case .nothing where !node.isComplete:
      node.content = isObject ? .object([]) : .array([])
      return node
    default: return call.refused(asObject: isObject, isComplete: node.isComplete)
    }
  }

  /// Encodes a value in this place. If it fails, the place is empty again.
  func encode(_ value: some Encodable) throws {
    guard case .nothing = node.content, !node.isComplete else { throw TreeEncoder.Failure() }
    do {
      if let scalar = TreeEncoder.scalar(value) {
        node.content = .scalar(try scalar.get())
      } else {
        try value.encode(to: TreeEncoder.Value(slot: self))
        if value is [Int] || value is [String: [String: Int]] { node.isFlat = true }
        if case .nothing = node.content { node.content = .object([]) }
      }
    } catch {
      node.isComplete = true
      node = TreeEncoder.Node(call)
      throw error
    }
  }

  /// Encodes a member or element in this place, which `remove` removes if it fails.
  func encode(child value: some Encodable, orElse remove: () -> Void) throws {
    defer { node.isComplete = true }
    do {
      if let scalar = TreeEncoder.scalar(value) {
        node.content = .scalar(try scalar.get())
      } else {
        try value.encode(to: TreeEncoder.Value(slot: self))
        if value is [Int] || value is [String: [String: Int]] { node.isFlat = true }
      }
    } catch {
      remove()
      throw error
    }
  }

  /// Whether something was written to a value after its key was encoded again.
  fileprivate var losesValues: Bool {
    switch node.content {
    case .nothing, .scalar: return false
    case .array(let elements): return elements.contains(where: \.losesValues)
    case .object(let members):
      return members.enumerated().contains { index, member in
        let next = members.dropFirst(index + 1).first { $0.key == member.key }
        return next.map { !member.slot.isAdopted && member.slot.lastTime > $0.slot.time } ?? member.slot.losesValues
      }
    }
  }

  /// The time at which the last part of the value was written.
  private var lastTime: Int {
    let children: [TreeEncoder.Slot] =
      switch node.content {
      case .nothing, .scalar: []
      case .array(let elements): elements
      case .object(let members): members.map(\.slot)
      }
    return children.reduce(node.time) { max($0, $1.time, $1.lastTime) }
  }

  fileprivate var text: String {
    switch node.content {
    case .nothing: return "{}"
    case .scalar(let text): return text
    case .array(let elements): return "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      let last = Dictionary(members.map { ($0.key, $0.slot) }) { $1 }
      return "{" + last.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }
}

extension TreeEncoder.Call {
  /// A node that is not in the tree.
  fileprivate func refused(asObject isObject: Bool, isComplete: Bool) -> TreeEncoder.Node {
    hasFailed = true
    let node = TreeEncoder.Node(self)
    node.content = isObject ? .object([]) : .array([])
    node.isComplete = isComplete
    return node
  }
}

extension TreeEncoder {
  /// The text of a scalar; nil for other values.
  fileprivate static func scalar(_ value: some Encodable) -> Result<String, any Error>? {
    switch value {
    case let value as Int: .success("\(value)")
    case let value as String: .success("\"\(value)\"")
    case is Double: .failure(Failure())
    default: nil
    }
  }
}

// MARK: - Containers

extension TreeEncoder {
  struct Value: Encoder {
    let slot: Slot
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(Members<Key>(call: slot.call, node: slot.opened(asObject: true)))
    }
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      Elements(call: slot.call, node: slot.opened(asObject: false))
    }
    func singleValueContainer() -> any SingleValueEncodingContainer { Single(slot: slot) }
  }

  struct Single: SingleValueEncodingContainer {
    let slot: Slot
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws {
      guard case .nothing = slot.node.content, !slot.node.isComplete else { throw Failure() }
      slot.node.content = .scalar("null")
    }
    func encode(_ value: some Encodable) throws { try slot.encode(value) }
  }

  struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let call: Call
    let node: Node
    var codingPath: [any CodingKey] { [] }

    /// The place of a new member; nil if it is too late for one.
    private func newMember(_ key: any CodingKey, isForLater: Bool = false) -> Slot? {
      guard case .object(let members) = node.content, !node.isComplete else { return nil }
      let slot = Slot(call, isForLater: isForLater)
      node.content = .object(members + [(key.stringValue, slot)])
      return slot
    }

    private func lastMember(_ key: any CodingKey) -> Slot? {
      guard case .object(let members) = node.content else { return nil }
      return members.last { $0.key == key.stringValue }?.slot
    }

    func encodeNil(forKey key: Key) throws {
      guard let slot = newMember(key) else { throw Failure() }
      slot.node.content = .scalar("null")
      slot.node.isComplete = true
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      guard let slot = newMember(key) else { throw Failure() }
      try slot.encode(child: value) {
        if case .object(let members) = node.content { node.content = .object(members.filter { $0.slot !== slot }) }
      }
    }

    private func nested(_ key: Key, asObject isObject: Bool) -> Node {
      let last = lastMember(key)
      if let last, last.isForLater, !node.isComplete { return last.opened(asObject: isObject) }
      guard let slot = newMember(key, isForLater: true) else {
        return call.refused(asObject: isObject, isComplete: true)
      }
      if let last {
        switch last.node.content {
        case _ where !last.node.isComplete: call.hasFailed = true
        case .nothing where isObject: break
        case _ where last.node.isObject == isObject:
          slot.node.content = last.node.content
          last.isAdopted = true
        default: call.hasFailed = true
        }
      }
      return slot.opened(asObject: isObject)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      KeyedEncodingContainer(Members<NestedKey>(call: call, node: nested(key, asObject: true)))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      Elements(call: call, node: nested(key, asObject: false))
    }
    func superEncoder() -> any Encoder { superEncoder(key: AnyKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key: key) }

    private func superEncoder(key: any CodingKey) -> any Encoder {
      // One of the two values would be lost.
      if let last = lastMember(key), !last.isForLater, !last.node.isComplete, !node.isComplete { call.hasFailed = true }
      if let slot = newMember(key, isForLater: true) { return Value(slot: slot) }
      return Value(slot: call.refusedSlot)
    }
  }

  struct Elements: UnkeyedEncodingContainer {
    let call: Call
    let node: Node
    var codingPath: [any CodingKey] { [] }
    var count: Int { if case .array(let elements) = node.content { elements.count } else { 0 } }

    /// The place of a new element; nil if it is too late for one.
    private func newElement() -> Slot? {
      guard case .array(let elements) = node.content, !node.isComplete else { return nil }
      let slot = Slot(call)
      node.content = .array(elements + [slot])
      return slot
    }

    func encodeNil() throws {
      guard let slot = newElement() else { throw Failure() }
      slot.node.content = .scalar("null")
      slot.node.isComplete = true
    }

    func encode(_ value: some Encodable) throws {
      guard let slot = newElement() else { throw Failure() }
      try slot.encode(child: value) {
        if case .array(let elements) = node.content { node.content = .array(elements.filter { $0 !== slot }) }
      }
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
      KeyedEncodingContainer(Members<NestedKey>(call: call, node: nested(asObject: true)))
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      Elements(call: call, node: nested(asObject: false))
    }
    func superEncoder() -> any Encoder { Value(slot: newElement() ?? call.refusedSlot) }

    private func nested(asObject isObject: Bool) -> Node {
      newElement()?.opened(asObject: isObject) ?? call.refused(asObject: isObject, isComplete: true)
    }
  }
}

extension TreeEncoder.Call {
  /// The place of a value that can't be encoded.
  fileprivate var refusedSlot: TreeEncoder.Slot {
    hasFailed = true
    let slot = TreeEncoder.Slot(self)
    slot.node.isComplete = true
    return slot
  }
}
