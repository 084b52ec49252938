extension Workload {
  /// Every workload, in the order of the table. Those of all cores come last: they change how glibc frees.
  static var all: [Workload] {
    responses + objects + wideObjects + [dictionaries, sparse, large, throwing, throwingFields] + parsing + encodings
      + macros + shapes + codable + patches + streams + cores
  }
}
