import KitLanguage

/// A tree as a compact expression, for tests: `(request Followees → [User] {(GET "users")})`.
enum TreeDump {
  static func text(_ nodes: [SyntaxNode]) -> String {
    nodes.map(text).joined(separator: " ")
  }

  /// What a tree contains apart from the indentation of Swift code that spans lines; a declaration to a line.
  static func meaning(_ tree: SyntaxTree) -> String {
    tree.nodes.map { node in
      text(node).split(omittingEmptySubsequences: false) { $0.isNewline }
        .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "⏎")
    }.joined(separator: "\n")
  }

  private static func text(_ node: SyntaxNode) -> String {
    var parts = node.documentation.map { "///\($0.text)" }
    parts += node.attributes.filter(\.isLeading).map(text)
    parts += node.head.map(text)
    parts += node.clauses.map { text($0.content) }
    parts += node.attributes.filter { !$0.isLeading }.map(text)
    switch node.body {
    case .none: break
    case .block(let block): parts.append("{\(text(block.nodes))}" + (block.isClosed ? "" : "?"))
    case .code(let code):
      parts.append("«\(code.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎"))»")
    }
    return "(" + parts.joined(separator: " ") + ")" + (node.isBroken ? "!" : "")
  }

  private static func text(_ atom: SyntaxNode.Atom) -> String {
    switch atom.kind {
    case .word, .type: atom.value
    case .string: "\"\(atom.value)\""
    case .number: "#\(atom.value)"
    }
  }

  private static func text(_ clause: SyntaxNode.Clause.Content) -> String {
    switch clause {
    case .generics(let fragment): fragment.text
    case .parameters(let list): text(list)
    case .effects(let effects): effects.text
    case .result(let type): "→ \(type.text)"
    case .types(let types): ": " + types.map(\.text).joined(separator: " | ")
    case .defaultValue(let expression): "= \(expression.text)"
    case .requirements(let requirements): "where \(requirements.text)"
    case .text(let atom): text(atom)
    case .wireName(let name): "as \(text(name))"
    }
  }

  private static func text(_ attribute: SyntaxNode.Attribute) -> String {
    "@\(attribute.name.text)" + (attribute.arguments.map(text) ?? "")
  }

  private static func text(_ list: SyntaxNode.ArgumentList) -> String {
    "[" + list.arguments.map(text).joined(separator: " | ") + "]"
  }

  private static func text(_ argument: SyntaxNode.Argument) -> String {
    var parts = argument.names.map(\.text)
    if argument.type != nil { parts.append(":") }
    parts.append(argument.literal.map(text) ?? (argument.type ?? argument.value).text)
    if let value = argument.defaultValue { parts.append("= \(value.text)") }
    return parts.joined(separator: " ")
  }
}
