import SwiftFacts
import SwiftSyntax

/// Reads the functions, initializers, properties, subscripts and associated types in a type, those in `#if` branches
/// included.
struct MemberReader {
  private var members: [MemberDeclaration] = []
  /// Those of the `#if` branches around what is being read.
  private var conditions: [String] = []
  private let isExtension: Bool
  /// Of the members that say nothing.
  private let access: Access
  private let isolation: Isolation?
  private let isObjC: Bool
  private let signatures: SignatureMemo

  private init(
    isExtension: Bool,
    _ access: Access,
    _ isolation: Isolation?,
    isObjC: Bool,
    _ signatures: SignatureMemo
  ) {
    self.isExtension = isExtension
    self.access = access
    self.isolation = isolation
    self.isObjC = isObjC
    self.signatures = signatures
  }

  /// - Parameters:
  ///   - isExtension: Whether the members are in an extension.
  ///   - access: That of the members that say nothing.
  ///   - isolation: That of the members that say nothing, where what is around them does not decide by itself.
  ///   - isObjC: Whether Objective-C knows all of them.
  ///   - signatures: What is known of the file's signatures.
  static func members(
    in list: MemberBlockItemListSyntax,
    isExtension: Bool,
    _ access: Access,
    _ isolation: Isolation?,
    isObjC: Bool,
    _ signatures: SignatureMemo
  ) -> [MemberDeclaration] {
    var reader = MemberReader(isExtension: isExtension, access, isolation, isObjC: isObjC, signatures)
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

  /// What goes after `#else` holds where none of the conditions before does.
  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    var earlier: [String] = []
    for clause in conditional.clauses {
      let condition = clause.condition?.singleLine
      let whole = earlier.map { "!(\($0))" } + (condition.map { [earlier.isEmpty ? $0 : "(\($0))"] } ?? [])
      if case .decls(let list) = clause.elements {
        conditions.append(whole.joined(separator: " && "))
        read(list)
        conditions.removeLast()
      }
      if let condition { earlier.append(condition) }
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
    // What is overridden declares it elsewhere, maybe in another module.
    let isOverride = modifiers.contains("override")
    let isObjC = isObjC || isOverride || ["objc", "IBAction"].contains { modifiers.contains($0) }
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

  /// The lines of `///` directly in front of a declaration.
  private func documentation(_ trivia: Trivia) -> [String] {
    trivia.compactMap { piece in
      guard case .docLineComment(let text) = piece else { return nil }
      let line = text.dropFirst(3)
      return String(line.hasPrefix(" ") ? line.dropFirst() : line)
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
