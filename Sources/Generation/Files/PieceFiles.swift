import Diagnostics
import SwiftAnalysis

/// Files, and the declarations in Swift files as if each were a file of its own, at the path that `ProjectPath.piece`
/// tells apart. So all that is known about files holds for declarations.
package struct PieceFiles: FileReading {
  private let base: any FileReading
  /// What is known about the files that were read last, by their paths.
  private let known = Locked<[String: (content: ContentKey, pieces: DeclarationPieces)]>([:])

  /// - Parameter base: What is asked for files, and for those that declarations are in.
  package init(_ base: any FileReading) {
    self.base = (base as? PieceFiles)?.base ?? base
  }

  /// Of a declaration: its text in canonical form; nil where the file does not have it, or has several of its name.
  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    guard let (file, name) = ProjectPath.piece(of: path) else { return try base.read(path) }
    guard let bytes = try base.read(file).map(FileForm.canonical), let pieces = pieces(of: file, bytes) else {
      return nil
    }
    return PieceText.text(of: name, in: bytes, pieces)
  }

  private func pieces(of file: String, _ bytes: [UInt8]) -> DeclarationPieces? {
    let content = ContentKey(bytes)
    if let known = known.withLock({ $0[file] }), known.content == content { return known.pieces }
    guard let pieces = DeclarationPieces(of: bytes) else { return nil }
    known.withLock { $0[file] = (content, pieces) }
    return pieces
  }

  /// Of a declaration: whether its file has it.
  package func isFile(_ path: String) -> Bool {
    ProjectPath.piece(of: path) == nil ? base.isFile(path) : ((try? read(path)) ?? nil) != nil
  }

  /// As the base has it.
  package func isFolder(_ path: String) -> Bool { base.isFolder(path) }

  /// A declaration is not a link, be its file one.
  package func isLink(_ path: String) -> Bool {
    ProjectPath.piece(of: path) == nil && base.isLink(path)
  }

  /// Those of the base, whose failures it throws.
  package func entries(of path: String) throws(DiskError) -> [FolderEntry] { try base.entries(of: path) }

  /// Of a declaration: where its file is.
  package func resolvedExistingAncestor(of path: String) -> String? {
    base.resolvedExistingAncestor(of: ProjectPath.piece(of: path)?.file ?? path)
  }

  /// Of a declaration: none, since reading the file again is what tells.
  package func stamp(of path: String) -> FileStamp? {
    ProjectPath.piece(of: path) == nil ? base.stamp(of: path) : nil
  }
}
