import Foundation
import GlossPatch
import TestSupport
import Testing

@Suite struct RandomPatchTests {
  private static let count = Samples.count(4_000, full: 1_000_000)

  @Test func patchesOfTwoValuesMakeTheSecond() throws {
    var random = SplitMix64(seed: 38)
    for sample in 0..<Self.count {
      let old = random.value(depth: 3)
      let new = random.chance(of: 5) ? random.value(depth: 3) : random.changed(old)
      let patch = JSONPatch(from: old, to: new)
      let message: Comment = "sample \(sample): \(old) -> \(new): \(patch)"
      #expect(try old.applying(patch) == new, message)
      // The same when it was sent.
      let sent = try JSONPatch.decode(patch.jsonData())
      #expect(try JSON(string: old.string()).applying(sent) == new, message)
      #expect(patch.operations.isEmpty == (old == new), message)
      #expect(new.differences(from: old).isEmpty == (old == new), message)
      // The whole is not replaced if both values are arrays, or objects.
      let isOfOneKind = old.kind == new.kind && (old.kind == .array || old.kind == .object)
      #expect(!isOfOneKind || patch.operations.allSatisfy { !$0.path.segments.isEmpty }, message)
      // No longer than the new value, but for escapes.
      let whole = try JSONPatch([.replace([], new)]).jsonData()
      let shortest = JSONPatch(from: old, to: new, shortest: true)
      #expect(try shortest.jsonData().count <= whole.count + 8 || old == new, message)
      #expect(try old.applying(shortest) == new, message)
      do throws(JSONMergePatchError) {
        let merge = try JSON.mergePatch(from: old, to: new)
        #expect(old.applying(mergePatch: merge) == new, message)
        #expect((merge == [:]) == (old.kind == .object ? old == new : new == [:]), message)
      } catch {
        #expect(new.description.contains(":null"), message)
      }
    }
  }

  /// Against native dictionaries and arrays, which are changed as the RFC says.
  @Test func patchesAtRandomDoWhatAnOracleDoes() throws {
    var random = SplitMix64(seed: 6902)
    var failures = 0
    for sample in 0..<Self.count {
      let json = random.value(depth: 3)
      let patch = JSONPatch((0..<random.next(below: 5)).map { _ in random.operation(on: json) })
      let expected = Oracle(json).applying(patch)
      let changed = try? json.applying(patch)
      #expect(changed == expected, "sample \(sample): \(json) with \(patch)")
      if changed == nil { failures += 1 }
    }
    // Both kinds are there.
    #expect(failures > Self.count / 10 && failures < Self.count * 9 / 10)
  }
}

extension SplitMix64 {
  fileprivate mutating func next(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Two of them are equal as Swift compares strings, and are different keys.
  private static let keys = ["a", "b", "c", "", "a/b", "~", "\u{e9}", "e\u{301}", "0", "1", "-"]

  fileprivate mutating func value(depth: Int) -> JSON {
    switch next(below: depth > 0 ? 9 : 5) {
    case 0: return .null
    case 1: return chance(of: 2) ? true : false
    case 2: return JSON(integerLiteral: Int64(next(below: 4)))
    case 3: return chance(of: 2) ? "x" : "y"
    case 4: return 1.5
    case 5, 6: return JSON(foundationObject: (0..<next(below: 6)).map { _ in value(depth: depth - 1) })
    default:
      var object: JSON = [:]
      for _ in 0..<next(below: 5) { object[pick(Self.keys)] = value(depth: depth - 1) }
      return object
    }
  }

  /// A value with a few changes.
  fileprivate mutating func changed(_ json: JSON) -> JSON {
    if chance(of: 6) { return value(depth: 2) }
    if var elements = json.array {
      for _ in 0..<next(below: 4) {
        switch next(below: 4) {
        case 0: elements.insert(value(depth: 1), at: next(below: elements.count + 1))
        case 1: if !elements.isEmpty { elements.remove(at: next(below: elements.count)) }
        case 2: elements.shuffle(using: &self)
        default:
          if let index = elements.indices.randomElement(using: &self) { elements[index] = changed(elements[index]) }
        }
      }
      return JSON(foundationObject: elements)
    }
    guard json.kind == .object else { return json }
    var object = json
    for _ in 0..<next(below: 4) {
      let key = json.keys.randomElement(using: &self) ?? "a"
      switch next(below: 3) {
      case 0: object[pick(Self.keys)] = object[path: [.key(key)]]
      case 1: object[key] = nil
      default: if let value = object[path: [.key(key)]] { object[key] = changed(value) }
      }
    }
    return object
  }

  /// A path to a part of a value, most of the time.
  private mutating func path(in json: JSON) -> JSONKeyPath {
    var (path, current) = (JSONKeyPath(), json)
    while !chance(of: 4) {
      if let elements = current.array {
        let index = next(below: elements.count + 2)
        path = path.appending(chance(of: 6) ? .key(pick(["-", "01", "1", "x", "-1"])) : .index(index))
        if index < elements.count { current = elements[index] } else { break }
      } else {
        let key = chance(of: 3) ? pick(Self.keys) : current.keys.randomElement(using: &self) ?? "a"
        path = path.appending(.key(key))
        if let member = current[path: [.key(key)]] { current = member } else { break }
      }
    }
    return path
  }

  fileprivate mutating func operation(on json: JSON) -> JSONPatch.Operation {
    switch next(below: 6) {
    case 0: return .add(path(in: json), value(depth: 1))
    case 1: return .remove(path(in: json))
    case 2: return .replace(path(in: json), value(depth: 1))
    case 3: return .move(from: path(in: json), path(in: json))
    case 4: return .copy(from: path(in: json), path(in: json))
    default:
      let path = path(in: json)
      return .test(path, chance(of: 3) ? value(depth: 1) : json[path: path] ?? .null)
    }
  }
}

/// Patches values by the words of RFC 6902, without a thought about time.
private struct Oracle {
  private indirect enum Value: Equatable {
    case scalar(JSON)
    case array([Value])
    /// By the bytes of the keys.
    case object([[UInt8]: Value])

    init(_ json: JSON) {
      if let elements = json.array {
        self = .array(elements.map(Value.init))
      } else if json.kind == .object {
        let members = json.keys.map { (Array($0.utf8), Value(json[path: [.key($0)]] ?? .null)) }
        self = .object(Dictionary(uniqueKeysWithValues: members))
      } else {
        self = .scalar(json)
      }
    }

    var json: JSON {
      switch self {
      case .scalar(let json): return json
      case .array(let elements): return JSON(foundationObject: elements.map(\.json))
      case .object(let members):
        var object: JSON = [:]
        for (key, value) in members { object[String(decoding: key, as: UTF8.self)] = value.json }
        return object
      }
    }
  }

  private struct Failure: Error {}
  private var value: Value

  init(_ json: JSON) { value = Value(json) }

  func applying(_ patch: JSONPatch) -> JSON? {
    var copy = self
    for operation in patch.operations {
      guard (try? copy.apply(operation)) != nil else { return nil }
    }
    return copy.value.json
  }

  private static func keys(_ path: JSONKeyPath) -> [String] {
    path.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      $0.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
    }
  }

  private mutating func apply(_ operation: JSONPatch.Operation) throws {
    let path = Self.keys(operation.path)
    switch operation {
    case .add(_, let json): value = try Self.add(Value(json), to: value, path[...])
    case .remove: value = try Self.remove(from: value, path[...]).rest
    case .replace(_, let json):
      _ = try Self.find(in: value, path[...])
      value =
        path.isEmpty ? Value(json) : try Self.add(Value(json), to: Self.remove(from: value, path[...]).rest, path[...])
    case .move(let source, _):
      let source = Self.keys(source)
      let moved = try Self.find(in: value, source[...])
      if path.starts(with: source, by: { $0.utf8.elementsEqual($1.utf8) }) {
        if path.count == source.count { return }
        throw Failure()
      }
      value = try Self.add(moved, to: Self.remove(from: value, source[...]).rest, path[...])
    case .copy(let source, _): value = try Self.add(Self.find(in: value, Self.keys(source)[...]), to: value, path[...])
    case .test(_, let json): guard try Self.find(in: value, path[...]) == Value(json) else { throw Failure() }
    }
  }

  private static func index(_ key: String, _ count: Int) throws -> Int {
    guard let index = Int(key), String(index) == key, index >= 0, index < count else { throw Failure() }
    return index
  }

  private static func find(in value: Value, _ path: ArraySlice<String>) throws -> Value {
    guard let key = path.first else { return value }
    switch value {
    case .scalar: throw Failure()
    case .array(let elements): return try find(in: elements[index(key, elements.count)], path.dropFirst())
    case .object(let members):
      guard let member = members[Array(key.utf8)] else { throw Failure() }
      return try find(in: member, path.dropFirst())
    }
  }

  private static func add(_ new: Value, to value: Value, _ path: ArraySlice<String>) throws -> Value {
    guard let key = path.first else { return new }
    let rest = path.dropFirst()
    switch value {
    case .scalar: throw Failure()
    case .array(var elements):
      if rest.isEmpty {
        elements.insert(new, at: key == "-" ? elements.count : try index(key, elements.count + 1))
      } else {
        let index = try index(key, elements.count)
        elements[index] = try add(new, to: elements[index], rest)
      }
      return .array(elements)
    case .object(var members):
      if rest.isEmpty {
        members[Array(key.utf8)] = new
      } else {
        guard let member = members[Array(key.utf8)] else { throw Failure() }
        members[Array(key.utf8)] = try add(new, to: member, rest)
      }
      return .object(members)
    }
  }

  private static func remove(from value: Value, _ path: ArraySlice<String>) throws -> (rest: Value, removed: Value) {
    guard let key = path.first else { throw Failure() }
    let rest = path.dropFirst()
    switch value {
    case .scalar: throw Failure()
    case .array(var elements):
      let index = try index(key, elements.count)
      let removed = rest.isEmpty ? elements.remove(at: index) : elements[index]
      if rest.isEmpty { return (.array(elements), removed) }
      let inner = try remove(from: removed, rest)
      elements[index] = inner.rest
      return (.array(elements), inner.removed)
    case .object(var members):
      guard let member = members[Array(key.utf8)] else { throw Failure() }
      if rest.isEmpty {
        members[Array(key.utf8)] = nil
        return (.object(members), member)
      }
      let inner = try remove(from: member, rest)
      members[Array(key.utf8)] = inner.rest
      return (.object(members), inner.removed)
    }
  }
}
