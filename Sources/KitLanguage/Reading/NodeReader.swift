import Diagnostics
import SwiftFacts

/// Reads nodes of a file, each with all below it, by their schemas.
struct NodeReader {
  let context: ReadingContext
  let file: KitFile

  func read(_ nodes: [SyntaxNode], into draft: inout SpecDraft) {
    let siblings = Siblings(keywords: [], field: nil, nodes: nodes)
    var previous: PrecedingNode?
    for node in nodes where node.beginsWithWord {
      guard let pattern = context.schemas.pattern(node.keyword) else {
        readUnknown(node, in: nil, after: &previous, into: &draft)
        continue
      }
      previous = PrecedingNode(node)
      let known = KnownNode(node, as: pattern.node, keyword: 0)
      if pattern.isContinued, let id = draft.continuedNode(node, of: pattern) {
        readFurther(known, of: id, beside: siblings, into: &draft)
      } else if pattern.inside.isEmpty {
        read(known, beside: siblings, in: nil, into: &draft)
      } else {
        draft.noteUnread(node)
        if !file.isBroken(node), let word = node.head.first {
          let unknown = UnknownNode(node: node, word: word, outer: nil, file: file, context: context)
          draft.report(unknown.misplaced(pattern))
        }
      }
    }
  }

  /// Reads a node and all below it anew; whether the head holds the next node, for want of a separator.
  @discardableResult
  func readAnew(
    _ node: KnownNode,
    beside siblings: Siblings,
    in parent: SpecNode.ID?,
    into draft: inout SpecDraft
  ) -> Bool {
    let id = draft.nodes.count
    var head = HeadReader(node, id: id, beside: siblings, in: file, context)
    head.read()
    draft.append(head.specNode(parent: parent), head.values.findings)
    if node.schema.role == .pattern {
      if let pattern = context.schemas.pattern(node.schema.name) { draft.settleTypeNames(of: id, pattern) }
      if !node.schema.cardinality.isList, let word = node.word {
        draft.singleNodes.append((keyword: node.schema.name, location: file.location(word.range)))
      }
    }
    readBlock(of: node, id: id, hasJoinedNode: head.hasJoinedNode, into: &draft)
    return head.hasJoinedNode
  }

  /// Reads a block. If the head holds the next node (`hasJoinedNode`), the block may belong to that one.
  func readBlock(of node: KnownNode, id: SpecNode.ID, hasJoinedNode: Bool, into draft: inout SpecDraft) {
    let (schema, children) = (node.schema, node.syntax.children)
    let nested = context.schemas.patterns(inside: schema)
    guard !schema.members.isEmpty || !nested.isEmpty else { return }
    let keywords = Set(schema.members.flatMap(\.keywords) + nested.map(\.keyword))
    let siblings = Siblings(
      keywords: keywords,
      members: schema.members,
      field: schema.field,
      nodes: children,
      owner: node
    )
    let pattern = schema.role == .pattern ? context.schemas.pattern(schema.name) : nil
    let isContinued = pattern?.isContinued ?? false
    var found = draft.continued[id] ?? Occurrences()
    defer { if isContinued { draft.continued[id] = found } }
    let first = draft.nodes.count
    var areAllKnown = !hasJoinedNode && children.allSatisfy(\.beginsWithWord)
    var previous: PrecedingNode?
    let earlierTemplates = draft.templateUses.count
    for child in children where child.beginsWithWord {
      guard let known = KnownNode(child, in: schema, nested) else {
        areAllKnown = false
        readUnknown(child, in: schema, after: &previous, into: &draft)
        continue
      }
      if let diagnostic = memberOfOther(known, in: id, among: nested, draft) {
        areAllKnown = false
        draft.report(diagnostic)
        continue
      }
      draft.report(found.note(child, as: known.schema, known.word, in: file))
      let isJoined = read(known, beside: siblings, in: id, into: &draft)
      previous = PrecedingNode(child)
      if isJoined || file.isBroken(child) { areAllKnown = false }
    }
    declarePlaceholders(of: Array(draft.templateUses[earlierTemplates...]), in: id, into: &draft)
    draft.diagnostics += duplicateNames(in: id, from: first, draft)
    // A member that was misspelt or broken is not missing as well.
    let isWhole = !file.isBroken(node.syntax) && node.syntax.block?.isClosed != false
    if !areAllKnown || isContinued && !isWhole { draft.incompleteBlocks.insert(id) }
    // A further block may have what this one lacks (`KitReader`).
    if !isContinued, areAllKnown, isWhole {
      draft.diagnostics += found.missing(of: schema, at: draft.nodes[id].nameLocation, pattern)
    }
  }

  /// Skips a node without a meaning at its place, but notes the consequences and the reason. `outer` is around it.
  private func readUnknown(
    _ node: SyntaxNode,
    in outer: NodeSchema?,
    after previous: inout PrecedingNode?,
    into draft: inout SpecDraft
  ) {
    guard let word = node.head.first else { return }
    let unknown = UnknownNode(node: node, word: word, outer: outer, file: file, context: context)
    // Members are not named from elsewhere.
    if unknown.canBeNamed { draft.noteUnread(node) }
    if let block = node.block { draft.refuse(block.range, in: file) }
    if outer == nil, let declaration = SwiftDeclaration(node, in: file, context) {
      draft.refuse(node.range, in: file)
      draft.report(declaration.diagnostic)
      return
    }
    if file.isBroken(node) { return }
    if previous?.takesLine(node, in: file) == true {
      draft.report(previous?.reportLine(unknown.word, in: file))
      return
    }
    if unknown.misplacedPattern != nil { draft.noteUnread(node) }
    draft.report(unknown.diagnostic)
  }

  // MARK: - Blocks that continue others of the same name

  /// Reads a further block of the node `id` as if it were in the first.
  func readFurther(_ node: KnownNode, of id: SpecNode.ID, beside siblings: Siblings, into draft: inout SpecDraft) {
    var head = HeadReader(node, id: id, beside: siblings, in: file, context)
    head.read()
    draft.diagnostics += head.values.findings.diagnostics
    let known = draft.nodes[id]
    draft.nodes[id].furtherLocations.append(file.location(node.syntax.range))
    let slots = head.head.locations.filter { $0.key != node.schema.slot(.name)?.label }.map(\.value)
    for location in slots + head.head.attributeLocations.values {
      draft.report(
        CheckDiagnostics.repeatedMember,
        "This block continues '\(known.keyword) \(known.name ?? "")'; the contents of its head belong to the first one",
        at: location,
        notes: [Diagnostic.Note("The first one", at: known.nameLocation)]
      )
    }
    if !node.syntax.documentation.isEmpty {
      draft.nodes[id].documentation += (known.documentation.isEmpty ? [] : [""]) + node.syntax.documentation.map(\.text)
    }
    readBlock(of: node, id: id, hasJoinedNode: head.hasJoinedNode, into: &draft)
  }

  // MARK: - Members of other patterns

  /// The error about a member whose keyword this pattern also has, but with other parts: `total header "X"` of an
  /// `api`, in a `request`. `nil` if no pattern has such a member.
  func memberOfOther(
    _ node: KnownNode,
    in id: SpecNode.ID,
    among nested: [PatternSchema],
    _ draft: SpecDraft
  ) -> Diagnostic? {
    // One of which a node has many is taken for one of these.
    guard node.schema.role == .member, node.keyword == 0, !node.schema.cardinality.isList, !file.isBroken(node.syntax),
      let word = node.syntax.head.first, let last = node.syntax.head.last
    else { return nil }
    let around = draft.ancestors(of: id).first { takes(node.syntax, $0.schema) }
    guard let owner = around?.schema ?? nested.map(\.node).first(where: { takes(node.syntax, $0) }),
      !HeadReader.fits(node.syntax, as: node.schema, in: file, context)
    else { return nil }
    let text = file.source[word.range.lowerBound..<last.range.upperBound]
    return file.diagnostic(
      CheckDiagnostics.misplacedDeclaration,
      "'\(text)' belongs in '\(owner.name)', not in '\(draft.nodes[id].schema.name)'",
      at: word.range,
      fixIts: around.flatMap { move(node.syntax, to: $0, from: id, draft) }.map { [$0] } ?? []
    )
  }

  private func takes(_ node: SyntaxNode, _ schema: NodeSchema) -> Bool {
    schema.member(node.keyword).map { HeadReader.fits(node, as: $0, in: file, context) } ?? false
  }

  /// The fix that moves a line before its node in `owner`, unless `owner` already has the only such member.
  private func move(_ node: SyntaxNode, to owner: SpecNode, from id: SpecNode.ID, _ draft: SpecDraft) -> FixIt? {
    guard let member = owner.schema.member(node.keyword),
      member.cardinality.isList || !owner.children.contains(where: { draft.nodes[$0].schema === member }),
      let inner = ([draft.nodes[id]] + draft.ancestors(of: id)).first(where: { $0.parent == owner.id }),
      node.documentation.isEmpty, node.children.isEmpty, let lines = file.wholeLines(of: node),
      let margin = margin(beginning: inner)
    else { return nil }
    let text = file.source[node.range]
    return FixIt(
      "Move it to '\(owner.schema.name) \(owner.name ?? "")'",
      in: file.source,
      edits: [TextEdit(lines, ""), TextEdit(margin.upperBound..<margin.upperBound, text + "\n" + file.source[margin])]
    )
  }

  /// The indentation of a node's first line, its doc comment included; `nil` if anything precedes the node.
  private func margin(beginning node: SpecNode) -> Range<Int>? {
    let line = max(0, file.source.lineIndex(at: node.location.range.lowerBound) - node.documentation.count)
    let start = file.source.lineRange(at: line).lowerBound
    let blanks = file.source.utf8[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isFirst =
      node.documentation.isEmpty
      ? blanks.endIndex == node.location.range.lowerBound
      : file.source.utf8[blanks.endIndex...].starts(with: "///".utf8)
    return isFirst ? start..<blanks.endIndex : nil
  }

  // MARK: - The names in a block

  /// Names in one block must differ: lower camel case names among all members, since they become properties and
  /// functions of one type; others by member. Functions may share a name if their labels or types differ, or if an
  /// attribute renames what is made of one.
  ///
  /// - Parameter start: The first new node; the nodes before it were checked already.
  func duplicateNames(in id: SpecNode.ID, from start: SpecNode.ID, _ draft: SpecDraft) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var known: [String: SourceLocation] = [:]
    lazy var names = Set(draft.nodes[id].children.compactMap { draft.nodes[$0].name })
    for id in draft.nodes[id].children {
      let child = draft.nodes[id]
      guard child.schema.role != .pattern, let slot = child.schema.slot(.name), let name = child.name else { continue }
      let isCamel = if case .name(.lowerCamel) = slot.kind { true } else { false }
      let emitted = isCamel ? otherName(of: child) ?? name : name
      var key = isCamel ? emitted : child.schema.name + " " + name
      var isFunction = false
      for case .signature(let signature) in child.values.values {
        isFunction = true
        key += "(" + signature.parameters.map { ($0.label ?? "_") + ":" + $0.type.text }.joined(separator: ",") + ")"
      }
      if let first = known[key] {
        guard child.id >= start else { continue }
        let message = "'\(emitted)' is repeated here" + (isFunction ? Self.sameParameters : "")
        let note = Diagnostic.Note("The first one", at: first)
        let code = CheckDiagnostics.duplicateName
        var found = code.diagnostic(message, at: child.nameLocation, notes: [note])
        // Other members are called as something outside of the kit is.
        if child.schema.role == .field, child.schema.referencedPatterns.isEmpty {
          found.fixIts = child.fixesOfRepetition(among: names)
        }
        diagnostics.append(found)
      } else {
        known[key] = child.nameLocation
      }
    }
    return diagnostics
  }

  private static let sameParameters =
    " with the same parameters: functions of one name differ by these, and not by what they give"

  /// The lower camel case name that an attribute gives.
  private func otherName(of node: SpecNode) -> String? {
    for attribute in node.schema.attributes {
      guard let slot = attribute.slots.first, case .name(.lowerCamel) = slot.kind else { continue }
      if case .name(let name)? = node.attributes[attribute.name]?[slot.label] { return name }
    }
    return nil
  }

  // MARK: - Members that placeholders of a path declare: `users/{id: Int}`

  /// Adds a member for each placeholder without one, if it needs only the name, and the type that comes with it.
  func declarePlaceholders(of uses: [SpecDraft.TemplateUse], in id: SpecNode.ID, into draft: inout SpecDraft) {
    for use in uses where draft.nodes[use.node].parent == id {
      guard let schema = draft.nodes[id].schema.member(use.member), schema.isDeclaredByPlaceholders else { continue }
      declarePlaceholders(of: use, as: schema, in: id, into: &draft)
    }
  }

  private func declarePlaceholders(
    of use: SpecDraft.TemplateUse,
    as schema: NodeSchema,
    in id: SpecNode.ID,
    into draft: inout SpecDraft
  ) {
    let placeholders = use.template.placeholders
    let written = draft.nodes[id].members.filter { draft.nodes[$0].schema === schema }
    var members = Dictionary(written.map { (draft.nodes[$0].name ?? "", $0) }) { first, _ in first }
    let used = Set(placeholders.map(\.name) + use.queryFields.flatMap(\.placeholders))
    // A member with a similar name is misspelled rather than an additional one.
    var misspelt = NameIndex(members.keys.filter { !used.contains($0) })
    var previous = use.node
    for placeholder in placeholders {
      if let member = members[placeholder.name] {
        draft.report(repeatedType(of: draft.nodes[member], placeholder, in: use))
        previous = member
      } else if misspelt.nearest(to: placeholder.name) == nil {
        let (node, findings) = member(of: placeholder, in: use, id: draft.nodes.count, schema, parent: id)
        draft.append(node, findings)
        draft.nodes[id].place(node.id, after: previous)
        members[placeholder.name] = node.id
        previous = node.id
      }
    }
  }

  private func member(
    of placeholder: URITemplate.Placeholder,
    in use: SpecDraft.TemplateUse,
    id: SpecNode.ID,
    _ schema: NodeSchema,
    parent: SpecNode.ID
  ) -> (SpecNode, Findings) {
    var reader = ValueReader(context: context, file: file, node: id, siblings: .none, wire: nil, isQuiet: false)
    let name = use.place(of: placeholder.nameRange)
    var values: LabelledValues<SpecValue> = [:]
    var ranges: LabelledValues<Range<Int>> = [:]
    for slot in schema.slots {
      switch slot.place {
      case .name:
        let atom = SyntaxNode.Atom(.word, text: placeholder.name, value: placeholder.name, range: name.range)
        values[slot.label] = reader.value(of: Part(atom), as: slot.kind)
        ranges[slot.label] = name.range
      case .type:
        values[slot.label] = slot.defaultValue
        guard let type = placeholder.type else { continue }
        let place = use.place(of: type.range)
        values[slot.label] = reader.value(of: Part(SyntaxNode.Fragment(type.text, place.range)), as: slot.kind)
        ranges[slot.label] = place.range
      case .wire: break
      default: values[slot.label] = slot.defaultValue
      }
    }
    let contents = SpecNodeStorage.Contents(
      id: id,
      schema: schema,
      keyword: use.member,
      documentation: [],
      parent: parent,
      values: values,
      valueRanges: ranges,
      range: use.place(of: placeholder.range).range,
      nameRange: name.range
    )
    return (SpecNode(contents, in: name.source), reader.findings)
  }

  private func repeatedType(
    of member: SpecNode,
    _ placeholder: URITemplate.Placeholder,
    in use: SpecDraft.TemplateUse
  ) -> Diagnostic? {
    guard let type = placeholder.type else { return nil }
    let place = use.place(of: placeholder.range)
    let other = use.declares(member) ? "another '{\(placeholder.name)}'" : "'\(use.member) \(placeholder.name)'"
    return CheckDiagnostics.repeatedPlaceholderType.diagnostic(
      "The type of '\(placeholder.name)' is given twice; keep the one of \(other), or this one",
      at: use.place(of: type.range),
      notes: [Diagnostic.Note("The other one", at: member.location)],
      fixIts: [.replacing(place.source[place.range], with: "{\(placeholder.name)}", at: place)]
    )
  }

  // MARK: - Units that were read in an earlier revision

  /// Reads a node or reuses what is known about it; whether the head holds the next node, for want of a separator.
  @discardableResult
  func read(
    _ node: KnownNode,
    beside siblings: Siblings,
    in parent: SpecNode.ID?,
    into draft: inout SpecDraft
  ) -> Bool {
    let outer = parent.map { draft.nodes[$0] }
    guard let memo = context.memo, memo.isWorthwhile, let text = text(of: node, inside: outer) else {
      return readAnew(node, beside: siblings, in: parent, into: &draft)
    }
    if let reading = memo.reading(of: text) {
      draft.append(reading, of: text, at: UnitText.range(of: node.syntax), in: file, parent: parent)
      return false
    }
    let (first, mistakes) = (draft.nodes.count, draft.mistakes)
    let hasJoinedNode = readAnew(node, beside: siblings, in: parent, into: &draft)
    if !hasJoinedNode, draft.mistakes == mistakes, let unit = draft.unit(text, node.syntax, in: file, from: first) {
      draft.units.append(unit)
    }
    return hasJoinedNode
  }

  /// The source of a unit; `nil` for a node that is always read again: it holds or may hold others of patterns, is one
  /// of its kind, or depends on more than its source.
  private func text(of node: KnownNode, inside outer: SpecNode?) -> UnitText? {
    let (schema, syntax) = (node.schema, node.syntax)
    let nested = context.schemas.patterns(inside: schema)
    guard schema.role == .pattern, schema.cardinality.isList, schema.inference == nil,
      context.schemas.pattern(schema.name)?.isContinued != true,
      !schema.members.contains(where: \.areAlternatives),
      nested.isEmpty || !syntax.children.contains(where: { child in nested.contains { $0.keyword == child.keyword } })
    else { return nil }
    let range = UnitText.range(of: syntax)
    guard file.canRemember(range) else { return nil }
    let line = file.source.lineRange(at: file.source.lineIndex(at: syntax.range.lowerBound))
    return UnitText(
      schema: ObjectIdentifier(schema),
      bytes: file.source.utf8[range],
      indentation: file.source.utf8[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
      documentationCount: syntax.documentation.count,
      outer: outer?.name,
      outerSchema: outer.map { ObjectIdentifier($0.schema) }
    )
  }
}

extension NodeSchema {
  /// Whether a node needs only a name, and perhaps a type, so that a path's placeholder can declare one.
  package var isDeclaredByPlaceholders: Bool {
    slot(.name) != nil && slots.allSatisfy { $0.place == .name || $0.canBeLeftOut }
  }
}

extension SpecNode {
  /// Moves the last of the children after another one, or leaves it if that is missing.
  fileprivate mutating func place(_ id: ID, after other: ID) {
    for path in [\SpecNode.children, \SpecNode.members] {
      guard self[keyPath: path].last == id, let index = self[keyPath: path].firstIndex(of: other) else { continue }
      self[keyPath: path].removeLast()
      self[keyPath: path].insert(id, at: index + 1)
    }
  }
}

/// Reads the files of a kit by the schemas of patterns.
enum KitReader {
  /// `derived`, the trees of nodes that others represent, come last; `memo` knows units of the other trees.
  static func read(
    _ trees: [SyntaxTree],
    derived: [SyntaxTree],
    into draft: inout SpecDraft,
    by swift: any SwiftFragments,
    known memo: ReadingMemo?
  ) {
    let schemas = draft.schemas
    for (trees, memo) in [(trees, memo), (derived, nil)] where !trees.isEmpty {
      let context = ReadingContext(schemas: schemas, swift: swift, wireStyle: draft.wireStyle, memo)
      for tree in trees {
        NodeReader(context: context, file: KitFile(tree, schemas)).read(tree.nodes, into: &draft)
      }
    }
    for (id, found) in draft.continued.sorted(by: { $0.key < $1.key }) where !draft.incompleteBlocks.contains(id) {
      let schema = draft.nodes[id].schema
      draft.diagnostics += found.missing(of: schema, at: draft.nodes[id].nameLocation, schemas.pattern(schema.name))
    }
    // That there is a node too many comes before what is wrong with it.
    draft.diagnostics = repeatedNodes(in: draft) + draft.diagnostics
  }

  private static func repeatedNodes(in draft: SpecDraft) -> [Diagnostic] {
    var first: [String: SourceLocation] = [:]
    return draft.singleNodes.compactMap { keyword, location in
      guard let known = first[keyword] else {
        first[keyword] = location
        return nil
      }
      let note = Diagnostic.Note("The first one", at: known)
      let message = "A kit has at most one '\(keyword)'; make them one"
      return CheckDiagnostics.repeatedMember.diagnostic(message, at: location, notes: [note])
    }
  }
}

/// The settings that have to be known before a kit is checked, as its text has them.
package struct EarlySettings {
  /// The keyword of the pattern whose node holds the settings.
  package static let keyword = "project"

  private let nodes: [SyntaxNode]

  package init(in trees: [SyntaxTree]) {
    nodes = trees.flatMap { $0.nodes.lazy.filter { $0.keyword == Self.keyword }.flatMap(\.children) }
  }

  package var templates: String? { value(of: "templates") }

  package var out: String? { value(of: "out") }

  package var tests: String? { value(of: "tests") }

  package var wire: WireStyle { value(of: "wire").flatMap(WireStyle.init) ?? .identity }

  private func value(of name: String) -> String? {
    nodes.first { $0.keyword == name && $0.head.count > 1 }?.head[1].value
  }
}

extension SpecNode {
  /// The fix that gives a repeated declaration a name with a number.
  ///
  /// - Parameter names: The names of other declarations.
  func fixesOfRepetition(among names: Set<String>) -> [FixIt] {
    guard let name, let free = (2...99).lazy.map({ name + String($0) }).first(where: { !names.contains($0) }) else {
      return []
    }
    return FixIt.correcting(name, to: free, at: nameLocation)
  }
}
