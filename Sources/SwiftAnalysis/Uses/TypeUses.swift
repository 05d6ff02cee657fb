import SwiftParser
import SwiftSyntax

/// Finds where a Swift file uses types that its module declares at the top level: where no other declaration of the name is
/// in lexical reach. Strings, comments, labels and members of other things are no uses.
package enum TypeUses {
  /// The uses in source order. None in a file that nobody has written by hand (`SourceLimits`); of a file with syntax
  /// errors what can be read.
  ///
  /// - Parameters:
  ///   - names: Of the types, without backticks.
  ///   - surroundings: What other files say.
  package static func uses(
    of names: Set<String>,
    in text: String,
    _ surroundings: TypeSurroundings = TypeSurroundings()
  ) -> [TypeUse] {
    guard SourceLimits.allow(text) else { return [] }
    let tree = Parser.parse(source: text)
    let reaches = NameReaches(names)
    reaches.walk(tree)
    let collector = TypeUseCollector(names, reaches, surroundings)
    collector.walk(tree)
    return collector.uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
