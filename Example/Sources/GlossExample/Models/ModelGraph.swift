/// What models are made of: the shapes of samples, or a schema.
protocol ModelGraph {
  /// The type of the whole text.
  var rootType: SlotType { get }
  /// What the file has beside the models.
  var preamble: ModelPreamble { get }

  func outline(of declaration: SlotType.Declaration) -> ModelOutline
}

/// What all models of a file have in common, and what is in front of them.
struct ModelPreamble {
  var imports = ["Foundation", "GlossMacros"]
  /// What follows the data in `Model.decode(data)`.
  var arguments = ""
  /// The macros of each model after `@Glossy`.
  var macros = ""
  /// The protocols that each model conforms to by itself.
  var conformances: [String] = []
  /// The names that models can't have, beside those that none can have.
  var takenNames: Set<String> = []
  var comments: [String] = []
}

/// A type that is printed, but for its name.
struct ModelOutline {
  enum Form: Equatable {
    /// A struct, or a class if it contains itself.
    case fields
    /// An enum of objects that the values of this key tell apart.
    case tagged(String)
    /// An enum whose first case that fits is read.
    case untagged
    /// An enum with raw values of this type.
    case rawValues(String)
  }

  struct Member {
    /// The key of a field; the tag, the raw value or the name of a case.
    var key: String
    /// The key in Swift, if it is not a string.
    var literal: String?
    /// Nil for a case without a value.
    var type: SlotType?
    /// The options of `@Key` after the key.
    var options: [String] = []
    /// The raw value that is the default.
    var defaultCase: String?
    /// Whether it has all members that no other field has.
    var isRest = false
    var remarks = Remarks()
  }

  /// What is in the lines before a declaration.
  struct Remarks {
    var comments: [String] = []
    var attributes: [String] = []

    func lines(indentation: String) -> String { (comments + attributes).map { "\(indentation)\($0)\n" }.joined() }
  }

  let form: Form
  /// The name that it should have, as a key; nil if it is named for the member that leads to it.
  var name: String?
  /// The options of `@Glossy`.
  var options: [String] = []
  var remarks = Remarks()
  var members: [Member]
}
