import Diagnostics
import KitLanguage
import Templating

/// The nodes that need each support, while needs of support for other support are still being found.
struct SupportNeeds {
  /// For each node of the kit, whether it needs the support.
  private var users: [String: [Bool]] = [:]
  var unsettled: [String] = []
  private let nodeCount: Int

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  mutating func add(_ name: String, for nodes: some Sequence<SpecNode.ID>) {
    var isUser = users.removeValue(forKey: name) ?? Array(repeating: false, count: nodeCount)
    var hasGrown = false
    for node in nodes where !isUser[node] {
      isUser[node] = true
      hasGrown = true
    }
    users[name] = isUser
    if hasGrown, !unsettled.contains(name) { unsettled.append(name) }
  }

  mutating func add(_ name: String, forUsersOf other: String) { add(name, for: users(of: other)) }

  func isNeeded(_ name: String) -> Bool { users[name] != nil }

  /// The nodes that need the support, in the order of the kit.
  func users(of name: String) -> [SpecNode.ID] {
    guard let isUser = users[name] else { return [] }
    return isUser.indices.filter { isUser[$0] }
  }
}

/// An emitted file before it is rendered.
struct FileOutline: Sendable {
  /// The parts of the file that are equal in all revisions.
  final class Emitted: Sendable {
    let emission: SourceLocation
    let path: ProjectPath
    let clashingName: String
    let ownership: FileOwnership
    let origin: String
    let template: Template
    let templateName: String
    /// The notes that rendering adds to diagnostics of support. A node's notes depend on its place.
    let notes: [Diagnostic.Note]

    init(
      _ emission: Emission,
      in folder: String,
      at path: ProjectPath,
      origin: String,
      _ template: Template,
      notes: [Diagnostic.Note]
    ) {
      self.emission = emission.path.location
      self.path = path
      clashingName = FileOutline.clashingName(of: path.text)
      ownership = emission.isOnce ? .scaffold : .generated
      self.origin = origin
      self.template = template
      templateName = "\(folder)/\(emission.template.value)"
      self.notes = notes
    }
  }

  let emitted: Emitted
  /// The node that emits the file; `nil` for support.
  let node: SpecNode.ID?
  /// The nodes that need the file, in kit order: the emitting node, or all that need the support.
  let users: [SpecNode.ID]

  var emission: SourceLocation { emitted.emission }
  var path: ProjectPath { emitted.path }
  var ownership: FileOwnership { emitted.ownership }
  var origin: String { emitted.origin }
  var template: Template { emitted.template }
  var templateName: String { emitted.templateName }

  /// The name by which a module has one Swift file; of other files the whole path. Case is ignored, as on most of the disks
  /// that kits are generated on.
  static func clashingName(of path: String) -> String {
    let slash = path.hasSuffix(".swift") ? path.lastIndex(of: "/") : nil
    return path[(slash.map { path.index(after: $0) } ?? path.startIndex)...].lowercased()
  }

  /// Identifies the file from one revision to the next.
  var number: Int { [path.text, templateName, origin].hashValue }

  func isNeeded(by nodes: Set<SpecNode.ID>) -> Bool {
    node.map(nodes.contains) ?? !nodes.isDisjoint(with: users)
  }

  func notes(in spec: Spec) -> [Diagnostic.Note] {
    node.map { Self.notes(on: spec[$0]) } ?? emitted.notes
  }

  static func notes(on node: SpecNode) -> [Diagnostic.Note] {
    [Diagnostic.Note("While rendering '\(Origin.text(of: node))'", at: node.nameLocation)]
  }

  static func notes(on support: SupportSchema) -> [Diagnostic.Note] {
    [Diagnostic.Note("While rendering support '\(support.name)'", at: support.location)]
  }
}

/// A file with its text.
package struct RenderedFile: Sendable {
  package let file: GeneratedFile
  let outline: FileOutline

  package var template: String { outline.templateName }
  /// `nil` for support.
  package var node: SpecNode.ID? { outline.node }
  /// The nodes that need the file, in kit order: the emitting node, or all that need the support.
  package var users: [SpecNode.ID] { outline.users }
}

extension Spec {
  /// A node and all nodes that its files need: the nodes around and inside it, and the nodes that these refer to by name or type.
  func closure(of start: SpecNode.ID) -> Set<SpecNode.ID> {
    var nodes: Set<SpecNode.ID> = []
    var pending = [start]
    while let id = pending.popLast() {
      guard nodes.insert(id).inserted else { continue }
      let node = self[id]
      pending += node.parent.map { [$0] } ?? []
      // The other nodes inside a node around this one are not needed, unless something refers to them.
      pending += node.children.filter { id == start || self[$0].schema.role != .pattern }
      pending += node.allValues.flatMap { $0.references(in: self) }
      pending += node.derivedFrom.map { [$0] } ?? derivedNodes(of: id)
    }
    return nodes
  }
}

extension SpecValue {
  fileprivate func references(in spec: Spec) -> [SpecNode.ID] {
    switch self {
    case .reference(_, let node): node.map { [$0] } ?? []
    case .list(let values): values.flatMap { $0.references(in: spec) }
    default: typePaths.flatMap(\.namesAround).compactMap { spec.types[$0] }
    }
  }
}
