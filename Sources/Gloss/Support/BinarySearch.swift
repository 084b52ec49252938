extension Range<Int> {
  /// The lowest index for which a condition is true that is true for all indexes after it, too; the end if there is none. O(log(count)).
  @inlinable
  package func lowest(where isTrue: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isTrue(middle) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
