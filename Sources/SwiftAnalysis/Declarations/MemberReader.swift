import SwiftFacts
import SwiftSyntax

struct MemberReader {
  private var members: [MemberDeclaration] = []
  private var conditions: [String] = []
  private let isExtension: Bool
  private let access: Access
  private let isolation: Isolation?
  private let isObjC: Bool
  /// From the `#if` branches around the type.
  private let outerConditions: [String]
  private let signatures: SignatureMemo

  private init(
    isExtension: Bool,
    _ access: Access,
    _ isolation: Isolation?,
    isObjC: Bool,
    in outerConditions: [String],
    _ signatures: SignatureMemo
  ) {
    self.isExtension = isExtension
    self.access = access
    self.isolation = isolation
    self.isObjC = isObjC
    self.outerConditions = outerConditions
    self.signatures = signatures
  }

  /// `access` and, unless the context decides by itself, `isolation` are of members that state none. If the context `isObjC`,
  /// Objective-C knows all of them. `outerConditions` are of the `#if` branches around the type, and `signatures` those of the
  /// file that are known.
  static func members(
    in list: MemberBlockItemListSyntax,
    isExtension: Bool,
    _ access: Access,
    _ isolation: Isolation?,
    isObjC: Bool,
    in outerConditions: [String],
    _ signatures: SignatureMemo
  ) -> [MemberDeclaration] {
    var reader = MemberReader(
      isExtension: isExtension,
      access,
      isolation,
      isObjC: isObjC,
      in: outerConditions,
      signatures
    )
    reader.read(list)
    return reader.members
  }

  private mutating func read(_ list: MemberBlockItemListSyntax) {
    for member in list {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): read(function)
      case .initializerDecl(let initializer):
        add(
          .initializer,
          "init",
          initializer,
          signature: signatures.facts(of: initializer.signature),
          attempted: initializer.attemptedProperties
        )
      case .variableDecl(let variable): read(variable)
      case .subscriptDecl(let declaration): add(.subscript, "subscript", declaration)
      case .associatedTypeDecl(let type): add(.associatedType, type.name.name, type)
      case .ifConfigDecl(let conditional): read(conditional)
      default: break
      }
    }
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    for (clause, condition) in conditional.conditions {
      guard case .decls(let list) = clause.elements else { continue }
      conditions.append(condition)
      read(list)
      conditions.removeLast()
    }
  }

  private mutating func read(_ function: FunctionDeclSyntax) {
    add(
      .function,
      function.name.name,
      function,
      signature: signatures.facts(of: function.signature),
      generics: function.generics,
      isGeneric: function.genericParameterClause != nil || function.genericWhereClause != nil
        || function.signature.usesOpaqueParameters
    )
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
      add(
        .property,
        name,
        variable,
        type: binding.typeAnnotation.map { TypeReader.facts(of: $0.type) },
        isSettable: variable.bindingSpecifier.tokenKind == .keyword(.var) && binding.hasSetter
          && !variable.modifiers.contains { $0.detail?.detail.text == "set" }
      )
    }
  }

  private mutating func add(
    _ keyword: MemberDeclaration.Keyword,
    _ name: String,
    _ declaration: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax,
    signature: SignatureFacts? = nil,
    generics: GenericsFacts? = nil,
    type: TypeFacts? = nil,
    isGeneric: Bool = false,
    isSettable: Bool = false,
    attempted: [String] = []
  ) {
    let modifiers = DeclarationModifiers(declaration.modifiers, declaration.attributes)
    // The overridden member declares it elsewhere, maybe in another module.
    let isOverride = modifiers.contains("override")
    let isObjC = isObjC || isOverride || ["objc", "IBAction"].contains { modifiers.contains($0) }
    // The requirements of a protocol, and functions, are emitted where the type is.
    let conditions = (keyword == .property ? outerConditions : []) + conditions
    let isWeak = declaration.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
    members.append(
      MemberDeclaration(
        keyword: keyword,
        name: name,
        signature: signature,
        generics: generics,
        type: type,
        access: modifiers.access ?? access,
        isStatic: modifiers.contains("static") || modifiers.contains("class"),
        isOptional: modifiers.contains("optional"),
        isDynamic: modifiers.contains("dynamic") || isOverride,
        isMutating: modifiers.contains("mutating"),
        isGeneric: isGeneric,
        isFinal: modifiers.contains("final") || modifiers.access == .private || isExtension && !isObjC,
        isObjC: isObjC,
        isSettable: isSettable,
        isWeak: isWeak,
        condition: conditions.isEmpty
          ? nil : conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && "),
        isolation: modifiers.isolation ?? isolation,
        isConcurrent: modifiers.contains("concurrent"),
        availability: modifiers.availability,
        documentation: documentation(declaration.leadingTrivia),
        attemptedProperties: attempted
      )
    )
  }

  private func documentation(_ trivia: Trivia) -> [String] {
    trivia.compactMap { piece in
      guard case .docLineComment(let text) = piece else { return nil }
      let line = text.dropFirst(3)
      return String(line.hasPrefix(" ") ? line.dropFirst() : line)
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clauses with their full conditions: `#else` holds if none of the conditions before does.
  var conditions: [(clause: IfConfigClauseSyntax, condition: String)] {
    var earlier: [String] = []
    return clauses.map { clause in
      let condition = clause.condition?.singleLine
      let whole = earlier.map { "!(\($0))" } + (condition.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
      if let condition { earlier.append(condition) }
      return (clause, whole.joined(separator: " && "))
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it is stored, or has more than a getter.
  fileprivate var hasSetter: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors): accessors.contains { $0.accessorSpecifier.tokenKind != .keyword(.get) }
    @unknown default: false
    }
  }
}

extension FunctionSignatureSyntax {
  /// Whether a parameter is `some P`, which means a generic one.
  fileprivate var usesOpaqueParameters: Bool {
    parameterClause.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}
