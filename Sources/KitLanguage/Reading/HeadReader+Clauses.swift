import Diagnostics
import SwiftFacts

/// The clauses of a head.
extension HeadReader {
  mutating func read(_ clause: SyntaxNode.Clause) {
    switch clause.content {
    case .generics(let fragment): readFragment(fragment, at: .generics, clause)
    case .result(let fragment):
      if schema.slot(.signature) == nil {
        readFragment(fragment, at: .result, clause)
      } else if lacksParentheses {
        reportUnexpected(clause)
      }
    case .defaultValue(let fragment): readFragment(fragment, at: .defaultValue, clause)
    case .requirements(let fragment): readFragment(fragment, at: .requirements, clause)
    case .wireName(let atom):
      guard let slot = schema.slot(.wire) else { return reportUnexpected(clause) }
      fill(slot, with: Part(atom))
    case .types(let types): readTypes(types, clause)
    case .text(let atom): readText(atom)
    case .parameters(let list): readParameters(list, clause)
    case .effects:
      if schema.slot(.signature) == nil || lacksParentheses { reportUnexpected(clause) }
    }
  }

  /// Whether the head lacks optional parentheses, and what follows them belongs to nothing.
  private var lacksParentheses: Bool {
    schema.slot(.signature)?.isOptional == true && node.parameters == nil
  }

  private mutating func readFragment(
    _ fragment: SyntaxNode.Fragment,
    at place: SlotSchema.Place,
    _ clause: SyntaxNode.Clause
  ) {
    guard let slot = schema.slot(place) else { return reportUnexpected(clause) }
    fill(slot, with: Part(fragment))
  }

  private mutating func readTypes(_ types: [SyntaxNode.Fragment], _ clause: SyntaxNode.Clause) {
    guard let first = types.first, let last = types.last else { return }
    if let slot = schema.slot(.conformances) {
      var conformances: [TypeFacts] = []
      for type in types {
        guard case .type(let facts) = values.value(of: Part(type), as: .type) else { continue }
        conformances.append(facts.withoutSwift)
      }
      let range = first.range.lowerBound..<last.range.upperBound
      set(.types(conformances.withoutPartsOfCodable), for: slot, at: range)
    } else if let slot = schema.slot(.type) {
      fill(slot, with: Part(first))
      if types.count > 1 { reportSurplusTypes(types) }
    } else {
      reportUnexpected(clause)
    }
  }

  /// The string after a type or parameters is the value that the schema has before them: `sheet A: B "title"`,
  /// `sheet A(count: Int) "title"`.
  private mutating func readText(_ atom: SyntaxNode.Atom) {
    let open = schema.slots.first { slot in
      slot.isValue && slot.introducer == nil && slot.kind.fits(atom) && head.locations[slot.label] == nil
    }
    if let open { return fill(open, with: Part(atom)) }
    var advice = ""
    var fixIts: [FixIt] = []
    if schema.slot(.wire) != nil {
      let start = atom.range.lowerBound
      advice = "; a name on the wire goes after 'as'"
      fixIts = [.inserting("as ", at: start, in: file.source)]
    } else if schema.slot(.code) != nil {
      advice = "; code goes between '\"\"\"'"
      fixIts = file.codeFix(of: atom.range).map { [$0] } ?? []
    }
    values.report(
      SyntaxDiagnostics.unexpectedText,
      "'\(atom.text)' is not expected here\(advice)",
      at: atom.range,
      fixIts: fixIts
    )
  }

  private mutating func reportSurplusTypes(_ types: [SyntaxNode.Fragment]) {
    guard let first = types.first, let last = types.last else { return }
    // What the type conforms to anyway need not be written.
    let given = Set(context.schemas.pattern(schema.name)?.conformances ?? [])
    let known = given.union(given.contains("Codable") ? ["Decodable", "Encodable"] : [])
      .union(given.contains("Hashable") ? ["Equatable"] : []).union(["Sendable"])
    let surplus = types.dropFirst().map(\.text)
    let edit = TextEdit(first.range.upperBound..<last.range.upperBound, "")
    values.report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' has one type after ':', not several",
      at: types[1].range,
      fixIts: [
        FixIt(
          "Remove '\(surplus.joined(separator: ", "))'",
          in: file.source,
          edits: [edit],
          isSafe: known.isSuperset(of: surplus)
        )
      ]
    )
  }

  private mutating func readParameters(_ list: SyntaxNode.ArgumentList, _ clause: SyntaxNode.Clause) {
    let slots = schema.slots.filter(\.isArgument)
    if let slot = schema.slot(.signature) {
      let parts = [list.fragment, node.effects?.fragment, node.result].compactMap(\.self)
      let end = parts.reduce(list.fragment.range.upperBound) { max($0, $1.range.upperBound) }
      let range = list.fragment.range.lowerBound..<end
      fill(slot, with: Part(SyntaxNode.Fragment(file.source[range], range)))
    } else if !slots.isEmpty {
      for (slot, value, range) in readArguments(list, as: slots, of: "'\(schema.name)'") {
        set(value, for: slot, at: range)
      }
    } else if !reportTypeInParentheses(list) {
      reportUnexpected(clause)
    }
  }

  private mutating func reportUnexpected(_ clause: SyntaxNode.Clause) {
    if reportsMisplaced(clause) { return }
    let what =
      switch clause.content {
      case .generics: "generic parameters"
      case .parameters: "parentheses"
      case .effects(let effects): "'\(effects.fragment.text)'"
      case .result: "a result after '->'"
      case .types: "a type after ':'"
      case .text: "a text"
      case .defaultValue: "a value after '='"
      case .requirements: "requirements after 'where'"
      case .wireName: "a wire name after 'as'"
      }
    let named = what.hasPrefix("a ") ? "the " + what.dropFirst(2) : what
    let fix = FixIt.removing(named, at: clause.range, in: file.source)
    values.report(
      CheckDiagnostics.unexpectedPart,
      "'\(subject)' does not take \(what)",
      at: clause.range,
      fixIts: [fix]
    )
  }
}

extension SlotSchema {
  fileprivate var isArgument: Bool {
    if case .argument = place { true } else { false }
  }
}
