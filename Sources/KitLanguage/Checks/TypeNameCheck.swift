import Diagnostics
import SwiftFacts

/// Keeps the Swift types apart that nodes declare.
package enum TypeNameCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    draft.types.reserveCapacity(draft.patternNodes.count)
    // Made where a type is there twice, which is rare.
    var names: Set<String>?
    for id in draft.patternNodes {
      let node = draft.nodes[id]
      var isReported = false
      for name in ([node.typeName].compactMap(\.self) + node.declaredTypes) where !name.isEmpty {
        if let first = draft.types[name].map({ draft.nodes[$0] }) {
          // A node without a name is already reported as being there twice.
          let isRepeated = node.name == nil && node.schema === first.schema
          if isRepeated || isReported { continue }
          isReported = true
          names =
            names
            ?? Set(draft.nodes.compactMap(\.name)).union(draft.patternNodes.compactMap { draft.nodes[$0].typeName })
          draft.report(clash(node, name, with: first, names ?? []))
        } else {
          draft.types[name] = id
        }
      }
    }
  }

  // MARK: - Clashes

  package static let advice = Diagnostic.Note("'@named(\"…\")' gives the type another name")

  private static let repetitionAdvice = Diagnostic.Note("Rename one, or write the contents of both in one")

  private static func clash(
    _ node: SpecNode,
    _ type: String,
    with first: SpecNode,
    _ names: Set<String>
  ) -> Diagnostic {
    let isSame = node.schema === first.schema && node.name == first.name && node.parent == first.parent
    let message =
      isSame
      ? "'\(node.keyword) \(node.name ?? "")' is declared twice"
      : "This '\(node.keyword)' and another declaration both emit a type '\(type)'; rename one"
    let notes =
      [Diagnostic.Note("The first one", at: first.nameLocation)] + [
        isSame && !node.schema.isNamedAfterType ? repetitionAdvice : advice
      ]
    let (source, firstSource) = (node.location.source, first.location.source)
    let isCopy = isSame && source[node.location.range] == firstSource[first.location.range]
    let fixIts =
      if isCopy {
        [FixIt.removing("the copy", at: node.location.range, in: source)]
      } else {
        // The name of a type of the project has to stay.
        isSame && node.schema.isNamedAfterType ? node.fixesOfTypeName(type, among: names) : []
      }
    return CheckDiagnostics.typeNameClash.diagnostic(message, at: node.nameLocation, notes: notes, fixIts: fixIts)
  }

  // MARK: - Swift's types

  private static let names = Set(LibraryNames.integers.keys).union([
    "Any", "AnyObject", "Array", "Bool", "CaseIterable", "Codable", "Data", "Date", "Decimal", "Decodable",
    "Double", "Encodable", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Never", "Optional", "Protocol",
    "RawRepresentable", "Self", "Sendable", "Set", "String", "URL", "UUID", "Void",
  ])

  /// Types are qualified with their module if another type hides them.
  private static let modules: Set<String> = ["Foundation", "Swift"]

  /// Refuses types that would hide types of Swift and Foundation that kits are written with. Rendering finds the others,
  /// which templates use.
  @Sendable static func refuseHidingTypes(_ draft: inout SpecDraft) {
    for name in names.union(modules).sorted() {
      guard let id = draft.types[name] else { continue }
      let what = modules.contains(name) ? "the module of that name" : "Swift's in the whole module"
      draft.report(
        CheckDiagnostics.hiddenType,
        "A type '\(name)' hides \(what)",
        at: draft.nodes[id].nameLocation,
        notes: [advice]
      )
    }
  }
}

extension SpecNode {
  /// The fix that gives the emitted type, now called `type`, a name that is not in `names`.
  fileprivate func fixesOfTypeName(_ type: String, among names: Set<String>) -> [FixIt] {
    let ends = (valueLocations.values + attributeLocations.values).map(\.range.upperBound)
    guard let end = ends.max(), attributes[AttributeSchema.named] == nil,
      let free = (2...99).lazy.map({ type + String($0) }).first(where: { !names.contains($0) })
    else { return [] }
    return [.inserting(" @named(\"\(free)\")", at: end, in: nameLocation.source)]
  }
}
