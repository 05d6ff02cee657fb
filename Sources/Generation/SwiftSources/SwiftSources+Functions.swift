import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The functions of types in the project's own Swift.
extension SwiftSources {
  /// The members of a type, its superclasses and their protocols' extensions.
  func members(of type: String) -> [MemberDeclaration] {
    hierarchy(with: nil).allMembers(of: type)
  }

  /// The function of a type that a kit's member is about; `nil` if the sources have none.
  ///
  /// - Parameters:
  ///   - signature: The kit's signature, with the same labels.
  ///   - isCompleted: Whether closures follow the parameters that the kit has.
  func function(
    _ name: String,
    _ signature: SignatureFacts,
    isCompleted: Bool,
    of type: String
  ) -> MemberDeclaration? {
    let scope = scope(of: type)
    let type = scope.type
    let functions = members(of: type)
    let longName = scope.longName
    guard var function = Self.function(name, signature, isCompleted: isCompleted, in: functions, longName) else {
      return nil
    }
    if scope.isSpecialized { function = function.qualified(longName) }
    guard function.isDynamic, functions.count(where: { $0.name == name }) > 1 else { return function }
    // What overrides may be dynamic only where that is which it overrides.
    let inherited = hierarchy(with: nil).superclasses(of: type).flatMap { declarations(of: $0) }.flatMap(\.members)
    let overridden = Self.function(name, signature, isCompleted: isCompleted, in: inherited, longName)
    function.isDynamic = overridden?.isDynamic ?? true
    return function
  }

  /// - Parameter longName: The qualified name for a name in a signature.
  private static func function(
    _ name: String,
    _ signature: SignatureFacts,
    isCompleted: Bool,
    in members: [MemberDeclaration],
    _ longName: (String) -> String?
  ) -> MemberDeclaration? {
    let labels = signature.parameters.map(\.label)
    let matching = members.filter { function in
      guard function.keyword == .function, function.name == name else { return false }
      let others = function.signature?.parameters.map(\.label) ?? []
      return isCompleted ? others.count > labels.count && others.starts(with: labels) : others == labels
    }
    guard matching.count > 1 else { return matching.first }
    // Overloads may differ in types alone.
    let types = signature.qualified(longName).parameters.map(\.distinctType)
    let exact = matching.first {
      $0.signature?.qualified(longName).parameters.map(\.distinctType).starts(with: types) ?? false
    }
    return exact ?? matching.first
  }
}
