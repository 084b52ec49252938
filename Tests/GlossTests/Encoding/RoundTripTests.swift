import Foundation
import Gloss
import Testing

@Suite struct RoundTripTests {
  @Test func `a model of every type comes back as it was`() throws {
    try check(AllTypes.sample())
    var random = MappingRandom(seed: 2026)
    for _ in 0..<150 { try check(.random(using: &random)) }
  }

  private func check(_ model: AllTypes) throws {
    let data = try model.jsonData()
    #expect(AllTypes(data: data) == model)
    #expect(try AllTypes.decode(model.jsonString([.prettyPrinted, .sortedKeys])) == model)
    // Without a text in between, and by way of native dictionaries.
    let json = try #require(model.toJSON())
    #expect(AllTypes(json: json) == model)
    #expect(try JSON(data: data) == json)
    // A native dictionary has doubles in the place of long decimals.
    var short = model
    short.decimal = Decimal(string: "-1234.5678") ?? 0
    let native = try #require(short.toJSON()?.dictionary)
    #expect(AllTypes(json: native) == short)
  }

  @Test func `numbers come back bit by bit`() throws {
    var random = MappingRandom(seed: 1)
    let special: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .pi, .ulpOfOne, 1e21, 1e22,
      1e23,
      9_007_199_254_740_992, 9_007_199_254_740_994, 1.7976931348623157e308, 0.1 + 0.2, -1e15, 1e16,
      123456789e-3,
    ]
    let doubles = special + (0..<5000).map { _ in random.double() }
    let back = try [Double].decode(doubles.jsonData())
    #expect(back.map(\.bitPattern) == doubles.map(\.bitPattern))
    #expect([Double](json: try #require(doubles.toJSON()))?.map(\.bitPattern) == doubles.map(\.bitPattern))

    let floats =
      [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi] + (0..<5000).map { _ in random.float() }
    let floatsBack = try [Float].decode(floats.jsonData())
    #expect(floatsBack.map(\.bitPattern) == floats.map(\.bitPattern))
    #expect([Float](json: try #require(floats.toJSON()))?.map(\.bitPattern) == floats.map(\.bitPattern))
  }

  @Test func `integers of every width come back`() throws {
    var random = MappingRandom(seed: 3)
    func check<Integer: FixedWidthInteger & JSONDecodable & JSONEncodable>(_ type: Integer.Type) throws {
      let integers = [.min, .max, 0, 1] + (0..<500).map { _ in random.integer(type) }
      #expect(try [Integer].decode(integers.jsonData()) == integers)
      #expect([Integer](json: try #require(integers.toJSON())) == integers)
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      try check(Int128.self)
      try check(UInt128.self)
    }
  }

  @Test func `decimals come back digit by digit`() throws {
    var random = MappingRandom(seed: 4)
    let significands: [Decimal] = (0..<1000).map { _ in random.decimal() }
    let special: [Decimal] = [0, 1, -1, Decimal(1) / 3, Decimal(sign: .plus, exponent: 127, significand: 1)]
    let small = [Decimal(sign: .minus, exponent: -128, significand: 1)]
    for decimal in special + small + significands {
      #expect(try Decimal.decode(decimal.jsonData()) == decimal)
      #expect(Decimal(json: try #require(decimal.toJSON())) == decimal)
    }
  }

  @Test func `decimals of 39 digits come back`() throws {
    for decimal in [Decimal.pi, .greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude] {
      #expect(try Decimal.decode(decimal.jsonData()) == decimal)
    }
  }

  @Test func `strings come back with every scalar`() throws {
    var scalars = String.UnicodeScalarView()
    for value in 0...0x2_ffff as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      scalars.append(scalar)
    }
    let string = String(scalars)
    let back = try String.decode(string.jsonData())
    #expect(back.unicodeScalars.elementsEqual(string.unicodeScalars))
    // JSONSerialization reads the same.
    let native = try JSONSerialization.jsonObject(with: string.jsonData(), options: .fragmentsAllowed) as? String
    #expect(native?.unicodeScalars.elementsEqual(string.unicodeScalars) == true)
  }

  @Test func `three states come back`() throws {
    struct Patch: Glossy, Equatable {
      var name: String??
      var tags: [Int]??

      init(name: String??, tags: [Int]??) {
        self.name = name
        self.tags = tags
      }

      init?(json: JSON) {
        name = "name" <~~ json
        tags = "tags" <~~ json
      }

      func toJSON() -> JSON? { jsonify(["name" ~~> name, "tags" ~~> tags]) }
    }
    let table: [(Patch, String)] = [
      (Patch(name: .none, tags: .none), "{}"),
      (Patch(name: .some(nil), tags: .none), #"{"name":null}"#),
      (Patch(name: "a", tags: .some(nil)), #"{"name":"a","tags":null}"#),
      (Patch(name: .none, tags: [1]), #"{"tags":[1]}"#),
    ]
    for (patch, text) in table {
      #expect(try patch.jsonString() == text)
      #expect(try Patch.decode(text) == patch)
    }
  }

  @Test func `a parsed text is written with the digits that it had`() throws {
    let text = #"{"b":1.50,"a":[1E2,-0,0.1e-07,123456789012345678901234567890],"é":"\/\u0000"}"#
    #expect(try JSON(string: text).string() == text)
  }
}

extension AllTypes {
  /// A model with a random value in every field.
  fileprivate static func random(using random: inout MappingRandom) -> AllTypes {
    func count() -> Range<Int> { 0..<Int.random(in: 0...4, using: &random) }
    func owner() -> Owner { Owner(login: random.string(), id: Bool.random(using: &random) ? random.integer() : nil) }
    func json() -> JSON {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .null
      case 1: [random.string(), random.integer(Int.self), nil]
      case 2: [random.string(): random.double()]
      case 3: JSON(foundationObject: random.string())
      case 4: JSON(foundationObject: random.integer(UInt64.self))
      default: true
      }
    }
    var all = AllTypes()
    all.string = random.string()
    all.bool = Bool.random(using: &random)
    all.int = random.integer()
    all.int8 = random.integer()
    all.int16 = random.integer()
    all.int32 = random.integer()
    all.int64 = random.integer()
    all.uint = random.integer()
    all.uint8 = random.integer()
    all.uint16 = random.integer()
    all.uint32 = random.integer()
    all.uint64 = random.integer()
    all.float = random.float()
    all.double = random.double()
    // Native dictionaries hold fewer digits than JSON does.
    all.decimal = Decimal(sign: .plus, exponent: -3, significand: Decimal(random.integer(Int32.self)))
    all.cgFloat = random.double()
    all.url = URL(string: "https://a.b/\(random.integer(UInt16.self))?q=%20#f") ?? all.url
    all.uuid = random.uuid()
    all.date = random.date()
    all.data = random.data()
    all.array = count().map { _ in random.string() }
    all.arrays = count().map { _ in count().map { _ in random.integer() } }
    all.set = Set(count().map { _ in random.integer() })
    all.dictionary = Dictionary(count().map { _ in (random.string(), random.double()) }) { first, _ in first }
    all.optional = Bool.random(using: &random) ? random.integer() : nil
    all.nested = count().map { _ in
      Dictionary(count().map { _ in (random.string(), [random.integer(), nil]) }) { first, _ in first }
    }
    all.json = json()
    all.jsonArray = count().map { _ in json() }
    all.language = Language.allCases.randomElement(using: &random) ?? .c
    all.level = Level.allCases.randomElement(using: &random) ?? .low
    all.languages = count().compactMap { _ in Language.allCases.randomElement(using: &random) }
    all.levels = Dictionary(count().map { _ in (random.string(), .high) }) { first, _ in first }
    all.flag = Flag.allCases.randomElement(using: &random) ?? .on
    all.flags = count().compactMap { _ in Flag.allCases.randomElement(using: &random) }
    all.flagsByKey = Dictionary(count().map { _ in (random.string(), .on) }) { first, _ in first }
    all.owner = owner()
    all.owners = count().map { _ in owner() }
    all.ownersByKey = Dictionary(count().map { _ in (random.string(), [owner()]) }) { first, _ in first }
    all.deepInteger = random.integer()
    all.patch = [.none, .some(nil), .some(random.string())].randomElement(using: &random) ?? .none
    return all
  }
}
