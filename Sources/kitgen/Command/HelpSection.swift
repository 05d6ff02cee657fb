/// A table in the help of a command.
struct HelpSection: Sendable {
  let title: String
  let rows: [(name: String, text: String)]

  init(title: String, rows: [(name: String, text: String)]) {
    self.title = title
    self.rows = rows
  }

  init(title: String, _ options: [Option]) {
    self.init(title: title, rows: options.map { ($0.synopsis, $0.help) })
  }
}
