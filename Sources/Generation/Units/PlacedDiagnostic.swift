import Diagnostics
import KitLanguage

/// A diagnostic of a unit wherever the unit is: its places are given by the nodes that contain them.
struct PlacedDiagnostic: Sendable {
  private enum Place: Sendable {
    /// In the unit's node of that index, with UTF-8 offsets from its beginning.
    case node(Int, Range<Int>)
    /// In a schema.
    case elsewhere(SourceLocation?)
  }

  private let diagnostic: Diagnostic
  private let place: Place
  private let notes: [Place]
  /// Whether the diagnostic can be placed in other revisions: it has no fixes, and no place in another unit.
  let isPlaced: Bool

  init(_ diagnostic: Diagnostic, of unit: UnitTable.Unit, in spec: Spec) {
    let places = diagnostic.notes.map { Self.place(of: $0.location, in: unit, spec) }
    let place = Self.place(of: diagnostic.location, in: unit, spec)
    self.diagnostic = diagnostic
    self.place = place ?? .elsewhere(diagnostic.location)
    notes = zip(places, diagnostic.notes).map { $0 ?? .elsewhere($1.location) }
    isPlaced = diagnostic.fixIts.isEmpty && place != nil && places.allSatisfy { $0 != nil }
  }

  /// The diagnostic at the unit's place in another revision.
  func diagnostic(of unit: UnitTable.Unit, in spec: Spec) -> Diagnostic {
    Diagnostic(
      code: diagnostic.code,
      severity: diagnostic.severity,
      diagnostic.message,
      at: Self.location(of: place, in: unit, spec),
      notes: zip(diagnostic.notes, notes).map { note, place in
        Diagnostic.Note(note.message, at: Self.location(of: place, in: unit, spec))
      },
      fixIts: diagnostic.fixIts
    )
  }

  /// `nil` if the location is in the kit but not in the unit.
  private static func place(of location: SourceLocation?, in unit: UnitTable.Unit, _ spec: Spec) -> Place? {
    guard let location, location.source.path == spec.nodes[unit.nodes[0]].location.source.path else {
      // Schemas are not files of the kit, whose paths are those of its nodes.
      let isOfKit = location.map { place in
        spec.patternNodes.contains { spec.nodes[$0].location.source === place.source }
      }
      return isOfKit == true ? nil : .elsewhere(location)
    }
    let index = unit.nodes.lastIndex { id in
      let (range, source) = (spec.nodes[id].location.range, spec.nodes[id].location.source)
      return source.path == location.source.path
        && range.lowerBound <= location.range.lowerBound && location.range.upperBound <= range.upperBound
    }
    guard let index else { return nil }
    let node = spec.nodes[unit.nodes[index]]
    // Later parts of the block move along.
    let first = node.children.lazy.map { spec.nodes[$0].location }
      .first { $0.source === node.location.source && $0.range.lowerBound > node.location.range.lowerBound }?
      .range.lowerBound
    if let first, location.range.upperBound > first { return nil }
    let start = node.location.range.lowerBound
    return .node(index, location.range.lowerBound - start..<location.range.upperBound - start)
  }

  private static func location(of place: Place, in unit: UnitTable.Unit, _ spec: Spec) -> SourceLocation? {
    switch place {
    case .elsewhere(let location): return location
    case .node(let index, let range):
      let location = spec.nodes[unit.nodes[index]].location
      let start = location.range.lowerBound
      return SourceLocation(location.source, start + range.lowerBound..<start + range.upperBound)
    }
  }
}
