import Foundation
import Gloss

/// A model with a field of every type that needs no newer system than the package asks for. It has forty, for whose
/// type-checking `.ci/run` sets a time.
struct AllTypes: Glossy, Equatable {
  enum Language: String, CaseIterable { case swift = "Swift", c = "C", empty = "" }
  enum Level: Int, CaseIterable { case low = -1, high = 10 }
  /// Conforms by itself, and otherwise than by its raw value: in capitals.
  enum Flag: String, CaseIterable, Glossy {
    case on, off

    init?(json: JSON) {
      guard let text = String(json: json), let flag = Flag(rawValue: text.lowercased()) else { return nil }
      self = flag
    }

    func toJSON() -> JSON? { rawValue.uppercased().toJSON() }
  }

  struct Owner: Glossy, Hashable {
    var login: String
    var id: Int?

    init(login: String, id: Int? = nil) {
      self.login = login
      self.id = id
    }

    init?(json: JSON) {
      guard let login: String = "login" <~~ json else { return nil }
      self.login = login
      id = "id" <~~ json
    }

    func toJSON() -> JSON? { jsonify(["login" ~~> login, "id" ~~> id]) }
  }

  var string = ""
  var bool = false
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var float: Float = 0
  var double = 0.0
  var decimal: Decimal = 0
  var cgFloat: CGFloat = 0
  var url = URL(fileURLWithPath: "/")
  var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data()
  var array: [String] = []
  var arrays: [[Int]] = []
  var set: Set<Int> = []
  var dictionary: [String: Double] = [:]
  var optional: Int?
  var nested: [[String: [Int?]]] = []
  var json = JSON.null
  var jsonArray: [JSON] = []
  var language = Language.swift
  var level = Level.low
  var languages: [Language] = []
  var levels: [String: Level] = [:]
  var flag = Flag.off
  var flags: [Flag] = []
  var flagsByKey: [String: Flag] = [:]
  var owner = Owner(login: "")
  var owners: [Owner] = []
  var ownersByKey: [String: [Owner]] = [:]
  var deepInteger = 0
  /// Three states: left alone, set to null, set to a value.
  var patch: String??

  init() {}

  init?(json: JSON) {
    guard let string: String = "string" <~~ json,
      let bool: Bool = "bool" <~~ json,
      let int: Int = "int" <~~ json,
      let int8: Int8 = "int8" <~~ json,
      let int16: Int16 = "int16" <~~ json,
      let int32: Int32 = "int32" <~~ json,
      let int64: Int64 = "int64" <~~ json,
      let uint: UInt = "uint" <~~ json,
      let uint8: UInt8 = "uint8" <~~ json,
      let uint16: UInt16 = "uint16" <~~ json,
      let uint32: UInt32 = "uint32" <~~ json,
      let uint64: UInt64 = "uint64" <~~ json,
      let float: Float = "float" <~~ json,
      let double: Double = "double" <~~ json,
      let decimal: Decimal = "decimal" <~~ json,
      let cgFloat: CGFloat = "cgFloat" <~~ json,
      let url: URL = "url" <~~ json,
      let uuid: UUID = "uuid" <~~ json,
      let date: Date = "date" <~~ json,
      let data: Data = "data" <~~ json,
      let array: [String] = "array" <~~ json,
      let arrays: [[Int]] = "arrays" <~~ json,
      let set: Set<Int> = "set" <~~ json,
      let dictionary: [String: Double] = "dictionary" <~~ json,
      let nested: [[String: [Int?]]] = "nested" <~~ json,
      let ownJSON: JSON = "json" <~~ json,
      let jsonArray: [JSON] = "jsonArray" <~~ json,
      let language: Language = "language" <~~ json,
      let level: Level = "level" <~~ json,
      let languages: [Language] = "languages" <~~ json,
      let levels: [String: Level] = "levels" <~~ json,
      let flag: Flag = "flag" <~~ json,
      let flags: [Flag] = "flags" <~~ json,
      let flagsByKey: [String: Flag] = "flagsByKey" <~~ json,
      let owner: Owner = "owner" <~~ json,
      let owners: [Owner] = "owners" <~~ json,
      let ownersByKey: [String: [Owner]] = "ownersByKey" <~~ json,
      let deepInteger: Int = "deep.er.integer" <~~ json
    else { return nil }
    self.string = string
    self.bool = bool
    self.int = int
    self.int8 = int8
    self.int16 = int16
    self.int32 = int32
    self.int64 = int64
    self.uint = uint
    self.uint8 = uint8
    self.uint16 = uint16
    self.uint32 = uint32
    self.uint64 = uint64
    self.float = float
    self.double = double
    self.decimal = decimal
    self.cgFloat = cgFloat
    self.url = url
    self.uuid = uuid
    self.date = date
    self.data = data
    self.array = array
    self.arrays = arrays
    self.set = set
    self.dictionary = dictionary
    optional = "optional" <~~ json
    self.nested = nested
    self.json = ownJSON
    self.jsonArray = jsonArray
    self.language = language
    self.level = level
    self.languages = languages
    self.levels = levels
    self.flag = flag
    self.flags = flags
    self.flagsByKey = flagsByKey
    self.owner = owner
    self.owners = owners
    self.ownersByKey = ownersByKey
    self.deepInteger = deepInteger
    patch = "patch" <~~ json
  }

  func toJSON() -> JSON? {
    jsonify([
      "string" ~~> string,
      "bool" ~~> bool,
      "int" ~~> int,
      "int8" ~~> int8,
      "int16" ~~> int16,
      "int32" ~~> int32,
      "int64" ~~> int64,
      "uint" ~~> uint,
      "uint8" ~~> uint8,
      "uint16" ~~> uint16,
      "uint32" ~~> uint32,
      "uint64" ~~> uint64,
      "float" ~~> float,
      "double" ~~> double,
      "decimal" ~~> decimal,
      "cgFloat" ~~> cgFloat,
      "url" ~~> url,
      "uuid" ~~> uuid,
      "date" ~~> date,
      "data" ~~> data,
      "array" ~~> array,
      "arrays" ~~> arrays,
      "set" ~~> set,
      "dictionary" ~~> dictionary,
      "optional" ~~> optional,
      "nested" ~~> nested,
      "json" ~~> json,
      "jsonArray" ~~> jsonArray,
      "language" ~~> language,
      "level" ~~> level,
      "languages" ~~> languages,
      "levels" ~~> levels,
      "flag" ~~> flag,
      "flags" ~~> flags,
      "flagsByKey" ~~> flagsByKey,
      "owner" ~~> owner,
      "owners" ~~> owners,
      "ownersByKey" ~~> ownersByKey,
      "deep.er.integer" ~~> deepInteger,
      "patch" ~~> patch,
    ])
  }
}

extension AllTypes {
  /// A text with every field, `set` with one element so that its order is known.
  static let sampleText = #"""
    {"string":"h\u00e9\n","bool":true,"int":-5,"int8":-128,"int16":-32768,"int32":-2147483648,
    "int64":-9223372036854775808,"uint":7,"uint8":255,"uint16":65535,"uint32":4294967295,
    "uint64":18446744073709551615,"float":0.1,"double":-2.5e-3,"decimal":3.14159265358979323846,"cgFloat":1.5,
    "url":"https://a.b/c?d=e#f","uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","date":"2026-11-21T10:00:00.25Z",
    "data":"AQID","array":["a","b"],"arrays":[[1],[]],"set":[3],"dictionary":{"a":1,"b":0.5},"optional":9,
    "nested":[{"a":[1,null]},{}],"json":{"x":[1]},"jsonArray":[1,"a",null],"language":"C","level":10,
    "languages":["Swift",""],"levels":{"a":-1,"b":10},"flag":"ON","flags":["ON","OFF"],"flagsByKey":{"a":"ON"},
    "owner":{"login":"octocat","id":1},"owners":[{"login":"a"}],"ownersByKey":{"k":[{"login":"b"}]},
    "deep":{"er":{"integer":42}},"patch":null}
    """#

  /// The value of `sampleText`.
  static func sample() -> AllTypes {
    var all = AllTypes()
    all.string = "hé\n"
    all.bool = true
    all.int = -5
    all.int8 = .min
    all.int16 = .min
    all.int32 = .min
    all.int64 = .min
    all.uint = 7
    all.uint8 = .max
    all.uint16 = .max
    all.uint32 = .max
    all.uint64 = .max
    all.float = 0.1
    all.double = -0.0025
    all.decimal = Decimal(sign: .plus, exponent: -20, significand: Decimal(314_159_265_358_979) * 1_000_000 + 323_846)
    all.cgFloat = 1.5
    all.url = URL(fileURLWithPath: "/")
    if let url = URL(string: "https://a.b/c?d=e#f") { all.url = url }
    if let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") { all.uuid = uuid }
    all.date = Date(timeIntervalSinceReferenceDate: 816_948_000.25)
    all.data = Data([1, 2, 3])
    all.array = ["a", "b"]
    all.arrays = [[1], []]
    all.set = [3]
    all.dictionary = ["a": 1, "b": 0.5]
    all.optional = 9
    all.nested = [["a": [1, nil]], [:]]
    all.json = ["x": [1]]
    all.jsonArray = [1, "a", .null]
    all.language = .c
    all.level = .high
    all.languages = [.swift, .empty]
    all.levels = ["a": .low, "b": .high]
    all.flag = .on
    all.flags = [.on, .off]
    all.flagsByKey = ["a": .on]
    all.owner = Owner(login: "octocat", id: 1)
    all.owners = [Owner(login: "a")]
    all.ownersByKey = ["k": [Owner(login: "b")]]
    all.deepInteger = 42
    all.patch = .some(nil)
    return all
  }
}
