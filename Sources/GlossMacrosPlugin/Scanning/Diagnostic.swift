/// A message that the compiler prints at a place of the declaration's source.
struct Diagnostic: Equatable, Error {
  struct FixIt: Equatable {
    struct Change: Equatable {
      /// The range that it replaces, in bytes of UTF-8 from the start of the declaration's source. An empty range inserts.
      let range: Range<Int>
      let replacement: String
    }

    /// A description of the changes, in the imperative: "write 'final'".
    let message: String
    /// The changes, in order.
    var changes: [Change]
  }

  let message: String
  /// Its place, in bytes of UTF-8 from the start of the declaration's source.
  let offset: Int
  var fixIts: [FixIt] = []
  /// Whether there is an expansion in spite of it.
  var isWarning = false
}
