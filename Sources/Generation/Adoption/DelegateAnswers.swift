import SwiftAnalysis
import SwiftFacts

/// Suggested answers of a delegate's functions without a delegate.
extension DelegateHolders.Holder {
  /// The functions with suggested answers, as members of a kit. These functions return a value that is never nil, no
  /// extension answers them, and their types have such an answer.
  func answers(_ sources: SwiftSources) -> [String] {
    let declarations = sources.declarations(of: `protocol`)
    let answered = declarations.filter { $0.keyword == .extension }.flatMap(\.members).map(Self.name)
    return declarations.filter { $0.keyword == .protocol }.flatMap(\.members).compactMap { member in
      guard member.keyword == .function, !member.isOptional, !answered.contains(Self.name(of: member)),
        let signature = member.signature, let answer = Self.answer(to: signature)
      else { return nil }
      return "func \(SwiftName.escaped(member.name))\(signature.named.text) = \(answer)"
    }
  }

  private static func name(of member: MemberDeclaration) -> String { FunctionName.text(member.name, member.signature) }

  private static func answer(to signature: SignatureFacts) -> String? {
    if let type = signature.returnType, type.form != .void { return emptyValue(of: type) }
    let closures = signature.parameters.filter { $0.type.text.contains("->") }
    guard closures.count == 1, let closure = FunctionTypeReader.facts(of: closures[0].type.text) else { return nil }
    let values = closure.parameters.map { $0.type.wrapped == nil ? emptyValue(of: $0.type) : "nil" }
    guard values.allSatisfy({ $0 != nil }), closure.returnType.map({ $0.form == .void }) ?? true else { return nil }
    let name = SwiftName.escaped(closures[0].name)
    return name + (closures[0].type.wrapped == nil ? "" : "?")
      + "(\(values.compactMap(\.self).joined(separator: ", ")))"
  }

  private static func emptyValue(of type: TypeFacts) -> String? {
    switch type.form {
    case .optional, .void, .tuple: nil
    case .array: "[]"
    case .dictionary: "[:]"
    case .named:
      switch type.name {
      case "Bool": "false"
      case "String", "Substring": "\"\""
      case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval": "0"
      case "Set": "[]"
      case "Data": "Data()"
      case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSSize", "NSPoint", "NSRect": ".zero"
      default: LibraryType.integers.contains(type.name) ? "0" : nil
      }
    }
  }
}
