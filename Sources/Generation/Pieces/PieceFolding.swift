import Diagnostics
import SwiftAnalysis

/// Makes changes of files out of those of the declarations in them.
struct PieceFolding {
  private(set) var plan: GenerationPlan
  private(set) var diagnostics: [Diagnostic] = []

  private let places: [ProjectPath: FileOutline.Place]
  private let order: [ProjectPath: Int]

  private init(_ plan: GenerationPlan, _ pieces: [InsertedPieces.Piece]) {
    self.plan = plan
    places = Dictionary(pieces.map { ($0.file.path, $0.rendered.outline.place) }) { first, _ in first }
    order = Dictionary(pieces.enumerated().map { ($1.file.path, $0) }) { first, _ in first }
  }

  /// Reads the files of the declarations that a plan changes, and folds their changes.
  ///
  /// - Parameters:
  ///   - plan: Has a change for each declaration.
  ///   - pieces: Those that the kit gives.
  static func fold(
    _ plan: GenerationPlan,
    _ pieces: [InsertedPieces.Piece],
    _ files: any FileReading
  ) throws(DiskError) -> PieceFolding {
    var folding = PieceFolding(plan, pieces)
    let written = plan.changes.filter { $0.isWritten && $0.path.piece != nil }
    guard !written.isEmpty else { return folding }
    var folded = plan.changes.filter { !$0.isWritten || $0.path.piece == nil }
    for (file, changes) in Dictionary(grouping: written, by: \.path.file).sorted(by: { $0.key < $1.key }) {
      guard let old = try files.read(file.absolute(in: plan.root)) else { continue }
      folded.append(folding.change(of: file, old, changes))
    }
    folding.plan = plan.having(folded)
    return folding
  }

  private func position(_ change: FileChange) -> Int {
    order[change.path] ?? order.count
  }

  private mutating func change(of file: ProjectPath, _ old: [UInt8], _ changes: [FileChange]) -> FileChange {
    let changes = changes.sorted { position($0) < position($1) }
    let new = edited(old, changes)
    if !isAsMeant(new, old, changes) {
      let names = changes.compactMap { $0.path.piece?.name }.map { "'\($0)'" }
      diagnostics.append(
        GenerationDiagnostics.insertionTarget.diagnostic(
          "\(names.joined(separator: ", ")) cannot be put into '\(file)' in such a way that it is read as what it is meant to be",
          at: SourceLocation(SourceText(path: file.text, utf8: old), 0..<0)
        )
      )
    }
    let edits = changes.map(\.handEdits.count).reduce(0, +)
    return FileChange(
      path: file,
      kind: changes.contains { $0.kind == .merge } ? .merge : .update,
      status: changes.map(\.status).max() ?? .stale,
      old: old,
      new: new,
      origin: changes.map(\.origin).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: "; "),
      reason: nil,
      handEdits: HandEdits(count: edits),
      pieces: changes
    )
  }

  private func edited(_ old: [UInt8], _ changes: [FileChange]) -> [UInt8] {
    guard var edits = PieceEdits(old) else { return old }
    for change in changes {
      guard let name = change.path.piece?.name else { continue }
      if let text = change.new {
        let text = FileForm.canonical(text)
        if change.old != nil {
          edits.replace(name, with: text, isNew: change.kind != .merge)
        } else if let place = places[change.path] {
          edits.insert(text, named: name, place)
        }
      } else {
        edits.remove(name)
      }
    }
    return edits.result
  }

  /// Whether each declaration is found again as it was written, and the parser finds no mistake more than before.
  private func isAsMeant(_ new: [UInt8], _ old: [UInt8], _ changes: [FileChange]) -> Bool {
    let (text, before) = (FileForm.canonical(new), DeclarationPieces(of: FileForm.canonical(old)))
    let mistakes = before?.mistakes.count ?? 0
    guard let pieces = DeclarationPieces(of: text), pieces.mistakes.count <= mistakes else { return false }
    return changes.allSatisfy { change in
      let found = change.path.piece.flatMap { PieceText.text(of: $0.name, in: text, pieces) }
      return found == change.new.map(FileForm.canonical)
    }
  }
}
