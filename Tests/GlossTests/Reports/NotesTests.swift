import Testing

@testable import Gloss

/// What the notes about a value mean once the value has ended: tables of notes and of the findings that they come to.
@Suite struct NotesTests {
  /// Something that is noted. The value has index 0; a field has its own index.
  private enum Step: Sendable {
    /// Nothing is at a key that a model may do without.
    case absent(String, from: Int = 0)
    /// Nothing is at a key that the model needs.
    case missing(String)
    case misfit(Int, from: Int = 0)
    case rejected(Int)
    case took(Int, from: Int = 0)
    case handedOut(Int = 0)
    case inner(Int, isRead: Bool, [Step])
  }

  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]
    let isRead: Bool
    /// A letter for the role, and a key or an index: `cause a`. `whole` is the value itself.
    let findings: [String]

    init(_ description: String, isRead: Bool = false, _ steps: [Step], _ findings: String...) {
      testDescription = description
      self.steps = steps
      self.isRead = isRead
      self.findings = findings
    }
  }

  private static func notes(_ steps: [Step], of target: Int = 0) -> Notes {
    var notes = Notes(of: target)
    for step in steps {
      switch step {
      case .absent(let key, let reader):
        notes.add(
          Note(
            reader: reader, index: reader, missing: [.key(key)], expectation: .type(Int.self), isAbsence: true))
      case .missing(let key):
        notes.add(Note(reader: target, index: target, missing: [.key(key)], expectation: .type(Int.self)))
      case .misfit(let index, let reader): notes.add(Note(unreadable: index, for: reader, .type(Int.self)))
      case .rejected(let index):
        notes.add(
          Note(
            reader: target, index: index, expectation: .rejected(because: "no", isForClients: true),
            isRejectedPart: index != target))
      case .took(let index, let reader): notes.goOn(from: reader, with: index)
      case .handedOut(let reader): notes.goOn(from: reader, with: nil)
      case .inner(let index, let isRead, let steps):
        var inner = self.notes(steps, of: index)
        notes.add(Note(reader: target, inner.end(as: String.self, isRead: isRead, .type(String.self))))
        if isRead { notes.goOn(from: target, with: index) }
      }
    }
    return notes
  }

  private static func findings(_ row: Row) -> [String] {
    var notes = notes(row.steps)
    var lines: [String] = []
    let summary = notes.end(as: Int.self, isRead: row.isRead, .type(Int.self))
    let counted = summary.visit { finding in
      let name =
        finding.note.target.map { $0 == 0 ? "whole" : "\($0)" } ?? JSONKeyPath(finding.note.missing).description
      lines.append("\(finding.role) \(name)")
    }
    #expect(counted.isEmpty)
    // A tally counts what is visited, each value once.
    let counts = Set(lines)
    #expect(summary.tally.causes == counts.count { $0.hasPrefix("cause") }, "\(row.testDescription)")
    #expect(summary.tally.asides == counts.count { $0.hasPrefix("aside") }, "\(row.testDescription)")
    #expect(summary.tally.doubts == counts.count { $0.hasPrefix("doubt") }, "\(row.testDescription)")
    return lines
  }

  @Test(arguments: [
    Row("a value that is read", isRead: true, []),
    Row("a value that is not read", [], "cause whole"),
    Row("what does not fit is a cause", [.took(1), .misfit(2), .took(3)], "cause 2"),
    Row("and a warning, if the model did without", isRead: true, [.misfit(2), .took(3)], "aside 2"),
    Row("the last that is missing is a cause", [.took(1), .absent("a")], "cause a"),
    Row("those before are in doubt", [.absent("a"), .took(1), .absent("b")], "doubt a", "cause b"),
    Row("a model that checks at the end needs all", [.absent("a"), .absent("b"), .took(1)], "cause a", "cause b"),
    Row("what is missing is nothing, if the model did without", isRead: true, [.absent("a"), .took(1)]),
    Row("a key of a model by macro is a cause", [.missing("a"), .took(1)], "cause a"),
    Row("another way to read it", [.misfit(1), .took(1), .absent("b")], "cause b"),
    Row("another way before", isRead: true, [.took(1), .misfit(1)]),
    Row("another way, of another value", isRead: true, [.took(1, from: 5), .misfit(1)], "aside 1"),
    Row("a reason is a cause", [.took(1), .rejected(1), .took(2)], "cause 1"),
    Row("what was missing before a reason is nothing", [.absent("a"), .rejected(1)], "cause 1"),
    Row("what was missing after a reason is in doubt", [.rejected(1), .absent("a")], "cause 1", "doubt a"),
    Row("a reason for the value itself", [.took(1), .rejected(0)], "cause whole"),
    Row("a value read by hand", [.handedOut(), .absent("a", from: 1)], "cause a"),
    Row(
      "a value read by hand, after which the model went on", [.handedOut(), .absent("a", from: 1), .took(2)], "cause a"),
    Row(
      "a value read by hand, which went on", [.handedOut(), .absent("a", from: 1), .took(3, from: 1), .took(2)],
      "cause whole"),
    Row("inner findings", [.inner(1, isRead: false, [.misfit(2, from: 1)])], "cause 2"),
    Row("inner warnings", [.inner(1, isRead: true, [.misfit(2, from: 1)]), .absent("b")], "cause b", "aside 2"),
    Row("an inner value without a reason", [.inner(1, isRead: false, [.took(2, from: 1)])], "cause 1"),
    Row(
      "an inner value that the model did without", isRead: true, [.inner(1, isRead: false, [.absent("a", from: 1)])],
      "aside a"),
    Row("itself as two types", [.misfit(0), .misfit(0)], "cause whole", "cause whole"),
    Row("itself as a type, and a field", [.misfit(0), .misfit(1)], "cause 1"),
  ])
  private func notesMean(_ row: Row) { #expect(Self.findings(row) == row.findings) }

  @Test func aMarkEndsFailuresThatAreForgotten() {
    var notes = Self.notes([.misfit(1)])
    let mark = notes.mark()
    #expect(!notes.hasNotes(after: mark))
    notes.add(Note(unreadable: 2, for: 0, .type(Int.self)))
    notes.add(Note(unreadable: 3, for: 0, .type(Int.self)))
    #expect(notes.hasNotes(after: mark))
    let areLeft = notes.forgetFailures(after: mark, exceptOf: [3])
    #expect(areLeft && notes.notes.map(\.target) == [1, 3])
    let isLeft = notes.forgetFailures(after: mark, exceptOf: [])
    #expect(!isLeft)
    #expect(notes.notes.map(\.target) == [1])
  }

  @Test func elementsBeyondTheMaximumAreCounted() {
    var notes = Notes(of: 0)
    for index in 1...Notes.maximumCount + 10 {
      notes.add(Note(unreadable: index, for: 0, .type(Int.self)), isElement: true)
    }
    #expect(notes.notes.count == Notes.maximumCount && notes.elementCount == Notes.maximumCount)
    let summary = notes.end(as: [Int].self, isRead: false, .type([Int].self))
    #expect(summary.tally.causes == Notes.maximumCount + 10)
    #expect(summary.visit { _ in }.causes == 10)
    // Without room, the first is kept.
    var other = Notes(of: 0)
    other.hasRoom = false
    for index in 1...5 { other.add(Note(unreadable: index, for: 0, .type(Int.self)), isElement: true) }
    #expect(other.notes.count == 1)
    let read = other.end(as: [Int].self, isRead: true, .type([Int].self))
    #expect(read.tally.asides == 5)
  }
}
