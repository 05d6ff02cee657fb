import Diagnostics
import KitLanguage

/// Writes the text of a node from what a command line specifies about it.
///
/// What is not given comes from the pattern's `minimal` node. Whether the node means something is not checked here: it
/// goes through the checker like any kit.
struct NodeComposer {
  private let pattern: PatternSchema
  private let names: MemberNames
  private let types: TypeSpelling
  private let paths: PathMembers
  private let sources: SwiftSources

  init(_ pattern: PatternSchema, _ surroundings: NodeSurroundings) {
    self.pattern = pattern
    names = MemberNames(wireName: surroundings.wireName)
    types = TypeSpelling(declaredTypes: surroundings.declaredTypes)
    paths = PathMembers(pattern.node, surroundings, names)
    sources = surroundings.sources
  }

  /// The node, one member per line.
  ///
  /// - Throws: If a part of the request is not exactly one part of a node.
  func compose(_ request: NodeRequest) throws(Refusal) -> ComposedNode {
    if let name = request.name { try requireName(name) }
    let base = minimal(request.name)
    var head = base.head
    var lines = base.lines
    var assumedHead = head
    var origin: String?
    for part in request.parts {
      if let slot = pattern.node.slots.first(where: { $0.label == part.flag }) {
        let value = correctedType(part.value, slot)
        head[slot.place] = Self.spelled(value, slot)
        assumedHead[slot.place] = value == part.value ? nil : head[slot.place]
      } else if let (member, keyword) = member(for: part.flag) {
        lines.removeAll { $0.origin == .minimal && ($0.label == member.label || isDispensable($0)) }
        lines += try self.lines(of: member, keyword, part, &origin)
      }
    }
    try addFields(request.fields, to: &lines)
    let drawn = drawnMembers(request)
    lines.removeAll { $0.origin == .minimal && drawn.contains($0.label) }
    lines = inOrder(Placeholders(pattern.node).added(to: withoutDoubles(lines)))
    let text = formatted(try one(head.text, of: "the command line", head.text), lines.map(\.text))
    return ComposedNode(text: text, assumptions: assumptions(assumedHead, request, lines, in: text), origin: origin)
  }

  /// The node needed around another node, with that node inside.
  ///
  /// - Parameter inner: The node inside; its server becomes the outer node's base URL.
  func compose(_ name: String, around inner: ComposedNode) throws(Refusal) -> ComposedNode {
    try requireName(name)
    let base = minimal(name)
    var lines = needsMinimalLines ? base.lines.filter { !isBase($0) } : []
    if let origin = inner.origin, let member = pattern.node.baseMember, let keyword = member.keywords.first {
      lines.insert(
        NodeLine(label: member.label, text: "\(keyword) \(StringSpelling.quoted(origin))", origin: .assumed),
        at: 0
      )
    }
    let blank = lines.isEmpty ? [] : [""]
    let text = formatted(base.head.text, lines.map(\.text) + blank + [inner.text])
    return ComposedNode(text: text, assumptions: [base.head.text] + lines.map(\.text) + inner.assumptions, origin: nil)
  }

  private func formatted(_ head: String, _ lines: [String]) -> String {
    let block = lines.isEmpty ? "" : " {" + lines.map { "\n  " + $0 }.joined() + "\n}"
    let formatted = Formatter().format(SyntaxTree(parsing: head + block, path: "node"))
    return formatted.hasSuffix("\n") ? String(formatted.dropLast()) : formatted
  }

  private func assumptions(_ head: HeadParts, _ request: NodeRequest, _ lines: [NodeLine], in text: String) -> [String]
  {
    if request.isBare { return text.split(separator: "\n").map(String.init) }
    var assumed = lines.filter { $0.origin != .given }.map { formatted($0.text, []) }
    if let types = head[.type] { assumed.insert(": \(types)", at: 0) }
    if let result = head[.result] { assumed.insert("-> \(result)", at: 0) }
    return assumed
  }

  // MARK: What the command line may hold

  private func requireName(_ name: String) throws(Refusal) {
    guard case .name = pattern.node.slot(.name)?.kind else { return }
    let head = SyntaxTree(parsing: "\(pattern.keyword) \(name)", path: "name")
    guard head.nodes.count == 1, head.diagnostics.isEmpty, head.nodes[0].head.count == 2, head.nodes[0].clauses.isEmpty,
      head.nodes[0].block == nil, head.nodes[0].code == nil, head.nodes[0].head[1].kind != .string,
      head.nodes[0].head[1].text == name
    else { throw Refusal("'\(name)' cannot be the name of a declaration") }
  }

  /// `text`, which must be exactly one node: what a flag brings in stays within its member.
  private func one(_ text: String, of place: String, _ value: String?) throws(Refusal) -> String {
    let tree = SyntaxTree(parsing: text, path: "part")
    let last = tree.tokens.last { $0.kind != .space && $0.kind != .newline }
    guard tree.nodes.count == 1, last?.kind != .comment else {
      throw Refusal("\(place) '\(value ?? "")' is not one declaration of a kit")
    }
    return text
  }

  // MARK: The minimal node

  private func minimal(_ name: String?) -> (head: HeadParts, lines: [NodeLine]) {
    let tree = SyntaxTree(parsing: pattern.minimalText(name: name ?? ""), path: "minimal")
    let lines = (tree.nodes.first?.children ?? []).map { child in
      NodeLine(label: label(of: child), text: tree.source[child.range], origin: .minimal)
    }
    return (HeadParts(of: tree.nodes.first, in: tree.source, pattern.node, name: name), lines)
  }

  /// The labels of the members that come from a protocol which Swift declares: those of the minimal node are none of its.
  private func drawnMembers(_ request: NodeRequest) -> Set<String> {
    guard let slot = pattern.node.slot(.name), case .typeName(let label) = slot.kind, let name = request.plainName
    else { return [] }
    let members = pattern.node.members.filter { $0.source?.value == slot.label }.map(\.label)
    let module = request.parts.last { $0.flag == label }?.value
    return members.isEmpty || sources.type(name, in: module).kind == nil ? [] : Set(members)
  }

  private var needsMinimalLines: Bool {
    pattern.node.members.contains { $0.cardinality == .once || $0.cardinality == .some }
  }

  /// Whether a line only exists so that the node has one, and is no field.
  private func isDispensable(_ line: NodeLine) -> Bool {
    let member = pattern.node.members.first { $0.label == line.label && !$0.keywords.isEmpty }
    return member.map { $0.cardinality != .once && $0.cardinality != .some } ?? false
  }

  private func isBase(_ line: NodeLine) -> Bool {
    line.label == pattern.node.baseMember?.label
  }

  private func label(of child: SyntaxNode) -> String {
    let isField = child.types != nil && child.head.count == 1
    let member = isField ? nil : pattern.node.member(child.keyword)
    return member?.label ?? pattern.node.field?.label ?? ""
  }
}

// MARK: - Members

extension NodeComposer {
  private func member(for flag: String) -> (NodeSchema, keyword: String)? {
    for member in pattern.node.members {
      if let keyword = member.keywords.first(where: { $0.lowercased() == flag }) { return (member, keyword) }
    }
    return nil
  }

  /// The lines of a flag: one, and the lines for a query in a path.
  private func lines(
    of member: NodeSchema,
    _ keyword: String,
    _ part: NodeRequest.Part,
    _ origin: inout String?
  ) throws(Refusal) -> [NodeLine] {
    let slot = member.slot(.value(0)) ?? member.slots.first
    // What has quotation marks is kit text already.
    if let slot, case .uriTemplate = slot.kind, let value = part.value, !value.hasPrefix("\"") {
      let (path, server) = try paths.path(in: value, of: keyword)
      let text = keyword + " " + Self.spelled(Placeholders.inSwiftStyle(path, slot.kind), slot)
      let line = NodeLine(
        label: member.label,
        text: try one(text, of: "--\(part.flag)", part.value),
        origin: path == value && !part.isFlagAssumed ? .given : .corrected
      )
      origin = origin ?? server
      return [line] + (try paths.queryLines(in: value))
    }
    let text = try one(text(of: member, keyword, part.value), of: "--\(part.flag)", part.value)
    return [line(text, of: member)]
  }

  private func addFields(_ fields: [String], to lines: inout [NodeLine]) throws(Refusal) {
    guard let field = pattern.node.field, !fields.isEmpty else { return }
    lines.removeAll { $0.origin == .minimal && $0.label == field.label }
    for text in fields {
      lines.append(line(try one(names.spelled(text, field), of: "field", text), of: field))
    }
  }

  func fields(_ fields: [String]) throws(Refusal) -> [String] {
    var lines: [NodeLine] = []
    try addFields(fields, to: &lines)
    return lines.map { formatted($0.text, []) }
  }

  /// A line as it was given, with Swift's names for standard types.
  private func line(_ text: String, of member: NodeSchema) -> NodeLine {
    guard case .type = member.slot(.type)?.kind else {
      return NodeLine(label: member.label, text: text, origin: .given)
    }
    let corrected = types.corrected(member: text)
    return NodeLine(label: member.label, text: corrected, origin: corrected == text ? .given : .corrected)
  }

  /// The lines without those of a query in a path that a flag overrides.
  private func withoutDoubles(_ lines: [NodeLine]) -> [NodeLine] {
    lines.filter { line in
      guard line.origin == .assumed, let name = line.name else { return true }
      return !lines.contains { $0.origin != .assumed && $0.label == line.label && $0.name == name }
    }
  }

  /// The lines in the schema's member order.
  private func inOrder(_ lines: [NodeLine]) -> [NodeLine] {
    let order = Dictionary(pattern.node.members.enumerated().map { ($1.label, $0) }) { first, _ in first }
    let keyed = lines.enumerated().map { (key: (order[$1.label] ?? order.count, $0), line: $1) }
    return keyed.sorted { $0.key < $1.key }.map(\.line)
  }

  private func text(of member: NodeSchema, _ keyword: String, _ value: String?) -> String {
    guard let value else { return keyword }
    if member.slot(.name) != nil, !Self.isURL(value, of: member) { return keyword + " " + names.spelled(value, member) }
    guard let slot = member.slot(.value(0)) ?? member.slots.first else { return keyword + " " + value }
    let isBehindColon = slot.place == .type || slot.place == .conformances
    return keyword + (isBehindColon ? ": " : " ") + Self.spelled(correctedType(value, slot), slot)
  }

  /// Whether a value is the URL of a member whose name is optional.
  private static func isURL(_ value: String, of member: NodeSchema) -> Bool {
    guard case .url = member.slot(.value(0))?.kind else { return false }
    return value.contains("://") && !value.contains("\"")
  }

  private func correctedType(_ value: String?, _ slot: SlotSchema) -> String? {
    switch slot.kind {
    case .type, .types: value.map { types.corrected($0) }
    default: value
    }
  }

  /// A value in kit syntax: strings in quotation marks, after what introduces it.
  private static func spelled(_ value: String?, _ slot: SlotSchema) -> String {
    guard let value else { return "" }
    let introducer = slot.introducer.map { $0 + " " } ?? ""
    switch slot.kind {
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path:
      return introducer + (value.hasPrefix("\"") ? value : StringSpelling.quoted(value))
    case .code: return StringSpelling.code(value)
    default: return introducer + value
    }
  }
}
