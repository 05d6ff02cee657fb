import Diagnostics

/// What the declarations of a type have together: its superclasses, protocols, isolation and requirements.
///
/// Types that no declaration is found of belong to other modules; of Apple's the naming tells something
/// (`AppleType`).
package struct TypeHierarchy: Sendable {
  private let lookup: @Sendable (String) -> [TypeDeclaration]
  let alias: @Sendable (String) -> TypeAlias?
  private let known = Locked(Known())
  /// Longer chains come from sources that do not compile.
  private static let limit = 64

  /// The answers so far, by the names of types. Walks ask for the same types again and again.
  private struct Known {
    var declarations: [String: [TypeDeclaration]] = [:]
    var types: [String: TypeDeclaration?] = [:]
    var superclasses: [String: [String]] = [:]
    var conformances: [String: [String]] = [:]
  }

  /// - Parameters:
  ///   - alias: The alias of a name, if any.
  ///   - lookup: The declarations of a type and its extensions by its name, those without `extension` first.
  package init(
    alias: @escaping @Sendable (String) -> TypeAlias?,
    _ lookup: @escaping @Sendable (String) -> [TypeDeclaration]
  ) {
    self.alias = alias
    self.lookup = { name in
      lookup(name).map { $0.resolved { lookup($0).contains(where: \.isGlobalActor) } }
    }
  }

  /// The declarations of the type and its extensions, those without `extension` first.
  package func declarations(of name: String) -> [TypeDeclaration] {
    answer(name, \.declarations) { lookup(name) }
  }

  /// An answer, computed once for each type.
  private func answer<Value>(
    _ name: String,
    _ answers: WritableKeyPath<Known, [String: Value]>,
    _ find: () -> Value
  ) -> Value {
    if let answer = known.withLock({ $0[keyPath: answers][name] }) { return answer }
    let answer = find()
    if !Task.isCancelled { known.withLock { $0[keyPath: answers][name] = answer } }
    return answer
  }

  /// The declaration of the type; `nil` if it is of another module.
  package func declaration(of name: String) -> TypeDeclaration? {
    answer(name, \.types) { declarations(of: name).first { $0.keyword != .extension } }
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
    answer(name, \.superclasses) { findSuperclasses(of: name) }
  }

  private func findSuperclasses(of name: String) -> [String] {
    var chain: [String] = []
    var current = name
    while chain.count < Self.limit, let next = superclass(of: current), next != name, !chain.contains(next) {
      chain.append(next)
      current = next
    }
    return chain
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
  /// order of occurrence.
  package func conformances(of name: String) -> [String] {
    answer(name, \.conformances) { findConformances(of: name) }
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
    guard let declaration = declaration(of: name) else { return declarations(of: name).flatMap(\.members) }
    guard declaration.keyword == .protocol else { return declarations(of: name).flatMap(\.members) }
    let protocols = conformances(of: name).reversed() + [name]
    let isolation = isolation(of: name)
    let required = protocols.flatMap { inheriting(requirements(of: $0), from: $0, in: isolation) }
    // Members with the same types can restate each other.
    var members = Dictionary(grouping: required.enumerated()) { types(of: $0.element) }.values
      .flatMap(withoutRestated).sorted { $0.offset < $1.offset }.map(\.element)
    let defaults = protocols.flatMap { name in
      let needed = self.declaration(of: name)?.availability ?? []
      let extensions = self.declarations(of: name).filter { found in
        found.keyword == .extension && !found.isConstrained && found.availability.allSatisfy(needed.contains)
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
      if kept.contains(where: { restates($0.element, next.element) && !restates(next.element, $0.element) }) { return }
      kept.removeAll { restates(next.element, $0.element) }
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

  /// The meaning of a name in a type: a type or an alias in it, in what it inherits, or in a type around it, with their
  /// generic parameters; `nil` if none has one of the name.
  package func longName(of name: String, in type: String) -> String? {
    longName(of: name, in: scopes(in: type))
  }

  /// The scopes for a name's lookup in a type, the nearest first.
  private func scopes(in type: String) -> [(type: String, inherited: String)] {
    let parts = type.split(separator: ".")
    return parts.indices.reversed().map { parts[...$0].joined(separator: ".") }.flatMap { type in
      ([type] + superclasses(of: type) + conformances(of: type)).map { (type, $0) }
    }
  }

  private func longName(of name: String, in scopes: [(type: String, inherited: String)]) -> String? {
    let scope = scopes.first { _, inherited in
      let full = inherited + "." + name
      return declaration(of: full) != nil || alias(full) != nil
    }
    // What a class inherits is one of its own, which a superclass with arguments cannot be asked for.
    return scope.map {
      spelling(of: declaration(of: $0.type)?.keyword == .protocol ? $0.inherited : $0.type) + "." + name
    }
  }

  /// The name of a type with the generic parameters available inside of it: `Box<Item>.Lid`.
  package func spelling(of type: String) -> String {
    let parts = type.split(separator: ".")
    return parts.indices.map { index in
      let generics = declaration(of: parts[...index].joined(separator: "."))?.generics
      return parts[index] + (generics.map { "<\($0.names.joined(separator: ", "))>" } ?? "")
    }.joined(separator: ".")
  }

  /// The generic parameters available inside a type, outer types first; `nil` if there are none.
  package func generics(of type: String) -> GenericsFacts? {
    let parts = type.split(separator: ".")
    let all = parts.indices.compactMap { declaration(of: parts[...$0].joined(separator: "."))?.generics }
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

  /// All members of the type, its superclasses and the protocols that they conform to, extensions included.
  package func allMembers(of name: String) -> [MemberDeclaration] {
    ([name] + superclasses(of: name) + conformances(of: name)).flatMap { self.declarations(of: $0) }.flatMap(\.members)
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

  /// The protocols inherited by `name` without a known declaration.
  package func unknownProtocols(of name: String) -> [String] {
    conformances(of: name).filter { declaration(of: $0) == nil }
  }

  // MARK: - Isolation

  /// The isolation of the type; `nil` if nothing declares it, so that it is its module's default. The declaration
  /// decides, or else the first global actor of its superclass and the protocols after its colon.
  package func isolation(of name: String) -> Isolation? {
    var visited: Set<String> = []
    var pending = [name]
    var classes = 0
    // Each once: protocols that inherit in diamonds have more ways to one of them than can be gone.
    while let next = pending.popLast() {
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
