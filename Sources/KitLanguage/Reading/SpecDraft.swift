import Diagnostics

/// A spec in the making: the nodes as they were read, and what can only be settled once all are.
struct SpecDraft {
  /// The name of a type in a node.
  struct TypeUse {
    let name: String
    let node: SpecNode.ID
    let location: SourceLocation
  }

  /// The name of a node in another.
  struct ReferenceUse {
    let name: String
    let targets: [ReferenceTarget]
    let node: SpecNode.ID
    let location: SourceLocation
  }

  /// A URI template, whose placeholders have to be members.
  struct TemplateUse {
    let template: URITemplate
    let atom: SyntaxNode.Atom
    let member: String
    /// The keyword of the members for query parameters, if the path is below a URL.
    let queries: String?
    /// The `?` and what follows it after the path, if any (UTF-8 offsets in the string).
    let query: Range<Int>?
    /// Placeholders such as `:id`, if the path is below a URL.
    let colonPlaceholders: [ColonPlaceholder]
    let node: SpecNode.ID
    let location: SourceLocation
  }

  var nodes: [SpecNode] = []
  var patternNodes: [SpecNode.ID] = []
  var types: [String: SpecNode.ID] = [:]
  var diagnostics: [Diagnostic] = []
  var typeUses: [TypeUse] = []
  var caseUses: [Spec.CaseUse] = []
  var referenceUses: [ReferenceUse] = []
  var templateUses: [TemplateUse] = []
  /// The nodes with misspelt or broken parts in their blocks, so that what they seem to lack may be there.
  var incompleteBlocks: Set<SpecNode.ID> = []
  /// The names in unreadable declarations, so that references to them may be right.
  var unreadNames: Set<String> = []
  /// The nodes of patterns that a kit may have only one node of, by keyword, in kit order.
  var singleNodes: [(keyword: String, location: SourceLocation)] = []
  /// The contents of blocks that further blocks may continue.
  var continued: [SpecNode.ID: Occurrences] = [:]
  /// In the order of the kit.
  var heldTypes: [UnitUses.HeldType] = []
  /// The units that can be remembered, in kit order.
  var units: [DraftUnit] = []
  /// The `units` that need checks.
  var openUnits: [DraftUnit] = []
  /// The rest that mention types with arguments.
  var settledMentions: [DraftUnit] = []
  /// The nodes in none of these units, in kit order.
  var openNodes: [SpecNode.ID] = []
  /// The `openNodes` that belong to patterns.
  var openPatternNodes: [SpecNode.ID] = []
  var wireStyle = WireStyle.identity
  /// The wire names by Swift name, as names recur: `id`, `createdAt`.
  var styledNames: [String: String] = [:]
  private var uses: [(id: SpecNode.ID, user: SpecNode.ID)] = []
  var genericParameters: [SpecNode.ID: Set<String>] = [:]

  /// Text that is refused as a whole, so that syntax errors in it are not news, by file path.
  var refused: [String: [Range<Int>]] = [:]

  /// The syntax errors that a schema knows more about than the grammar, by file path and start.
  var advisedErrors: [String: [Int: Diagnostic]] = [:]

  mutating func append(_ node: consuming SpecNode, _ findings: Findings) {
    let (id, parent) = (node.id, node.parent)
    if let type = node.heldType { heldTypes.append(UnitUses.HeldType(name: type, member: id)) }
    let isPattern = node.schema.role == .pattern
    if let block = findings.refusedBlock { refused[node.location.source.path, default: []].append(block) }
    nodes.append(node)
    settleWireName(of: id)
    if isPattern { patternNodes.append(id) }
    if let parent {
      nodes[parent].children.append(id)
      if !isPattern { nodes[parent].members.append(id) }
    }
    diagnostics += findings.diagnostics
    typeUses += findings.typeUses
    caseUses += findings.caseUses
    referenceUses += findings.referenceUses
    templateUses += findings.templateUses
    if !findings.genericParameters.isEmpty { genericParameters[id] = findings.genericParameters }
  }

  /// Notes text that is refused as a whole.
  mutating func refuse(_ range: Range<Int>, in file: KitFile) {
    refused[file.source.path, default: []].append(range)
  }

  /// Notes the schemas' advice about syntax errors; for each error that of its first node counts.
  mutating func advise(_ errors: [(place: Int, error: Diagnostic)], in file: KitFile) {
    advisedErrors[file.source.path, default: [:]].merge(errors.map { ($0.place, $0.error) }) { first, _ in first }
  }

  /// The syntax errors of a tree, in the words of the schemas if these know more.
  func syntaxErrors(of tree: SyntaxTree) -> [Diagnostic] {
    guard let advised = advisedErrors[tree.source.path] else { return tree.diagnostics }
    return tree.diagnostics.map { error in
      guard let better = (error.location?.range.lowerBound).flatMap({ advised[$0] }), better.code == error.code else {
        return error
      }
      return better
    }
  }

  mutating func noteUnread(_ node: SyntaxNode) {
    let words = node.head.dropFirst().filter { $0.kind == .word }.map(\.value)
    unreadNames.formUnion(words.filter { !StandardTypes.names.contains($0) })
  }

  mutating func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { diagnostics.append(diagnostic) }
  }

  /// The nodes around `id`, nearest first.
  func ancestors(of id: SpecNode.ID) -> [SpecNode] {
    var found: [SpecNode] = []
    var next = nodes[id].parent
    while let parent = next {
      found.append(nodes[parent])
      next = nodes[parent].parent
    }
    return found
  }

  /// The node itself or the nearest around it that belongs to a pattern.
  func patternNode(around id: SpecNode.ID) -> SpecNode.ID {
    var id = id
    while nodes[id].schema.role != .pattern, let parent = nodes[id].parent { id = parent }
    return id
  }

  /// Notes that the pattern node around `user` refers to `id`.
  mutating func addUser(_ user: SpecNode.ID, of id: SpecNode.ID) {
    let user = patternNode(around: user)
    if user != id { uses.append((id, user)) }
  }

  func continuedNode(_ keyword: String, _ name: String) -> SpecNode.ID? {
    continued.keys.first { nodes[$0].schema.name == keyword && nodes[$0].name == name }
  }

  /// Gives the nodes that others represent the places of these.
  mutating func relocate(by derived: DerivedTrees) {
    if derived.isEmpty { return }
    var origins: [SourceLocation.Start: SpecNode.ID] = [:]
    for id in patternNodes where derived.tree(at: nodes[id].location) == nil {
      origins[nodes[id].location.start] = id
    }
    for id in nodes.indices {
      guard let origin = derived.tree(at: nodes[id].location)?.origin else { continue }
      nodes[id] = nodes[id].derived(from: origins[origin.start], at: derived.place)
    }
    caseUses = caseUses.map { use in
      Spec.CaseUse(
        name: use.name,
        type: use.type,
        steps: use.steps,
        isEmptyCall: use.isEmptyCall,
        node: use.node,
        location: derived.place(of: use.location)
      )
    }
  }

  /// The referring nodes by the nodes that they refer to, in kit order.
  var users: [SpecNode.ID: [SpecNode.ID]] {
    var users: [SpecNode.ID: [SpecNode.ID]] = [:]
    for (id, user) in uses.sorted(by: <) where users[id]?.last != user {
      users[id, default: []].append(user)
    }
    return users
  }
}
