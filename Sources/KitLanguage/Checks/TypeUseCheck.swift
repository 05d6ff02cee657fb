import Diagnostics

/// Finds types of the kit where values are asked for, and Swift has none of such a type.
enum TypeUseCheck {
  static func run(_ draft: inout SpecDraft, _ declared: [DeclaredTypeUse]) {
    for use in declared {
      let (type, location) = (use.type.text, use.location)
      let note = Diagnostic.Note("It is declared here", at: use.declaration.nameLocation)
      switch draft.schemas.pattern(use.declaration.schema.name)?.typeKind {
      case .protocol:
        let isAlone = location.source[location.range] == type
        draft.report(
          CheckDiagnostics.bareProtocol,
          "'\(use.type.name)' is a protocol; values of types that conform to it are written 'any \(type)'",
          at: location,
          notes: [note],
          fixIts: isAlone ? [FixIt.replacing(type, with: "any \(type)", at: location)] : []
        )
      case .namespace:
        let message =
          "There are no values of the type '\(use.type.name)', only of its nested types; name one of them"
        draft.report(CheckDiagnostics.typeWithoutValues, message, at: location, notes: [note])
      case nil: break
      }
    }
  }
}
