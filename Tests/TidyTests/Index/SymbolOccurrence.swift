/// A place in a source file where a symbol is defined or used.
struct SymbolOccurrence {
  /// What a place does with its symbol, in the bits of `indexstore_symbol_role_t`.
  struct Roles: OptionSet {
    let rawValue: UInt64
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
  }

  /// The path below `Sources`.
  let file: String
  /// The unified symbol resolution, which names the symbol in the whole package.
  let symbol: String
  /// The name without its context.
  let name: String
  let roles: Roles
}
