/// Checks JSON values by a schema of JSON Schema: draft 2020-12 or draft 7.
///
/// ```swift
/// let validator = try JSONSchemaValidator(JSON(data: schema))
/// try validator.validate(json)            // throws a report with all problems
/// let isValid = validator.isValid(json)   // stops at the first one
/// ```
///
/// A validator is made once and used often, from any number of threads. It never uses the network: pass the schemas that the schema
/// refers to as `resources`. The schemas of the drafts themselves are known.
///
/// Time is at most that of the schema multiplied by that of the text, also if both come from strangers. No recursion depends on how deep
/// the value is.
public struct JSONSchemaValidator: Sendable {
  let program: Program
  let maximumProblemCount: Int
  private let pool = MatcherPool()

  /// Creates a validator of a schema. O(schema and resources) on average.
  ///
  /// - Parameters:
  ///   - schema: An object, or `true` or `false`.
  ///   - resources: Other schemas that the schema may refer to, by their URIs. They are read if they are needed.
  ///   - options: Options for validating.
  /// - Throws: `JSONSchemaError` if a keyword has a value that it can't have, if a reference leads to nothing, if a schema leads back to
  ///   itself for the same value, if a pattern can't be matched in linear time, or if the schema is too large.
  public init(
    _ schema: JSON, resources: [String: JSON] = [:], options: JSONSchemaOptions = JSONSchemaOptions()
  ) throws(JSONSchemaError) {
    let registry = try SchemaRegistry(schema, resources: resources, options)
    program = try SchemaCompiler.program(of: registry, options)
    maximumProblemCount = max(1, options.maximumProblemCount)
  }

  /// Whether a value meets the schema. It stops at the first problem. False for a built value that JSON can't hold.
  ///
  /// O(schema · text) at most; O(text) for most schemas.
  public func isValid(_ json: JSON) -> Bool {
    (try? evaluate(json) { $0.isValid(0, $1) }) ?? false
  }

  /// Checks that a value meets the schema.
  ///
  /// A value that does costs what `isValid` costs. One that does not is checked once more, to find all problems.
  ///
  /// - Throws: A report of the problems.
  public func validate(_ json: JSON) throws(JSONSchemaReport) {
    let report = report(on: json)
    if !report.isValid { throw report }
  }

  /// The report on a value. It is empty if the value meets the schema.
  public func report(on json: JSON) -> JSONSchemaReport {
    do throws(JSONEncodingError) {
      return try evaluate(json) { evaluator, index in
        if evaluator.isValid(0, index) { return JSONSchemaReport() }
        return Explanation(program, evaluator.rememberingAll, hasText: json.parsed != nil)
          .report(on: index, maximumProblemCount)
      }
    } catch {
      let problem = JSONSchemaReport.Problem(
        path: error.path, keyword: "", schemaLocation: program.locations[program.nodes[0].schema], evaluationPath: "",
        message: error.reason, offset: nil, line: nil, column: nil, alternatives: [])
      return JSONSchemaReport([problem])
    }
  }

  /// Calls `body` with an evaluator for a value, and the tape index of the value.
  func evaluate<Result>(
    _ json: JSON, _ body: (inout Evaluator, _ index: Int) -> Result
  ) throws(JSONEncodingError) -> Result {
    let (tape, index, owner) = try json.tape()
    return withExtendedLifetime(owner) {
      pool.withMatchers { matchers in
        var evaluator = Evaluator(program, tape, root: index, matchers)
        return body(&evaluator, index)
      }
    }
  }
}

extension JSON {
  /// Reads a model from the value, if the value meets a schema.
  ///
  /// - Throws: `JSONSchemaReport` if the value does not meet the schema, and `DecodingReport` if the model can't be read.
  public func decode<Model: JSONDecodable>(
    as type: Model.Type = Model.self, validatedBy validator: JSONSchemaValidator
  ) throws -> Model {
    try validator.validate(self)
    return try Model.decode(self)
  }
}
