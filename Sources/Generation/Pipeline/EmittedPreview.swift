import Diagnostics

/// A file as it would be written now, for an editor that shows it beside the kit.
package struct EmittedPreview: Sendable {
  /// The file's text; if the kit has errors, these as comments.
  package let text: String

  private static let shownMistakes = 10

  /// Renders a file.
  ///
  /// - Returns: `nil` if the kit is right and does not emit the file.
  package static func render(_ path: ProjectPath, in project: Project) -> EmittedPreview? {
    let errors = project.diagnosticsWithFiles.filter { $0.severity == .error }
    guard errors.isEmpty else {
      let lines = errors.prefix(shownMistakes).map { error in
        let place = error.location.map { "\($0.source.path):\($0.position): " } ?? ""
        return "// " + place + error.message.split(separator: "\n").joined(separator: " ") + "\n"
      }
      return EmittedPreview(text: lines.joined())
    }
    guard let file = project.rendering(where: { $0.path == path }).files.first else { return nil }
    return EmittedPreview(text: String(decoding: file.file.text, as: UTF8.self))
  }
}
