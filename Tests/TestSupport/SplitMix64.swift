/// A random number generator whose numbers depend on its seed alone, so that a failure can be repeated.
///
/// After Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (OOPSLA 2014), figure 17.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  private var bytes: ArraySlice<UInt8>

  /// - Parameter bytes: Decide the first numbers, one byte each, so that a fuzzer can choose them.
  public init(seed: UInt64, bytes: ArraySlice<UInt8> = []) {
    state = seed
    self.bytes = bytes
  }

  public mutating func next() -> UInt64 {
    // A number below a bound is made of the first bits.
    if let byte = bytes.popFirst() { return UInt64(byte) << 56 }
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// True once in `count` times.
  public mutating func chance(of count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
