import Diagnostics

/// A template, parsed once, to be rendered any number of times by the environment that parsed it.
package final class Template: Sendable {
  /// The name under which it was loaded, else the path of its text.
  package let name: String
  package let source: SourceText
  /// With errors, the template gives no output.
  package let diagnostics: [Diagnostic]
  let nodes: [Node]
  let names: [String]
  let memberCount: Int

  init(_ name: String, _ source: SourceText, diagnostics: [Diagnostic], nodes: [Node], names: NameTable) {
    self.name = name
    self.source = source
    self.diagnostics = diagnostics
    self.nodes = nodes
    self.names = names.names
    memberCount = names.memberCount
  }

  /// The name of the extended template, as written; `nil` if there is none.
  package var parentName: String? {
    for node in nodes {
      if case .extends(let extends) = node.kind, case .literal(.string(let name)) = extends.name.base { return name }
    }
    return nil
  }

  /// The names of the blocks in the template's own text, sorted.
  package var blockNames: [String] { ownBlockNames.sorted() }

  var ownBlockNames: Set<String> {
    var names: Set<String> = []
    visit { if case .block(let block) = $0.kind { names.insert(block.name) } }
    return names
  }

  var macroNames: [String] {
    var names: [String] = []
    visit { if case .macro(let macro) = $0.kind { names.append(macro.name.text) } }
    return names
  }

  var references: [Operand] {
    var references: [Operand] = []
    visit { node in
      switch node.kind {
      case .extends(let extends): references.append(extends.name)
      case .include(let include): references.append(include.name)
      case .import(let importing): references.append(importing.name)
      default: break
      }
    }
    return references
  }

  private func visit(_ body: (Node) -> Void) {
    var pending: [Node] = nodes.reversed()
    while let node = pending.popLast() {
      body(node)
      pending += node.children.reversed()
    }
  }

  /// The template's own text, without tags and comments, and with `placeholder` for each output.
  package func literalText(placeholder: String) -> String {
    let utf8 = source.utf8
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    for token in TemplateLexer.tokens(of: utf8, in: 0..<utf8.count).tokens {
      switch token.kind {
      case .text: text += utf8[token.content]
      case .variable: text += placeholder.utf8
      // The parts before and after a tag need not be one word.
      case .block, .comment: text.append(UInt8(ascii: " "))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
