import KitLanguage
import SwiftFacts
import Templating

/// The facts of the kit and of the project's Swift about functions.
extension ContextBuilder {
  func unsendableType(in types: [TypeFacts]) -> String? {
    let isolation = settings.text("isolation")
    return types.lazy.compactMap { type in
      self.sources.unsendableType(in: type, isolation: isolation) { self.isDeclared($0) }
    }.first
  }
}

struct Message: Sendable {
  let facts: MessageFacts
  let signature: SignatureFacts

  /// Nothing but a function can have what is unwrapped implicitly.
  fileprivate var arguments: [SignatureFacts.Parameter] {
    facts.arguments.map { index in
      var argument = signature.parameters[index]
      argument.type = argument.type.unwrappedExplicitly
      return argument
    }
  }

  fileprivate func unsendable(_ kit: ContextBuilder) -> (argument: SignatureFacts.Parameter, type: String)? {
    arguments.lazy.compactMap { argument in
      kit.unsendableType(in: [argument.type]).map { (argument, $0) }
    }.first
  }
}

extension SignatureFacts: ViewedSubject {
  var writtenText: String? { text }
  private func hasParameter(with text: String) -> Bool { parameters.contains { $0.type.text.contains(text) } }

  static let view = SubjectView<SignatureFacts>(
    "Signature",
    [
      .init("parameters", "In the order of the declaration.", \.parameters),
      .init("labels", "The labels as in a reference to the function: `(_:at:)`.", \.labels),
      .init("argumentLabels", "The same without parentheses: `_:at:`. Empty without parameters.") {
        $0.labels.filter { !"()".contains($0) }
      },
      .init("text", "The parameters, effects and result, without defaults.", \.text),
      .init("mentionsSelf", "Whether one of its types contains `Self`.") { signature in
        signature.types.contains { $0.references.contains("Self") }
      },
      .init("hasInOut", "Whether a parameter is `inout`.") { $0.parameters.contains(where: \.isInOut) },
      .init("hasVariadic", "Whether a parameter takes any number of arguments.") {
        $0.parameters.contains(where: \.isVariadic)
      },
      .init("hasAutoclosure", "Whether a parameter is an `@autoclosure`.") { $0.hasParameter(with: "@autoclosure") },
      .init("hasPack", "Whether a parameter is a pack.") { $0.hasParameter(with: "repeat ") },
      .init("hasSending", "Whether a parameter is `sending`.") { $0.hasParameter(with: "sending ") },
      .init("hasIsolated", "Whether a parameter is `isolated`.") { $0.hasParameter(with: "isolated ") },
      .init("hasOwnership", "Whether a parameter is `borrowing` or `consuming`.") { signature in
        signature.parameters.contains { $0.type.text.hasPrefix("borrowing ") || $0.type.text.hasPrefix("consuming ") }
      },
      .init("hasOpaque", "Whether a parameter or the result is `some` type.") { signature in
        signature.parameters.contains(where: \.type.isOpaque) || signature.returnType?.isOpaque == true
      },
      .init("isAsync", "Whether it has `async`.", \.isAsync),
      .init("isThrowing", "Whether it throws.", \.isThrowing),
      .init("isRethrowing", "Whether it throws what its closures throw, by `rethrows`.", \.isRethrowing),
      .init("thrownType", "The type in `throws(…)`; null without one.", \.thrownType),
      .init("returnType", "The result type; null without one.", \.returnType),
      .init("hasResult", "Whether it returns something other than `Void`.") {
        $0.returnType.map { $0.form != .void } ?? false
      },
      .init("hasNever", "Whether a parameter has a type without values, such as `Never`.") {
        $0.parameters.contains(where: \.type.isNever)
      },
      .init("hasUnsendableClosure", "Whether a parameter is a closure without `@Sendable`.") { signature in
        signature.parameters.contains { $0.type.text.contains("->") && !$0.type.text.contains("@Sendable") }
      },
      .derived("unsendableParameter", "A type that the sources show not to be Sendable.") {
        $1.unsendableType(in: $0.parameters.map(\.type))
      },
      .derived("unsendableResult", "The same for the result.") { signature, kit in
        signature.returnType.flatMap { kit.unsendableType(in: [$0]) }
      },
      .derived("unsendableParameterRemedy", "The fix for a parameter whose type is not Sendable.") {
        $1.unsendableType(in: $0.parameters.map(\.type)).map($1.sources.remedy)
      },
      .derived("unsendableResultRemedy", "The same for the result.") { signature, kit in
        signature.returnType.flatMap { kit.unsendableType(in: [$0]) }.map(kit.sources.remedy)
      },
    ]
  )
}

extension SignatureFacts.Parameter: ViewedSubject {
  var writtenText: String? { name }

  static let view = SubjectView<SignatureFacts.Parameter>(
    "parameter",
    [
      .init("label", "The argument label; null if a call has none.", \.label),
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped($0.name) },
      .init("declaration", "The parameter without its default: `shouldSeekTo time: Double`.", \.declaration),
      .init("type", "The type, with `inout`, `@escaping` and `...` in its text.", \.type),
      .init("default", "The default value as written.", \.defaultValue),
    ]
  )
}

extension Message: ViewedSubject {
  static let view = SubjectView<Message>(
    "message",
    [
      .init("name", "The name without what names the sender.") { SwiftName.escaped($0.facts.name) },
      .init("plainName", "The name without backticks.", \.facts.name),
      .init("sender", "The parameter that is the sender.") { message in
        message.facts.sender.map { message.signature.parameters[$0] }
      },
      .init("arguments", "The parameters that can be handed on, without the sender.", \.arguments),
      .init("hasHandler", "Whether a parameter is a closure.", \.facts.hasHandler),
      .init("isAmbiguous", "Whether another message has the same name.", \.facts.isAmbiguous),
      .init("isNameOfFunction", "Whether a function without parameters has the name.", \.facts.isNameOfFunction),
      .derived("unsendable", "A type of the arguments that the sources show not to be Sendable.") {
        $0.unsendable($1)?.type
      },
      .derived("unsendableArgument", "The argument that has it.") { $0.unsendable($1)?.argument },
      .derived("unsendableRemedy", "What to do about that type.") { message, kit in
        message.unsendable(kit).map { kit.sources.remedy(ofUnsendable: $0.type) }
      },
    ]
  )
}

extension GenericClause: ViewedSubject {
  var writtenText: String? { text }

  static let view = SubjectView<GenericClause>(
    "genericClause",
    [
      .init("text", "The clause as spelled, in one line.", \.text),
      .init("parameters", "In the order of the clause.", \.parameters),
      .init("hasPack", "Whether a parameter represents several types, by `each`.") { $0.text.contains("each ") },
      .init("hasValue", "Whether a parameter represents a value, by `let`.") { $0.text.contains("let ") },
    ]
  )
}

extension GenericClause.Parameter: ViewedSubject {
  var writtenText: String? { name }

  static let view = SubjectView<GenericClause.Parameter>(
    "genericParameter",
    [
      .init("name", "The name by which types refer to it.", \.name),
      .init("conformances", "The protocols and the superclass of its constraint.") { parameter in
        LibraryType.addingImplied(to: parameter.protocols).sorted()
      },
    ]
  )
}
