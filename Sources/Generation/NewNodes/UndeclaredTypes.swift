import Diagnostics
import KitLanguage
import SampleInference
import SwiftAnalysis

/// The types in a kit that nothing declares: neither the kit, nor a kit that it uses, nor the Swift of the project, nor
/// a library that kitgen knows.
package struct UndeclaredTypes {
  private let project: Project
  private let known: TakenTypeNames
  private let hierarchy: TypeHierarchy

  package init(of project: Project) {
    self.project = project
    known = TakenTypeNames(of: project.checked)
    hierarchy = project.sources.hierarchy(with: nil)
  }

  /// The names, in the order of the kit.
  ///
  /// A module imported by `@import` may have any type, and so may the library whose type a declaration is about.
  package func names(in unit: SpecNode.ID? = nil) -> [String] {
    guard !project.diagnostics.hasErrors else { return [] }
    var found: [String] = []
    // A type that is probably misspelt is reported as such.
    var seen = Set(
      project.diagnostics.filter { $0.code == CheckDiagnostics.unknownType.code }.compactMap { diagnostic in
        diagnostic.location.map { String($0.source[$0.range]) }
      }
    )
    // Asked for each member of a node.
    var libraries: [SpecNode.ID: Bool] = [:]
    for node in project.spec.nodes {
      let ways = Array(sequence(first: node) { $0.parent.map { project.spec[$0] } })
      if let unit, !ways.contains(where: { $0.id == unit }) { continue }
      for way in ways where libraries[way.id] == nil { libraries[way.id] = isOfLibrary(way) }
      guard !ways.contains(where: { libraries[$0.id] ?? false }) else { continue }
      let isLocal = localNames(in: ways)
      for name in typeNames(of: node) where !isLocal(name) && seen.insert(name).inserted {
        if !isDeclared(name) { found.append(name) }
      }
    }
    return found
  }

  /// Whether a name has a meaning only in these nodes: a generic parameter, or something inside of a project type.
  private func localNames(in nodes: [SpecNode]) -> (String) -> Bool {
    var names: Set<String> = []
    var types: [String] = []
    for value in nodes.flatMap(\.values.values) {
      switch value {
      case .generics(let clause): names.formUnion(clause.parameters.map(\.name))
      case .typeName(let name):
        types.append(name)
        names.formUnion(hierarchy.generics(of: name)?.names ?? [])
      default: break
      }
    }
    return { name in names.contains(name) || types.contains { hierarchy.longName(of: name, in: $0) != nil } }
  }

  private func isOfLibrary(_ node: SpecNode) -> Bool {
    if node.attributes["import"] != nil { return true }
    guard let slot = node.schema.slot(.name), case .typeName(let name)? = node.values[slot.label] else { return false }
    return !project.sources.isDeclaredInModule(name)
  }

  /// The types of the node's own values and attributes, and the type around its own. Names of Swift's types have their
  /// own checks.
  private func typeNames(of node: SpecNode) -> [String] {
    node.allValues.filter { !$0.isOfProject }.flatMap(\.typeNames) + [node.outerType?.firstNamePart].compactMap(\.self)
  }

  private func isDeclared(_ name: String) -> Bool {
    let library = AppleType(name)
    return known.contains(name) || StandardTypes.names.contains(name) || library.isOfSwift || library.module != nil
      || ["Self", "Any", "_"].contains(name) || project.library.schemas.support(offering: name) != nil
      || project.moduleName == name || !project.sources.declaredTypes(called: name).isEmpty
      || project.sources.unreadFile(declaring: name) != nil || project.library.imports(name)
  }
}

/// Finds the nodes by which a kit would declare a type, by what the schemas declare about the names of types.
package struct NodesForType {
  private let project: Project

  /// The largest number of possible parents without asking the user to choose.
  private static let parentLimit = 4

  package init(_ project: Project) { self.project = project }

  /// The nodes that declare a type of this name, each made by the command line from its name alone: those that the kit
  /// accepts without errors or warnings. Empty for a project with errors.
  package func nodes(declaring type: String) throws -> [NodeForType] {
    guard !project.diagnosticsWithFiles.hasErrors else { return [] }
    return try project.library.schemas.patterns.filter { $0.node.slot(.name) != nil }.flatMap { pattern in
      try parents(of: pattern).compactMap { try node(of: pattern, in: $0, declaring: type) }
    }
  }

  /// The names of the nodes that may contain one of the pattern; `nil` for the top level, and for a new one.
  private func parents(of pattern: PatternSchema) -> [String?] {
    let names = pattern.inside.flatMap { project.spec.nodes(of: $0) }.map(\.name)
    if names.isEmpty { return [nil] }
    return names.count > Self.parentLimit ? [] : names
  }

  private func node(of pattern: PatternSchema, in parent: String?, declaring type: String) throws -> NodeForType? {
    let names = pattern.namePatterns.lazy.compactMap { $0.nodeName(of: type, parent: parent ?? "") }
    guard let name = names.first else { return nil }
    try Task.checkCancellation()
    let (request, authoring) = (NodeRequest(name: name), NodeAuthoring(project, pattern))
    guard case .absent(let place)? = try? authoring.find(request, parent: parent, acceptsSimilarName: true),
      let addition = try addition(of: request, at: place, authoring), let node = addition.node
    else { return nil }
    let known = Set(project.diagnosticsWithFiles.map(\.message))
    guard addition.project.diagnosticsWithFiles.allSatisfy({ known.contains($0.message) }),
      addition.project.declares(type, node)
    else { return nil }
    return NodeForType(pattern: pattern, name: name, parent: parent, addition: addition, node: node)
  }

  /// `nil` if the name alone makes no node.
  private func addition(
    of request: NodeRequest,
    at place: NodeAuthoring.Place,
    _ authoring: NodeAuthoring
  ) throws -> NodeAuthoring.Addition? {
    do {
      return try authoring.add(request, at: place, file: nil, isSaved: true)
    } catch is Refusal {
      return nil
    }
  }
}

/// A node that a kit does not have, and that would declare a type which Swift misses.
package struct NodeForType: Sendable {
  package let pattern: PatternSchema
  package let name: String
  /// The parent's name; `nil` at the top level, or if the parent is new, too.
  package let parent: String?
  package let addition: NodeAuthoring.Addition
  package let node: SpecNode.ID

  /// The changes of the node's files, which the user owns unless the kit keeps the node; `nil` if a file is in the way.
  package func plan(isSaved: Bool) throws(DiskError) -> GenerationPlan? {
    let project = isSaved ? addition.project : addition.project.scaffolding(node)
    let planning = try project.plan(for: node)
    return planning.obstacle == nil ? planning.plan : nil
  }
}
