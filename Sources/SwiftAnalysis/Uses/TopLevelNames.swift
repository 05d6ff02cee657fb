import SwiftSyntax

/// Finds where a Swift file declares something at its top level, be it a type, a function or a variable.
package enum TopLevelNames {
  /// The places of certain names, without backticks, in source order; UTF-8 offsets. Code excluded by `#if` counts,
  /// too.
  package static func places(of names: Set<String>, in tree: SwiftTree) -> [(name: String, range: Range<Int>)] {
    var pending = [tree.file.statements]
    var found: [(name: String, range: Range<Int>)] = []
    while let items = pending.popLast() {
      for item in items {
        guard let declaration = item.item.as(DeclSyntax.self) else { continue }
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
          pending += condition.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
        }
        found += tokens(of: declaration).filter { names.contains($0.name) }.map { ($0.name, $0.range) }
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func tokens(of declaration: DeclSyntax) -> [TokenSyntax] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
    }
    return declaration.asProtocol((any NamedDeclSyntax).self).map { [$0.name] } ?? []
  }
}
