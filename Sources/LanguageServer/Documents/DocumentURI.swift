import Diagnostics
import Generation

/// The URI of a document, equal for all spellings of one file path.
///
/// Clients escape differently: `file:///a%3Ab` and `file:///a:b` are one file, as are `/a//b`, `/a/./b` and `/a/c/../b/`.
/// Symbolic links are not followed, so that what the server reports about a file goes under the name that the client uses.
package struct DocumentURI: Hashable, Sendable {
  /// The absolute path of a `file` URI; `nil` for other schemes (`untitled:`) and invalid URIs.
  package let path: String?
  private let key: String

  package init(_ text: String) {
    path = Self.path(in: text)
    key = path ?? text
  }

  package init(path: String) {
    let path = Self.normalized(path)
    self.path = path
    key = path
  }

  /// The URI in the form that every client understands: only letters, digits and `-._~/` are unescaped.
  package var string: String {
    guard let path else { return key }
    return "file://" + path.percentEncoded { $0 >= 0x80 || !$0.isWordByte && !"-.~/".utf8.contains($0) }
  }

  private static func path(in text: String) -> String? {
    let scheme = "file:"
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = text.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    let hasHost = rest.hasPrefix("//")
    if hasHost { rest = rest.dropFirst(2) }
    guard let slash = rest.firstIndex(of: "/"), hasHost || slash == rest.startIndex else { return nil }
    let host = rest[..<slash].lowercased()
    let escaped = (host.isEmpty || host == "localhost" ? "" : "/" + host) + rest[slash...]
    let bytes = escaped.percentDecoded.bytes
    // A NUL would cut the path short in every system call.
    guard !bytes.contains(0), bytes.firstInvalidUTF8 == nil else { return nil }
    let path = normalized(String(decoding: bytes, as: UTF8.self))
    // No system call takes a longer one, and there is a folder to look for at each of its slashes.
    return path.utf8.count <= 4_096 ? path : nil
  }

  /// An absolute path without empty names, `.` and `..`; a `..` at the top has no effect.
  private static func normalized(_ path: String) -> String { KitFolder.path(path, from: "/") }
}

/// The language of a document, as far as the server treats it.
package enum Language: Sendable, CaseIterable {
  /// `Kitfile`, `*.kit`: kits and the schemas of patterns.
  case kit
  case template
  case swift

  /// `nil` for a file that the server does not handle. `path` is the URI of a document that is not a file; `languageID`, the
  /// client's name of the language, is used if the file's name has no extension.
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
