import SwiftFacts
import SwiftSyntax

struct MemberReader {
  private(set) var members: [MemberDeclaration] = []
  private var conditions: [String] = []
  private let isExtension: Bool
  /// The access of members that state none.
  private let access: Access
  /// The isolation of members that state none, unless the context decides by itself.
  private let isolation: Isolation?
  private let isObjC: Bool
  /// From the `#if` branches around the type.
  private let outerConditions: [String]
  private let signatures: SignatureMemo

  /// `modifiers` are the type's.
  init(
    _ list: MemberBlockItemListSyntax,
    of keyword: TypeDeclaration.Keyword,
    modifiers: DeclarationModifiers,
    access: Access,
    conditions: [String],
    signatures: SignatureMemo
  ) {
    isExtension = keyword == .extension
    self.access = access
    // The type itself states its isolation; an extension of it may state another.
    isolation = isExtension ? modifiers.isolation : nil
    isObjC = modifiers.contains("objcMembers")
    // A protocol may be declared alike in several branches.
    outerConditions = keyword == .protocol ? [] : conditions
    self.signatures = signatures
    read(list)
  }

  private mutating func read(_ list: MemberBlockItemListSyntax) {
    for member in list {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): read(function)
      case .initializerDecl(let initializer):
        add(.initializer, named: "init", initializer) { [signatures] in
          $0.signature = signatures.facts(of: initializer.signature)
          $0.attemptedProperties = initializer.attemptedProperties
        }
      case .variableDecl(let variable): read(variable)
      case .subscriptDecl(let declaration): add(.subscript, named: "subscript", declaration)
      case .associatedTypeDecl(let type): add(.associatedType, named: type.name.name, type)
      case .ifConfigDecl(let conditional): read(conditional)
      default: break
      }
    }
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    for (condition, elements) in conditional.branches {
      guard case .decls(let list) = elements else { continue }
      conditions.append(condition)
      read(list)
      conditions.removeLast()
    }
  }

  private mutating func read(_ function: FunctionDeclSyntax) {
    add(.function, named: function.name.name, function) { [signatures] in
      $0.signature = signatures.facts(of: function.signature)
      $0.generics = function.generics
      $0.isGeneric =
        function.genericParameterClause != nil || function.genericWhereClause != nil
        || function.signature.usesOpaqueParameters
    }
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
      add(.property, named: name, variable) {
        $0.type = binding.typeAnnotation.map { TypeReader.facts(of: $0.type) }
        $0.isSettable =
          variable.bindingSpecifier.tokenKind == .keyword(.var) && binding.hasSetter
          && !variable.modifiers.contains { $0.detail?.detail.text == "set" }
      }
    }
  }

  private mutating func add(
    _ keyword: MemberDeclaration.Keyword,
    named name: String,
    _ declaration: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax,
    _ complete: (inout MemberDeclaration) -> Void = { _ in }
  ) {
    let modifiers = DeclarationModifiers(declaration.modifiers, declaration.attributes)
    // The overridden member declares it elsewhere, maybe in another module.
    let isOverride = modifiers.contains("override")
    let isObjC = isObjC || isOverride || ["objc", "IBAction"].contains { modifiers.contains($0) }
    // The requirements of a protocol, and functions, are emitted where the type is.
    let conditions = (keyword == .property ? outerConditions : []) + conditions
    let isWeak = declaration.modifiers.contains { ["weak", "unowned"].contains($0.name.text) }
    var member = MemberDeclaration(
      keyword: keyword,
      name: name,
      access: modifiers.access ?? access,
      isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isOptional: modifiers.contains("optional"),
      isDynamic: modifiers.contains("dynamic") || isOverride,
      isMutating: modifiers.contains("mutating"),
      isFinal: modifiers.contains("final") || modifiers.access == .private || isExtension && !isObjC,
      isObjC: isObjC,
      isWeak: isWeak,
      condition: conditions.isEmpty
        ? nil : conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && "),
      isolation: modifiers.isolation ?? isolation,
      isConcurrent: modifiers.contains("concurrent"),
      availability: modifiers.availability,
      documentation: documentation(declaration.leadingTrivia)
    )
    complete(&member)
    members.append(member)
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
  /// The branches with their conditions: `#else` requires that no other one holds.
  var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements)] {
    var earlier = ""
    var branches: [(condition: String, elements: IfConfigClauseSyntax.Elements)] = []
    for clause in clauses {
      let own = clause.condition?.singleLine
      let start = earlier.isEmpty ? "" : earlier + " && "
      let condition = own.map { earlier.isEmpty ? $0 : "\(start)(\($0))" } ?? earlier
      if let elements = clause.elements { branches.append((condition, elements)) }
      if let own { earlier = "\(start)!(\(own))" }
    }
    return branches
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

extension InitializerDeclSyntax {
  var isDecoding: Bool {
    let parameters = signature.parameterClause.parameters
    guard parameters.count == 1, let only = parameters.first, only.firstName.text == "from" else { return false }
    return TypeReader.name(of: only.type) == "Decoder" || only.type.trimmedText == "any Decoder"
  }

  /// The properties that a decoding initializer sets to the result of `try?`.
  var attemptedProperties: [String] {
    guard isDecoding, let statements = body?.statements else { return [] }
    return statements.compactMap { statement in
      guard let assignment = AssignmentReader.assignment(in: statement), assignment.value.count == 1 else { return nil }
      return assignment.value[0].isAttempt ? assignment.name : nil
    }
  }
}

extension ExprSyntax {
  /// Whether it is `try? …`, in parentheses or not.
  fileprivate var isAttempt: Bool {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.isAttempt
    }
    return self.as(TryExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
  }
}
