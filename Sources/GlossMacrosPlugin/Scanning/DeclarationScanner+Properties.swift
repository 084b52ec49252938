extension DeclarationScanner {
  /// Reads `let` or `var` and its declarations: several properties if there are commas. Computed ones are left out.
  mutating func properties(isStatic: Bool) throws(Diagnostic) -> [Property] {
    let keyword = takePiece()
    var properties: [Property] = []
    repeat {
      var property = Property(keyword: keyword, name: try propertyName(isStatic: isStatic))
      if take(":") { property.type = try type() }
      if take("=") { property.defaultValue = try value() }
      let isComputed = token.text == "{" && !isObserverBlock(at: index)
      if token.text == "{" { skipBrackets() }
      if !isComputed { properties.append(property) }
    } while take(",")
    // In `let a, b: Int` both have the type.
    for (index, later) in zip(properties.indices, properties.indices.dropFirst()).reversed()
    where properties[index].type == nil && properties[index].defaultValue == nil {
      properties[index].type = properties[later].type
    }
    return properties
  }

  /// Takes a name, or a tuple of names. A tuple is left out later if it belongs to the type itself.
  private mutating func propertyName(isStatic: Bool) throws(Diagnostic) -> Piece {
    guard token.text == "(" else { return try name() }
    guard isStatic else {
      throw error("a tuple of properties can't be read here; declare each property by itself")
    }
    let first = index
    skipBrackets()
    return piece(from: first)
  }

  /// Reads `case` and the elements after it.
  mutating func cases(
    _ documentation: String?, attributes: [Attribute], condition: String?
  ) throws(Diagnostic) -> [Case] {
    advance()
    var cases: [Case] = []
    repeat {
      var element = Case(documentation: documentation, attributes: attributes, name: try name(), condition: condition)
      if token.text == "(", !token.isFirstInLine {
        element.parameters = try list { scanner throws(Diagnostic) in try scanner.parameter() }
      }
      if take("=") { element.rawValue = try value() }
      cases.append(element)
    } while take(",")
    return cases
  }

  private mutating func parameter() throws(Diagnostic) -> Parameter {
    let documentation = documentation(from: index, to: index)
    var parameter = Parameter(documentation: documentation, label: parameterLabel(), type: try type())
    if take("=") { parameter.defaultValue = try value() }
    return parameter
  }

  /// Takes `label:`, `_:` or `label name:`. The first word counts.
  private mutating func parameterLabel() -> Piece? {
    guard token.kind == .word else { return nil }
    let hasTwoNames = next.kind == .word
    let colon = index + (hasTwoNames ? 2 : 1)
    guard tokens[colon].text == ":", tokens[colon + 1].text != ":" else { return nil }
    let label = piece(index..<index + 1)
    index = colon + 1
    return label.text == "_" ? nil : label
  }
}
