import Diagnostics

/// A new name for what a template gives a name to, in all templates that share it.
package struct TemplateRenaming: Sendable {
  /// Why a name cannot be changed.
  package struct Refusal: Error, Hashable {
    /// A sentence.
    package let reason: String

    /// - Parameter reason: A sentence.
    package init(reason: String) {
      self.reason = reason
    }
  }

  /// The places of a name in one template.
  package struct Part: Sendable {
    /// The template's name in the environment.
    package let template: String
    /// Its text.
    package let source: SourceText
    /// UTF-8 ranges in their order.
    package let places: [Range<Int>]
    /// Those of them that give the name.
    package let definitions: [Range<Int>]
  }

  private let structure: TemplateStructure
  private let names: TemplateNames
  private let name: String
  private let template: Template?
  private let environment: Environment

  /// - Parameters:
  ///   - environment: Where other templates are.
  ///   - name: The template's name in the environment.
  package init(_ structure: TemplateStructure, in environment: Environment, name: String) {
    self.structure = structure
    self.environment = environment
    self.name = name
    names = TemplateNames(structure)
    template = environment.template(named: name)
  }

  // MARK: - What has the name

  /// What is renamed at a place: the name there; nil where there is none.
  package func range(at offset: Int) -> Range<Int>? {
    names.symbol(at: offset)?.places.first { $0.lowerBound <= offset && offset <= $0.upperBound }
  }

  /// The places of the name at an offset, those in the template itself first; none where there is no name.
  package func parts(at offset: Int) -> [Part] {
    guard let symbol = names.symbol(at: offset) else { return [] }
    return parts(of: symbol).map(\.part)
  }

  /// The parts of a name with the templates that they are in; nil for the one in hand.
  private func parts(
    of symbol: TemplateNames.Symbol,
    in family: TemplateFamily? = nil
  ) -> [(part: Part, template: Template?)] {
    let alone = Part(
      template: name,
      source: structure.source,
      places: symbol.places,
      definitions: symbol.definitions
    )
    guard symbol.kind != .label, let template else { return [(alone, nil)] }
    let family = family ?? TemplateFamily(environment)
    let isBlock = symbol.kind == .block
    let sharers =
      isBlock
      ? family.owners(ofBlock: symbol.name, from: template.name) : family.sharers(of: symbol.name, from: template.name)
    guard sharers.count > 1 else { return [(alone, nil)] }
    return sharers.compactMap { name -> (part: Part, template: Template?)? in
      let isOwn = name == template.name
      guard let found = isOwn ? names : family.names(in: name), let other = family[name] else { return nil }
      let symbols = found.symbols.filter {
        $0.name == symbol.name && $0.kind != .label && ($0.kind == .block) == isBlock
      }
      func sorted(_ ranges: [[Range<Int>]]) -> [Range<Int>] {
        ranges.flatMap(\.self).sorted { $0.lowerBound < $1.lowerBound }
      }
      let part = Part(
        template: isOwn ? self.name : name,
        source: isOwn ? structure.source : other.source,
        places: sorted(symbols.map(\.places)),
        definitions: sorted(symbols.map(\.definitions))
      )
      return (part, isOwn ? nil : other)
    }
  }

  // MARK: - Another name

  /// Whether what has its name at a place can get another one.
  ///
  /// - Throws: Why not.
  package func check(at offset: Int) throws(Refusal) -> TemplateNames.Symbol {
    guard let symbol = names.symbol(at: offset) else { throw Refusal(reason: "There is no name here") }
    _ = try checkedParts(of: symbol)
    return symbol
  }

  private func checkedParts(
    of symbol: TemplateNames.Symbol
  ) throws(Refusal) -> [(part: Part, template: Template?)] {
    let family = TemplateFamily(environment)
    let parts = parts(of: symbol, in: family)
    if parts.allSatisfy({ $0.part.definitions.isEmpty }) {
      throw Refusal(reason: "'\(symbol.name)' is not defined in this template")
    }
    for other in parts.compactMap(\.template) where other.source.isBuiltIn {
      let what = symbol.kind == .block ? "has the block" : "uses"
      throw Refusal(reason: "The template '\(other.name)', which comes with kitgen, \(what) '\(symbol.name)'")
    }
    // The fields of a record come before what is defined around.
    for part in parts.map(\.part) where parts.count > 1 && symbol.kind != .block && part.definitions.isEmpty {
      guard family.isGivenRecord(part.template) else { continue }
      let reason = "The template '\(part.template)' is included with a record, which may be what gives '\(symbol.name)'"
      throw Refusal(reason: reason)
    }
    return parts
  }

  /// The places to write another name at, by the templates.
  ///
  /// - Throws: Why it cannot have the name.
  package func parts(at offset: Int, renamedTo name: String) throws(Refusal) -> [Part] {
    guard let symbol = names.symbol(at: offset) else { throw Refusal(reason: "There is no name here") }
    let parts = try checkedParts(of: symbol)
    guard Self.isName(name) else { throw Refusal(reason: "'\(name)' is not a name of a template") }
    for (part, template) in parts where name != symbol.name {
      let others = template == nil ? names : TemplateNames(TemplateStructure(part.source))
      let isTaken = others.symbols.contains { $0.name == name && ($0.kind == .block) == (symbol.kind == .block) }
      let subject = template.map { "The template '\($0.name)'" } ?? "The template"
      if isTaken { throw Refusal(reason: "\(subject) has the name '\(name)' already") }
    }
    return parts.map(\.part)
  }

  private static let reserved: Set<String> = [
    "and", "or", "not", "in", "if", "else", "where", "into", "using", "true", "false", "forloop", "maploop", "block",
  ]

  private static func isName(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == "_", !reserved.contains(name) else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
