import SwiftSyntax

enum PropertyReader {
  /// The properties that one `var` or `let` declares, except those bound by patterns. `condition` is of `#if` in the type.
  static func properties(in variable: VariableDeclSyntax, condition: String?) -> [PlacedProperty] {
    let head = DeclarationHead(variable)
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let writtenSetter = variable.modifiers.first { $0.detail?.detail.text == "set" }?.trimmedText
    // In `var x, y: Int` both have the type.
    var type: TypeSyntax?
    let bindings = variable.bindings.reversed().compactMap { binding -> PlacedProperty? in
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return nil }
      let accessors = Accessors(binding.accessorBlock)
      return PlacedProperty(
        name: name,
        type: type.map { TypeReader.facts(of: $0) } ?? binding.initializer.flatMap { LiteralType.of($0.value) },
        isTyped: type != nil,
        calledType: binding.initializer.flatMap { calledType(in: $0.value) },
        defaultValue: binding.initializer?.value.trimmedText,
        documentation: head.documentation,
        access: head.access,
        modifiers: head.modifiers,
        attributes: head.attributes + head.availability,
        isConstant: isConstant,
        isComputed: accessors.areComputing,
        isSettable: !isConstant && writtenSetter == nil && (!accessors.areComputing || accessors.haveSetter),
        writtenSetter: writtenSetter,
        isObserved: accessors.areObserving,
        association: binding.accessorBlock.flatMap { AssociationReader.association(of: $0, keeping: type) },
        preference: binding.accessorBlock.flatMap { block in
          PreferenceReader.preference(of: block, keeping: type.map { TypeReader.facts(of: $0) })
        },
        literal: binding.initializer.flatMap { literal(in: $0.value) },
        condition: condition
      )
    }
    return bindings.reversed()
  }

  /// The type that a call creates, by its name: function names begin small.
  private static func calledType(in value: ExprSyntax) -> String? {
    guard let called = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription else { return nil }
    let parts = called.split(separator: ".", omittingEmptySubsequences: false)
    let names = parts.last == "init" ? parts.dropLast() : parts[...]
    let isType = names.allSatisfy {
      $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isType && !names.isEmpty ? names.joined(separator: ".") : nil
  }

  /// The string of a literal, or of the only argument of a call.
  private static func literal(in value: ExprSyntax) -> String? {
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.arguments.count == 1 ? call.arguments.first.flatMap { literal(in: $0.expression) } : nil
    }
    return value.literalText
  }

  /// The content of the braces after a property.
  private struct Accessors {
    var areComputing = false
    var haveSetter = false
    var areObserving = false

    init(_ block: AccessorBlockSyntax?) {
      switch block?.accessors {
      case nil: break
      case .getter: areComputing = true
      case .accessors(let list):
        let words = list.map(\.accessorSpecifier.text)
        areObserving = words.contains("willSet") || words.contains("didSet")
        areComputing = !areObserving
        haveSetter = words.contains("set") || words.contains("_modify")
      @unknown default: areComputing = true
      }
    }
  }
}
