import Diagnostics
import SwiftFacts

extension SpecDraft {
  var extent: DraftExtent {
    DraftExtent(
      nodes: nodes.count,
      types: typeUses.count,
      cases: caseUses.count,
      references: referenceUses.count,
      templates: templateUses.count,
      held: heldTypes.count,
      mistakes: [
        diagnostics.count, incompleteBlocks.count, unreadNames.count, refused.values.reduce(0) { $0 + $1.count },
        advisedErrors.values.reduce(0) { $0 + $1.count },
      ]
    )
  }

  func uses(since before: DraftExtent) -> UnitUses {
    var uses = UnitUses()
    uses.types = typeUses[before.types...].map {
      UnitUses.TypeUse(name: $0.name, node: $0.node, range: $0.location.range)
    }
    uses.cases = caseUses[before.cases...].map { use in
      UnitUses.CaseUse(
        use: SwiftFragment.CaseUse(
          use.name,
          of: use.type,
          at: use.location.range,
          in: use.steps,
          isEmptyCall: use.isEmptyCall
        ),
        node: use.node
      )
    }
    uses.references = referenceUses[before.references...].map { use in
      UnitUses.ReferenceUse(name: use.name, targets: use.targets, node: use.node, range: use.location.range)
    }
    uses.held = Array(heldTypes[before.held...])
    for id in before.nodes..<nodes.count {
      if let names = genericParameters[id] { uses.genericParameters[id] = names }
    }
    return uses
  }

  /// The unit read since the draft had less; `nil` if it had errors, or depends on what is around it.
  func unit(_ text: UnitText, _ syntax: SyntaxNode, in file: KitFile, since before: DraftExtent) -> DraftUnit? {
    guard extent.mistakes == before.mistakes,
      // Whether a whole URL is below that of its API is for the API to decide.
      !templateUses[before.templates...].contains(where: { $0.template.text.contains("://") })
    else { return nil }
    let range = UnitText.range(of: syntax)
    return DraftUnit(
      text: text,
      syntax: syntax,
      source: file.source,
      range: range,
      nodes: before.nodes..<nodes.count,
      reading: UnitReading(
        nodes: nodes[before.nodes...].map(\.storage),
        start: range.lowerBound,
        uses: uses(since: before),
        genericMentions: [],
        marks: []
      ),
      isRemembered: false
    )
  }

  /// Adds a unit as read in an earlier revision, except its uses of types (`addTypeUses`).
  ///
  /// - Parameters:
  ///   - start: Its present start, in UTF-8 offsets.
  ///   - parent: The node around it.
  mutating func append(
    _ reading: UnitReading,
    _ text: UnitText,
    _ syntax: SyntaxNode,
    at start: Int,
    in file: KitFile,
    _ parent: NodeID?
  ) {
    let id = nodes.count
    let shift = NodeShift(bytes: start - reading.start, ids: id - reading.first, first: reading.first, outer: parent)
    patternNodes.append(id)
    if let parent { nodes[parent].children.append(id) }
    for node in reading.nodes { nodes.append(SpecNode(node, in: file.source, shift)) }
    caseUses += reading.uses.cases.map { known in
      let use = known.use
      return Spec.CaseUse(
        name: use.name,
        type: use.type,
        steps: use.steps,
        isEmptyCall: use.isEmptyCall,
        node: known.node + shift.ids,
        location: file.location(shift.range(use.range))
      )
    }
    referenceUses += reading.uses.references.map { use in
      ReferenceUse(
        name: use.name,
        targets: use.targets,
        node: use.node + shift.ids,
        location: file.location(shift.range(use.range))
      )
    }
    for (node, names) in reading.uses.genericParameters { genericParameters[node + shift.ids] = names }
    let last = file.source.utf8.count
    units.append(
      DraftUnit(
        text: text,
        syntax: syntax,
        source: file.source,
        range: start..<min(last, start + reading.nodes[0].range.upperBound - reading.start),
        nodes: id..<nodes.count,
        reading: reading,
        isRemembered: true
      )
    )
  }
}
