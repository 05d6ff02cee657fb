import SwiftFacts

/// Which functions of protocols are the same requirement, and which ones an extension implements, as far as their spelling
/// tells.
extension TypeHierarchy {
  /// Types that are nested deeper than this come from aliases of each other.
  private static let maximalDepth = 32

  /// Whether a member of a protocol states a requirement of an inherited one again: with the same name, labels and types.
  func restates(_ member: MemberDeclaration, _ other: MemberDeclaration) -> Bool {
    hasTypes(of: other, member) && hasEffects(of: other, member)
  }

  /// Whether a member of a protocol's extension is what a type has that leaves the requirement out.
  ///
  /// - Parameter name: The protocol.
  func implements(_ member: MemberDeclaration, _ requirement: MemberDeclaration, of name: String) -> Bool {
    hasTypes(of: requirement, member) && hasEffects(of: requirement, member)
      && member.access > .fileprivate && !member.isMutating
      && (member.condition == nil || member.condition == requirement.condition)
      && member.availability.allSatisfy { attribute in
        !attribute.isUnavailable && (attribute.systems.isEmpty || requirement.availability.contains(attribute))
      }
      && isReachable(member.isolation, from: requirement.isolation ?? isolation(of: name))
  }

  /// Whether a function that is isolated so can be called as one that is isolated as `required` says.
  private func isReachable(_ isolation: Isolation?, from required: Isolation?) -> Bool {
    guard case .globalActor = isolation else { return true }
    return isolation == required
  }

  /// Whether both have the same name, labels, parameters and result. A function of another result is an overload.
  private func hasTypes(of other: MemberDeclaration, _ member: MemberDeclaration) -> Bool {
    guard member.keyword == other.keyword, member.name == other.name, member.isStatic == other.isStatic,
      member.isGeneric == other.isGeneric
    else { return false }
    guard let own = member.signature, let others = other.signature else {
      return member.signature == nil && other.signature == nil
    }
    return own.parameters.map(\.label) == others.parameters.map(\.label)
      && zip(own.parameters, others.parameters).allSatisfy { own, other in
        own.isInOut == other.isInOut && own.isVariadic == other.isVariadic
          && meaning(of: own.type) == meaning(of: other.type)
      }
      && result(of: own) == result(of: others)
  }

  private func result(of signature: SignatureFacts) -> String {
    signature.returnType.map { meaning(of: $0) } ?? "()"
  }

  /// Whether a function neither waits nor throws where the other one does not.
  private func hasEffects(of other: MemberDeclaration, _ member: MemberDeclaration) -> Bool {
    guard let own = member.signature, let others = other.signature else { return true }
    if own.isAsync && !others.isAsync { return false }
    guard own.isThrowing else { return true }
    guard others.isThrowing, own.isRethrowing || !others.isRethrowing else { return false }
    let (error, required) = (thrownError(of: own), thrownError(of: others))
    return required == "Error" || error == required
  }

  private func thrownError(of signature: SignatureFacts) -> String {
    signature.thrownType.map { meaning(of: $0) } ?? "Error"
  }

  /// A spelling that types have in common which are the same: without sugar, aliases, `any` and the names of Swift's
  /// modules. Attributes are left out.
  private func meaning(of type: TypeFacts, depth: Int = maximalDepth) -> String {
    guard depth > 0 else { return type.text }
    func meaning(_ part: TypeFacts) -> String { self.meaning(of: part, depth: depth - 1) }
    switch type.form {
    case .void: return "()"
    case .optional(let wrapped): return "Optional<\(meaning(wrapped))>"
    case .array(let element): return "Array<\(meaning(element))>"
    case .dictionary(let key, let value): return "Dictionary<\(meaning(key)), \(meaning(value))>"
    case .tuple(let elements):
      return "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + meaning($0.type) }.joined(separator: ", ") + ")"
    case .named: break
    }
    guard !type.name.isEmpty else { return spelling(ofUnnamed: type, depth) }
    if let alias = self.alias(type.name) {
      let next = alias.type(with: type.arguments) { name in
        alias.owner.flatMap { self.longName(of: name, in: $0) }
      }
      if let next, next.text != type.text { return meaning(next) }
    }
    return spelling(ofNamed: type.name, type.arguments.map(meaning))
  }

  private func spelling(ofNamed name: String, _ arguments: [String]) -> String {
    let module = ["Swift.", "Foundation.", "_Concurrency."].first(where: name.hasPrefix)
    let plain = module.map { String(name.dropFirst($0.count)) } ?? name
    return arguments.isEmpty ? plain : plain + "<\(arguments.joined(separator: ", "))>"
  }

  /// Of a function, a protocol with `any`, or another type without a name.
  private func spelling(ofUnnamed type: TypeFacts, _ depth: Int) -> String {
    if type.closure != nil, let function = FunctionTypeReader.facts(of: type.text) {
      let parameters = function.parameters.map { parameter in
        (parameter.isInOut ? "inout " : "") + meaning(of: parameter.type, depth: depth - 1)
          + (parameter.isVariadic ? "..." : "")
      }
      let effects =
        (function.isAsync ? "async " : "") + (function.isThrowing ? "throws(\(thrownError(of: function))) " : "")
      return "(\(parameters.joined(separator: ", "))) \(effects)-> \(result(of: function))"
    }
    let words = type.text.split(separator: " ").drop { $0.hasPrefix("@") || Self.specifiers.contains(String($0)) }
    var text = words.joined(separator: " ")[...]
    while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    let name = String(text.hasPrefix("any ") ? text.dropFirst("any ".count) : text)
    guard depth > 0, let alias = self.alias(name), alias.parameters.isEmpty else { return spelling(ofNamed: name, []) }
    return meaning(of: alias.type, depth: depth - 1)
  }

  /// The words in front of a parameter's type that do not tell it from others.
  private static let specifiers: Set = [
    "__owned", "__shared", "borrowing", "consuming", "inout", "isolated", "sending",
  ]
}
