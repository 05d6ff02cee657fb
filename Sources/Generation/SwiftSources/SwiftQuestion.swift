/// The questions about the project's own Swift: few and coarse ones.
enum SwiftQuestion: Sendable {
  /// Types and aliases whose names have this last part.
  case types(String)
  case all
}

/// Takes note of what is asked.
protocol SwiftRecorder: AnyObject, Sendable {
  func note(_ question: SwiftQuestion)
}

/// The declarations in a file of types and aliases with one last name part. Most answers are compared without a
/// parser.
struct SwiftAnswer: Equatable, Sendable {
  let entry: SwiftFolder.Entry
  /// The last part.
  let name: String

  static func == (left: SwiftAnswer, right: SwiftAnswer) -> Bool {
    left.name == right.name && left.entry.isSamePlace(as: right.entry)
      && left.entry.file.declaresSame(as: right.entry.file) { isLast(left.name, of: $0) }
  }

  static func isLast(_ part: String, of name: String) -> Bool {
    name == part || name.hasSuffix("." + part)
  }
}
