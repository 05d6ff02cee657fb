import Diagnostics

/// The attributes, fields and members that schemas declare outside of patterns, for all folders:
/// `attribute date from DateForm`.
package struct SharedDeclarations: Sendable {
  private struct Place {
    let keyword: String
    let source: SourceText
    let range: Range<Int>
  }

  private let places: [String: [Place]]

  package init() { places = [:] }

  package init(in schemas: [SourceText]) {
    var places: [String: [Place]] = [:]
    for source in schemas where Self.mayHaveSome(source) {
      let tree = SyntaxTree(parsing: source)
      for node in tree.nodes where SchemaFile.sharedKeywords.contains(node.keyword) {
        guard let name = node.head.dropFirst().first?.value else { continue }
        let range = tree.tokens[node.tokens.lowerBound].range.lowerBound..<node.range.upperBound
        places[name, default: []].append(Place(keyword: node.keyword, source: source, range: range))
      }
    }
    self.places = places
  }

  /// The names after a keyword, sorted.
  package func names(of keyword: String) -> [String] {
    places.filter { $1.contains { $0.keyword == keyword } }.keys.sorted()
  }

  /// Whether a line begins as one does.
  private static func mayHaveSome(_ source: SourceText) -> Bool {
    source.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      SchemaFile.sharedKeywords.contains { line.starts(with: $0.utf8) }
    }
  }

  /// The shared declarations that a schema takes, directly or indirectly, as trees without other declarations.
  func trees(for schema: SyntaxTree) -> [SyntaxTree] {
    if places.isEmpty { return [] }
    var (taken, names, open) = ([String: [Place]](), Set<String>(), [schema.source.utf8[...]])
    while let text = open.popLast() {
      for name in Self.namesAfterFrom(in: text) where names.insert(name).inserted {
        for place in places[name, default: []] where place.source.path != schema.source.path {
          taken[place.source.path, default: []].append(place)
          open.append(place.source.utf8[place.range])
        }
      }
    }
    return taken.sorted { $0.key < $1.key }.map { path, places in
      let text = places[0].source.utf8
      var bytes = text.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
      for place in places { bytes.replaceSubrange(place.range, with: text[place.range]) }
      return SyntaxTree(parsing: SourceText(path: path, utf8: bytes))
    }
  }
}

extension SharedDeclarations {
  private static func namesAfterFrom(in text: ArraySlice<UInt8>) -> [String] {
    text.indices.compactMap { start in
      guard text[start] == UInt8(ascii: "f"), text[start...].starts(with: "from".utf8) else { return nil }
      let name = text[(start + 4)...].drop { $0 <= UInt8(ascii: " ") }
      return String(decoding: name.prefix(while: \.isWordByte), as: UTF8.self)
    }
  }
}

extension SchemaReader {
  /// The nodes in the block of a node, after nodes of the shared declaration that it takes over.
  func content(of node: SpecNode) -> [SpecNode] {
    var content = node.children.map { spec[$0] }
    var (seen, taken) = (Set([node.id]), shared(by: node))
    while let shared = taken, seen.insert(shared.id).inserted {
      content = shared.children.map { spec[$0] } + content
      taken = self.shared(by: shared)
    }
    return content
  }

  /// The shared declaration that a node takes over; `nil` if there is none of the name.
  func shared(by node: SpecNode) -> SpecNode? {
    guard let name = located(node, "shared") else { return nil }
    return spec.nodes(of: node.schema.name).first { $0.name == name.value }
  }

  /// Reports a name after `from` that no shared declaration has, or that leads back to the node.
  mutating func checkShared(_ node: SpecNode) {
    guard let name = located(node, "shared") else { return }
    if shared(by: node) != nil {
      if takenDeclarations(by: node).contains(node.id) { reportCircle(name) }
      return
    }
    let known = spec.nodes(of: node.schema.name).compactMap(\.name)
    let message = "No 'pattern.kit' has '\(node.schema.name) \(name.value)' outside of patterns"
    report(SchemaDiagnostics.unknownPattern, message, about: name, meaningOneOf: known)
  }

  /// The shared declarations that a node takes over, each from the one before.
  func takenDeclarations(by node: SpecNode) -> [SpecNode.ID] {
    var (found, next) = ([SpecNode.ID](), shared(by: node))
    while let shared = next, !found.contains(shared.id) {
      found.append(shared.id)
      next = self.shared(by: shared)
    }
    return found
  }

  mutating func reportCircle(_ name: Located<String>) {
    report(SchemaDiagnostics.unknownPattern, "'\(name.value)' takes over itself", at: name.location)
  }

  /// Finds the mistakes in a shared declaration, whether or not a pattern takes it over.
  mutating func check(shared node: SpecNode) {
    let statements = statements(of: node)
    _ = rules(statements)
    _ = supports(statements)
    _ = scopedNames(statements)
    checkShared(node)
  }

  /// The own comment, else the one taken over.
  func documentation(of node: SpecNode) -> [String] {
    node.documentation.isEmpty ? shared(by: node)?.documentation ?? [] : node.documentation
  }
}
