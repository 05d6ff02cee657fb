import Diagnostics
import KitLanguage
import SwiftFacts

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

  /// The absolute path of the declaring kit; `nil` if no kit declares it.
  package var root: String? {
    switch self {
    case .node(let root, _, _, _): root
    case .member(let owner, _, _): owner.root
    case .swiftType, .keyword, .file: nil
    }
  }

  /// The same under another name; unchanged if it has no name of its own.
  package func renamed(_ name: String) -> KitSymbol {
    switch self {
    case .node(let root, let keyword, let parent, _):
      .node(root: root, keyword: keyword, parent: parent, name: name)
    case .member(let owner, let keyword, _): .member(of: owner, keyword: keyword, name: name)
    case .swiftType, .keyword, .file: self
    }
  }
}

/// Where a kit declares a symbol.
package struct KitDeclaration: Sendable {
  package let name: SourceLocation
  package let node: SourceLocation
  /// The node in the spec that it is one of.
  package let id: SpecNode.ID
  package let type: TypeFacts?
  /// Whether it belongs to the kit itself, rather than to a used kit.
  package let isOwn: Bool
}
