/// The cases of enums that list them, by `CaseIterable` or by a macro.
package enum ListedCases {
  /// The cases of a type; nil if it does not list them.
  ///
  /// - Parameters:
  ///   - includesOthers: Whether to include the case that is read for all other raw values.
  ///   - maximum: The maximum number of cases.
  package static func of(_ type: Any.Type, includesOthers: Bool, maximum: Int = .max) -> [Any]? {
    let other = includesOthers ? nil : (type as? any _JSONOtherRawValues.Type)?._caseOfOthers as? AnyHashable
    func cases(_ all: some Sequence) -> [Any] {
      Array(all.lazy.filter { other == nil || $0 as? AnyHashable != other }.prefix(maximum))
    }
    func cases<T: CaseIterable>(of type: T.Type) -> [Any] { cases(type.allCases) }
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    return (type as? any _JSONCaseList.Type).map { cases($0._cases) }
  }
}
