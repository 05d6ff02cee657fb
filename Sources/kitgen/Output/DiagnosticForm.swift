import Diagnostics
import Generation
import KitLanguage

/// The form in which a command prints diagnostics: for people, or for programs.
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
    try arguments.require("json", without: ["sarif"], advice: "Leave one of them out.")
    self = arguments.has("json") ? .json : arguments.has("sarif") ? .sarif : .text
  }

  /// Prints the diagnostics of several kits for programs; `fixed` are the fixes that were made, if the command makes any.
  func print(
    _ kits: [(root: String, diagnostics: [Diagnostic])],
    fixed: [JSONRecord]? = nil,
    in context: CommandContext
  ) throws {
    let groups = kits.map { (diagnostics: Array($0.diagnostics.prefix(Self.limit)), paths: context.paths(of: $0.root)) }
    switch self {
    case .sarif: context.console.print(try JSONText.of(JSONRecord(logOf: groups, version: ToolVersion.current)))
    case .json:
      let records = groups.flatMap { group in group.diagnostics.map { JSONRecord($0, paths: group.paths) } }
      let record: JSONRecord = ["diagnostics": records, "fixed": fixed]
      context.console.print(try JSONText.of(record))
    case .text: break
    }
  }
}

extension JSONRecord {
  /// A fix that was made, at its place before.
  init(_ fix: SafeFixes.Fix, _ paths: ShownPaths) {
    let (place, source) = (fix.location.position, fix.location.source)
    self = ["title": fix.title, "file": paths.path(of: source), "line": place.line, "column": place.column]
  }
}

/// The form of a node in the reference: `query NAME: TYPE [= EXPRESSION] [as STRING]`.
struct NodeForm {
  let text: String

  init(_ node: NodeSchema) {
    let modifiers = node.slots.compactMap { if case .modifier(let word) = $0.place { "[\(word)]" } else { nil } }
    let word = node.role == .field ? [] : [node.keywords.joined(separator: "|")]
    // Parts with a leading colon directly follow a word.
    text = (modifiers + word + Self.parts(of: node)).reduce("") { text, part in
      text.isEmpty || part.hasPrefix(":") || part.hasPrefix("[:") ? text + part : text + " " + part
    }
  }

  /// `@style(repeat|comma|brackets)`
  init(_ attribute: AttributeSchema) {
    let values = attribute.slots.map {
      $0.canBeLeftOut ? "[\(Self.value($0))]" : Self.value($0)
    }
    text = "@\(attribute.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  /// The places of the head, in source order.
  private static func parts(of node: NodeSchema) -> [String] {
    let values = node.slots.filter { if case .value = $0.place { true } else { false } }.map(optional)
    let arguments = node.slots.compactMap { slot -> String? in
      if case .argument(let label) = slot.place { "\(label): \(value(slot))" } else { nil }
    }
    func parts(_ places: SlotSchema.Place...) -> [String] { places.compactMap { node.slot($0).map(optional) } }
    return parts(.name) + values + parts(.generics, .signature)
      + (arguments.isEmpty ? [] : ["(\(arguments.joined(separator: ", ")))"])
      + parts(.result, .type, .conformances, .defaultValue, .requirements, .wire, .code)
  }

  private static func optional(_ slot: SlotSchema) -> String {
    let text = introduction(of: slot) + value(slot)
    return slot.canBeLeftOut ? "[\(text)]" : text
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
}
