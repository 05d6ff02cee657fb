/// Texts in memory by their absolute paths, and the folders that they are in: a server that has thousands of documents open asks for
/// folders all the time.
package struct Overlay: Sendable {
  package private(set) var texts: [String: [UInt8]] = [:]
  /// The names in each folder, by its path, with the number of texts that each is or has below it.
  private var names: [String: [String: Count]] = [:]

  private struct Count {
    var files = 0
    var below = 0
  }

  package init() {}

  /// - Parameter texts: By their absolute paths.
  package init(_ texts: [String: [UInt8]]) {
    self.texts = texts
    for path in texts.keys { note(path, 1) }
  }

  /// The text of a file (absolute); `nil` if memory has none.
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
