import SwiftFacts

/// Which functions of protocols are the same requirement, and which ones an extension implements, as far as their spelling
/// tells.
extension TypeHierarchy {
  /// Whether a member of a protocol restates a requirement of an inherited one, which has the same types.
  func restates(_ member: MemberDeclaration, _ other: MemberDeclaration) -> Bool {
    hasEffects(of: other, member)
  }

  /// Whether a member of a protocol's extension, which has the same types, is used by a type that omits the
  /// requirement.
  ///
  /// - Parameter isolation: The isolation of the protocol.
  func implements(_ member: MemberDeclaration, _ requirement: MemberDeclaration, in isolation: Isolation?) -> Bool {
    hasEffects(of: requirement, member)
      && member.access > .fileprivate && !member.isMutating
      && (member.condition == nil || member.condition == requirement.condition)
      && member.availability.allSatisfy { attribute in
        !attribute.isUnavailable && (attribute.systems.isEmpty || requirement.availability.contains(attribute))
      }
      && isReachable(member.isolation, from: requirement.isolation ?? isolation)
  }

  /// Whether a function with an isolation can be called as one with the isolation `required`.
  private func isReachable(_ isolation: Isolation?, from required: Isolation?) -> Bool {
    guard case .globalActor = isolation else { return true }
    return isolation == required
  }

  /// The part that equal members share: name, labels, parameters and result. A function with another result is an
  /// overload.
  func types(of member: MemberDeclaration) -> [String] {
    var budget = Self.budget
    let head = [member.keyword.rawValue, member.name, member.isStatic ? "static" : "", member.isGeneric ? "<>" : ""]
    guard let signature = member.signature else { return head }
    return head + [result(of: signature, &budget)]
      + signature.parameters.map { parameter in
        "\(parameter.label ?? "_"): \(parameter.isInOut ? "inout " : "")\(meaning(of: parameter.type, &budget))"
          + (parameter.isVariadic ? "..." : "")
      }
  }

  /// The number of types considered for one spelling. Longer ones come from mutual aliases and stay as written.
  private static let budget = 1_000

  private func result(of signature: SignatureFacts, _ budget: inout Int) -> String {
    signature.returnType.map { meaning(of: $0, &budget) } ?? "()"
  }

  /// Whether a function waits and throws only if the other one does.
  private func hasEffects(of other: MemberDeclaration, _ member: MemberDeclaration) -> Bool {
    guard let own = member.signature, let others = other.signature else { return true }
    if own.isAsync && !others.isAsync { return false }
    guard own.isThrowing else { return true }
    guard others.isThrowing, own.isRethrowing || !others.isRethrowing else { return false }
    var budget = Self.budget
    let (error, required) = (thrownError(of: own, &budget), thrownError(of: others, &budget))
    return required == "Error" || error == required
  }

  private func thrownError(of signature: SignatureFacts, _ budget: inout Int) -> String {
    signature.thrownType.map { meaning(of: $0, &budget) } ?? "Error"
  }

  /// A common spelling of equal types: without sugar, aliases, `any` and the names of Swift's modules. Attributes are
  /// left out.
  private func meaning(of type: TypeFacts, _ budget: inout Int) -> String {
    budget -= 1
    guard budget > 0 else { return type.text }
    switch type.form {
    case .void: return "()"
    case .optional(let wrapped): return "Optional<\(meaning(of: wrapped, &budget))>"
    case .array(let element): return "Array<\(meaning(of: element, &budget))>"
    case .dictionary(let key, let value):
      return "Dictionary<\(meaning(of: key, &budget)), \(meaning(of: value, &budget))>"
    case .tuple(let elements):
      let parts = elements.map { ($0.label.map { $0 + ": " } ?? "") + meaning(of: $0.type, &budget) }
      return "(" + parts.joined(separator: ", ") + ")"
    case .named: break
    }
    guard !type.name.isEmpty else { return spelling(ofUnnamed: type, &budget) }
    if let alias = self.alias(type.name) {
      let next = alias.type(with: type.arguments) { name in
        alias.owner.flatMap { self.longName(of: name, in: $0) }
      }
      if let next, next.text != type.text { return meaning(of: next, &budget) }
    }
    return spelling(ofNamed: type.name, type.arguments.map { meaning(of: $0, &budget) })
  }

  private func spelling(ofNamed name: String, _ arguments: [String]) -> String {
    let module = ["Swift.", "Foundation.", "_Concurrency."].first(where: name.hasPrefix)
    let plain = module.map { String(name.dropFirst($0.count)) } ?? name
    return arguments.isEmpty ? plain : plain + "<\(arguments.joined(separator: ", "))>"
  }

  /// The spelling of a function type, a protocol with `any`, or another type without a name.
  private func spelling(ofUnnamed type: TypeFacts, _ budget: inout Int) -> String {
    if type.closure != nil, let function = FunctionTypeReader.facts(of: type.text) {
      let parameters = function.parameters.map { parameter in
        (parameter.isInOut ? "inout " : "") + meaning(of: parameter.type, &budget) + (parameter.isVariadic ? "..." : "")
      }
      let error = function.isThrowing ? "throws(\(thrownError(of: function, &budget))) " : ""
      let result = result(of: function, &budget)
      return "(\(parameters.joined(separator: ", "))) \(function.isAsync ? "async " : "")\(error)-> \(result)"
    }
    let words = type.text.split(separator: " ").drop { $0.hasPrefix("@") || Self.specifiers.contains(String($0)) }
    var text = words.joined(separator: " ")[...]
    while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
    let name = String(text.hasPrefix("any ") ? text.dropFirst("any ".count) : text)
    guard let alias = self.alias(name), alias.parameters.isEmpty else { return spelling(ofNamed: name, []) }
    return meaning(of: alias.type, &budget)
  }

  /// The words before a parameter's type that do not tell it from others.
  private static let specifiers: Set = [
    "__owned", "__shared", "borrowing", "consuming", "inout", "isolated", "sending",
  ]
}
