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
    // A type that is probably misspelt is reported as such.
    let unknown = project.diagnostics.filter { $0.code == CheckDiagnostics.unknownType.code }
    let misspelt = unknown.compactMap { $0.location.map { String($0.source[$0.range]) } }
    return names(in: unit, besides: Set(misspelt), isExempt: isOfLibrary) { known.contains($0) || isDeclared($0) }
  }

  /// The names in a node that the emitted file has to import, including SwiftUI's, which kits rarely mean.
  func foreignNames(in unit: SpecNode.ID) -> [String] {
    let specs = [project.spec] + project.checked.used.specs
    return names(in: unit, besides: [], isExempt: { $0.attributes["import"] != nil }) { name in
      isDeclared(name) || SwiftLibrary.hasType(name) || specs.contains { $0.types[name] != nil }
        || project.sources.anyAlias(name) != nil
    }
  }

  private func names(
    in unit: SpecNode.ID?,
    besides others: Set<String>,
    isExempt: (SpecNode) -> Bool,
    isDeclared: (String) -> Bool
  ) -> [String] {
    guard !project.diagnostics.hasErrors else { return [] }
    var found: [String] = []
    var seen = others
    // Asked for each member of a node.
    var exempt: [SpecNode.ID: Bool] = [:]
    for node in project.spec.nodes {
      let ways = Array(sequence(first: node) { $0.parent.map { project.spec[$0] } })
      if let unit, !ways.contains(where: { $0.id == unit }) { continue }
      for way in ways where exempt[way.id] == nil { exempt[way.id] = isExempt(way) }
      guard !ways.contains(where: { exempt[$0.id] ?? false }) else { continue }
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
    return StandardTypes.names.contains(name) || library.isOfSwift || library.module != nil
      || ["Self", "Any", "_"].contains(name) || project.library.schemas.support(offering: name) != nil
      || project.moduleName == name || !project.sources.declaredTypes(called: name).isEmpty
      || project.sources.unreadFile(declaring: name) != nil || project.library.importer(of: name) != nil
  }
}

extension TakenTypeNames {
  init(of project: CheckedProject) {
    let specs = [project.spec] + project.used.specs
    let support = Set(project.library.schemas.supports.flatMap(\.declares))
    let sources = project.sources
    self.init { name in
      SwiftLibrary.hasType(name) || support.contains(name) || specs.contains { $0.types[name] != nil }
        || sources.isDeclaredInModule(name)
    }
  }
}
