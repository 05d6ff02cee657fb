import Diagnostics
import SwiftFacts

/// Reads the files of a kit by the schemas of patterns.
enum KitReader {
  /// `derived`, the trees of nodes that others represent, come last; `memo` knows units of the other trees.
  static func read(
    _ trees: [SyntaxTree],
    derived: [SyntaxTree],
    into draft: inout SpecDraft,
    by swift: any SwiftFragments,
    known memo: ReadingMemo?
  ) {
    let schemas = draft.schemas
    for (trees, memo) in [(trees, memo), (derived, nil)] where !trees.isEmpty {
      let context = ReadingContext(schemas: schemas, swift: swift, wireStyle: draft.wireStyle, memo)
      for tree in trees {
        NodeReader(context: context, file: KitFile(tree, schemas)).read(tree.nodes, into: &draft)
      }
    }
    for (id, found) in draft.continued.sorted(by: { $0.key < $1.key }) where !draft.incompleteBlocks.contains(id) {
      let schema = draft.nodes[id].schema
      draft.diagnostics += found.missing(of: schema, at: draft.nodes[id].nameLocation, schemas.pattern(schema.name))
    }
    // That there is a node too many comes before what is wrong with it.
    draft.diagnostics = repeatedNodes(in: draft) + draft.diagnostics
  }

  private static func repeatedNodes(in draft: SpecDraft) -> [Diagnostic] {
    var first: [String: SourceLocation] = [:]
    return draft.singleNodes.compactMap { keyword, location in
      guard let known = first[keyword] else {
        first[keyword] = location
        return nil
      }
      let note = Diagnostic.Note("The first one", at: known)
      let message = "A kit has at most one '\(keyword)'"
      return CheckDiagnostics.repeatedMember.diagnostic(message, at: location, notes: [note])
    }
  }
}

/// The settings that have to be known before a kit is checked, as its text has them.
package struct EarlySettings {
  /// The keyword of the pattern whose node holds the settings.
  package static let keyword = "project"

  private let nodes: [SyntaxNode]

  package init(in trees: [SyntaxTree]) {
    nodes = trees.flatMap { $0.nodes.lazy.filter { $0.keyword == Self.keyword }.flatMap(\.children) }
  }

  package var templates: String? { value(of: "templates") }

  package var out: String? { value(of: "out") }

  package var tests: String? { value(of: "tests") }

  package var wire: WireStyle { value(of: "wire").flatMap(WireStyle.init) ?? .identity }

  private func value(of name: String) -> String? {
    nodes.first { $0.keyword == name && $0.head.count > 1 }?.head[1].value
  }
}
