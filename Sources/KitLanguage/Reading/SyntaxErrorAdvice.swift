import Diagnostics

/// Syntax errors whose advice only a schema can give: the grammar does not know what goes where in a certain node.
struct SyntaxErrorAdvice {
  let node: KnownNode
  let file: KitFile

  /// The schema's errors in the head of a broken node, by their start: without fixes that would only lead to
  /// the next error.
  var errors: [(place: Int, error: Diagnostic)] {
    let end = node.syntax.block?.range.lowerBound ?? node.syntax.range.upperBound
    return file.fixableErrors(in: node.syntax.range.lowerBound..<end).compactMap { place, error in
      guard let range = error.location?.range, let advised = advised(error, range) else { return nil }
      return (place, advised)
    }
  }

  private func advised(_ error: Diagnostic, _ range: Range<Int>) -> Diagnostic? {
    guard let edit = error.fixIts.first?.edits.first, let keyword = node.syntax.head.first else { return nil }
    let schema = node.schema
    func told(_ message: String, _ fixIts: [FixIt] = []) -> Diagnostic {
      Diagnostic(code: error.code, message, at: file.location(range), fixIts: fixIts)
    }
    if error.code == SyntaxDiagnostics.unclosedBracket.code {
      guard let (subject, what, whole) = surplusBrackets(at: range.lowerBound) else { return nil }
      if edit.replacement == "{" {
        return told("'\(subject)' does not take \(what); a block begins with '{'", error.fixIts)
      }
      // What is behind the bracket may be meant for somewhere else.
      let fix = FixIt.removing("'\(file.source[range])'", at: range, in: file.source)
      return told("'\(subject)' does not take \(what)", whole == range ? [fix] : [])
    }
    if edit.replacement == "as ", schema.slot(.wire) == nil {
      let text = file.source[range]
      guard schema.slot(.code) != nil else { return told("'\(text)' is not expected here") }
      let fixIts = file.codeFix(of: range).map { [$0] } ?? []
      return told("'\(text)' is not expected here; code goes between '\"\"\"'", fixIts)
    }
    if edit.replacement == " ", file.source[range] == ",", !hasRoomForValues {
      guard schema.cardinality.isList, schema.role == .member else {
        return told("',' is not expected here; '\(keyword.value)' does not take several values")
      }
      let edits = error.fixIts.flatMap(\.edits).map { TextEdit($0.range, "; \(keyword.text) ") }
      return told(
        "',' is not expected here; each '\(keyword.value)' is a declaration of its own",
        [FixIt("Replace ',' with '; \(keyword.value)'", in: file.source, edits: edits)]
      )
    }
    if edit.replacement == " ", file.source[range] == ":", schema.slot(.defaultValue) != nil {
      let needsType = schema.slot(.type).map { !$0.isOptional && $0.defaultValue == nil } ?? false
      let fix = FixIt("Replace ':' with '='", in: file.source, edits: [TextEdit(edit.range, " = ")])
      return told("Expected a type after ':'; a value goes after '='", needsType ? [] : [fix])
    }
    if edit.replacement.hasPrefix("; "), !schema.cardinality.isList, schema.role == .member {
      if error.code == SyntaxDiagnostics.missingSeparator.code {
        let comma = TextEdit(edit.range.prefix(1), ";")
        return told(error.message, [FixIt("Replace ',' with ';'", in: file.source, edits: [comma], isSafe: true)])
      }
      return told(
        "',' is not expected here; '\(keyword.value)' is given once, and another member begins with its own word"
      )
    }
    if edit.replacement == ":", edit.range.lowerBound == keyword.range.upperBound, schema.role == .member,
      schema.slot(.type) == nil
    {
      return told(schema.typeAdvice(for: keyword.value) ?? "'\(keyword.value)' does not take a type")
    }
    return nil
  }

  /// Whether the schema has a place for each word, string and number after the keyword.
  private var hasRoomForValues: Bool {
    var places = node.schema.slots.filter { $0.isValue || $0.place == .name }
    for atom in node.syntax.head.dropFirst() where !places.contains(where: { $0.introducer == atom.value }) {
      guard let index = places.firstIndex(where: { $0.kind.fits(atom) }) else { return false }
      if case .list = places[index].kind { continue }
      places.remove(at: index)
    }
    return true
  }

  /// The part that takes no brackets but has some, what these would be, and their range; `nil` if they have a place.
  private func surplusBrackets(at place: Int) -> (subject: String, what: String, range: Range<Int>)? {
    let schema = node.schema
    let subject = node.word?.value ?? schema.name
    for clause in node.syntax.clauses {
      switch clause.content {
      case .parameters(let list) where list.fragment.range.lowerBound == place && !schema.takesParentheses:
        return (subject, "parentheses", list.fragment.range)
      case .generics(let fragment) where fragment.range.lowerBound == place && schema.slot(.generics) == nil:
        return (subject, "generic parameters", fragment.range)
      default: continue
      }
    }
    for attribute in node.syntax.attributes {
      guard let list = attribute.arguments, list.fragment.range.lowerBound == place else { continue }
      guard schema.attributes.first(where: { $0.name == attribute.name.text })?.slots.isEmpty == true else {
        return nil
      }
      return ("@" + attribute.name.text, "values", list.fragment.range)
    }
    return nil
  }
}

extension NodeSchema {
  fileprivate var takesParentheses: Bool {
    slot(.signature) != nil || slots.contains { if case .argument = $0.place { true } else { false } }
  }

  /// The advice about a type that is not a word, if a member takes a type name; `nil` for other members.
  func typeAdvice(for keyword: String) -> String? {
    let takesType = slots.contains { slot in
      guard case .value = slot.place, case .type = slot.kind else { return false }
      return true
    }
    guard takesType else { return nil }
    return "'\(keyword)' takes the name of a type; give another type a name in your Swift: 'typealias Items = [Item]'"
  }
}
