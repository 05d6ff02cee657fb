import Diagnostics
import Generation
import KitLanguage

extension Workspace {
  /// The diagnostics of a project by path, in the protocol's form. While the user types in one of its kits or templates,
  /// new ones wait for a pause.
  package func diagnosticsByPath(of project: OpenProject) async throws -> [String: [LSP.Diagnostic]] {
    var result: [String: [LSP.Diagnostic]] = [:]
    let all = try await generator.diagnostics(of: project)
    for diagnostic in settled(all, of: project, as: project.root) {
      // A diagnostic without a place is shown in the Kitfile.
      let path = diagnostic.location.map { project.path(of: $0.source) } ?? project.root + "/Kitfile"
      guard let path else { continue }
      result[path, default: []].append(render(diagnostic, in: project))
    }
    return result.merging(try await emittedDiagnostics(of: project)) { $0 + $1 }
  }

  /// The diagnostics to show: while the user types, those that were there before the first key. `key` is the root of a project,
  /// or the path of a pattern's file.
  func settled(_ diagnostics: [Diagnostic], of project: OpenProject, as key: String) -> [Diagnostic] {
    if isBeingTyped(project, or: key) {
      return diagnostics.filter { settledDiagnostics.contains($0, ofProjectAt: key) }
    }
    settledDiagnostics.note(diagnostics, ofProjectAt: key)
    return diagnostics
  }

  /// Whether the user types in a file that the project's diagnostics depend on, or in the file at a path.
  private func isBeingTyped(_ project: OpenProject, or path: String) -> Bool {
    documents.contains { uri, document in
      guard document.isBeingTyped, document.isKit || document.language == .template else { return false }
      return document.text.path == path || rootsWithPart(of: uri).contains(project.root)
    }
  }

  /// A diagnostic in the protocol's form. Notes that the client cannot show as places become lines of the message.
  package func render(_ diagnostic: Diagnostic, in project: OpenProject) -> LSP.Diagnostic {
    var lines = [diagnostic.message]
    var related: [JSON] = []
    for note in diagnostic.notes {
      if client.relatedInformation, let place = note.location, let path = project.path(of: place.source) {
        let location = location(place, inFile: path)
        related.append(["location": location.json, "message": note.message.json])
      } else {
        let place = note.location.map { " (\($0.source.path):\($0.position))" } ?? ""
        lines.append("note: \(note.message)\(place)")
      }
    }
    let range = diagnostic.location.map { $0.source.lspRange($0.range, encoding: encoding) }
    let severity: LSP.Diagnostic.Severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .information
      }
    return LSP.Diagnostic(
      range: range ?? .zero,
      severity: severity,
      code: diagnostic.code,
      message: lines.joined(separator: "\n"),
      relatedInformation: related
    )
  }

  /// The problems of an open template or schema, whether or not a kit uses it. Outside of a folder of patterns, only checks
  /// that need no schema are made. While the user types, new mistakes wait for a pause.
  func patternDiagnostics(of uri: DocumentURI) async throws -> [LSP.Diagnostic] {
    let (diagnostics, project) = try diagnosedPattern(uri)
    let settled = settled(diagnostics, of: project, as: uri.path ?? project.root)
    return settled.filter { $0.location.flatMap { project.path(of: $0.source) } == uri.path }
      .map { render($0, in: project) }
  }

  func diagnosedPattern(_ uri: DocumentURI) throws -> (diagnostics: [Diagnostic], project: OpenProject) {
    let file = try patterns(of: uri)
    let project = OpenProject(root: file?.root ?? "/", files: files, revision: nil)
    if let file { return (file.library.teamDiagnostics, project) }
    guard let document = documents[uri], document.language == .template else { return ([], project) }
    return (TeamPatternFile.strayTemplate(document.text).diagnostics, project)
  }
}

extension LSP.DocumentSymbol.Kind {
  init(of schema: NodeSchema, _ schemas: SchemaSet) {
    switch schema.role {
    case .pattern: self = schemas.pattern(schema.name).map { Self(ofPattern: $0, schemas) } ?? .namespace
    case _ where schema.isCase: self = .enumMember
    case _ where schema.slot(.signature) != nil: self = .method
    case _ where schema.members.contains { $0.role == .field || $0.slot(.name) != nil }: self = .struct
    case .member, .field: self = .property
    }
  }

  /// The kind of a pattern's nodes: the kind of the type that they declare. A pattern that contains other patterns is
  /// their namespace, whatever else it declares.
  init(ofPattern pattern: PatternSchema, _ schemas: SchemaSet) {
    let holdsOthers = schemas.patterns.contains { $0.inside.contains(pattern.keyword) }
    switch pattern.typeKind {
    case .protocol: self = .interface
    case .namespace: self = .namespace
    case nil where pattern.typeName == nil || holdsOthers: self = .namespace
    case nil: self = pattern.node.members.contains(where: \.isCase) ? .enum : .struct
    }
  }
}
