/// How a token of a head is set apart from the one before.
enum HeadSpacing {
  /// Directly after it.
  case glued
  /// By one space, or on a line of its own as deep as the node: the word after attributes in front.
  case ownLine
  /// By one space, or on a continuation line.
  case clause
  /// By one space, or one level deeper than the node on a line of its own: conditions and messages of a schema.
  case condition
  /// By one space, or on a line of its own that keeps its place relative to the node.
  case argument
  /// By one space, on the same line whatever was there.
  case sameLine

  /// The spacing before tokens of a head, by token index. Tokens without a spacing are part of Swift code, which stays
  /// as it is.
  static func spacings(in node: SyntaxNode, of tree: SyntaxTree) -> [Int: HeadSpacing] {
    var spacings = HeadSpacings(tree: tree)
    for (index, atom) in node.head.enumerated() {
      spacings.set(atom.range, index == 0 ? .ownLine : .condition)
    }
    for attribute in node.attributes {
      spacings.set(attribute.range, attribute.isLeading ? .ownLine : .clause)
      if let list = attribute.arguments { spacings.add(list) }
    }
    for clause in node.clauses { spacings.add(clause) }
    if let block = node.block { spacings.set(block.range, .sameLine) }
    if let code = node.code { spacings.set(code.range, .sameLine) }
    return spacings.byToken
  }
}

/// The spacings of a head while they are collected.
private struct HeadSpacings {
  let tree: SyntaxTree
  var byToken: [Int: HeadSpacing] = [:]

  /// Sets the spacing before the part at `range`.
  mutating func set(_ range: Range<Int>, _ spacing: HeadSpacing) {
    guard !range.isEmpty, let index = tree.tokenIndex(at: range.lowerBound) else { return }
    byToken[index] = spacing
  }

  /// Sets the spacing before the first token after the part at `range`.
  mutating func set(behind range: Range<Int>, _ spacing: HeadSpacing) {
    guard var index = tree.tokenIndex(at: range.upperBound) else { return }
    while index < tree.tokens.count, tree.tokens[index].isTrivia { index += 1 }
    byToken[index] = spacing
  }

  mutating func add(_ clause: SyntaxNode.Clause) {
    set(clause.range, .clause)
    switch clause.content {
    case .generics: set(clause.range, .glued)
    case .effects, .text: break
    case .parameters(let list):
      set(clause.range, .glued)
      add(list)
    case .result(let part), .defaultValue(let part), .requirements(let part): set(part.range, .clause)
    case .wireName(let name): set(name.range, .clause)
    case .types(let types):
      set(clause.range, .glued)
      for type in types {
        set(type.range, .clause)
      }
      for type in types.dropLast() {
        set(behind: type.range, .glued)
      }
    }
  }

  mutating func add(_ list: SyntaxNode.ArgumentList) {
    for (index, argument) in list.arguments.enumerated() {
      for name in argument.names.dropFirst() { set(name.range, .argument) }
      set(argument.value.range, .argument)
      if let name = argument.names.last { set(behind: name.range, .glued) }
      if let value = argument.defaultValue, let type = argument.type, !type.range.isEmpty {
        set(behind: type.range, .argument)
        set(value.range, .argument)
      }
      set(argument.fragment.range, index == 0 ? .glued : .argument)
      set(behind: argument.fragment.range, .glued)
    }
  }
}
