import Foundation

/// Takes note of what a model could not read, while it is decoded once more for a report.
///
/// It hangs on the document, so that it reaches every value that a model gets from it and nothing else: no global,
/// no thread-local state. `@unchecked Sendable`: a lock guards the notes, for models that decode on many threads.
@usableFromInline
final class ReportRecorder: @unchecked Sendable {
  /// A note. Values are named by their tape indexes; the reader is the value that another one was read from.
  enum Note: Sendable {
    /// The value `target` could not be read as expected. Null does for nothing in a field, but not in an element.
    case unreadable(reader: Int, target: Int, isField: Bool, Expectation)
    /// Nothing stands at a path.
    case missing(reader: Int, [JSONKeyPath.Segment], Expectation)
    /// The value `target` was handed out as `JSON`, so that what is read from it is read for the reader.
    case passing(reader: Int, target: Int)
    /// The value `target`, which was handed out, was read well or not on its own.
    case read(target: Int, Expectation, isRead: Bool)
  }

  private let lock = NSLock()
  private var notes: [Note] = []
  private var isOpen = true

  /// Appends a note, unless the report is made already.
  func append(_ note: Note) {
    lock.withLock {
      if isOpen { notes.append(note) }
    }
  }

  /// Gives the notes, and takes no more: a model may keep values that come from the document.
  func close() -> [Note] {
    lock.withLock {
      isOpen = false
      defer { notes = [] }
      return notes
    }
  }
}

extension JSON {
  /// Whether somebody wants to know what could not be read.
  @usableFromInline
  var isRecording: Bool {
    recorder != nil
  }

  private var recorder: (ReportRecorder, reader: Int)? {
    guard case .value(.place(let document, let index)) = form, let recorder = document.recorder else { return nil }
    return (recorder, index)
  }

  private var tapeIndex: Int? {
    if case .value(.place(_, let index)) = form { index } else { nil }
  }

  /// Takes note that the value at a path could not be read as expected, or that none is there.
  @usableFromInline
  func recordFailure(at path: JSONKeyPath, _ expectation: Expectation) {
    guard let (recorder, reader) = recorder else { return }
    if let target = value(at: path)?.tapeIndex {
      recorder.append(.unreadable(reader: reader, target: target, isField: true, expectation))
    } else {
      recorder.append(.missing(reader: reader, path.segments, expectation))
    }
  }

  /// Takes note that a child could not be read as expected.
  @usableFromInline
  func recordFailure(of child: JSON, _ expectation: Expectation) {
    guard let (recorder, reader) = recorder, let target = child.tapeIndex else { return }
    recorder.append(.unreadable(reader: reader, target: target, isField: false, expectation))
  }

  /// Takes note of what became of this value, which was handed out before.
  @usableFromInline
  func recordReading(_ expectation: Expectation, isRead: Bool) {
    guard let (recorder, target) = recorder else { return }
    recorder.append(.read(target: target, expectation, isRead: isRead))
  }

  /// Takes note that what is read from a value, or from its elements if it is an array, is read for this one.
  @usableFromInline
  func recordPassing(_ value: JSON?) {
    guard let (recorder, reader) = recorder, let value else { return }
    for value in [value] + (value.elements.map(Array.init) ?? []) {
      guard let target = value.tapeIndex, value.kind == .object || value.kind == .array else { continue }
      recorder.append(.passing(reader: reader, target: target))
    }
  }
}
