/// How the requirements of a protocol are isolated that inherits from others.
extension TypeHierarchy {
  /// A protocol that `name` inherits, which has requirements and its module's default isolation, while that of `name`
  /// is declared: a class can conform to both only in modules of the other default. `nil` if there is none.
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
