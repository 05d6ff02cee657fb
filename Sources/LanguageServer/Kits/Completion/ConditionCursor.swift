import Diagnostics
import Generation
import KitLanguage

struct ConditionCursor {
  private let offset: Int
  /// The end of the line before the place, ignoring spaces: a node goes no further.
  private let cursor: KitCursor
  private let schemas: SchemaSet

  /// `offset` is UTF-8; `schemas` describe schemas.
  init(_ tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet) {
    self.offset = min(offset, tree.source.utf8.count)
    self.schemas = schemas
    let written = tree.source.utf8[..<self.offset].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 }
    cursor = KitCursor(tree, at: written ?? 0, schemas)
  }

  /// The suggestions for the place; `nil` if it is in no condition.
  func suggestions(_ library: PatternLibrary) -> [KitSuggestion]? {
    let before = words(upTo: offset)
    let replaced = offset - (before.last?.utf8.count ?? 0)..<offset
    var found: [ConditionWord]
    if let placeholder {
      found =
        placeholder.hasSuffix(":")
        ? RuleMessage.Form.words.map { ConditionWord($0) }
        : library.conditionWords(after: Array(before.dropLast()), at: place)
    } else {
      guard let start = conditionStart else { return nil }
      let test = TestStart(cursor.tree.source[min(start, wordStart)..<wordStart])
      if let compared = test.compared {
        found = library.conditionValues(of: compared, ofEach: test.list, at: place)
      } else {
        found = library.conditionWords(after: Array(before.dropLast()), ofEach: test.list, at: place)
        if before.count < 2 { found += ["not", "any", "one", "several"].map { ConditionWord($0) } }
      }
    }
    let words = found.map { ($0.name, $0.documentation.isEmpty ? [] : [$0.documentation]) }
    return words.enumerated().map { index, word in
      KitSuggestion(
        label: word.0,
        kind: .property,
        documentation: word.1,
        text: word.0,
        rank: index,
        replaced: replaced
      )
    }
  }

  /// The explanation and range of the word at the place; `nil` if no condition can have such a word there.
  func explanation(_ library: PatternLibrary) -> (text: String, range: Range<Int>)? {
    guard let start = conditionStart else { return nil }
    let bytes = cursor.tree.source.utf8
    let end =
      bytes[offset...].firstIndex { !Character(UnicodeScalar($0)).isWord || $0 == UInt8(ascii: ".") } ?? bytes.count
    let path = words(upTo: end)
    let test = TestStart(cursor.tree.source[min(start, wordStart)..<wordStart])
    let words =
      test.compared.map { library.conditionValues(of: $0, ofEach: test.list, at: place) }
      ?? library.conditionWords(after: Array(path.dropLast()), ofEach: test.list, at: place)
    guard let name = path.last, !name.isEmpty, let word = words.first(where: { $0.name == name }),
      test.compared == nil || !word.documentation.isEmpty
    else { return nil }
    return ("`\(path.joined(separator: "."))`\n\n\(word.documentation)", end - name.utf8.count..<end)
  }

  private func words(upTo end: Int) -> [String] {
    cursor.tree.source[wordStart..<end].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// The start of the word being written; UTF-8.
  private var wordStart: Int {
    let bytes = cursor.tree.source.utf8
    var start = offset
    while start > 0, Character(UnicodeScalar(bytes[start - 1])).isWord { start -= 1 }
    return start
  }

  /// The start of the condition (UTF-8), if the part at the place, or the last part before it, is one or introduces one.
  private var conditionStart: Int? {
    guard let node = cursor.node, !cursor.isInComment else { return nil }
    let parts = node.parts(schemas).prefix { $0.range.lowerBound < cursor.offset }
    guard let last = parts.last else { return nil }
    let isBehind = offset > last.range.upperBound
    switch last.meaning {
    case .value(let slot) where slot.vocabulary == .condition:
      // Each word of the condition is a part.
      let words = parts.reversed().prefix { part in
        if case .value(let other) = part.meaning { other.vocabulary == .condition } else { false }
      }
      return words.last?.range.lowerBound
    case .keyword: return isBehind && node.schema?.slots.first?.vocabulary == .condition ? offset : nil
    case .introducer(let slot): return isBehind && slot.vocabulary == .condition ? offset : nil
    case .value, .attribute, .modifier, .unknown: return nil
    }
  }

  /// The beginning of a placeholder in a string of a rule or a name, up to the place.
  private var placeholder: Substring? {
    guard let node = cursor.node, !cursor.isInComment else { return nil }
    let isString = node.parts(schemas).contains { part in
      part.range.lowerBound < offset && offset <= part.range.upperBound
        && (part.slot?.kind.isWords ?? false || part.atom?.kind == .string)
    }
    guard isString, !["typeName", "minimal"].contains(node.schema?.name) else { return nil }
    let line = cursor.tree.source[0..<offset].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard line.filter({ $0 == "\"" }).count % 2 == 1, let brace = line.lastIndex(of: "{"),
      !line[brace...].contains("}"),
      !line[brace...].contains("\"")
    else { return nil }
    return line[line.index(after: brace)...]
  }

  private var place: PatternLibrary.ConditionPlace {
    let path = cursor.path
    guard let outermost = path.first, let declared = outermost.name?.value else { return .type }
    switch outermost.schema?.name {
    case "support": return .kit
    case "pattern": break
    default: return .type
    }
    if path.contains(where: { $0.schema?.name == "adopts" }) { return .declaration }
    guard let nearest = path.lastIndex(where: { ["pattern", "member", "field"].contains($0.schema?.name) }) else {
      return .kit
    }
    var part = Rule.Part.node
    for node in path[(nearest + 1)...] {
      let label = label(of: node)
      switch (node.schema?.name, part) {
      case ("attribute", _): part = .attribute(label)
      case ("slot", .attribute(let name, nil)), ("value", .attribute(let name, nil)),
        ("argument", .attribute(let name, nil)):
        part = .attribute(name, slot: label)
      case ("slot", .node), ("value", .node), ("argument", .node), ("modifier", .node): part = .slot(label)
      default: break
      }
    }
    return .node(pattern: declared, name: path[nearest].name?.range.lowerBound ?? 0, part)
  }

  private func label(of node: PlacedNode) -> String {
    let parts = node.parts(schemas)
    let named = ["as", "label"].lazy.compactMap { label in parts.first { $0.slot?.label == label }?.atom?.value }.first
    return named ?? node.name?.value ?? ""
  }
}

/// The test that continues after a condition's words.
private struct TestStart {
  /// The path to the list whose elements the test is about; empty for the node itself.
  private(set) var list: [String] = []
  /// The path of the value, if what it is compared with comes next.
  private(set) var compared: [String]?

  init(_ text: String) {
    var path: [String] = []
    var quantified: [String] = []
    var isQuantified = false
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      switch word {
      case "and", "or", "any", "one", "several":
        (list, path, quantified, compared) = ([], [], [], nil)
        isQuantified = !["and", "or"].contains(word)
      case "with", "without": (list, path, compared) = (quantified, [], nil)
      case "is", "in", "has": compared = path
      case "equals", "like", "inherits", "from", "to", "over": (path, compared) = ([], nil)
      case "not", "of": break
      default:
        if compared != nil { break }
        path = word.split(separator: ".").map(String.init)
        if isQuantified { (quantified, isQuantified) = (path, false) }
      }
    }
  }
}

extension Character {
  /// Whether condition paths contain it.
  fileprivate var isWord: Bool { isASCII && (isLetter || isNumber) || self == "." || self == "_" }
}
