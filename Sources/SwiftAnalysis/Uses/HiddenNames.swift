import SwiftSyntax

/// Finds names that mean another declaration at a place than at the top level of the file.
package enum HiddenNames {
  /// The names that a local declaration, a generic parameter or a member of a type around the place (UTF-8) hides there, as far
  /// as the file itself shows; in order.
  package static func find(_ names: Set<String>, at offset: Int, in tree: SwiftTree) -> [String] {
    let reaches = NameReaches(names)
    reaches.walk(tree.file)
    let position = AbsolutePosition(utf8Offset: offset)
    return names.sorted().filter { reaches.hide($0, at: position, isType: false) }
  }
}
