import Diagnostics
import Templating

/// The templates of patterns by name: `request/request.swift.stencil`.
///
/// An include or parent is looked up beside the template that names it, then from the top. A team's folder lies over the
/// built-in one of its name, file by file; `builtin:request/request.swift.stencil` names the built-in file all the same,
/// and `builtin:request` the one that is called like the template that asks.
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
      let file = includer?.split(separator: "/").last.map(String.init) ?? ""
      return name.contains("/") ? [name] : [name, "\(name)/\(file)"]
    }
    let isBuiltIn = includer?.hasPrefix(builtInPrefix) ?? false
    let folder = includer.flatMap { $0.split(separator: "/").first.map(String.init) }
    let names = [folder.map { "\($0)/\(name)" }, name].compactMap(\.self)
    // What a built-in template includes may be the team's as well.
    return isBuiltIn
      ? names.map { $0.hasPrefix(builtInPrefix) ? String($0.dropFirst(builtInPrefix.count)) : $0 } + names : names
  }
}
