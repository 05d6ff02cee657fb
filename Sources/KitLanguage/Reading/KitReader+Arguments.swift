import Diagnostics

/// Attributes, and values in parentheses.
extension KitReader {
  /// The attribute that each pattern with a type name has: `@named("Other")`.
  static let named = "named"

  struct Attributes {
    var values: [String: [String: SpecValue]] = [:]
    var locations: [String: SourceLocation] = [:]
  }

  func readAttributes(of node: SyntaxNode, as schema: NodeSchema, id: SpecNode.ID) -> Attributes {
    var attributes = Attributes()
    let known = attributeSchemas(of: schema)
    for attribute in node.attributes where !attribute.name.text.isEmpty {
      let name = attribute.name.text
      guard let attributeSchema = known.first(where: { $0.name == name }) else {
        reportUnknown(attribute, known, of: schema)
        continue
      }
      if let first = attributes.locations[name] {
        report(
          CheckDiagnostics.repeatedAttribute,
          "'@\(name)' is repeated here",
          at: attribute.range,
          notes: [Diagnostic.Note("The first one", at: first)],
          fixIts: [FixIt("Remove '@\(name)'", in: source, edits: [TextEdit(attribute.range, "")], isSafe: false)]
        )
        continue
      }
      attributes.locations[name] = location(attribute.range)
      attributes.values[name] = readAttribute(attribute, as: attributeSchema, id: id)
    }
    for attribute in known where attribute.isRequired && attributes.locations[attribute.name] == nil {
      let range = node.head.first.map { first in
        first.range.lowerBound..<(node.head.last ?? first).range.upperBound
      }
      let nodeRange = range ?? node.range
      report(CheckDiagnostics.missingPart, "'\(source[nodeRange])' lacks '@\(attribute.name)'", at: nodeRange)
    }
    return attributes
  }

  private func attributeSchemas(of schema: NodeSchema) -> [AttributeSchema] {
    let hasTypeName = schema.role == .pattern && schemas.pattern(schema.name)?.typeName != nil
    guard hasTypeName, !schema.attributes.contains(where: { $0.name == Self.named }) else { return schema.attributes }
    let slot = SlotSchema(
      place: .value(0),
      label: "name",
      kind: .text,
      isOptional: false,
      defaultValue: nil,
      documentation: ["The name of the type."],
      location: schema.location
    )
    let named = AttributeSchema(
      name: Self.named,
      slots: [slot],
      documentation: ["Gives the emitted type another name."],
      location: schema.location
    )
    return schema.attributes + [named]
  }

  private func reportUnknown(
    _ attribute: SyntaxNode.Attribute,
    _ known: [AttributeSchema],
    of schema: NodeSchema
  ) {
    let name = attribute.name
    let nearest = NearestName.of(name.text, in: known.map(\.name))
    let elsewhere = nearest == nil ? attributeElsewhere(name.text) : nil
    let choices =
      nearest != nil
      ? "" : elsewhere ?? (known.isEmpty ? "; it has none" : "; it has \(Phrase.list(known.map { "@" + $0.name }))")
    report(
      CheckDiagnostics.unknownAttribute,
      "'\(schema.name)' has no attribute '@\(name.text)'" + Phrase.suggestion(nearest.map { "@" + $0 }) + choices,
      at: attribute.range.lowerBound..<name.range.upperBound,
      fixIts: nearest.map { [replacement(of: name.range, by: $0, isSafe: true)] } ?? []
    )
  }

  /// What has the attribute `name`, or one that is nearly called so; nil where nothing has.
  private func attributeElsewhere(_ name: String) -> String? {
    let nodes = schemas.patterns.flatMap { [$0.node] + $0.node.members }
    let names = Set(nodes.flatMap(\.attributes).map(\.name))
    guard let meant = names.contains(name) ? name : NearestName.of(name, in: names.sorted()) else { return nil }
    var owners: [String] = []
    for node in nodes where node.attributes.contains(where: { $0.name == meant }) && !owners.contains(node.name) {
      owners.append(node.name)
    }
    return (meant == name ? "; it is for " : "; did you mean '@\(meant)', which is for ")
      + Phrase.oneOf(owners.map { "'\($0)'" }) + (meant == name ? "" : "?")
  }

  private func readAttribute(
    _ attribute: SyntaxNode.Attribute,
    as schema: AttributeSchema,
    id: SpecNode.ID
  ) -> [String: SpecValue] {
    let subject = "'@\(schema.name)'"
    let known = draft.diagnostics.count
    var values: [String: SpecValue] = [:]
    var filled: Set<String> = []
    if let arguments = attribute.arguments {
      if schema.slots.isEmpty {
        report(
          CheckDiagnostics.unexpectedPart,
          "\(subject) takes no values",
          at: arguments.fragment.range,
          fixIts: [
            FixIt("Remove the parentheses", in: source, edits: [TextEdit(arguments.fragment.range, "")], isSafe: true)
          ]
        )
        return [:]
      }
      for (slot, value, _) in readArguments(arguments, as: schema.slots, of: subject, id: id) {
        filled.insert(slot.label)
        values[slot.label] = value
      }
    }
    for slot in schema.slots where !filled.contains(slot.label) {
      if let value = slot.defaultValue {
        values[slot.label] = value
      } else if !slot.isOptional, draft.diagnostics.count == known {
        let label = if case .argument(let label) = slot.place { label + ": " } else { "" }
        report(
          CheckDiagnostics.missingPart,
          "\(subject) lacks (\(label)…) with \(Phrase.noun(for: slot.kind))",
          at: attribute.range
        )
      }
    }
    return values
  }

  /// The values in parentheses by the slots that they fill; the value is nil where it is no good, which is reported.
  func readArguments(
    _ list: SyntaxNode.ArgumentList,
    as slots: [SlotSchema],
    of subject: String,
    id: SpecNode.ID
  ) -> [(slot: SlotSchema, value: SpecValue?, range: Range<Int>)] {
    var results: [(slot: SlotSchema, value: SpecValue?, range: Range<Int>)] = []
    var open = slots
    for argument in list.arguments {
      let part = Part(argument)
      if let last = results.last, argument.label == nil, case .list(let kind) = last.slot.kind {
        let value = value(of: part, as: kind, id: id)
        if let value, case .list(let values) = last.value {
          let range = last.range.lowerBound..<part.range.upperBound
          results[results.count - 1] = (last.slot, .list(values + [value]), range)
        }
        continue
      }
      guard
        let index = open.firstIndex(where: { $0.takes(argument) }) ?? reportSurplus(argument, open, of: subject)
      else { continue }
      let slot = open.remove(at: index)
      results.append((slot, value(of: part, as: slot.kind, id: id), part.range))
    }
    return results
  }

  /// The fix of a value without the only label that is left, or with another sign behind it: `"x"`, `from = "x"`.
  private func labelFix(_ argument: SyntaxNode.Argument, _ labels: [String]) -> FixIt? {
    guard let label = labels.first, labels.count == 1 else { return nil }
    let range = argument.fragment.range
    if argument.literal != nil {
      let edit = TextEdit(range.lowerBound..<range.lowerBound, "\(label): ")
      return FixIt("Insert '\(label):'", in: source, edits: [edit], isSafe: true)
    }
    let text = argument.value.text
    guard text.hasPrefix(label), let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")),
      text[..<sign].dropFirst(label.count).allSatisfy(\.isWhitespace)
    else { return nil }
    let end = argument.value.range.lowerBound + text.utf8.distance(from: text.utf8.startIndex, to: sign) + 1
    let edit = TextEdit(range.lowerBound + label.utf8.count..<end, ":")
    return FixIt("Replace '=' with ':'", in: source, edits: [edit], isSafe: true)
  }

  /// - Returns: The index of the slot whose label was probably meant.
  private func reportSurplus(
    _ argument: SyntaxNode.Argument,
    _ open: [SlotSchema],
    of subject: String
  ) -> Int? {
    let labels = open.compactMap { slot in if case .argument(let label) = slot.place { label } else { nil } }
    guard let label = argument.label, let name = argument.names.first else {
      let hint = labels.isEmpty ? "" : "; its values have labels: \(Phrase.list(labels))"
      report(
        CheckDiagnostics.unexpectedPart,
        "\(subject) does not take '\(argument.value.text)'\(hint)",
        at: argument.fragment.range,
        fixIts: labelFix(argument, labels).map { [$0] } ?? []
      )
      return nil
    }
    let nearest = NearestName.of(label, in: labels)
    report(
      CheckDiagnostics.unknownLabel,
      "\(subject) has no value '\(label):'" + Phrase.suggestion(nearest.map { $0 + ":" }),
      at: name.range,
      fixIts: nearest.map { [replacement(of: name.range, by: $0, isSafe: true)] } ?? []
    )
    return nearest.flatMap { nearest in open.firstIndex { $0.place == .argument(nearest) } }
  }
}

extension SlotSchema {
  fileprivate func takes(_ argument: SyntaxNode.Argument) -> Bool {
    switch place {
    case .argument(let label): argument.label == label
    case .value: argument.label == nil
    default: false
    }
  }
}
