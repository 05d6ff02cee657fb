import Diagnostics
import SwiftAnalysis

/// The facts for offers about all declarations.
struct AdoptedHead {
  /// Without backticks.
  let name: String
  let documentation: [String]
  let access: Access
  let modifiers: [String]
  let attributes: [String]
  let availability: [String]
  let condition: String?
  /// Comment lines that belong to it but do not document it, without their marks.
  var remarks: [String] = []

  /// Comments as a kit has them, with a line end: those that document nothing first.
  static func comment(_ documentation: [String], _ remarks: [String]) -> String {
    (lines(remarks, behind: "//") + lines(documentation, behind: "///")).joined()
  }

  private static func lines(_ lines: [String], behind mark: String) -> [String] {
    lines.map { line in
      let text = line.withoutHidden
      return text.isEmpty ? "\(mark)\n" : "\(mark) \(text)\n"
    }
  }
}

extension SubjectView.Field {
  static func head(_ head: @escaping @Sendable (Subject) -> AdoptedHead) -> [Self] {
    [
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped(head($0).name) },
      .init("comment", "Its comments in the form of a kit, with a line end; null without comments.") {
        AdoptedHead.comment(head($0).documentation, head($0).remarks)
      },
      .init("access", "Its effective access, from its modifier and the declarations around it.") {
        head($0).access.rawValue
      },
      .init("modifiers", "Its other modifiers: `final`, `static`.") { head($0).modifiers },
      .init("attributes", "Its attributes as written, without `@available`.") { head($0).attributes },
      .init("availability", "Its `@available` attributes as written.") { head($0).availability },
      .init("condition", "The condition of the `#if` around it.") { head($0).condition },
    ]
  }
}
