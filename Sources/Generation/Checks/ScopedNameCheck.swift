import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Compares the names that emitted code declares in one scope, as schemas state them (docs/schemas.md, "Names in a scope").
struct ScopedNameCheck {
  /// Compared with others of one type and one key.
  private struct Entry {
    let name: DeclaredName
    let declared: UnitNames.Statement
    let node: SpecNode
    /// The node around it, perhaps of another kit.
    let owner: SpecNode?
    var scope: String { declared.scope }
    var statement: ScopedNames { declared.statement }

    /// Whether the nodes are in different declarations.
    func isApart(from other: Entry) -> Bool { owner?.location.start != other.owner?.location.start }

    /// Functions of one statement with the same labels differ in type, or are about the same function.
    func clashes(with other: Entry) -> Bool {
      let areOverloads = name.labels != nil && statement === other.statement
      if areOverloads || statement.areReserved && other.statement.areReserved { return false }
      // Equal types without own names share the name that they have in common.
      if node.name == nil, other.node.name == nil, !node.typeTexts.isEmpty, node.typeTexts == other.node.typeTexts {
        return false
      }
      // Wire names of one declaration were compared already.
      if statement.keyword == .keys { return isApart(from: other) || node.wireName != other.node.wireName }
      return scope == other.scope || name.isProperty != other.name.isProperty
    }

    /// Inherited members leave room for functions with other types.
    func overrides(_ other: Entry) -> Bool {
      (name.isProperty || node.typeTexts == other.node.typeTexts) && !other.statement.areReserved
    }
  }

  private let builder: ContextBuilder
  private let rules: RuleTable
  /// Entries by the scope's type, and by the name with its labels. Equal declarations of constrained extensions differ
  /// by their constraints, `Reactive<Player>`, but a property always clashes with a function without parameters.
  private var known: [String: [String: [Entry]]] = [:]
  private var told: Set<SpecNode.ID> = []
  /// Entries with inherited names, which any other node may declare.
  private var inheriting: [Entry] = []
  private var diagnostics: [Diagnostic] = []

  /// The names declared twice by nodes that have all that their schemas require.
  static func diagnostics(
    of units: [(unit: UnitTable.Unit, names: UnitNames)],
    in kit: KitFacts,
    beside unmet: [Diagnostic],
    _ rules: RuleTable
  ) -> [Diagnostic] {
    var check = ScopedNameCheck(builder: ContextBuilder(kit), rules: rules)
    for used in kit.used { check.addKeys(of: used) }
    let errors = unmet.filter { $0.severity == .error }.compactMap(\.location)
    let places = Dictionary(grouping: errors, by: \.source.path)
    for (unit, names) in units {
      for (statements, id) in zip(names.ofNodes, declaring(unit, kit.spec)) where !kit.spec.nodes[id].holds(places) {
        check.compare(statements, of: kit.spec.nodes[id])
      }
    }
    check.inheriting.forEach { check.compareWithInherited($0) }
    return check.diagnostics
  }

  static func declaring(_ unit: UnitTable.Unit, _ spec: Spec) -> [SpecNode.ID] {
    unit.nodes.filter { !spec.nodes[$0].schema.scopedNames.isEmpty }
  }

  /// Stores are shared with the kits that the kit uses, in whose code their names are.
  private mutating func addKeys(of used: KitFacts) {
    func isShared(_ names: ScopedNames) -> Bool { names.keyword == .keys && !names.isOfType }
    let nodes = used.spec.nodes.filter { $0.schema.scopedNames.contains(where: isShared) }
    for (node, statements) in zip(nodes, UnitNames(of: nodes.map(\.id), ContextBuilder(used), rules).ofNodes) {
      for declared in statements where isShared(declared.statement) {
        let owner = node.parent.map { used.spec[$0] }
        for name in declared.names { add(Entry(name: name, declared: declared, node: node, owner: owner)) }
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    known[entry.declared.type, default: [:]][entry.name.key, default: []].append(entry)
  }

  private func advice(_ entry: Entry) -> String? { advice(of: entry.statement, for: entry.node) }

  private func advice(of statement: ScopedNames, for node: SpecNode) -> String? {
    let names = rules.entry(of: node.schema).names.first { $0.statement === statement }
    return names?.advice.map { RuleEvaluation(of: node.id, in: builder).text(of: $0) }
  }

  /// The line of a node, for people: `Kitfile:3`, relative to the folder of the kit.
  private func line(of node: SpecNode) -> String {
    let place = node.nameLocation
    let path = ProjectPath.rest(of: place.source.path, below: builder.sources.root) ?? place.source.path
    return "\(path):\(place.source.position(at: place.range.lowerBound).line)"
  }

  private mutating func compare(_ statements: [UnitNames.Statement], of node: SpecNode) {
    let owner = node.parent.map { builder.spec[$0] }
    for declared in statements {
      if let file = declared.file, told.insert(owner?.id ?? node.id).inserted {
        let message =
          "'\(file)' declares a type '\(declared.type)' as well, and a module has each name once; rename that one"
        let place = (owner ?? node).nameLocation
        diagnostics.append(GenerationDiagnostics.ownTypeClash.diagnostic(message, at: place))
      }
      if !told.contains(node.id), let (name, type) = declared.taken {
        let advice = advice(of: declared.statement, for: node) ?? "remove one of the two"
        let message = "'\(name.base)' is declared by '\(type)' itself; \(advice)"
        diagnostics.append(GenerationDiagnostics.takenName.diagnostic(message, at: node.nameLocation))
        told.insert(node.id)
      }
      for name in declared.names {
        let entry = Entry(name: name, declared: declared, node: node, owner: owner)
        let others = known[declared.type]?[entry.name.key] ?? []
        if !told.contains(node.id), let other = others.first(where: { $0.clashes(with: entry) }) {
          report(entry, other)
          told.insert(node.id)
        }
        if !declared.inherited.isEmpty { inheriting.append(entry) }
        add(entry)
      }
    }
  }

  /// One name per node is enough to report.
  private mutating func compareWithInherited(_ entry: Entry) {
    guard !told.contains(entry.node.id) else { return }
    for scope in entry.declared.inherited {
      let others = known[scope]?[entry.name.key] ?? []
      guard let other = others.first(where: { $0.node.id != entry.node.id && entry.overrides($0) }) else { continue }
      told.insert(entry.node.id)
      diagnostics.append(inherited(entry, other))
      return
    }
  }

  private func inherited(_ entry: Entry, _ other: Entry) -> Diagnostic {
    let advice = advice(entry).map { ", or " + $0 } ?? ""
    let (own, place) = (line(of: entry.node), line(of: other.node))
    // Members of the type itself are in the scope of its metatype.
    let type = entry.scope.replacing(".Type", with: "")
    let parent = other.scope.replacing(".Type", with: "")
    return GenerationDiagnostics.takenName.diagnostic(
      "'\(type)' (\(own)) inherits '\(entry.name.base)' of '\(parent)' (\(place)), and cannot override what is "
        + "emitted there; remove one of the two\(advice)",
      at: entry.node.nameLocation,
      notes: [Diagnostic.Note("The other one", at: other.node.nameLocation)]
    )
  }

  private mutating func report(_ entry: Entry, _ other: Entry) {
    let (wrong, first) = entry.statement.areReserved ? (other, entry) : (entry, other)
    let isReserved = first.statement.areReserved
    let areKeys = entry.statement.keyword == .keys
    // The declaration around the key is the better known of the two.
    let isApart = areKeys && entry.isApart(from: other)
    let node = isApart ? other.owner ?? first.node : first.node
    let owner = node.name.map { "'\($0)'" } ?? "another '\(node.keyword)' without a name"
    let isRepeated =
      !areKeys && !isReserved && node.id != wrong.node.id && node.parent == wrong.node.parent
      && node.name == wrong.node.name && node.name != nil
    let name = isRepeated ? node.name ?? "" : first.name.base
    let state =
      if isRepeated {
        "repeated here"
      } else if let type = first.statement.type?.value {
        "a member of '\(type)'"
      } else if isReserved {
        "taken by the emitted code"
      } else if areKeys, !isApart {
        "written twice, by \(owner) and '\(wrong.node.name ?? wrong.node.keyword)'"
      } else {
        "\(isApart ? "a key of" : "declared by the emitted code for") \(owner), too"
      }
    let kind = areKeys ? CheckDiagnostics.duplicateWireName : GenerationDiagnostics.takenName
    diagnostics.append(
      kind.diagnostic(
        "'\(name)' is \(state); \(advice(wrong) ?? "use another name")",
        at: wrong.node.location(ofDeclared: first.name.base),
        notes: isReserved ? [] : [Diagnostic.Note("The other one", at: first.node.nameLocation)]
      )
    )
  }
}

extension SpecNode {
  /// The place of a name that the node declares: of a parameter in its signature, or of the node's own name.
  fileprivate func location(ofDeclared name: String) -> SourceLocation {
    guard signature?.parameters.contains(where: { $0.name == name }) == true else { return nameLocation }
    let places = values.keys.compactMap { label in
      if case .signature = values[label] { valueLocations[label] } else { nil }
    }
    return places.lazy.compactMap { place in
      place.places(ofWord: name).first { _ in true }.map { SourceLocation(place.source, $0) }
    }.first ?? nameLocation
  }

  var typeTexts: [String] {
    if let signature { return signature.parameters.map(\.type.text) }
    return values.values.compactMap { value in
      if case .type(let type) = value { type.text } else { nil }
    }
  }

  /// Whether one of the places, by file, is about the node itself: a pattern's name, or a whole member.
  func holds(_ places: [String: [SourceLocation]]) -> Bool {
    let own = schema.role == .pattern ? nameLocation : location
    return (places[own.source.path] ?? []).contains { own.range.contains($0.range.lowerBound) }
  }
}

/// The name of a member as Swift distinguishes members: `title`, `detach()`, `load(_:from:)`.
struct DeclaredName: Equatable {
  /// The name before the labels, without backticks.
  let base: String
  /// The labels of a function with their colons; empty if it has no parameters, `nil` for a property.
  let labels: String?
  /// Equal for names of which a type cannot have both: next to a property, only functions with parameters fit.
  let key: String

  var isProperty: Bool { labels == nil }

  init(_ text: some StringProtocol) {
    let plain = text.filter { $0 != "`" }
    let parts = plain.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(base: String(parts[0]), labels: parts.count > 1 ? String(parts[1].filter { $0 != ")" }) : nil)
  }

  /// A property, or the key of a value in a store.
  init(base: String, labels: String? = nil) {
    (self.base, self.labels) = (base, labels)
    key = base + "(" + (labels ?? "")
  }
}

extension PatternLibrary {
  /// Modules that others import unasked, or that kits of the flavours and transports need.
  private static let importedModules: Set<String> = [
    "Alamofire", "Combine", "CoreFoundation", "Darwin", "Dispatch", "FoundationEssentials", "Glibc", "Observation",
    "RxCocoa", "RxRelay", "RxSwift", "Swift", "SwiftUI", "Testing", "XCTest", "_Concurrency",
  ]

  /// The error if the module of the output has the name of one which it imports, or may have to import.
  func moduleClash(of spec: Spec) -> Diagnostic? {
    guard let project = spec.nodes(of: KitSettings.keyword).first, let name = project.name else { return nil }
    let importer = importer(of: name)
    let isTaken =
      Self.importedModules.contains(name) || SwiftLibrary.moduleNames.contains(name)
      || AppleType.umbrellas.contains(name)
    guard isTaken || importer != nil else { return nil }
    let place = importer.flatMap { $0.source.isBuiltIn ? nil : $0 }
    let note = "A template imports it here. For the project's own module, write '{{ kit.module }}'"
    return GenerationDiagnostics.moduleClash.diagnostic(
      "'\(name)' is a module that emitted code may import; give the project another name",
      at: project.nameLocation,
      notes: place.map { [Diagnostic.Note(note, at: $0)] } ?? []
    )
  }
}
