extension ProjectPath {
  /// The path part where kitgen never writes or deletes, whatever a kit, a pattern, a lock or a journal contains: git's
  /// own folder at any depth, since its contents are run, and kitgen's.
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
  /// Hidden names are those of settings. Names such as `Makefile` and `Podfile` end in "file" and have no extension.
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

  /// Whether SwiftPM takes the file for a package manifest, in any folder: `Package.swift`, or that of one version of
  /// the tools, `Package@swift-6.0.swift`.
  package var isManifest: Bool {
    let name = Self.folded(fileName)
    return name == "package.swift" || name.hasPrefix("package@swift-")
  }

  private static func isXcodeFolder(_ name: String) -> Bool {
    name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".playground")
  }

  /// The part of a folder's path that names a file of kitgen, or of git beside it.
  var partOfFile: String? {
    parts.first { part in
      let name = Self.folded(part)
      return Self.isOwnFile(name) || name == ".gitattributes" || name == ".gitignore" || name == ".gitmodules"
    }
  }

  private static func isOwnFile(_ name: String) -> Bool {
    name == "kitfile" || name == "kitgen.lock" || name.hasSuffix(".kit")
  }

  private var parts: [String] {
    text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private static func isOwnFolder(_ part: String) -> Bool {
    let name = folded(part)
    return name == ".kitgen" || name.hasPrefix(".kitgen-")
  }

  /// Whether some disk takes the name for `.git`: upper and lower case, invisible characters (HFS+), trailing dots and
  /// spaces, the short name and stream names (NTFS) aside, as git itself checks paths (`verify_path`).
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
