import Diagnostics

/// The places of a name in all templates that share it, and another name for a macro or block.
package struct TemplateRenaming: Sendable {
  /// The reason why a name cannot be changed.
  package struct Refusal: Error, Hashable {
    package let reason: String
  }

  /// The places of a name in one template.
  package struct Part: Sendable {
    /// Nil for the one in hand.
    fileprivate let template: Template?
    package let source: SourceText
    /// UTF-8 ranges in order.
    package let places: [Range<Int>]
    /// The `places` that give the name.
    package let definitions: [Range<Int>]
  }

  private let structure: TemplateStructure
  private let names: TemplateNames
  private let template: Template?
  private let environment: Environment

  /// `name` is the template's name in the environment.
  package init(_ structure: TemplateStructure, in environment: Environment, name: String) {
    self.structure = structure
    self.environment = environment
    names = TemplateNames(structure)
    template = environment.template(named: name)
  }

  /// The places of the name at an offset, those in the template itself first; empty without a name.
  package func parts(at offset: Int) -> [Part] {
    names.symbol(at: offset).map { parts(of: $0, in: TemplateFamily(environment)) } ?? []
  }

  private func parts(of symbol: TemplateNames.Symbol, in family: TemplateFamily) -> [Part] {
    let alone = Part(template: nil, source: structure.source, places: symbol.places, definitions: symbol.definitions)
    guard symbol.kind != .label, let template else { return [alone] }
    let isBlock = symbol.kind == .block
    let sharers =
      isBlock
      ? family.owners(ofBlock: symbol.name, from: template.name) : family.sharers(of: symbol.name, from: template.name)
    guard sharers.count > 1 else { return [alone] }
    return sharers.compactMap { name -> Part? in
      let isOwn = name == template.name
      guard let found = isOwn ? names : family.names[name], let other = family[name] else { return nil }
      let symbols = found.symbols.filter {
        $0.name == symbol.name && $0.kind != .label && ($0.kind == .block) == isBlock
      }
      func sorted(_ ranges: [[Range<Int>]]) -> [Range<Int>] {
        ranges.flatMap(\.self).sorted { $0.lowerBound < $1.lowerBound }
      }
      return Part(
        template: isOwn ? nil : other,
        source: isOwn ? structure.source : other.source,
        places: sorted(symbols.map(\.places)),
        definitions: sorted(symbols.map(\.definitions))
      )
    }
  }

  /// The name of the macro or block at a place, if anything has a name, or the reason why it cannot be renamed.
  package func range(at offset: Int) throws(Refusal) -> Range<Int>? {
    guard let symbol = names.symbol(at: offset) else { return nil }
    _ = try parts(renaming: symbol, in: TemplateFamily(environment))
    return symbol.places.first { $0.lowerBound <= offset && offset <= $0.upperBound }
  }

  /// The places for another name, by template, or the reason why the name is not possible.
  package func parts(at offset: Int, renamedTo name: String) throws(Refusal) -> [Part] {
    guard let symbol = names.symbol(at: offset) else { throw Refusal(reason: "There is no name here") }
    let family = TemplateFamily(environment)
    let parts = try parts(renaming: symbol, in: family)
    guard Self.isName(name) else { throw Refusal(reason: "'\(name)' is not a name of a template") }
    if name == symbol.name { return parts }
    func isTaken(in names: TemplateNames?) -> Bool {
      names?.symbols.contains { $0.name == name && ($0.kind == .block) == (symbol.kind == .block) } ?? false
    }
    if isTaken(in: names) { throw Refusal(reason: "The template has the name '\(name)' already") }
    let owners = [template?.name].compactMap(\.self) + parts.compactMap(\.template?.name)
    for other in family.relatives(of: owners) where other != template?.name && isTaken(in: family.names[other]) {
      throw Refusal(reason: "The template '\(other)' has the name '\(name)' already")
    }
    return parts
  }

  private func parts(renaming symbol: TemplateNames.Symbol, in family: TemplateFamily) throws(Refusal) -> [Part] {
    let parts = parts(of: symbol, in: family)
    // When a template is rendered, a variable of the name would hide the macro.
    func isMacro(in structure: TemplateStructure) -> Bool {
      TemplateNames(structure).symbols.allSatisfy { other in
        other.name != symbol.name || other.kind == .label || other.kind == .block
          || other.places.allSatisfy { [.macro, .call].contains(structure.piece(at: $0.lowerBound)?.kind) }
      }
    }
    guard
      symbol.kind == .block || symbol.kind != .label && parts.allSatisfy({ isMacro(in: TemplateStructure($0.source)) })
    else {
      throw Refusal(reason: "Only macros and blocks are renamed; '\(symbol.name)' is the name of a variable or label")
    }
    if parts.allSatisfy(\.definitions.isEmpty) {
      throw Refusal(reason: "'\(symbol.name)' is not defined in this template")
    }
    for other in parts.compactMap(\.template) where other.source.isBuiltIn {
      let what = symbol.kind == .block ? "has the block" : "uses"
      throw Refusal(reason: "The template '\(other.name)', which comes with kitgen, \(what) '\(symbol.name)'")
    }
    return parts
  }

  private static let reserved: Set<String> = [
    "and", "or", "not", "in", "if", "else", "where", "into", "using", "true", "false", "forloop", "maploop", "block",
  ]

  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", !reserved.contains(name) else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
