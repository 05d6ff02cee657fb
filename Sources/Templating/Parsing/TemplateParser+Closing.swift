import Diagnostics

extension TemplateParser {
  mutating func close(_ name: String, _ words: [Word], at token: TemplateToken) {
    if options.isStrict, name != "elif", words.count > 1, !(name == "endblock" && words.count == 2) {
      reportExcess(name, words, at: token)
    }
    // Stencil compares the whole content of some tags with their name.
    let isAlone = words.count == 1 || options.isStrict
    guard var tag = stack.popLast() else { return }
    switch (tag.kind, name) {
    case (.if(let before), "elif"),
      (.if(let before), "else") where isAlone:
      tag.branches.append(Node.Branch(before, tag.nodes))
      tag.kind = .if(name == "elif" ? condition(Array(words.dropFirst()), token) : nil)
      reopen(tag, isDivided: name == "else")
    case (.if, _) where !isAlone:
      report(.malformedTag, "'\(name)' takes nothing", at: token.range)
    case (.ifnot, "else") where isAlone && !tag.isDivided,
      (.loop, "empty") where isAlone && !tag.isDivided:
      reopen(tag, isDivided: true)
    case (.map, "empty"):
      if options.isStrict {
        report(.unexpectedTag, "A 'map' has no 'empty' part", at: token.range)
        stack.append(tag)
      } else {
        // Stencil takes the token after it for the closing tag.
        skipsNextToken = words.count == 1
        append(node(of: tag, end: token.range.upperBound))
      }
    default:
      append(node(of: tag, end: token.range.upperBound))
    }
  }

  private mutating func reportExcess(_ name: String, _ words: [Word], at token: TemplateToken) {
    guard name == "else", words[1] == "if", let first = words[0].range, let second = words[1].range else {
      report(.malformedTag, "'\(name)' takes nothing", at: words[1].range ?? token.range)
      return
    }
    let range = first.lowerBound..<second.upperBound
    let message = "A further condition has a tag of its own"
    report(.malformedTag, message, at: range, wayOut: WayOut("write 'elif'", replacing: source[range], by: "elif"))
  }

  private mutating func reopen(_ tag: consuming OpenTag, isDivided: Bool) {
    if isDivided { tag.body = tag.nodes }
    tag.isDivided = isDivided
    tag.nodes = []
    stack.append(tag)
  }

  func node(of tag: OpenTag, end: Int) -> Node.Kind {
    let whole = tag.range.lowerBound..<max(end, tag.range.upperBound)
    switch tag.kind {
    case .if(let condition):
      return .if(tag.branches + [Node.Branch(condition, tag.nodes)])
    case .ifnot(let condition):
      // The branch for a condition that holds is after `else`.
      return .if([
        Node.Branch(condition, tag.isDivided ? tag.nodes : []),
        Node.Branch(nil, tag.isDivided ? tag.body : tag.nodes),
      ])
    case .loop(let head):
      let (nodes, emptyNodes) = tag.isDivided ? (tag.body, tag.nodes) : (tag.nodes, [])
      return .loop(Node.Loop(head, nodes: nodes, emptyNodes: emptyNodes, range: tag.range))
    case .extends(let name):
      return .extends(Node.Extends(name: name ?? .nothing, blocks: blocks(of: tag.nodes), range: tag.range))
    case .block(let name, let nameRange, let superUses):
      let usesSuper = operands.names.superUseCount > superUses
      return .block(Node.Block(name, at: nameRange, tag.nodes, usesSuper: usesSuper, range: whole))
    case .filter(let operand):
      return .filter(Node.FilterBlock(operand: operand ?? .nothing, nodes: tag.nodes, range: tag.range))
    case .set(let name):
      return .set(Node.Assignment(name, .nodes(tag.nodes), range: tag.range))
    case .macro(let name, let parameters):
      return .macro(Node.MacroDefinition(name, parameters: parameters, nodes: tag.nodes, range: whole))
    case .map(let list, let result, let variable):
      return .map(
        Node.Mapping(list: list ?? .nothing, result: result, variable: variable, nodes: tag.nodes, range: tag.range)
      )
    }
  }

  private func blocks(of nodes: [Node]) -> [Node.Block] {
    nodes.compactMap { if case .block(let block) = $0.kind { block } else { nil } }
  }
}
