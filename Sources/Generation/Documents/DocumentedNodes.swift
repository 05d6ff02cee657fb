import Diagnostics
import Documents
import KitLanguage

/// The nodes of a kit that documents describe, with the documents.
struct DocumentedNodes: Sendable {
  /// A node with its document.
  struct Entry: Sendable {
    let node: SyntaxNode
    let source: SourceText
    let name: SyntaxNode.Atom
    let path: SyntaxNode.Atom
    let document: ReadDocument
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter root: The absolute folder of the kit.
  static func read(
    of trees: [SyntaxTree],
    _ library: PatternLibrary,
    in root: String,
    _ files: any FileReading,
    _ memo: DocumentMemo
  ) -> DocumentedNodes {
    var nodes = DocumentedNodes()
    for tree in trees {
      for node in tree.nodes {
        guard let pattern = library.schemas.pattern(node.keyword)?.node, let label = pattern.document?.value,
          let slot = pattern.slots.first(where: { $0.label == label }), let path = node.path(in: slot),
          node.head.count > 1, node.head[1].kind == .word
        else { continue }
        nodes.read(node, at: path, in: tree.source, root, files, memo)
      }
    }
    return nodes
  }

  private mutating func read(
    _ node: SyntaxNode,
    at path: SyntaxNode.Atom,
    in source: SourceText,
    _ root: String,
    _ files: any FileReading,
    _ memo: DocumentMemo
  ) {
    do throws(DiskError) {
      guard let place = ProjectPath(path.value), let document = try memo.document(at: place, in: root, files) else {
        let message = "There is no document '\(path.value)', seen from the folder of the Kitfile"
        let location = SourceLocation(source, path.range)
        diagnostics.append(DocumentNodeDiagnostics.missingDocument.diagnostic(message, at: location))
        return
      }
      diagnostics += document.file.diagnostics
      entries.append(Entry(node: node, source: source, name: node.head[1], path: path, document: document))
    } catch {
      let message = "The document cannot be read: \(error)"
      let location = SourceLocation(source, path.range)
      diagnostics.append(DocumentNodeDiagnostics.missingDocument.diagnostic(message, at: location))
    }
  }

  /// The selections of the APIs that refer to a document.
  func selections(of document: ProjectPath, in kit: [SyntaxTree]) -> [Selection] {
    entries.filter { ProjectPath($0.path.value) == document }.map { $0.clauses(in: kit, declared: []).selection }
  }

  func isSame(as other: DocumentedNodes) -> Bool {
    entries.elementsEqual(other.entries) {
      $0.source === $1.source && $0.node.range == $1.node.range && $0.document === $1.document
    } && diagnostics.map(\.message) == other.diagnostics.map(\.message)
  }
}

extension DocumentedNodes.Entry {
  /// The clauses about the document in the blocks of the API.
  fileprivate struct Clauses {
    var selection = Selection()
    var choices = NameChoices()
    var own: Set<String> = []
    /// The strings that name operations and schemas, with their places.
    var terms: [(term: Selection.Term, place: SourceLocation)] = []
    var calls: [(operation: String, place: SourceLocation)] = []
    var types: [(schema: String, place: SourceLocation)] = []
  }

  fileprivate func clauses(in kit: [SyntaxTree], declared: Set<String>) -> Clauses {
    var clauses = Clauses()
    for tree in kit {
      for block in tree.nodes where block.keyword == node.keyword && block.head.dropFirst().first?.value == name.value {
        for child in block.children where child.isSound { read(child, in: tree.source, declared, &clauses) }
      }
    }
    return clauses
  }

  private func read(_ child: SyntaxNode, in source: SourceText, _ declared: Set<String>, _ clauses: inout Clauses) {
    let words = child.head.dropFirst()
    let strings = words.filter { $0.kind == .string }
    let name = words.last { $0.kind == .word }?.value
    switch child.keyword {
    case "only", "except":
      for string in strings {
        let term = Selection.Term(name == "tag" ? .tag : .operation, string.value)
        clauses.terms.append((term, SourceLocation(source, string.range)))
        if child.keyword == "only" { clauses.selection.included.append(term) }
        if child.keyword == "except" { clauses.selection.excluded.append(term) }
      }
    case "call":
      guard let string = strings.first, let name, PlainName.matches(name) else { return }
      clauses.calls.append((string.value, SourceLocation(source, string.range)))
      clauses.choices.calls[string.value] = name
    case "type":
      guard let string = strings.first, let name, PlainName.matches(name) else { return }
      clauses.types.append((string.value, SourceLocation(source, string.range)))
      clauses.choices.types[string.value] = name
      if declared.contains(name) { clauses.choices.declared.insert(string.value) }
    case "base" where name != nil: return
    default: clauses.own.insert(child.keyword)
    }
  }

  /// The nodes that the document describes, and what it lacks.
  ///
  /// - Parameter declared: The types that the kit declares itself.
  func derived(
    in kit: [SyntaxTree],
    declared: Set<String>,
    _ library: PatternLibrary
  ) -> (tree: DerivedTree?, diagnostics: [Diagnostic]) {
    guard let description = document.file.description else { return (nil, []) }
    let clauses = clauses(in: kit, declared: declared)
    let request = ReadDocument.Request(
      path: "\(source.path), \(node.keyword) \(name.value)",
      api: name.value,
      selection: clauses.selection,
      choices: clauses.choices,
      wireStyle: EarlySettings(in: kit).wire,
      ownClauses: clauses.own,
      support: Set(library.schemas.supports.flatMap(\.declares))
    )
    guard let nodes = document.nodes(request) else { return (nil, []) }
    let kit = nodes.kit
    let tree = DerivedTree(
      nodes.tree,
      of: SourceLocation(source, node.range),
      named: SourceLocation(source, name.range),
      quotations: []
    ) { offset in kit.place(at: offset).map { "at '\($0.pointer)' of the document" } }
    return (tree, unknown(clauses, description) + omitted(kit, clauses))
  }

  /// The names that nothing in the document has.
  private func unknown(_ clauses: Clauses, _ description: APIDescription) -> [Diagnostic] {
    let kind = DocumentNodeDiagnostics.unknownOperation
    func diagnostic(_ what: String, _ name: String, in names: [String], _ place: SourceLocation) -> Diagnostic {
      let nearest = NearestName.of(name, in: names).map { "; did you mean '\($0.withoutHidden)'?" } ?? ""
      return kind.diagnostic("The document has no \(what) '\(name)'\(nearest)", at: place)
    }
    let operations = description.operations
    let ids = operations.compactMap(\.id)
    let terms = clauses.terms.filter { !operations.contains(where: $0.term.matches) }.map { term, place in
      let isTag = term.subject == .tag
      return diagnostic(isTag ? "tag" : "operation", term.pattern, in: isTag ? operations.flatMap(\.tags) : ids, place)
    }
    let calls = clauses.calls.filter { call in
      !operations.contains { $0.id == call.operation || $0.title == call.operation }
    }.map { diagnostic("operation", $0.operation, in: ids, $0.place) }
    let schemas = description.schemas.map(\.name)
    let types = clauses.types.filter { !schemas.contains($0.schema) }
      .map { diagnostic("schema", $0.schema, in: schemas, $0.place) }
    return terms + calls + types
  }

  private func omitted(_ kit: DocumentKit, _ clauses: Clauses) -> [Diagnostic] {
    kit.omissions.map { omission in
      let wanted = clauses.terms.first { $0.term.isExact && $0.term.matches(omission.operation) }
      let kind =
        wanted == nil ? DocumentNodeDiagnostics.omittedOperation : DocumentNodeDiagnostics.inexpressibleOperation
      let reason = omission.reason
      let message =
        "'\(omission.operation.title.withoutHidden)' has no request: \(reason.message.withoutHidden) "
        + "(at '\(reason.place.pointer.description.withoutHidden)' of the document)"
      return kind.diagnostic(message, at: wanted?.place ?? SourceLocation(source, path.range))
    }
  }
}

extension SyntaxNode {
  /// The string in a slot of the head; `nil` if there is none.
  func path(in slot: SlotSchema) -> Atom? {
    guard let introducer = slot.introducer else { return head.first { $0.kind == .string } }
    let place = head.dropFirst(2).firstIndex { $0.kind == .word && $0.value == introducer }
    guard let place, head.indices.contains(place + 1), head[place + 1].kind == .string else { return nil }
    return head[place + 1]
  }
}

/// The problems of documents that kits refer to.
enum DocumentNodeDiagnostics {
  /// At the path in the kit.
  static let missingDocument = DiagnosticKind(
    "missing-document",
    explanation: """
      An `api` refers to a document that cannot be read. The path is relative to the folder of the Kitfile, and leads to a file in it: \
      download the document, and keep it beside the kit.
      """,
    markedExample: "api Hub in 1️⃣\"Documents/missing.yaml\" { }\n"
  )

  /// At the string in the kit.
  static let unknownOperation = DiagnosticKind(
    "unknown-operation",
    explanation: """
      `only`, `except` and `call` name operations of the document by their identifier, or by method and path, and `type` names a \
      schema. The document has nothing of that name. After a new version of the document, an operation may have another name.
      """,
    markedExample: "api Hub in \"hub.json\" { only 1️⃣\"repos/lst\" }\n"
  )

  /// At the path in the kit.
  static let omittedOperation = DiagnosticKind(
    "omitted-operation",
    severity: .warning,
    explanation: """
      A kit cannot say what an operation of the document needs, such as a list in a cookie. The API has all operations but this one. \
      Write a request for it in the block of the `api`, or leave it out by `except`.
      """,
    markedExample: "api Hub in 1️⃣\"hub.json\" { }\n"
  )

  /// At the string in the kit.
  static let inexpressibleOperation = DiagnosticKind(
    "inexpressible-operation",
    explanation: """
      `only` names an operation, and a kit cannot say what it needs. Write a request for it in the block of the `api`, and remove \
      its name from `only`.
      """,
    markedExample: "api Hub in \"hub.json\" { only 1️⃣\"GET /search\" }\n"
  )

  static let all = [missingDocument, unknownOperation, omittedOperation, inexpressibleOperation]
}
