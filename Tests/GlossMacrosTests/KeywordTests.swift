import GlossMacros
import Testing

// Each keyword of Swift 6.3, and what some declarations and expressions have as one, as the name of a property, a label and a case. Not
// `self` and `Self` as properties and cases, which is an error in words; and not `Type` and `Protocol`, which the compiler forbids.

// swift-format-ignore
@Glossy private struct ReservedProperties: Equatable {
  let `associatedtype`: Int
  let `class`: Int
  let `deinit`: Int
  let `enum`: Int
  let `extension`: Int
  let `fileprivate`: Int
  let `func`: Int
  let `import`: Int
  let `init`: Int
  let `inout`: Int
  let `internal`: Int
  let `let`: Int
  let `operator`: Int
  let `precedencegroup`: Int
  let `private`: Int
  let `protocol`: Int
  let `public`: Int
  let `rethrows`: Int
  let `static`: Int
  let `struct`: Int
  let `subscript`: Int
  let `typealias`: Int
  let `var`: Int
  let `break`: Int
  let `case`: Int
  let `catch`: Int
  let `continue`: Int
  let `default`: Int
  let `defer`: Int
  let `do`: Int
  let `else`: Int
  let `fallthrough`: Int
  let `for`: Int
  let `guard`: Int
  let `if`: Int
  let `in`: Int
  let `repeat`: Int
  let `return`: Int
  let `switch`: Int
  let `throw`: Int
  let `while`: Int
  let `where`: Int
  let `Any`: Int
  let `as`: Int
  let `false`: Int
  let `is`: Int
  let `nil`: Int
  let `super`: Int
  let `throws`: Int
  let `true`: Int
  let `try`: Int
}

// swift-format-ignore
@Glossy private struct ContextualProperties: Equatable {
  let borrowing: Int
  let consuming: Int
  let nonisolated: Int
  let open: Int
  let await: Int
  let actor: Int
  let any: Int
  let async: Int
  let associativity: Int
  let both: Int
  let cancel: Int
  let convenience: Int
  let copy: Int
  let consume: Int
  let didSet: Int
  let discard: Int
  let distributed: Int
  let dynamic: Int
  let each: Int
  let final: Int
  let get: Int
  let indirect: Int
  let infix: Int
  let isolated: Int
  let last: Int
  let lazy: Int
  let left: Int
  let macro: Int
  let mutating: Int
  let none: Int
  let nonmutating: Int
  let optional: Int
  let override: Int
  let package: Int
  let postfix: Int
  let precedence: Int
  let prefix: Int
  let required: Int
  let right: Int
  let sending: Int
  let set: Int
  let some: Int
  let unknown: Int
  let unowned: Int
  let unsafe: Int
  let weak: Int
  let willSet: Int
  let then: Int
  let yield: Int
  let lhs: Int
  let rhs: Int
  let fields: Int
  let members: Int
  let json: Int
  let value: Int
  let tag: Int
  let keys: Int
  let model: Int
  let of: Int
  let using: Int
  let accessor: Int
  let _read: Int
  let _modify: Int
  let unsafeAddress: Int
  let available: Int
  let swift: Int
  let os: Int
}

// swift-format-ignore
@Glossy private struct OptionalProperties: Equatable {
  @Key(.strict) var `associatedtype`: Int?
  @Key(.strict) var `class`: Int?
  @Key(.strict) var `deinit`: Int?
  @Key(.strict) var `enum`: Int?
  @Key(.strict) var `extension`: Int?
  @Key(.strict) var `fileprivate`: Int?
  @Key(.strict) var `func`: Int?
  @Key(.strict) var `import`: Int?
  @Key(.strict) var `init`: Int?
  @Key(.strict) var `inout`: Int?
  @Key(.strict) var `internal`: Int?
  @Key(.strict) var `let`: Int?
  @Key(.strict) var `operator`: Int?
  @Key(.strict) var `precedencegroup`: Int?
  @Key(.strict) var `private`: Int?
  @Key(.strict) var `protocol`: Int?
  @Key(.strict) var `public`: Int?
  @Key(.strict) var `rethrows`: Int?
  @Key(.strict) var `static`: Int?
  @Key(.strict) var `struct`: Int?
  @Key(.strict) var `subscript`: Int?
  @Key(.strict) var `typealias`: Int?
  @Key(.strict) var `var`: Int?
  @Key(.strict) var `break`: Int?
  @Key(.strict) var `case`: Int?
  @Key(.strict) var `catch`: Int?
  @Key(.strict) var `continue`: Int?
  @Key(.strict) var `default`: Int?
  @Key(.strict) var `defer`: Int?
  @Key(.strict) var `do`: Int?
  @Key(.strict) var `else`: Int?
  @Key(.strict) var `fallthrough`: Int?
  @Key(.strict) var `for`: Int?
  @Key(.strict) var `guard`: Int?
  @Key(.strict) var `if`: Int?
  @Key(.strict) var `in`: Int?
  @Key(.strict) var `repeat`: Int?
  @Key(.strict) var `return`: Int?
  @Key(.strict) var `switch`: Int?
  @Key(.strict) var `throw`: Int?
  @Key(.strict) var `while`: Int?
  @Key(.strict) var `where`: Int?
  @Key(.strict) var `Any`: Int?
  @Key(.strict) var `as`: Int?
  @Key(.strict) var `false`: Int?
  @Key(.strict) var `is`: Int?
  @Key(.strict) var `nil`: Int?
  @Key(.strict) var `super`: Int?
  @Key(.strict) var `throws`: Int?
  @Key(.strict) var `true`: Int?
  @Key(.strict) var `try`: Int?
  @Key(.strict) var `borrowing`: Int?
  @Key(.strict) var `consuming`: Int?
  @Key(.strict) var `nonisolated`: Int?
  @Key(.strict) var `open`: Int?
  @Key(.strict) var `await`: Int?
  @Key(.strict) var `actor`: Int?
  @Key(.strict) var `any`: Int?
  @Key(.strict) var `async`: Int?
  @Key(.strict) var `associativity`: Int?
  @Key(.strict) var `both`: Int?
  @Key(.strict) var `cancel`: Int?
  @Key(.strict) var `convenience`: Int?
  @Key(.strict) var `copy`: Int?
  @Key(.strict) var `consume`: Int?
  @Key(.strict) var `didSet`: Int?
  @Key(.strict) var `discard`: Int?
  @Key(.strict) var `distributed`: Int?
  @Key(.strict) var `dynamic`: Int?
  @Key(.strict) var `each`: Int?
  @Key(.strict) var `final`: Int?
  @Key(.strict) var `get`: Int?
  @Key(.strict) var `indirect`: Int?
  @Key(.strict) var `infix`: Int?
  @Key(.strict) var `isolated`: Int?
  @Key(.strict) var `last`: Int?
  @Key(.strict) var `lazy`: Int?
  @Key(.strict) var `left`: Int?
  @Key(.strict) var `macro`: Int?
  @Key(.strict) var `mutating`: Int?
  @Key(.strict) var `none`: Int?
  @Key(.strict) var `nonmutating`: Int?
  @Key(.strict) var `optional`: Int?
  @Key(.strict) var `override`: Int?
  @Key(.strict) var `package`: Int?
  @Key(.strict) var `postfix`: Int?
  @Key(.strict) var `precedence`: Int?
  @Key(.strict) var `prefix`: Int?
  @Key(.strict) var `required`: Int?
  @Key(.strict) var `right`: Int?
  @Key(.strict) var `sending`: Int?
  @Key(.strict) var `set`: Int?
  @Key(.strict) var `some`: Int?
  @Key(.strict) var `unknown`: Int?
  @Key(.strict) var `unowned`: Int?
  @Key(.strict) var `unsafe`: Int?
  @Key(.strict) var `weak`: Int?
  @Key(.strict) var `willSet`: Int?
  @Key(.strict) var `then`: Int?
  @Key(.strict) var `yield`: Int?
  @Key(.strict) var `lhs`: Int?
  @Key(.strict) var `rhs`: Int?
  @Key(.strict) var `fields`: Int?
  @Key(.strict) var `members`: Int?
  @Key(.strict) var `json`: Int?
  @Key(.strict) var `value`: Int?
  @Key(.strict) var `tag`: Int?
  @Key(.strict) var `keys`: Int?
  @Key(.strict) var `model`: Int?
  @Key(.strict) var `of`: Int?
  @Key(.strict) var `using`: Int?
  @Key(.strict) var `accessor`: Int?
  @Key(.strict) var `_read`: Int?
  @Key(.strict) var `_modify`: Int?
  @Key(.strict) var `unsafeAddress`: Int?
  @Key(.strict) var `available`: Int?
  @Key(.strict) var `swift`: Int?
  @Key(.strict) var `os`: Int?
}

// swift-format-ignore
@Glossy(tag: "kind.of") private enum LabelNames: Equatable {
  case reserved(
    associatedtype: Int, class: Int, deinit: Int, enum: Int, extension: Int, fileprivate: Int, func: Int,
    import: Int, init: Int, `inout`: Int, internal: Int, `let`: Int, operator: Int, precedencegroup: Int,
    private: Int, protocol: Int, public: Int, rethrows: Int, static: Int, struct: Int, subscript: Int,
    typealias: Int, `var`: Int, break: Int, case: Int, catch: Int, continue: Int, default: Int, defer: Int,
    do: Int, else: Int, fallthrough: Int, for: Int, guard: Int, if: Int, in: Int, repeat: Int, return: Int,
    switch: Int, throw: Int, while: Int, where: Int, Any: Int, as: Int, false: Int, is: Int, nil: Int,
    super: Int, throws: Int, true: Int, try: Int)
  case contextual(
    borrowing: Int, consuming: Int, nonisolated: Int, open: Int, await: Int, actor: Int, any: Int, async: Int,
    associativity: Int, both: Int, cancel: Int, convenience: Int, copy: Int, consume: Int, didSet: Int,
    discard: Int, distributed: Int, dynamic: Int, each: Int, final: Int, get: Int, indirect: Int, infix: Int,
    isolated: Int, last: Int, lazy: Int, left: Int, macro: Int, mutating: Int, none: Int, nonmutating: Int,
    optional: Int, override: Int, package: Int, postfix: Int, precedence: Int, prefix: Int, required: Int,
    right: Int, sending: Int, set: Int, some: Int, unknown: Int, unowned: Int, unsafe: Int, weak: Int,
    willSet: Int, then: Int, yield: Int, lhs: Int, rhs: Int, fields: Int, members: Int, json: Int, value: Int,
    tag: Int, keys: Int, model: Int, of: Int, using: Int, accessor: Int, _read: Int, _modify: Int,
    unsafeAddress: Int, available: Int, swift: Int, os: Int, self: Int, Self: Int)
  case optional(
    `associatedtype`: Int? = 1, `class`: Int? = 1, `deinit`: Int? = 1, `enum`: Int? = 1, `extension`: Int? = 1,
    `fileprivate`: Int? = 1, `func`: Int? = 1, `import`: Int? = 1, `init`: Int? = 1, `inout`: Int? = 1,
    `internal`: Int? = 1, `let`: Int? = 1, `operator`: Int? = 1, `precedencegroup`: Int? = 1,
    `private`: Int? = 1, `protocol`: Int? = 1, `public`: Int? = 1, `rethrows`: Int? = 1, `static`: Int? = 1,
    `struct`: Int? = 1, `subscript`: Int? = 1, `typealias`: Int? = 1, `var`: Int? = 1, `break`: Int? = 1,
    `case`: Int? = 1, `catch`: Int? = 1, `continue`: Int? = 1, `default`: Int? = 1, `defer`: Int? = 1,
    `do`: Int? = 1, `else`: Int? = 1, `fallthrough`: Int? = 1, `for`: Int? = 1, `guard`: Int? = 1,
    `if`: Int? = 1, `in`: Int? = 1, `repeat`: Int? = 1, `return`: Int? = 1, `switch`: Int? = 1,
    `throw`: Int? = 1, `while`: Int? = 1, `where`: Int? = 1, `Any`: Int? = 1, `as`: Int? = 1, `false`: Int? = 1,
    `is`: Int? = 1, `nil`: Int? = 1, `super`: Int? = 1, `throws`: Int? = 1, `true`: Int? = 1, `try`: Int? = 1,
    `borrowing`: Int? = 1, `consuming`: Int? = 1, `nonisolated`: Int? = 1, `open`: Int? = 1, `await`: Int? = 1,
    `actor`: Int? = 1, `any`: Int? = 1, `async`: Int? = 1, `associativity`: Int? = 1, `both`: Int? = 1,
    `cancel`: Int? = 1, `convenience`: Int? = 1, `copy`: Int? = 1, `consume`: Int? = 1, `didSet`: Int? = 1,
    `discard`: Int? = 1, `distributed`: Int? = 1, `dynamic`: Int? = 1, `each`: Int? = 1, `final`: Int? = 1,
    `get`: Int? = 1, `indirect`: Int? = 1, `infix`: Int? = 1, `isolated`: Int? = 1, `last`: Int? = 1,
    `lazy`: Int? = 1, `left`: Int? = 1, `macro`: Int? = 1, `mutating`: Int? = 1, `none`: Int? = 1,
    `nonmutating`: Int? = 1, `optional`: Int? = 1, `override`: Int? = 1, `package`: Int? = 1,
    `postfix`: Int? = 1, `precedence`: Int? = 1, `prefix`: Int? = 1, `required`: Int? = 1, `right`: Int? = 1,
    `sending`: Int? = 1, `set`: Int? = 1, `some`: Int? = 1, `unknown`: Int? = 1, `unowned`: Int? = 1,
    `unsafe`: Int? = 1, `weak`: Int? = 1, `willSet`: Int? = 1, `then`: Int? = 1, `yield`: Int? = 1,
    `lhs`: Int? = 1, `rhs`: Int? = 1, `fields`: Int? = 1, `members`: Int? = 1, `json`: Int? = 1,
    `value`: Int? = 1, `tag`: Int? = 1, `keys`: Int? = 1, `model`: Int? = 1, `of`: Int? = 1, `using`: Int? = 1,
    `accessor`: Int? = 1, `_read`: Int? = 1, `_modify`: Int? = 1, `unsafeAddress`: Int? = 1,
    `available`: Int? = 1, `swift`: Int? = 1, `os`: Int? = 1, `self`: Int? = 1, `Self`: Int? = 1)
}

// swift-format-ignore
@Glossy(.externallyTagged) private enum CaseNames: CaseIterable {
  case `associatedtype`; case `class`; case `deinit`; case `enum`; case `extension`; case `fileprivate`
  case `func`; case `import`; case `init`; case `inout`; case `internal`; case `let`; case `operator`
  case `precedencegroup`; case `private`; case `protocol`; case `public`; case `rethrows`; case `static`
  case `struct`; case `subscript`; case `typealias`; case `var`; case `break`; case `case`; case `catch`
  case `continue`; case `default`; case `defer`; case `do`; case `else`; case `fallthrough`; case `for`
  case `guard`; case `if`; case `in`; case `repeat`; case `return`; case `switch`; case `throw`; case `while`
  case `where`; case `Any`; case `as`; case `false`; case `is`; case `nil`; case `super`; case `throws`
  case `true`; case `try`; case `borrowing`; case `consuming`; case `nonisolated`; case `open`; case `await`
  case `actor`; case `any`; case `async`; case `associativity`; case `both`; case `cancel`; case `convenience`
  case `copy`; case `consume`; case `didSet`; case `discard`; case `distributed`; case `dynamic`; case `each`
  case `final`; case `get`; case `indirect`; case `infix`; case `isolated`; case `last`; case `lazy`
  case `left`; case `macro`; case `mutating`; case `none`; case `nonmutating`; case `optional`; case `override`
  case `package`; case `postfix`; case `precedence`; case `prefix`; case `required`; case `right`
  case `sending`; case `set`; case `some`; case `unknown`; case `unowned`; case `unsafe`; case `weak`
  case `willSet`; case `then`; case `yield`; case `lhs`; case `rhs`; case `fields`; case `members`; case `json`
  case `value`; case `tag`; case `keys`; case `model`; case `of`; case `using`; case `accessor`; case `_read`
  case `_modify`; case `unsafeAddress`; case `available`; case `swift`; case `os`
}

// swift-format-ignore
@Glossy(.externallyTagged) private enum CaseNamesWithValues: Equatable {
  case `associatedtype`(Int); case `class`(Int); case `deinit`(Int); case `enum`(Int); case `extension`(Int)
  case `fileprivate`(Int); case `func`(Int); case `import`(Int); case `init`(Int); case `inout`(Int)
  case `internal`(Int); case `let`(Int); case `operator`(Int); case `precedencegroup`(Int); case `private`(Int)
  case `protocol`(Int); case `public`(Int); case `rethrows`(Int); case `static`(Int); case `struct`(Int)
  case `subscript`(Int); case `typealias`(Int); case `var`(Int); case `break`(Int); case `case`(Int)
  case `catch`(Int); case `continue`(Int); case `default`(Int); case `defer`(Int); case `do`(Int)
  case `else`(Int); case `fallthrough`(Int); case `for`(Int); case `guard`(Int); case `if`(Int); case `in`(Int)
  case `repeat`(Int); case `return`(Int); case `switch`(Int); case `throw`(Int); case `while`(Int)
  case `where`(Int); case `Any`(Int); case `as`(Int); case `false`(Int); case `is`(Int); case `nil`(Int)
  case `super`(Int); case `throws`(Int); case `true`(Int); case `try`(Int); case `borrowing`(Int)
  case `consuming`(Int); case `nonisolated`(Int); case `open`(Int); case `await`(Int); case `actor`(Int)
  case `any`(Int); case `async`(Int); case `associativity`(Int); case `both`(Int); case `cancel`(Int)
  case `convenience`(Int); case `copy`(Int); case `consume`(Int); case `didSet`(Int); case `discard`(Int)
  case `distributed`(Int); case `dynamic`(Int); case `each`(Int); case `final`(Int); case `get`(Int)
  case `indirect`(Int); case `infix`(Int); case `isolated`(Int); case `last`(Int); case `lazy`(Int)
  case `left`(Int); case `macro`(Int); case `mutating`(Int); case `none`(Int); case `nonmutating`(Int)
  case `optional`(Int); case `override`(Int); case `package`(Int); case `postfix`(Int); case `precedence`(Int)
  case `prefix`(Int); case `required`(Int); case `right`(Int); case `sending`(Int); case `set`(Int)
  case `some`(Int); case `unknown`(Int); case `unowned`(Int); case `unsafe`(Int); case `weak`(Int)
  case `willSet`(Int); case `then`(Int); case `yield`(Int); case `lhs`(Int); case `rhs`(Int); case `fields`(Int)
  case `members`(Int); case `json`(Int); case `value`(Int); case `tag`(Int); case `keys`(Int); case `model`(Int)
  case `of`(Int); case `using`(Int); case `accessor`(Int); case `_read`(Int); case `_modify`(Int)
  case `unsafeAddress`(Int); case `available`(Int); case `swift`(Int); case `os`(Int)
}

// swift-format-ignore
@Glossy private enum RawValueNames: String, CaseIterable {
  case `associatedtype`; case `class`; case `deinit`; case `enum`; case `extension`; case `fileprivate`
  case `func`; case `import`; case `init`; case `inout`; case `internal`; case `let`; case `operator`
  case `precedencegroup`; case `private`; case `protocol`; case `public`; case `rethrows`; case `static`
  case `struct`; case `subscript`; case `typealias`; case `var`; case `break`; case `case`; case `catch`
  case `continue`; case `default`; case `defer`; case `do`; case `else`; case `fallthrough`; case `for`
  case `guard`; case `if`; case `in`; case `repeat`; case `return`; case `switch`; case `throw`; case `while`
  case `where`; case `Any`; case `as`; case `false`; case `is`; case `nil`; case `super`; case `throws`
  case `true`; case `try`; case `borrowing`; case `consuming`; case `nonisolated`; case `open`; case `await`
  case `actor`; case `any`; case `async`; case `associativity`; case `both`; case `cancel`; case `convenience`
  case `copy`; case `consume`; case `didSet`; case `discard`; case `distributed`; case `dynamic`; case `each`
  case `final`; case `get`; case `indirect`; case `infix`; case `isolated`; case `last`; case `lazy`
  case `left`; case `macro`; case `mutating`; case `none`; case `nonmutating`; case `optional`; case `override`
  case `package`; case `postfix`; case `precedence`; case `prefix`; case `required`; case `right`
  case `sending`; case `set`; case `some`; case `unknown`; case `unowned`; case `unsafe`; case `weak`
  case `willSet`; case `then`; case `yield`; case `lhs`; case `rhs`; case `fields`; case `members`; case `json`
  case `value`; case `tag`; case `keys`; case `model`; case `of`; case `using`; case `accessor`; case `_read`
  case `_modify`; case `unsafeAddress`; case `available`; case `swift`; case `os`
}

@Suite("Macros: keywords as names")
struct KeywordTests {
  private let reserved = """
    associatedtype class deinit enum extension fileprivate func import init inout internal let operator
    precedencegroup private protocol public rethrows static struct subscript typealias var break case catch
    continue default defer do else fallthrough for guard if in repeat return switch throw while where Any as
    false is nil super throws true try
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private let contextual = """
    borrowing consuming nonisolated open await actor any async associativity both cancel convenience copy
    consume didSet discard distributed dynamic each final get indirect infix isolated last lazy left macro
    mutating none nonmutating optional override package postfix precedence prefix required right sending set
    some unknown unowned unsafe weak willSet then yield lhs rhs fields members json value tag keys model of
    using accessor _read _modify unsafeAddress available swift os
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private func object(_ names: [String]) -> String {
    "{" + names.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
  }

  private func expect<Model: Glossy & Equatable>(_ type: Model.Type, _ text: String) throws {
    let value = try Model.decode(text, mode: .exact)
    #expect(try value.jsonString() == text)
    #expect(value.toJSON().flatMap { Model(json: $0) } == value)
  }

  @Test func properties() throws {
    try expect(ReservedProperties.self, object(reserved))
    try expect(ContextualProperties.self, object(contextual))
    try expect(OptionalProperties.self, object(reserved + contextual))
    #expect(OptionalProperties(json: ["await": "x"]) == nil)
  }

  @Test func labels() throws {
    for (tag, names) in [
      ("reserved", reserved), ("contextual", contextual + ["self", "Self"]),
      ("optional", reserved + contextual + ["self", "Self"]),
    ] {
      try expect(LabelNames.self, #"{"kind":{"of":"\#(tag)"},"# + object(names).dropFirst())
    }
  }

  @Test func cases() throws {
    for name in reserved + contextual {
      try expect(CaseNamesWithValues.self, "{\"\(name)\":1}")
      #expect(try CaseNames.decode("\"\(name)\"").jsonString() == "\"\(name)\"")
      #expect(try RawValueNames.decode("\"\(name)\"").jsonString() == "\"\(name)\"")
    }
    #expect(CaseNames.allCases.count == reserved.count + contextual.count)
  }
}
