import Diagnostics

/// The parts of a template that have names, in their nesting.
package struct TemplateOutline: Sendable {
  /// A part.
  package struct Symbol: Sendable {
    /// The kind of a part.
    package enum What: Sendable {
      case block, macro, loop, variable
    }

    /// For a loop, its variables.
    package let name: String
    package let detail: String
    package let what: What
    package let range: Range<Int>
    package let nameRange: Range<Int>
    package fileprivate(set) var children: [Symbol]
  }

  package let symbols: [Symbol]

  /// No renderable template nests its parts deeper; deeper parts become siblings of the last of these.
  private static let maximumDepth = 128

  package init(_ structure: TemplateStructure) {
    var stack: [(section: Int, symbol: Symbol?, children: [Symbol])] = []
    var top: [Symbol] = []
    func add(_ symbols: [Symbol]) {
      if stack.isEmpty { top += symbols } else { stack[min(stack.count, Self.maximumDepth) - 1].children += symbols }
    }
    func pop() {
      guard let last = stack.popLast() else { return }
      guard var symbol = last.symbol else { return add(last.children) }
      symbol.children = last.children
      add([symbol])
    }
    var next = 0
    for (index, tag) in structure.tags.enumerated() {
      while let open = stack.last,
        structure.range(of: structure.sections[open.section]).upperBound <= tag.range.lowerBound
      {
        pop()
      }
      if next < structure.sections.count, structure.sections[next].opening == index {
        let symbol = Self.symbol(tag, in: structure, range: structure.range(of: structure.sections[next]))
        let isNested = stack.count < Self.maximumDepth
        if !isNested, let symbol { add([symbol]) }
        stack.append((next, isNested ? symbol : nil, []))
        next += 1
      } else if tag.name == "set", let symbol = Self.symbol(tag, in: structure, range: tag.range) {
        add([symbol])
      }
    }
    while !stack.isEmpty { pop() }
    symbols = top
  }

  private static func symbol(_ tag: TemplateTag, in structure: TemplateStructure, range: Range<Int>) -> Symbol? {
    let definitions = tag.pieces(.definition)
    func symbol(_ piece: TemplatePiece?, _ what: Symbol.What, name: String? = nil, detail: String = "") -> Symbol? {
      guard let piece else { return nil }
      let name = name ?? structure.text(piece)
      return Symbol(name: name, detail: detail, what: what, range: range, nameRange: piece.range, children: [])
    }
    switch tag.name {
    case "block": return symbol(tag.pieces(.block).first, .block)
    case "macro":
      let parameters = definitions.map { structure.text($0) }.joined(separator: " ")
      return symbol(tag.pieces(.macro).first, .macro, detail: parameters)
    case "for":
      let list = tag.pieces.firstIndex { $0.kind == .keyword }.flatMap { start -> String? in
        guard let end = tag.pieces.last?.range.upperBound, end > tag.pieces[start].range.upperBound else { return nil }
        return String(structure.source[tag.pieces[start].range.upperBound..<end].drop { $0 == " " })
      }
      return symbol(
        definitions.first,
        .loop,
        name: definitions.map { structure.text($0) }.joined(separator: ", "),
        detail: list ?? ""
      )
    case "set", "map": return symbol(definitions.first, .variable)
    default: return nil
    }
  }
}
