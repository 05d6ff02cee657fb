import Diagnostics

extension SchemaReader {
  /// The protocols of the types. One that looks like one of Swift's would not be taken for it.
  mutating func conformances(of node: SpecNode) -> [String] {
    let protocols = children(node, "conforms").flatMap { names($0, "protocols") }
    for name in protocols where !Self.protocols.contains(name.value) {
      guard let nearest = NearestName.of(name.value, in: Self.protocols) else { continue }
      report(
        SchemaDiagnostics.misspeltProtocol,
        "'\(name.value)' is not a protocol of Swift's; did you mean '\(nearest)'?",
        at: name.location,
        fixIts: FixIt.correcting(name.value, to: nearest, at: name.location)
      )
    }
    return protocols.map(\.value)
  }

  /// The protocols known to kitgen.
  private static let protocols = [
    "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "RawRepresentable", "Sendable",
  ]
}
