/// The help of a command.
enum HelpPage {
  /// The widest column of names before their explanations move to a line of their own.
  private static let columnLimit = 34

  static func text(for command: any Command, usesColor: Bool) -> String {
    var sections = [
      command.summary,
      heading("Usage", usesColor) + "\n  kitgen \(command.name)\(command.usage.isEmpty ? "" : " " + command.usage)",
    ]
    if !command.discussion.isEmpty {
      sections.append(command.discussion)
    }
    if !command.subcommands.isEmpty {
      let rows = zip(command.subcommandWords, command.subcommands).map { (name: $0, text: $1.summary) }
      sections.append(heading("Commands", usesColor) + "\n" + table(rows))
    }
    if !command.options.isEmpty {
      sections.append(heading("Options", usesColor) + "\n" + table(command.options.map { ($0.synopsis, $0.help) }))
    }
    return sections.joined(separator: "\n\n")
  }

  static func heading(_ text: String, _ usesColor: Bool) -> String {
    usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// Rows of a name and its explanation, the explanations aligned.
  static func table(_ rows: [(name: String, text: String)]) -> String {
    let width = rows.map(\.name.count).filter { $0 <= columnLimit }.max() ?? 0
    return rows.map { row in
      row.name.count <= width
        ? "  " + row.name + String(repeating: " ", count: width - row.name.count) + "  " + row.text
        : "  " + row.name + "\n  " + String(repeating: " ", count: width) + "  " + row.text
    }.joined(separator: "\n")
  }
}
