/// A place in a source file where a symbol is defined or used.
struct SymbolOccurrence {
  /// What a place does with its symbol, or a symbol with another one, in the bits of `indexstore_symbol_role_t`.
  struct Roles: OptionSet {
    let rawValue: UInt64
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    static let child = Roles(rawValue: 1 << 9)
    static let override = Roles(rawValue: 1 << 11)
    static let contained = Roles(rawValue: 1 << 16)
  }

  /// What a symbol is, as far as it matters here, by `indexstore_symbol_kind_t`.
  enum Kind: UInt32 {
    case function = 12
    case variable = 13
    case instanceProperty = 19
    case classProperty = 20
    case staticProperty = 21
    case initializer = 22
  }

  /// What the symbol at the place is to another one: a part, an override or witness, or used in its body.
  struct Relation {
    let roles: Roles
    let symbol: String
  }

  /// The path below `Sources`.
  let file: String
  /// From 1.
  let line: Int
  /// The unified symbol resolution, which names the symbol in the whole package.
  let symbol: String
  /// The name without its context.
  let name: String
  /// Nil for all kinds that do not matter here.
  let kind: Kind?
  let roles: Roles
  let relations: [Relation]
}
