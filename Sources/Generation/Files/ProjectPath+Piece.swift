extension ProjectPath {
  /// What separates the path of a Swift file from the name of a declaration in it.
  private static let mark = ".swift#"

  /// The path of a declaration that kitgen has put into a Swift file: `Sources/User.swift#User.CodingKeys`. Plans, locks
  /// and commands name it like a file.
  ///
  /// - Returns: Nil where the name cannot be part of a path.
  init?(piece name: String, of file: ProjectPath) {
    self.init("\(file.text)#\(name)")
    guard piece?.name == name else { return nil }
  }

  /// The file and the name of the declaration; nil where the path is that of a file.
  package var piece: (file: ProjectPath, name: String)? {
    guard let (file, name) = Self.piece(of: text), let path = ProjectPath(file) else { return nil }
    return (path, name)
  }

  /// The file in which the text at the path is: of a declaration, the one that it is in.
  package var file: ProjectPath { piece?.file ?? self }

  /// As `piece`, for a path in any form.
  static func piece(of path: String) -> (file: String, name: String)? {
    guard path.utf8.contains(UInt8(ascii: "#")) else { return nil }
    // A folder may have the mark in its name: what is below it is a file.
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    guard let mark = path[start...].firstRange(of: mark), mark.upperBound < path.endIndex else { return nil }
    return (String(path[..<path.index(before: mark.upperBound)]), String(path[mark.upperBound...]))
  }
}
