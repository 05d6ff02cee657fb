import SwiftAnalysis

extension SwiftFolder.Access {
  /// Whether the module of the kit's output sees a declaration. An extension is as visible as its type.
  func shows(_ declaration: TypeDeclaration) -> Bool {
    self != .owned && declaration.keyword == .extension || shows(declaration.access)
  }

  /// A declaration without extension members that the module of the kit's output does not see.
  func visiblePart(of declaration: TypeDeclaration) -> TypeDeclaration {
    guard self != .module, declaration.keyword == .extension else { return declaration }
    return declaration.keeping { shows($0.access) }
  }

  func shows(_ access: SwiftAnalysis.Access) -> Bool {
    switch self {
    case .module: true
    case .owned: false
    case .imported: [.open, .public, .package].contains(access)
    case .testable: ![.fileprivate, .private].contains(access)
    }
  }
}
