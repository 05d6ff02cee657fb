import Diagnostics
import KitLanguage

/// What is wrong with a unit beside what its schema requires by conditions: what the kit and Swift declare about the
/// types, names and paths in it.
struct UnitMistakes: Sendable {
  /// What was found in each unit.
  typealias Memo = UnitMemo<UnitMistakes>

  /// Types that are hashed and cannot be, with the place of the node among the unit's: elsewhere that may be told already.
  struct Unhashable: Sendable {
    let node: Int
    let diagnostic: PlacedDiagnostic
  }

  /// What was found in a kit.
  struct Findings {
    fileprivate(set) var cases: [Diagnostic] = []
    /// Types, names and paths.
    fileprivate(set) var others: [Diagnostic] = []
    fileprivate var unhashable: [(node: SpecNode, diagnostic: Diagnostic)] = []

    /// Of types that are hashed and cannot be, but for nodes that `told` has mistakes of.
    func unhashable(beside told: [Diagnostic]) -> [Diagnostic] {
      if unhashable.isEmpty { return [] }
      let places = told.compactMap(\.location)
      return unhashable.filter { node, _ in
        !places.contains {
          $0.source.path == node.location.source.path && node.location.range.contains($0.range.lowerBound)
        }
      }.map(\.diagnostic)
    }
  }

  private let cases: [PlacedDiagnostic]
  private let others: [PlacedDiagnostic]
  private let unhashable: [Unhashable]

  /// The problems with the units of a kit that has no other errors.
  static func findings(in kit: KitFacts, _ memo: Memo, _ work: WorkCount) -> Findings {
    let spec = kit.spec
    let uses = Dictionary(grouping: spec.caseUses) { kit.units.unit(of: $0.node).number }
    var findings = Findings()
    let all = memo.values(in: kit, work) { unit, builder in
      let mistakes = find(in: unit, uses[unit.number] ?? [], in: spec, builder)
      return .init(value: mistakes, isKept: mistakes.arePlaced)
    }
    for case (let unit, let mistakes?) in zip(kit.units.all, all.all) where !mistakes.isEmpty {
      findings.cases += mistakes.cases.map { $0.diagnostic(of: unit, in: spec) }
      findings.others += mistakes.others.map { $0.diagnostic(of: unit, in: spec) }
      findings.unhashable += mistakes.unhashable.map {
        (spec[unit.nodes[$0.node]], $0.diagnostic.diagnostic(of: unit, in: spec))
      }
    }
    return findings
  }

  private static func find(
    in unit: UnitTable.Unit,
    _ uses: [Spec.CaseUse],
    in spec: Spec,
    _ builder: ContextBuilder
  ) -> UnitMistakes {
    let nodes = unit.nodes.map { spec[$0] }
    let owner = nodes[0]
    let cases = DefaultCaseCheck.diagnostics(of: uses, in: spec, builder)
    var found = BodyPathCheck.diagnostics(of: nodes, in: spec, builder)
    found += DecodedNameCheck.diagnostics(of: owner, in: spec, builder.schemas)
    found += DefaultNameCheck.diagnostics(of: owner, in: spec)
    found += IdentityCheck.diagnostic(of: owner, in: spec, builder).map { [$0] } ?? []
    found += ProjectConformanceCheck.diagnostics(of: owner, builder)
    found += SynthesisCheck.diagnostics(of: owner, in: spec, builder)
    found += NestedNameCheck.diagnostics(of: nodes, builder)
    found += VisibilityCheck.diagnostics(of: nodes, builder)
    let unhashable = nodes.enumerated().compactMap { place, node in
      HashingCheck.diagnostic(of: node, builder).map {
        Unhashable(node: place, diagnostic: PlacedDiagnostic($0, of: unit, in: spec))
      }
    }
    return UnitMistakes(
      cases: cases.map { PlacedDiagnostic($0, of: unit, in: spec) },
      others: found.map { PlacedDiagnostic($0, of: unit, in: spec) },
      unhashable: unhashable
    )
  }

  private var isEmpty: Bool { cases.isEmpty && others.isEmpty && unhashable.isEmpty }

  private var arePlaced: Bool {
    (cases + others).allSatisfy(\.isPlaced) && unhashable.allSatisfy(\.diagnostic.isPlaced)
  }

  func isSame(as other: UnitMistakes) -> Bool {
    cases.elementsEqual(other.cases) { $0.isSame(as: $1) }
      && others.elementsEqual(other.others) { $0.isSame(as: $1) }
      && unhashable.elementsEqual(other.unhashable) { $0.node == $1.node && $0.diagnostic.isSame(as: $1.diagnostic) }
  }
}
