import Diagnostics
import Generation

struct ExplainCommand: Command {
  let name = "explain"
  let summary = "Explain a diagnostic by its code."
  let usage = "[CODE]"
  let discussion = "Without a code, lists all codes."

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let operand = arguments.operands.first else {
      let rows = DiagnosticCatalog.kinds.map { kind in
        (name: kind.code, text: kind.explanation.split(separator: "\n").map(String.init).firstSentence ?? "")
      }
      context.console.print(HelpPage.table(rows))
      return .success
    }
    if arguments.operands.count > 1 {
      throw UsageError("'kitgen explain' explains one code at a time", advice: "'kitgen explain' lists them all.")
    }
    // As printed after a message: [unknown-member].
    let code = operand.filter { $0 != "[" && $0 != "]" }
    guard let kind = DiagnosticCatalog.kind(code) else {
      throw UsageError(
        "there is no diagnostic '\(code)'",
        suggesting: NearestName.of(code, in: DiagnosticCatalog.kinds.map(\.code)),
        advice: "'kitgen explain' lists them all."
      )
    }
    let example = String(kind.example.reversed().drop(while: \.isNewline).reversed())
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    context.console.print("\(kind.severity.rawValue) [\(kind.code)]\n\n\(HelpPage.paragraphs(kind.explanation))\n")
    context.console.print("An example:\n\n" + example.joined(separator: "\n"))
    return .success
  }
}
