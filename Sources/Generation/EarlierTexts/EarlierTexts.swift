/// Where texts are found that files had before: merging takes the text that an edit was made in.
package protocol EarlierTexts: Sendable {
  /// The text of that name in canonical form (`FileForm.canonical`); `nil` if it is not found.
  func text(_ id: BlobID) -> [UInt8]?
  /// The unfinished merge that git has begun below the root.
  func unfinishedMerge() -> UnfinishedMerge
}

/// Nothing is known about earlier texts.
package struct NoEarlierTexts: EarlierTexts {
  package init() {}

  package func text(_ id: BlobID) -> [UInt8]? { nil }

  package func unfinishedMerge() -> UnfinishedMerge { UnfinishedMerge() }
}
