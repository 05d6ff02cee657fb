import SwiftSyntax

extension TokenSyntax {
  var name: String { identifier?.name ?? text }
}
