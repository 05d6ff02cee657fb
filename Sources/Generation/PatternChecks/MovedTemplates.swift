import Diagnostics
import Templating

/// A team's templates that get other names: what names them goes along.
package struct MovedTemplates {
  /// The edits of each template and schema, in the texts as they are.
  package private(set) var edits: [(source: SourceText, edits: [TextEdit])] = []

  /// The new names of templates by the old ones, `FOLDER/FILE`; of those that stay as well.
  private let names: [String: String]
  private let library: PatternLibrary

  /// - Parameter newPath: The absolute path that a file will have; nil for one that stays.
  /// - Returns: Nil where no template of the team's moves within its folder.
  package init?(in library: PatternLibrary, to newPath: (String) -> String?) {
    guard let folder = library.teamFolder?.absolute else { return nil }
    let own = library.folders.filter { !$0.isBuiltIn }.flatMap { pattern in
      pattern.files.keys.map { "\(pattern.name)/\($0)" }
    }
    var names: [String: String] = [:]
    for name in own {
      let moved = newPath(folder + "/" + name).flatMap { ProjectPath.rest(of: $0, below: folder) }
      names[name] = moved ?? name
    }
    guard names.contains(where: { $0.key != $0.value }) else { return nil }
    self.names = names
    self.library = library
    addTemplates()
    addSchemas()
  }

  private mutating func addTemplates() {
    var found: [ObjectIdentifier: (source: SourceText, edits: [TextEdit])] = [:]
    let family = TemplateFamily(library.environment)
    for (old, new) in names.sorted(by: { $0.key < $1.key }) {
      for (template, text, range) in family.references(to: old) where !template.source.isBuiltIn {
        let place = names[template.name] ?? template.name
        guard old != new || place != template.name else { continue }
        let spelled = Self.spelling(of: new, in: place, like: text, for: old)
        if spelled == text { continue }
        let key = ObjectIdentifier(template.source)
        found[key, default: (template.source, [])].edits.append(TextEdit(range, spelled))
      }
    }
    edits += found.values.sorted { $0.source.path < $1.source.path }.map { source, edits in
      (source, edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
  }

  /// How a template refers to another one: as before where that was given from the top, else as short as it can be.
  private static func spelling(of name: String, in place: String, like text: String, for old: String) -> String {
    guard text != old, let slash = place.lastIndex(of: "/"), let first = place.firstIndex(of: "/") else { return name }
    for folder in [place[...slash], place[...first]] where name.hasPrefix(folder) {
      return String(name.dropFirst(folder.count))
    }
    return name
  }

  private mutating func addSchemas() {
    for folder in library.folders where !folder.isBuiltIn {
      guard let schema = folder.schema else { continue }
      let emissions =
        library.schemas.patterns.filter { $0.folder == folder.name }.flatMap(\.emissions)
        + library.schemas.supports.filter { $0.folder == folder.name }.flatMap(\.emissions)
      let found = emissions.compactMap { emission -> TextEdit? in
        let place = emission.template.location
        guard place.source.path == schema.path, let new = names["\(folder.name)/\(emission.template.value)"],
          new.hasPrefix(folder.name + "/")
        else { return nil }
        let spelled = String(new.dropFirst(folder.name.count + 1))
        return spelled == emission.template.value ? nil : TextEdit(place.range, spelled)
      }
      if found.isEmpty { continue }
      edits.append((schema, found.sorted { $0.range.lowerBound < $1.range.lowerBound }))
    }
  }
}
