/// How a command prints diagnostics: for people, or for programs.
enum DiagnosticForm {
  case text, json, sarif

  /// The options that choose the form.
  static let options = [
    Option("json", help: "Print the diagnostics as JSON."),
    Option("sarif", help: "Print the diagnostics as a SARIF 2.1.0 log."),
  ]

  /// - Throws: `UsageError` where both options are there.
  init(_ arguments: ParsedArguments) throws {
    switch (arguments.has("json"), arguments.has("sarif")) {
    case (true, true): throw UsageError("--json and --sarif exclude each other", advice: "Leave one of them out.")
    case (true, false): self = .json
    case (false, true): self = .sarif
    case (false, false): self = .text
    }
  }
}
