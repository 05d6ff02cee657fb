/// The texts that kitgen has generated, kept in `.kitgen/base` below the root, each in a file that is called by its blob
/// id. Git ignores the folder, and deleting it loses nothing that was committed once.
///
/// A file counts only where its bytes have the hash in its name, wherever it comes from.
package struct TextCache: Sendable {
  static let folderName = "base"
  /// Keeps git from the folder, even if `kitgen init` was never run.
  static let ignoreFile = (name: ".gitignore", text: "*\n")

  /// The number of unneeded texts that may be there.
  static let spareCount = 200

  private let folder: String
  private let files: any FileReading

  /// - Parameter root: The absolute path of the folder with the Kitfile.
  package init(in root: String, _ files: any FileReading) {
    folder = root + "/" + Journal.folderName + "/" + Self.folderName
    self.files = files
  }

  func text(_ id: BlobID) -> [UInt8]? {
    let path = folder + "/" + id.hex
    guard !files.isLink(path), let bytes = (try? files.read(path)) ?? nil, BlobID(of: bytes) == id else { return nil }
    return bytes
  }

  /// Whether the file of that name is readable, or absent.
  func isReadable(_ id: BlobID) -> Bool {
    do {
      _ = try files.read(folder + "/" + id.hex)
      return true
    } catch {
      return false
    }
  }

  /// The names of all files that kitgen may have put there.
  var names: [String] {
    ((try? files.entries(of: folder)) ?? []).filter { !$0.isFolder }.map(\.name).filter { BlobID(hex: $0) != nil }
  }
}
