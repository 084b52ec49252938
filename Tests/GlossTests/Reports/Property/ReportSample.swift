import Gloss

#if canImport(TestSupport)
  import TestSupport
#endif

/// A line of a report.
struct ReportLine: Hashable {
  let path: [[UInt8]]
  let kind: DecodingReport.Problem.Kind
  let severity: DecodingReport.Problem.Severity
  let location: PlantedValue.Location?

  init(_ problem: DecodingReport.Problem) {
    path = ModelOracle.bytes(problem.path.segments)
    kind = problem.kind
    severity = problem.severity
    location =
      if let offset = problem.offset, let line = problem.line, let column = problem.column {
        PlantedValue.Location(offset: offset, line: line, column: column)
      } else {
        nil
      }
  }

  init(_ finding: ModelOracle.Finding, isParsed: Bool, _ mode: DecodingMode) {
    path = finding.path
    kind = finding.kind
    severity = finding.role == .cause || finding.role == .aside && mode == .strict ? .error : .warning
    location = isParsed ? finding.location : nil
  }

  var description: String {
    let path = path.map { String(decoding: $0, as: UTF8.self) }
    let place = location.map { "\($0.offset) = \($0.line):\($0.column)" } ?? "-"
    return "\(severity) \(kind) \(path) at \(place)"
  }
}

/// A random model, and a random text with faults planted in it.
struct ReportSample {
  let shape: PlannedModel
  let root: PlantedValue
  let text: String
  let base: [JSONKeyPath.Segment]
  let isRead: Bool
  let findings: [ModelOracle.Finding]

  init(seed: UInt64) {
    self.init(SplitMix64(seed: seed), SplitMix64(seed: ~seed), SplitMix64(seed: seed &+ 1))
  }

  /// - Parameters:
  ///   - shapes: Makes the model.
  ///   - values: Makes its value and the faults.
  ///   - texts: Makes white space and escapes.
  init(_ shapes: SplitMix64, _ values: SplitMix64, _ texts: SplitMix64) {
    var shapes = ShapeGenerator(random: shapes)
    shape = shapes.model()
    var values = PlantedGenerator(random: values)
    let value = values.value(shape)
    for _ in 0..<Int.random(in: 0...4, using: &values.random) { values.plantFault(in: value, of: shape) }
    values.addExtraMembers(to: value, of: shape)
    (root, base) = values.wrapped(value)
    var writer = PlantedWriter(random: texts)
    writer.write(root)
    text = writer.text
    (isRead, findings) = ModelOracle.outcome(of: value, at: base, shape)
  }

  var path: JSONKeyPath { JSONKeyPath(base) }

  /// The mistake in a report; nil if there is none.
  func fault(in report: DecodingReport, isParsed: Bool = true, _ mode: DecodingMode = .lenient) -> String? {
    let expected = findings.map { ReportLine($0, isParsed: isParsed, mode) }
    let found = (report.problems + report.warnings).map(ReportLine.init)
    let offsets = [report.problems, report.warnings].map { $0.map { $0.offset ?? 0 } }
    if Set(expected) == Set(found), found.count == expected.count, report.isEmpty == expected.isEmpty,
      report.problemCount == report.problems.count, report.warningCount == report.warnings.count,
      offsets.allSatisfy({ $0 == $0.sorted() })
    {
      return nil
    }
    return """
      expected:
      \(expected.map(\.description).sorted().joined(separator: "\n"))
      found:
      \(found.map(\.description).joined(separator: "\n"))
      """
  }

  /// The mistake with the sources of a model; nil if there is none.
  func fault(in source: some JSONSource & Sendable, isParsed: Bool = true) -> String? {
    let report = ShapedModel.explain(source, at: path)
    if let fault = fault(in: report, isParsed: isParsed) { return "explain\n" + fault }
    for mode in [DecodingMode.lenient, .strict] {
      let mustThrow = !isRead || mode == .strict && !findings.isEmpty
      do {
        _ = try ShapedModel.decode(source, at: path, mode: mode)
        if mustThrow { return "decode \(mode) does not throw" }
      } catch {
        if !mustThrow { return "decode \(mode) throws \(error)" }
        if mode == .strict {
          if let fault = self.fault(in: error, isParsed: isParsed, mode) { return "decode in strict mode\n" + fault }
        } else if error != report {
          return "decode throws \(error), and explain has \(report)"
        }
      }
    }
    return nil
  }

  /// The mistake with each kind of source; nil if there is none.
  func fault() throws -> String? {
    try ShapedModel.$shape.withValue(shape) {
      if let fault = fault(in: text) { return "text: " + fault }
      if let fault = fault(in: try JSON(string: text)) { return "parsed: " + fault }
      if let fault = fault(in: try root.built(), isParsed: false) { return "built: " + fault }
      return nil
    }
  }
}

extension PlantedGenerator {
  /// A value in arrays and objects, and the path to it.
  fileprivate mutating func wrapped(_ value: PlantedValue) -> (PlantedValue, [JSONKeyPath.Segment]) {
    var (value, path): (PlantedValue, [JSONKeyPath.Segment]) = (value, [])
    while chance(of: 4) {
      if chance(of: 2) {
        let count = Int.random(in: 0...2, using: &random)
        value = PlantedValue(.array((0..<count).map { _ in junk() } + [value] + [junk()]))
        path.insert(.index(count), at: 0)
      } else {
        let key = pick(["items", "a.b", "", "é"])
        value = PlantedValue(.object([.init(key: "x", value: junk()), .init(key: key, value: value)]))
        path.insert(.key(key), at: 0)
      }
    }
    return (value, path)
  }
}
