import SwiftSyntax

/// Finds the receiver of a call, if the same file declares it.
struct ReceiverReader {
  /// The receiver as written; for a constant, its initial value, with its type before a value such as `.standard`.
  /// Types have the names that they are declared with.
  let value: String
  /// The type written for a name, or shown by its value; `nil` if neither tells.
  let type: String?

  /// - Parameter receiver: `nil` for `self`, which need not be written.
  init(_ receiver: ExprSyntax?, of call: FunctionCallExprSyntax) {
    guard let receiver, receiver.singleLine != "self" else {
      value = "self"
      type = Self.extendedType(around: Syntax(call)).map { Self.resolved($0, Syntax(call).fileDeclarations) }
      return
    }
    let named = NamedValue(receiver)
    let declarations = Syntax(receiver).fileDeclarations
    func resolved(_ text: String) -> String { Self.resolved(text, declarations) }
    type = (named.map(\.type) ?? NamedValue.madeType(of: receiver)).map { resolved($0.withoutOptionalMarks) }
    guard let named, named.isConstant, let text = named.initialValue?.singleLine else {
      value = resolved(receiver.singleLine)
      return
    }
    value = resolved(text.hasPrefix(".") ? (named.writtenType ?? "") + text : text)
  }

  /// The type that the extension around code extends; `nil` if the nearest type around it is not an extension.
  static func extendedType(around code: Syntax) -> String? {
    var node = code.parent
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedText }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      node = current.parent
    }
    return nil
  }

  /// The name with its first part resolved by the file's aliases.
  private static func resolved(_ text: String, _ declarations: [DeclSyntax]) -> String {
    let first = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let alias = declarations.lazy.compactMap { $0.as(TypeAliasDeclSyntax.self) }.first { $0.name.name == first }
    return alias.map { $0.initializer.value.trimmedText + text.dropFirst(first.count) } ?? text
  }
}
