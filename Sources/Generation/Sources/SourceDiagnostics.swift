import Diagnostics

/// What is wrong with a kit in view of the project's Swift and of other modules.
enum SourceDiagnostics {
  static let all = [unknownProtocol, notAProtocol, unknownRequirement, unknownProperty]

  static let unknownProtocol = DiagnosticKind(
    "unknown-protocol",
    explanation: """
      A node takes its members from a protocol, and no Swift file below the folder of the Kitfile declares it. Correct the
      name; write the protocol's functions into the block of the node; or, where the protocol belongs to another module,
      say `from MODULE`.
      """,
    markedExample: "delegate 1️⃣PlayerDelegat on Player.delegate\n"
  )

  static let notAProtocol = DiagnosticKind(
    "not-a-protocol",
    explanation: """
      A node takes its members from a protocol, and the project's Swift declares a class, a structure or an enumeration of
      the name.
      """,
    markedExample: "delegate 1️⃣Player on Player.delegate\n"
  )

  static let unknownRequirement = DiagnosticKind(
    "unknown-requirement",
    explanation: """
      A node takes its members from a protocol that is declared in Swift. What stands in its block says more of functions of
      that protocol, and this one is none: its name and labels have to be the same. Add the function to the protocol, or
      correct it here.
      """,
    markedExample: "delegate PlayerDelegate on Player.delegate { func 1️⃣playerDidBegin(_ player: Player) }\n"
  )

  static let unknownProperty = DiagnosticKind(
    "unknown-property",
    explanation: """
      A node names a property of a class that is declared in the project's Swift, and neither the class nor a superclass has
      it.
      """,
    markedExample: "delegate PlayerDelegate on 1️⃣Player.listener { func playerDidStart(_ player: Player) }\n"
  )
}
