/// A piece of a template's syntax. Ranges are UTF-8 offsets in the source.
indirect enum Node: Sendable {
  case text(Range<Int>)
  case output(Output)
  case `if`([Branch])
  case loop(Loop)
  case loopExit(LoopExit)
  case include(Include)
  case extends(Extends)
  case block(Block)
  case filter(FilterBlock)
  case set(Assignment)
  case macro(MacroDefinition)
  case call(Call)
  case map(Mapping)
  case `import`(Import)
}

extension Node {
  /// `{{ value if condition else alternative }}`
  struct Output: Sendable {
    let value: Condition
    let condition: Condition?
    let alternative: Condition?
    let range: Range<Int>
  }

  /// A branch of an `if`. The condition of `else` is nil.
  struct Branch: Sendable {
    let condition: Condition?
    let nodes: [Node]
    let range: Range<Int>
  }

  /// `{% label: for variables in list where filter %}`
  struct Loop: Sendable {
    let label: String?
    let variables: [(name: String, range: Range<Int>)]
    let list: Operand
    let filter: Condition?
    let nodes: [Node]
    let emptyNodes: [Node]
    let range: Range<Int>
  }

  /// `break` and `continue`.
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

  /// Everything after the tag belongs to it; only the blocks count.
  struct Extends: Sendable {
    let name: Operand
    let blocks: [Block]
    let range: Range<Int>
  }

  struct Block: Sendable {
    let name: String
    let nameRange: Range<Int>
    let nodes: [Node]
    let range: Range<Int>
  }

  /// `{% filter uppercase %}…{% endfilter %}`
  struct FilterBlock: Sendable {
    /// The variable `filter_value` with the filters.
    let operand: Operand
    let nodes: [Node]
    let range: Range<Int>
  }

  struct Assignment: Sendable {
    enum Content: Sendable {
      case operand(Operand)
      case condition(Condition)
      case nodes([Node])
    }

    let name: String
    let content: Content
    let range: Range<Int>
  }

  struct MacroDefinition: Sendable {
    let name: String
    let parameters: [String]
    let nodes: [Node]
    let range: Range<Int>
  }

  struct Call: Sendable {
    let macro: VariablePath
    let arguments: [Operand]
    let range: Range<Int>
  }

  /// `{% map list into result using variable %}…{% endmap %}`
  struct Mapping: Sendable {
    let list: Operand
    let result: String
    let variable: String?
    let nodes: [Node]
    let range: Range<Int>
  }

  struct Import: Sendable {
    let name: Operand
    let range: Range<Int>
  }
}
