import Foundation
import TestSupport
import Testing

@testable import Gloss

@Suite struct KeyIndexTests {
  @Test(
    arguments: [
      (128, 256), (170, 256), (171, 256), (172, 512), (341, 512), (342, 1024), (1000, 2048), (100_000, 262144),
    ])
  func slots(count: Int, slots: Int) {
    // A power of two of which a third to two thirds are in use.
    #expect(KeyIndex.slotCount(for: count) == slots)
  }

  @Test(arguments: [128, 129, 255, 256, 5000])
  func findsEveryKey(count: Int) throws {
    let members = (0..<count).map { $0.isMultiple(of: 2) ? #""k\#($0)":\#($0)"# : #""\u006b\#($0)":\#($0)"# }
    let text = "{" + members.joined(separator: ",") + #","k0":-1}"#
    let document = try Array(text.utf8).withView { try Document(parsing: $0) }
    document.withView { view in
      for index in 0..<count {
        let found = "k\(index)".withBytes { KeyIndex.find(SearchKey($0), in: view.word(at: 0), view: view) }
        #expect(found == 1 + 2 * index)
      }
      for missing in ["", "k", "k-1", "k\(count)", "\\u006b1", "K0"] {
        #expect(missing.withBytes { KeyIndex.find(SearchKey($0), in: view.word(at: 0), view: view) } == nil)
      }
      #expect(view.hasDuplicateKeys(inObjectAt: 0))
      #expect(view.isFirst(at: 1, inObjectAt: 0))
      #expect(!view.isFirst(at: 1 + 2 * count, inObjectAt: 0))
    }
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":2}"#, false), (#"{"a":1,"a":2}"#, true), (#"{"a":1,"\u0061":2}"#, true), ("{}", false),
      (#"{"a":{"a":1},"b":{"a":1}}"#, false), (#"{"a":[1,2,3],"b":0,"a":{}}"#, true),
    ])
  func duplicatesOfNarrowObjects(text: String, hasDuplicates: Bool) throws {
    let document = try Array(text.utf8).withView { try Document(parsing: $0) }
    #expect(document.withView { $0.hasDuplicateKeys(inObjectAt: 0) } == hasDuplicates)
  }

  @Test func keysAreEqualWithTheirEscapesResolved() throws {
    // The keys stand at 1, 3, 5 and 7.
    let text = #"{"a":0,"\u0061":0,"\u0062":0,"\u0061":0}"#
    let document = try Array(text.utf8).withView { try Document(parsing: $0) }
    document.withView { view in
      for (index, key) in [(1, "a"), (3, "a"), (5, "b"), (7, "a")] {
        for other in ["a", "b", "", "aa", "\\u0061", "é"] {
          let isEqual = Array(other.utf8).withView { view.key(at: index, equals: SearchKey($0)) }
          #expect(isEqual == (key == other))
        }
      }
    }
  }

  // MARK: Keys that meet

  /// Keys of the same length, the quick hash of which begins the search at the same slot of a table for `count` keys.
  private static func keysThatMeet(count: Int, slot: Int) -> [String] {
    let mask = KeyIndex.slotCount(for: count) - 1
    var keys: [String] = []
    var number = 0
    while keys.count < count {
      let key = "key\(String(format: "%09d", number))"
      number += 1
      if hash(of: key) & mask == slot { keys.append(key) }
    }
    return keys
  }

  private static func hash(of key: String) -> Int {
    key.withBytes { SearchKey($0).quickHash }
  }

  private func document(of keys: [String], rejectingDuplicateKeys: Bool = false) throws -> Document {
    let text = "{" + keys.enumerated().map { #""\#($0.element)":\#($0.offset)"# }.joined(separator: ",") + "}"
    return try Array(text.utf8).withView {
      try Document(parsing: $0, Parser.Rules(rejectsDuplicateKeys: rejectingDuplicateKeys))
    }
  }

  private func find(_ key: String, in document: Document) -> Int? {
    document.withView { view in key.withBytes { KeyIndex.find(SearchKey($0), in: view.word(at: 0), view: view) } }
  }

  /// The first number of the table: 0 for the quick hash, 1 for the seeded one.
  private func hashKind(of document: Document) -> UInt32 {
    document.withView { view in
      let last = view.word(at: view.word(at: 0).offset - 1)
      #expect(last.tag == .keyIndex)
      return view.keyIndexes[last.offset]
    }
  }

  @Test(arguments: [128, 1000, 20_000])
  func ordinaryKeysAreHashedQuickly(count: Int) throws {
    let document = try document(of: (0..<count).map { "some.key.\($0)" })
    #expect(hashKind(of: document) == 0)
  }

  @Test(arguments: [(200, 0), (200, 255), (200, 511), (300, 17)])
  func collidingKeysAreHashedWithASeed(count: Int, slot: Int) throws {
    let keys = Self.keysThatMeet(count: count, slot: slot)
    let document = try document(of: keys)
    #expect(hashKind(of: document) == 1)
    for (index, key) in keys.enumerated() { #expect(find(key, in: document) == 1 + 2 * index) }
    for missing in ["", "key", "key-00000001", "zzzzzzzzzzzz"] { #expect(find(missing, in: document) == nil) }
  }

  @Test func keysInALongRowAreHashedWithASeed() throws {
    // Keys that an attacker who knows the hash would choose: one key for each of many slots in a row, so that none meets another
    // and a key that is missing looks at all of them.
    let count = 600
    let slots = KeyIndex.slotCount(for: count)
    #expect(slots == 1024)
    var keys: [Int: String] = [:]
    var number = 0
    while keys.count < slots {
      let key = "k\(number)"
      number += 1
      keys[Self.hash(of: key) & (slots - 1), default: key] = key
    }
    let inARow = (0..<count).compactMap { keys[($0 + 700) % slots] }
    let apart = (0..<count).compactMap { keys[$0 * 17 / 10] }
    #expect(hashKind(of: try document(of: inARow)) == 1)
    #expect(hashKind(of: try document(of: apart)) == 0)
    let document = try document(of: inARow)
    for (index, key) in inARow.enumerated() { #expect(find(key, in: document) == 1 + 2 * index) }
    for slot in 300..<700 { #expect(find(try #require(keys[slot]), in: document) == nil) }
  }

  /// Rows of used slots, one of them as long as is allowed or longer by one, at every place of a table.
  @Test(arguments: [KeyIndex.maximumRun, KeyIndex.maximumRun + 1])
  func rowsOfUsedSlots(length: Int) {
    let count = 1024
    for place in 0..<count {
      var slots = [UInt32](repeating: 0, count: count)
      for offset in 0..<length { slots[(place + offset) % count] = 1 }
      // Other slots are used too, up to one that is free before and after the row.
      for offset in length + 1..<count - 1 where offset % 7 != 3 { slots[(place + offset) % count] = 1 }
      slots.withView { #expect(KeyIndex.hasLongRun($0) == (length > KeyIndex.maximumRun)) }
    }
  }

  @Test func duplicatesAmongCollidingKeys() throws {
    let keys = Self.keysThatMeet(count: 200, slot: 3)
    let document = try document(of: keys + keys)
    #expect(hashKind(of: document) == 1)
    for (index, key) in keys.enumerated() { #expect(find(key, in: document) == 1 + 2 * index) }
    document.withView { view in
      #expect(view.word(at: view.word(at: 0).offset - 1).length == keys.count)
      #expect(view.hasDuplicateKeys(inObjectAt: 0))
    }
    let error = try #require(throws: JSONSyntaxError.self) {
      try self.document(of: keys + [keys[150]], rejectingDuplicateKeys: true)
    }
    #expect(error.kind == .duplicateKey(keys[150]))
    // `{` and members of 12 + 2 + 1 bytes, their values and commas.
    #expect(error.offset == 1 + 200 * 16 + (10 + 2 * 90 + 3 * 100))
  }

  @Test func theFirstSlotFollowsTheLast() throws {
    // Few enough that the quick hash is kept, and at the last slot, so that the search goes on at the start.
    let count = 128
    let last = KeyIndex.slotCount(for: count) - 1
    let others = (0..<count - 10).map { "other\($0)" }
    let keys = others + Self.keysThatMeet(count: count, slot: last).prefix(10)
    let document = try document(of: keys)
    #expect(hashKind(of: document) == 0)
    for (index, key) in keys.enumerated() { #expect(find(key, in: document) == 1 + 2 * index) }
  }

  @Test func collidingKeysCostNoMoreThanOthers() throws {
    // Keys that an attacker who knows the hash would choose: the low twelve bits of the hash are 0 or 1.
    let count = 3000
    let mask = 0xfff
    var keys: [String] = []
    var number = 0
    while keys.count < count {
      let key = String(number, radix: 36)
      number += 1
      if Self.hash(of: key) & mask < 2 { keys.append(key) }
    }
    let others = (0..<count).map { String(number + $0, radix: 36) }
    func seconds(_ keys: [String]) throws -> Double {
      try threadSeconds { _ = try document(of: keys) }
    }
    #expect(KeyIndex.slotCount(for: count) - 1 >= mask)
    #expect(hashKind(of: try document(of: keys)) == 1)
    #expect(try seconds(keys) < 10 * seconds(others) + 0.01)
  }
}
