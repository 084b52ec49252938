extension JSONTape {
  /// A sentence that says what is wrong with a value that was expected to be something else, and where it is in the text.
  package func description(of expectation: _Expectation, at index: Int) -> String {
    describe(Verdict(on: json(at: index), [expectation]), at: index)
  }

  /// A sentence that says that an object or array has no child of a key, and where it is in the text.
  package func description(missing key: String, at index: Int) -> String {
    let json = json(at: index)
    return describe(Verdict(missing: .key(key), from: json.kind, count: json.count, [.type(Any.self)]), at: index)
  }

  private func describe(_ verdict: Verdict, at index: Int) -> String {
    let location = location(of: index).location
    return "\(verdict.text.swift) (line \(location.line), column \(location.column))"
  }
}

extension JSONTape {
  /// The place of a value in the text: its offset in bytes, and its line and column.
  package func location(of index: Int) -> (offset: Int, location: TextLocation) {
    let document = document.retained
    let locations = document.locations
    let offset = document.withView { locations.offset(of: index, $0) }
    return (locations.userOffset(offset), locations.location(of: offset))
  }

  /// The path to a value from the root of its document.
  package func path(to index: Int) -> JSONKeyPath {
    let document = document.retained
    var keys: [Int: String] = [:]
    return document.withView { document.locations.path(to: index, $0, &keys) }
  }
}
