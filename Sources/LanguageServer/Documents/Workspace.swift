import Diagnostics
import Generation
import KitLanguage
import Platform
import SwiftAnalysis

/// The server's knowledge about its client and the open documents, as a value.
///
/// Notifications change the server's value; each request works on a copy, which no later edit touches.
package struct Workspace: Sendable {
  /// The client's capabilities from `initialize`, valid for the whole connection.
  package let client: LSP.ClientCapabilities
  package let encoding: SourceText.PositionEncoding

  // Shared by all copies of the workspace.
  package let generator: any Generator
  let tokenResults = TokenResults()
  let previewFolder = PreviewFolder()
  let settledDiagnostics = SettledDiagnostics()
  let adoptions = AdoptionMemo()
  let locks = LockMemo()
  private let listings = FolderListings()

  package private(set) var documents: [DocumentURI: Document] = [:]
  /// The contents of nonempty file documents.
  private var overlay = Overlay()
  private var emptyPaths: Set<String> = []
  /// Changes whenever a document or, as far as the client reports, the disk changes.
  package private(set) var revision = 0
  /// `nil` for a client that does not report changes on the disk.
  private var moment: DiskMoment?
  /// The open documents that were saved since the moment.
  private var saved: Set<DocumentURI> = []
  /// Whether the user has edited a document since the server began.
  private var isEdited = false
  package var settings = Settings()
  /// The absolute paths of the client's open folders.
  package private(set) var folders: Set<String> = []
  /// The project roots in `folders`, as far as searched.
  package var folderRoots: Set<String> = []
  package var folderSearch: Task<Set<String>, Never>?

  /// A workspace without documents; positions are in bytes if the client offers that, else in UTF-16 code units.
  package init(client: LSP.ClientCapabilities, generator: any Generator) {
    self.client = client
    self.generator = generator
    moment = client.watchedFilesRegistration ? DiskMoment() : nil
    encoding = client.positionEncodings.contains(SourceText.PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
  }

  package func document(_ uri: String) -> Document? { documents[DocumentURI(uri)] }

  /// The open kit of a URI with its project; `nil` if it is not open, not a kit or in no project.
  package func kit(_ uri: String) -> (document: Document, project: OpenProject)? {
    guard let document = document(uri), document.isKit, let project = project(of: DocumentURI(uri)) else { return nil }
    return (document, project)
  }

  /// The project that a file belongs to; `nil` for documents that are not files.
  package func project(of uri: DocumentURI) -> OpenProject? {
    guard let path = uri.path else { return nil }
    return generator.root(ofFile: path, files: files).map(project(at:))
  }

  package func project(at root: String) -> OpenProject {
    OpenProject(root: root, files: files, revision: client.watchedFilesRegistration ? revision : nil)
  }

  /// The patterns that contain a template or a schema; `nil` if it is in no folder of patterns.
  package func patterns(of uri: DocumentURI) throws -> TeamPatternFile? {
    guard let path = uri.path else { return nil }
    let revision = client.watchedFilesRegistration ? revision : nil
    return try generator.patterns(ofFile: path, namedIn: shownRoots.sorted(), files, revision: revision)
  }

  /// The roots of the projects whose diagnostics are shown: of open kits and templates, and in the client's folders.
  package var shownRoots: Set<String> {
    let files = files
    let paths = documents.filter { $0.value.language == .kit || $0.value.language == .template }.keys.compactMap(\.path)
    return folderRoots.union(paths.compactMap { generator.root(ofFile: $0, files: files) })
  }

  /// `shownRoots` after a search of all folders, for what would be wrong without one of the kits.
  package var allShownRoots: Set<String> {
    get async { shownRoots.union(await folderSearch?.value ?? []) }
  }

  /// The open documents over the disk. An empty document without a file, which some editors open for a new file, counts
  /// as no file.
  var files: OverlaidFiles<Disk> {
    let disk = Disk(listings, at: moment)
    var overlay = overlay
    for path in emptyPaths where disk.isFile(path) { overlay[path] = [] }
    return OverlaidFiles(disk, overlay)
  }

  /// Records the current text of a document, or its end.
  private mutating func noteText(of uri: DocumentURI) {
    guard let path = uri.path else { return }
    let text = documents[uri]?.text.utf8
    overlay[path] = text?.isEmpty == true ? nil : text
    if text?.isEmpty == true { emptyPaths.insert(path) } else { emptyPaths.remove(path) }
  }

  func shows(_ root: String) -> Bool {
    let files = files
    return folderRoots.contains(root)
      || documents.contains { uri, document in
        guard document.language == .kit || document.language == .template, let path = uri.path,
          path.utf8.starts(with: root.utf8)
        else { return false }
        return generator.root(ofFile: path, files: files) == root
      }
  }

  /// The URI for reports about the file at an absolute path, in the client's spelling if it is open.
  package func uri(ofFile path: String) -> String {
    let uri = DocumentURI(path: path)
    return documents[uri]?.uri ?? uri.string
  }

  func location(_ place: SourceLocation, inFile path: String) -> LSP.Location {
    LSP.Location(uri: uri(ofFile: path), range: place.source.lspRange(place.range, encoding: encoding))
  }

  func edits(_ edits: [TextEdit], of source: SourceText) -> [LSP.TextEdit] {
    edits.map { LSP.TextEdit(range: source.lspRange($0.range, encoding: encoding), newText: $0.replacement) }
  }

  /// Computes an answer with the programs that the user has allowed: none for documents that are only opened. After an
  /// edit, modules are read, and a command may also need git.
  func startingPrograms<Answer>(forOrder isOrder: Bool, _ compute: () async throws -> Answer) async rethrows -> Answer {
    try await GitRepository.$isAsked.withValue(isOrder) {
      try await ToolchainModules.$isAsked.withValue(isOrder || isEdited) { try await compute() }
    }
  }

  // MARK: - Synchronization

  /// `textDocument/didOpen`. Replaces a document that is already open.
  package mutating func open(_ item: LSP.TextDocumentItem) {
    revision += 1
    let uri = DocumentURI(item.uri)
    documents[uri] = Document(item)
    noteText(of: uri)
  }

  /// `textDocument/didChange`. Returns whether the document is open.
  package mutating func change(_ params: LSP.DidChangeParams) -> Bool {
    revision += 1
    isEdited = true
    let encoding = encoding
    let changed = DocumentURI(params.uri)
    let isOpen = documents[changed]?.apply(params.contentChanges, version: params.version, encoding: encoding) != nil
    noteText(of: changed)
    return isOpen
  }

  /// Records that the user has finished typing in a document for now: they have saved, paused, or gone to another document.
  /// Returns whether they were typing there.
  package mutating func endTyping(in uri: DocumentURI) -> Bool {
    guard documents[uri]?.isBeingTyped == true else { return false }
    revision += 1
    documents[uri]?.endTyping()
    return true
  }

  /// `textDocument/didClose`. Returns the document; `nil` if it was not open.
  package mutating func close(_ uri: String) -> Document? {
    revision += 1
    adoptions.forget()
    let uri = DocumentURI(uri)
    let document = documents.removeValue(forKey: uri)
    noteText(of: uri)
    if saved.contains(uri) { beginMoment() }
    return document
  }

  /// `workspace/didChangeWorkspaceFolders`. URIs of folders that are not on a disk are skipped.
  package mutating func changeFolders(adding added: [String], removing removed: [String]) {
    folders.subtract(removed.compactMap { DocumentURI($0).path })
    folders.formUnion(added.compactMap { DocumentURI($0).path })
  }

  /// `workspace/didChangeWatchedFiles`: files that were made (1), changed (2) or deleted (3).
  package mutating func changeDisk(_ changes: JSON) {
    revision += 1
    // The file on disk does not count if its document is open.
    let known = (changes.array ?? []).map { change -> DocumentURI? in
      let uri = change["uri"]?.string.map { DocumentURI($0) }
      return change["type"]?.integer == 2 ? uri.flatMap { documents[$0]?.language == .swift ? $0 : nil } : nil
    }
    if known.isEmpty || known.contains(nil) { beginMoment() } else { saved.formUnion(known.compactMap(\.self)) }
  }

  private mutating func beginMoment() {
    moment = client.watchedFilesRegistration ? DiskMoment() : nil
    saved = []
  }

  // MARK: - Documents that are parts of patterns

  /// Whether a file is a template or a schema.
  func isPattern(_ uri: DocumentURI) -> Bool {
    guard let path = uri.path else { return false }
    return path.hasSuffix(".stencil") || path.hasSuffix("/" + PatternFolder.schemaName)
  }

  /// The roots of the projects whose diagnostics depend on a file: its own project; for a template or a schema also all
  /// projects that are shown, which may use it from anywhere.
  func rootsWithPart(of uri: DocumentURI) -> [String] {
    let own = project(of: uri).map { [$0.root] } ?? []
    return isPattern(uri) ? own + shownRoots.sorted().filter { $0 != own.first } : own
  }

  /// Whether the template or schema belongs to the patterns of a kit in one of these folders.
  func isNamed(_ uri: DocumentURI, by roots: [String]) -> Bool {
    guard let file = try? patterns(of: uri) else { return false }
    return file.isNamed && roots.contains(file.root)
  }

  var openPathsOfUnnamedPatterns: [String] {
    let patterns = documents.keys.filter(isPattern)
    if patterns.isEmpty { return [] }
    let roots = shownRoots.sorted()
    return patterns.filter { !isNamed($0, by: roots) }.compactMap(\.path).sorted()
  }

  func openPaths(of root: String) -> [String] {
    documents.compactMap { uri, document in
      let isBelow = uri.path?.utf8.starts(with: root.utf8) ?? false
      let isPart =
        document.isKit && isBelow && project(of: uri)?.root == root || isPattern(uri) && isNamed(uri, by: [root])
      return isPart ? uri.path : nil
    }
  }
}

/// The user's settings for the server in the editor, under `kitgen` (docs/editors.md, "Settings").
package struct Settings: Sendable, Hashable {
  static let section = "kitgen"

  /// `navigation.definitionInKit`: whether "go to definition" on a Swift name leads to the kit. By default only the
  /// declaration does, since another server usually gives the definition in the emitted code.
  package var definitionInKit = false
  /// `inlayHints`: whether kits show wire names, inferred types and addresses inline.
  package var inlayHints = true
  /// `codeLens`: whether nodes show what becomes of their files above them.
  package var codeLens = true

  package init() {}

  /// - Parameter json: The section as the client sends it, of any form. Missing values and values of another form count
  ///   as not set.
  package init(_ json: JSON) {
    definitionInKit = json["navigation"]?["definitionInKit"]?.bool ?? definitionInKit
    inlayHints = json["inlayHints"]?.bool ?? inlayHints
    codeLens = json["codeLens"]?.bool ?? codeLens
  }
}

/// The diagnostics of each project before the user began to type in it. Nothing new is shown between the first key and a pause.
package final class SettledDiagnostics: Sendable {
  /// The identity of a diagnostic while its position moves.
  private struct Key: Hashable {
    let path: String?
    let code: String
    let message: String
    let text: [UInt8]
  }

  private let byRoot = Locked([String: Set<Key>]())

  package init() {}

  package func note(_ diagnostics: [Diagnostic], ofProjectAt root: String) {
    let keys = Set(diagnostics.map(Self.key))
    byRoot.withLock { $0[root] = keys }
  }

  /// Whether a diagnostic of the project at a root existed before the user began to type.
  package func contains(_ diagnostic: Diagnostic, ofProjectAt root: String) -> Bool {
    byRoot.withLock { $0[root]?.contains(Self.key(diagnostic)) ?? false }
  }

  /// The number of bytes of a longer line that count on each side of a place: one line may have many errors.
  private static let reach = 64
  private static let longestLine = 512

  private static func key(_ diagnostic: Diagnostic) -> Key {
    let text = diagnostic.location.map { location in
      let text = location.source
      let place = location.range.lowerBound
      let line = text.lineRange(at: text.lineIndex(at: place))
      // A line of a template has many tags, of which the user types one.
      if text.path.hasSuffix(".stencil") { return Array(text.utf8[location.range].prefix(longestLine)) }
      let isLong = line.count > longestLine
      return Array(text.utf8[isLong ? line.clamped(to: place - reach..<place + reach) : line])
    }
    let path = diagnostic.location?.source.path
    return Key(path: path, code: diagnostic.code, message: diagnostic.message, text: text ?? [])
  }
}

/// An open kit with what it is read by.
package struct OpenKit: Sendable {
  package let tree: SyntaxTree
  /// The project, perhaps as it was a few keys ago.
  package let project: Project
  /// The patterns or, for a `pattern.kit`, the possible contents of schemas.
  package let schemas: SchemaSet
}

/// Previews as files in a temporary folder, for clients that do not request documents from a server.
final class PreviewFolder: Sendable {
  private struct State {
    var folder: URL?
    /// Path and text of each preview's file, by the preview's URI.
    var files: [String: (path: String, text: String)] = [:]
  }

  private let state = Locked(State())

  deinit {
    guard let folder = state.withLock({ $0.folder }) else { return }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a preview if its file, which has the emitted file's name, has other contents. Returns the file's absolute path.
  func write(_ text: String, of uri: String, named name: String) throws -> String {
    try state.withLock { state in
      if let file = state.files[uri], file.text == text { return file.path }
      let folder = try state.folder ?? Self.makeFolder()
      state.folder = folder
      let path = try state.files[uri]?.path ?? Self.newPath(name, number: state.files.count, in: folder)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      state.files[uri] = (path, text)
      return path
    }
  }

  /// Makes a folder that others cannot read.
  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("kitgen-preview-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    return folder
  }

  /// Files of one name are in different folders.
  private static func newPath(_ name: String, number: Int, in folder: URL) throws -> String {
    let own = folder.appendingPathComponent(String(number + 1), isDirectory: true)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    return own.appendingPathComponent(name).path
  }
}

/// The semantic tokens that were sent last, for clients that request only changes.
final class TokenResults: Sendable {
  private struct State {
    var serial = 0
    /// The oldest first.
    var results: [(id: String, numbers: [Int])] = []
  }

  private let state = Locked(State())
  /// Editors ask about the documents that they show.
  private static let limit = 16

  /// Keeps a result, and gives the id for requesting it.
  func add(_ numbers: [Int]) -> String {
    state.withLock { state in
      state.serial += 1
      let id = String(state.serial)
      state.results.append((id, numbers))
      if state.results.count > Self.limit { state.results.removeFirst() }
      return id
    }
  }

  func numbers(of id: String) -> [Int]? { state.withLock { state in state.results.first { $0.id == id }?.numbers } }
}

/// The results about adoption from the last code action, which an editor requests at each move of the cursor.
final class AdoptionMemo: Sendable {
  private struct State: Sendable {
    var file: AdoptedFile?
    var project: Project?
    /// Each from one offer, by the node's text.
    var nodes: [String: AdoptedNodes] = [:]
  }

  /// The other files that have a part in it.
  let files = AdoptedFiles()
  private let state = Locked(State())
  /// Each holds a project; more are not around one place.
  private static let limit = 8

  /// The declarations of an open document, with the members read so far.
  func file(_ document: Document, _ tree: SwiftTree) -> AdoptedFile {
    let known = state.withLock { $0.file }
    if let known, known.source === document.text { return known }
    let file = AdoptedFile(document.text, tree)
    state.withLock { $0.file = file }
    return file
  }

  /// The result of an offer in a kit, with `files` in their current state: tried, or the earlier one if the kit is unchanged.
  func nodes(
    of offer: Offer,
    of file: AdoptedFile,
    in project: Project,
    _ files: any FileReading
  ) throws(DiskError) -> AdoptedNodes {
    // A replacement depends on the rest of the file.
    guard let text = offer.node, !offer.isEditing else {
      return try AdoptedNodes.adopt([offer], of: file, in: project)
    }
    let known = state.withLock { state in
      state.project?.isRevision(of: project) == true ? state.nodes[text] : nil
    }
    if let nodes = known?.goingOn(with: files, for: offer) { return nodes }
    let nodes = try AdoptedNodes.adopt([offer], of: file, in: project)
    if Task.isCancelled { return nodes }
    state.withLock { state in
      if state.project?.isRevision(of: project) != true || state.nodes.count >= Self.limit { state.nodes = [:] }
      state.project = project
      state.nodes[text] = nodes
    }
    return nodes
  }

  /// Discards the contents, which are large.
  func forget() {
    state.withLock { $0 = State() }
    files.forget()
  }
}
