/// A plugin's answer to the compiler.
enum PluginMessage: Encodable, Equatable {
  case getCapabilityResult(capability: [String: Int])
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

  struct Range: Encodable, Equatable {
    let fileName: String
    let startOffset: Int
    let endOffset: Int
  }

  struct Change: Encodable, Equatable {
    let range: Range
    let newText: String
  }

  struct FixIt: Encodable, Equatable {
    let message: String
    let changes: [Change]
  }

  struct Diagnostic: Encodable, Equatable {
    let message: String
    var severity = "error"
    let position: Location
    /// Other places and notes. The format has them, but no diagnostic here uses them.
    var highlights: [Range] = []
    var notes: [FixIt] = []
    var fixIts: [FixIt] = []
  }
}

extension PluginMessage.Diagnostic {
  /// Creates the message for a diagnostic of a declaration whose source begins at a place of a file.
  init(_ diagnostic: Diagnostic, in declaration: Location) {
    let (file, start) = (declaration.fileName, declaration.offset)
    let position = Location(fileName: file, offset: start &+ diagnostic.offset)
    self.init(message: diagnostic.message, severity: diagnostic.isWarning ? "warning" : "error", position: position)
    fixIts = diagnostic.fixIts.map { fixIt in
      let changes = fixIt.changes.map { change in
        let (first, last) = (start &+ change.range.lowerBound, start &+ change.range.upperBound)
        let range = PluginMessage.Range(fileName: file, startOffset: first, endOffset: last)
        return PluginMessage.Change(range: range, newText: change.replacement)
      }
      return PluginMessage.FixIt(message: fixIt.message, changes: changes)
    }
  }
}
