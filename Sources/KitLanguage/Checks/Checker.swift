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
  /// The reader of the kit's types, expressions, signatures and code.
  package let swift: any SwiftFragments

  /// A checker for any number of kits with the same patterns.
  package init(schemas: SchemaSet, swift: any SwiftFragments) {
    self.schemas = schemas
    self.swift = swift
  }

  /// Checks the files of one kit.
  ///
  /// Takes time linear in the size of the files.
  ///
  /// - Parameters:
  ///   - trees: The Kitfile and the `*.kit` files of the kit, in the order in which their nodes count.
  ///   - derived: Nodes that others represent.
  ///   - visible: The kits whose names this one may use.
  ///   - memo: What is known about earlier revisions of the kit; nil where it is checked once.
  ///   - used: What holds `visible`; another object where one of these kits is another.
  package func check(
    _ trees: [SyntaxTree],
    derived: [DerivedTree] = [],
    visible: [Spec] = [],
    _ memo: ReadingMemo? = nil,
    using used: (AnyObject & Sendable)? = nil
  ) -> CheckedKit {
    memo?.begin(EarlySettings(in: trees).wire, using: used)
    var draft = KitReader.read(trees, derived: derived.map(\.tree), schemas, swift, memo)
    for check in Self.checks {
      check(&draft, schemas, visible)
    }
    if let memo, memo.isWorthwhile { memo.keep(draft.readings()) }
    let derived = DerivedTrees(derived)
    draft.relocate(by: derived)
    return CheckedKit(
      spec: Spec(
        nodes: draft.nodes,
        patternNodes: draft.patternNodes,
        types: draft.types,
        caseUses: draft.caseUses,
        users: draft.users
      ),
      diagnostics: (trees.flatMap { Self.syntaxErrors(of: $0, draft) }
        + Self.outsideOfConflicts(derived.relocated(draft.diagnostics), trees)).inSourceOrder(),
      usersOfUnread: draft.unreadNames.isEmpty ? [] : Self.users(of: draft) { draft.unreadNames.contains($0) },
      usersOfUnknown: Self.users(of: draft) { name in
        draft.types[name] == nil && !StandardTypes.names.contains(name) && !visible.contains { $0.types[name] != nil }
      }
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
    for use in draft.typeUses { add(use.name, use.node) }
    for use in draft.referenceUses { add(use.name, use.node) }
    return users
  }

  /// The errors of a tree, except in text that is refused as a whole; brackets and the like, which determine the
  /// extent of that text, count everywhere.
  private static func syntaxErrors(of tree: SyntaxTree, _ draft: SpecDraft) -> [Diagnostic] {
    let errors = draft.syntaxErrors(of: tree)
    guard let ranges = draft.refused[tree.source.path] else { return errors }
    return errors.filter { diagnostic in
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
  private static let checks: [@Sendable (inout SpecDraft, SchemaSet, [Spec]) -> Void] = [
    TypeNameCheck.run, { draft, _, _ in draft.findOpenNodes() },
    WireNameCheck.run, HiddenTypeCheck.run, ReferenceCheck.run, PlaceholderCheck.run,
    UnknownTypeCheck.run, LiteralDefaultCheck.run, RecursiveTypeCheck.run, RawValueCheck.run,
    ConformanceCheck.run, checkMentionedTypes, AlternativeCheck.run,
  ]

  /// The checks of the types that the kit mentions, which are collected once.
  @Sendable private static func checkMentionedTypes(
    _ draft: inout SpecDraft,
    _ schemas: SchemaSet,
    _ visible: [Spec]
  ) {
    let mentioned = MentionedType.all(in: draft)
    let declared = DeclaredTypeUse.all(of: mentioned, in: draft, visible)
    GenericArgumentCheck.run(&draft, mentioned, declared, visible)
    TypeUseCheck.run(&draft, schemas, declared)
    ConformancePropagation.run(&draft, declared)
  }
}
