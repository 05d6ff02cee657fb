import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The functions of types in the project's own Swift.
extension SwiftSources {
  /// What a type and its superclasses have, and the extensions of what they conform to.
  func members(of type: String) -> [MemberDeclaration] {
    hierarchy(with: nil).allMembers(of: type)
  }

  /// The function of a type that a member of a kit is about; nil where the sources have none.
  ///
  /// - Parameters:
  ///   - signature: What the kit says, with the same labels.
  ///   - isCompleted: Whether closures are after the parameters that the kit has.
  func function(
    _ name: String,
    _ signature: SignatureFacts,
    isCompleted: Bool,
    of type: String
  ) -> MemberDeclaration? {
    let labels = signature.parameters.map(\.label)
    let functions = members(of: type).filter { $0.keyword == .function && $0.name == name }
    let matching = functions.filter { function in
      let others = function.signature?.parameters.map(\.label) ?? []
      return isCompleted ? others.count > labels.count && others.starts(with: labels) : others == labels
    }
    // Overloads may differ in types alone.
    let types = signature.parameters.map(\.distinctType)
    let exact = matching.first { $0.signature?.parameters.map(\.distinctType).starts(with: types) ?? false }
    return exact ?? matching.first
  }
}
