/// What a word of a command line could be.
enum Candidate: Hashable {
  /// A word with its meaning, in one line.
  case word(String, about: String)
  /// A file, as found by the shell.
  case file
  /// A folder, as found by the shell.
  case folder

  /// The candidate in the format of the shell scripts, in one line.
  var line: String {
    switch self {
    case .word(let word, let about):
      about.isEmpty ? word : word + "\t" + Self.printable(about)
    case .file: ":files"
    case .folder: ":folders"
    }
  }

  /// `text` without terminal control characters: doc comments may hold anything.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
