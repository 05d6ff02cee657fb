/// A path below a project's root, in a form in which equal paths are equal strings: relative, `/` between its parts, and
/// without `.`, `..` or empty parts.
package struct ProjectPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path as kits, locks and messages show it: `Sources/API/Followees.swift`.
  package let text: String

  /// - Returns: `nil` if `text` is absolute, empty, leaves the root by `..` or holds a control character.
  package init?(_ text: some StringProtocol) {
    let slash = UInt8(ascii: "/")
    guard text.utf8.first != slash, !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    // Bytes, since a letter of Unicode can be a slash with an accent on it, which the disk takes for a slash.
    let written = Substring(text).utf8.split(separator: slash, omittingEmptySubsequences: false)
    var parts: [Substring.UTF8View] = []
    for part in written where !part.isEmpty && !part.elementsEqual(".".utf8) {
      if !part.elementsEqual("..".utf8) {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    guard !parts.isEmpty else { return nil }
    self.text = parts.count == written.count ? String(text) : parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// The first part that is longer than disks allow, in bytes; `nil` if there is none.
  var longPart: Substring? {
    text.utf8.count <= Self.maximumName ? nil : text.split(separator: "/").first { $0.utf8.count > Self.maximumName }
  }

  /// In bytes; the limit of Linux and macOS file systems.
  private static let maximumName = 255

  /// The path of a file in the root itself.
  init(fileName: StaticString) { text = fileName.description }

  package var fileName: String {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  package func absolute(in root: String) -> String { root.hasSuffix("/") ? root + text : root + "/" + text }

  /// Refuses a path at which kitgen must not write: outside of `root` (absolute) through a symbolic link, or in a
  /// folder that belongs to git or kitgen.
  func requireWritable(in root: String, _ files: any FileReading) throws(DiskError) {
    guard let folder = files.resolvedExistingAncestor(of: root),
      let place = files.resolvedExistingAncestor(of: absolute(in: root)), let rest = Self.rest(of: place, below: folder)
    else { throw DiskError("write", text, because: "it leads out of '\(root)' through a symbolic link") }
    if let part = forbiddenPart ?? ProjectPath(rest)?.forbiddenPart {
      throw DiskError("write", text, because: "kitgen never writes into '\(part)'")
    }
  }

  /// Whether kitgen may write or delete at the path, below `root` (absolute).
  func isWritable(in root: String, _ files: any FileReading) -> Bool { (try? requireWritable(in: root, files)) != nil }

  /// The path of the file at `path` below `root`, both absolute; `nil` if it is not below it.
  package static func below(_ root: String, _ path: String) -> ProjectPath? {
    rest(of: path, below: root).flatMap(ProjectPath.init)
  }

  /// The rest of `path` after `folder`, both absolute and without symbolic links; `nil` if `path` is not below it.
  /// Compares bytes, since a disk may hold two names that are equal in Unicode.
  static func rest(of path: String, below folder: String) -> String? {
    if path.utf8.elementsEqual(folder.utf8) { return "" }
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(path.utf8.dropFirst(prefix.utf8.count))
  }

  package var description: String { text }

  package static func < (left: ProjectPath, right: ProjectPath) -> Bool { left.text < right.text }
}

extension ProjectPath {
  /// The path part that keeps kitgen from writing or deleting, whatever a kit, a pattern, a lock or a journal contains.
  /// It is git's folder at any depth, since its contents are run, or kitgen's.
  package var forbiddenPart: String? {
    // Most paths are of plain parts, and a lock has thousands.
    var isAtStart = true
    let isPlain = text.utf8.allSatisfy { byte in
      defer { isAtStart = byte == UInt8(ascii: "/") }
      return byte < 0x80 && byte != UInt8(ascii: "~") && !(isAtStart && byte == UInt8(ascii: "."))
    }
    return isPlain ? nil : parts.first { Self.isGitFolder($0) || Self.isOwnFolder($0) }
  }

  /// `forbiddenPart`, or a file that records what kitgen does and has done: no template may write it.
  package var reservedPart: String? {
    if let forbiddenPart { return forbiddenPart }
    let name = fileName
    return Self.isOwnFile(Self.folded(name)) ? name : nil
  }

  /// The path part that a tool would run or take its settings from. No pattern writes it, since users of the folder
  /// would not expect it of a generator.
  ///
  /// Hidden files are settings. Names such as `Makefile` and `Podfile` end in "file" and have no extension.
  package var toolPart: String? {
    let names = parts.map { (written: $0, folded: Self.folded($0)) }
    if let part = names.first(where: { $0.folded.hasPrefix(".") || Self.isXcodeFolder($0.folded) }) {
      return part.written
    }
    guard let name = names.last,
      name.folded == "package.json" || name.folded == "cmakelists.txt" || isManifest
        || name.folded.hasSuffix("file") && !name.folded.contains(".")
    else { return nil }
    return name.written
  }

  /// The reason that no pattern writes the file; `nil` if one can.
  var refusal: String? {
    if let reservedPart { return "The path '\(text)' leads to '\(reservedPart)', which no pattern writes" }
    return toolPart.map { part in
      "The path '\(text)' leads to '\(part)', which tools run or take settings from; no pattern writes such files"
    }
  }

  /// Whether SwiftPM takes the file for a manifest, in any folder: `Package.swift`, `Package@swift-6.0.swift`.
  package var isManifest: Bool {
    let name = Self.folded(fileName)
    return name == "package.swift" || name.hasPrefix("package@swift-")
  }

  private static func isXcodeFolder(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".playground")
  }

  /// The part of a folder's path that names a file of kitgen, or a settings file of git.
  var partOfFile: String? {
    parts.first { part in
      let name = Self.folded(part)
      return Self.isOwnFile(name) || name == ".gitattributes" || name == ".gitignore" || name == ".gitmodules"
    }
  }

  private static func isOwnFile(_ name: String) -> Bool {
    name == "kitfile" || name == "kitgen.lock" || name.hasSuffix(".kit")
  }

  private var parts: [String] { text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } }

  private static func isOwnFolder(_ part: String) -> Bool {
    let name = folded(part)
    return name == ".kitgen" || name.hasPrefix(".kitgen-")
  }

  /// Whether some disk takes the name for `.git`, as git itself checks paths (`verify_path`). Case, invisible
  /// characters (HFS+), trailing dots and spaces, the short name and stream names (NTFS) do not count.
  private static func isGitFolder(_ part: String) -> Bool {
    let name = folded(part)
    return name == ".git" || name == "git~1" || name.hasPrefix(".git:")
  }

  private static func folded(_ part: String) -> String {
    if part.utf8.allSatisfy({ $0 < 0x80 }), part.utf8.last != UInt8(ascii: "."), part.utf8.last != UInt8(ascii: " ") {
      return part.lowercased()
    }
    var scalars = part.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars)).lowercased()
  }
}
