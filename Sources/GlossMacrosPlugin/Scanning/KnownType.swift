/// A type of Swift, Foundation or Gloss that the macros know by its name.
struct KnownType {
  enum Form {
    case integer, real, decimal, bool, string
    /// A string in JSON, and a type of Foundation. A type may have a sibling with such a short name.
    case text
    case json, container
    /// It has no form in JSON, and `_UnmappedTypes` has a hint for it.
    case unmapped
  }

  let name: String
  let form: Form

  private static let names: [(form: Form, names: String)] = [
    (.integer, "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64"),
    (.real, "Double Float"), (.decimal, "Decimal"), (.bool, "Bool"), (.string, "String"),
    (.text, "Data Date URL UUID"), (.json, "JSON"), (.container, "Array Dictionary Optional Set"),
    (.unmapped, "AnyHashable AttributedString CGPoint CGRect CGSize Calendar Character CharacterSet ClosedRange"),
    (.unmapped, "DateComponents DateInterval Duration IndexPath IndexSet Locale NSArray NSData NSDate NSDictionary"),
    (.unmapped, "NSNull NSNumber NSString NSURL NSUUID PartialRangeFrom PartialRangeThrough PartialRangeUpTo Range"),
    (.unmapped, "Result Scalar Substring TimeZone"),
  ]

  /// The types by their names, without modules.
  static let byName: [String: KnownType] = Dictionary(
    uniqueKeysWithValues: names.flatMap { form, names in
      names.split(separator: " ").map { (String($0), KnownType(name: String($0), form: form)) }
    })

  /// Whether it is a number, `Bool`, `String` or `Decimal`.
  var isScalar: Bool { [.integer, .real, .decimal, .bool, .string].contains(form) }

  /// Whether a literal with a default type can be a value of it.
  func takesLiteral(of type: KnownType) -> Bool {
    form == type.form || type.form == .integer && form == .real
      || [.integer, .real].contains(type.form) && form == .decimal
  }
}
