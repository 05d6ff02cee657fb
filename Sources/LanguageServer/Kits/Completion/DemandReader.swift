import KitLanguage

/// Reads what conditions of schemas ask of a type, as far as it is known whether the terms beside hold.
struct DemandReader {
  /// What conditions call the type: `node.cell.type`.
  let path: String
  /// The texts of the conditions that others name.
  let named: [String: String]
  /// What is known of the kit, by what conditions call it: `node.keyword`.
  let values: [String: String]

  /// Conditions that name each other deeper than this are not followed.
  private static let depth = 8
  /// How many terms may still be looked at: conditions that name many others at each level are not followed to the end.
  private final class Budget {
    private var left = 5_000

    func spend() -> Bool {
      left -= 1
      return left > 0
    }
  }
  private let budget = Budget()

  init(path: String, named: [String: String], values: [String: String]) {
    self.path = path
    self.named = named
    self.values = values
  }

  /// The classes that the condition asks for: one to be inherited by the type, and those that it has to be itself. None where
  /// the condition holds anyway.
  func classes(_ condition: String, depth: Int = Self.depth) -> (bases: [String], exact: [String]) {
    let open = openAlternatives(condition, depth)
    guard depth > 0, budget.spend(), !open.contains(where: { $0.allSatisfy { truth($0, depth) == true } }) else {
      return ([], [])
    }
    var found: (bases: [String], exact: [String]) = ([], [])
    for term in open.joined() {
      if let inner = content(of: term) {
        let (bases, exact) = classes(inner, depth: depth - 1)
        found.bases += bases
        found.exact += exact
      } else if let text = Self.literal(term, before: " in \(path).ancestry") {
        found.bases.append(text)
      } else if let text = Self.literal(term, after: "\(path).name|default:'' == ") {
        found.exact.append(text)
      }
    }
    return found
  }

  /// What the condition takes of a type that may be in an Optional or an array; nil where it asks for something else, or for nothing.
  func core(_ condition: String, depth: Int = Self.depth) -> TypeDemands.Core? {
    guard depth > 0, budget.spend() else { return nil }
    var found = TypeDemands.Core()
    for alternative in openAlternatives(condition, depth) {
      guard alternative.contains(where: { mentionsType($0, depth) }) else { continue }
      guard alternative.count == 1, let term = alternative.first else { return nil }
      if term == "not \(path)" { continue }
      guard let taken = content(of: term).map({ core($0, depth: depth - 1) }) ?? core(ofTerm: term) else { return nil }
      found.names += taken.names
      found.keywords.formUnion(taken.keywords)
      found.takesSwift = found.takesSwift || taken.takesSwift
    }
    return found.isEmpty ? nil : found
  }

  private func core(ofTerm term: String) -> TypeDemands.Core? {
    let core = path + ".core."
    if term == "not \(path).node" { return TypeDemands.Core(takesSwift: true) }
    if let keyword = Self.literal(term, after: path + ".node.keyword == ") {
      return TypeDemands.Core(keywords: [keyword])
    }
    if term == core + "isInteger" { return TypeDemands.Core(names: ["Int"]) }
    if let keyword = Self.literal(term, after: core + "node.keyword == ") {
      return TypeDemands.Core(keywords: [keyword])
    }
    return Self.words(term, after: core + "name in ").map { TypeDemands.Core(names: $0) }
  }

  private func mentionsType(_ term: String, _ depth: Int) -> Bool {
    let words = term.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
    return words.contains { word in
      if word == path || word.hasPrefix(path + ".") { return true }
      guard depth > 0, budget.spend(), let text = named[String(word)] else { return false }
      return mentionsType(text, depth - 1)
    }
  }

  // MARK: - What is known

  /// The alternatives without those that do not hold.
  private func openAlternatives(_ condition: String, _ depth: Int) -> [[String]] {
    ConditionTerms(condition).alternatives.filter { !$0.contains { truth($0, depth) == false } }
  }

  /// The condition that a term stands for; nil of one that compares something.
  private func content(of term: String) -> String? {
    if let text = named[term] { return text }
    let terms = ConditionTerms(term)
    return terms.sole == term ? nil : term
  }

  /// Whether a term holds; nil where that is not known.
  private func truth(_ term: String, _ depth: Int) -> Bool? {
    guard depth > 0, budget.spend() else { return nil }
    if term.hasPrefix("not ") { return truth(ConditionTerms(String(term.dropFirst(4))), depth - 1).map { !$0 } }
    if let content = content(of: term) { return truth(ConditionTerms(content), depth - 1) }
    for (name, value) in values where term.hasPrefix(name + " ") {
      if let other = Self.literal(term, after: name + " == ") { return value == other }
      if let other = Self.literal(term, after: name + " != ") { return value != other }
      if let others = Self.words(term, after: name + " in ") { return others.contains(value) }
    }
    return nil
  }

  private func truth(_ terms: ConditionTerms, _ depth: Int) -> Bool? {
    let truths = terms.alternatives.map { alternative -> Bool? in
      let truths = alternative.map { truth($0, depth) }
      return truths.contains(false) ? false : truths.allSatisfy { $0 == true } ? true : nil
    }
    return truths.contains(true) ? true : truths.allSatisfy { $0 == false } ? false : nil
  }

  // MARK: - Texts

  /// `A` of `'A' in node.type.ancestry`.
  private static func literal(_ term: String, before end: String) -> String? {
    term.hasSuffix(end) ? text(term.dropLast(end.count)) : nil
  }

  /// `A` of `node.type.name == 'A'`.
  private static func literal(_ term: String, after start: String) -> String? {
    term.hasPrefix(start) ? text(term.dropFirst(start.count)) : nil
  }

  /// `A` and `B` of `node.type.name in 'A B'|split`.
  private static func words(_ term: String, after start: String) -> [String]? {
    guard term.hasPrefix(start), term.hasSuffix("|split") else { return nil }
    return text(term.dropFirst(start.count).dropLast("|split".count))?.split(separator: " ").map(String.init)
  }

  private static func text(_ literal: Substring) -> String? {
    guard literal.count >= 2, literal.first == "'", literal.last == "'" else { return nil }
    let text = literal.dropFirst().dropLast()
    return text.contains("'") ? nil : String(text)
  }
}
