import Diagnostics

/// The protocols and classes of a module, as Swift text with a separate line before each type. Types are parsed when
/// they are asked for, since a module may have thousands.
package final class ModuleInterface: Sendable {
  private static let mark = "//// "

  package let text: String
  private let types: [String: Substring]
  private let declarations = Locked<[String: [TypeDeclaration]]>([:])

  package init(text: String) {
    self.text = text
    var types: [String: Substring] = [:]
    for block in text.split(separator: "\n" + Self.mark) {
      let line = block.prefix { $0 != "\n" }
      types[String(line)] = block.dropFirst(line.count)
    }
    self.types = types
  }

  package convenience init(_ graph: SymbolGraph) {
    self.init(text: graph.types.map { "\n\(Self.mark)\($0.name)\n\($0.text)" }.joined() + "\n")
  }

  package var names: [String] { types.keys.sorted() }

  /// The declaration of a type, and an extension with a protocol's functions that have a default.
  package func declarations(of name: String) -> [TypeDeclaration] {
    guard let text = types[name] else { return [] }
    return declarations.withLock { known in
      let found =
        known[name]
        ?? SourceFileReader.declarations(in: String(text)).types.filter { $0.name == name }
      known[name] = found
      return found
    }
  }
}
