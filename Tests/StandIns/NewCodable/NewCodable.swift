// A stand-in for the prototype of new coders in Foundation, made for the tests: it has the names of its protocols and macros for JSON,
// which are also names of Gloss. It is faithful to these names, and to nothing else: the macros expand to nothing.

public protocol JSONDecodable {}

public protocol JSONEncodable {}

public typealias JSONCodable = JSONDecodable & JSONEncodable

@attached(peer)
public macro JSONDecodable() = #externalMacro(module: "GlossMacrosPlugin", type: "Unmapped")

@attached(peer)
public macro JSONEncodable() = #externalMacro(module: "GlossMacrosPlugin", type: "Unmapped")

@attached(peer)
public macro JSONCodable() = #externalMacro(module: "GlossMacrosPlugin", type: "Unmapped")
