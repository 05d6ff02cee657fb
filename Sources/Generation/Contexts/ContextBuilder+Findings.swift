import KitLanguage
import SwiftFacts
import Templating

/// What templates see of a node beside what its schema declares, as far as its type is the same for the nodes of all
/// schemas. That of the rest follows from the schemas (`ContextTypeDerivation`).
extension ContextBuilder {
  static let findings = Dictionary(
    uniqueKeysWithValues: (identity + places + functions + alternatives).compactMap { row in
      NodeProperty(rawValue: row.name).map { ($0, row) }
    }
  )

  typealias Finding = SubjectView<SpecNode>.Field

  private static let identity: [Finding] = [
    .row(.keyword, "The word that the node begins with.", \.keyword),
    .row(.doc, "The lines of the doc comment.") { $0.documentation.map(\.withoutHidden) },
    .row(.origin, "The keyword and the name.") { Origin.text(of: $0) },
    .derived(.memberNames, "The names of its members and fields.") { node, kit in
      node.members.compactMap { kit.spec[$0].name }
    },
    .derived(.imports, "The modules that the types in the node may need.") { $1.imports(of: $0) },
    .derived(
      .fitsValues,
      "Whether the places of its strings, as `%@`, are those of the first parameters of its pattern."
    ) {
      $1.fitsValues($0)
    },
    .derived(.samples, "What decoded samples hold.") { $1.samples(of: $0) },
  ]

  /// What a member that is a function in Swift has there.
  private static let places: [Finding] = Finding.declaration { $0.declaration ?? .none }

  private static let functions: [Finding] = [
    .derived(.function, "The function that it is about, where the sources have it.") { $1.function(of: $0) },
    .derived(.isOverloaded, "Whether another function has its name and labels.") { $1.isOverloaded($0) },
    .derived(.furtherParameters, "What the function needs besides the member's parameters.") {
      $1.furtherParameters(of: $0)
    },
    .derived(.unsendableGeneric, "A generic parameter in the result that nothing says to be Sendable.") {
      $1.unsendableGeneric(of: $0)
    },
    .derived(.unsendableMetatype, "The same of one that has to conform to a protocol.") {
      $1.unsendableMetatype(of: $0)
    },
    .derived(.completionProblem, "Why the closures that the call passes are not those of the function.") { node, kit in
      ClosureMismatch(of: node, kit.function(of: node)?.signature, kit.furtherParameters(of: node))?.message
        ?? kit.completion(of: node)?.problem
    },
    .derived(.failurePlace, "Of a closure that gets an error among others: its place, from 0.") { node, kit in
      kit.completion(of: node)?.failurePlace
    },
    .row(.message, "What makes it a message.") { node in
      Sound(content: node.message.flatMap { facts in node.signature.map { Message(facts: facts, signature: $0) } })
    },
  ]

  private static let alternatives: [Finding] = [
    .row(.jsonForms, "What JSON it may be.") { $0.alternative?.forms ?? [] },
    .row(.requiredKeys, "The names that its object always has.") { $0.alternative?.requiredKeys ?? [] },
    .row(.isIndirect, "Whether it holds a value of the type that it is a case of.") {
      $0.alternative?.isIndirect ?? false
    },
  ]
}

extension SubjectView<SpecNode>.Field {
  fileprivate static func row<Content: FieldContent>(
    _ property: NodeProperty,
    _ documentation: String,
    _ content: @escaping @Sendable (SpecNode) -> Content
  ) -> Self {
    Self(property.rawValue, documentation, content)
  }

  fileprivate static func derived<Content: FieldContent>(
    _ property: NodeProperty,
    _ documentation: String,
    _ content: @escaping @Sendable (SpecNode, ContextBuilder) -> Content
  ) -> Self {
    .derived(property.rawValue, documentation, content)
  }
}

/// What each node has as long as nothing is wrong with it.
private struct Sound<Content: FieldContent>: FieldContent {
  let content: Content?

  static var fieldType: FieldType { Content.fieldType }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { content.value(in: kit, extent) }

  func datum(in kit: ContextBuilder) -> Datum { content.datum(in: kit) }
}

extension JSONForm: FieldContent {
  static var fieldType: FieldType { .plain(.word(allCases.map(\.rawValue))) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value { .string(rawValue) }

  func datum(in kit: ContextBuilder) -> Datum { .text(rawValue) }
}

extension ContextBuilder {
  /// The closures of a call with those of its function; `nil` if the function has others, or is not seen.
  fileprivate func completion(of node: SpecNode) -> CompletionComparison? {
    let types = TypeComparison(sources) { [spec] in spec.declaration(of: $0) != nil }
    return CompletionComparison(of: node, furtherParameters(of: node), sources, types)
  }
}
