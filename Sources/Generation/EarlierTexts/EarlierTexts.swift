/// Where texts are found that files had before: merging takes the text that an edit was made in.
package protocol EarlierTexts: Sendable {
  /// The text of that name in canonical form (`FileForm.canonical`); nil where it is not found.
  ///
  /// - Parameter path: That of the file, or of the declaration in one, which had the text.
  func text(_ id: BlobID, of path: ProjectPath) -> [UInt8]?
  /// Ours and theirs of a file that git has begun to merge, in canonical form; nil where it has not, or where one side does not
  /// have the file.
  func sides(of path: ProjectPath) -> [[UInt8]]?
}

/// Nothing is known about earlier texts.
package struct NoEarlierTexts: EarlierTexts {
  package init() {}

  /// Nil.
  package func text(_ id: BlobID, of path: ProjectPath) -> [UInt8]? { nil }

  /// Nil.
  package func sides(of path: ProjectPath) -> [[UInt8]]? { nil }
}
