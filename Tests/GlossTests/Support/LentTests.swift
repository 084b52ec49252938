import Testing

@testable import Gloss

/// The facts that make `Lent` safe.
@Suite struct LentTests {
  @Test func `a lent value has the layout of the value`() {
    func check<Value>(_ type: Value.Type) {
      #expect(MemoryLayout<Lent<Value>>.size == MemoryLayout<Value>.size)
      #expect(MemoryLayout<Lent<Value>>.stride == MemoryLayout<Value>.stride)
      #expect(MemoryLayout<Lent<Value>>.alignment == MemoryLayout<Value>.alignment)
    }
    check(JSON.self)
    check(StoredValue.self)
    check(String.self)
    check(UInt8.self)
  }

  @Test func `lent fragments are those in the array`() {
    let long = String(repeating: "long ", count: 10)
    let fragments: [JSON?] = [
      "short" ~~> 1, nil, JSON(.null), "\(long)key" ~~> long, JSON(key: "nil", value: .null), nil, ["a": [1, 2]],
    ]
    fragments.withView { fragments in
      for index in fragments.indices {
        guard let lent = fragments.lentValue(at: index) else {
          if case .some = fragments[index] { Issue.record("fragment \(index) is not lent") }
          continue
        }
        #expect(LentTests.copy(lent.pointee) == fragments[index])
        #expect(LentTests.key(lent.pointee) == fragments[index]?.memberKey)
        #expect(lent.address == (fragments.start + index).address)
      }
    }
    ["a", long].withView { texts in
      #expect(LentTests.text(texts.lent(at: 1).pointee) == long)
    }
  }

  private static func copy(_ lent: borrowing Lent<JSON>) -> JSON { lent.value }
  private static func key(_ lent: borrowing Lent<JSON>) -> String? { lent.value.memberKey }
  private static func text(_ lent: borrowing Lent<String>) -> String { lent.value }
}
