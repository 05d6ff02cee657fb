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
    addMembers(uses.members) { $0 + range.lowerBound }
  }

  private mutating func readWords(_ range: Range<Int>) {
    guard let first = tree.tokenIndex(at: range.lowerBound) else { return }
    for token in tree.tokens[first...].prefix(while: { $0.range.lowerBound < range.upperBound })
    where token.kind == .word {
      let word = tree.source[token.range]
      if word.first?.isUppercase ?? false { addType(word, token.range) }
    }
  }

  private mutating func addType(_ name: String, _ range: Range<Int>) {
    if isHidden(name) { return }
    guard symbols.type(name) == nil, let module = symbols.modules[name], let type = member(after: range) else {
      return add(symbols.type(name) ?? .swiftType(name), range)
    }
    add(module, range)
    let symbol = symbols.type(tree.source[type])
    if symbol?.root == module.root { add(symbol, type) }
  }

  private func member(after range: Range<Int>) -> Range<Int>? {
    let bytes = tree.source.utf8
    guard range.upperBound + 1 < bytes.count, bytes[range.upperBound] == UInt8(ascii: ".") else { return nil }
    let word = tree.source.word(around: range.upperBound + 1)
    return word.isEmpty ? nil : word
  }

  /// Whether a generic parameter of a node around the place has the name, or a type inside of the project type that the
  /// Swift code extends.
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
    // Most expressions have no word of theirs, so that the type is read where one has.
    var type: TypeFacts?
    let found = uses(in: text, as: .expression) { [path, symbols] in
      type = path.last?.syntax.types?.first.flatMap { symbols.swift.read($0.text, as: .type).type }
      return KnownTypes(expected: type)
    }
    guard let uses = found else { return }
    addTypes(uses.types) { $0 + range.lowerBound }
    var resolved: [Range<Int>: String] = [:]
    if let type, uses.members.contains(where: { $0.owner == .implied }) {
      for use in symbols.swift.read(text, as: .expression).caseUses where use.type == nil {
        guard let (name, isOptional) = type.name(at: use.steps[...]) else { continue }
        // That of the Optional goes before one of the type in it.
        resolved[use.range] = isOptional && use.name == "none" ? "Optional" : name
      }
    }
    addMembers(uses.members, resolved) { $0 + range.lowerBound }
  }

  mutating func readCode(_ slot: SlotSchema) {
    guard let node = path.last, let code = node.syntax.code else { return }
    let found = uses(in: code.text, as: .code) {
      let seen = slot.seenNames.compactMap { seen in
        type(in: seen.slot.value, of: node).map { (seen.name.value, $0) }
      }
      return KnownTypes(variables: Dictionary(seen) { first, _ in first })
    }
    guard let uses = found else { return }
    addTypes(uses.types) { code.sourceOffset(at: $0) }
    addMembers(uses.members) { code.sourceOffset(at: $0) }
  }

  /// What is known of the types in a piece of Swift.
  private struct KnownTypes {
    var variables: [String: TypeFacts] = [:]
    var expected: TypeFacts?
  }

  /// The kit names that a piece of Swift uses. Most pieces have none, and are not parsed.
  ///
  /// - Parameter knownTypes: Evaluated only if the piece is parsed.
  private func uses(
    in text: String,
    as kind: SwiftFragment.Kind,
    _ knownTypes: () -> KnownTypes = { KnownTypes() }
  ) -> FragmentUses? {
    let words = Set(text.words.map(String.init))
    let types = words.filter { (symbols.type($0) ?? symbols.modules[$0]) != nil && !isHidden($0) }
    let members = words.filter { !symbols.cases($0).isEmpty || !symbols.properties($0).isEmpty }
    if types.isEmpty, members.isEmpty { return nil }
    let kits = symbols
    let given = knownTypes()
    let known = KnownValues(variables: given.variables, expected: given.expected) { type, name in
      kits.property(name, of: type).flatMap { kits.declaration(of: $0)?.type }
    }
    return FragmentUses.find(
      types: types,
      members: members,
      in: text,
      as: kind,
      modules: Set(symbols.modules.keys),
      known: known
    )
  }

  private mutating func addTypes(_ uses: [TypeUse], _ offset: (Int) -> Int) {
    for use in uses {
      let start = offset(use.range.lowerBound)
      add(
        symbols.type(use.name) ?? symbols.modules[use.name],
        start..<start + use.range.count,
        use.isProven ? .proven : .unproven
      )
    }
  }

  /// - Parameter types: The known types of members after a dot alone, by the places of these. For others, each type
  ///   with such a case may be meant.
  private mutating func addMembers(
    _ uses: [MemberUse],
    _ types: [Range<Int>: String] = [:],
    _ offset: (Int) -> Int
  ) {
    for use in uses {
      let start = offset(use.range.lowerBound), range = start..<start + use.range.count
      switch use.owner {
      case .type(let type):
        if let symbol = symbols.case(use.name, of: type) {
          add(symbol, range)
        } else {
          add(symbols.property(use.name, of: type), range, .possible)
        }
      case .implied:
        if let type = types[use.range] {
          add(symbols.case(use.name, of: type), range)
        } else {
          for symbol in symbols.cases(use.name) { add(symbol, range, .unproven) }
        }
      case .value(let type, let isLabel):
        let isProven = !isLabel || !hasInitializer(labelled: use.name, type)
        add(symbols.property(use.name, of: type), range, isProven ? .proven : .possible)
      case .unknown:
        for symbol in symbols.properties(use.name) { add(symbol, range, .possible) }
      }
    }
  }

  private func hasInitializer(labelled label: String, _ type: String) -> Bool {
    symbols.project.sources.declarations(of: type).flatMap(\.members).contains { member in
      member.keyword == .initializer && member.signature?.parameters.contains { $0.label == label } ?? false
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
