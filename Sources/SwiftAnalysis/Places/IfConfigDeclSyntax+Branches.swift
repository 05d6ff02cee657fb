import SwiftSyntax

extension IfConfigDeclSyntax {
  /// The branches with their conditions: `#else` requires that no other one holds.
  var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements)] {
    var earlier: [String] = []
    var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements)] = []
    for clause in clauses {
      let own = clause.condition?.singleLine
      let parts = earlier.map { "!(\($0))" } + (own.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
      if let elements = clause.elements { branches.append((parts.joined(separator: " && "), elements)) }
      if let own { earlier.append(own) }
    }
    return branches
  }
}
