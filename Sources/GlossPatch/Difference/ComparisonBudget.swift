/// The cost that a comparison of two values may still have, so that its time is bounded for the whole and not only for each array.
struct ComparisonBudget {
  /// The cells that the table for one array may have.
  private static let maximumCellsForArray = 1 << 20

  /// How many elements and members may be compared.
  private var parts: Int
  /// The cells that the tables for all arrays may have.
  private var cells = 1 << 24

  /// A budget for values of so many parts, where a part counts once if it is in built values several times.
  ///
  /// It is enough to compare all parts of values that share none. Values that share parts may have 2^depth pairs of them.
  init(parts: Int) { self.parts = 2 * parts + (1 << 16) }

  /// Whether so many elements and members can be compared. If so, they count.
  mutating func takeParts(_ count: Int) -> Bool {
    guard count <= parts else { return false }
    parts -= count
    return true
  }

  /// Whether a table of so many rows and columns can be made. If so, its cells count.
  mutating func takeCells(_ rows: Int, _ columns: Int) -> Bool {
    guard rows <= ComparisonBudget.maximumCellsForArray / max(1, columns), rows * columns <= cells else { return false }
    cells -= rows * columns
    return true
  }
}
