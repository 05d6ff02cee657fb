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

  /// Whether nothing can follow the name of a tag: of one that ends or divides another, without a condition or a name.
  static func takesNothing(_ name: String) -> Bool {
    openers[name] != nil && name != "elif" && name != "endblock"
  }

  static func parser(of name: String, includingKit: Bool) -> Parser? {
    core[name] ?? (includingKit ? kit[name] : nil)
  }

  /// The names of the tags, sorted.
  static func names(includingKit: Bool) -> [String] {
    (Array(core.keys) + (includingKit ? Array(kit.keys) : [])).sorted()
  }
}
