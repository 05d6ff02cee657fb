import SwiftFacts

/// Which types of the project's Swift are errors.
extension SwiftSources {
  /// Whether a type is an error; for an undeclared type the name tells.
  ///
  /// - Parameter inherited: Its other known conformances.
  func isError(_ type: TypeFacts, inheriting inherited: [String] = []) -> Bool {
    let type = meaning(of: type)
    guard !type.name.isEmpty else { return false }
    let known = self.type(type.name)
    let all = known.conformances + inherited
    if known.kind == nil, all.isEmpty { return type.name.hasSuffix("Error") }
    return all.contains(where: LibraryProtocol.ofErrors.contains)
  }
}
