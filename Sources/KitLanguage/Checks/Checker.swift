import Diagnostics
import SwiftFacts

/// A kit that was checked.
package struct CheckedKit: Sendable {
  /// The kit's contents; of what is wrong, as much as could be understood.
  package let spec: Spec
  /// All diagnostics, including syntax, by file and place.
  package let diagnostics: [Diagnostic]
  /// The pattern nodes that name something in the kit that could not be read.
  package let usersOfUnread: Set<SpecNode.ID>
  /// The pattern nodes that name something that neither the kit, nor a used kit, nor Swift declares.
  package let usersOfUnknown: Set<SpecNode.ID>
}

/// Gives the nodes of a kit their meaning by the schemas of patterns.
///
/// Schemas themselves are kits, which the same checker reads by the schema of schemas (`SchemaReader`).
package struct Checker: Sendable {
  package let schemas: SchemaSet
  package let swift: any SwiftFragments

  package init(schemas: SchemaSet, swift: any SwiftFragments) {
    self.schemas = schemas
    self.swift = swift
  }

  /// Checks the files of one kit, in time linear in their size. `trees` come in the order in which their nodes count;
  /// `used` owns `visible`, the kits whose names this one may use, and is a new object if one of these changes.
  package func check(
    _ trees: [SyntaxTree],
    derived: [DerivedTree] = [],
    visible: [Spec] = [],
    _ memo: ReadingMemo? = nil,
    using used: (AnyObject & Sendable)? = nil
  ) -> CheckedKit {
    var draft = SpecDraft(schemas: schemas, visible: visible, wireStyle: EarlySettings(in: trees).wire)
    memo?.begin(draft.wireStyle, using: used)
    KitReader.read(trees, derived: derived.map(\.tree), into: &draft, by: swift, known: memo)
    for check in Self.checks { check(&draft) }
    if let memo, memo.isWorthwhile { memo.keep(draft.readings()) }
    let derived = DerivedTrees(derived)
    let caseUses = draft.uses.cases.map { use in
      Spec.CaseUse(use: use.subject, node: use.node, location: derived.place(of: draft.location(of: use)))
    }
    draft.relocate(by: derived)
    return CheckedKit(
      spec: Spec(
        nodes: draft.nodes,
        patternNodes: draft.patternNodes,
        types: draft.types,
        caseUses: caseUses,
        users: draft.users
      ),
      diagnostics: (trees.flatMap { Self.syntaxErrors(of: $0, draft) }
        + Self.outsideOfConflicts(derived.relocated(draft.diagnostics), trees)).inSourceOrder(),
      usersOfUnread: draft.unreadNames.isEmpty ? [] : Self.users(of: draft) { draft.unreadNames.contains($0) },
      usersOfUnknown: Self.users(of: draft) { !draft.declares($0) && !StandardTypes.names.contains($0) }
    )
  }

  /// The pattern nodes around nodes that name a type or a declaration of a certain name.
  private static func users(of draft: SpecDraft, where isMeant: (String) -> Bool) -> Set<SpecNode.ID> {
    // The same names come again and again.
    var known: [String: Bool] = [:]
    var users: Set<SpecNode.ID> = []
    func add(_ name: String, _ node: SpecNode.ID) {
      let isOne = known[name] ?? isMeant(name)
      known[name] = isOne
      if isOne { users.insert(draft.patternNode(around: node)) }
    }
    for use in draft.uses.types {
      let known = use.subject.namesAround.first { draft.declares($0) || draft.unreadNames.contains($0) }
      add(known ?? use.subject.firstNamePart, use.node)
    }
    for use in draft.uses.references { add(use.subject.name, use.node) }
    return users
  }

  /// The errors of a tree, except in text that is refused as a whole; brackets and the like, which determine the
  /// extent of that text, count everywhere.
  private static func syntaxErrors(of tree: SyntaxTree, _ draft: SpecDraft) -> [Diagnostic] {
    guard let ranges = draft.refused[tree.source.path] else { return tree.diagnostics }
    return tree.diagnostics.filter { diagnostic in
      guard let place = diagnostic.location?.range.lowerBound,
        !SyntaxDiagnostics.structural.contains(where: { $0.code == diagnostic.code })
      else { return true }
      return !ranges.contains { $0.contains(place) }
    }
  }

  private static func outsideOfConflicts(_ diagnostics: [Diagnostic], _ trees: [SyntaxTree]) -> [Diagnostic] {
    let conflicts = Dictionary(trees.map { ($0.source.path, $0.conflicts) }) { first, _ in first }
      .filter { !$0.value.isEmpty }
    guard !conflicts.isEmpty else { return diagnostics }
    return diagnostics.filter { diagnostic in
      ![diagnostic].outside(of: conflicts[diagnostic.location?.source.path ?? ""] ?? []).isEmpty
    }
  }

  /// Checks over the whole kit, run once all of its nodes are read.
  private static let checks: [@Sendable (inout SpecDraft) -> Void] = [
    TypeNameCheck.run, { $0.findOpenNodes() }, WireNameCheck.run, TypeNameCheck.refuseHidingTypes, ReferenceCheck.run,
    PlaceholderCheck.run, UnknownTypeCheck.run, LiteralDefaultCheck.run, RecursiveTypeCheck.run, RawValueCheck.run,
    ConformanceCheck.run, checkMentionedTypes, AlternativeCheck.run,
  ]

  @Sendable private static func checkMentionedTypes(_ draft: inout SpecDraft) {
    let mentioned = MentionedType.all(in: draft)
    let declared = DeclaredTypeUse.all(of: mentioned, in: draft)
    GenericArgumentCheck.run(&draft, mentioned: mentioned, declared: declared)
    TypeUseCheck.run(&draft, declared)
    ConformancePropagation.run(&draft, declared)
  }
}

/// Gives a type what the types that hold it need of it: a `Hashable` model needs its models to be `Hashable`, too,
/// and so does `Page<Item>` where the declaration is `Page<Element: Hashable>`.
///
/// Types that the kit does not declare are the project's own; what they conform to, the compiler knows.
enum ConformancePropagation {
  /// Protocols whose synthesis needs them of the properties, each with those that it implies.
  private static let implied: [String: Set<String>] = [
    "Equatable": [], "Hashable": ["Equatable"], "Encodable": [], "Codable": ["Encodable", "Decodable"],
  ]

  static func run(_ draft: inout SpecDraft, _ declared: [DeclaredTypeUse]) {
    for use in declared {
      for (parameter, argument) in zip(use.parameters, use.type.arguments) {
        let needed = parameter.protocols.filter { implied[$0] != nil }
        for part in MentionedType.names(in: argument).compactMap({ draft.types[$0] }) {
          _ = add(needed, to: part, in: &draft)
        }
      }
    }
    let parts = parts(in: draft)
    var pending = parts.keys.sorted()
    while let owner = pending.popLast() {
      let needed = draft.nodes[owner].conformances.map(\.text).filter { implied[$0] != nil }
      for part in parts[owner] ?? [] where add(needed, to: part, in: &draft) { pending.append(part) }
    }
  }

  /// The nodes named by the types of each node's members, if both can have conformances.
  private static func parts(in draft: SpecDraft) -> [SpecNode.ID: [SpecNode.ID]] {
    var parts: [SpecNode.ID: [SpecNode.ID]] = [:]
    for use in draft.uses.types where draft.nodes[use.node].schema.slot(.type) != nil {
      let owner = draft.patternNode(around: use.node)
      guard let part = draft.types[use.subject], part != owner,
        draft.nodes[owner].schema.slot(.conformances) != nil, draft.nodes[part].schema.slot(.conformances) != nil
      else { continue }
      parts[owner, default: []].append(part)
    }
    return parts
  }

  /// Adds the conformances that `part` lacks, and returns whether there were any.
  private static func add(_ names: [String], to part: SpecNode.ID, in draft: inout SpecDraft) -> Bool {
    guard let slot = draft.nodes[part].schema.slot(.conformances) else { return false }
    var types = draft.nodes[part].conformances
    let present = types.reduce(into: Set<String>()) { $0.formUnion((implied[$1.text] ?? []).union([$1.text])) }
    let missing = names.filter { !present.contains($0) }
    types += missing.map { TypeFacts(text: $0, name: $0, form: .named, references: [$0]) }
    draft.nodes[part].values[slot.label] = .types(types.withoutPartsOfCodable)
    return !missing.isEmpty
  }
}

extension SpecDraft {
  /// Finds the nodes to be checked by their contents and by their types; the others were without problems in an
  /// earlier revision. Adds the uses in units that are known from earlier revisions, in the order of the kit.
  mutating func findOpenNodes() {
    var marks = DeclarationMarks()
    var open: [NodeID] = []
    var next = 0
    var known = Uses()
    for unit in units {
      let isSettled = unit.isRemembered && marks.areSame(unit.reading.marks, in: self)
      if unit.isRemembered {
        known.append((isSettled ? unit.reading.openUses : unit.reading.uses).shifted(by: unit.shift))
      }
      guard isSettled else {
        openUnits.append(unit)
        continue
      }
      open += next..<unit.nodes.lowerBound
      next = unit.nodes.upperBound
      if !unit.reading.genericMentions.isEmpty { settledMentions.append(unit) }
    }
    open += next..<nodes.count
    openNodes = open
    uses.merge(known)
    openPatternNodes = open.filter { nodes[$0].schema.role == .pattern }
  }

  /// The units that can be remembered: those read now without problems.
  func readings() -> [(text: UnitText, reading: UnitReading)] {
    let places = Dictionary(grouping: diagnostics.compactMap(\.location), by: \.source.path)
      .mapValues { $0.map(\.range.lowerBound).sorted() }
    var marks = DeclarationMarks()
    return openUnits.compactMap { unit in
      guard !hold(places[unit.location.source.path] ?? [], unit.location.range) else { return nil }
      let mentions = MentionedType.all(of: Array(unit.nodes), in: self)
      let used = unit.reading.uses.types
      // Inside of another type, names first mean types there.
      let outer = nodes[unit.nodes.lowerBound].outerType
      let inner = outer.map { outer in used.map { "\(outer).\($0.subject.firstNamePart)" } } ?? []
      let names = Set(
        inner + used.flatMap(\.subject.namesAround) + unit.reading.uses.held.map(\.subject)
          + mentions.map(\.subject.name)
          + nodes[unit.nodes.lowerBound].conformances.map(\.name)
      )
      let known = names.sorted().map { (name: $0, mark: marks.mark(of: $0, in: self)) }
      let generic = mentions.filter { !$0.subject.arguments.isEmpty }
      return (unit.text, unit.reading.with(unit.isRemembered ? unit.reading.genericMentions : generic, known))
    }
  }

  /// Whether one of the places, which are sorted, is in the range.
  private func hold(_ places: [Int], _ range: Range<Int>) -> Bool {
    let first = places.countOfPrefix { $0 < range.lowerBound }
    return first < places.count && places[first] <= range.upperBound
  }
}

/// The declarations of the kit by the names of types, each looked up once.
private struct DeclarationMarks {
  private var known: [String: DeclarationMark?] = [:]

  mutating func mark(of name: String, in draft: SpecDraft) -> DeclarationMark? {
    if let mark = known[name] { return mark }
    let mark = draft.types[name].map { DeclarationMark(of: name, declaredBy: draft.nodes[$0]) }
    known[name] = .some(mark)
    return mark
  }

  mutating func areSame(_ marks: [(name: String, mark: DeclarationMark?)], in draft: SpecDraft) -> Bool {
    for (name, earlier) in marks where mark(of: name, in: draft) != earlier { return false }
    return true
  }
}
