/// The working folder for the commands that messages name.
package struct CommandPlace: Hashable, Sendable {
  /// The path from the folder to the kit's root, such as `Core/` or `../`; empty for the root itself.
  private let prefix: String
  private let findsKit: Bool

  package static let root = CommandPlace(prefix: "", findsKit: true)

  /// - Parameter findsKit: Whether the kit is the nearest one upward, so that commands do without `--root`.
  package init(prefix: String, findsKit: Bool) {
    self.prefix = prefix
    self.findsKit = findsKit
  }

  /// A kitgen command with what it needs to reach the kit and, as the last argument, the file at `path`.
  package func command(_ name: String, _ options: String..., path: ProjectPath? = nil) -> String {
    let root = prefix.isEmpty ? "." : prefix == "/" ? prefix : String(prefix.dropLast())
    let words = ["kitgen", name] + (findsKit ? [] : ["--root", Self.word(root)]) + options
    return (words + (path.map { [file($0.text)] } ?? [])).joined(separator: " ")
  }

  /// The file at `path` below the root as a word of a command.
  func file(_ path: String) -> String { Self.word(prefix + path) }

  /// `text` as one shell word, within the single quotes in which messages name commands.
  private static func word(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%,:=".contains($0) }
    if isPlain { return text }
    let escaped = text.map { "\\\"$`".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }
}
