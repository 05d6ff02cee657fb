import Diagnostics
import KitLanguage

/// Writes the text of a node from what a command line says of it.
///
/// What is not said comes from the pattern's `minimal` node. The text is not checked here: it goes through the checker
/// like any kit.
package struct NodeComposer {
  private let pattern: PatternSchema
  /// Gives the wire name that the kit's settings make of a Swift name.
  private let wireName: (String) -> String

  package init(_ pattern: PatternSchema, wireName: @escaping (String) -> String) {
    self.pattern = pattern
    self.wireName = wireName
  }

  /// The node in formatted form, one member per line, without a newline at the end.
  package func text(for request: NodeRequest) -> String {
    let base = SyntaxTree(parsing: minimalText(name: request.name), path: "minimal").nodes.first
    var head = HeadParts(of: base, keyword: pattern.keyword, name: request.name)
    var members = (base?.children ?? []).map { child in
      Line(label: label(of: child), text: text(of: child, in: base, request.name))
    }
    var replaced: Set<String> = []
    for part in request.parts {
      if let slot = pattern.node.slots.first(where: { $0.label == part.flag }) {
        head[slot.place] = NodeComposer.spelled(part.value ?? "", slot.kind)
      } else if let (member, keyword) = member(for: part.flag) {
        if replaced.insert(member.label).inserted { members.removeAll { $0.label == member.label } }
        members.append(Line(label: member.label, text: text(of: member, keyword, part.value)))
      }
    }
    members += request.fields.map { Line(label: pattern.node.field?.label ?? "", text: named($0, pattern.node.field)) }
    members = withPlaceholders(members)
    let lines = members.map { "\n  " + $0.text }.joined()
    let node = head.text + (members.isEmpty ? "" : " {\(lines)\n}")
    let formatted = Formatter().format(SyntaxTree(parsing: node, path: "node"))
    return formatted.hasSuffix("\n") ? String(formatted.dropLast()) : formatted
  }

  // MARK: The minimal node

  private func minimalText(name: String) -> String {
    let text = pattern.minimal?.value ?? "\(pattern.keyword) {name}"
    let words = IdentifierWords(name)
    return text.replacing("{name}", with: name)
      .replacing("{name:kebab}", with: words.joined(separator: "-"))
      .replacing("{name:snake}", with: words.joined(separator: "_"))
      .replacing("{name:lower}", with: words.lowerCamel)
  }

  private func text(of child: SyntaxNode, in base: SyntaxNode?, _ name: String) -> String {
    SourceText(path: "minimal", minimalText(name: name))[child.range]
  }

  private func label(of child: SyntaxNode) -> String {
    pattern.node.member(child.keyword)?.label ?? pattern.node.field?.label ?? ""
  }

  // MARK: Members

  /// A line of the node's block.
  private struct Line {
    let label: String
    let text: String
  }

  private func member(for flag: String) -> (NodeSchema, keyword: String)? {
    for member in pattern.node.members {
      if let keyword = member.keywords.first(where: { $0.lowercased() == flag }) { return (member, keyword) }
    }
    return nil
  }

  private func text(of member: NodeSchema, _ keyword: String, _ value: String?) -> String {
    guard let value else { return keyword }
    if member.slot(.name) != nil { return keyword + " " + named(value, member) }
    return keyword + " " + NodeComposer.spelled(value, member.slot(.value(0))?.kind)
  }

  /// A member or field that begins with a name: a name as on the wire (`per_page`) becomes the Swift name, and stays as
  /// the wire name where the kit's settings would make another one.
  private func named(_ text: String, _ schema: NodeSchema?) -> String {
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    let rest = String(text.dropFirst(name.count))
    guard case .name(.lowerCamel) = schema?.slot(.name)?.kind else { return text }
    let swiftName = IdentifierWords(name).lowerCamel
    guard swiftName != name, !swiftName.isEmpty else { return text }
    let keepsWireName = schema?.slot(.wire) != nil && wireName(swiftName) != name && !rest.contains(" as ")
    return swiftName + rest + (keepsWireName ? " as \(StringSpelling.quoted(name))" : "")
  }

  /// A value as a kit spells it: texts in quotation marks.
  static func spelled(_ value: String, _ kind: ValueKind?) -> String {
    switch kind {
    case .text, .url, .uriTemplate, .path: value.hasPrefix("\"") ? value : StringSpelling.quoted(value)
    default: value
    }
  }

  // MARK: Placeholders

  /// Adds a member of type `String` for each placeholder of a path that has none.
  private func withPlaceholders(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    for line in lines {
      result.append(line)
      let member = pattern.node.members.first { $0.label == line.label }
      guard case .uriTemplate(let placeholders?) = member?.slot(.value(0))?.kind else { continue }
      let declared = lines.filter { $0.text.hasPrefix(placeholders + " ") }.map(\.text)
      for name in Self.placeholders(in: line.text) {
        let isDeclared = declared.contains { text in
          text.dropFirst(placeholders.count + 1).prefix { $0.isLetter || $0.isNumber || $0 == "_" } == name
        }
        if !isDeclared { result.append(Line(label: placeholders, text: "\(placeholders) \(name): String")) }
      }
    }
    return result
  }

  private static func placeholders(in text: String) -> [String] {
    var names: [String] = []
    for match in text.matches(of: /\{([^{}]*)\}/) where !names.contains(String(match.1)) {
      names.append(String(match.1))
    }
    return names
  }
}
