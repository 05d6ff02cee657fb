import Diagnostics
import SwiftFacts

/// The combined facts of a type's declarations: superclasses, protocols, isolation and requirements.
///
/// Types without a found declaration belong to other modules; the names of Apple's types say something
/// (`AppleType`).
package struct TypeHierarchy: Sendable {
  private let lookup: @Sendable (String) -> [TypeDeclaration]
  let alias: @Sendable (String) -> TypeAlias?
  private let known = Locked(Known())
  /// Longer chains come from sources that do not compile.
  private static let limit = 64
  /// The number of conformances of a type that are followed.
  package static let conformanceLimit = 256

  /// The answers so far, by the names of types. Walks ask for the same types again and again.
  private struct Known {
    var declarations: [String: [TypeDeclaration]] = [:]
    var superclasses: [String: [String]] = [:]
    var conformances: [String: [String]] = [:]
    var isolations: [String: Isolation?] = [:]
    var allMembers: [String: [MemberDeclaration]] = [:]
  }

  /// `lookup` returns the declarations of a type and its extensions by its name, those without `extension` first.
  package init(
    alias: @escaping @Sendable (String) -> TypeAlias?,
    _ lookup: @escaping @Sendable (String) -> [TypeDeclaration]
  ) {
    self.alias = alias
    self.lookup = { name in
      lookup(name).map { $0.resolved { lookup($0).contains(where: \.isGlobalActor) } }
    }
  }

  package func declarations(of name: String) -> [TypeDeclaration] {
    answer(of: name, from: \.declarations) { lookup(name) }
  }

  /// An answer, computed once for each type.
  private func answer<Value>(
    of name: String,
    from answers: WritableKeyPath<Known, [String: Value]>,
    _ find: () -> Value
  ) -> Value {
    if let answer = known.withLock({ $0[keyPath: answers][name] }) { return answer }
    let answer = find()
    if !Task.isCancelled { known.withLock { $0[keyPath: answers][name] = answer } }
    return answer
  }

  package func declaration(of name: String) -> TypeDeclaration? {
    declarations(of: name).first { $0.keyword != .extension }
  }

  /// The types that a name means: several if it stands for a composition.
  package func meanings(of name: String) -> [String] {
    var found: [String] = []
    var pending = [name]
    // Each name once: aliases of each other are as good as endless.
    var seen: Set<String> = []
    while let next = pending.popLast(), seen.count < Self.limit {
      guard seen.insert(next).inserted else { continue }
      let names = declaration(of: next) == nil ? alias(next)?.names ?? [] : []
      if names.isEmpty { found.append(next) } else { pending += names.prefix(Self.limit).reversed() }
    }
    return found.isEmpty ? [name] : found
  }

  private func inherited(by declaration: TypeDeclaration) -> [String] {
    declaration.inherited.flatMap(meanings)
  }

  // MARK: - Superclasses and protocols

  /// The superclasses of a class, the nearest first. The last one may be of another module.
  package func superclasses(of name: String) -> [String] {
    answer(of: name, from: \.superclasses) {
      var chain: [String] = []
      while chain.count < Self.limit, let next = superclass(of: chain.last ?? name), next != name, !chain.contains(next)
      {
        chain.append(next)
      }
      return chain
    }
  }

  /// The first name after a class's colon, unless that is a protocol.
  private func superclass(of name: String) -> String? {
    guard let declaration = declaration(of: name) else { return AppleType(name).superclass }
    guard declaration.keyword == .class else { return nil }
    guard let first = inherited(by: declaration).first else { return nil }
    if let found = self.declaration(of: first) { return found.keyword == .class ? first : nil }
    return AppleType(first).isProtocol ? nil : first
  }

  /// The conformances of the type, its extensions and superclasses, and the protocols that those inherit; each once, in
  /// order of occurrence. If there are more than `conformanceLimit`, one more than that.
  package func conformances(of name: String) -> [String] {
    answer(of: name, from: \.conformances) { findConformances(of: name) }
  }

  private func findConformances(of name: String) -> [String] {
    var found: [String] = []
    var pending = [name] + superclasses(of: name)
    var seen = Set(pending)
    // The chain of classes goes no further here than there.
    if pending.count > Self.limit, let next = pending.last.flatMap(superclass) { seen.insert(next) }
    var index = 0
    while index < pending.count {
      let inherited = declarations(of: pending[index]).flatMap(inherited)
      index += 1
      for name in inherited where seen.insert(name).inserted {
        if found.count > Self.conformanceLimit { return found }
        found.append(name)
        pending.append(name)
      }
    }
    return found
  }

  // MARK: - Members

  /// The members of the type in all its declarations. For a protocol, inherited requirements come first, and members
  /// of its extensions do not count.
  package func members(of name: String) -> [MemberDeclaration] {
    guard declaration(of: name)?.keyword == .protocol else { return declarations(of: name).flatMap(\.members) }
    let protocols = conformances(of: name).reversed() + [name]
    let isolation = isolation(of: name)
    let required = protocols.flatMap { inheriting(requirements(of: $0), from: $0, in: isolation) }
    // Members with the same types can restate each other.
    var members = Dictionary(grouping: required.enumerated()) { types(of: $0.element) }.values
      .flatMap(withoutRestated).sorted { $0.offset < $1.offset }.map(\.element)
    let defaults = protocols.flatMap { name in
      let needed = self.declaration(of: name)?.availability ?? []
      let extensions = self.declarations(of: name).filter { found in
        found.keyword == .extension && found.requirements == nil && found.availability.allSatisfy(needed.contains)
      }
      return qualified(extensions.flatMap(\.members), in: name)
    }
    let defaultsByTypes = Dictionary(grouping: defaults) { types(of: $0) }
    if defaultsByTypes.isEmpty { return members }
    for index in members.indices {
      let candidates = defaultsByTypes[types(of: members[index])] ?? []
      members[index].hasDefault = candidates.contains { implements($0, members[index], in: isolation) }
    }
    return members
  }

  /// The requirements without those restated further down. A requirement stays if it is restated with effects that
  /// nothing meeting both can have.
  private func withoutRestated(
    _ requirements: [(offset: Int, element: MemberDeclaration)]
  ) -> [(offset: Int, element: MemberDeclaration)] {
    requirements.reduce(into: []) { kept, next in
      if kept.contains(where: { hasEffects(of: next.element, $0.element) && !hasEffects(of: $0.element, next.element) })
      {
        return
      }
      kept.removeAll { hasEffects(of: $0.element, next.element) }
      kept.append(next)
    }
  }

  /// The protocol's own requirements, except for those that every Objective-C object meets anyway.
  private func requirements(of name: String) -> [MemberDeclaration] {
    guard let declaration = declaration(of: name), declaration.keyword == .protocol, name != "NSObjectProtocol" else {
      return []
    }
    return qualified(declaration.members, in: name)
  }

  /// The members of a type with names that are valid outside of it and of the types around it.
  private func qualified(_ members: [MemberDeclaration], in type: String) -> [MemberDeclaration] {
    if members.isEmpty { return [] }
    let scopes = scopes(in: type)
    var known: [String: String?] = [:]
    return members.map { member in
      member.qualified { name in
        if let found = known[name] { return found }
        let found = longName(of: name, in: scopes)
        known[name] = .some(found)
        return found
      }
    }
  }

  /// The meaning of a name in a type: a type or an alias in it, in its supertypes, or in a type around it, with their
  /// generic parameters. `nil` if none has the name.
  package func longName(of name: String, in type: String) -> String? {
    longName(of: name, in: scopes(in: type))
  }

  /// The scopes for a name's lookup in a type, the nearest first.
  private func scopes(in type: String) -> [(type: String, inherited: String)] {
    type.namesAround.flatMap { type in
      ([type] + superclasses(of: type) + conformances(of: type)).map { (type, $0) }
    }
  }

  private func longName(of name: String, in scopes: [(type: String, inherited: String)]) -> String? {
    let scope = scopes.first { _, inherited in
      let full = inherited + "." + name
      return declaration(of: full) != nil || alias(full) != nil
    }
    // An inherited type is named by the class, since a superclass may have arguments.
    return scope.map {
      spelling(of: declaration(of: $0.type)?.keyword == .protocol ? $0.inherited : $0.type) + "." + name
    }
  }

  /// The name of a type with the generic parameters available inside of it: `Box<Item>.Lid`.
  package func spelling(of type: String) -> String {
    type.namesAround.reversed().map { name in
      name.lastNamePart + (declaration(of: name)?.generics.map { "<\($0.names.joined(separator: ", "))>" } ?? "")
    }.joined(separator: ".")
  }

  /// The generic parameters available inside a type, outer types first; `nil` if there are none.
  package func generics(of type: String) -> GenericsFacts? {
    let all = type.namesAround.reversed().compactMap { declaration(of: $0)?.generics }
    guard all.count > 1 else { return all.first }
    let requirements = all.compactMap(\.requirements).joined(separator: ", ")
    return GenericsFacts(
      names: all.flatMap(\.names),
      parameters: all.map(\.parameters).joined(separator: ", "),
      requirements: requirements.isEmpty ? nil : requirements
    )
  }

  /// The declared name of a type or alias: `Root.Inner` for `Room.Inner`, if `Room` inherits `Root` or is another name
  /// of it; the name itself if nothing is found.
  package func declaredName(of name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    return parts.dropFirst().reduce(parts.first ?? "") { outer, part in
      let types = meanings(of: outer).flatMap { [$0] + superclasses(of: $0) + conformances(of: $0) }
      let names = types.map { $0 + "." + part }
      return names.first { declaration(of: $0) != nil || alias($0) != nil } ?? outer + "." + part
    }
  }

  package func allMembers(of name: String) -> [MemberDeclaration] {
    answer(of: name, from: \.allMembers) {
      ([name] + superclasses(of: name) + conformances(of: name)).flatMap { self.declarations(of: $0) }
        .flatMap(\.members)
    }
  }

  /// The property `name` of a type or of its superclasses.
  package func property(_ name: String, of type: String) -> MemberDeclaration? {
    let declared =
      ([type] + superclasses(of: type)).lazy.map { type in
        self.declarations(of: type).flatMap(\.members).filter { $0.keyword == .property && $0.name == name }
      }.first { !$0.isEmpty } ?? []
    guard var property = declared.first else { return nil }
    // Several branches of an `#if` may declare it.
    let conditions = declared.compactMap(\.condition)
    if conditions.count < declared.count {
      property.condition = nil
    } else if conditions.count > 1 {
      property.condition = conditions.map { "(\($0))" }.joined(separator: " || ")
    }
    return property
  }

  /// Whether only objects conform to the protocol, as far as the sources show: what it inherits from other modules may
  /// say so.
  package func isClassBound(_ name: String) -> Bool {
    guard let declaration = declaration(of: name) else { return true }
    return declaration.isObjC
      || conformances(of: name).contains { name in
        name != "Sendable" && self.declaration(of: name)?.keyword != .protocol
      }
  }

  /// The protocols inherited by `name` without a known declaration, or of which there are too many.
  package func unknownProtocols(of name: String) -> [String] {
    let inherited = conformances(of: name)
    return inherited.filter { declaration(of: $0) == nil } + inherited.dropFirst(Self.conformanceLimit)
  }

  // MARK: - Isolation

  /// The isolation of the type; `nil` if nothing declares it, so that it is its module's default. The declaration
  /// decides, or else the first global actor of its superclass and the protocols after its colon.
  package func isolation(of name: String) -> Isolation? {
    answer(of: name, from: \.isolations) { findIsolation(of: name) }
  }

  private func findIsolation(of name: String) -> Isolation? {
    var visited: Set<String> = []
    var pending = [name]
    var classes = 0
    // Each once: protocols that inherit in diamonds have more ways to one of them than can be gone.
    while visited.count <= Self.conformanceLimit, let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      guard let declaration = declaration(of: next) else {
        if AppleType(next).isOnMainActor { return .globalActor("MainActor") }
        continue
      }
      switch declaration.isolation {
      case .globalActor(let actor): return .globalActor(actor)
      case let isolation?: if next == name { return isolation }
      case nil:
        if declaration.keyword == .class { classes += 1 }
        if declaration.keyword != .actor, classes <= Self.limit { pending += inherited(by: declaration).reversed() }
      }
    }
    return nil
  }
}

extension TypeHierarchy {
  /// A protocol that `name` inherits, which has requirements and its module's default isolation, while `name` declares
  /// its isolation. A class can conform to both only in modules of the other default. `nil` if there is none.
  package func undecidedParent(of name: String) -> String? {
    guard isolation(of: name) != nil else { return nil }
    return conformances(of: name).first { parent in
      isolation(of: parent) == nil && hasUnisolatedRequirement(parent)
    }
  }

  /// The protocol `name`, or an inherited one, whose requirements get their isolation only from another inherited
  /// protocol: the Swift 6 language mode applies that, Swift 5 does not. `nil` if there is none.
  package func implicitlyIsolatedProtocol(of name: String) -> String? {
    ([name] + conformances(of: name)).first { parent in
      declaration(of: parent)?.isolation == nil && isolation(of: parent) != nil && hasUnisolatedRequirement(parent)
    }
  }

  private func hasUnisolatedRequirement(_ name: String) -> Bool {
    guard let declaration = declaration(of: name), declaration.keyword == .protocol else { return false }
    return declaration.members.contains { $0.isolation == nil }
  }

  /// Requirements with the isolation of the protocol that declares them, if the inheriting protocol's differs.
  func inheriting(
    _ requirements: [MemberDeclaration],
    from parent: String,
    in own: Isolation?
  ) -> [MemberDeclaration] {
    guard !requirements.isEmpty, let isolation = isolation(of: parent), isolation != own else { return requirements }
    return requirements.map { requirement in
      var requirement = requirement
      requirement.isolation = requirement.isolation ?? isolation
      return requirement
    }
  }
}

/// Compares functions of protocols by their spelling: the same requirement, and implementations in extensions.
extension TypeHierarchy {
  /// Whether a member of a protocol's extension, which has the same types, is used by a type that omits the requirement.
  /// `isolation` is the protocol's.
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

  /// The words before a parameter's type that do not distinguish it.
  private static let specifiers: Set = [
    "__owned", "__shared", "borrowing", "consuming", "inout", "isolated", "sending",
  ]
}
