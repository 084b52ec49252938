// What the lowest folders of Gloss use of Foundation. `.ci/width` compiles them with it for a processor of 32 bits, and runs nothing.

public typealias TimeInterval = Double
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

public func free(_ memory: UnsafeMutableRawPointer?) {}
public func malloc(_ size: Int) -> UnsafeMutableRawPointer? { nil }
public func memcmp(_ first: UnsafeRawPointer?, _ second: UnsafeRawPointer?, _ count: Int) -> Int32 { 0 }
public func memchr(_ memory: UnsafeRawPointer?, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer? { nil }
public func realloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? { nil }

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct Data: Hashable {
  public init?(base64Encoded text: String) {}
  public init?(base64Encoded text: Data) {}
  public init(_ bytes: [UInt8]) {}
  public init(count: Int) {}
  public mutating func withUnsafeMutableBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    body(UnsafeMutableRawBufferPointer(start: nil, count: 0))
  }
}

public struct Date: Hashable {
  public init(timeIntervalSince1970 seconds: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate seconds: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
}

public struct Decimal: Hashable, ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {}
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {}
  public init?(string: String) {}
  public init(_ value: UInt64) {}
  public var description: String { "" }
  public var isFinite: Bool { true }
}

public final class NSLock: Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
  public func withLock<Result>(_ body: () -> Result) -> Result { body() }
}

public struct TimeZone {
  public init?(secondsFromGMT: Int) {}
  public func secondsFromGMT(for date: Date) -> Int { 0 }
}

public struct UUID: Hashable {
  public init(uuid: uuid_t) {}
  public var uuid: uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
}
