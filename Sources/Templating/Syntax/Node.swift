/// A piece of a template's syntax. Ranges are UTF-8 offsets in the source.
///
/// What rendering visits often is a class, so that no references are counted on the way.
final class Node: Sendable {
  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  enum Kind: Sendable {
    case text(Range<Int>)
    case output(Output)
    case `if`([Branch])
    case loop(Loop)
    case loopExit(LoopExit)
    indirect case include(Include)
    indirect case extends(Extends)
    case block(Block)
    indirect case filter(FilterBlock)
    case set(Assignment)
    case macro(MacroDefinition)
    case call(Call)
    indirect case map(Mapping)
    indirect case `import`(Import)
  }

  /// Whether it binds a name in the scope around it.
  var binds: Bool {
    switch kind {
    case .set, .macro, .map, .import, .block: true
    case .filter(let filter): filter.nodes.contains(where: \.binds)
    default: false
    }
  }

  /// Whether a block is in it.
  var containsBlock: Bool {
    children.contains { if case .block = $0.kind { true } else { $0.containsBlock } }
  }

  /// Whether it only binds a name, and writes nothing.
  var defines: Bool {
    switch kind {
    case .set, .macro, .map, .import: true
    default: false
    }
  }

  /// The nodes of all its parts.
  var children: [Node] {
    switch kind {
    case .if(let branches): branches.flatMap(\.nodes)
    case .loop(let loop): loop.nodes + loop.emptyNodes
    case .extends(let extends): extends.definitions + extends.blocks.map { Node(.block($0)) }
    case .block(let block): block.nodes
    case .filter(let filter): filter.nodes
    case .set(let assignment): if case .nodes(let nodes) = assignment.content { nodes } else { [] }
    case .macro(let macro): macro.nodes
    case .map(let mapping): mapping.nodes
    case .text, .output, .loopExit, .include, .call, .import: []
    }
  }
}

extension Node {
  /// `{{ value if condition else alternative }}`
  final class Output: Sendable {
    let value: Condition
    let condition: Condition?
    let alternative: Condition?

    init(_ value: Condition, if condition: Condition?, else alternative: Condition?) {
      self.value = value
      self.condition = condition
      self.alternative = alternative
    }
  }

  /// A branch of an `if`. The condition of `else` is nil.
  final class Branch: Sendable {
    let condition: Condition?
    let nodes: [Node]
    let binds: Bool

    init(_ condition: Condition?, _ nodes: [Node]) {
      self.condition = condition
      self.nodes = nodes
      binds = nodes.contains(where: \.binds)
    }
  }

  /// The head of a loop: `{% label: for variables in list where filter %}`
  struct LoopHead: Sendable {
    var label: String?
    var variables: [(name: Name, range: Range<Int>)] = []
    var list: Operand?
    var filter: Condition?
  }

  final class Loop: Sendable {
    let label: String?
    let variables: [(name: Name, range: Range<Int>)]
    let list: Operand
    let filter: Condition?
    let nodes: [Node]
    let emptyNodes: [Node]
    let range: Range<Int>
    /// The variable of a list's element or of a record's key; `nil` for `_`.
    let first: Name?
    /// The variable of a record's value.
    let second: Name?

    init(_ head: LoopHead, nodes: [Node], emptyNodes: [Node], range: Range<Int>) {
      label = head.label
      variables = head.variables
      list = head.list ?? .nothing
      filter = head.filter
      self.nodes = nodes
      self.emptyNodes = emptyNodes
      self.range = range
      let names = head.variables.prefix(2).map(\.name)
      first = names.first.flatMap { $0.text == "_" ? nil : $0 }
      second = names.dropFirst().first.flatMap { $0.text == "_" ? nil : $0 }
    }
  }

  struct LoopExit: Sendable {
    let isBreak: Bool
    let label: String?
    let range: Range<Int>
  }

  struct Include: Sendable {
    let name: Operand
    /// The record whose fields are variables in the template, by its name.
    let context: VariablePath?
    let range: Range<Int>
  }

  /// Everything after the tag belongs to it; only the blocks count, and in strict mode what defines names for them.
  struct Extends: Sendable {
    let name: Operand
    /// `set`, `macro`, `map` and `import` outside of blocks.
    let definitions: [Node]
    let blocks: [Block]
    let range: Range<Int>
  }

  final class Block: Sendable {
    let name: String
    let nameRange: Range<Int>
    let nodes: [Node]
    /// Whether something in it may read `block.super`. If not, what it overrides need not be rendered.
    let usesSuper: Bool

    init(_ name: String, at nameRange: Range<Int>, _ nodes: [Node], usesSuper: Bool) {
      self.name = name
      self.nameRange = nameRange
      self.nodes = nodes
      self.usesSuper = usesSuper
    }
  }

  /// `{% filter uppercase %}…{% endfilter %}`
  struct FilterBlock: Sendable {
    /// The variable `filter_value` with the filters.
    let operand: Operand
    let nodes: [Node]
    let range: Range<Int>
  }

  final class Assignment: Sendable {
    enum Content: Sendable {
      case operand(Operand)
      case condition(Condition)
      case nodes([Node])
    }

    let name: Name
    let content: Content

    init(_ name: Name, _ content: Content) {
      self.name = name
      self.content = content
    }
  }

  final class MacroDefinition: Sendable {
    let name: Name
    let parameters: [Name]
    let nodes: [Node]
    let range: Range<Int>

    init(_ name: Name, parameters: [Name], nodes: [Node], range: Range<Int>) {
      self.name = name
      self.parameters = parameters
      self.nodes = nodes
      self.range = range
    }
  }

  final class Call: Sendable {
    let macro: VariablePath
    let arguments: [Operand]
    let range: Range<Int>

    init(_ macro: VariablePath, _ arguments: [Operand], range: Range<Int>) {
      self.macro = macro
      self.arguments = arguments
      self.range = range
    }
  }

  /// `{% map list into result using variable %}…{% endmap %}`
  struct Mapping: Sendable {
    let list: Operand
    let result: Name
    let variable: Name?
    let nodes: [Node]
    let range: Range<Int>
  }

  struct Import: Sendable {
    let name: Operand
    let range: Range<Int>
  }
}

extension Array where Element: AnyObject {
  /// Calls `body` with an element without counting a reference to it: the array holds it.
  @inline(__always)
  func borrow<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    withUnsafeBufferPointer { Unmanaged.passUnretained($0[index])._withUnsafeGuaranteedRef(body) }
  }
}
