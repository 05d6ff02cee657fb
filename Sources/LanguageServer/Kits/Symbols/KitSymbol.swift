/// Something that a kit names.
package indirect enum KitSymbol: Hashable, Sendable {
  /// The node of a pattern, in the kit at `root`; `parent` is the name of the node around it.
  case node(root: String, keyword: String, parent: String?, name: String)
  /// A member of such a node: a property, a case, what a placeholder represents.
  case member(of: KitSymbol, keyword: String, name: String)
  /// A type that no kit declares.
  case swiftType(String)
  /// The pattern, or the member of one, that a keyword introduces.
  case keyword(pattern: String, word: String)
  /// A file or folder, by its absolute path.
  case file(String)

  /// As kits spell it.
  package var name: String {
    switch self {
    case .node(_, _, _, let name), .member(_, _, let name), .swiftType(let name), .keyword(_, let name): name
    case .file(let path): path
    }
  }
}
