import KitLanguage
import SampleInference

extension APIDescription {
  /// A name for the API: its title without words that say what any API is.
  package var apiName: String {
    let tokens = (title ?? "").split { !$0.isLetter && !$0.isNumber }.filter { $0.lowercased() != "open" }
    let words = tokens.filter { !Self.emptyWords.contains($0.lowercased()) }.flatMap { Spelling.words(String($0)) }
      .filter { word in !Self.emptyWords.contains(word) && !word.contains { $0.isNumber } }
    return Spelling.type(Array(words.prefix(3))) ?? "Server"
  }

  private static let emptyWords: Set<String> = [
    "api", "apis", "rest", "http", "https", "web", "swagger", "openapi", "preview", "the", "for", "public",
    "official",
    "specification", "spec", "documentation", "reference", "version", "v", "beta", "platform", "service", "sample",
  ]

  package var wireStyle: WireStyle {
    var counts: [WireStyle: Int] = [:]
    let listed = schemas.prefix(300).flatMap { $0.schema.properties.map(\.name) }
    // Without a list, schemas are in other files or next to their operations.
    for name in listed.isEmpty ? bundle.propertyNames : listed {
      if name.contains("_") { counts[.snakeCase, default: 0] += 1 }
      if name.contains("-") { counts[.kebabCase, default: 0] += 1 }
      if name.dropFirst().contains(where: \.isUppercase) { counts[.identity, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return WireStyle.allCases.first { counts[$0, default: 0] == most } ?? .identity
  }
}
