/// Prints diagnostics for people: `path:line:column: error: message [code]`, the source line and a caret below it.
package struct DiagnosticPrinter: Sendable {
  package let usesColor: Bool

  /// The prefix of relative paths, so that they lead from where the user is to the file.
  package let paths: ShownPaths

  private let fixLabel: String

  package init(usesColor: Bool = false, paths: ShownPaths = ShownPaths(), fixLabel: String = "fix") {
    self.usesColor = usesColor
    self.fixLabel = fixLabel
    self.paths = paths
  }

  /// The text for `diagnostics`, each with its notes and the titles of its fixes, ending in a newline unless empty.
  package func text(for diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.map(text(for:)).joined()
  }

  private func text(for diagnostic: Diagnostic) -> String {
    var lines = [
      header(diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code)]", at: diagnostic.location)
    ]
    lines += excerpt(diagnostic.location)
    for note in diagnostic.notes {
      lines.append(header(.note, note.message, at: note.location))
      lines += excerpt(note.location)
    }
    for fixIt in diagnostic.fixIts {
      lines.append(header(.note, "\(fixLabel): \(fixIt.title)", at: nil))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func header(_ severity: Diagnostic.Severity, _ message: String, at location: SourceLocation?) -> String {
    let place = location.map { "\(SourceLine.visible(paths.path(of: $0.source))):\($0.position): " } ?? ""
    let color =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return styled(place, "1") + styled("\(severity.rawValue): ", "1;\(color)")
      + styled(SourceLine.visible(message), "1")
  }

  private func excerpt(_ location: SourceLocation?) -> [String] {
    guard let location else { return [] }
    let line = SourceLine(location)
    return [line.text, styled(line.marker, "1;32")]
  }

  private func styled(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
