import Diagnostics
import Templating

extension PatternLibrary {
  /// The same patterns with other texts of templates of the team's.
  ///
  /// - Parameter texts: By `FOLDER/FILE`.
  /// - Returns: Nil where a template is not the team's.
  package func replacingTemplates(by texts: [String: SourceText]) -> PatternLibrary? {
    var left = texts
    let team = folders.filter { !$0.isBuiltIn }.map { folder in
      var files = folder.files
      for file in files.keys {
        if let text = left.removeValue(forKey: "\(folder.name)/\(file)") { files[file] = text }
      }
      return PatternFolder(
        name: folder.name,
        schema: folder.schema,
        files: files,
        refusedLinks: folder.refusedLinks,
        isBuiltIn: false
      )
    }
    return left.isEmpty ? replacing(team: team) : nil
  }

  /// An error of the templates that edits would bring: what a name means may depend on records that only the check knows.
  package func mistake(renaming parts: [TemplateRenaming.Part], to name: String) -> Diagnostic? {
    let texts = parts.map { part in
      let edits = part.places.map { TextEdit($0, name) }
      return (part.template, SourceText(path: part.source.path, utf8: edits.applied(to: part.source.utf8)))
    }
    guard let renamed = replacingTemplates(by: Dictionary(texts) { first, _ in first }) else { return nil }
    // Messages may name what is renamed.
    var known = Dictionary(grouping: teamDiagnostics, by: \.code).mapValues(\.count)
    return renamed.teamDiagnostics.first { mistake in
      known[mistake.code, default: 0] -= 1
      return mistake.severity == .error && known[mistake.code, default: 0] < 0
    }
  }
}
