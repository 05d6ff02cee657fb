import Diagnostics
import Generation

/// How a command prints diagnostics: for people, or for programs.
enum DiagnosticForm {
  case text, json, sarif

  /// Maximum number of diagnostics for programs: more than anyone can correct, within code hosts' limits.
  static let limit = 5_000

  static let options = [
    Option("json", help: "Print the diagnostics as JSON."),
    Option("sarif", help: "Print the diagnostics as a SARIF 2.1.0 log."),
  ]

  /// - Throws: `UsageError` if both options are given.
  init(_ arguments: ParsedArguments) throws {
    switch (arguments.has("json"), arguments.has("sarif")) {
    case (true, true): throw UsageError("--json and --sarif cannot be used together", advice: "Leave one of them out.")
    case (true, false): self = .json
    case (false, true): self = .sarif
    case (false, false): self = .text
    }
  }

  /// Prints the diagnostics of several kits for programs.
  ///
  /// - Parameter kits: Their roots (absolute), diagnostics, and fixes that were made.
  func print(_ kits: [(root: String, diagnostics: [Diagnostic], fixes: [SafeFixes.Fix])], _ context: CommandContext)
    throws
  {
    switch self {
    case .sarif:
      let groups = kits.map { kit in
        (diagnostics: Array(kit.diagnostics.prefix(Self.limit)), paths: context.paths(of: kit.root))
      }
      context.console.print(try JSONText.of(SARIFLog(groups, version: ToolVersion.current)))
    case .json:
      let records = kits.map { kit in
        let shown = Array(kit.diagnostics.prefix(Self.limit))
        return CheckRecord(shown, fixed: kit.fixes, paths: context.paths(of: kit.root))
      }
      context.console.print(try JSONText.of(CheckRecord(joining: records)))
    case .text: break
    }
  }

  /// Prints the diagnostics of several kits for programs, without fixes.
  func print(_ kits: [(root: String, diagnostics: [Diagnostic])], _ context: CommandContext) throws {
    guard self == .json else { return try print(kits.map { ($0.root, $0.diagnostics, []) }, context) }
    let records = kits.flatMap { kit in
      kit.diagnostics.prefix(Self.limit).map { DiagnosticRecord($0, paths: context.paths(of: kit.root)) }
    }
    context.console.print(try JSONText.of(["diagnostics": records]))
  }

  /// Prints the diagnostics of the kit at `root` (absolute).
  ///
  /// - Parameter record: The form for programs, of the diagnostics and how their paths are shown.
  func print(
    _ diagnostics: [Diagnostic],
    root: String,
    _ context: CommandContext,
    record: (_ diagnostics: [Diagnostic], _ paths: ShownPaths) -> some Encodable
  ) throws {
    let paths = context.paths(of: root)
    // Text is limited where it is printed.
    let shown = self == .text ? diagnostics : Array(diagnostics.prefix(Self.limit))
    switch self {
    case .sarif:
      context.console.print(try JSONText.of(SARIFLog(shown, version: ToolVersion.current, paths: paths)))
    case .json: context.console.print(try JSONText.of(record(shown, paths)))
    case .text: context.report(diagnostics, root: root)
    }
  }
}
