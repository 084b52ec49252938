extension ModelService {
  /// Checks the tools of one request: that they are for this service, that each has another name, and that they are together within its
  /// limits.
  ///
  /// ```swift
  /// try ModelService.anthropic.check(findFlights, bookFlight, cancelFlight)
  /// ```
  ///
  /// - Throws: `ModelToolError` if they are not.
  public func check<each Model>(_ tools: repeat ModelTool<each Model>) throws(ModelToolError) {
    var all: [(name: String, service: ModelService, size: SchemaSize)] = []
    for tool in repeat each tools { all.append((tool.name, tool.service, tool.size)) }
    try check(all)
  }

  /// The same for a list.
  func check(_ tools: [(name: String, service: ModelService, size: SchemaSize)]) throws(ModelToolError) {
    var names: Set<String> = []
    for tool in tools {
      guard tool.service == self else {
        throw ModelToolError(path: "", reason: "the tool \(tool.name) is for \(tool.service): make one for \(self)")
      }
      guard names.insert(tool.name).inserted else {
        throw ModelToolError(path: "", reason: "two tools have the name \(tool.name): give one of them another name")
      }
    }
    try SchemaSize.check(tools.map(\.size), for: self)
  }
}
