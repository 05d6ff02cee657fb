import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis

/// Gives a name of a kit another spelling, in the kit of its project.
package struct KitRename {
  /// The reason why something cannot be renamed: the end of a sentence, or a sentence.
  package struct Refusal: Error, CustomStringConvertible {
    /// For the user, as the editor shows it.
    package let description: String
  }

  package let symbol: KitSymbol
  /// Edits of each kit file, by its path relative to the root; UTF-8 offsets.
  package private(set) var edits: [String: [TextEdit]] = [:]
  /// Edits of places that may name the symbol: the user decides.
  package private(set) var possibleEdits: [String: [TextEdit]] = [:]
  /// The types renamed with it, each with the new name: the names that hand-written Swift may use.
  package private(set) var types: [(old: String, new: String)] = []
  /// The symbol's names in emitted types, each with the new one.
  package private(set) var memberNames: [(old: EmittedMemberName, new: EmittedMemberName)] = []
  package private(set) var renamed: Project
  private let project: Project
  package let newName: String

  /// Checks whether a name can be renamed here, and throws why it cannot.
  package static func check(_ symbol: KitSymbol, _ symbols: KitSymbols) throws(Refusal) {
    switch symbol {
    case .swiftType(let name): throw Refusal(description: "'\(name)' is not declared by the kit; rename it in Swift")
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

  /// Renames in a project, and checks the result. Throws why the new name is not possible.
  package static func rename(_ symbol: KitSymbol, to newName: String, _ symbols: KitSymbols) throws -> KitRename {
    try check(symbol, symbols)
    guard PlainName.matches(newName) else {
      throw Refusal(description: "'\(newName)' is not a name; use letters, digits and '_'")
    }
    if case .node = symbol, SwiftWord.isReserved(newName) {
      throw Refusal(description: "'\(newName)' is a keyword of Swift; use another name")
    }
    let project = symbols.project
    var rename = KitRename(symbol: symbol, renamed: project, project: project, newName: newName)
    if newName != symbol.ownName { try rename.run(symbols) }
    return rename
  }

  private mutating func run(_ symbols: KitSymbols) throws {
    var found: [(tree: SyntaxTree, occurrences: [KitOccurrence])] = []
    for tree in project.trees {
      try Task.checkCancellation()
      found.append((tree, symbols.occurrences(of: symbol, in: tree)))
    }
    try Self.refuseUnproven(found.flatMap(\.occurrences))
    var wireNames: [String: [TextEdit]] = [:]
    for (tree, occurrences) in found {
      let path = tree.source.path
      edits[path] = edits(of: occurrences)
      wireNames[path] = occurrences.filter(\.isDeclaration).compactMap { occurrence in
        WireNames(project: project).edit(keeping: symbol, at: occurrence.location.range.lowerBound, in: tree, symbols)
      }
      let possible = possibleEdits(of: occurrences)
      possibleEdits[path] = possible.isEmpty ? nil : possible
    }
    try apply(keeping: wireNames)
    try add(WireNames(project: project).edits(towards: renamed, symbols))
    types = namesOfTypes(symbols).filter { !$0.old.contains(".") }
    // Only the project knows the current names of types.
    try add(found.map { ($0.tree.source.path, editsOfTypes($0.occurrences)) })
    memberNames = renamedMembers(symbols) + renamedInnerTypes(symbols)
    try refuseUsedNames()
    try Self.refuseErrors(from: project, to: renamed)
    try refuseOtherMeanings(found)
  }

  /// Makes the edited project, with the edits that keep names on the wire except those that the kit refuses: a node
  /// without such a name, as a case without a tag, takes none.
  private mutating func apply(keeping wireNames: [String: [TextEdit]]) throws(DiskError) {
    let plain = edits
    edits.merge(wireNames) { $0 + $1 }
    try apply()
    guard wireNames.contains(where: { !$0.value.isEmpty }), hasErrors else { return }
    let keeping = edits
    edits = plain
    try apply()
    if hasErrors {
      edits = keeping
      try apply()
    }
  }

  private var hasErrors: Bool { (try? Self.refuseErrors(from: project, to: renamed)) == nil }

  private mutating func add(_ found: [(path: String, edits: [TextEdit])]) throws(DiskError) {
    guard found.contains(where: { !$0.edits.isEmpty }) else { return }
    for (path, found) in found { edits[path, default: []] += found }
    try apply()
  }

  private mutating func apply() throws(DiskError) {
    edits = edits.filter { !$0.value.isEmpty }.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    let byPath = edits.compactMap { path, edits in ProjectPath(path).map { ($0, edits) } }
    renamed = try project.editing(Dictionary(byPath) { $1 }, beside: [:])
  }

  /// Refuses if places would be left unchanged that may name the symbol.
  package static func refuseUnproven(_ occurrences: [KitOccurrence]) throws(Refusal) {
    guard let occurrence = occurrences.first(where: { $0.certainty == .unproven }) else { return }
    let text = occurrence.location.source[occurrence.location.range]
    let place = occurrence.location.shownPlace
    if case .member = occurrence.symbol {
      let reason = "may be a case of another type: write the type before the dot first"
      throw Refusal(description: "'.\(text)' at \(place) \(reason)")
    }
    let reason = "is in the arguments of a macro, which may make anything of it; rename it there by hand"
    throw Refusal(description: "'\(text)' at \(place) \(reason)")
  }

  // MARK: - Edits

  /// The edits of occurrences in this kit or another one, of names and the types derived from them.
  package func allEdits(of occurrences: [KitOccurrence]) -> [TextEdit] {
    edits(of: occurrences) + editsOfTypes(occurrences)
  }

  private func isNamed(_ occurrence: KitOccurrence) -> Bool {
    [symbol.name, symbol.ownName].contains(occurrence.plainText)
  }

  private func edits(of occurrences: [KitOccurrence]) -> [TextEdit] {
    occurrences.filter { $0.certainty != .possible && isNamed($0) }.map { $0.edit(newName) }
  }

  /// The edits at places in this or another kit that only the user knows to name the symbol.
  package func possibleEdits(of occurrences: [KitOccurrence]) -> [TextEdit] {
    occurrences.filter { $0.certainty == .possible && isNamed($0) }.map { $0.edit(newName) }
  }

  /// The edits of derived types with other names: `ShopAPI` of `api Shop`. A type with an explicit name keeps it.
  private func editsOfTypes(_ occurrences: [KitOccurrence]) -> [TextEdit] {
    let names = Dictionary(types.map { ($0.old, $0.new) }) { first, _ in first }
    return occurrences.compactMap { occurrence in
      let text = occurrence.plainText
      return isNamed(occurrence) ? nil : names[text].map { occurrence.edit($0) }
    }
  }

  // MARK: - The result

  /// Refuses the new name if it causes new errors, with the first of them.
  package static func refuseErrors(from project: Project, to renamed: Project) throws(Refusal) {
    func errors(_ project: Project) -> [Diagnostic] { project.diagnosticsWithFiles.filter { $0.severity == .error } }
    var known = Dictionary(grouping: errors(project), by: \.code).mapValues(\.count)
    for error in errors(renamed) {
      if let count = known[error.code], count > 0 {
        known[error.code] = count - 1
      } else {
        let place = error.location.map { " (\($0.shownPlace))" } ?? ""
        throw Refusal(description: error.message + place)
      }
    }
  }

  /// Refuses the new name if it means something else at one of the places, or already had a meaning at another one.
  private func refuseOtherMeanings(_ before: [(tree: SyntaxTree, occurrences: [KitOccurrence])]) throws(Refusal) {
    let symbols = KitSymbols(renamed), newSymbol = symbol.renamed(newName)
    for (tree, occurrences) in before {
      guard let newTree = renamed.tree(tree.source.path) else { continue }
      let found = symbols.occurrences(of: newSymbol, in: newTree).filter { $0.certainty != .possible }
      let starts = Set(found.map(\.location.range.lowerBound))
      var expected: Set<Int> = []
      for occurrence in occurrences where occurrence.certainty != .possible {
        let old = occurrence.location.range.lowerBound
        let start = (edits[tree.source.path] ?? []).prefix { $0.range.upperBound <= old }
          .reduce(old) { $0 + $1.replacement.utf8.count - $1.range.count }
        expected.insert(start)
        if !starts.contains(start) {
          throw Refusal(description: "'\(newName)' means another declaration at \(occurrence.location.shownPlace)")
        }
      }
      if let other = found.first(where: { !expected.contains($0.location.range.lowerBound) }) {
        throw Refusal(description: "'\(newName)' means something already at \(other.location.shownPlace)")
      }
    }
  }

  /// Refuses names of types that a used kit declares.
  private func refuseUsedNames() throws(Refusal) {
    for (_, spec) in project.usedKits {
      for (_, name) in types {
        guard let id = spec.types[name] else { continue }
        throw Refusal(description: "'\(name)' is declared at \(spec[id].nameLocation.shownPlace) already")
      }
    }
  }

  /// The renamed module; `nil` if something else is renamed.
  package var module: (old: String, new: String)? {
    guard case .node(_, KitSettings.keyword, _, let name) = symbol, name != newName else { return nil }
    return (name, newName)
  }

  private func renamedMembers(_ symbols: KitSymbols) -> [(old: EmittedMemberName, new: EmittedMemberName)] {
    guard case .member = symbol, let old = symbols.declaration(of: symbol)?.id,
      let new = KitSymbols(renamed).declaration(of: symbol.renamed(newName))?.id
    else { return [] }
    let (before, after) = (project.emittedMemberNames(of: old), renamed.emittedMemberNames(of: new))
    // Of the new names, nothing is written yet.
    if after.isEmpty, project.spec[old].schema.scopedNames.isEmpty {
      return before.map { (old: $0, new: EmittedMemberName(scope: $0.scope, name: newName, isType: $0.isType)) }
    }
    guard before.count == after.count else { return [] }
    return zip(before, after).filter { $0.name != $1.name }.map { (old: $0, new: $1) }
  }

  /// The types inside of others, which hand-written Swift names behind these.
  private func renamedInnerTypes(_ symbols: KitSymbols) -> [(old: EmittedMemberName, new: EmittedMemberName)] {
    namesOfTypes(symbols).compactMap { old, new in
      guard let old = EmittedMemberName(innerType: old), let new = EmittedMemberName(innerType: new),
        old.scope == new.scope
      else { return nil }
      return (old, new)
    }
  }

  private func namesOfTypes(_ symbols: KitSymbols) -> [(old: String, new: String)] {
    guard case .node(_, let keyword, let parent, _) = symbol, let id = symbols.declaration(of: symbol)?.id
    else { return [] }
    let old = project.spec[id]
    let spec = renamed.spec
    let new = spec.patternNodes.map { spec[$0] }.first { node in
      node.schema.name == keyword && node.name == symbol.renamed(newName).name
        && node.parent.flatMap { spec[$0].name } == parent
    }
    guard let new else { return [] }
    let names = zip(
      [old.typeName].compactMap(\.self) + old.declaredTypes,
      [new.typeName].compactMap(\.self) + new.declaredTypes
    )
    return names.filter { $0 != $1 }.map { (old: $0, new: $1) }
  }
}

/// Keeps the names on the wire that come from names in the kit which change.
struct WireNames {
  /// The earlier project.
  let project: Project

  /// The edit that keeps a node's wire name, which follows from its name. `offset` is of a kit's mention of the symbol; the
  /// result is `nil` unless that is its declaration.
  func edit(keeping symbol: KitSymbol, at offset: Int, in tree: SyntaxTree, _ symbols: KitSymbols) -> TextEdit? {
    guard let declaration = symbols.declaration(of: symbol), declaration.name.range.lowerBound == offset
    else { return nil }
    let spec = project.spec[declaration.id]
    guard let slot = spec.schema.slot(.wire), spec.valueLocations[slot.label] == nil,
      let wire = spec.wireName, !wire.isEmpty, let node = node(at: offset, in: tree, symbols),
      !hasValueOnWire(node, spec.schema), holdsTextOnWire(spec)
    else { return nil }
    return edit(naming: wire, node)
  }

  /// The edits that keep wire names which emitted code derives from several names and which would change.
  func edits(towards renamed: Project, _ symbols: KitSymbols) -> [(path: String, edits: [TextEdit])] {
    let (before, after) = (project.usualWireNames, renamed.usualWireNames)
    var found: [(path: String, edits: [TextEdit])] = []
    // A rename leaves all nodes at their places in the spec.
    for (id, name) in before.sorted(by: { $0.key < $1.key }) where after[id].map({ $0 != name }) ?? false {
      let place = project.spec[id].nameLocation
      guard let tree = project.tree(place.source.path), let node = node(at: place.range.lowerBound, in: tree, symbols)
      else { continue }
      found.append((place.source.path, [edit(naming: name, node)].compactMap(\.self)))
    }
    return found
  }

  private func node(at offset: Int, in tree: SyntaxTree, _ symbols: KitSymbols) -> SyntaxNode? {
    tree.placedPath(to: offset, symbols.schemas).last?.syntax
  }

  private func edit(naming wire: String, _ node: SyntaxNode) -> TextEdit? {
    if node.wireName != nil { return nil }
    let end = max(node.head.last?.range.upperBound ?? 0, node.clauses.map(\.range.upperBound).max() ?? 0)
    return TextEdit(end..<end, " as \(StringSpelling.quoted(wire))")
  }

  /// Whether `=` states a case's value on the wire. For a key with a type, `=` is that type's default.
  private func hasValueOnWire(_ node: SyntaxNode, _ schema: NodeSchema) -> Bool {
    guard node.defaultValue != nil else { return false }
    return schema.areAlternatives || schema.isEnumerated && node.types?.isEmpty ?? true
  }

  /// Whether a type's cases are strings on the wire, rather than numbers.
  private func holdsTextOnWire(_ node: SpecNode) -> Bool {
    guard node.schema.isEnumerated, let parent = node.parent else { return true }
    return project.spec[parent].valueType.map { $0.text == "String" } ?? true
  }
}

/// A file or folder that gets another path.
package struct MovedPath: Hashable, Sendable {
  package let old, new: String

  /// The edits that keep the targets of paths in a kit's file. If the kit moves as well, its paths are relative to the
  /// new folder: paths to things that move along stay.
  package static func edits(of tree: SyntaxTree, _ project: Project, _ moves: [MovedPath]) -> [TextEdit] {
    let root = moves.lazy.compactMap { $0.path(of: project.root) }.first ?? project.root
    let file = project.root + "/" + tree.source.path
    let movedFile = moves.lazy.compactMap { $0.pathInside(of: file) }.first ?? file
    // Files that the Kitfile leaves behind belong to no kit.
    guard movedFile.hasPrefix(root + "/") else { return [] }
    let outputs = project.settings.outputLocations.filter { $0.source.path == tree.source.path }.map(\.range)
    return KitLinks(tree, project.library.schemas).links.compactMap { link in
      guard case .path(let text) = link.target else { return nil }
      let (folder, pattern) = parts(of: text)
      let target = project.absolutePath(folder)
      let moved = moves.lazy.compactMap { $0.path(of: target) }.first ?? target
      let spelled: String
      if folder.hasPrefix("/") {
        if moved == target { return nil }
        spelled = moved
      } else {
        spelled = ShownPaths.way(from: root, to: moved) ?? moved
        if spelled == ShownPaths.way(from: project.root, to: target) { return nil }
        // Output stays below the Kitfile, wherever that moves.
        if spelled.hasPrefix(".."), outputs.contains(where: { $0.overlaps(link.range) }) { return nil }
      }
      let path = [spelled, pattern].filter { !$0.isEmpty }.joined(separator: "/")
      // Inside of the quotation marks.
      return TextEdit(link.range, String(StringSpelling.quoted(path.isEmpty ? "." : path).dropFirst().dropLast()))
    }
  }

  /// The new path; `nil` if it stays. The Kitfile of a folder represents the folder.
  private func path(of path: String) -> String? {
    if let moved = pathInside(of: path) { return moved }
    let kitfile = "/Kitfile"
    guard old == path + kitfile, new.hasSuffix(kitfile) else { return nil }
    return String(new.dropLast(kitfile.count))
  }

  /// The new path of something moved or inside it.
  private func pathInside(of path: String) -> String? {
    if path == old { return new }
    return path.hasPrefix(old + "/") ? new + path.dropFirst(old.count) : nil
  }

  /// `samples/list` and `*.json` of `samples/list/*.json`: the path, and the pattern for several files.
  private static func parts(of text: String) -> (folder: String, pattern: String) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    let end = names.firstIndex { $0.contains("*") } ?? names.count
    return (names[..<end].joined(separator: "/"), names[end...].joined(separator: "/"))
  }
}
