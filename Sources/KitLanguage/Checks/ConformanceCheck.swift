import Diagnostics

/// Finds types after `:` of a declaration that are not protocols: what is emitted are structs and enums, which inherit
/// from nothing.
enum ConformanceCheck {
  /// Types of Swift and Foundation that are commonly taken for something to inherit from.
  private static let types: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Float", "Int", "NSObject", "Optional", "Set", "String", "UIView", "UIViewController", "URL", "UUID", "Void",
  ]

  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    for id in draft.openPatternNodes {
      let node = draft.nodes[id]
      guard let slot = node.schema.slot(.conformances), case .types(let types) = node.values[slot.label],
        let location = node.valueLocations[slot.label]
      else { continue }
      var known: Set<String> = []
      for type in types where !known.insert(type.text).inserted {
        draft.diagnostics.append(
          CheckDiagnostics.invalidConformance.diagnostic(
            "'\(node.name ?? "")' conforms to '\(type.text)' twice; leave one of them out",
            at: location
          )
        )
      }
      for type in types {
        if type.text.contains("&") {
          let list = type.text.split(separator: "&").map { $0.filter { !$0.isWhitespace } }.joined(separator: ", ")
          draft.diagnostics.append(
            CheckDiagnostics.invalidConformance.diagnostic(
              "Between protocols there is a ',' here: '\(list)'",
              at: location,
              fixIts: types.count == 1 ? [.replacing(type.text, with: list, at: location)] : []
            )
          )
          continue
        }
        if type.form != .named {
          draft.diagnostics.append(
            CheckDiagnostics.invalidConformance.diagnostic(
              "'\(type.text)' is not a protocol, so '\(node.name ?? "")' cannot conform to it",
              at: location
            )
          )
          continue
        }
        let declaration =
          draft.types[type.name].map { draft.nodes[$0] }
          ?? visible.lazy.compactMap { kit in kit.types[type.name].map { kit[$0] } }.first
        guard declaration != nil || Self.types.contains(type.name) else { continue }
        let what = declaration.map { "'\($0.keyword)' of the kit" } ?? "type of Swift or of Apple's frameworks"
        draft.diagnostics.append(
          CheckDiagnostics.invalidConformance.diagnostic(
            "'\(type.name)' is \(what.withArticle), not a protocol, so '\(node.name ?? "")' cannot conform to it",
            at: location,
            notes: declaration.map { [Diagnostic.Note("It is declared here", at: $0.nameLocation)] } ?? []
          )
        )
      }
    }
  }
}

extension CheckDiagnostics {
  static let invalidConformance = DiagnosticKind(
    "invalid-conformance",
    explanation: """
      After the `:` of a declaration come the protocols that its type conforms to. What is emitted is a struct or an enum, \
      which cannot inherit from another one. Repeat the properties that both have, or hold the other value in a property. \
      A protocol is named once.
      """,
    markedExample: "model Person { name: String }\nmodel Author: 1️⃣Person { books: Int }"
  )
}
