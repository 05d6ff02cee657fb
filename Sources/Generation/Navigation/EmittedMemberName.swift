import Diagnostics
import Documents
import KitLanguage
import SwiftAnalysis

/// A name that the emitted code declares in a type for a member of a node: `Changed` in `Events` for `event changed`.
package struct EmittedMemberName: Hashable, Sendable {
  /// Type with enclosing types: `Prefs.Key`.
  package let scope: String
  /// As in Swift, without backticks.
  package let name: String
  /// Whether it is a type, by what was written last.
  package let isType: Bool

  package init(scope: String, name: String, isType: Bool) {
    (self.scope, self.name, self.isType) = (scope, name, isType)
  }

  /// A type with enclosing types: `Ns.Note`; `nil` for a name without them.
  package init?(innerType name: String) {
    guard let scope = name.enclosingName else { return nil }
    self.init(scope: scope, name: name.lastNamePart, isType: true)
  }
}

extension Project {
  /// The names that the emitted code declares in types for a node's member, in the schema's order. Functions and
  /// contents of constrained extensions are left out.
  package func emittedMemberNames(of member: SpecNode.ID) -> [EmittedMemberName] {
    let stated = scopedMemberNames(of: member)
    if stated.isEmpty, spec[member].name == nil { return [] }
    let written = writtenSwift.flatMap { $0.file.declarations.types }
    let found = stated.isEmpty ? unstatedNames(of: member, written) : stated
    let types = Set(written.filter { $0.keyword != .extension }.map(\.name))
    return found.map { scope, name in
      EmittedMemberName(scope: scope, name: name, isType: types.contains("\(scope).\(name)"))
    }
  }

  /// The same without regard to written files.
  func scopedMemberNames(of member: SpecNode.ID) -> [(scope: String, name: String)] {
    let node = spec[member]
    guard node.schema.role != .pattern, let name = node.name else { return [] }
    var found: [(scope: String, name: String)] = []
    if node.schema.isCase, let type = spec[spec.patternNode(around: member)].typeName { found.append((type, name)) }
    if node.schema.scopedNames.isEmpty { return found }
    for statement in UnitNames(of: [member], ContextBuilder(checked.facts), library.rules).ofNodes.joined()
    where !statement.statement.areReserved && Self.isType(statement.scope) {
      found += statement.names.filter(\.isProperty).map { (statement.scope, $0.base) }
    }
    return found
  }

  /// The name that a type has for a member, although the schema does not state it, as what was written last shows.
  private func unstatedNames(of member: SpecNode.ID, _ written: [TypeDeclaration]) -> [(scope: String, name: String)] {
    let node = spec[member]
    guard node.schema.role != .pattern, node.schema.scopedNames.isEmpty, let name = node.name,
      let type = spec[spec.patternNode(around: member)].typeName,
      written.contains(where: { $0.name == type && ($0.cases + $0.members.map(\.name)).contains(name) })
    else { return [] }
    return [(type, name)]
  }

  /// Whether a scope is a type, not a constrained extension or a scope that a schema keeps apart from the type.
  private static func isType(_ scope: String) -> Bool {
    !scope.isEmpty
      && scope.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { PlainName.matches(String($0)) }
  }
}

/// The origin of a name in Swift: a node of the kit, or a member of it.
package struct EmittedName: Sendable {
  /// As in Swift: `FolloweesRequest`.
  package let name: String
  /// The node whose file declares it.
  package let node: SpecNode.ID
  /// The node, or its member, that has the name.
  package let part: SpecNode.ID
  /// The emitted file, relative to the root; it may not exist yet.
  package let file: String
}

extension Project {
  /// The origin of a type with this name, as the emitted files declare it; if none does, the node whose file has the
  /// name. Empty for a name that only the project's own Swift declares.
  package func emittedType(_ name: String) -> [EmittedName] {
    let origins = nodesByOrigin
    let found = writtenSwift.compactMap { written -> EmittedName? in
      guard written.file.declared.names.contains(name.lastNamePart), let node = origins[written.origin] else {
        return nil
      }
      let declares = written.file.declarations.types.contains { $0.keyword != .extension && $0.name == name }
      return declares ? EmittedName(name: name, node: node, part: node, file: written.path) : nil
    }
    if !found.isEmpty { return found }
    guard !diagnostics.hasErrors else { return [] }
    return outline.files.compactMap { file in
      guard let node = file.node, file.path.fileName == name.replacing(".", with: "+") + ".swift"
      else { return nil }
      let origin = spec[node].derivedFrom ?? node
      return EmittedName(name: name, node: origin, part: origin, file: file.path.text)
    }
  }

  /// The origin of an emitted type's member: the node's member with its name, else the node.
  ///
  /// - Parameters:
  ///   - name: The name of a property, a function or a case.
  ///   - type: The type that has the member; `nil` if unknown. Then members that the kit adds to other types count, if
  ///     no other node has the name.
  package func emittedMember(_ name: String, of type: String?) -> [EmittedName] {
    if let type {
      return emittedType(type).map { emitted in
        let part = part(name, of: emitted.node, in: type)
        return EmittedName(name: name, node: emitted.node, part: part, file: emitted.file)
      }
    }
    let origins = nodesByOrigin
    let writtenSwift = writtenSwift
    let found = writtenSwift.compactMap { written -> EmittedName? in
      guard let node = origins[written.origin] else { return nil }
      let adds = written.file.declarations.types.contains { declaration in
        declaration.keyword == .extension && declaration.members.contains { $0.name == name }
          && !written.file.declarations.types.contains { $0.keyword != .extension && $0.name == declaration.name }
      }
      return adds ? EmittedName(name: name, node: node, part: part(name, of: node), file: written.path) : nil
    }
    return Set(found.map(\.node)).count == 1 ? found : []
  }

  /// The top-level types in a node's emitted files, in the order of the files.
  package func emittedTypes(of node: SpecNode.ID) -> [String] {
    let origins = nodesByOrigin
    return writtenSwift.filter { origins[$0.origin] == node }.flatMap { written in
      written.file.declarations.types.filter { $0.keyword != .extension && !$0.name.contains(".") }.map(\.name)
    }
  }

  /// The kit's place for a file on disk, by the lock's record of the file: the member called `name`, or the node;
  /// `nil` if the kit has none.
  package func place(of name: String?, inWritten path: ProjectPath) -> SourceLocation? {
    let written = writtenSwift.first { $0.path == path.text }
    guard let node = written.flatMap({ nodesByOrigin[$0.origin] }) else { return nil }
    return spec[name.map { part($0, of: node) } ?? node].nameLocation
  }

  /// A node's member by its name, or by its emitted name in a type: `Changed` in `Events`.
  private func part(_ name: String, of node: SpecNode.ID, in type: String? = nil) -> SpecNode.ID {
    var pending = spec[node].children
    while !pending.isEmpty {
      if let found = pending.first(where: { spec[$0].name == name }) { return found }
      pending = pending.flatMap { spec[$0].children }
    }
    guard let type else { return node }
    return spec[node].members.first { member in
      scopedMemberNames(of: member).contains { $0.scope == type && $0.name == name }
    } ?? node
  }

  /// Nodes by the origins in the lock entries of their files.
  private var nodesByOrigin: [String: SpecNode.ID] {
    let nodes = spec.patternNodes.filter { spec[$0].derivedFrom == nil }
    return Dictionary(nodes.map { (Origin.textWithFile(of: $0, in: spec), $0) }) { first, _ in first }
  }
}

extension Project {
  /// The wire names that emitted code makes of other names if no `as` gives them, by node.
  package var usualWireNames: [SpecNode.ID: String] {
    let builder = ContextBuilder(checked.facts)
    var found: [SpecNode.ID: String] = [:]
    for node in spec.nodes where node.derivedFrom == nil {
      guard let slot = node.schema.slot(.wire), node.valueLocations[slot.label] == nil,
        let text = library.rules.entry(of: node.schema).usual
      else { continue }
      found[node.id] = RuleEvaluation(of: node.id, in: builder).text(of: text)
    }
    return found
  }
}
