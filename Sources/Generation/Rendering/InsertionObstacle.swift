import Diagnostics
import KitLanguage

/// Why nothing can be put into a Swift file.
struct InsertionObstacle: Error {
  private let kind: DiagnosticKind
  private let message: String

  /// - Parameter kind: Whether the file takes nothing, or what it is to take is nothing for a file.
  init(_ message: String, kind: DiagnosticKind = GenerationDiagnostics.insertionTarget) {
    self.kind = kind
    self.message = message
  }

  /// The file of the module that declares `type`.
  static func file(
    declaring type: String,
    in sources: SwiftSources,
    _ spec: Spec
  ) throws(InsertionObstacle) -> ProjectPath {
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }), !type.isEmpty else {
      throw InsertionObstacle("The schema names a type, and '\(type.prefix(40))' is not the name of one")
    }
    let files = Set(sources.ownFilesDeclaring(type)).sorted()
    guard let file = files.first else {
      throw InsertionObstacle(
        spec.types[type] != nil
          ? "'\(type)' is a type that the kit emits; what belongs into it belongs into its template"
          : "No Swift file of the module declares a type '\(type)', into which this is to be put"
      )
    }
    guard files.count == 1 else {
      let names = files.map { "'\($0)'" }.joined(separator: " and ")
      throw InsertionObstacle("\(names) both declare '\(type)', and which one is meant cannot be told")
    }
    guard let path = ProjectPath(file), path.text == file else {
      throw InsertionObstacle("'\(file)', which declares '\(type)', is outside of the kit's folder")
    }
    return path
  }

  /// - Parameter location: In the kit.
  func diagnostic(at location: SourceLocation?, notes: [Diagnostic.Note]) -> Diagnostic {
    kind.diagnostic(message, at: location, notes: notes)
  }
}
