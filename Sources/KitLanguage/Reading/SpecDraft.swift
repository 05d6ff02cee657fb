import Diagnostics
import SwiftFacts

/// A spec in the making: the nodes as they were read, and what can only be settled once all are.
struct SpecDraft: DiagnosticCollector {
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

  let schemas: SchemaSet
  /// The kits whose names this one may use.
  var visible: [Spec] = []
  var wireStyle = WireStyle.identity
  var nodes: [SpecNode] = []
  var patternNodes: [SpecNode.ID] = []
  var types: [String: SpecNode.ID] = [:]
  var diagnostics: [Diagnostic] = []
  var uses = Uses()
  var templateUses: [TemplateUse] = []
  /// The nodes with misspelt or broken parts in their blocks, so that what they seem to lack may be there.
  var incompleteBlocks: Set<SpecNode.ID> = []
  /// The names in unreadable declarations, so that references to them may be right.
  var unreadNames: Set<String> = []
  /// The nodes of patterns that a kit may have only one node of, by keyword, in kit order.
  var singleNodes: [(keyword: String, location: SourceLocation)] = []
  /// The contents of blocks that further blocks may continue.
  var continued: [SpecNode.ID: Occurrences] = [:]
  /// The units that can be remembered, in kit order.
  var units: [DraftUnit] = []
  /// The `units` that need checks.
  var openUnits: [DraftUnit] = []
  /// The rest that mention types with arguments.
  var settledMentions: [DraftUnit] = []
  /// The nodes in none of these units, in kit order.
  var openNodes: [SpecNode.ID] = []
  var openPatternNodes: [SpecNode.ID] = []
  /// The wire names by Swift name, as names recur: `id`, `createdAt`.
  var styledNames: [String: String] = [:]
  var namings: [(id: SpecNode.ID, user: SpecNode.ID)] = []
  /// Text that is refused as a whole, so that syntax errors in it are not news, by file path.
  var refused: [String: [Range<Int>]] = [:]

  mutating func append(_ node: consuming SpecNode, _ findings: Findings) {
    let (id, parent) = (node.id, node.parent)
    if let type = node.heldType { uses.held.append(Use(subject: type, node: id, range: 0..<0)) }
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
    uses.append(findings.uses)
    templateUses += findings.templateUses
  }

  mutating func refuse(_ range: Range<Int>, in file: KitFile) { refused[file.source.path, default: []].append(range) }

  mutating func noteUnread(_ node: SyntaxNode) {
    let words = node.head.dropFirst().filter { $0.kind == .word }.map(\.value)
    unreadNames.formUnion(words.filter { !StandardTypes.names.contains($0) })
  }

  mutating func report(_ diagnostic: Diagnostic?) { if let diagnostic { diagnostics.append(diagnostic) } }

  /// Whether the kit, or one that it uses, declares a type.
  func declares(_ type: String) -> Bool { types[type] != nil || visible.contains { $0.types[type] != nil } }

  /// The longest part of a type's name that the kit declares: `Outer.Inner` of `Outer.Inner.Key`; `nil` if it declares none.
  func declaredPart(of name: String) -> SpecNode.ID? { name.namesAround.lazy.compactMap { types[$0] }.first }

  /// The node that declares a type, in the kit or in one that it uses.
  func declaration(of type: String) -> SpecNode? {
    types[type].map { nodes[$0] } ?? visible.lazy.compactMap { kit in kit.types[type].map { kit[$0] } }.first
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
    if user != id { namings.append((id, user)) }
  }

  /// The node that a further block of its name continues.
  func continuedNode(_ block: SyntaxNode, of pattern: PatternSchema) -> SpecNode.ID? {
    guard block.head.count > 1, block.head[1].kind == .word else { return nil }
    return continued.keys.first { nodes[$0].schema.name == pattern.keyword && nodes[$0].name == block.head[1].value }
  }

  /// Gives the nodes that others represent the places of these.
  mutating func relocate(by derived: DerivedTrees) {
    if derived.isEmpty { return }
    var origins: [SourceLocation.Start: SpecNode.ID] = [:]
    for id in patternNodes where derived.tree(at: nodes[id].location) == nil {
      origins[nodes[id].location.start] = id
    }
    for id in nodes.indices {
      guard let tree = derived.tree(at: nodes[id].location) else { continue }
      let described = tree.descriptions(nodes[id].location.range.lowerBound)?.place
      nodes[id] = nodes[id].derived(from: origins[tree.origin.start], described: described, at: derived.place)
    }
  }

  /// The referring nodes by the nodes that they refer to, in kit order.
  var users: [SpecNode.ID: [SpecNode.ID]] {
    var users: [SpecNode.ID: [SpecNode.ID]] = [:]
    for (id, user) in namings.sorted(by: <) where users[id]?.last != user {
      users[id, default: []].append(user)
    }
    return users
  }

  // MARK: - Names of types

  /// Names the types of a node that was just read, as far as the node around it declares how.
  mutating func settleTypeNames(of id: SpecNode.ID, _ pattern: PatternSchema) {
    let node = nodes[id]
    let around = node.parent.map { nodes[$0] }
    // Without the name that is missing around it, types of different names would be one.
    if let around, around.name == nil, around.schema.slot(.name) != nil { return }
    let parent = around?.name ?? ""
    guard let name = node.name ?? (pattern.node.slot(.name) == nil ? "" : nil) else { return }
    var other: String?
    if case .text(let named) = node.attributes[AttributeSchema.named]?["name"] {
      if PlainName.matches(named) {
        other = named
      } else {
        let message = "'\(named)' cannot be the name of a type in Swift"
        report(CheckDiagnostics.invalidName, message, at: node.attributeLocations[AttributeSchema.named])
      }
    }
    let usual = pattern.typeName.map { node.usualTypeName(by: $0, name, parent: parent) }
    nodes[id].typeName = other.map { (node.outerType.map { $0 + "." } ?? "") + $0 } ?? usual
    // Further types are named as the first one.
    let first = other ?? usual?.lastNamePart
    let own = first.flatMap { pattern.typeName?.nodeName(of: $0, parent: parent) } ?? other ?? name
    nodes[id].declaredTypes = pattern.declares.map { node.usualTypeName(by: $0, own, parent: parent) }
  }

  func location<Subject>(of use: Use<Subject>) -> SourceLocation {
    SourceLocation(nodes[use.node].location.source, use.range)
  }

  /// The numbers of errors and unread nodes.
  var mistakes: [Int] {
    [diagnostics.count, incompleteBlocks.count, unreadNames.count, refused.values.reduce(0) { $0 + $1.count }]
  }

  /// The unit whose first node is `first`, the last that was read; `nil` if it depends on what is around it.
  func unit(_ text: UnitText, _ syntax: SyntaxNode, in file: KitFile, from first: SpecNode.ID) -> DraftUnit? {
    // The API checks whether a whole URL is below its own.
    let templates = templateUses.reversed().prefix { $0.node >= first }
    if templates.contains(where: { $0.template.text.contains("://") }) { return nil }
    let range = UnitText.range(of: syntax)
    let reading = UnitReading(
      nodes: nodes[first...].map(\.storage),
      start: range.lowerBound,
      uses: uses.since(first),
      genericMentions: [],
      marks: []
    )
    let ids = first..<nodes.count
    return DraftUnit(text, reading, at: SourceLocation(file.source, range), nodes: ids, isRemembered: false)
  }

  /// Adds a unit, now at `range`, as read in an earlier revision, without its uses (`findOpenNodes`).
  mutating func append(
    _ reading: UnitReading,
    of text: UnitText,
    at range: Range<Int>,
    in file: KitFile,
    parent: NodeID?
  ) {
    let id = nodes.count
    let bytes = range.lowerBound - reading.start
    let shift = NodeShift(bytes: bytes, ids: id - reading.first, first: reading.first, outer: parent)
    patternNodes.append(id)
    if let parent { nodes[parent].children.append(id) }
    for node in reading.nodes { nodes.append(SpecNode(node, in: file.source, shift)) }
    units.append(DraftUnit(text, reading, at: file.location(range), nodes: id..<nodes.count, isRemembered: true))
  }

  // MARK: - Names on the wire

  /// Sets the wire name of a node that was just read: `as` wins, then the slot's default, then the kit's `wire` setting.
  mutating func settleWireName(of id: SpecNode.ID) {
    guard let slot = nodes[id].schema.slot(.wire), let name = nodes[id].name else { return }
    let known = slot.defaultValue == nil ? styledNames[name] : nil
    let usual = known ?? slot.usualWireName(of: name, wireStyle)
    if slot.defaultValue == nil { styledNames[name] = usual }
    nodes[id].wireName = usual
    guard case .text(let explicit) = nodes[id].values[slot.label] else { return }
    nodes[id].wireName = explicit
    guard explicit == usual, let location = nodes[id].valueLocations[slot.label] else { return }
    let range = Self.clauseRange(endingAt: location)
    report(
      CheckDiagnostics.redundantWireName,
      "'as' changes nothing here: the name is '\(explicit)' anyway",
      at: location,
      fixIts: [.removing("'as \"\(explicit)\"'", at: range, in: location.source, isSafe: true)]
    )
  }

  /// The range of an `as` clause with the white space before it.
  private static func clauseRange(endingAt string: SourceLocation) -> Range<Int> {
    let bytes = string.source.utf8
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    func skipBlanks(before end: Int) -> Int {
      bytes[..<end].lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? 0
    }
    let wordEnd = skipBlanks(before: string.range.lowerBound)
    guard wordEnd >= 2, bytes[wordEnd - 2..<wordEnd].elementsEqual("as".utf8) else { return string.range }
    return skipBlanks(before: wordEnd - 2)..<string.range.upperBound
  }
}

extension SpecNode {
  /// The name of a type that the node declares, without `@named`: inside of the types around it where its pattern takes
  /// these.
  func usualTypeName(by pattern: NamePattern, _ name: String, parent: String) -> String {
    if let outerType { return outerType + "." + pattern.name(for: name.lastNamePart, parent: parent) }
    // A type that is named with those around it gives one word: `Player.Delegate`, `PlayerDelegateEvents`.
    return pattern.name(for: name.filter { $0 != "." }, parent: parent)
  }

  /// The name of the type whose value a member's value contains; `nil` if it is not a member or has no such type.
  var heldType: String? {
    guard schema.role != .pattern, case .type(var type) = value(at: .type) else { return nil }
    while let wrapped = type.wrapped { type = wrapped }
    return type.form == .named ? type.name : nil
  }
}
