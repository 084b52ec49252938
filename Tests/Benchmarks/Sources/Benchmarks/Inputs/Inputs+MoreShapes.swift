import Foundation
import Gloss

extension Inputs {
  // MARK: Keys

  func users(keys: (login: String, followers: String)) throws -> Data {
    try objects { number, random in
      [keys.login: "\(random.word())\(number)", keys.followers: random.integer(0...9999)]
    }
  }

  func projects() throws -> Data {
    try objects { number, random in
      [
        "name": "\(random.word())-\(number)",
        "stats": ["stars": random.integer(0...9999), "forks": random.integer(0...999)] as JSON,
        "owner": ["address": ["city": random.word()] as JSON] as JSON,
      ]
    }
  }

  func places() throws -> Data {
    try objects { _, random in [degrees(&random), degrees(&random), degrees(&random)] }
  }

  // MARK: Collections

  /// Objects of eight members with the keys that a closure makes.
  func parts(key: (Int, inout SplitMix64) -> String) throws -> Data {
    try objects { _, random in
      var parts = JSON()
      for number in 0..<8 { parts[key(number, &random)] = part(&random) }
      return ["parts": parts]
    }
  }

  /// The same parts in arrays, each with its key.
  func partLists(key: (Int, inout SplitMix64) -> String) throws -> Data {
    try objects { _, random in
      let parts = (0..<8).map { number -> JSON in
        ["key": key(number, &random), "name": random.word(), "size": random.integer(0...9999)]
      }
      return ["parts": parts]
    }
  }

  func tags() throws -> Data {
    try objects { number, random in ["tags": (0..<8).map { "\(random.word())-\($0)" }] }
  }

  func numbers() throws -> Data {
    try objects { number, random in ["numbers": (0..<8).map { $0 * 1000 + random.integer(0...999) }] }
  }

  /// Fewer objects, with many places each.
  func areas() throws -> Data {
    var random = SplitMix64(seed: 19)
    return try (0..<(isShort ? 10 : 200)).map { number -> JSON in
      let rings = (0..<2).map { _ in (0..<25).map { _ in [degrees(&random), degrees(&random)] } }
      return ["name": "\(random.word())-\(number)", "rings": rings]
    }.jsonData()
  }

  // MARK: Optional fields, and parts that are Codable

  func profiles() throws -> Data {
    try objects { number, random in
      [
        "name": random.sentence(words: 2...2), "age": random.integer(18...99), "city": random.word(),
        "score": Double(random.integer(0...9999)) / 100, "is_active": random.isOne(in: 2),
        "tags": [random.word(), random.word()],
      ]
    }
  }

  func orders() throws -> Data {
    try objects { number, random in
      let customer: JSON = [
        "id": random.integer(1...9999), "name": random.sentence(words: 2...2),
        "city": number % 2 == 0 ? random.word() : nil,
      ]
      return ["number": number, "customer": customer]
    }
  }

  private func degrees(_ random: inout SplitMix64) -> Double { Double(random.integer(-18_000_000...18_000_000)) / 1e5 }
}
