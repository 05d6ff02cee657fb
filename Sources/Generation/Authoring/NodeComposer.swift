import Diagnostics
import KitLanguage

/// Writes the text of a node from what a command line says of it.
///
/// What is not said comes from the pattern's `minimal` node. Whether the node means something is not checked here: it
/// goes through the checker like any kit.
package struct NodeComposer {
  /// A line of the node's block.
  private struct Line {
    let label: String
    let text: String
    let isAssumed: Bool
  }

  private let pattern: PatternSchema
  private let names: MemberNames

  /// - Parameter wireName: Gives the wire name that the kit's settings make of a Swift name.
  package init(_ pattern: PatternSchema, wireName: @escaping (String) -> String) {
    self.pattern = pattern
    names = MemberNames(wireName: wireName)
  }

  /// The node, one member per line.
  ///
  /// - Throws: Where a part of the request is not one part of a node but several, or none.
  package func compose(_ request: NodeRequest) throws(Refusal) -> ComposedNode {
    try requireName(request.name)
    let minimal = SyntaxTree(parsing: pattern.minimalText(name: request.name), path: "minimal")
    let base = minimal.nodes.first
    var head = HeadParts(of: base, pattern.node, name: request.name)
    var lines = (base?.children ?? []).map { child in
      Line(label: label(of: child), text: minimal.source[child.range], isAssumed: true)
    }
    var assumedHead = head
    for part in request.parts {
      if let slot = pattern.node.slots.first(where: { $0.label == part.flag }) {
        head[slot.place] = Self.spelled(part.value, slot)
        assumedHead[slot.place] = nil
      } else if let (member, keyword) = member(for: part.flag) {
        lines.removeAll { $0.isAssumed && $0.label == member.label }
        let text = try one(text(of: member, keyword, part.value), of: "--\(part.flag)", part.value)
        lines.append(Line(label: member.label, text: text, isAssumed: false))
      }
    }
    try addFields(request.fields, to: &lines)
    lines = Placeholders(pattern.node).added(to: lines.map { ($0.label, $0.text, $0.isAssumed) })
      .map { Line(label: $0, text: $1, isAssumed: $2) }
    lines = inOrder(lines)
    let text = formatted(try one(head.text, of: "the command line", head.text), lines.map(\.text))
    return ComposedNode(text: text, assumptions: assumptions(assumedHead, request, lines, in: text))
  }

  private func addFields(_ fields: [String], to lines: inout [Line]) throws(Refusal) {
    guard let field = pattern.node.field, !fields.isEmpty else { return }
    lines.removeAll { $0.isAssumed && $0.label == field.label }
    for text in fields {
      lines.append(
        Line(label: field.label, text: try one(names.spelled(text, field), of: "field", text), isAssumed: false)
      )
    }
  }

  /// The lines in the order in which the schema has their members.
  private func inOrder(_ lines: [Line]) -> [Line] {
    let order = Dictionary(pattern.node.members.enumerated().map { ($1.label, $0) }) { first, _ in first }
    let keyed = lines.enumerated().map { (key: (order[$1.label] ?? order.count, $0), line: $1) }
    return keyed.sorted { $0.key < $1.key }.map(\.line)
  }

  private func formatted(_ head: String, _ lines: [String]) -> String {
    let block = lines.isEmpty ? "" : " {" + lines.map { "\n  " + $0 }.joined() + "\n}"
    let formatted = Formatter().format(SyntaxTree(parsing: head + block, path: "node"))
    return formatted.hasSuffix("\n") ? String(formatted.dropLast()) : formatted
  }

  private func assumptions(_ head: HeadParts, _ request: NodeRequest, _ lines: [Line], in text: String) -> [String] {
    if request.isBare { return text.split(separator: "\n").map(String.init) }
    var assumed = lines.filter(\.isAssumed).map { formatted($0.text, []) }
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

  /// `text`, which must be one node and no more: what a flag brings in stays within its member.
  private func one(_ text: String, of place: String, _ value: String?) throws(Refusal) -> String {
    let tree = SyntaxTree(parsing: text, path: "part")
    let last = tree.tokens.last { $0.kind != .space && $0.kind != .newline }
    guard tree.nodes.count == 1, last?.kind != .comment else {
      throw Refusal("\(place) '\(value ?? "")' is not one declaration of a kit")
    }
    return text
  }

  // MARK: The minimal node

  private func label(of child: SyntaxNode) -> String {
    let isField = child.types != nil && child.head.count == 1
    let member = isField ? nil : pattern.node.member(child.keyword)
    return member?.label ?? pattern.node.field?.label ?? ""
  }

  // MARK: Members

  private func member(for flag: String) -> (NodeSchema, keyword: String)? {
    for member in pattern.node.members {
      if let keyword = member.keywords.first(where: { $0.lowercased() == flag }) { return (member, keyword) }
    }
    return nil
  }

  private func text(of member: NodeSchema, _ keyword: String, _ value: String?) -> String {
    guard let value else { return keyword }
    if member.slot(.name) != nil { return keyword + " " + names.spelled(value, member) }
    guard let slot = member.slot(.value(0)) ?? member.slots.first else { return keyword + " " + value }
    return keyword + " " + Self.spelled(Placeholders.inSwiftStyle(value, slot.kind), slot)
  }

  /// A value as a kit spells it: texts in quotation marks, and what introduces it in front.
  private static func spelled(_ value: String?, _ slot: SlotSchema) -> String {
    guard let value else { return "" }
    let introducer = slot.introducer.map { $0 + " " } ?? ""
    switch slot.kind {
    case .text, .url, .uriTemplate, .path:
      return introducer + (value.hasPrefix("\"") ? value : StringSpelling.quoted(value))
    case .code: return StringSpelling.code(value)
    default: return introducer + value
    }
  }
}
