import SwiftAnalysis

/// What may be asked of the project's own Swift: few and coarse questions.
enum SwiftQuestion: Sendable {
  /// Types and aliases whose names have this last part.
  case types(String)
  case all
}

/// Takes note of what is asked.
protocol SwiftRecorder: AnyObject, Sendable {
  func note(_ question: SwiftQuestion)
}

/// What a file says of the types and aliases that a question is about.
struct SwiftAnswer: Equatable, Sendable {
  /// As in `SwiftFolder.Entry`.
  let path: String
  let access: SwiftFolder.Access
  let declarations: FileDeclarations
}
