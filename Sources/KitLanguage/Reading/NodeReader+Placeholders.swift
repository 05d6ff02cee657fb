import Diagnostics

/// The members that are not in a block, since placeholders of a path declare them: `users/{id: Int}`.
extension NodeReader {
  /// Adds a member for each placeholder without one, if such a member needs only the name, and a type that comes with
  /// it.
  ///
  /// - Parameters:
  ///   - uses: The templates in the block, in the order of the kit.
  ///   - id: The node whose block it is.
  func declarePlaceholders(of uses: [SpecDraft.TemplateUse], in id: SpecNode.ID, into draft: inout SpecDraft) {
    for use in uses where draft.nodes[use.node].parent == id {
      guard let schema = draft.nodes[id].schema.member(use.member), schema.isDeclaredByPlaceholders else { continue }
      declarePlaceholders(of: use, as: schema, in: id, into: &draft)
    }
  }

  private func declarePlaceholders(
    of use: SpecDraft.TemplateUse,
    as schema: NodeSchema,
    in id: SpecNode.ID,
    into draft: inout SpecDraft
  ) {
    let placeholders = use.template.placeholders
    let written = draft.nodes[id].members.filter { draft.nodes[$0].schema === schema }
    var members = Dictionary(written.map { (draft.nodes[$0].name ?? "", $0) }) { first, _ in first }
    let used = Set(placeholders.map(\.name) + use.queryFields.flatMap(\.placeholders))
    // What almost has that name is misspelt rather than one more.
    var misspelt = NameIndex(members.keys.filter { !used.contains($0) })
    var previous = use.node
    for placeholder in placeholders {
      if let member = members[placeholder.name] {
        if let type = placeholder.type { draft.report(repeatedType(type, of: draft.nodes[member], placeholder, use)) }
        previous = member
      } else if misspelt.nearest(to: placeholder.name) == nil {
        let (node, findings) = member(of: placeholder, in: use, id: draft.nodes.count, schema, parent: id)
        draft.append(node, findings)
        draft.nodes[id].place(node.id, after: previous)
        members[placeholder.name] = node.id
        previous = node.id
      }
    }
  }

  private func member(
    of placeholder: URITemplate.Placeholder,
    in use: SpecDraft.TemplateUse,
    id: SpecNode.ID,
    _ schema: NodeSchema,
    parent: SpecNode.ID
  ) -> (SpecNode, Findings) {
    var reader = ValueReader(context: context, file: file, node: id, siblings: .none, wire: nil, isQuiet: false)
    let name = use.place(of: placeholder.nameRange)
    var values: LabelledValues<SpecValue> = [:]
    var locations: LabelledValues<SourceLocation> = [:]
    for slot in schema.slots {
      switch slot.place {
      case .name:
        let atom = SyntaxNode.Atom(.word, text: placeholder.name, value: placeholder.name, range: name.range)
        values[slot.label] = reader.value(of: Part(atom), as: slot.kind)
        locations[slot.label] = name
      case .type:
        values[slot.label] = slot.defaultValue
        guard let type = placeholder.type else { continue }
        let place = use.place(of: type.range)
        values[slot.label] = reader.value(of: Part(SyntaxNode.Fragment(type.text, place.range)), as: slot.kind)
        locations[slot.label] = place
      case .wire: break
      default: values[slot.label] = slot.defaultValue
      }
    }
    let node = SpecNode(
      id: id,
      schema: schema,
      keyword: use.member,
      documentation: [],
      parent: parent,
      values: values,
      valueLocations: locations,
      attributes: [:],
      attributeLocations: [:],
      location: use.place(of: placeholder.range),
      nameLocation: name
    )
    return (node, reader.findings)
  }

  private func repeatedType(
    _ type: URITemplate.Placeholder.Located,
    of member: SpecNode,
    _ placeholder: URITemplate.Placeholder,
    _ use: SpecDraft.TemplateUse
  ) -> Diagnostic {
    let place = use.place(of: placeholder.range)
    let other = use.declares(member) ? "another '{\(placeholder.name)}'" : "'\(use.member) \(placeholder.name)'"
    return CheckDiagnostics.repeatedPlaceholderType.diagnostic(
      "The type of '\(placeholder.name)' is given twice; keep that of \(other) alone, or this one",
      at: use.place(of: type.range),
      notes: [Diagnostic.Note("The other one", at: member.location)],
      fixIts: [.replacing(place.source[place.range], with: "{\(placeholder.name)}", at: place)]
    )
  }
}

extension NodeSchema {
  /// Whether a node needs only a name, and perhaps a type, so that a path's placeholder can declare one.
  package var isDeclaredByPlaceholders: Bool {
    slot(.name) != nil && slots.allSatisfy { $0.place == .name || $0.isOptional || $0.defaultValue != nil }
  }
}

extension SpecNode {
  /// Moves the last of the children after another one, or leaves it if that is missing.
  fileprivate mutating func place(_ id: ID, after other: ID) {
    for path in [\SpecNode.children, \SpecNode.members] {
      guard self[keyPath: path].last == id, let index = self[keyPath: path].firstIndex(of: other) else { continue }
      self[keyPath: path].removeLast()
      self[keyPath: path].insert(id, at: index + 1)
    }
  }
}

extension CheckDiagnostics {
  static let repeatedPlaceholderType = DiagnosticKind(
    "repeated-placeholder-type",
    explanation: """
      A placeholder of a path may have its type with it, `{id: Int}`, or with the `path` of its name, but not in both places, \
      and not in two placeholders of one name.
      """,
    markedExample: "api Q { base \"https://q.example\"; request User { GET \"users/{id: 1️⃣Int}\"; path id: Int } }"
  )
}
