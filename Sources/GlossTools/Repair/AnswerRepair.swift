/// Reads a model from an answer that does not fit, by repairing it.
struct AnswerRepair<Model: JSONDecodable & JSONSchemaProviding> {
  typealias Repaired = (value: Model, repairs: [DecodingReport.Problem])

  private let mode: DecodingMode
  /// Brings a value from the form of a service into that of the model.
  private let adapt: (JSON) throws(DecodingReport) -> JSON
  /// The shape in the form of a service; nil if it is that of the model.
  private let told: ModelShape?
  private let own: ModelShape

  init(
    mode: DecodingMode, schema: JSON? = nil,
    adapt: @escaping (JSON) throws(DecodingReport) -> JSON = { (json) throws(DecodingReport) in json }
  ) {
    self.mode = mode
    self.adapt = adapt
    told = schema.map(ModelShape.init(schema:))
    own = ModelShape(schema: Model.jsonSchema.json(as: .preferred))
  }

  /// Reads the model from a text that it can't be read from as it is.
  ///
  /// - Parameter report: What is wrong with it.
  func read(_ text: some StringProtocol, _ report: DecodingReport) throws(DecodingReport) -> Repaired {
    let text = Array(text.utf8)
    if let json = try? JSON(bytes: text) {
      // JSON in a string, or words in quotes.
      do throws(DecodingReport) { return try read(json) } catch { if json.kind != .string { throw error } }
    }
    var kinds = own.outline(of: own.root).kinds
    if let told { kinds.formUnion(told.outline(of: told.root).kinds) }
    var reports: [DecodingReport] = []
    let texts = RepairedText.all(in: text, kinds, isPlain: false)
    if !texts.isEmpty, texts.allSatisfy(\.isDoubtful) {
      // What looked like a fence may be in a string, and what looked like a key may be prose.
      if let value = try read(RepairedText.all(in: text, kinds, isPlain: true), &reports) { return value }
    }
    if let value = try read(texts, &reports) { return value }
    throw reports.min { $0.problemCount < $1.problemCount } ?? report
  }

  /// The only value that fits; nil if none does.
  private func read(_ texts: [RepairedText], _ reports: inout [DecodingReport]) throws(DecodingReport) -> Repaired? {
    var values: [(json: JSON, value: Repaired)] = []
    for text in texts {
      do throws(DecodingReport) {
        values.append((text.json, try read(text)))
      } catch {
        reports.append(error)
      }
    }
    guard let first = values.first else { return nil }
    if let other = values.first(where: { $0.json != first.json }) {
      let rejection = Rejection(other.json, at: [], because: "a second value that fits: write only one")
      throw DecodingReport(model: Model.self, [rejection], count: 1, with: nil)
    }
    return first.value
  }

  private func read(_ text: RepairedText) throws(DecodingReport) -> Repaired {
    if let value = try? Model.decode(adapt(text.json), mode: mode) { return (value, listed(text.repairs)) }
    let (value, repairs) = try read(text.json)
    return (value, listed(text.repairs + repairs))
  }

  /// Repairs in the order of the text: the first ones, and those that say that it breaks off.
  private func listed(_ repairs: [DecodingReport.Problem]) -> [DecodingReport.Problem] {
    let sorted = repairs.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
    let maximum = DecodingReport.maximumProblemCount
    return sorted.prefix(maximum) + sorted.dropFirst(maximum).filter { $0.kind == .incomplete }
  }

  /// Reads the model from a value that it can't be read from as it is.
  func read(_ json: JSON) throws(DecodingReport) -> Repaired {
    var json = json
    var repairs: [DecodingReport.Problem] = []
    func repair(by shape: ModelShape) {
      guard let repaired = ValueRepair.repair(json, by: shape) else { return }
      json = repaired.json
      repairs += repaired.repairs
    }
    if let told { repair(by: told) }
    json = try adapt(json)
    repair(by: own)
    return (try Model.decode(json, mode: mode), listed(repairs))
  }
}
