@testable import Gloss

extension Document {
  /// Checks that the tape matches the description in ``Document``, and ends the process if it does not. O(bytes) on average.
  final func checkInvariants() {
    withView { view in
      precondition((0..<PaddedBytes.padding).allSatisfy { view.bytes[view.byteCount + $0] == 0 })
      // The open containers: the end of each, and the number of children that are left. The keys of an object count, too.
      var open: [(end: Int, childrenLeft: Int, isObject: Bool)] = [(view.wordCount, 1, false)]
      var (index, offset) = (0, 0)
      while index < view.wordCount {
        let word = view.word(at: index)
        let top = open.count - 1
        if word.tag == .notFinite {
          precondition(word.notFinite != nil && word.offset == index + 1 && open[top].childrenLeft > 0)
          open[top].childrenLeft -= 1
        } else if word.tag == .keyIndex {
          precondition(open[top].isObject && open[top].childrenLeft == 0 && open[top].end == index + 1)
        } else {
          precondition(open[top].childrenLeft > 0)
          open[top].childrenLeft -= 1
          if open[top].isObject, open[top].childrenLeft % 2 == 1 { precondition(word.isString) }
          if word.isContainer {
            precondition(word.offset > index && word.offset <= open[top].end)
            let isObject = word.tag == .object
            open.append((word.offset, word.length * (isObject ? 2 : 1), isObject))
            if isObject { view.checkKeyIndex(ofObjectAt: index) }
          } else {
            precondition(word.offset >= offset || word.length == 0)
            offset = word.offset + word.length
            view.checkScalar(word)
          }
        }
        index += 1
        while let last = open.last, last.end == index, !open.isEmpty {
          precondition(last.childrenLeft == 0)
          open.removeLast()
        }
      }
      precondition(open.isEmpty)
    }
  }
}

extension DocumentView {
  fileprivate func checkScalar(_ word: TapeWord) {
    let text = text(of: word)
    switch word.tag {
    // A line of a stream that is not JSON is a null without text.
    case .null: precondition(text.isEmpty || text.elementsEqual("null".utf8))
    case .true: precondition(text.elementsEqual("true".utf8))
    case .false: precondition(text.elementsEqual("false".utf8))
    case .integer: precondition(text.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") })
    case .decimal: precondition(text.contains { ".eE".utf8.contains($0) })
    default:
      let end = word.offset + word.length
      precondition(bytes[word.offset - 1] == UInt8(ascii: "\"") && bytes[end] == UInt8(ascii: "\""))
      precondition(text.contains(UInt8(ascii: "\\")) == word.isEscapedString)
      if !word.isEscapedString { precondition(text.allSatisfy { $0 < 0x80 } == (word.tag == .string)) }
    }
  }

  /// Checks that a wide object ends with the word of a table, and that its keys are found in the table.
  fileprivate func checkKeyIndex(ofObjectAt index: Int) {
    let object = word(at: index)
    guard object.length >= KeyIndex.minimumCount else { return }
    precondition(word(at: object.offset - 1).tag == .keyIndex)
    let keyCount = members(ofObjectAt: index).count { isFirst(at: $0, inObjectAt: index) }
    precondition(keyCount == word(at: object.offset - 1).length)
  }
}
