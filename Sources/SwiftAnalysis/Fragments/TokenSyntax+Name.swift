import SwiftSyntax

extension TokenSyntax {
  /// An identifier without backticks.
  var name: String { identifier?.name ?? text }
}
