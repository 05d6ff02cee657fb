import KitLanguage

extension Sample {
  /// The key in the samples' objects for a property's name.
  ///
  /// - Parameter likely: The name on the wire by the kit's settings.
  package static func key(named name: String, likely: String, in samples: [Sample]) -> String? {
    let keys = samples.flatMap(\.objects).flatMap { $0.members.map(\.key) }
    return keys.contains(likely) ? likely : keys.first { NameWords.lowerCamel(IdentifierWords($0).words) == name }
  }
}
