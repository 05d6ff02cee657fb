import Diagnostics
import Generation
import LanguageServerProtocol

/// The uses of a member in Swift that an editor has from another server: syntax alone cannot tell whose member a name is.
struct HandedReferences {
  private let locations: [LSP.Location]

  /// How many places a rename may have.
  private static let limit = 10_000

  /// - Parameter json: A list of `Location`; of any other form there are none.
  init(_ json: JSON?) {
    locations = (json?.array ?? []).prefix(Self.limit).compactMap { place in
      guard let uri = place["uri"]?.string, let range = place["range"].flatMap({ try? LSP.Range(json: $0) }) else {
        return nil
      }
      return LSP.Location(uri: uri, range: range)
    }
  }

  /// The edits that write another name where one is, by the absolute paths of the files. What is somewhere else than the
  /// other server has sent is left alone, as are emitted files, which get the name from the kit.
  func edits(renaming name: String, to newName: String, in workspace: Workspace) -> [(
    path: String, edits: [LSP.TextEdit]
  )] {
    var found: [String: [LSP.TextEdit]] = [:]
    var texts: [String: SourceText] = [:]
    let files = workspace.files
    for location in locations {
      let uri = DocumentURI(location.uri)
      guard let path = uri.path, path.hasSuffix(".swift"), !isEmitted(path, uri, workspace) else { continue }
      guard let text = texts[path] ?? (try? files.read(path)).flatMap({ $0.map { SourceText(path: path, utf8: $0) } })
      else { continue }
      texts[path] = text
      let start = text.offset(of: location.range.start, encoding: workspace.encoding)
      let end = max(start, text.offset(of: location.range.end, encoding: workspace.encoding))
      let word = text[start..<end]
      guard word == name || word == "`\(name)`" else { continue }
      let edit = LSP.TextEdit(
        range: text.lspRange(start..<end, encoding: workspace.encoding),
        newText: SwiftName.escaped(newName)
      )
      if found[path]?.contains(edit) != true { found[path, default: []].append(edit) }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func isEmitted(_ path: String, _ uri: DocumentURI, _ workspace: Workspace) -> Bool {
    guard let open = workspace.project(of: uri), let below = ProjectPath.below(open.root, path) else { return false }
    return EmittedState.knownFiles(in: open.root, open.files, workspace.locks)(below)
  }
}
