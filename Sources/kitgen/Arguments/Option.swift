struct Option: Sendable {
  enum Value: Sendable {
    /// No value: the option is a flag.
    case none
    /// `--name VALUE` or `--name=VALUE`, with the placeholder in help.
    case required(String)
    /// `--name` or `--name=VALUE`.
    case optional(String)
  }

  let name: String
  /// The letter of its short form, `q` of `-q`.
  let letter: Character?
  let value: Value
  let help: String
  let isRepeatable: Bool
  /// The word before the value in kits, by which people look for the option: `on` of `--target`.
  let kitWord: String?

  init(
    _ name: String,
    letter: Character? = nil,
    _ value: Value = .none,
    help: String,
    isRepeatable: Bool = false,
    kitWord: String? = nil
  ) {
    (self.name, self.letter, self.value) = (name, letter, value)
    (self.help, self.isRepeatable, self.kitWord) = (help, isRepeatable, kitWord)
  }

  static let quiet = Option("quiet", letter: "q", help: "Print only problems and the requested output.")
  static let root = Option(
    "root",
    .required("DIR"),
    help: "The folder of the Kitfile; by default the nearest one, in this folder or above."
  )
  static let all = Option("all", help: "Work on all kits in the folder and below.")
  static let strict = Option("strict", help: "Treat warnings as errors.")

  func renamed(_ name: String) -> Option {
    Option(name, letter: letter, value, help: help, isRepeatable: isRepeatable, kitWord: kitWord)
  }

  /// A row of a help page.
  typealias Row = (name: String, text: String)

  var row: Row { (synopsis, help) }

  /// The option as in help: `--root DIR`.
  var synopsis: String {
    switch value {
    case .none: (letter.map { "-\($0), " } ?? "") + "--\(name)"
    case .required(let placeholder): "--\(name) \(placeholder)"
    case .optional(let placeholder): "--\(name)[=\(placeholder)]"
    }
  }
}
