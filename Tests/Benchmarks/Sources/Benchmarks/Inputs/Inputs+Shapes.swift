import Foundation
import Gloss

// Texts of thousands of small objects, each made for a shape of models.

extension Inputs {
  /// An array of objects.
  func objects(_ make: (Int, inout SplitMix64) -> JSON) throws -> Data {
    var random = SplitMix64(seed: 18)
    return try (0..<(isShort ? 500 : 5000)).map { make($0, &random) }.jsonData()
  }

  // MARK: Enums

  func taggedChanges() throws -> Data {
    try objects { number, random in
      ["type": ["push", "create", "remove"][number % 3], "name": random.word(), "size": random.integer(0...9999)]
    }
  }

  func contentChanges() throws -> Data {
    try objects { number, random in
      ["type": ["push", "create", "remove"][number % 3], "payload": part(&random)]
    }
  }

  func relations() throws -> Data {
    try objects { number, random in
      ["from": number, "to": random.word(), "title": random.sentence(words: 2...5)]
    }
  }

  func attachments() throws -> Data {
    try objects { number, random in
      [
        "cover": ["url": "https://example.com/\(number).jpg", "width": random.integer(100...999)] as JSON,
        "content": ["source": "https://example.com/\(number).mp4", "seconds": random.integer(10...999)] as JSON,
      ]
    }
  }

  func stateHistories() throws -> Data {
    let states = ["open", "closed", "was merged into another one"]
    return try objects { number, random in
      [
        "state": random.pick(from: states), "previous": number % 2 == 0 ? random.pick(from: states) : nil,
        "all": (0..<random.integer(1...5)).map { _ in random.pick(from: states) },
      ]
    }
  }

  func levelHistories() throws -> Data {
    let levels = [1, 5, 10]
    return try objects { number, random in
      [
        "level": random.pick(from: levels), "previous": number % 2 == 0 ? random.pick(from: levels) : nil,
        "all": (0..<random.integer(1...5)).map { _ in random.pick(from: levels) },
      ]
    }
  }

  // MARK: Fields

  func tickets() throws -> Data {
    try objects { number, random in
      [
        "id": number, "title": random.sentence(words: 2...5), "created": random.time(),
        "updated": number % 2 == 0 ? random.time() : nil,
      ]
    }
  }

  /// The dates are in a separate object.
  func ticketsWithRest() throws -> Data {
    try objects { number, random in
      [
        "id": number, "title": random.sentence(words: 2...5),
        "rest": ["created": random.time(), "updated": number % 2 == 0 ? random.time() : nil] as JSON,
      ]
    }
  }

  func accounts() throws -> Data {
    try objects { number, random in
      [
        "login": "\(random.word())\(number)", "balance": random.integer(0...99_999),
        "friend": number % 2 == 0 ? random.word() : nil,
      ]
    }
  }

  func products() throws -> Data {
    try objects { number, random in
      [
        "id": number, "name": random.word(), "price": Double(random.integer(100...9999)) / 100,
        "available": random.isOne(in: 2),
      ]
    }
  }

  /// ``products()``, with strings in place of numbers and `Bool`.
  func productsOfStrings() throws -> Data {
    try objects { number, random in
      [
        "id": "\(number)", "name": random.word(), "price": "\(Double(random.integer(100...9999)) / 100)",
        "available": "\(random.isOne(in: 2))",
      ]
    }
  }

  /// Lists of five objects and of five strings.
  ///
  /// - Parameters:
  ///   - isDirty: Whether one of the five has another type.
  ///   - isCleaned: Whether just that one is left out.
  func baskets(isDirty: Bool = false, isCleaned: Bool = false) throws -> Data {
    try objects { _, random in
      var items = (0..<5).map { _ in part(&random) }
      var notes: [JSON] = (0..<5).map { _ in JSON(stringLiteral: random.word()) }
      guard isDirty || isCleaned else { return ["items": items, "notes": notes] }
      let index = random.integer(0...4)
      if isDirty {
        items[index] = ["name": random.word(), "size": "unknown"]
        notes[index] = 1
      } else {
        _ = random.word()
        items.remove(at: index)
        notes.remove(at: index)
      }
      return ["items": items, "notes": notes]
    }
  }

  func stays() throws -> Data {
    try objects { _, random in
      [
        "arrival": "2025-0\(random.integer(1...9))-\(random.integer(10...28))",
        "departure": "2026-0\(random.integer(1...9))-\(random.integer(10...28))",
      ]
    }
  }

  func sessions() throws -> Data {
    try objects { _, random in
      let start = random.integer(1_600_000_000_000...1_700_000_000_000)
      return ["start": start, "end": start + random.integer(1000...9_999_999)]
    }
  }

  func part(_ random: inout SplitMix64) -> JSON { ["name": random.word(), "size": random.integer(0...9999)] }
}
