import Gloss

typealias SpareEncoder = Spare<ValueEncoder>

extension ValueEncoder: SpareRoot {
  static let slot = ThreadSlot<SpareEncoder>()

  static func newCoder() -> GlossJSONEncoder { GlossJSONEncoder() }

  @inline(__always)
  func letGo() -> Bool {
    guard context.unbind() else { return false }
    form = .nothing
    isComplete = false
    isInside = true
    keys = WrittenKeys()
    return true
  }

  func dropRecycled() { context.dropRecycled() }
}

extension Spare<ValueEncoder> {
  /// The context of the text that was written; nil if no text was written.
  @inline(__always)
  var context: EncodingContext? { root.map { $0.with { $0.context } } }

  /// Writes a value to the text of the context, without white space. The options for white space and slashes have no effect.
  @inline(__always)
  func encode<Value: Swift.Encodable>(
    _ value: Value, _ settings: SharedSettings<EncodingSettings>, escapingSlashes: Bool
  ) throws {
    try currentRoot(settings, escapingSlashes).with { try $0.context.encode(plain: value, by: $0) }
  }

  /// Writes a model of Gloss to the text of the context. Returns false if JSON can't hold it.
  func write<Model: JSONEncodable>(_ model: Model, escapingSlashes: Bool) -> Bool {
    guard let root = try? currentRoot(EncodingSettings.defaults, escapingSlashes) else { return false }
    return root.with { $0.context }.text.value(model)
  }

  @inline(__always)
  private func currentRoot(
    _ settings: SharedSettings<EncodingSettings>, _ escapesSlashes: Bool
  ) throws -> Unretained<ValueEncoder> {
    let root = try self.root ?? own(ValueEncoder(try EncodingContext(settings), in: nil, .root))
    root.with {
      $0.context.bind(settings)
      $0.context.text.escapesSlashes = escapesSlashes
    }
    return root
  }
}
