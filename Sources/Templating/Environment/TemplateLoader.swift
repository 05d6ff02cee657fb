import Diagnostics

/// Finds templates by name.
package struct TemplateLoader: Sendable {
  /// A template's text as a loader found it.
  package struct Source: Sendable {
    /// The template's name however it was requested; includes in it are relative to this name.
    package let name: String
    /// The template itself. Messages show its path.
    package let text: SourceText
    package let trim: TrimMode?

    package init(name: String, text: SourceText, trim: TrimMode? = nil) {
      self.name = name
      self.text = text
      self.trim = trim
    }
  }

  /// The reason why a loader does not have a template.
  package struct Absence: Sendable {
    package let notes: [String]
    /// Whether the template exists but must not be read.
    package let isRefusal: Bool
    /// The name of the template that was surely meant; `nil` if only its spelling shows it.
    package let meant: String?

    /// - Parameter notes: Sentences for the notes of the mistake.
    package init(notes: [String] = [], isRefusal: Bool = false, meant: String? = nil) {
      self.meant = meant
      self.notes = notes
      self.isRefusal = isRefusal
    }
  }

  private let find: @Sendable (_ name: String, _ includer: String?) -> Source?
  /// The names of all known templates, for suggestions.
  private let listNames: @Sendable () -> [String]
  private let explain: @Sendable (_ name: String, _ includer: String?) -> Absence

  /// `names` are for suggestions. `absence` explains why a template is not found; `find` returns the template of a name.
  /// The second parameter of both is the including template's name, or `nil`.
  package init(
    names: @escaping @Sendable () -> [String] = { [] },
    absence: @escaping @Sendable (_ name: String, _ includer: String?) -> Absence = { _, _ in Absence() },
    find: @escaping @Sendable (_ name: String, _ includer: String?) -> Source?
  ) {
    self.find = find
    listNames = names
    explain = absence
  }

  package static let empty = TemplateLoader { _, _ in nil }

  /// Templates by name. A name is looked up next to the including template first, then unchanged.
  package static func templates(_ templates: [String: String]) -> TemplateLoader {
    let sources = templates.map { Source(name: $0, text: SourceText(path: $0, $1)) }
    let byName = Dictionary(sources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return TemplateLoader(names: { templates.keys.sorted() }) { name, includer in
      TemplatePath.candidates(for: name, includedBy: includer).lazy.compactMap { byName[$0] }.first
    }
  }

  /// The template that `name` means in the template `includer`.
  func source(named name: String, includedBy includer: String?) -> Source? { find(name, includer) }

  var names: [String] { listNames() }

  /// The explanation that `name` means no template in the template `includer`: notes, and a suggestion.
  func absence(of name: String, includedBy includer: String?) -> (notes: [Diagnostic.Note], wayOut: WayOut?) {
    let absence = explain(name, includer)
    let notes = absence.notes.map { Diagnostic.Note($0) }
    if absence.isRefusal { return (notes, nil) }
    if let meant = absence.meant { return (notes, WayOut("write '\(meant)'", replacing: name, by: meant)) }
    return (notes, .nearest(to: name, in: names(from: includer)))
  }

  /// The names of all other templates as `includer` may write them, the shortest first: templates in its folders
  /// without the folders.
  private func names(from includer: String?) -> [String] {
    guard let includer else { return listNames() }
    let names = listNames().filter { $0 != includer }
    let slashes = includer.indices.reversed().filter { includer[$0] == "/" }
    let nearby = slashes.flatMap { slash in
      let folder = includer[...slash]
      return names.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    }
    return nearby + names
  }
}

enum TemplatePath {
  /// The possible meanings of `name`: next to the template `includer`, and from the top. Names that leave the top
  /// mean nothing.
  static func candidates(for name: String, includedBy includer: String?) -> [String] {
    var candidates: [String] = []
    if let includer, let slash = includer.lastIndex(of: "/") {
      candidates.append(String(includer[..<slash]) + "/" + name)
    }
    candidates.append(name)
    return candidates.compactMap(normalized)
  }

  /// The name without `.` and `..`; `nil` if it leads out of the top or is absolute.
  static func normalized(_ name: String) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    var components: [Substring] = []
    for component in name.split(separator: "/", omittingEmptySubsequences: true) where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        return nil
      }
    }
    return components.joined(separator: "/")
  }
}
