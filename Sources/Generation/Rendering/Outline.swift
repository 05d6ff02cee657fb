import Diagnostics
import KitLanguage
import Templating

/// The files that a checked kit gives, without their texts: which nodes need which support, which emissions hold, and
/// where their files go. What is wrong with these concerns the whole kit; texts are rendered for those files alone that
/// somebody asks for (`Rendering`).
struct Outline: Sendable {
  private(set) var files: [FileOutline] = []
  /// What is put into files of the project.
  private(set) var insertions: [FileOutline] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let contexts: ContextBuilder
  /// The names of the support that the kit needs.
  private let support: [String]
  /// What templates see of the nodes that emit something or need support.
  private let nodes: [SpecNode.ID: Record]

  /// The outline of `project`, which must be without errors. In a task that is cancelled meanwhile it may be a part.
  ///
  /// - Parameter memos: What is known of earlier revisions.
  init(of project: CheckedProject, _ memos: OutlineMemos) {
    project.work.add(.outlines)
    let contexts = ContextBuilder(project.facts)
    self.contexts = contexts
    var nodes: [SpecNode.ID: Record] = [:]
    for id in project.spec.patternNodes {
      guard let pattern = project.library.schemas.pattern(project.spec[id].schema.name) else { continue }
      if !pattern.emissions.isEmpty || !pattern.supports.isEmpty { nodes[id] = contexts.node(id) }
    }
    self.nodes = nodes
    var reader = OutlineReader(project, memos, nodes)
    let needs = reader.supportNeeds()
    support = project.library.schemas.supports.map(\.name).filter { !needs.users(of: $0).isEmpty }
    for unit in project.facts.units.all where !Task.isCancelled {
      reader.read(unit, support)
    }
    reader.read(needs, support)
    files = reader.files.filter { $0.place == .file }
    insertions = reader.files.filter { $0.place != .file }
    let clash = SupportClash(of: support, in: project.spec, project.library.schemas)
    diagnostics = clash.diagnostics + reader.diagnostics
    let others = files.filter { $0.node.map { !clash.nodes.contains($0) } ?? true }
    diagnostics += FileClash.diagnostics(of: others, in: project.spec)
    let taken = TakenNames(project.library, needed: support)
    let units = Array(zip(project.facts.units.all, reader.mentions))
    diagnostics += taken.diagnostics(of: files, in: project.spec, units, beside: project.sources)
    let own = OwnTypeClash(project.spec, beside: project.sources, files)
    diagnostics += own.diagnosticsOfNodes(beside: diagnostics)
    diagnostics += own.diagnostics(of: support, project.library.schemas) { needs.users(of: $0) }
    diagnostics = diagnostics.withoutRepetitions()
  }

  /// What a template that a node emits sees.
  func context(of id: SpecNode.ID) -> Record {
    contexts.sharedContext(("node", nodes[id].map(Value.record) ?? .null), support: support)
  }

  /// What a template of support sees that these nodes need.
  func context(ofSupportFor users: [SpecNode.ID]) -> Record {
    contexts.sharedContext(("users", .list(users.compactMap { nodes[$0].map(Value.record) })), support: support)
  }

  /// What the template of a file sees.
  func context(of file: FileOutline) -> Record {
    file.node.map(context) ?? context(ofSupportFor: file.users)
  }
}
