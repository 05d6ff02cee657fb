import Diagnostics
import Templating

/// The templates of patterns by name: `request/request.swift.stencil`.
///
/// An include or parent is looked up beside the template that names it, then in the pattern's folder, then from the
/// top. A team's folder lies over the built-in one of its name, file by file; `builtin:request/request.swift.stencil`
/// names the built-in file all the same, and `builtin:request` the one that is called like the template that asks.
struct PatternTemplates {
  private static let builtInPrefix = "builtin:"

  private var sources: [String: SourceText] = [:]

  init(_ folders: [PatternFolder]) {
    for folder in folders {
      for (file, text) in folder.files {
        let name = "\(folder.name)/\(file)"
        sources[name] = text
        if folder.isBuiltIn { sources[Self.builtInPrefix + name] = text }
      }
    }
  }

  var loader: TemplateLoader {
    let sources = sources
    return TemplateLoader(names: { sources.keys.sorted() }) { name, includer in
      for candidate in Self.candidates(for: name, includer) {
        guard let text = sources[candidate] else { continue }
        return TemplateLoader.Source(name: candidate, text: text)
      }
      return nil
    }
  }

  private static func candidates(for name: String, _ includer: String?) -> [String] {
    if name.hasPrefix(builtInPrefix) {
      // The file that is called like the one that asks, folders inside of the pattern's included.
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
