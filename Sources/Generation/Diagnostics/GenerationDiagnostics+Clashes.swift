import Diagnostics

/// Names that a module has twice.
extension GenerationDiagnostics {
  /// At the second file's node; a note shows the first one's.
  package static let fileClash = DiagnosticKind(
    "file-clash",
    explanation: """
      Two files of one kit would have the same name. The Swift compiler refuses two files of one name in a module, also in
      different folders, and most Macs do not tell upper from lower case. Give one of the nodes another name, or another
      type name with `@named("…")`.
      """,
    markedExample: "model User { id: Int }\nmodel 1️⃣USER { id: Int }\n"
  )

  /// At the name of the node that emits a type of this name.
  package static let supportNameClash = DiagnosticKind(
    "support-name-clash",
    explanation: """
      A declaration emits a type that has the name of a type in kitgen's support code, which this kit needs and which is
      emitted into the same module. Give the declaration's type another name with `@named("Other")`. Support code that the
      kit does not need takes no names.
      """,
    markedExample: "api Qiita { base \"https://qiita.com\" }\nmodel 1️⃣APIClient { id: Int }\n"
  )

  /// At the name of the node whose type or support type the project's Swift declares as well.
  package static let ownTypeClash = DiagnosticKind(
    "own-type-clash",
    severity: .warning,
    explanation: """
      The project's own Swift declares a type that the kit gives the same module once more: for a node, or in support code that
      a node needs; or a type with the name of one of Swift's, Foundation's or RxSwift's which emitted code uses. The compiler refuses the
      second one, or takes the wrong one. Remove the one that was written by hand, where the kit's takes its place
      (`kitgen adopt FILE.swift:NAME` makes a node of it that loses nothing); or give one of the two another name, the kit's with
      `@named("Other")`. Which files belong to the module is certain where a `Package.swift` or an Xcode project tells; elsewhere all
      below the folder of the Kitfile count.
      """,
    markedExample: "model 1️⃣User { id: Int }\n"
  )

  /// At the name of the node whose file or support file has the name of a file of the project.
  package static let ownFileClash = DiagnosticKind(
    "own-file-clash",
    severity: .warning,
    explanation: """
      A file of the project's own has the name of one that the kit gives the same module. The Swift compiler refuses two files of
      one name in a module, also in different folders. Rename yours: `Order+Extensions.swift`; or remove it, where nothing is
      left in it. Which files belong to the module is certain where a `Package.swift` or an Xcode project tells; elsewhere all
      below the folder of the Kitfile count.
      """,
    markedExample: "model 1️⃣User { id: Int }\n"
  )
}
