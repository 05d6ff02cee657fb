/// Files that are read from memory where memory has them: an editor's buffers over the disk.
package struct OverlaidFiles<Base: FileReading>: FileReading {
  /// Answers for paths that `overlay` does not have.
  package let base: Base
  package let overlay: Overlay

  /// - Parameter overlay: The texts that replace the base's, by absolute path; the files may be missing in `base`.
  package init(_ base: Base, overlay: [String: [UInt8]]) {
    self.init(base, Overlay(overlay))
  }

  package init(_ base: Base, _ overlay: Overlay) {
    self.base = base
    self.overlay = overlay
  }

  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    if let bytes = overlay[path] { return bytes }
    return try base.read(path)
  }

  package func isFile(_ path: String) -> Bool {
    overlay[path] != nil || base.isFile(path)
  }

  /// Whether the base has the folder, or memory a file below it.
  package func isFolder(_ path: String) -> Bool {
    base.isFolder(path) || overlay.hasFolder(path)
  }

  /// A file in memory is not a link, whatever the base has at `path`.
  package func isLink(_ path: String) -> Bool {
    overlay[path] == nil && base.isLink(path)
  }

  /// The entries of the base and of memory together, by name.
  package func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    let known = try base.entries(of: path)
    // Of a folder with thousands of entries, such as that of all projects, usually none is in memory alone.
    let new = overlay.entries(of: path).filter { !known.hasEntry($0.name) }
    return new.isEmpty ? known : (known + new).sorted { $0.name < $1.name }
  }

  /// The base's answer: files in memory alone have no part in symbolic links.
  package func resolvedExistingAncestor(of path: String) -> String? {
    base.resolvedExistingAncestor(of: path)
  }

  /// `nil` for files in memory, else the base's stamp.
  package func stamp(of path: String) -> FileStamp? {
    overlay[path] == nil ? base.stamp(of: path) : nil
  }
}

extension [FolderEntry] {
  /// Whether an entry has the name; entries are sorted by name.
  fileprivate func hasEntry(_ name: String) -> Bool {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].name == name
  }
}
