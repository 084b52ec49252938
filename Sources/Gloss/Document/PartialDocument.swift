/// The document of a text that broke off. It is made from the text and the brackets and quotes that close it.
final class PartialDocument: Document, @unchecked Sendable {
  /// The indexes of the values whose text broke off, from the outside in.
  private let open: [Int]

  init(_ view: DocumentView, isDeep: Bool, open: [Int]) {
    self.open = open
    super.init(view, isDeep: isDeep)
  }

  /// O(log depth).
  override func isOpen(_ index: Int) -> Bool {
    var range = open.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if open[middle] == index { return true }
      range = open[middle] < index ? middle + 1..<range.upperBound : first..<middle
    }
    return false
  }
}
