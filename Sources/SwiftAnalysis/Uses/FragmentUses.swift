import SwiftFacts
import SwiftParser
import SwiftSyntax

/// The types and members that a piece of Swift in another text names, where no declaration of the piece itself is meant.
package struct FragmentUses: Sendable {
  /// In source order; UTF-8 offsets in the piece.
  package private(set) var types: [TypeUse] = []
  /// In source order: members behind the name of a type, and behind a dot alone.
  package private(set) var members: [MemberUse] = []

  /// Looks for names in a piece.
  ///
  /// - Parameters:
  ///   - types: Of types that are declared outside of the piece, without backticks.
  ///   - members: Of members of such types, without backticks.
  ///   - module: The module that declares the types; nil where it is not known.
  /// - Returns: Nothing where the piece is larger than a fragment may be; of one with syntax errors what can be read.
  package static func find(
    types: Set<String>,
    members: Set<String>,
    in text: String,
    as kind: SwiftFragment.Kind,
    module: String?
  ) -> FragmentUses {
    guard FragmentLimits(kind).problem(in: text) == nil else { return FragmentUses() }
    var uses = FragmentUses()
    switch kind {
    case .expression:
      var parser = Parser(text)
      uses.add(types, members, in: ExprSyntax.parse(from: &parser), shift: 0, module)
    case .signature:
      let prefix = "func f"
      uses.add(types, members, in: Parser.parse(source: prefix + text), shift: prefix.utf8.count, module)
    case .type, .generics, .requirements, .code, .file:
      uses.add(types, members, in: Parser.parse(source: text), shift: 0, module)
    }
    return uses
  }

  private mutating func add(
    _ types: Set<String>,
    _ members: Set<String>,
    in node: some SyntaxProtocol,
    shift: Int,
    _ module: String?
  ) {
    let found = TypeUses.uses(of: types, in: node, TypeSurroundings(module: module))
    self.types = found.map { use in
      TypeUse(
        name: use.name,
        range: use.range.lowerBound - shift..<use.range.upperBound - shift,
        isProven: use.isProven,
        isNewNameTaken: use.isNewNameTaken
      )
    }
    let collector = MemberUseCollector(members, of: Dictionary(found.map { ($0.range, $0.name) }) { first, _ in first })
    collector.walk(node)
    self.members = collector.uses.map { use in
      MemberUse(name: use.name, type: use.type, range: use.range.lowerBound - shift..<use.range.upperBound - shift)
    }
  }
}
