/// Where texts are found that files had before: merging takes the text that an edit was made in.
package protocol EarlierTexts: Sendable {
  /// The text of that name in canonical form (`FileForm.canonical`); nil where it is not found.
  ///
  /// - Parameter path: That of the file, or of the declaration in one, which had the text.
  func text(_ id: BlobID, of path: ProjectPath) -> [UInt8]?
  /// The merge that git has begun below the root and that nobody has finished yet.
  func unfinishedMerge() -> UnfinishedMerge
}

/// Nothing is known about earlier texts.
package struct NoEarlierTexts: EarlierTexts {
  package init() {}

  /// Nil.
  package func text(_ id: BlobID, of path: ProjectPath) -> [UInt8]? { nil }

  /// None.
  package func unfinishedMerge() -> UnfinishedMerge { UnfinishedMerge() }
}
