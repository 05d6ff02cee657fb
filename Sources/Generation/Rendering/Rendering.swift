import Diagnostics
import KitLanguage
import Templating

/// The files that a checked kit gives: every template of every node and of the support that nodes need.
struct Rendering {
  private(set) var files: [RenderedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let spec: Spec
  private let library: PatternLibrary
  private let settings: KitSettings
  private let usedModules: UsedModules
  private let emittedImports: EmittedImports
  private let builder: ContextBuilder
  /// What all templates see.
  private var shared: Record
  /// The same with a place for `node`.
  private var nodeContext: Record
  /// What templates see of the nodes that emit something or need support.
  private let nodes: [SpecNode.ID: Record]
  /// Its context is what is being rendered.
  private var renderer: SchemaRenderer
  private var templateMarks: [ObjectIdentifier: String] = [:]
  private let rendersTexts: Bool

  /// Renders `project`, which must be without errors.
  ///
  /// - Parameter rendersTexts: Whether the files get their texts; without, they tell which files there are.
  init(of project: Project, rendersTexts: Bool = true) {
    self.rendersTexts = rendersTexts
    spec = project.spec
    library = project.library
    settings = project.settings
    builder = project.contexts
    renderer = SchemaRenderer(project.library.environment)
    usedModules = UsedModules(spec, project.used)
    emittedImports = EmittedImports(project, usedModules)
    shared = builder.sharedContext()
    nodeContext = shared
    nodeContext["node"] = .null
    var nodes: [SpecNode.ID: Record] = [:]
    for id in spec.patternNodes {
      guard let pattern = library.schemas.pattern(spec[id].schema.name) else { continue }
      if !pattern.emissions.isEmpty || !pattern.supports.isEmpty { nodes[id] = builder.node(id) }
    }
    self.nodes = nodes
    let needs = supportNeeds()
    share(needs)
    for id in spec.patternNodes {
      render(id)
    }
    render(needs)
    diagnostics += FileClash.diagnostics(of: files, in: spec)
    diagnostics += TakenNames(library).diagnostics(of: files, in: spec)
    diagnostics = diagnostics.withoutRepetitions()
  }

  // MARK: Support

  /// Which nodes need which support. Known before anything is rendered, since templates ask for it.
  private mutating func supportNeeds() -> SupportNeeds {
    var needs = SupportNeeds()
    for id in spec.patternNodes {
      guard let pattern = library.schemas.pattern(spec[id].schema.name), !pattern.supports.isEmpty else { continue }
      renderer.context = context(of: id)
      let notes = notes(of: id)
      for use in pattern.supports where holds(use.condition, notes) {
        needs.add(use.name.value, for: [id])
      }
    }
    while let name = needs.nextUnsettled() {
      guard let support = library.schemas.support(name) else { continue }
      let users = needs.users(of: name)
      renderer.context = context(ofSupportFor: users)
      for use in support.needs where holds(use.condition, []) {
        needs.add(use.name.value, for: users)
      }
    }
    return needs
  }

  private mutating func render(_ needs: SupportNeeds) {
    for support in library.schemas.supports {
      let users = needs.users(of: support.name)
      if users.isEmpty || support.emissions.isEmpty { continue }
      renderer.context = context(ofSupportFor: users)
      let notes = [Diagnostic.Note("While rendering support '\(support.name)'", at: support.location)]
      for emission in support.emissions where holds(emission.condition, notes) {
        let origin = Origin.text(ofSupportFor: users.map { spec[$0] })
        guard let file = file(emission, folder: support.folder, origin: origin, notes) else { continue }
        files.append(
          RenderedFile(file: file, template: emission.template(in: support.folder), node: nil, sources: Set(users))
        )
      }
    }
  }

  // MARK: Nodes

  private mutating func render(_ id: SpecNode.ID) {
    guard let pattern = library.schemas.pattern(spec[id].schema.name), !pattern.emissions.isEmpty else { return }
    renderer.context = context(of: id)
    let notes = notes(of: id)
    for emission in pattern.emissions where holds(emission.condition, notes) {
      let origin = Origin.textWithFile(of: spec[id])
      let imports = usedModules.imports(of: id)
      guard let file = file(emission, folder: pattern.folder, origin: origin, imports: imports, notes) else {
        continue
      }
      files.append(RenderedFile(file: file, template: emission.template(in: pattern.folder), node: id, sources: [id]))
    }
  }

  private func notes(of id: SpecNode.ID) -> [Diagnostic.Note] {
    [Diagnostic.Note("While rendering '\(Origin.text(of: spec[id]))'", at: spec[id].nameLocation)]
  }

  // MARK: Contexts

  func context(of id: SpecNode.ID) -> Record {
    var context = nodeContext
    context["node"] = nodes[id].map(Value.record) ?? .null
    return context
  }

  func context(ofSupportFor users: [SpecNode.ID]) -> Record {
    var context = shared
    context["users"] = .list(users.compactMap { nodes[$0].map(Value.record) })
    return context
  }

  /// Tells all templates which support the kit needs.
  private mutating func share(_ needs: SupportNeeds) {
    guard case .record(var kit) = shared["kit"] else { return }
    let names = library.schemas.supports.map(\.name).filter { !needs.users(of: $0).isEmpty }
    kit["support"] = .list(names.map(Value.string))
    shared["kit"] = .record(kit)
    nodeContext["kit"] = .record(kit)
  }

  // MARK: One file

  private mutating func file(
    _ emission: Emission,
    folder: String,
    origin: String,
    imports: [String] = [],
    _ notes: [Diagnostic.Note]
  ) -> GeneratedFile? {
    guard
      let path = path(emission.path, notes),
      let template = template(emission.template, folder: folder, notes)
    else { return nil }
    let ownership: FileOwnership = emission.isOnce ? .scaffold : .generated
    guard rendersTexts else {
      return GeneratedFile(path: path, ownership: ownership, origin: origin, template: "", text: [])
    }
    let result = renderer.render(template, notes: notes)
    diagnostics += result.diagnostics
    guard !result.hasErrors else { return nil }
    return GeneratedFile(
      path: path,
      ownership: ownership,
      origin: origin,
      template: mark(of: template),
      text: FileHeader(settings).bytes(for: path, origin: origin)
        + (path.text.hasSuffix(".swift") ? emittedImports.complete(result.bytes, importing: imports) : result.bytes)
    )
  }

  /// By what the lock knows a template: the first digits of its blob id.
  private mutating func mark(of template: Template) -> String {
    let source = ObjectIdentifier(template.source)
    if let known = templateMarks[source] { return known }
    let mark = String(BlobID(of: template.source.utf8).hex.prefix(12))
    templateMarks[source] = mark
    return mark
  }

  private mutating func template(
    _ name: Located<String>,
    folder: String,
    _ notes: [Diagnostic.Note]
  ) -> Template? {
    if let template = library.template(name.value, of: folder) { return template }
    diagnostics.append(library.missingTemplate(name, of: folder, notes: notes))
    return nil
  }

  /// The path, with another name for a file that SwiftPM and the compiler would take for something else only because a node
  /// is called so: a program, or a package's manifest. Disks may not tell upper from lower case.
  private static func fileName(of path: String) -> String {
    let name = path.split(separator: "/").last.map { $0.lowercased() }
    guard name == "main.swift" || path.lowercased() == "package.swift" else { return path }
    return path.dropLast(".swift".count) + "Type.swift"
  }

  private mutating func path(
    _ pattern: Located<String>,
    _ notes: [Diagnostic.Note]
  ) -> ProjectPath? {
    let result = renderer.render(pattern, notes: notes)
    diagnostics += result.diagnostics
    guard !result.hasErrors else { return nil }
    // A type may be called `class`; the backticks are Swift's, not its file's.
    let name = result.text.utf8.contains(UInt8(ascii: "`")) ? result.text.filter { $0 != "`" } : result.text
    let whole = (settings.text("out").map { $0 + "/" } ?? "") + name
    let text = pattern.value.contains("{{") ? Self.fileName(of: whole) : whole
    let isAbsolute = name.hasPrefix("/")
    let namesFile = !["", ".", ".."].contains(name.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
    let path = namesFile && !isAbsolute ? ProjectPath(text) : nil
    if let path, path.reservedPart == nil { return path }
    // An `out` folder that leads out is an error of the kit, which is not rendered then.
    let message =
      if let part = path?.reservedPart {
        "The path '\(text)' leads to '\(part)', which no pattern writes"
      } else if namesFile {
        "The path '\(isAbsolute ? name : text)' leads out of the kit's folder"
      } else {
        "The path '\(name)' names no file"
      }
    diagnostics.append(
      GenerationDiagnostics.pathOutsideRoot.diagnostic(
        message,
        at: pattern.location,
        notes: notes
      )
    )
    return nil
  }

  private mutating func holds(
    _ condition: Located<String>?,
    _ notes: [Diagnostic.Note]
  ) -> Bool {
    guard let condition else { return true }
    let result = renderer.evaluate(condition, notes: notes)
    diagnostics += result.diagnostics
    return result.isTrue
  }
}

extension Emission {
  /// The name of the template in the library, for a schema in `folder`.
  fileprivate func template(in folder: String) -> String {
    "\(folder)/\(template.value)"
  }
}
