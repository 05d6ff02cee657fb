import Diagnostics
import KitLanguage
import SampleInference

/// The nodes of a kit that JSON samples complete, with the samples on disk.
struct SampledNodes: Sendable {
  /// A node with its samples.
  struct Entry: Sendable {
    let node: SyntaxNode
    let source: SourceText
    let keyword: String
    let name: SyntaxNode.Atom
    let samples: [SampleText]
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var documents = DocumentedNodes()
  let memo: DocumentMemo

  static func read(
    of trees: [SyntaxTree],
    _ library: PatternLibrary,
    in root: String,
    _ files: any FileReading,
    known memo: DocumentMemo = DocumentMemo()
  ) -> SampledNodes {
    var nodes = SampledNodes(memo: memo)
    nodes.documents = DocumentedNodes.read(of: trees, library, in: root, files, memo)
    for tree in trees {
      for node in tree.nodes {
        guard let pattern = library.schemas.pattern(node.keyword)?.node, let inference = pattern.inference,
          node.head.count > 1, node.head[1].kind == .word,
          let samples = nodes.samples(
            of: node,
            pattern,
            inference,
            in: tree.source,
            from: SampleFolder(root: root, files: files)
          )
        else { continue }
        nodes.diagnostics += samples.flatMap(\.diagnostics)
        nodes.entries.append(
          Entry(node: node, source: tree.source, keyword: inference.pattern.value, name: node.head[1], samples: samples)
        )
      }
    }
    return nodes
  }

  /// The samples in the files that the node names, or the one after its head; `nil` if there is neither.
  private mutating func samples(
    of node: SyntaxNode,
    _ pattern: NodeSchema,
    _ inference: InferenceSchema,
    in kit: SourceText,
    from folder: SampleFolder
  ) -> [SampleText]? {
    let slot = pattern.slots.first { $0.label == inference.slot.value }
    guard let path = slot.flatMap({ node.path(in: $0) }) else {
      guard pattern.slot(.code) != nil, let code = node.code else { return nil }
      return [SampleText(code, of: node.head[1].value, in: kit)]
    }
    let found = folder.samples(at: path.value)
    if let problem = found.problem {
      diagnostics.append(SampleDiagnostics.missingSample.diagnostic(problem, at: SourceLocation(kit, path.range)))
    }
    return found.samples
  }

  func isSame(as other: SampledNodes) -> Bool {
    documents.isSame(as: other.documents)
      && entries.elementsEqual(other.entries) { own, other in
        own.source === other.source && own.node.range == other.node.range
          && own.samples.elementsEqual(other.samples) {
            $0.source.path == $1.source.path && $0.source.utf8 == $1.source.utf8
          }
      } && diagnostics.map(\.message) == other.diagnostics.map(\.message)
  }
}

/// Reads the samples that paths in a kit name.
struct SampleFolder {
  /// The absolute folder of the kit; nothing outside of it is read.
  let root: String
  let files: any FileReading

  private static let limit = 200

  /// The samples at a path, ordered by name, and the reason if there are none or not all.
  func samples(at path: String) -> (samples: [SampleText], problem: String?) {
    guard let path = ProjectPath(path) else { return ([], "The path leads out of the kit's folder") }
    do {
      let paths = try paths(of: path)
      if paths.isEmpty { return ([], "There is no sample '\(path)' relative to the folder of the Kitfile") }
      if paths.count > Self.limit { return ([], "'\(path)' matches more than \(Self.limit) samples") }
      var samples: [SampleText] = []
      for path in paths {
        let absolute = path.absolute(in: root)
        guard files.isInside(absolute, root)
        else { return (samples, "'\(path)' leads out of the kit's folder by a symbolic link") }
        guard let bytes = try files.read(absolute) else {
          return (samples, "There is no sample '\(path)' relative to the folder of the Kitfile")
        }
        samples.append(SampleText(SourceText(path: path.text, utf8: bytes)))
      }
      return (samples, nil)
    } catch {
      return ([], "The sample cannot be read: \(error)")
    }
  }

  /// The files that a path with `*` in its last part matches.
  private func paths(of path: ProjectPath) throws(DiskError) -> [ProjectPath] {
    let name = path.fileName
    guard name.contains("*") else { return [path] }
    let folder = String(path.text.dropLast(name.count))
    let absolute = folder.isEmpty ? root : ProjectPath(folder)?.absolute(in: root) ?? root
    let pattern = LikePattern(name)
    return try files.entries(of: absolute).filter { entry in
      !entry.isFolder && pattern.matches(entry.name) && (name.hasPrefix(".") || !entry.name.hasPrefix("."))
    }.compactMap { ProjectPath(folder + $0.name) }
  }
}
