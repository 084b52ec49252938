/// Names that are taken.
struct UsedNames {
  private var names: Set<String>
  /// The last number after a name, so that many names that are alike take linear time.
  private var numbers: [String: Int] = [:]

  init(_ names: Set<String> = []) { self.names = names }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Takes a name; false if it was taken before.
  mutating func insert(_ name: String) -> Bool { names.insert(name).inserted }

  /// Takes a name, with a number after it if it was taken before, and returns it.
  mutating func insertNumbered(_ name: String) -> String {
    var number = numbers[name, default: 1]
    var candidate = name
    while !insert(candidate) {
      number += 1
      candidate = "\(name)\(number)"
    }
    numbers[name] = number
    return candidate
  }
}
