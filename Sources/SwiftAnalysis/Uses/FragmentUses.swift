import SwiftFacts
import SwiftParser
import SwiftSyntax

/// The types and members that a piece of Swift in another file names, unless a declaration of the piece itself is meant.
package struct FragmentUses: Sendable {
  /// In source order; UTF-8 offsets in the piece.
  package private(set) var types: [TypeUse] = []
  /// In source order: members after a type name, after values and after a dot alone, and labels.
  package private(set) var members: [MemberUse] = []

  /// Finds names in a piece: nothing if it is larger than a fragment may be; with syntax errors, in the readable part. `types`
  /// are declared outside of the piece, in `modules` as far as known; `members` are theirs; all without backticks.
  package static func find(
    types: Set<String>,
    members: Set<String>,
    in text: String,
    as kind: SwiftFragment.Kind,
    modules: Set<String>,
    known: KnownValues = KnownValues()
  ) -> FragmentUses {
    guard FragmentLimits(kind).problem(in: text) == nil else { return FragmentUses() }
    var uses = FragmentUses()
    switch kind {
    case .expression:
      var parser = Parser(text)
      uses.add(types, members, in: ExprSyntax.parse(from: &parser), shift: 0, modules, known)
    case .signature:
      let prefix = "func f"
      uses.add(types, members, in: Parser.parse(source: prefix + text), shift: prefix.utf8.count, modules, known)
    case .type, .generics, .requirements, .code, .file:
      uses.add(types, members, in: Parser.parse(source: text), shift: 0, modules, known)
    }
    return uses
  }

  private mutating func add(
    _ types: Set<String>,
    _ members: Set<String>,
    in node: some SyntaxProtocol,
    shift: Int,
    _ modules: Set<String>,
    _ known: KnownValues
  ) {
    let found = TypeUses.uses(of: types, in: node, TypeSurroundings(modules: modules))
    self.types = found.map { use in
      TypeUse(
        name: use.name,
        range: use.range.lowerBound - shift..<use.range.upperBound - shift,
        isProven: use.isProven,
        isNewNameTaken: use.isNewNameTaken
      )
    }
    func places(_ uses: [TypeUse]) -> [Range<Int>: String] {
      Dictionary(uses.map { ($0.range, $0.name) }) { first, _ in first }
    }
    let values = ValueTypes(places(found.filter(\.isProven)), known, in: node)
    let collector = MemberUseCollector(members, of: places(found), values)
    collector.walk(node)
    self.members = collector.uses.map { $0.shifted(by: -shift) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
