import Diagnostics
import Templating

/// The templates of patterns by name: `request/request.swift.stencil`.
///
/// An include or parent is looked up beside the template that names it, then in the pattern's folder, then from the
/// top. A team's folder overlays the built-in one of its name, file by file; `builtin:request/request.swift.stencil`
/// names the built-in file all the same, and `builtin:request` the one with the name of the including template.
struct PatternTemplates {
  private static let builtInPrefix = "builtin:"

  private var sources: [String: SourceText] = [:]
  /// Links that are not read, since they lead out of the folder of patterns.
  private var refusedLinks: Set<String> = []

  init(_ folders: [PatternFolder]) {
    for folder in folders {
      for (file, text) in folder.files {
        let name = "\(folder.name)/\(file)"
        sources[name] = text
        if folder.isBuiltIn { sources[Self.builtInPrefix + name] = text }
      }
      refusedLinks.formUnion(folder.refusedLinks.map { "\(folder.name)/\($0)" })
    }
  }

  var loader: TemplateLoader {
    let sources = sources
    let refusedLinks = refusedLinks
    let names = sources.keys.sorted()
    return TemplateLoader(
      names: { names },
      absence: { name, includer in
        if Self.candidates(for: name, includer).contains(where: refusedLinks.contains) {
          return TemplateLoader.Absence(
            notes: ["the file is a link that leads out of the folder of patterns, and is not read"],
            isRefusal: true
          )
        }
        return Self.absence(of: name, among: names)
      },
      find: { name, includer in
        for candidate in Self.candidates(for: name, includer) {
          guard let text = sources[candidate] else { continue }
          return TemplateLoader.Source(name: candidate, text: text)
        }
        return nil
      }
    )
  }

  /// `builtin:PATTERN` stands for the file with the including file's name; other names include the file.
  private static func absence(of name: String, among names: [String]) -> TemplateLoader.Absence {
    guard name.hasPrefix(builtInPrefix), !name.contains("/") else { return TemplateLoader.Absence() }
    let pattern = name.dropFirst(builtInPrefix.count)
    let files = names.filter { $0.hasPrefix(name + "/") }
    let main = files.first { $0 == "\(name)/\(pattern).swift.stencil" } ?? files.first
    guard let main else { return TemplateLoader.Absence() }
    return TemplateLoader.Absence(
      notes: ["'\(name)' alone is its file of the name of the file that asks; it has \(files.joined(separator: ", "))"],
      meant: main
    )
  }

  private static func candidates(for name: String, _ includer: String?) -> [String] {
    if name.hasPrefix(builtInPrefix) {
      // The file with the name of the including one, folders inside of the pattern's included.
      let file = includer.flatMap { includer in
        includer.firstIndex(of: "/").map { includer[includer.index(after: $0)...] }
      }
      return name.contains("/") ? [name] : [name] + (file.map { ["\(name)/\($0)"] } ?? [])
    }
    let isBuiltIn = includer?.hasPrefix(builtInPrefix) ?? false
    let beside = includer.flatMap { includer in includer.lastIndex(of: "/").map { includer[..<$0] } }
    let folder = includer.flatMap { $0.split(separator: "/").first }
    let names = [beside, folder].compactMap { $0.map { "\($0)/\(name)" } } + [name]
    // What a built-in template includes may be the team's as well.
    return isBuiltIn
      ? names.map { $0.hasPrefix(builtInPrefix) ? String($0.dropFirst(builtInPrefix.count)) : $0 } + names : names
  }
}
