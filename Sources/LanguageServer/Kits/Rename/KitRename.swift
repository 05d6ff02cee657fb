import Diagnostics
import Generation
import KitLanguage

/// Gives a name of a kit another spelling, in the kit of its project.
package struct KitRename {
  /// Why something cannot be renamed: the end of a sentence, or a sentence.
  package struct Refusal: Error, CustomStringConvertible {
    /// For the user, as the editor shows it.
    package let description: String
  }

  /// What is renamed.
  package let symbol: KitSymbol
  /// The edits of each file of the kit, by its path relative to the root; UTF-8 offsets.
  package private(set) var edits: [String: [TextEdit]] = [:]
  /// The types whose names change with it, each with the new one: the names that hand-written Swift may use.
  package private(set) var types: [(old: String, new: String)] = []
  /// The project as it is afterwards.
  package private(set) var renamed: Project
  private let project: Project
  /// The new name.
  package let newName: String

  private init(_ symbol: KitSymbol, to newName: String, in project: Project) {
    self.symbol = symbol
    self.newName = newName
    self.project = project
    renamed = project
  }

  /// Whether a name can be renamed from here.
  ///
  /// - Throws: The reason why it cannot.
  package static func check(_ symbol: KitSymbol, _ symbols: KitSymbols) throws(Refusal) {
    switch symbol {
    case .swiftType(let name):
      throw Refusal(description: "'\(name)' is not declared by the kit; rename it in Swift")
    case .keyword(_, let word): throw Refusal(description: "'\(word)' is a keyword")
    case .file: throw Refusal(description: "A path is not a name; rename the file, and the kit follows")
    case .node, .member:
      guard let declaration = symbols.declaration(of: symbol) else {
        throw Refusal(description: "'\(symbol.name)' is not declared by the kit")
      }
      if !declaration.isOwn {
        throw Refusal(description: "'\(symbol.name)' is declared by another kit; rename it there")
      }
    }
  }

  /// Renames in a project, and checks the result.
  ///
  /// - Throws: The reason why the name cannot be that.
  package static func rename(_ symbol: KitSymbol, to newName: String, _ symbols: KitSymbols) throws -> KitRename {
    try check(symbol, symbols)
    guard PlainName.matches(newName) else { throw Refusal(description: "'\(newName)' is not a name") }
    var rename = KitRename(symbol, to: newName, in: symbols.project)
    if newName != symbol.name { try rename.run(symbols) }
    return rename
  }

  private mutating func run(_ symbols: KitSymbols) throws {
    for tree in project.trees {
      try Task.checkCancellation()
      let found = symbols.occurrences(in: tree).filter { $0.symbol == symbol }
      edits[tree.source.path] = Self.edits(found, newName)
      for occurrence in found where occurrence.isDeclaration {
        let wire = wireEdit(at: occurrence.location.range.lowerBound, in: tree, symbols)
        if let wire { edits[tree.source.path, default: []].append(wire) }
      }
      edits[tree.source.path]?.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    edits = edits.filter { !$0.value.isEmpty }
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      guard let path = ProjectPath(path) else { continue }
      renamed = try renamed.editing(path, edits)
    }
    try refuseErrors()
    types = renamedTypes(symbols)
  }

  /// The edits that write a name at the places of another. Backticks around it stay.
  package static func edits(_ occurrences: [KitOccurrence], _ newName: String) -> [TextEdit] {
    occurrences.map { occurrence in
      let text = occurrence.location.source[occurrence.location.range]
      let isQuoted = text.hasPrefix("`") && text.hasSuffix("`")
      return TextEdit(occurrence.location.range, isQuoted ? "`\(newName)`" : newName)
    }
  }

  // MARK: - Names on the wire

  /// What keeps the name on the wire, where that comes from the name.
  private func wireEdit(at offset: Int, in tree: SyntaxTree, _ symbols: KitSymbols) -> TextEdit? {
    guard let declaration = symbols.declaration(of: symbol), declaration.name.range.lowerBound == offset else {
      return nil
    }
    let spec = project.spec[declaration.id]
    guard let slot = spec.schema.slot(.wire), spec.valueLocations[slot.label] == nil,
      let wire = spec.wireName, !wire.isEmpty,
      let node = tree.placedPath(to: offset, symbols.schemas).last, node.syntax.wireName == nil,
      // A value that is written out is what is on the wire.
      !(spec.schema.isEnumerated && node.syntax.defaultValue != nil), holdsTextOnWire(spec)
    else { return nil }
    let end = max(node.syntax.head.last?.range.upperBound ?? 0, node.syntax.clauses.map(\.range.upperBound).max() ?? 0)
    return TextEdit(end..<end, " as \(StringSpelling.quoted(wire))")
  }

  /// Whether the cases of a type are texts on the wire, rather than numbers.
  private func holdsTextOnWire(_ node: SpecNode) -> Bool {
    guard node.schema.isEnumerated, let parent = node.parent else { return true }
    return project.spec[parent].valueType.map { $0.text == "String" } ?? true
  }

  // MARK: - The result

  /// Errors that were not there before are the reason why the name cannot be that.
  private func refuseErrors() throws(Refusal) {
    func errors(_ project: Project) -> [Diagnostic] {
      project.diagnosticsWithFiles.filter { $0.severity == .error }
    }
    var known = Dictionary(grouping: errors(project), by: \.code).mapValues(\.count)
    for error in errors(renamed) {
      if let count = known[error.code], count > 0 {
        known[error.code] = count - 1
      } else {
        throw Refusal(description: error.message)
      }
    }
  }

  private func renamedTypes(_ symbols: KitSymbols) -> [(old: String, new: String)] {
    guard case .node(_, let keyword, let parent, _) = symbol, let id = symbols.declaration(of: symbol)?.id else {
      return []
    }
    let old = project.spec[id]
    let spec = renamed.spec
    let new = spec.patternNodes.map { spec[$0] }.first { node in
      node.schema.name == keyword && node.name == newName && node.parent.flatMap { spec[$0].name } == parent
    }
    guard let new else { return [] }
    let names = zip(
      [old.typeName].compactMap(\.self) + old.declaredTypes,
      [new.typeName].compactMap(\.self) + new.declaredTypes
    )
    return names.filter { $0 != $1 }.map { (old: $0, new: $1) }
  }
}
