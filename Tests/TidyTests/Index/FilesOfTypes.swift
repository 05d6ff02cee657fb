import Foundation

/// Which files belong together, for they declare one type: its own file, and those that extend it.
struct FilesOfTypes {
  private let places: [String: String]

  /// - Parameter files: Below `Sources`.
  init(_ files: [String]) throws {
    var declaring: [String: String] = [:]
    var extended: [String: String] = [:]
    for file in files {
      let folder = (file as NSString).deletingLastPathComponent
      let declarations = try SourceTree.text("Sources/" + file).matches(of: Self.declaration).map(\.output)
      for (_, keyword, name) in declarations where keyword != "extension" {
        declaring[folder + "/" + name] = declaring[folder + "/" + name] ?? file
      }
      if let (_, keyword, name) = declarations.first, keyword == "extension" { extended[file] = folder + "/" + name }
    }
    places = extended.compactMapValues { declaring[$0] }
  }

  /// The file that represents all that belong together with this one.
  func place(of file: String) -> String {
    places[file] ?? file
  }

  private static var declaration: Regex<(Substring, Substring, Substring)> {
    #/
      ^(?:package\ |public\ |final\ |@\w+\ )*(struct|enum|class|actor|protocol|extension)\ (\w+)
      /#.anchorsMatchLineEndings()
  }
}
