import Diagnostics

/// Refuses types that would hide those of Swift and Foundation on which all emitted code relies.
enum HiddenTypeCheck {
  /// Types that stand in emitted code without their module in front.
  private static let names: Set<String> = [
    "Any", "AnyObject", "Array", "AsyncSequence", "AsyncStream", "Bool", "CaseIterable", "Codable", "CodingKey",
    "CodingUserInfoKey", "Data", "Date", "DateFormatter", "Decimal", "Decodable", "Decoder", "DecodingError", "Double",
    "Encodable", "Encoder", "Equatable", "Error", "Hashable", "HTTPURLResponse", "Identifiable", "Int",
    "JSONDecoder", "JSONEncoder", "LocalizedError", "LosslessStringConvertible", "Never", "NSObject", "Optional",
    "Protocol", "RawRepresentable", "Result", "Self", "Sendable", "Set", "String", "Substring", "UInt64", "Unicode",
    "URL", "URLComponents", "URLError", "URLRequest", "URLSession", "UserDefaults", "UUID", "Void",
  ]

  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    for name in names.sorted() {
      guard let id = draft.types[name] else { continue }
      let node = draft.nodes[id]
      draft.diagnostics.append(
        CheckDiagnostics.hiddenType.diagnostic(
          "A type '\(name)' hides Swift's in the whole module",
          at: node.nameLocation,
          notes: [TypeNameCheck.advice]
        )
      )
    }
  }
}

extension CheckDiagnostics {
  static let hiddenType = DiagnosticKind(
    "hidden-type",
    explanation: """
      A declaration emits a type that is called like one of Swift or Foundation. In the whole module that name would mean \
      the new type, in emitted code and in the project's own, and neither would compile. Call it otherwise, or give its \
      type another name with `@named("Other")`.
      """,
    markedExample: "model 1️⃣Error { message: String }"
  )
}
