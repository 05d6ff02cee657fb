/// A tag whose end has not been read yet, with the nodes that it holds so far.
struct OpenTag {
  enum Kind {
    case `if`(IfParts)
    /// `ifnot`; after `else`, `positive` holds the nodes before it.
    case ifnot(Condition?, positive: [Node]?)
    case loop(Node.LoopHead, body: [Node]?)
    case extends(Operand?)
    /// With the number of uses of `block.super` before it.
    case block(name: String, nameRange: Range<Int>, superUses: Int)
    case filter(Operand?)
    case set(Name)
    case macro(Name, parameters: [Name])
    case map(Operand?, result: Name, variable: Name?)
  }

  struct IfParts {
    var condition: Condition?
    var hasElse = false
  }

  var kind: Kind
  let range: Range<Int>
  var nodes: [Node] = []
  /// An `if`'s branches before the open one. Apart from the kind, since each change of that copies it.
  var branches: [Node.Branch] = []
  /// Whether it contains a closing tag of another tag, perhaps instead of its own: that is reported, and not that
  /// its own is missing.
  var hasStrayCloser = false

  /// The tags that end or divide this one.
  var closers: [String] {
    switch kind {
    case .if(let parts): parts.hasElse ? ["endif"] : ["endif", "elif", "else"]
    case .ifnot(_, let positive): positive == nil ? ["endif", "else"] : ["endif"]
    case .loop(_, let body): body == nil ? ["endfor", "empty"] : ["endfor"]
    case .extends: []
    case .block: ["endblock"]
    case .filter: ["endfilter"]
    case .set: ["endset"]
    case .macro: ["endmacro"]
    case .map: ["endmap", "empty"]
    }
  }

  /// The tag's name as in messages.
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

  /// Whether the tag's last part has begun: the part after `else` or `empty`.
  var isDivided: Bool {
    switch kind {
    case .if(let parts): parts.hasElse
    case .ifnot(_, let positive): positive != nil
    case .loop(_, let body): body != nil
    default: false
    }
  }

  /// Whether Stencil accepts a missing closing tag at the end of the template.
  var mayStayOpen: Bool {
    switch kind {
    case .extends, .block: true
    case .ifnot(_, let positive): positive != nil
    case .loop(_, let body): body != nil
    default: false
    }
  }
}
