extension Workload {
  /// Every workload, in the order of the table.
  static var all: [Workload] {
    responses + objects + wideObjects + [sparse, large, throwing, throwingFields] + parsing + encodings + macros
      + codable + streams + cores
  }
}
