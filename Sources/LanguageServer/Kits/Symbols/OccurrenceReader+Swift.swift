import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The names in the Swift that a kit has in it.
extension OccurrenceReader {
  // MARK: - Types

  mutating func readSwift(_ range: Range<Int>, _ kind: SwiftFragment.Kind) {
    let text = tree.source[range]
    var fragment = symbols.swift.read(text, as: kind)
    // A result in parentheses is a tuple.
    if kind == .signature, !fragment.problems.isEmpty { fragment = symbols.swift.read(text, as: .type) }
    for use in fragment.typeUses { addType(use.name, use.range.shifted(by: range.lowerBound)) }
    if fragment.typeUses.isEmpty, !fragment.problems.isEmpty { readWords(range) }
  }

  mutating func readSignature(_ range: Range<Int>) {
    guard tree.source.utf8[range].first == UInt8(ascii: "(") else { return readSwift(range, .type) }
    readSwift(range, .signature)
    // Parameters have defaults.
    let known = Set(occurrences.map(\.location.range))
    guard let uses = uses(in: tree.source[range], as: .signature) else { return }
    addTypes(uses.types.filter { !known.contains($0.range.shifted(by: range.lowerBound)) }) { $0 + range.lowerBound }
    addCases(uses.members) { $0 + range.lowerBound }
  }

  /// The words of half-typed Swift that look like names of types.
  private mutating func readWords(_ range: Range<Int>) {
    guard let first = tree.tokenIndex(at: range.lowerBound) else { return }
    for token in tree.tokens[first...].prefix(while: { $0.range.lowerBound < range.upperBound })
    where token.kind == .word {
      let word = tree.source[token.range]
      if word.first?.isUppercase ?? false { addType(word, token.range) }
    }
  }

  private mutating func addType(_ name: String, _ range: Range<Int>) {
    if !isHidden(name) { add(symbols.type(name) ?? .swiftType(name), range) }
  }

  /// Whether a generic parameter of a node around the place has the name, or a type inside of the type of the project's own
  /// that the Swift goes into an extension of.
  private func isHidden(_ name: String) -> Bool {
    path.contains { node in
      if node.syntax.generics?.text.words.contains(Substring(name)) ?? false { return true }
      guard case .typeName? = node.schema?.slot(.name)?.kind, let owner = node.name?.value, symbols.type(name) != nil
      else { return false }
      return !symbols.project.sources.declarations(of: "\(owner).\(name)").isEmpty
    }
  }

  // MARK: - Expressions and code

  mutating func readExpression(_ range: Range<Int>) {
    let text = tree.source[range]
    guard let uses = uses(in: text, as: .expression) else { return }
    addTypes(uses.types) { $0 + range.lowerBound }
    if uses.members.isEmpty { return }
    var resolved: [Range<Int>: String] = [:]
    if let type = path.last?.syntax.types?.first?.text, let facts = symbols.swift.read(type, as: .type).type {
      for use in symbols.swift.read(text, as: .expression).caseUses where use.type == nil {
        guard let (name, isOptional) = facts.name(at: use.steps[...]) else { continue }
        // That of the Optional goes before one of the type in it.
        resolved[use.range] = isOptional && use.name == "none" ? "Optional" : name
      }
    }
    addCases(uses.members, resolved) { $0 + range.lowerBound }
  }

  mutating func readCode() {
    guard let code = path.last?.syntax.code, let uses = uses(in: code.text, as: .code) else { return }
    addTypes(uses.types) { code.sourceOffset(at: $0) }
    addCases(uses.members) { code.sourceOffset(at: $0) }
  }

  /// What a piece of Swift names of the kits. Most pieces have no word of theirs, and are not parsed.
  private func uses(in text: String, as kind: SwiftFragment.Kind) -> FragmentUses? {
    let words = Set(text.words.map(String.init))
    let types = words.filter { symbols.type($0) != nil && !isHidden($0) }
    let members = words.filter { !symbols.cases($0).isEmpty }
    if types.isEmpty, members.isEmpty { return nil }
    return FragmentUses.find(types: types, members: members, in: text, as: kind, module: symbols.project.moduleName)
  }

  private mutating func addTypes(_ uses: [TypeUse], _ offset: (Int) -> Int) {
    for use in uses {
      let start = offset(use.range.lowerBound)
      add(symbols.type(use.name), start..<start + use.range.count, isProven: use.isProven)
    }
  }

  /// - Parameter types: The names of the types whose members are behind a dot alone, by the places of these, as far as
  ///   that shows. Of others each type with such a case may be meant.
  private mutating func addCases(
    _ uses: [MemberUse],
    _ types: [Range<Int>: String] = [:],
    _ offset: (Int) -> Int
  ) {
    for use in uses {
      let start = offset(use.range.lowerBound), range = start..<start + use.range.count
      if let type = use.type ?? types[use.range] {
        add(symbols.case(use.name, of: type), range)
      } else {
        for symbol in symbols.cases(use.name) { add(symbol, range, isProven: false) }
      }
    }
  }
}

extension String {
  fileprivate var words: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
