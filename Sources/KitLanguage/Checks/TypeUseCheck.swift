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
          "There is no value of the type '\(use.type.name)', which only has other types in it; name one of those"
        draft.report(CheckDiagnostics.typeWithoutValues, message, at: location, notes: [note])
      case nil: break
      }
    }
  }
}

extension CheckDiagnostics {
  static let bareProtocol = DiagnosticKind(
    "bare-protocol",
    explanation: """
      A declaration of the kit emits a protocol, and its name alone is used as a type. Values of any type that conforms to a \
      protocol have the type `any Protocol`, in parentheses where more follows: `(any Protocol)?`. Such a value cannot be in \
      JSON, which does not tell its type.
      """,
    markedExample: """
      erased GridDelegate<Item> { func didSelect(_ item: Item) }
      model Day { id: Int; shown: 1️⃣GridDelegate<Int> }
      """
  )

  static let typeWithoutValues = DiagnosticKind(
    "type-without-values",
    explanation: """
      A declaration such as `notifications` emits an enum without cases, which contains other types and has no values. \
      Use one of its types: `SessionEvent.DidEnd`.
      """,
    markedExample: """
      notifications SessionEvent { event didEnd() }
      model Log { last: 1️⃣SessionEvent? }
      """
  )

  /// Each kind has a page in docs/diagnostics.md and a test of its example.
  package static let all: [DiagnosticKind] =
    pages.kinds + [
      redundantWireName, duplicateWireName, typeNameClash, unresolvedReference, strayReference, ambiguousReference,
      missingPlaceholderMember, repeatedPlaceholderType, repeatedPlaceholder, unusedPlaceholderMember, unknownType,
      hiddenType, recursiveType, mismatchedDefault, invalidHeader, invalidDatePattern, pathForm, invalidRawValue,
      invalidConformance, genericArguments, bareProtocol, typeWithoutValues, ambiguousCases,
    ]
}
