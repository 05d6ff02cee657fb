import Diagnostics
import Generation
import LanguageServerProtocol

/// The edits of the places that name what is renamed, in kits and in hand-written Swift. What syntax alone cannot prove has to be
/// confirmed, and is left out for clients that do not ask.
struct UseEdits {
  /// By absolute path, in order of arrival.
  private(set) var files: [(path: String, edits: [LSP.TextEdit])] = []
  private let workspace: Workspace

  /// The id of the annotation of edits that only the user can confirm.
  static let unproven = "kitgen.unproven"

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Adds the edits of the sites.
  ///
  /// - Parameters:
  ///   - names: The new names by the old ones.
  ///   - areCertain: Whether edits that syntax proves need no confirmation.
  mutating func add(_ sites: [CallSites], renaming names: [String: String], areCertain: Bool) {
    for site in sites {
      let proven = rendered(site.edits(renaming: names, isProven: true), in: site.source)
      let others = rendered(site.edits(renaming: names, isProven: false), in: site.source)
      add(areCertain ? proven : [], asking: (areCertain ? [] : proven) + others, in: site.source.path)
    }
  }

  /// Adds edits of one file, except at places that are edited already.
  mutating func add(_ edits: [LSP.TextEdit], asking others: [LSP.TextEdit] = [], in path: String) {
    let asked = workspace.client.renameAnnotations ? others.map { $0.annotated(Self.unproven) } : []
    let index = files.firstIndex { $0.path == path }
    var known = Set(index.map { files[$0].edits.map(\.range) } ?? [])
    let new = (edits + asked).filter { known.insert($0.range).inserted }
    if let index { files[index].edits += new } else if !new.isEmpty { files.append((path, new)) }
  }

  private func rendered(_ edits: [TextEdit], in source: SourceText) -> [LSP.TextEdit] {
    edits.map {
      LSP.TextEdit(range: source.lspRange($0.range, encoding: workspace.encoding), newText: $0.replacement)
    }
  }
}

extension LSP.TextEdit {
  func annotated(_ id: String) -> LSP.TextEdit {
    LSP.TextEdit(range: range, newText: newText, annotationId: id)
  }
}
