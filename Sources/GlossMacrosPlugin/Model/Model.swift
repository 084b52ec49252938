/// What a macro knows of a declaration, read once: its options, and its fields or cases. The writers take it.
struct Model: Checking {
  /// What code has to be written for a type.
  enum Shape {
    /// The properties of a struct or a class.
    case fields([Field])
    /// The cases of an enum, which have tags or are tried in order.
    case cases([TaggedCase])
    case rawValues(RawValues)
  }

  let request: ExpansionRequest
  let declaration: Declaration
  /// The attribute with the options for the JSON form of the type; nil if there is none.
  let attribute: Attribute?
  let directions: Directions
  let names: Names
  let options: ModelOptions
  /// Nil if no code can be made for the type.
  var shape: Shape?
  /// The mistakes in the declaration.
  var problems = Problems()
  /// The keys from the type's `CodingKeys`; nil if it has none.
  var codingKeys: [String: Key]?
  private let lines: SourceLines?

  private init(
    _ request: ExpansionRequest, _ declaration: Declaration, _ attribute: Attribute?, _ directions: Directions
  ) {
    (self.request, self.declaration, self.attribute, self.directions) = (request, declaration, attribute, directions)
    names = Names(declaration)
    lines = SourceLines(request.declSyntax)
    options = ModelOptions(attribute, &problems)
  }

  /// Reads the declaration of a request. The macro of a model has its own arguments; others go by the macros of the model.
  ///
  /// Throws an error at the place of source that can't be read.
  static func read(_ request: ExpansionRequest) throws(Diagnostic) -> Model {
    var declaration = try Declaration(scanning: request.declSyntax.source)
    declaration.outerGenericParameters = request.outerGenericParameters
    let own = Directions.ofMacros[request.macro.typeName]
    let macros = own == nil ? declaration.attributes.ofModels : [try request.attribute]
    let directions = own ?? macros.reduce(into: []) { $0.formUnion(Directions.ofMacros[$1.name] ?? []) }
    var model = Model(request, declaration, macros.first, directions)
    if !macros.isEmpty { model.readShape() }
    return model
  }

  /// The model for a type with a mistake: without options and members. Nil if no extension can make the type conform.
  static func placeholder(for request: ExpansionRequest, _ directions: Directions) -> Model? {
    let whole = try? Declaration(scanning: request.declSyntax.source)
    guard let declaration = whole ?? request.header else { return nil }
    let model = Model(request, declaration, nil, directions)
    return model.canConform ? model : nil
  }

  mutating func add(_ diagnostic: Diagnostic) { problems.add(diagnostic) }

  /// Whether the declaration is inside another one. Then an extension may find other types under the names in it.
  var isNested: Bool { request.isNested }
}

// MARK: - Places

extension Model {
  /// The place in a file of a byte of the declaration's source; nil if there is none, or if the compiler does not tell it.
  func place(ofByteAt offset: Int?) -> (file: String, line: Int)? { offset.flatMap { lines?.place(ofByteAt: $0) } }

  /// The place in a file of source in a field that the compiler may reject; nil if it can't reject any, or if the place is unknown.
  ///
  /// - Parameter direction: Whether it is read or written.
  func place(of field: Field?, _ direction: Directions) -> (file: String, line: Int)? {
    place(ofByteAt: field?.doubtfulOffset(direction))
  }

  /// The place in a file of an option of the type.
  func place(of name: ModelOptionRule.Name) -> (file: String, line: Int)? { place(ofByteAt: options[name]?.offset) }
}
