/// The cost that a comparison of two values may still have. It bounds the time for the whole comparison, and not only for each array.
struct ComparisonBudget {
  /// The maximum number of cells in the table for one array.
  private static let maximumCellsForArray = 1 << 20

  /// The number of elements and members that may still be compared.
  private var parts: Int
  /// The number of cells that the tables for all arrays may still have.
  private var cells = 1 << 24

  /// Creates a budget for values with a number of parts. A part counts once if it is in built values several times.
  ///
  /// It is enough to compare all parts of values that share none. Values that share parts may have 2^depth pairs of them.
  init(parts: Int) { self.parts = 2 * parts + (1 << 16) }

  /// Whether this many elements and members can be compared. If so, they count.
  mutating func takeParts(_ count: Int) -> Bool {
    guard count <= parts else { return false }
    parts -= count
    return true
  }

  /// Whether a table with this many rows and columns can be made. If so, its cells count.
  mutating func takeCells(_ rows: Int, _ columns: Int) -> Bool {
    guard rows <= ComparisonBudget.maximumCellsForArray / max(1, columns), rows * columns <= cells else { return false }
    cells -= rows * columns
    return true
  }
}
