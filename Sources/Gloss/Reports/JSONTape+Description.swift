extension JSONTape {
  /// A sentence that says what is wrong with a value that was expected to be something else, and where it is in the text.
  package func description(of expectation: _Expectation, at index: Int) -> String {
    describe(Verdict(on: json(at: index), [expectation]), at: index)
  }

  /// A sentence that says that an object or array has no child of a key, and where it is in the text.
  package func description(missing key: String, at index: Int) -> String {
    describe(Verdict(missing: .key(key), from: json(at: index), [.type(Any.self)]), at: index)
  }

  private func describe(_ verdict: Verdict, at index: Int) -> String {
    let document = document.takeUnretainedValue()
    let locations = document.locations
    let location = document.withView { locations.location(of: locations.offset(of: index, $0)) }
    return "\(verdict.text.swift) (line \(location.line), column \(location.column))"
  }
}

extension JSONTape {
  /// The path to a value from the root of its document.
  package func path(to index: Int) -> JSONKeyPath {
    let document = document.takeUnretainedValue()
    var keys: [Int: String] = [:]
    return document.withView { document.locations.path(to: index, $0, &keys) }
  }
}
