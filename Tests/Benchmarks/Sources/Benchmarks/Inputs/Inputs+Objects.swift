import Foundation

extension Inputs {
  /// An object of about 400 bytes.
  static let project = Data(
    #"""
    {"id":1296269,"name":"Hello-World","full_name":"octocat/Hello-World","private":false,"owner":{"id":583231,\#
    "login":"octocat","avatar_url":"https://avatars.example.com/u/583231?v=4"},"homepage":\#
    "https://docs.example.com/hello-world/index.html","stars":2673,"score":87.25,"topics":["octocat","atom",\#
    "electron","api","hello-world-example"],"created_at":"2011-01-26T19:01:12Z","archived":false,"language":null,\#
    "open_issues":14}
    """#.utf8)

  /// Long texts with escapes, emoji and CJK, written raw and as escapes.
  static func messages() -> Data {
    var random = SplitMix64(seed: 4)
    let messages = (0..<200).map { id in
      let pieces = (0..<random.integer(20...60)).map { _ in
        switch random.integer(0...9) {
        case 0: #"\n\n"#
        case 1: #" \"\#(random.word())\" "#
        case 2: #"C:\\\#(random.word())\\\#(random.word())\t"#
        case 3: #"\u65e5\u672c\u8a9e"#
        case 4: #"\ud83d\ude00 \u2764\ufe0f"#
        case 5, 6: random.japaneseSentence(words: 10...40)
        case 7: random.pick(from: SplitMix64.emoji)
        default: random.sentence(words: 10...40)
        }
      }
      return #"{"id":\#(id),"author":"\#(random.word())","text":"\#(pieces.joined(separator: " "))"}"#
    }
    return Data("[\(messages.joined(separator: ",\n"))]".utf8)
  }

  /// An array of objects of the same keys, all of whose values are integers.
  static func wideRows(keys: [String], count: Int) -> Data {
    var random = SplitMix64(seed: 5)
    let rows = (0..<count).map { _ in
      let members = keys.map { #""\#($0)":\#(random.integer(0...999_999))"# }
      return "{\(members.joined(separator: ","))}"
    }
    return Data("[\(rows.joined(separator: ","))]".utf8)
  }

  /// Keys that differ, of the lengths that keys have.
  static func keys(count: Int) -> [String] {
    var random = SplitMix64(seed: 6)
    return (0..<count).map { "\(random.word())_\($0)" }
  }

  /// An array of objects of a hundred members, those of `Sparse` at the start, in the middle and near the end.
  static func sparseRows(count: Int) -> Data {
    var random = SplitMix64(seed: 7)
    let rows = (0..<count).map { _ in
      let members = keys(count: 100).enumerated().map { index, key in
        switch index {
        case 2: #""code":\#(random.integer(0...999_999))"#
        case 50: #""label":"\#(random.word()) \#(random.word())""#
        case 97: #""score":\#(Double(random.integer(0...99_999)) / 100)"#
        case _ where index % 4 == 0: #""\#(key)":\#(random.integer(0...9999))"#
        case _ where index % 4 == 1: #""\#(key)":"\#(random.word()) \#(random.word())""#
        case _ where index % 4 == 2: #""\#(key)":\#(random.isOne(in: 2))"#
        default: #""\#(key)":null"#
        }
      }
      return "{\(members.joined(separator: ","))}"
    }
    return Data("[\(rows.joined(separator: ",\n"))]".utf8)
  }

  /// An array of small objects that is at least so long.
  static func items(bytes: Int) -> Data {
    var random = SplitMix64(seed: 8)
    var text = Data(capacity: bytes + 128)
    var id = 0
    text.append(contentsOf: "[".utf8)
    while text.count < bytes {
      let score = Double(random.integer(0...99_999)) / 1000
      let item = #"{"id":\#(id),"name":"\#(random.word()) \#(random.word())","score":\#(score),"active":true}"#
      if id > 0 { text.append(contentsOf: ",".utf8) }
      text.append(contentsOf: item.utf8)
      id += 1
    }
    text.append(contentsOf: "]".utf8)
    return text
  }

  /// An array of objects of short strings without white space, of which some leave out some of their keys. About 500 KB.
  static func shortStrings() -> Data {
    var random = SplitMix64(seed: 13)
    let keys = ["id", "nm", "st", "city", "code", "type", "group", "locale", "status", "category"]
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let records = (0..<5000).map { _ in
      let members = keys.compactMap { key -> String? in
        if random.isOne(in: 10) { return nil }
        let text = (0..<random.integer(1...12)).map { _ in random.pick(from: letters) }
        return #""\#(key)":"\#(String(text))""#
      }
      return "{\(members.joined(separator: ","))}"
    }
    return Data("[\(records.joined(separator: ","))]".utf8)
  }

  /// Models with members of objects in objects.
  static func nestedProjects(count: Int) -> [NestedProject] {
    var random = SplitMix64(seed: 9)
    return (0..<count).map { id in
      NestedProject(
        id: id,
        name: random.sentence(words: 1...3),
        stats: NestedProject.Stats(
          stars: random.integer(0...99_999),
          forks: random.integer(0...999),
          score: Double(random.integer(0...9999)) / 100),
        owner: NestedProject.Owner(
          login: random.word(),
          website: random.isOne(in: 3) ? nil : "https://example.com/\(random.word())",
          address: NestedProject.Address(city: random.word())))
    }
  }
}
