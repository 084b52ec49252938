// A stand-in for Alamofire, made for the tests: it compiles the code of Frameworks.md. It is faithful to the names and types that
// this code uses. It reads files in place of addresses.

import Foundation

public protocol DataDecoder: Sendable {
  func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

public let AF = Session()

public struct Session: Sendable {
  public func request(_ url: URL) -> DataRequest { DataRequest(url: url) }
}

public struct DataRequest: Sendable {
  let url: URL

  public func serializingDecodable<Value: Decodable & Sendable>(
    _ type: Value.Type, decoder: any DataDecoder
  ) -> DataTask<Value> {
    DataTask(url: url, decoder: decoder)
  }
}

public struct DataTask<Value: Decodable & Sendable>: Sendable {
  let url: URL
  let decoder: any DataDecoder

  public var value: Value {
    get async throws { try decoder.decode(Value.self, from: Data(contentsOf: url)) }
  }
}
