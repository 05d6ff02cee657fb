import Diagnostics

/// Nodes that a kit does not spell out, since another node represents them. They are checked as if the kit had them;
/// diagnostics about them are reported at that node.
package struct DerivedTree: Sendable {
  /// The nodes, in a source that only kitgen sees. No other tree has its source's path.
  package let tree: SyntaxTree
  /// The whole node that represents them.
  package let origin: SourceLocation
  package let name: SourceLocation
  /// The parts of the source that are in the kit, each with its place there.
  package let quotations: [(range: Range<Int>, location: SourceLocation)]
  /// The place that describes a part of the source, by the part's offset, with the place as messages show it.
  package let descriptions: @Sendable (Int) -> (place: SourceLocation, text: String)?

  /// - Parameter quotations: The parts of the source that are in the kit, in source order.
  package init(
    _ tree: SyntaxTree,
    of origin: SourceLocation,
    named name: SourceLocation,
    quotations: [(range: Range<Int>, location: SourceLocation)],
    descriptions: @escaping @Sendable (Int) -> (place: SourceLocation, text: String)? = { _ in nil }
  ) {
    self.tree = tree
    self.origin = origin
    self.name = name
    self.quotations = quotations
    self.descriptions = descriptions
  }

  /// The quoted place in the kit; `nil` for what is derived.
  func quotation(of location: SourceLocation) -> SourceLocation? {
    guard let quotation = quotations.first(where: { $0.range.contains(location.range.lowerBound) }) else { return nil }
    let distance = quotation.location.range.lowerBound - quotation.range.lowerBound
    let end = min(location.range.upperBound, quotation.range.upperBound)
    return SourceLocation(quotation.location.source, location.range.lowerBound + distance..<end + distance)
  }
}

struct DerivedTrees {
  private let trees: [String: DerivedTree]

  init(_ trees: [DerivedTree]) {
    self.trees = Dictionary(trees.map { ($0.tree.source.path, $0) }) { first, _ in first }
  }

  var isEmpty: Bool { trees.isEmpty }

  /// The tree that a place is in; `nil` for places in the kit's files.
  func tree(at location: SourceLocation) -> DerivedTree? { trees.isEmpty ? nil : trees[location.source.path] }

  func place(of location: SourceLocation) -> SourceLocation {
    tree(at: location).map { $0.quotation(of: location) ?? $0.name } ?? location
  }

  /// The diagnostics at places in the kit. Those in a quotation are reported at its place, if that is read as well.
  func relocated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !trees.isEmpty else { return diagnostics }
    let said = diagnostics.filter { $0.location.map { tree(at: $0) == nil } ?? true }
    return diagnostics.compactMap { diagnostic in
      guard let location = diagnostic.location, let tree = tree(at: location) else {
        return relocated(diagnostic, at: diagnostic.location, diagnostic.fixIts)
      }
      let quotation = tree.quotation(of: location)
      if let quotation, said.contains(where: { $0.isSame(as: diagnostic, in: quotation) }) { return nil }
      let origin = quotation == nil ? tree.descriptions(location.range.lowerBound)?.text : nil
      return relocated(diagnostic, at: place(of: location), [], from: origin)
    }
  }

  private func relocated(
    _ diagnostic: Diagnostic,
    at location: SourceLocation?,
    _ fixIts: [FixIt],
    from origin: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code: diagnostic.code,
      severity: diagnostic.severity,
      diagnostic.message + (origin.map { " (\($0))" } ?? ""),
      at: location,
      notes: diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.location.map(place)) },
      fixIts: fixIts
    )
  }
}

extension Diagnostic {
  /// Whether the other one is the same at another place, and this one in `place`.
  fileprivate func isSame(as other: Diagnostic, in place: SourceLocation) -> Bool {
    guard let location, location.source === place.source else { return false }
    return code == other.code && place.range.contains(location.range.lowerBound)
  }
}
