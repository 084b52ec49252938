import Foundation
import GlossMacros
import Observation
import Testing

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable @Glossy final class Document {
  var title: String
  var pages = 1
  @Key("meta.note", .omitsEmpty) var note: String?
  let id: Int
  @ObservationIgnored @Unmapped var cache: [String] = []

  init(title: String, id: Int) {
    self.title = title
    self.id = id
  }
}

@propertyWrapper struct Clamped: Equatable {
  private let range: ClosedRange<Int>
  private var value: Int
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }

  init(wrappedValue: Int, _ range: ClosedRange<Int> = 0...100) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
}

@propertyWrapper struct Trimmed: Equatable {
  var wrappedValue: String { didSet { wrappedValue = wrappedValue.trimmingCharacters(in: .whitespaces) } }
  init(wrappedValue: String) { self.wrappedValue = wrappedValue.trimmingCharacters(in: .whitespaces) }
}

@propertyWrapper struct InBox<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension InBox: Equatable where Value: Equatable {}

@Glossy private struct Wrapped: Equatable {
  @Clamped var percent: Int
  @Clamped(1...5) var stars = 3
  @Key("user.name") @Trimmed var name: String
  @InBox var note: String?
  @InBox @Key(.lossless) var size: Double?
}

@Glossy private struct InBranches: Equatable {
  let id: Int
  #if compiler(>=5)
    var note: String?
    @Key("a.b") var b = 1
  #else
    var note: Int
  #endif
  #if NEVER
    let never: Int
  #endif
}

@Glossy private struct Available: Equatable {
  let id: Int
  @available(*, deprecated, message: "use 'id'") var oldID: Int?
  @available(*, deprecated, renamed: "id") var number = 3
}

@JSONDecodable private final class AvailableClass {
  @available(*, deprecated) let old: Int
}

@Glossy private struct Savings {
  var coins: Int
  @Key(.omitsDefault) var level = 1
}

private actor Purse {
  private(set) var account: Savings

  init(_ account: Savings) { self.account = account }

  func add(_ coins: Int) { account.coins += coins }
  func data() throws -> Data { try account.jsonData() }
}

@Suite("Kinds of properties") struct PropertyKindTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `an observable class`() async throws {
    let text = #"{"title":"t","pages":2,"meta":{"note":"n"},"id":7}"#
    let document = try Document.decode(text)
    #expect(document.title == "t" && document.pages == 2 && document.note == "n" && document.id == 7)
    #expect(try document.jsonString() == text)
    #expect(try Document.decode(#"{"title":"t","id":7}"#).jsonString() == #"{"title":"t","pages":1,"id":7}"#)
    #expect(Document.explain(#"{"title":1}"#).problems.count == 2)
    await confirmation { changed in
      withObservationTracking {
        _ = document.title
      } onChange: {
        changed()
      }
      document.title = "u"
    }
  }

  @Test func `property wrappers`() throws {
    let text = #"{"percent":120,"stars":9,"user":{"name":" a "},"note":"n","size":"2.5"}"#
    let model = try Wrapped.decode(text)
    #expect(model.percent == 100 && model.stars == 5 && model.name == "a" && model.note == "n" && model.size == 2.5)
    #expect(
      try model.jsonString() == #"{"percent":100,"stars":5,"user":{"name":"a"},"note":"n","size":2.5}"#)
    #expect(try Wrapped.decode(#"{"percent":1,"user":{"name":"a"}}"#).stars == 3)
    #expect(Wrapped.explain(#"{"percent":"x"}"#).problems.map(\.path) == ["user.name", "percent"])
  }

  @Test func conditions() throws {
    let text = #"{"id":1,"note":"n","a":{"b":2}}"#
    #expect(try InBranches.decode(text) == InBranches(id: 1, note: "n", b: 2))
    #expect(try InBranches.decode(text).jsonString() == text)
  }

  @Test func `deprecated properties`() throws {
    let text = #"{"id":1,"oldID":2,"number":3}"#
    #expect(try Available.decode(text).jsonString() == text)
    #expect(Available(json: ["id": 1]) != nil)
    #expect(try AvailableClass.decode(#"{"old": 1}"#) !== AvailableClass.decode(#"{"old": 1}"#))
  }

  @Test func `the state of an actor`() async throws {
    let purse = Purse(try Savings.decode(#"{"coins": 2}"#))
    await purse.add(3)
    #expect(try await purse.data() == Data(#"{"coins":5}"#.utf8))
  }
}
