import KitLanguage

extension Sample {
  /// The key of the samples' objects that a property of this name is for.
  ///
  /// - Parameter likely: The name on the wire that a kit's settings give.
  package static func key(named name: String, likely: String, in samples: [Sample]) -> String? {
    let keys = samples.flatMap(\.objects).flatMap { $0.members.map(\.key) }
    return keys.contains(likely) ? likely : keys.first { NameWords.lowerCamel(IdentifierWords($0).words) == name }
  }
}
