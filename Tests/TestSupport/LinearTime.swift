/// Whether it takes linear time to use inputs: one of four times the size takes less than ten times as long. Who shares the caches may slow
/// down one of the two, so there are several tries. With a sanitizer, it only uses the small one.
public func isLinearTime<Input>(
  _ small: Input, _ large: Input, _ use: (Input) throws -> Void
) rethrows -> Bool {
  if Sanitizer.isActive {
    try use(small)
    return true
  }
  for _ in 0..<5 {
    let seconds = try threadSeconds(runs: 2) { try use(large) }
    if try seconds < 10 * threadSeconds(runs: 2, { try use(small) }) + 0.001 { return true }
  }
  return false
}

/// The same for bodies of sizes. The small one grows until it takes some time.
///
/// - Parameters:
///   - size: The smallest size.
///   - maximumSize: The largest size of the small one. What does not fit the caches takes longer for that alone.
///   - leastSeconds: The time below which a measurement says little.
///   - prepare: Makes the body of a size.
public func isLinearTime(
  from size: Int, to maximumSize: Int, leastSeconds: Double, _ prepare: (_ size: Int) throws -> () throws -> Void
) throws -> Bool {
  var size = size
  var small = try prepare(size)
  while 2 * size <= maximumSize, try threadSeconds(runs: 2, small) < leastSeconds {
    size *= 2
    small = try prepare(size)
  }
  return try isLinearTime(small, prepare(4 * size)) { try $0() }
}
