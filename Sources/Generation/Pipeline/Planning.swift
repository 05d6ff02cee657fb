import Diagnostics
import KitLanguage

/// The result of planning a project.
package struct Planning: Sendable {
  /// `nil` if the diagnostics contain an error: nothing is written then.
  package internal(set) var plan: GenerationPlan?
  package let diagnostics: [Diagnostic]
  /// The files that the nodes asked for emit themselves, before a look at the disk.
  package internal(set) var mainFiles: [GeneratedFile] = []
  package internal(set) var outputs: [RenderedFile] = []
  /// The obstacle to writing the plan of a new node; `nil` if there is none, and for all other plans.
  package internal(set) var obstacle: NodeObstacle?

  package var paths: [ProjectPath] { outputs.map(\.file.path) }
}

extension Project {
  /// Errors in the kit, in the team's templates and in the files that the kit would give: equal names, paths that
  /// lead elsewhere.
  ///
  /// More than `diagnostics`, which contain nothing about files, and less than a plan, which renders them.
  package var diagnosticsWithFiles: [Diagnostic] {
    guard !diagnostics.hasErrors else { return diagnostics }
    let ofFiles = outline.diagnostics
    // An error at a path says more than the warning that there may be one.
    let clashes = Set(ofFiles.filter { $0.code == GenerationDiagnostics.fileClash.code }.compactMap(\.location?.start))
    let others = (diagnostics + library.templateDiagnostics).filter { diagnostic in
      diagnostic.code != GenerationDiagnostics.constantPath.code
        || !(diagnostic.location.map { clashes.contains($0.start) } ?? false)
    }
    return (others + ofFiles).withoutRepetitions().inSourceOrder()
  }

  /// The diagnostics that editors show: of the kit, its files, the team's patterns, and that templates are wrong.
  package var editorDiagnostics: [Diagnostic] {
    let team = library.teamFolder == nil ? [] : library.teamDiagnostics
    return (diagnosticsWithFiles + team + wrongTemplates(among: team)).withoutRepetitions().inSourceOrder()
  }

  private static let shownMistakes = 3

  private func wrongTemplates(among diagnostics: [Diagnostic]) -> [Diagnostic] {
    let mistakes = diagnostics.filter { diagnostic in
      diagnostic.severity == .error && diagnostic.location?.source.path.hasSuffix(".stencil") ?? false
    }
    guard !mistakes.isEmpty, let place = settings.location("templates") else { return [] }
    let paths = Set(mistakes.compactMap { $0.location?.source.path })
    let templates = paths.count == 1 ? "A template has" : "\(paths.count) templates have"
    let count = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
    return [
      GenerationDiagnostics.wrongTemplates.diagnostic(
        "\(templates) \(count), and nothing is written that needs \(paths.count == 1 ? "it" : "them")",
        at: place,
        notes: mistakes.prefix(Self.shownMistakes).map { Diagnostic.Note($0.message, at: $0.location) }
      )
    ]
  }

  /// Plans the files at `paths`, the files of one node, or all. A node needs the nodes around it, the nodes that it refers to,
  /// and their support. If the kit is edited, the files of other nodes that the edit changes are included for a node.
  package func plan(
    for node: SpecNode.ID? = nil,
    of paths: Set<ProjectPath>? = nil,
    options: Planner.Options = .init()
  ) throws(DiskError) -> Planning {
    let known = diagnostics + (diagnostics.hasErrors ? [] : outline.diagnostics)
    guard !known.hasErrors else { return Planning(diagnostics: known) }
    let absences = absences(for: node)
    guard absences.isEmpty else {
      let others = diagnostics.filter { $0.code != SourceDiagnostics.absentModule.code }
      return Planning(diagnostics: (others + absences).inSourceOrder())
    }
    let refused = refusedTemplates(isWhole: node == nil)
    guard refused.isEmpty else { return Planning(diagnostics: known + refused) }
    let needed = node.map { spec.closure(of: $0) }
    let rendering = self.rendering { file in needed.map(file.isNeeded) ?? true }
    let all = known + rendering.diagnostics
    guard !all.hasErrors else { return Planning(diagnostics: all) }
    let commands = options.commands
    let lock = try readLock(commands: commands)
    // A node that the kit does not keep has nothing to do with what the lock knows.
    let severity: Diagnostic.Severity = options.isShownOnly || scaffoldedNode != nil ? .warning : .error
    let absence = try lock.diagnosticsOfAbsence(in: self, as: severity, commands)
    let distrust = lock.diagnostics + absence
    guard !distrust.hasErrors else { return Planning(diagnostics: all + distrust) }
    let former = formerProtocols(in: rendering.files, lock.lock)
    let shared = scaffoldedNode.flatMap { node in unedited.map { SharedFiles.find(of: node, in: self, beside: $0) } }
    let rendered = rendering.files + (node == nil ? [] : try affectedFiles(beside: rendering, lock.lock, shared))
    let syntax = EmittedSyntax(project: checked, outline: outline, lock: lock.lock).diagnostics(of: rendered)
    guard !syntax.hasErrors else { return Planning(diagnostics: all + syntax) }
    let outputs = rendered.map { output($0, shared) }
    var options = options
    options.seesWholeKit = isComplete
    let texts = ProjectTexts(of: root, files)
    let planner = Planner(root: root, files: files, earlier: texts, options: options)
    let selection = paths ?? needed.map { _ in Set(outputs.map(\.path)) }
    var plan = try texts.collecting { () throws(DiskError) in
      try planner.plan(outputs, lock, selection: selection, isComplete: node == nil)
    }
    if !absence.isEmpty { plan = plan.withoutLock }
    plan.add(kitChanges + startChanges)
    let obstacle = try obstacle(to: plan, for: node)
    plan = obstacle?.explained(in: plan) ?? plan
    let main = rendering.files.filter { file in
      node == nil || file.node == node || file.node.map { spec[$0].derivedFrom == node } ?? false
    }.map(\.file)
    let told = all + distrust + former
    return Planning(plan: plan, diagnostics: told, mainFiles: main, outputs: rendering.files, obstacle: obstacle)
  }

  private func obstacle(to plan: GenerationPlan, for node: SpecNode.ID?) throws(DiskError) -> NodeObstacle? {
    guard let node, unedited != nil else { return nil }
    if scaffoldedNode != nil, let obstacle = try obstacle(toWritingOnce: node) { return obstacle }
    return .conflicts(of: plan, with: Origin.text(of: spec[node]), isSaved: scaffoldedNode == nil)
  }

  /// The warnings of functions that only another machine can see, as errors: without them files would lose these.
  private func absences(for node: SpecNode.ID?) -> [Diagnostic] {
    let warnings = diagnostics.filter { $0.code == SourceDiagnostics.absentModule.code }
    let needed = warnings.isEmpty ? nil : node.map { spec.closure(of: $0).map { spec[$0].location } }
    return warnings.filter { warning in
      guard let needed, let place = warning.location else { return true }
      return needed.contains { $0.source.path == place.source.path && $0.range.contains(place.range.lowerBound) }
    }.map { warning in Diagnostic(code: warning.code, warning.message, at: warning.location) }
  }

  /// The file as the run has it: the files of a node that the kit will not keep are the user's.
  private func output(_ file: RenderedFile, _ shared: SharedFiles?) -> GeneratedFile {
    guard let shared, shared.isOwn(file.outline) else { return file.file }
    return file.file.scaffolded(as: HeaderMark.removed(from: file.file.text))
  }

  /// The errors of the template check, so that the check and the writing report the same. The templates are not even
  /// rendered.
  ///
  /// - Parameter isWhole: Whether all of the kit is planned. The files of one node need only the templates that the kit uses.
  private func refusedTemplates(isWhole: Bool) -> [Diagnostic] {
    let mistakes = library.templateDiagnostics.filter { $0.severity == .error }
    if mistakes.isEmpty || isWhole { return mistakes }
    let used = Set(outline.files.map(\.templateName)).compactMap { library.environment.template(named: $0) }
    let paths = Set(used.flatMap { library.environment.closure(of: $0) }.map(\.source.path))
    return mistakes.filter {
      paths.contains($0.location?.source.path ?? "") || $0.code == GenerationDiagnostics.incompleteSchema.code
    }
  }

  private var kitChanges: [FileChange] {
    editedFiles.map { path, file in
      let kind: FileChange.Kind = file.old == nil ? .create : .update
      return FileChange(path: path, kind: kind, status: .stale, old: file.old, new: file.new, origin: path.text)
    }
  }
}

extension Project {
  /// The files of other nodes that an edit of the kit changes. A plan of the edited node writes them as well, so
  /// that the module compiles: shared code may move from the file of one node to the other's. Empty without an
  /// edit, and if the kit had errors before, so that the changes are unknown.
  private func affectedFiles(
    beside own: Rendering,
    _ lock: KitLock,
    _ shared: SharedFiles?
  ) throws(DiskError) -> [RenderedFile] {
    guard let unedited, !unedited.diagnosticsWithFiles.hasErrors else { return [] }
    let known = Set(own.files.map { $0.outline.number })
    func isOther(_ file: FileOutline) -> Bool { !known.contains(file.number) }
    // The kit after the edit is asked for once the content before is known, to know that too.
    let before = unedited.rendering(where: isOther)
    let new: Project? = if let shared { try settled(without: shared) } else { self }
    guard let new, !new.diagnosticsWithFiles.hasErrors else { return [] }
    let texts = Dictionary(before.files.map { ($0.outline.number, $0.file.text) }) { first, _ in first }
    let written = Set(lock.entries.filter { $0.value.contains { $0.ownership == .generated } }.map(\.key))
    return new.rendering(where: isOther).files.filter { file in
      guard let text = texts[file.outline.number] else { return file.node == nil }
      return text != file.file.text && written.contains(file.file.path)
    }
  }
}

extension Project {
  /// Plans the end of the kit: its files are the user's alone, without kitgen's first lines and the lock.
  package func planEjection(commands: CommandPlace) throws(DiskError) -> Planning {
    let diagnostics = diagnosticsWithFiles
    guard !diagnostics.hasErrors else { return Planning(diagnostics: diagnostics) }
    let lock = try readLock(commands: commands)
    guard lock.diagnostics.isEmpty else { return Planning(diagnostics: diagnostics + lock.diagnostics) }
    let origin = "kitgen eject"
    var changes: [FileChange] = []
    for path in Set(outputPaths).union(lock.lock.paths).sorted() {
      try path.requireWritable(in: root, files)
      guard let old = try files.read(path.absolute(in: root)) else { continue }
      changes.append(FileChange(path, from: old, to: HeaderMark.removed(from: old), origin: origin))
    }
    let lockChange = lock.bytes.map { FileChange(LockFile.path, from: $0, to: nil, origin: origin) }
    return Planning(
      plan: GenerationPlan(root: root, changes: changes, lockChange: lockChange),
      diagnostics: diagnostics
    )
  }
}
