import Diagnostics
import SwiftFacts
import SwiftSyntax

/// Reads the facts of a function signature from its tree.
enum SignatureReader {
  static func facts(of signature: FunctionSignatureSyntax) -> SignatureFacts {
    let effects = signature.effectSpecifiers
    let thrownType = effects?.throwsClause?.type.map { TypeReader.facts(of: $0) }
    let isThrowing = effects?.throwsClause != nil && thrownType?.isNever != true
    return SignatureFacts(
      parameters: signature.parameterClause.parameters.map(parameter),
      isAsync: effects?.asyncSpecifier != nil,
      isThrowing: isThrowing,
      isRethrowing: effects?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows),
      thrownType: isThrowing ? thrownType : nil,
      returnType: signature.returnClause.map { TypeReader.facts(of: $0.type) }
    )
  }

  private static func parameter(_ parameter: FunctionParameterSyntax) -> SignatureFacts.Parameter {
    let label = parameter.firstName.name
    return SignatureFacts.Parameter(
      label: label == "_" ? nil : label,
      name: (parameter.secondName ?? parameter.firstName).name,
      type: type(of: parameter),
      defaultValue: parameter.defaultValue.map { VerbatimCode.unindented($0.value.trimmedText) }
    )
  }

  /// The type; its text has what only a parameter may have: `inout`, `@escaping`, `...`.
  private static func type(of parameter: FunctionParameterSyntax) -> TypeFacts {
    let attributed = parameter.type.as(AttributedTypeSyntax.self)
    var type = TypeReader.facts(of: attributed?.baseType ?? parameter.type)
    let words = [attributed?.specifiers.singleLine, attributed?.attributes.singleLine, type.text]
    type.text =
      words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ") + (parameter.ellipsis?.text ?? "")
    type.closure = TypeReader.closure(parameter.type)
    return type
  }
}

/// The facts of the signatures in a Swift file by their source, white space and comments included. They live from one
/// version to the next: after each key an open file is read again, and one of hundreds of functions has changed.
final class SignatureMemo: Sendable {
  private let known = Locked<[[UInt8]: SignatureFacts]>([:])
  private static let maximumKnown = 4_096
  /// In UTF-8; longer signatures would fill the memory in a few thousand versions.
  private static let maximumLength = 4_096

  func facts(of signature: FunctionSignatureSyntax) -> SignatureFacts {
    // A mistake is read differently in other surroundings.
    if signature.hasError || signature.totalLength.utf8Length > Self.maximumLength {
      return SignatureReader.facts(of: signature)
    }
    let text = signature.syntaxTextBytes
    if let facts = known.withLock({ $0[text] }) { return facts }
    let facts = SignatureReader.facts(of: signature)
    known.withLock { known in
      if known.count >= Self.maximumKnown { known = [:] }
      known[text] = facts
    }
    return facts
  }
}
