import Diagnostics

/// How a file of the team's differs from the built-in one in whose place it is.
package struct TemplateComparison: Sendable {
  /// Who has changed the text since the team's file was taken from it.
  package enum Change: Sendable {
    case nobody, team, kitgen, both
    /// The file does not name its origin.
    case unknown
    /// The file extends the built-in one and copies nothing of it that could be out of date.
    case extends
  }

  /// Below the root.
  package let path: String
  /// The change to look at; `kitgen` and `both` mean that the team's file is out of date.
  package let change: Change
  package let builtIn: [UInt8]
  /// The team's text, without the line that names its origin.
  package let team: [UInt8]

  /// A unified diff from the built-in text to the team's.
  package var diff: String {
    UnifiedDiff.text(path: path, old: builtIn, new: team)
  }

  /// The team's files that replace built-in ones, by path.
  ///
  /// - Parameter pattern: The folder to search; `nil` for all.
  package static func all(of library: PatternLibrary, pattern: String? = nil) -> [TemplateComparison] {
    let builtIn = Dictionary(library.folders.filter(\.isBuiltIn).map { ($0.name, $0) }) { first, _ in first }
    return library.folders.filter { !$0.isBuiltIn && (pattern ?? $0.name) == $0.name }.flatMap { folder in
      folder.allFiles.compactMap { path, text in
        let original = builtIn[folder.name]?.allFiles.first { $0.path == path }?.text
        let isExtending = library.template(path, of: folder.name)?.parentName?.hasPrefix("builtin:") ?? false
        return original.map { TemplateComparison(text, $0, isExtending: isExtending) }
      }
    }
  }

  private init(_ file: SourceText, _ original: SourceText, isExtending: Bool) {
    path = file.path
    let text = FileForm.canonical(file.utf8)
    builtIn = FileForm.canonical(original.utf8)
    team = EjectionMark.stripped(text)
    let (isChanged, version) = (team != builtIn, EjectionMark(in: text)?.version)
    let isChangedByKitgen = version != EjectionMark.version(of: builtIn)
    let isChangedByTeam = version != EjectionMark.version(of: team)
    change =
      switch (isChanged, version) {
      case (false, _): .nobody
      case _ where isExtending: .extends
      case (true, nil): .unknown
      case _: isChangedByKitgen ? isChangedByTeam ? .both : .kitgen : .team
      }
  }
}

extension PatternFolder {
  fileprivate var allFiles: [(path: String, text: SourceText)] {
    files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + (schema.map { [(Self.schemaName, $0)] } ?? [])
  }
}
