import Diagnostics

/// A new name for what a template gives a name to.
package struct TemplateRenaming: Sendable {
  /// Why a name cannot be changed.
  package struct Refusal: Error, Hashable {
    /// A sentence.
    package let reason: String
  }

  private let structure: TemplateStructure
  private let names: TemplateNames
  private let template: Template?
  private let environment: Environment

  /// - Parameters:
  ///   - environment: Where other templates are.
  ///   - name: The template's name in the environment.
  package init(_ structure: TemplateStructure, in environment: Environment, name: String) {
    self.structure = structure
    self.environment = environment
    names = TemplateNames(structure)
    template = environment.template(named: name)
  }

  /// What is renamed at a place: the name there; nil where there is none.
  package func range(at offset: Int) -> Range<Int>? {
    names.symbol(at: offset)?.places.first { $0.lowerBound <= offset && offset <= $0.upperBound }
  }

  /// Whether what has its name at a place can get another one.
  ///
  /// - Throws: Why not.
  package func check(at offset: Int) throws(Refusal) -> TemplateNames.Symbol {
    guard let symbol = names.symbol(at: offset) else { throw Refusal(reason: "There is no name here") }
    switch symbol.kind {
    case .free:
      throw Refusal(reason: "'\(symbol.name)' is not defined in this template")
    case .label:
      break
    case .variable, .macro:
      // Templates that are included see all names.
      let included = template.map { environment.closure(of: $0).dropFirst() } ?? []
      for other in included where TemplateNames(TemplateStructure(other.source)).freeNames.contains(symbol.name) {
        throw Refusal(reason: "The template '\(other.name)', which is included, uses '\(symbol.name)'")
      }
    case .block:
      try checkFamily(of: symbol.name)
    }
    return symbol
  }

  private func checkFamily(of block: String) throws(Refusal) {
    guard let template else { return }
    for other in environment.closure(of: template).dropFirst() where BlockNames.own(of: other.nodes).contains(block) {
      throw Refusal(reason: "The block '\(block)' is that of '\(other.name)'")
    }
    for name in environment.loader.names where name != template.name {
      guard let other = environment.template(named: name), BlockNames.own(of: other.nodes).contains(block),
        environment.closure(of: other).contains(where: { $0.name == template.name })
      else { continue }
      throw Refusal(reason: "The template '\(name)' replaces the block '\(block)'")
    }
  }

  /// The edits that give what has its name at a place another one.
  ///
  /// - Throws: Why it cannot have the name.
  package func edits(at offset: Int, to name: String) throws(Refusal) -> [TextEdit] {
    let symbol = try check(at: offset)
    guard Self.isName(name) else { throw Refusal(reason: "'\(name)' is not a name of a template") }
    if name != symbol.name,
      names.symbols.contains(where: { $0.name == name && ($0.kind == .block) == (symbol.kind == .block) })
    {
      throw Refusal(reason: "The template has the name '\(name)' already")
    }
    return symbol.places.map { TextEdit($0, name) }
  }

  private static let reserved: Set<String> = [
    "and", "or", "not", "in", "if", "else", "where", "into", "using", "true", "false", "forloop", "maploop", "block",
  ]

  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", !reserved.contains(name) else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
