import Diagnostics
import Generation
import KitLanguage

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

/// What `kitgen check --json` prints.
struct CheckRecord: Encodable {
  struct Fix: Encodable {
    let title: String
    let file: String
    let line: Int
    let column: Int
  }

  let diagnostics: [DiagnosticRecord]
  /// The fixes made by `--fix`; their places are from before.
  let fixed: [Fix]

  init(joining records: [CheckRecord]) {
    diagnostics = records.flatMap(\.diagnostics)
    fixed = records.flatMap(\.fixed)
  }

  init(_ diagnostics: [Diagnostic], fixed: [SafeFixes.Fix], paths: ShownPaths) {
    self.diagnostics = diagnostics.map { DiagnosticRecord($0, paths: paths) }
    self.fixed = fixed.map { fix in
      let position = fix.location.position
      let file = paths.path(of: fix.location.source)
      return Fix(title: fix.title, file: file, line: position.line, column: position.column)
    }
  }
}

/// How a node is written, as the reference shows it: `query NAME: TYPE [= EXPRESSION] [as TEXT]`.
struct NodeForm {
  let text: String

  init(_ node: NodeSchema) {
    let word = node.role == .field ? [] : [node.keywords.joined(separator: "|")]
    text = Self.joined(Self.modifiers(of: node) + word + Self.parts(of: node))
  }

  /// `@style(repeat|comma|brackets)`
  init(_ attribute: AttributeSchema) {
    let values = attribute.slots.map {
      $0.isOptional || $0.defaultValue != nil ? "[\(Self.value($0))]" : Self.value($0)
    }
    text = "@\(attribute.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  private static func modifiers(of node: NodeSchema) -> [String] {
    node.slots.compactMap { slot in
      if case .modifier(let word) = slot.place { "[\(word)]" } else { nil }
    }
  }

  /// The places of the head, in source order.
  private static func parts(of node: NodeSchema) -> [String] {
    let values = node.slots.filter { if case .value = $0.place { true } else { false } }.map(optional)
    let arguments = node.slots.compactMap { slot -> String? in
      if case .argument(let label) = slot.place { "\(label): \(value(slot))" } else { nil }
    }
    func part(_ place: SlotSchema.Place) -> [String] {
      node.slot(place).map { [optional($0)] } ?? []
    }
    return part(.name) + values + part(.generics) + part(.signature)
      + (arguments.isEmpty ? [] : ["(\(arguments.joined(separator: ", ")))"])
      + part(.result) + part(.type) + part(.conformances) + part(.defaultValue) + part(.requirements) + part(.wire)
      + part(.code)
  }

  private static func optional(_ slot: SlotSchema) -> String {
    let text = introduction(of: slot) + value(slot)
    return slot.isOptional || slot.defaultValue != nil ? "[\(text)]" : text
  }

  private static func introduction(of slot: SlotSchema) -> String {
    switch slot.place {
    case .result: "-> "
    case .type, .conformances: ": "
    case .defaultValue: "= "
    case .requirements: "where "
    case .wire: "as "
    case .value: slot.introducer.map { $0 + " " } ?? ""
    case .name, .modifier, .argument, .generics, .signature, .code: ""
    }
  }

  private static func value(_ slot: SlotSchema) -> String {
    if case .word(let cases) = slot.kind, !cases.isEmpty { return cases.map(\.word).joined(separator: "|") }
    return slot.kind.placeholder.isEmpty ? slot.label.uppercased() : slot.kind.placeholder
  }

  /// Parts with a leading colon directly follow a word.
  private static func joined(_ parts: [String]) -> String {
    parts.reduce("") { text, part in
      text.isEmpty || part.hasPrefix(":") || part.hasPrefix("[:") ? text + part : text + " " + part
    }
  }
}
