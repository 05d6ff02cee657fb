import Diagnostics
import SwiftAnalysis

/// What offers see of all declarations.
struct AdoptedHead {
  /// Without backticks.
  let name: String
  /// The lines of the doc comment, without its marks.
  let documentation: [String]
  let access: Access
  let modifiers: [String]
  /// Without `@available`.
  let attributes: [String]
  let availability: [String]
  let condition: String?

  /// A doc comment as a kit has it, with a line end.
  static func comment(_ lines: [String]) -> String {
    lines.map { line in
      let text = line.withoutHidden
      return text.isEmpty ? "///\n" : "/// \(text)\n"
    }.joined()
  }
}

extension SubjectView.Field {
  /// What all declarations have.
  static func head(_ head: @escaping @Sendable (Subject) -> AdoptedHead) -> [Self] {
    [
      .init("name", "The name, in backticks where Swift needs them.") { SwiftName.escaped(head($0).name) },
      .init("comment", "The doc comment as a kit has it, with a line end; nothing where there is none.") {
        AdoptedHead.comment(head($0).documentation)
      },
      .init("access", "The access that it has, `internal` where none is written.") { head($0).access.rawValue },
      .init("modifiers", "The other words in front of it: `final`, `static`.") { head($0).modifiers },
      .init("attributes", "Its attributes as they are written, without `@available`.") { head($0).attributes },
      .init("availability", "Its `@available` attributes as they are written.") { head($0).availability },
      .init("condition", "The condition of the `#if` around it.") { head($0).condition },
    ]
  }
}
