import BuiltinPatterns
import Testing

/// A deliberate mistake in a template, which the tests of emitted code must notice.
struct Mutation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The template's path below `Templates`.
  let file: String
  /// A text that is in the template once, and what replaces it.
  let original: String
  let replacement: String

  init(_ description: String, _ file: String, _ original: String, _ replacement: String) {
    testDescription = description
    self.file = file
    self.original = original
    self.replacement = replacement
  }

  private static let files = BuiltinPatterns.files

  static let all = requests + values + declarations

  /// The text of the file with the mistake in it; nil where the original does not have it once.
  func mutatedText() -> String? {
    let text = Self.files.first { $0.path == file }?.text
    let parts = text?.split(separator: original, omittingEmptySubsequences: false)
    return parts?.count == 2 ? parts?.joined(separator: replacement) : nil
  }

  /// The built-in patterns with the mistake in them; nil where the original does not have it once.
  func patterns() -> [(path: String, text: String)]? {
    guard let text = mutatedText() else { return nil }
    return Self.files.map { ($0.path, $0.path == file ? text : $0.text) }
  }

  /// Whether an example belongs to the pattern of the template.
  func isOfItsPattern(_ example: Example) -> Bool {
    file.hasPrefix(example.folder.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent + "/")
  }
}
