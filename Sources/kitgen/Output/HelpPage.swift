import Diagnostics

enum HelpPage {
  /// The widest name column before explanations move to another line.
  private static let columnLimit = 34
  /// The columns of a line.
  private static let width = 100

  static func text(for command: any Command, usesColor: Bool) -> String {
    var sections = [
      command.summary.wrapped(to: width).joined(separator: "\n"),
      heading("Usage", usesColor) + "\n  kitgen \(command.name)\(command.usage.isEmpty ? "" : " " + command.usage)",
    ]
    if !command.discussion.isEmpty { sections.append(paragraphs(command.discussion)) }
    if !command.subcommands.isEmpty {
      let rows = zip(command.subcommandWords, command.subcommands).map { (name: $0, text: $1.summary) }
      sections.append(heading("Commands", usesColor) + "\n" + table(rows, width: width))
    }
    for section in command.helpSections where !section.rows.isEmpty {
      sections.append(heading(section.title, usesColor) + "\n" + table(section.rows, width: width))
    }
    return sections.joined(separator: "\n\n")
  }

  /// `text` in lines that fit a terminal, with an empty line between paragraphs.
  static func paragraphs(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n\n").map { String($0).wrapped(to: width).joined(separator: "\n") }
    return paragraphs.joined(separator: "\n\n")
  }

  static func heading(_ text: String, _ usesColor: Bool) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// Rows of a name and its explanation, with aligned explanations, which stay on their line without a `width` in columns.
  static func table(_ rows: [Option.Row], width: Int = .max) -> String {
    let column = rows.map(\.name.count).filter { $0 <= columnLimit }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    return rows.map { row in
      let text = row.text.wrapped(to: width - margin.count).joined(separator: "\n" + margin)
      if text.isEmpty { return "  " + row.name }
      return row.name.count <= column
        ? "  " + row.name + margin.dropFirst(row.name.count + 2) + text : "  " + row.name + "\n" + margin + text
    }.joined(separator: "\n")
  }
}
