import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Resolves the names in the kit of a project.
package struct KitSymbols: Sendable {
  let project: Project
  let schemas: SchemaSet
  let swift = FragmentChecker()
  let tables: KitSymbolTables

  package init(_ project: Project) {
    self.project = project
    schemas = project.library.schemas
    tables = project.symbolTables
  }

  /// The names by which a symbol is referenced: its own, and the names of the types that it declares.
  func names(of symbol: KitSymbol) -> Set<String> { tables.typeNames(of: symbol).union([symbol.name]) }

  package func declaration(of symbol: KitSymbol) -> KitDeclaration? { tables.declarations[symbol] }

  package func type(_ name: String) -> KitSymbol? { tables.types[name] }

  /// The node that a reference names: one inside of the same node goes first.
  func reference(_ name: String, to patterns: [String], in parent: String?) -> KitSymbol? {
    let found = patterns.flatMap { tables.nodes[$0]?[name] ?? [] }
    return found.first { if case .node(_, _, parent, _) = $0 { true } else { false } } ?? found.first
  }

  /// The names in all nodes of a tree of the project, in source order, including uncertain ones.
  package func occurrences(in tree: SyntaxTree) -> [KitOccurrence] {
    var found: [KitOccurrence] = []
    tree.visitNodes(schemas) { found += OccurrenceReader($0, in: tree, self).occurrences }
    return found
  }

  package func occurrence(at offset: Int, in tree: SyntaxTree) -> KitOccurrence? {
    OccurrenceReader(tree.placedPath(to: offset, schemas), in: tree, self).occurrences
      .filter { $0.isProven && $0.location.range.lowerBound <= offset && offset <= $0.location.range.upperBound }
      .min { $0.location.range.count < $1.location.range.count }
  }

  /// The places that declare the name at a cursor, or that a string there means in a document, with the range of the name.
  package func targets(at cursor: KitCursor) -> (places: [SourceLocation], range: Range<Int>)? {
    let (parts, range) = documentParts(at: cursor)
    if !parts.isEmpty { return (parts.compactMap(\.place), range) }
    let occurrence = occurrence(at: cursor.offset, in: cursor.tree)
    if !(occurrence?.isDeclaration ?? false), let place = documentedNode(at: cursor)?.described {
      return ([place], cursor.word)
    }
    return occurrence.map { (targets(of: $0.symbol), $0.location.range) }
  }

  /// The parts of the document of an API that the string at a cursor means, with the range of the string.
  func documentParts(at cursor: KitCursor) -> (parts: [DocumentPart], range: Range<Int>) {
    guard let clause = cursor.node, let api = cursor.outer, api.schema?.document != nil, let name = api.name?.value,
      let atom = cursor.part?.atom, atom.kind == .string
    else { return ([], cursor.word) }
    return (project.documentParts(meantBy: atom.value, of: clause.syntax, in: name), atom.range)
  }

  /// The request or the type that the word at a cursor names, and that a document describes.
  func documentedNode(at cursor: KitCursor) -> SpecNode? {
    guard let part = cursor.part, part.atom?.kind != .string else { return nil }
    return project.documentedNode(cursor.tree.source[cursor.word])
  }

  /// The places where a tree of the project names, or may name, a symbol, in source order.
  ///
  /// Only nodes are read that contain one of the symbol's names, in its spelling.
  package func occurrences(of symbol: KitSymbol, in tree: SyntaxTree) -> [KitOccurrence] {
    let bytes = tree.source.utf8
    // A path may be written in another way, and so may names that have escapes in a string.
    if case .file = symbol { return occurrences(in: tree).filter { $0.symbol == symbol } }
    if !bytes.places(of: Array("\\u{".utf8)).isEmpty { return occurrences(in: tree).filter { $0.symbol == symbol } }
    let places = Set(names(of: symbol).flatMap { bytes.places(of: Array($0.utf8)) }).sorted()
    var found: [KitOccurrence] = []
    var path: [PlacedNode] = []
    func visit(_ nodes: [SyntaxNode]) {
      for node in nodes where places.hasElement(in: node.range) {
        path.append(PlacedNode(node, in: path.last, schemas))
        let head = node.range.lowerBound..<(node.block?.range.lowerBound ?? node.range.upperBound)
        if places.hasElement(in: head) {
          found += OccurrenceReader(path, in: tree, self).occurrences.filter { $0.symbol == symbol }
        }
        visit(node.children)
        path.removeLast()
      }
    }
    visit(tree.nodes)
    return found
  }
}

extension [UInt8] {
  fileprivate func places(of text: [UInt8]) -> [Int] {
    guard let first = text.first, count >= text.count else { return [] }
    return withUnsafeBufferPointer { bytes in
      var places: [Int] = []
      var index = 0
      while index <= bytes.count - text.count {
        if bytes[index] == first, bytes[index..<index + text.count].elementsEqual(text) { places.append(index) }
        index += 1
      }
      return places
    }
  }
}

extension [Int] {
  /// Whether one of the elements, which are sorted, is in a range.
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    let place = countOfPrefix { $0 < range.lowerBound }
    return place < count && self[place] < range.upperBound
  }
}

extension KitSymbols {
  /// The declarations of a symbol: in a kit, in the project's Swift, in a schema; a file itself.
  package func targets(of symbol: KitSymbol) -> [SourceLocation] {
    switch symbol {
    case .node, .member: declaration(of: symbol).map { [$0.name] } ?? []
    case .swiftType(let name): swiftDeclarations(of: name)
    case .keyword(let pattern, let word): schema(of: word, in: pattern).map { [$0] } ?? []
    case .file(let path): file(path).map { [$0] } ?? []
    }
  }

  private func schema(of word: String, in pattern: String) -> SourceLocation? {
    guard let schema = schemas.pattern(pattern) else { return nil }
    return word == pattern ? schema.node.location : schema.node.member(word)?.location
  }

  /// A file, or the Kitfile of a folder that has one.
  private func file(_ path: String) -> SourceLocation? {
    for path in [path, path + "/Kitfile"] {
      guard let bytes = (try? project.files.read(path)) ?? nil else { continue }
      return SourceLocation(SourceText(path: path, utf8: bytes), 0..<0)
    }
    return nil
  }

  private func swiftDeclarations(of name: String) -> [SourceLocation] {
    project.sources.filesDeclaring(name).compactMap { path in
      let absolute = project.absolutePath(path)
      guard let bytes = (try? project.files.read(absolute)) ?? nil else { return nil }
      let source = SourceText(path: absolute, utf8: bytes)
      let places = SwiftTree(source.string).map { DeclarationPlaces($0) }
      return places?.declarations(named: name).first.map { SourceLocation(source, $0.nameRange) }
    }
  }
}

/// A place where a kit names something.
package struct KitOccurrence: Sendable {
  /// Whether a use is proven by syntax.
  package enum Certainty: Sendable {
    /// Syntax shows it.
    case proven
    /// The place may name another symbol, and must be written so that this shows: a case after a dot alone may be another
    /// type's.
    case unproven
    /// Only the user knows: a property of a value of unknown type.
    case possible
  }

  package let symbol: KitSymbol
  /// The name alone; UTF-8 offsets.
  package let location: SourceLocation
  /// Whether the symbol gets its name here.
  package let isDeclaration: Bool
  package let certainty: Certainty

  package var isProven: Bool { certainty == .proven }

  var plainText: String {
    let text = location.source[location.range]
    return isQuoted(text) ? String(text.dropFirst().dropLast()) : text
  }

  /// The edit that replaces the name. Backticks around it stay.
  func edit(_ name: String) -> TextEdit {
    TextEdit(location.range, isQuoted(location.source[location.range]) ? "`\(name)`" : name)
  }

  private func isQuoted(_ text: String) -> Bool { text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") }
}

extension SourceLocation {
  /// Its start, for people: `Kitfile:4:20`.
  var shownPlace: String { "\(source.path):\(position)" }

  /// The place, with a shorter path if the file is in a folder (an absolute path).
  func shortPlace(in folder: String) -> String {
    let place = shownPlace
    return place.hasPrefix(folder + "/") ? String(place.dropFirst(folder.count + 1)) : place
  }
}
