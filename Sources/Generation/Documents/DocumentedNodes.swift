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
        var problem = "There is no document '\(path.value)' relative to the folder of the Kitfile"
        do throws(DiskError) {
          if let place = ProjectPath(path.value), let document = try memo.document(at: place, in: root, files) {
            nodes.diagnostics += document.file.diagnostics
            nodes.entries.append(
              Entry(node: node, source: tree.source, name: node.head[1], path: path, document: document)
            )
            continue
          }
        } catch {
          problem = "The document cannot be read: \(error)"
        }
        let location = SourceLocation(tree.source, path.range)
        nodes.diagnostics.append(DocumentNodeDiagnostics.missingDocument.diagnostic(problem, at: location))
      }
    }
    return nodes
  }

  /// The wishes of the APIs that refer to a document.
  ///
  /// - Parameter declared: The types that the kit declares itself.
  func options(of document: ProjectPath, in kit: [SyntaxTree], declared: Set<String>) -> [DocumentKit.Options] {
    entries.filter { ProjectPath($0.path.value) == document }.map { $0.clauses(in: kit, declared).options }
  }

  func isSame(as other: DocumentedNodes) -> Bool {
    entries.elementsEqual(other.entries) {
      $0.source === $1.source && $0.node.range == $1.node.range && $0.document === $1.document
    } && diagnostics.map(\.message) == other.diagnostics.map(\.message)
  }
}

/// A clause about a part of a document.
private struct Clause {
  let keyword: String
  let term: Selection.Term
  let place: SourceLocation
  /// The name that the part gets in the kit, with its place.
  var choice: (name: String, place: SourceLocation)?
}

extension DocumentedNodes.Entry {
  /// The clauses about the document in the blocks of the API, and what they mean.
  fileprivate func clauses(in kit: [SyntaxTree], _ declared: Set<String>) -> ([Clause], options: DocumentKit.Options) {
    var clauses: [Clause] = []
    var options = DocumentKit.Options(api: name.value, wireStyle: EarlySettings(in: kit).wire)
    for tree in kit {
      for child in children(in: tree) where child.isSound {
        let found = Self.clauses(child, in: tree.source)
        clauses += found
        let isNamed = child.head.dropFirst().contains { $0.kind == .word }
        if found.isEmpty, child.keyword != "base" || !isNamed { options.ownClauses.insert(child.keyword) }
      }
    }
    for clause in clauses {
      let (part, name) = (clause.term.pattern, clause.choice?.name)
      switch clause.keyword {
      case "only": options.selection.included.append(clause.term)
      case "except": options.selection.excluded.append(clause.term)
      case "call": options.choices.calls[part] = name
      default:
        options.choices.types[part] = name
        if let name, declared.contains(name) { options.choices.declared.insert(part) }
      }
    }
    return (clauses, options)
  }

  /// The nodes in the blocks of the API.
  private func children(in tree: SyntaxTree) -> [SyntaxNode] {
    tree.nodes.filter { $0.keyword == node.keyword && $0.head.dropFirst().first?.value == name.value }
      .flatMap(\.children)
  }

  /// The names of the kit's own requests of the API.
  private func requests(in kit: [SyntaxTree]) -> Set<String> {
    let requests = kit.flatMap(children).filter { $0.keyword == "request" }
    return Set(requests.compactMap { $0.head.dropFirst().first?.value })
  }

  private static func clauses(_ child: SyntaxNode, in source: SourceText) -> [Clause] {
    let words = child.head.dropFirst()
    let word = words.last { $0.kind == .word }
    let subject: Selection.Term.Subject
    var choice: (name: String, place: SourceLocation)?
    switch child.keyword {
    case "only", "except": subject = word?.value == "tag" ? .tag : .operation
    case "call", "type":
      guard let word, PlainName.matches(word.value) else { return [] }
      subject = child.keyword == "call" ? .operation : .schema
      choice = (word.value, SourceLocation(source, word.range))
    default: return []
    }
    return words.filter { $0.kind == .string }.map { string in
      let place = SourceLocation(source, string.range)
      return Clause(keyword: child.keyword, term: .init(subject, string.value), place: place, choice: choice)
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
    var (clauses, options) = clauses(in: kit, declared)
    let path = "\(source.path), \(node.keyword) \(name.value)"
    let support = Set(library.schemas.supports.flatMap(\.declares))
    guard let all = document.nodes(.init(path: path, options: options, support: support)) else { return (nil, []) }
    // Their names count after the document's, so that typing a new one derives nothing anew.
    options.replaced = all.kit.requests(among: requests(in: kit)).subtracting(options.choices.calls.values)
    guard let nodes = document.nodes(.init(path: path, options: options, support: support)) else { return (nil, []) }
    let kit = nodes.kit
    let tree = DerivedTree(
      nodes.tree,
      of: SourceLocation(source, node.range),
      named: SourceLocation(source, name.range),
      quotations: Self.quotations(of: clauses, in: nodes.tree)
    ) { offset in kit.place(at: offset).map { ($0.location, "at '\($0.pointer)' of the document") } }
    let mistakes = mistakes(in: clauses, options.selection, kit.description)
    return (tree, mistakes + omitted(kit, clauses) + broken(kit))
  }

  /// The names in the derived nodes that clauses choose.
  private static func quotations(
    of clauses: [Clause],
    in tree: SyntaxTree
  ) -> [(range: Range<Int>, location: SourceLocation)] {
    let choices = clauses.compactMap { clause in clause.choice.map { (clause.keyword, $0.name, $0.place) } }
    if choices.isEmpty { return [] }
    let names = tree.nodes.flatMap { $0.keyword == "api" ? $0.children : [$0] }.compactMap { node in
      node.head.dropFirst().first.map { (node.keyword == "request" ? "call" : "type", $0) }
    }
    var open = choices
    return names.compactMap { keyword, name in
      guard let index = open.firstIndex(where: { $0.0 == keyword && $0.1 == name.value }) else { return nil }
      return (name.range, open.remove(at: index).2)
    }
  }

  /// A document without operations, the clauses about nothing in it, those that leave nothing, and those about one thing twice.
  private func mistakes(
    in clauses: [Clause],
    _ selection: Selection,
    _ description: APIDescription
  ) -> [Diagnostic] {
    var known: Set<[String]> = []
    let repeated = clauses.filter { !known.insert([$0.keyword, $0.term.subject.rawValue, $0.term.pattern]).inserted }
    let unknown = clauses.filter { $0.choice != nil }.compactMap { clause in
      clause.term.mistake(in: [description], isWhole: true).map { ($0, clause.place) }
    }
    let unselected = selection.mistakes(in: [description]).compactMap { term, message in
      guard let term else { return (message, SourceLocation(source, path.range)) }
      return clauses.first { $0.choice == nil && $0.term == term }.map { (message, $0.place) }
    }
    return repeated.map { clause in
      let message = "There is '\(clause.keyword)' for '\(clause.term.pattern)' already; remove one of them"
      return DocumentNodeDiagnostics.repeatedClause.diagnostic(message, at: clause.place)
    } + (unselected + unknown).map { DocumentNodeDiagnostics.unknownOperation.diagnostic($0, at: $1) }
  }

  private func broken(_ kit: DocumentKit) -> [Diagnostic] {
    kit.remarks.filter(\.isMistake).map { mistake in
      let place = kit.reference(to: mistake.place)
      let message = "\(mistake.message), so its type is 'JSON' (at '\(place)' of the document)"
      return DocumentNodeDiagnostics.brokenReference.diagnostic(message, at: SourceLocation(source, path.range))
    }
  }

  private func omitted(_ kit: DocumentKit, _ clauses: [Clause]) -> [Diagnostic] {
    kit.omissions.map { omission in
      let wanted = clauses.first { $0.keyword == "only" && $0.term.isExact && $0.term.matches(omission.operation) }
      let kind =
        wanted == nil ? DocumentNodeDiagnostics.omittedOperation : DocumentNodeDiagnostics.inexpressibleOperation
      let (title, reason) = (omission.operation.title, omission.reason)
      let place = kit.reference(to: reason.place)
      let message = "'\(title)' has no request: \(reason.message) (at '\(place)' of the document)"
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
  static let missingDocument = pages["missing-document"]
  static let unknownOperation = pages["unknown-operation"]
  static let repeatedClause = pages["repeated-clause"]
  static let omittedOperation = pages["omitted-operation"]
  static let inexpressibleOperation = pages["inexpressible-operation"]
  static let brokenReference = pages["broken-reference"]

  static let pages = DiagnosticPages(
    #"""
    ## missing-document: error at the path in the kit
    The document of an `api` cannot be read. The path is relative to the folder of the Kitfile. Download the
    document, and save it in that folder or below.

        api Hub in 1️⃣"Documents/missing.yaml" { }

    ## unknown-operation: error at the string in the kit, or at the path if the document has no operation
    The document has no operation at all, or no operation or schema with this name, or `except` leaves none. `only`,
    `except` and `call` name an operation by its identifier, or by method and path; `type` names a schema. A new
    version of the document may have renamed it.

        api Hub in "hub.json" { only 1️⃣"repos/lst" }

    ## repeated-clause: error at the second string in the kit
    Two `only`, `except`, `call` or `type` of an API are about the same part of its document. Remove one of them.

        api Hub in "hub.json" { call "GET /" Home; call 1️⃣"GET /" Start }

    ## omitted-operation: warning at the path in the kit
    A kit cannot express an operation of the document, for example because of a list in a cookie. The API has all
    other operations. Write a request for it in the block of the `api`, or leave it out with `except`.

        api Hub in 1️⃣"hub.json" { }

    ## inexpressible-operation: error at the string in the kit
    `only` names an operation that a kit cannot express. Write a request for it in the block of the `api`, and
    remove its name from `only`.

        api Hub in "hub.json" { only 1️⃣"GET /search" }

    ## broken-reference: warning at the path in the kit
    A `$ref` of the document leads to nothing, to a missing file, or out of the repository, as a URL does; without a
    repository, out of the kit's folder. The value behind it is any JSON, without a type. Correct the document, or
    add the file.

        api Hub in 1️⃣"hub.json" { }
    """#
  )
}
