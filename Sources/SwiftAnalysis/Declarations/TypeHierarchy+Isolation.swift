/// How the requirements of a protocol are isolated that inherits from others.
extension TypeHierarchy {
  /// A protocol that `name` inherits, which requires something and whose isolation is the default of its module, while that of
  /// `name` is declared: one class can conform to both in modules of the other default only. Nil where there is none.
  package func undecidedParent(of name: String) -> String? {
    guard isolation(of: name) != nil else { return nil }
    return conformances(of: name).first { parent in
      isolation(of: parent) == nil && hasUnisolatedRequirement(parent)
    }
  }

  /// The protocol `name`, or one that it inherits, whose requirements have their isolation only from another one that it
  /// inherits: the Swift 6 language mode goes by that, Swift 5 does not. Nil where there is none.
  package func implicitlyIsolatedProtocol(of name: String) -> String? {
    ([name] + conformances(of: name)).first { parent in
      declaration(of: parent)?.isolation == nil && isolation(of: parent) != nil && hasUnisolatedRequirement(parent)
    }
  }

  private func hasUnisolatedRequirement(_ name: String) -> Bool {
    guard let declaration = declaration(of: name), declaration.keyword == .protocol else { return false }
    return declaration.members.contains { $0.isolation == nil }
  }

  /// Requirements with the isolation of the protocol that has them, if that of the protocol that inherits them is another one.
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
