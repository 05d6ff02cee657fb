import Diagnostics
import KitLanguage
import Templating

/// The files that a checked kit gives, without their texts: which nodes need which support, which emissions hold, and
/// where their files go. What is wrong with these concerns the whole kit; texts are rendered for those files alone that
/// somebody asks for (`Rendering`).
struct Outline: Sendable {
  private(set) var files: [FileOutline] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// What all templates see.
  private var shared: Record
  /// The same with a place for `node`.
  private var nodeContext: Record
  /// What templates see of the nodes that emit something or need support.
  private let nodes: [SpecNode.ID: Record]

  /// The outline of `project`, which must be without errors. In a task that is cancelled meanwhile it may be a part.
  init(of project: CheckedProject) {
    project.work.add(.outlines)
    shared = project.contexts.sharedContext()
    nodeContext = shared
    nodeContext["node"] = .null
    var nodes: [SpecNode.ID: Record] = [:]
    for id in project.spec.patternNodes {
      guard let pattern = project.library.schemas.pattern(project.spec[id].schema.name) else { continue }
      if !pattern.emissions.isEmpty || !pattern.supports.isEmpty { nodes[id] = project.contexts.node(id) }
    }
    self.nodes = nodes
    var reader = OutlineReader(project)
    let needs = reader.supportNeeds(self)
    share(project.library.schemas.supports.map(\.name).filter { !needs.users(of: $0).isEmpty })
    for id in project.spec.patternNodes where !Task.isCancelled {
      reader.read(id, self)
    }
    reader.read(needs, self)
    files = reader.files
    diagnostics = reader.diagnostics + FileClash.diagnostics(of: files, in: project.spec)
    diagnostics += TakenNames(project.library).diagnostics(of: files, in: project.spec, beside: project.sources)
    diagnostics = diagnostics.withoutRepetitions()
  }

  /// What a template that a node emits sees.
  func context(of id: SpecNode.ID) -> Record {
    var context = nodeContext
    context["node"] = nodes[id].map(Value.record) ?? .null
    return context
  }

  /// What a template of support sees that these nodes need.
  func context(ofSupportFor users: [SpecNode.ID]) -> Record {
    var context = shared
    context["users"] = .list(users.compactMap { nodes[$0].map(Value.record) })
    return context
  }

  /// What the template of a file sees.
  func context(of file: FileOutline) -> Record {
    file.node.map(context) ?? context(ofSupportFor: file.users)
  }

  /// Tells all templates which support the kit needs.
  private mutating func share(_ support: [String]) {
    guard case .record(var kit) = shared["kit"] else { return }
    kit["support"] = .list(support.map(Value.string))
    shared["kit"] = .record(kit)
    nodeContext["kit"] = .record(kit)
  }
}
