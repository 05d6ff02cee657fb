import Foundation

/// The kits of the examples that the built-in patterns and the repository have.
enum ExampleKits {
  /// The package that the tests are part of.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let all: [(path: String, text: String)] = {
    return ["Templates", "Examples"].flatMap { folder -> [(path: String, text: String)] in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)) ?? []
      return names.filter { $0.hasSuffix("/Kitfile") || $0.hasSuffix(".kit") && !$0.hasSuffix("/pattern.kit") }.sorted()
        .compactMap { name in
          let path = "\(folder)/\(name)"
          return (try? String(contentsOfFile: root.path + "/" + path, encoding: .utf8)).map { (path, $0) }
        }
    }
  }()
}
