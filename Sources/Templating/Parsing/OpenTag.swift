/// A tag whose end has not been read yet, with the nodes that it holds so far.
struct OpenTag {
  enum Kind {
    /// With the condition of the open branch; nil after `else`.
    case `if`(Condition?)
    case ifnot(Condition?)
    case loop(Node.LoopHead)
    case extends(Operand?)
    /// With the number of uses of `block.super` before it.
    case block(name: String, nameRange: Range<Int>, superUses: Int)
    case filter(Operand?)
    case set(Name)
    case macro(Name, parameters: [Name])
    case map(Operand?, result: Name, variable: Name?)
  }

  var kind: Kind
  let range: Range<Int>
  var nodes: [Node] = []
  /// An `if`'s branches before the open one. Apart from the kind, since each change of that copies it.
  var branches: [Node.Branch] = []
  /// Whether the tag's last part has begun, that after `else` or `empty`, and the nodes of the part before it.
  var isDivided = false
  var body: [Node] = []
  /// Whether it contains another tag's closing tag. If so, its own missing closing tag is not reported.
  var hasStrayCloser = false

  /// The tags that end or divide this one.
  var closers: [String] {
    let closers = TemplateStructure.closers[name] ?? []
    return isDivided ? Array(closers.prefix(1)) : closers
  }

  var name: String {
    switch kind {
    case .if: "if"
    case .ifnot: "ifnot"
    case .loop: "for"
    case .extends: "extends"
    case .block: "block"
    case .filter: "filter"
    case .set: "set"
    case .macro: "macro"
    case .map: "map"
    }
  }

  /// Whether Stencil accepts a missing closing tag at the end of the template.
  var mayStayOpen: Bool {
    switch kind {
    case .extends, .block: true
    case .ifnot, .loop: isDivided
    default: false
    }
  }
}

/// The tags, each with the function that parses it.
enum TagTable {
  typealias Parser = @Sendable (inout TemplateParser, [Word], TemplateToken) -> Void

  private static let core: [String: Parser] = [
    "for": { $0.parseLoop($1, $2) },
    "break": { $0.parseLoopExit($1, $2) },
    "continue": { $0.parseLoopExit($1, $2) },
    "if": { $0.parseIf($1, $2) },
    "ifnot": { $0.parseIfnot($1, $2) },
    "include": { $0.parseInclude($1, $2) },
    "extends": { $0.parseExtends($1, $2) },
    "block": { $0.parseBlock($1, $2) },
    "filter": { $0.parseFilter($1, $2) },
  ]

  private static let kit: [String: Parser] = [
    "set": { $0.parseSet($1, $2) },
    "macro": { $0.parseMacro($1, $2) },
    "call": { $0.parseCall($1, $2) },
    "map": { $0.parseMap($1, $2) },
    "import": { $0.parseImport($1, $2) },
  ]

  /// The tags that need another tag, with that tag.
  static let openers = [
    "elif": "if", "else": "if", "endif": "if", "empty": "for", "endfor": "for", "endblock": "block",
    "endfilter": "filter", "endset": "set", "endmacro": "macro", "endmap": "map",
  ]

  static func takesNothing(_ name: String) -> Bool { openers[name] != nil && name != "elif" && name != "endblock" }

  static func parser(of name: String, includingKit: Bool) -> Parser? { core[name] ?? (includingKit ? kit[name] : nil) }

  /// The names of the tags, sorted.
  static func names(includingKit: Bool) -> [String] {
    (Array(core.keys) + (includingKit ? Array(kit.keys) : [])).sorted()
  }
}
