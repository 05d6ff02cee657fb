import Diagnostics

/// Files that are read from memory where memory has them: an editor's buffers over the disk.
package struct OverlaidFiles<Base: FileReading>: FileReading {
  package let base: Base
  package let overlay: Overlay

  /// - Parameter overlay: The contents that replace the base's, by absolute path; the files may be missing in `base`.
  package init(_ base: Base, overlay: [String: [UInt8]]) { self.init(base, Overlay(overlay)) }

  package init(_ base: Base, _ overlay: Overlay) {
    self.base = base
    self.overlay = overlay
  }

  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    if let bytes = overlay[path] { return bytes }
    return try base.read(path)
  }

  package func isFile(_ path: String) -> Bool { overlay[path] != nil || base.isFile(path) }
  /// Whether the base has the folder, or memory a file below it.
  package func isFolder(_ path: String) -> Bool { base.isFolder(path) || overlay.hasFolder(path) }
  /// A file in memory is not a link, whatever the base has at `path`.
  package func isLink(_ path: String) -> Bool { overlay[path] == nil && base.isLink(path) }

  package func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    let known = try base.entries(of: path)
    // In a folder with thousands of entries, usually no entry is in memory alone.
    let new = overlay.entries(of: path).filter { entry in
      let place = known.countOfPrefix { $0.name < entry.name }
      return place == known.count || known[place].name != entry.name
    }
    return new.isEmpty ? known : (known + new).sorted { $0.name < $1.name }
  }

  /// The base's answer: files in memory alone have no part in symbolic links.
  package func resolvedExistingAncestor(of path: String) -> String? { base.resolvedExistingAncestor(of: path) }

  package func stamp(of path: String) -> FileStamp? { overlay[path] == nil ? base.stamp(of: path) : nil }

  package var moment: DiskMoment? { base.moment }

  package var pathsInMemory: Set<String> { base.pathsInMemory.union(overlay.texts.keys) }

  package var pathsInMemoryAlone: Set<String> {
    base.pathsInMemoryAlone.union(overlay.texts.keys.filter { !base.isFile($0) })
  }
}

/// Files in memory by their absolute paths, and the folders that they are in: a server with thousands of open documents often
/// asks for folders.
package struct Overlay: Sendable {
  package private(set) var texts: [String: [UInt8]] = [:]
  /// The names in each folder, by its path, with the number of files that each is or has below it.
  private var names: [String: [String: Count]] = [:]

  private struct Count {
    var files = 0
    var below = 0
  }

  package init() {}

  package init(_ texts: [String: [UInt8]]) {
    self.texts = texts
    for path in texts.keys { note(path, 1) }
  }

  /// The content of a file (absolute); `nil` if memory has none.
  package subscript(path: String) -> [UInt8]? {
    get { texts[path] }
    set {
      let isKnown = texts[path] != nil
      texts[path] = newValue
      if isKnown != (newValue != nil) { note(path, isKnown ? -1 : 1) }
    }
  }

  func hasFolder(_ path: String) -> Bool { names[path] != nil }

  func entries(of folder: String) -> [FolderEntry] {
    let known = names[folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder] ?? [:]
    return known.map { FolderEntry(name: $0.key, isFolder: $0.value.below > 0) }
  }

  private mutating func note(_ path: String, _ change: Int) {
    var path = path
    var isFile = true
    while path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let folder = slash == path.startIndex ? "/" : String(path[..<slash])
      let name = String(path[path.utf8.index(after: slash)...])
      var count = names[folder]?[name] ?? Count()
      if isFile { count.files += change } else { count.below += change }
      let isGone = count.files <= 0 && count.below <= 0
      names[folder, default: [:]][name] = isGone ? nil : count
      if names[folder]?.isEmpty == true { names[folder] = nil }
      isFile = false
      path = folder
    }
  }
}
