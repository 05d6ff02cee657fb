import Diagnostics

/// What is wrong with the defaults of a kit by what the kit's own types are.
package enum DefaultDiagnostics {
  /// At the case in the default.
  package static let unknownCase = DiagnosticKind(
    "unknown-case",
    explanation: """
      A default names a case that its type does not have. The kit declares the type, and neither has it the case, nor does
      a Swift file below the folder of the Kitfile add a static member of that name in an extension. Correct the name, or
      add the case.
      """,
    markedExample: "enum Theme { case light; case dark }\nmodel Page { theme: Theme = .1️⃣drak }\n"
  )

  /// At the type that is called.
  package static let missingArguments = DiagnosticKind(
    "missing-arguments",
    explanation: """
      A default calls a type of the kit without arguments, and that has no such initializer: it is an enum, or has properties \
      without a default. Name a case, write what the properties need, or give each of them a default. An `init` that a Swift \
      file below the folder of the Kitfile adds in an extension counts.
      """,
    markedExample: "model Price { amount: Int }\nmodel Item { price: Price = 1️⃣Price() }\n"
  )

  static let all = [unknownCase, missingArguments]
}
