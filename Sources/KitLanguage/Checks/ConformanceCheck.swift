import Diagnostics

/// Finds types after `:` of a declaration that are not protocols: the emitted structs and enums inherit from nothing.
enum ConformanceCheck {
  private static let types: Set<String> = [
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Float", "Int", "NSObject", "Optional", "Set", "String", "UIView", "UIViewController", "URL", "UUID", "Void",
  ]

  @Sendable static func run(_ draft: inout SpecDraft) {
    for id in draft.openPatternNodes {
      let node = draft.nodes[id]
      checkParameters(of: node, &draft)
      guard case .types(let types) = node.value(at: .conformances), let location = node.location(of: .conformances)
      else { continue }
      let name = node.name ?? ""
      var known: Set<String> = []
      for type in types where !known.insert(type.text).inserted {
        let message = "'\(name)' conforms to '\(type.text)' twice; remove one of them"
        draft.report(CheckDiagnostics.invalidConformance, message, at: location)
      }
      for type in types {
        let isNamed = type.form == .named && !type.name.isEmpty
        let declaration = draft.declaration(of: type.name)
        guard !isNamed || declaration != nil || Self.types.contains(type.name) else { continue }
        let what = declaration.map { "'\($0.keyword)' of the kit" } ?? "type of Swift or of Apple's frameworks"
        let problem =
          isNamed ? "'\(type.name)' is \(what.withArticle), not a protocol" : "'\(type.text)' is not a protocol"
        let advice = type.text.contains("&") ? "; between protocols there is a ','" : ""
        // `request A: User` of users with habits from other languages.
        let isResult = types.count == 1 && node.schema.slot(.result) != nil && node.location(of: .result) == nil
        let sign = node.nameLocation.range.upperBound..<location.range.upperBound
        draft.report(
          CheckDiagnostics.invalidConformance,
          "\(problem), so '\(name)' cannot conform to it" + advice,
          at: location,
          notes: declaration.map { [Diagnostic.Note("It is declared here", at: $0.nameLocation)] } ?? [],
          fixIts: isResult
            ? [FixIt("Write '-> \(type.text)'", in: location.source, edits: [TextEdit(sign, " -> " + type.text)])] : []
        )
      }
    }
  }

  /// Reports constraints of generic parameters that are values' types: `<Item: Int>`.
  private static func checkParameters(of node: SpecNode, _ draft: inout SpecDraft) {
    guard case .generics(let clause) = node.value(at: .generics), let location = node.location(of: .generics) else {
      return
    }
    // What follows the name of a value is its type.
    for parameter in clause.parameters where !clause.text.contains("let \(parameter.name)") {
      for name in parameter.protocols {
        let declarer = draft.declaration(of: name).flatMap { draft.schemas.pattern($0.schema.name) }
        let isValue = GenericArgumentCheck.plainTypes.contains(name) && declarer == nil
        guard isValue || name.hasPrefix("any ") || name.hasSuffix("?") || declarer?.conformances.isEmpty == false else {
          continue
        }
        let message = "'\(name)' is not a protocol, so '\(parameter.name)' cannot conform to it"
        draft.report(CheckDiagnostics.invalidConformance, message, at: location)
      }
    }
  }
}
