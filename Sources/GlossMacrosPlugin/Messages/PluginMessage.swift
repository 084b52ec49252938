/// A plugin's answer to the compiler.
enum PluginMessage: Encodable, Equatable {
  case getCapabilityResult(capability: Capability)
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
  case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])

  struct Capability: Encodable, Equatable {
    let protocolVersion: Int
  }

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
    let start = declaration.offset
    let fixIts = diagnostic.fixIts.map { fixIt in
      PluginMessage.FixIt(
        message: fixIt.message,
        changes: fixIt.changes.map { change in
          PluginMessage.Change(
            range: PluginMessage.Range(
              fileName: declaration.fileName, startOffset: start &+ change.range.lowerBound,
              endOffset: start &+ change.range.upperBound),
            newText: change.replacement)
        })
    }
    self.init(
      message: diagnostic.message, severity: diagnostic.isWarning ? "warning" : "error",
      position: Location(fileName: declaration.fileName, offset: start &+ diagnostic.offset),
      fixIts: fixIts)
  }
}
