import Diagnostics
import KitLanguage
import Templating

/// The way of a kit to its files, whose first stages are here: a function for each, whose parameters are all that it
/// looks at.
///
///     disk ─ read → KitSources ─ check → CheckedProject ─ outline → Outline ─ render → Rendering ─ plan → GenerationPlan
///
/// Checking has its own stages: what the patterns' schemas declare for each node, what Swift adds to the kit, and
/// the conditions of the schemas, which may look at all of it. Only `read`, `plan` and the questions to
/// `SwiftSources` reach the disk.
enum Pipeline {
  // MARK: Reading

  /// Reads the inputs of a project: its kit, the kits that it uses, and their patterns.
  static func read(
    _ root: String,
    from files: any FileReading,
    known memos: ReadingMemos,
    library: PatternLibrary? = nil
  ) throws(DiskError) -> ProjectInputs {
    let identity = KitFolder.identity(of: root, files)
    let kit = try KitSources.read(at: root, files, memos, as: .relative, library: library)
    let graph = KitGraph.following(identity, kit, files, memos: memos)
    return ProjectInputs(kit: kit, graph: graph, identity: identity)
  }

  // MARK: Checking

  /// Checks a kit, and completes it from Swift declarations. Each stage but the first leaves out the nodes with
  /// errors so far, and those that need them.
  static func check(
    _ kit: KitSources,
    beside sources: SwiftSources,
    known memos: UnitMemos,
    counting work: WorkCount
  ) -> CheckedProject {
    work.add(.kitsChecked)
    let derived = DerivedModels.infer(
      from: kit.samples,
      in: kit.trees,
      kit.library,
      visible: kit.used.specs,
      beside: sources
    )
    let checked = kit.library.check(
      kit.trees,
      derived: derived.trees,
      visible: kit.used.specs,
      memos.readings,
      using: kit.used.checked
    )
    let settings = KitSettings(of: checked.spec, kit.library.schemas)
    var spec = checked.spec
    var diagnostics = mistakes(in: kit, checked, settings) + derived.diagnostics
    let unknown = kit.used.diagnostics.hasErrors ? checked.usersOfUnknown : []
    var unsettled = UnsettledNodes(of: diagnostics, checked.usersOfUnread.union(unknown), in: spec)
    // If schemas have errors, the requirements for nodes are not known.
    let isKnown = !kit.library.diagnostics.hasErrors
    if isKnown {
      let completed = complete(spec, without: unsettled, from: sources)
      spec = completed.spec
      diagnostics += completed.diagnostics
      unsettled.add(completed.diagnostics, in: spec)
      unsettled.add(completed.unread, in: spec)
    }
    let facts = KitFacts(
      spec: spec,
      schemas: kit.library.schemas,
      settings: settings,
      used: kit.used.specs,
      usedKits: kit.used.checked,
      sources: sources,
      samples: derived.facts,
      conditions: kit.library.rules,
      marks: memos.marks
    )
    // Before the units, whose threads would each read the project's Swift.
    diagnostics += unread(in: sources)
    // Settings decide about what else there is.
    let hasSettings = !spec.nodes(of: KitSettings.keyword).contains { unsettled.contains($0.id) }
    let units =
      isKnown
      ? CheckedUnit.all(in: facts, by: kit.library.rules, hasSettings: hasSettings, known: memos.units, counting: work)
      : []
    diagnostics += unmetConditions(of: units, in: facts, without: unsettled, hasSettings: hasSettings, kit.library)
    return CheckedProject(
      kit: kit,
      facts: facts,
      units: units,
      diagnostics: diagnostics.withoutMisspellings(isDeclaredInModule: sources.isDeclaredInModule).inSourceOrder(),
      work: work
    )
  }

  private static func unread(in sources: SwiftSources) -> [Diagnostic] {
    let unread = sources.currentFolder.unread
    guard let first = unread.first else { return [] }
    let others = unread.count > 1 ? ", and \(unread.count - 1) more Swift files," : ""
    let message = "'\(first.path)'\(others) cannot be read: \(first.reason). What it declares is unknown"
    return [SourceDiagnostics.unreadableSwift.diagnostic(message, at: nil)]
  }

  private static func mistakes(in kit: KitSources, _ checked: CheckedKit, _ settings: KitSettings) -> [Diagnostic] {
    let unusable = kit.folder.unusableNames.map { name in
      GenerationDiagnostics.unusableKitName.diagnostic(
        "The name of the kit file '\(name)' holds a line break or another control character; rename it",
        at: nil
      )
    }
    let unlisted = kit.folder.unlisted.sorted { $0.key < $1.key }.map { path, reason in
      GenerationDiagnostics.unreadableFolder.diagnostic(
        "The folder '\(path)' is left out, because it cannot be listed: \(reason)",
        at: nil
      )
    }
    let unreadable = kit.unreadable.sorted { $0.key < $1.key }.map { path, reason in
      GenerationDiagnostics.unreadableKit.diagnostic(
        "This file of the kit cannot be read: \(reason)",
        at: SourceLocation(SourceText(path: path.text, ""), 0..<0)
      )
    }
    // Errors of a kit by a faulty schema may only follow from the schema.
    let own =
      kit.library.diagnostics.hasErrors
      ? kit.trees.flatMap(\.diagnostics)
      : expected(checked.diagnostics, kit) + settings.diagnostics(in: kit.root)
        + [kit.library.moduleClash(of: checked.spec)].compactMap(\.self)
    let missing = GenerationDiagnostics.missingFolder.diagnostic(
      "There is no folder '\(settings.text("templates") ?? "")' relative to the folder of the Kitfile",
      at: settings.location("templates")
    )
    return unusable + unlisted + unreadable + (kit.isTeamFolderMissing ? [missing] : []) + kit.library.diagnostics
      + kit.used.diagnostics + own
  }

  /// The mistakes in the nodes themselves: an unreadable kit or file may declare names, and missing team patterns may
  /// declare words.
  private static func expected(_ diagnostics: [Diagnostic], _ kit: KitSources) -> [Diagnostic] {
    var codes: Set<String> = []
    if kit.used.diagnostics.hasErrors || !kit.unreadable.isEmpty {
      codes.insert(CheckDiagnostics.unresolvedReference.code)
    }
    if kit.isTeamFolderMissing {
      let kinds = [
        CheckDiagnostics.unknownKeyword, CheckDiagnostics.misplacedDeclaration, CheckDiagnostics.unresolvedReference,
      ]
      codes.formUnion(kinds.map(\.code))
    }
    return diagnostics.filter { !codes.contains($0.code) }
  }

  static func complete(
    _ spec: Spec,
    without unsettled: UnsettledNodes,
    from sources: SwiftSources
  ) -> (spec: Spec, diagnostics: [Diagnostic], unread: Set<SpecNode.ID>) {
    let completed = ProtocolMembers.complete(spec, without: unsettled, from: sources)
    let spec = MemberTypes.qualify(completed.spec, without: unsettled, from: sources)
    let functions = FoundFunctions.find(of: spec, without: unsettled, in: sources)
    return (spec, completed.diagnostics + functions.diagnostics, completed.unread)
  }

  private static func unmetConditions(
    of units: [CheckedUnit?],
    in kit: KitFacts,
    without unsettled: UnsettledNodes,
    hasSettings: Bool,
    _ library: PatternLibrary
  ) -> [Diagnostic] {
    let all = zip(kit.units.all, units).compactMap { unit, checked in
      unsettled.contains(unit.nodes[0]) ? nil : checked.map { (unit: unit, checked: $0) }
    }
    let mistakes = all.map(\.checked.mistakes)
    var unmet = all.flatMap(\.checked.unmet) + mistakes.flatMap(\.cases)
    if hasSettings {
      let names = all.map { (unit: $0.unit, names: $0.checked.names) }
      unmet += ScopedNameCheck.diagnostics(of: names, in: kit, beside: unmet, library.rules)
    }
    unmet += mistakes.flatMap(\.others)
    let told = unmet
    unmet += mistakes.flatMap { $0.refused(beside: told) }
    // A mistake of a schema shows at each node that it is about.
    unmet = unmet.withoutRepetitions()
    return unsettled.isEmpty ? unmet : unmet.filter { !unsettled.hold($0.location, in: kit.spec) }
  }
}
