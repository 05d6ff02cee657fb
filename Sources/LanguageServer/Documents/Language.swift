import LanguageServerProtocol

/// What a document is written in, as far as the server treats it.
package enum Language: Sendable, CaseIterable {
  /// `Kitfile`, `*.kit`: kits and the schemas of patterns.
  case kit
  /// `*.stencil`.
  case template
  case swift

  /// The language of a file; `nil` for one that the server does not handle.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or the URI of a document that is not a file.
  ///   - languageID: The client's name of the language; used if the file's name has no extension.
  init?(path: String, languageID: String) {
    let name = path.split(separator: "/").last ?? ""
    if name == "Kitfile" || name.hasSuffix(".kit") {
      self = .kit
    } else if name.hasSuffix(".stencil") {
      self = .template
    } else if name.hasSuffix(".swift") {
      self = .swift
    } else if name.contains(".") {
      // Some editors call all documents by the language of the one that the server was started for.
      return nil
    } else {
      guard let language = Self.allCases.first(where: { $0.names.contains(languageID) }) else { return nil }
      self = language
    }
  }

  /// Clients' names for the language.
  private var names: [String] {
    switch self {
    case .kit: ["kit"]
    case .template: ["stencil", "stencil-swift"]
    case .swift: ["swift"]
    }
  }

  /// The `DocumentSelector` elements (LSP 3.17, "Document Filter") that all documents of the language match.
  var filters: [JSON] {
    let patterns =
      switch self {
      case .kit: ["**/Kitfile", "**/*.kit"]
      case .template: ["**/*.stencil"]
      case .swift: ["**/*.swift"]
      }
    return patterns.map { ["pattern": .string($0)] }
  }
}
