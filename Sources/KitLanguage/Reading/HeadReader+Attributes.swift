import Diagnostics

/// Attributes.
extension HeadReader {
  mutating func readAttributes() {
    let known = context.schemas.attributes(of: schema)
    for attribute in node.attributes where !attribute.name.text.isEmpty {
      let name = attribute.name.text
      guard let attributeSchema = known.first(where: { $0.name == name }) else {
        reportUnknown(attribute, known)
        continue
      }
      if let first = head.attributeLocations[name] {
        reportRepeated(attribute, first: first)
        continue
      }
      head.attributeLocations[name] = file.location(attribute.range)
      head.attributes[name] = readAttribute(attribute, as: attributeSchema)
    }
    for attribute in known where attribute.isRequired && head.attributeLocations[attribute.name] == nil {
      let words = node.head.first.map { $0.range.lowerBound..<(node.head.last ?? $0).range.upperBound }
      let range = words ?? node.range
      values.report(CheckDiagnostics.missingPart, "'\(file.source[range])' lacks '@\(attribute.name)'", at: range)
    }
  }

  private mutating func reportRepeated(_ attribute: SyntaxNode.Attribute, first: SourceLocation) {
    let name = attribute.name.text
    values.report(
      CheckDiagnostics.repeatedAttribute,
      "'@\(name)' is repeated here",
      at: attribute.range,
      notes: [Diagnostic.Note("The first one", at: first)],
      fixIts: [.removing("'@\(name)'", at: attribute.range, in: file.source, isSafe: false)]
    )
  }

  private mutating func reportUnknown(_ attribute: SyntaxNode.Attribute, _ known: [AttributeSchema]) {
    let name = attribute.name
    let nearest = NearestName.of(name.text, in: known.map(\.name))
    let elsewhere = nearest == nil ? attributeElsewhere(name.text) : nil
    let choices =
      nearest != nil
      ? "" : elsewhere ?? (known.isEmpty ? "; it has none" : "; it has \(Phrase.list(known.map { "@" + $0.name }))")
    values.report(
      CheckDiagnostics.unknownAttribute,
      "\(bearer) has no attribute '@\(name.text)'" + NearestName.hint(nearest.map { "@" + $0 }) + choices,
      at: attribute.range.lowerBound..<name.range.upperBound,
      fixIts: nearest.map { [file.replacement(of: name.range, by: $0, isSafe: true)] } ?? []
    )
  }

  /// The node of the schema at the beginning of a sentence in a message.
  private var bearer: String {
    guard schema.role == .field else { return "'\(schema.name)'" }
    let owner = context.schemas.patterns.first { $0.node.members.contains { $0 === schema } }
    return owner.map { "A field of '\($0.keyword)'" } ?? "'\(schema.name)'"
  }

  /// The owner of the attribute `name`, or of one with a similar name; `nil` if there is none.
  private func attributeElsewhere(_ name: String) -> String? {
    let nodes = context.schemas.patterns.flatMap { pattern -> [(node: NodeSchema, owner: String)] in
      [(pattern.node, "'\(pattern.keyword)'")]
        + pattern.node.members.map { member in
          (member, (member.role == .field ? "a field" : "'\(member.name)'") + " of '\(pattern.keyword)'")
        }
    }
    let names = Set(nodes.flatMap { $0.node.attributes.map(\.name) })
    guard let meant = names.contains(name) ? name : NearestName.of(name, in: names.sorted()) else { return nil }
    var owners: [String] = []
    for (node, owner) in nodes where node.attributes.contains(where: { $0.name == meant }) && !owners.contains(owner) {
      owners.append(owner)
    }
    return (meant == name ? "; it is for " : "; did you mean '@\(meant)', which is for ")
      + Phrase.oneOf(owners) + (meant == name ? "" : "?")
  }

  private mutating func readAttribute(
    _ attribute: SyntaxNode.Attribute,
    as schema: AttributeSchema
  ) -> LabelledValues<SpecValue> {
    let subject = "'@\(schema.name)'"
    let known = values.findings.diagnostics.count
    var read: LabelledValues<SpecValue> = [:]
    var filled: Set<String> = []
    if let arguments = attribute.arguments {
      if schema.slots.isEmpty {
        values.report(
          CheckDiagnostics.unexpectedPart,
          "\(subject) takes no values",
          at: arguments.fragment.range,
          fixIts: [
            .removing("the parentheses", at: arguments.fragment.range, in: file.source, isSafe: true)
          ]
        )
        return [:]
      }
      for (slot, value, _) in readArguments(arguments, as: schema.slots, of: subject) {
        filled.insert(slot.label)
        read[slot.label] = value
      }
    }
    for slot in schema.slots where !filled.contains(slot.label) {
      if let value = slot.defaultValue {
        read[slot.label] = value
      } else if !slot.isOptional, values.findings.diagnostics.count == known {
        let label = if case .argument(let label) = slot.place { label + ": " } else { "" }
        values.report(
          CheckDiagnostics.missingPart,
          "\(subject) lacks (\(label)…) with \(Phrase.noun(for: slot.kind))",
          at: attribute.range
        )
      }
    }
    return read
  }
}
