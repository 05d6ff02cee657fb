import Diagnostics
import Generation
import LanguageServerProtocol

/// A kit that names what another one renames.
struct OtherKitRename {
  /// As it is.
  let project: Project
  /// By the absolute paths of its files.
  let edits: [(source: SourceText, path: String, edits: [TextEdit])]
  /// Edits of places that only the user can tell to name the symbol.
  let possibleEdits: [(source: SourceText, path: String, edits: [TextEdit])]

  /// The kit, read again with the texts that it and the other one will have.
  ///
  /// - Parameter texts: By the absolute paths of the files.
  /// - Throws: If the disk cannot be read.
  func renamed(_ texts: [String: [UInt8]], over files: OverlaidFiles<Disk>) throws(DiskError) -> Project {
    let overlay = files.overlay.texts.merging(texts) { $1 }
    return try Project.read(
      root: project.root,
      files: OverlaidFiles(files.base, overlay: overlay),
      library: project.library
    )
  }
}
