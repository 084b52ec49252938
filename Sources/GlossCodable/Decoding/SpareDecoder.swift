import Gloss

typealias SpareDecoder = Spare<ValueDecoder>

extension ValueDecoder: SpareRoot {
  static let slot = ThreadSlot<SpareDecoder>()

  static func newCoder() -> GlossJSONDecoder { GlossJSONDecoder() }

  func dropRecycled() { context.dropRecycled() }
}

extension Spare<ValueDecoder> {
  /// The decoder for the value at an index of a tape.
  ///
  /// The caller of `begin` keeps the document alive until `end`, and passes the owner of the document to `end`: if a model keeps a
  /// decoder, its context keeps the owner.
  @inline(__always)
  func root(_ tape: JSONTape, _ index: Int, _ settings: SharedSettings<DecodingSettings>) -> Unretained<ValueDecoder> {
    guard let root else {
      return own(ValueDecoder(DecodingContext(tape, owner: .null, settings, recycles: true), index))
    }
    root.with {
      $0.context.bind(tape, settings)
      $0.bind(index)
    }
    return root
  }

  /// Ends the use of a decoder.
  @inline(__always)
  static func end(_ spare: Unretained<Spare>, _ owner: @autoclosure () -> JSON) {
    end(spare) { $0.context.keep(owner()) }
  }
}
