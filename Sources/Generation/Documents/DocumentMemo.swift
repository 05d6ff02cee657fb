import Diagnostics
import Documents
import KitLanguage

/// The documents that kits refer to, and what was derived from them. A document is parsed once for each of its versions.
package final class DocumentMemo: Sendable {
  private let entries = Locked<[String: ReadDocument]>([:])

  package init() {}

  /// The document at a path of a kit; `nil` if there is none.
  ///
  /// - Parameter root: The absolute folder of the kit.
  func document(
    at path: ProjectPath,
    in root: String,
    _ files: any FileReading
  ) throws(DiskError) -> ReadDocument? {
    let absolute = path.absolute(in: root)
    let known = entries.withLock { $0[absolute] }
    if let known, known.isCurrent(files) { return known }
    let reach = KitFolder.reach(of: root, files)
    guard files.isInside(absolute, reach) else { return nil }
    var parts: [ReadDocument.Part] = []
    var refused: [String] = []
    let file = try DocumentFile.read(path.text) { path throws(DiskError) in
      let path = KitFolder.path(path, from: root)
      let stamp = files.stamp(of: path)
      let bytes = try files.read(path)
      parts.append(.init(path: path, stamp: stamp, content: bytes.map(ContentKey.init)))
      return bytes
    } locate: { path in
      let path = KitFolder.path(path, from: root)
      if files.isInside(path, reach) { return ProjectPath.below(root, path)?.text ?? path }
      refused.append(path)
      return nil
    }
    guard let file else { return nil }
    let document = ReadDocument(file: file, parts: parts, refused: refused, reach: reach)
    if !Task.isCancelled { entries.withLock { $0[absolute] = document } }
    return document
  }
}

/// A version of a document.
final class ReadDocument: Sendable {
  /// A file as it was read.
  struct Part: Sendable {
    /// Absolute.
    let path: String
    let stamp: FileStamp?
    /// `nil` if there was no file.
    let content: ContentKey?
  }

  /// The input of the nodes of a document besides the document.
  struct Request: Hashable, Sendable {
    /// The path of the tree.
    let path: String
    let options: DocumentKit.Options
    /// The types of emitted support.
    let support: Set<String>
  }

  /// The nodes of a document.
  struct Nodes: Sendable {
    let kit: DocumentKit
    let tree: SyntaxTree
  }

  let file: DocumentFile
  private let parts: [Part]
  /// The absolute paths of references out of `reach`, which a copy may replace.
  private let refused: [String]
  private let reach: String
  /// The latest ones, the last first.
  private let known = Locked<[(request: Request, nodes: Nodes)]>([])

  private static let limit = 4

  init(file: DocumentFile, parts: [Part], refused: [String], reach: String) {
    (self.file, self.parts, self.refused, self.reach) = (file, parts, refused, reach)
  }

  /// Whether all files are as they were read.
  func isCurrent(_ files: any FileReading) -> Bool {
    !refused.contains { files.isInside($0, reach) }
      && parts.allSatisfy { part in
        let stamp = files.stamp(of: part.path)
        if let stamp, let earlier = part.stamp, stamp.proves(unchangedSince: earlier) { return true }
        return ((try? files.read(part.path)) ?? nil).map(ContentKey.init) == part.content
      }
  }

  func nodes(_ request: Request) -> Nodes? {
    guard let description = file.description else { return nil }
    if let nodes = known.withLock({ $0.first { $0.request == request }?.nodes }) { return nodes }
    let kit = DocumentKit(description, request.options, taken: .ofSystem(and: request.support))
    let nodes = Nodes(kit: kit, tree: SyntaxTree(parsing: SourceText(path: request.path, kit.text)))
    if !Task.isCancelled {
      known.withLock { $0 = Array([(request, nodes)] + $0.prefix(Self.limit - 1)) }
    }
    return nodes
  }
}
