/// What the compiler prints at a place of the declaration's source.
struct Diagnostic: Equatable, Error {
  struct FixIt: Equatable {
    struct Change: Equatable {
      /// What it replaces: bytes of UTF-8 from the start of the declaration's source. An empty range inserts.
      let range: Range<Int>
      let replacement: String
    }

    /// What it does, in the imperative: "write 'final'".
    let message: String
    /// The changes, in order.
    let changes: [Change]
  }

  let message: String
  /// Where it is: in bytes of UTF-8 from the start of the declaration's source.
  let offset: Int
  var fixIts: [FixIt] = []
}
