import Diagnostics
import KitLanguage
import Templating

/// The files that a checked kit emits, without their content: which nodes need which support, which emissions hold, and
/// where their files go. Errors in these concern the whole kit. Only requested files are rendered (`Rendering`).
struct Outline: Sendable {
  let files: [FileOutline]
  let diagnostics: [Diagnostic]

  let contexts: ContextBuilder
  let support: [String]

  /// Evaluates the outline of `project`, which must be without errors. In a task cancelled meanwhile it may be
  /// incomplete.
  static func read(_ project: CheckedProject, _ memos: UnitMemos) -> Outline {
    project.work.add(.outlines)
    var reader = OutlineReader(project)
    let needs = reader.supportNeeds()
    let support = project.library.schemas.supports.map(\.name).filter(needs.isNeeded)
    reader.readUnits(support, memos.files)
    reader.read(needs, support)
    let found = reader.clashes(of: support, needs, memos.words)
    return Outline(
      files: reader.files,
      diagnostics: (reader.diagnostics + found).withoutRepetitions(),
      contexts: ContextBuilder(project.facts),
      support: support
    )
  }

  /// The context of a file's template, made by `builder` if that is to note what it is asked.
  func context(of file: FileOutline, _ builder: ContextBuilder? = nil) -> Record {
    let contexts = builder ?? contexts
    return file.node.map { contexts.context(of: $0, support) } ?? contexts.context(ofSupportFor: file.users, support)
  }
}

/// The files that a unit gives, and the mistakes in their paths.
struct UnitFiles: Sendable {
  typealias Memo = UnitMemo<UnitFiles>

  var emitted: [FileOutline.Emitted] = []
  var diagnostics: [Diagnostic] = []
}

/// Finds out which files a kit gives.
struct OutlineReader: DiagnosticCollector, Sendable {
  private(set) var files: [FileOutline] = []
  var diagnostics: [Diagnostic] = []

  let project: CheckedProject
  private var settings: KitSettings
  private var spec: Spec { project.spec }
  private var library: PatternLibrary { project.library }

  init(_ project: CheckedProject) { (self.project, settings) = (project, project.settings) }

  // MARK: Support

  /// The nodes that need each support. Computed before anything is rendered, since templates ask for it.
  mutating func supportNeeds() -> SupportNeeds {
    var needs = SupportNeeds(nodeCount: spec.nodes.count)
    addOffers(to: &needs)
    for (unit, checked) in project.checkedUnits {
      for name in checked.support { needs.add(name, for: [unit.nodes[0]]) }
    }
    while let name = needs.unsettled.popLast() {
      guard let support = library.schemas.support(name), !support.needs.isEmpty,
        let user = needs.users(of: name).first
      else { continue }
      let evaluation = RuleEvaluation(of: user, in: ContextBuilder(project.facts))
      for use in library.rules.entry(of: support).uses where evaluation.holds(use.applicability) {
        needs.add(use.use.name.value, forUsersOf: name)
      }
    }
    return needs
  }

  /// Adds the support that offers types which nodes name, and which nothing else declares.
  private func addOffers(to needs: inout SupportNeeds) {
    let offered = library.schemas.offeredTypes.filter { name in
      spec.types[name] == nil && !project.facts.used.contains { $0.spec.types[name] != nil }
    }
    guard !offered.isEmpty else { return }
    var users: [String: Set<SpecNode.ID>] = [:]
    for (unit, checked) in project.checkedUnits where !checked.mentions.allTypes.isDisjoint(with: offered) {
      let user = unit.nodes[0]
      let names = checked.mentions.allTypes.intersection(offered)
      for name in names { users[name, default: []].insert(user) }
    }
    for (name, users) in users.sorted(by: { $0.key < $1.key }) where !project.sources.isDeclaredInModule(name) {
      if let support = library.schemas.support(offering: name) { needs.add(support.name, for: users) }
    }
  }

  mutating func read(_ needs: SupportNeeds, _ needed: [String]) {
    for support in library.schemas.supports {
      let users = needs.users(of: support.name)
      guard let user = users.first, !support.emissions.isEmpty else { continue }
      let origin = Origin.text(ofSupportFor: users.map { spec[$0] })
      let notes = FileOutline.notes(on: support)
      let evaluation = RuleEvaluation(of: user, in: ContextBuilder(project.facts), support: needed)
      let emissions = library.rules.entry(of: support).emissions
      let emitted = read(emissions, evaluation, in: support.folder, origin: origin, notes: notes, isSupport: true)
      files += emitted.map { FileOutline(emitted: $0, node: nil, users: users) }
    }
  }

  // MARK: Nodes

  mutating func readUnits(_ needed: [String], _ memo: UnitFiles.Memo) {
    let reader = self
    let all = memo.values(in: project.facts, inputs: needed.hashValue, project.work) { unit in
      reader.pattern(of: unit)?.emissions.isEmpty == false
    } evaluate: { unit, builder in
      // Others are not concerned.
      guard let pattern = reader.pattern(of: unit) else { return .init(value: UnitFiles()) }
      var reader = reader
      reader.diagnostics = []
      let emitted = reader.read(unit, of: pattern, needing: needed, in: builder)
      let files = UnitFiles(emitted: emitted, diagnostics: reader.diagnostics)
      return .init(value: files, isKept: files.diagnostics.isEmpty)
    }
    for (unit, found) in zip(project.facts.units.all, all) {
      let id = unit.nodes[0]
      files += (found?.emitted ?? []).map { FileOutline(emitted: $0, node: id, users: [id]) }
      diagnostics += found?.diagnostics ?? []
    }
  }

  private mutating func read(
    _ unit: UnitTable.Unit,
    of pattern: PatternSchema,
    needing needed: [String],
    in builder: ContextBuilder
  ) -> [FileOutline.Emitted] {
    let id = unit.nodes[0]
    // Read through the builder, so that the memo knows of them: they say where files go.
    settings = builder.settings
    let origin = Origin.textWithFile(of: id, in: spec)
    let notes = FileOutline.notes(on: spec[id])
    let evaluation = RuleEvaluation(of: id, in: builder, support: needed)
    let emissions = library.rules.entry(of: pattern.node).emissions
    // The file of `Entity.Account` is `Entity+Account.swift`.
    let nested = spec[id].outerType == nil ? [] : [spec[id].typeName, spec[id].name].compactMap(\.self)
    return read(emissions, evaluation, in: pattern.folder, origin: origin, notes: notes, naming: nested)
  }

  private func pattern(of unit: UnitTable.Unit) -> PatternSchema? {
    library.schemas.pattern(spec[unit.nodes[0]].schema.name)
  }

  // MARK: One file

  private mutating func read(
    _ emissions: [ResolvedEmission],
    _ evaluation: RuleEvaluation,
    in folder: String,
    origin: String,
    notes: [Diagnostic.Note],
    naming nested: [String] = [],
    isSupport: Bool = false
  ) -> [FileOutline.Emitted] {
    var files: [FileOutline.Emitted] = []
    func pathText(_ text: String) -> String {
      nested.reduce(text) { $0.replacing($1, with: $1.replacing(".", with: "+")) }
    }
    for resolved in emissions {
      let emission = resolved.emission
      // A folder that only a setting names is one that the kit may leave out.
      guard emission.folder.map({ settings.text($0.value) != nil }) ?? true, evaluation.holds(resolved.applicability),
        let path = path(of: emission, pathText(evaluation.text(of: resolved.path)), notes)
      else { continue }
      guard let template = library.template(emission.template.value, of: folder) else {
        diagnostics.append(library.missingTemplate(emission.template, of: folder, notes: notes))
        continue
      }
      let notes = isSupport ? notes : []
      files.append(.init(emission, in: folder, at: path, origin: origin, template, notes: notes))
    }
    return files
  }

  /// The path with another file name, if the node's name alone would make SwiftPM and the compiler take the file for
  /// something else: a program, or a package's manifest. Disks may ignore case.
  private static func renamed(_ path: ProjectPath) -> ProjectPath? {
    guard ["main.swift", "package.swift"].contains(path.fileName.lowercased()) else { return path }
    return ProjectPath(path.text.dropLast(".swift".count) + "+Type.swift")
  }

  private mutating func path(of emission: Emission, _ text: String, _ notes: [Diagnostic.Note]) -> ProjectPath? {
    // A type may be called `class`; the backticks are Swift's, not its file's.
    let name = text.utf8.contains(UInt8(ascii: "`")) ? text.filter { $0 != "`" } : text
    let whole = (settings.text(emission.folder?.value ?? "out").map { $0 + "/" } ?? "") + name
    let isAbsolute = name.hasPrefix("/")
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let namesFile = !["", ".", ".."].contains(parts.last.map(Substring.init) ?? "")
    let written = namesFile && !isAbsolute ? ProjectPath(whole) : nil
    let path = emission.path.value.utf8.contains(UInt8(ascii: "{")) ? written.flatMap(Self.renamed) : written
    let text = path?.text ?? whole
    // The team's templates determine what the next run writes.
    let templates = settings.text("templates").flatMap { text.hasPrefix($0 + "/") && path != nil ? $0 : nil }
    let refusal = path?.refusal
    if let path, templates == nil, refusal == nil, path.longPart == nil { return path }
    // An `out` folder that leads out is an error of the kit, which is not rendered then.
    let message =
      if let refusal {
        refusal
      } else if let templates {
        "The path '\(text)' leads to '\(templates)', which no pattern writes"
      } else if let long = path?.longPart {
        "The name '\(long)' of a file is longer than the 255 bytes that disks take"
      } else if namesFile {
        "The path '\(isAbsolute ? name : text)' leads out of the kit's folder"
      } else {
        "The path '\(name)' names no file"
      }
    // A long name is the node's, whatever the pattern adds to it.
    let node = path?.longPart == nil ? nil : notes.first { $0.location != nil }?.location
    report(GenerationDiagnostics.pathOutsideRoot, message, at: node ?? emission.path.location, notes: notes)
    return nil
  }
}

/// The results about the units of a kit, kept from one revision to the next as long as the kit has the same patterns.
struct UnitMemos: Sendable {
  private(set) var marks = FactMarks()
  private(set) var readings = ReadingMemo()
  private(set) var units = CheckedUnit.Memo()
  private(set) var files = UnitFiles.Memo()
  private(set) var texts = Rendering.Memo()
  let words = Locked<TemplateWords?>(nil)
  /// The patterns, held so that no others are taken for them.
  private let environment: Environment

  init(_ library: PatternLibrary) { environment = library.environment }

  /// Memos with the present knowledge of `other`, for a revision that is tried: the next one does not come after it.
  init(branching other: UnitMemos) {
    units = UnitMemo(branching: other.units)
    files = UnitMemo(branching: other.files)
    texts = UnitMemo(branching: other.texts)
    readings = ReadingMemo(branching: other.readings)
    marks = FactMarks(branching: other.marks)
    environment = other.environment
  }

  func areAbout(_ library: PatternLibrary) -> Bool { environment === library.environment }
}
