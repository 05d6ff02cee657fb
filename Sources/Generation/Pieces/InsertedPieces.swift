import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The declarations that a kit puts into Swift files of the project, each by itself.
struct InsertedPieces {
  /// A declaration that a template gives.
  struct Piece {
    /// Its path is that of the piece.
    let file: GeneratedFile
    /// The text that it is a part of.
    let rendered: RenderedFile
    /// Where it begins in that text, as UTF-8 offset.
    let offset: Int
  }

  /// In the order of the kit and of the templates.
  private(set) var pieces: [Piece] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let spec: Spec
  private let root: String
  private let sources: SwiftSources
  private let files: any FileReading
  private let lock: KitLock
  private var known: [ProjectPath: DeclarationPieces] = [:]

  private init(
    of spec: Spec,
    in root: String,
    _ sources: SwiftSources,
    _ files: any FileReading,
    _ lock: KitLock
  ) {
    self.spec = spec
    self.root = root
    self.sources = sources
    self.files = files
    self.lock = lock
  }

  /// Reads texts as declarations, and looks into the files that they go to.
  ///
  /// - Parameters:
  ///   - rendered: The texts that go into files.
  ///   - root: The folder of the kit, absolute.
  ///   - sources: The project's own Swift.
  ///   - lock: Tells which declarations kitgen has written.
  static func read(
    _ rendered: [RenderedFile],
    of spec: Spec,
    in root: String,
    _ sources: SwiftSources,
    _ files: any FileReading,
    _ lock: KitLock
  ) -> InsertedPieces {
    var pieces = InsertedPieces(of: spec, in: root, sources, files, lock)
    pieces.add(rendered)
    pieces.reportRepetitions()
    return pieces
  }

  private mutating func add(_ rendered: [RenderedFile]) {
    for file in rendered {
      do throws(InsertionObstacle) {
        try add(file, to: try target(file.outline.path))
      } catch {
        diagnostics.append(error.diagnostic(at: place(of: file), notes: notes(on: file)))
      }
    }
  }

  /// The file as it is now.
  private mutating func target(_ path: ProjectPath) throws(InsertionObstacle) -> DeclarationPieces {
    if let known = known[path] { return known }
    guard let bytes = (try? files.read(path.absolute(in: root))) ?? nil else {
      throw InsertionObstacle("'\(path)', which this is to be put into, cannot be read")
    }
    guard let pieces = DeclarationPieces(of: FileForm.canonical(bytes)) else {
      throw InsertionObstacle(
        String(validating: bytes, as: UTF8.self) == nil
          ? "'\(path)' is not UTF-8, as Swift files are"
          : "'\(path)' is longer, or more deeply nested, than what kitgen changes"
      )
    }
    try requireNoMarkers(FileForm.canonical(bytes), path, pieces)
    known[path] = pieces
    return pieces
  }

  // MARK: One text

  private mutating func add(_ file: RenderedFile, to target: DeclarationPieces) throws(InsertionObstacle) {
    try requireHome(file, target)
    let (start, end) = file.outline.place.surroundings
    let text = Array(start.utf8) + file.file.text + Array(end.utf8)
    guard let given = DeclarationPieces(of: text) else {
      throw InsertionObstacle("The text is longer, or more deeply nested, than what kitgen puts into a file")
    }
    var rest = start.utf8.count
    for piece in given.pieces where piece.range.lowerBound >= rest {
      try requireSpace(text[rest..<piece.range.lowerBound], file)
      rest = piece.range.upperBound
      try add(piece, of: text, file, target, offset: piece.range.lowerBound - start.utf8.count)
    }
    try requireSpace(text[rest..<text.count - end.utf8.count], file)
  }

  private mutating func add(
    _ piece: DeclarationPieces.Piece,
    of text: [UInt8],
    _ file: RenderedFile,
    _ target: DeclarationPieces,
    offset: Int
  ) throws(InsertionObstacle) {
    let name = file.outline.place.name(ofPiece: piece.name)
    guard let path = ProjectPath(piece: name, of: file.outline.path) else {
      throw InsertionObstacle("'\(name)' has a name that kitgen cannot keep in \(KitLock.fileName)")
    }
    let found = target.pieces.filter { $0.name == name }
    // What a file imports anyway is not kitgen's, and several nodes may need one import.
    let isImport = name.hasPrefix("import ")
    if isImport, !found.isEmpty && lock[path] == nil || pieces.contains(where: { $0.file.path == path }) { return }
    guard found.count < 2, !(found.first?.isConditional ?? false) || isInConditionalHome(file, target) else {
      throw InsertionObstacle(
        found.contains(where: \.isConditional)
          ? "'\(file.outline.path)' declares '\(name)' in a branch of '#if', and whether that is this one cannot be told"
          : "'\(file.outline.path)' declares '\(name)' more than once, and which one is meant cannot be told"
      )
    }
    pieces.append(
      Piece(
        file: GeneratedFile(
          path: path,
          ownership: file.file.ownership,
          origin: file.file.origin,
          template: file.file.template,
          text: PieceText(piece.range, of: text).outdented(text[piece.range]),
          rival: found.isEmpty ? rival(of: piece, named: name, file, target) : nil
        ),
        rendered: file,
        offset: offset
      )
    )
  }

  /// What the module has in place of a declaration that its file does not have.
  private mutating func rival(
    of piece: DeclarationPieces.Piece,
    named name: String,
    _ file: RenderedFile,
    _ target: DeclarationPieces
  ) -> String? {
    let (path, place) = (file.outline.path, file.outline.place)
    let rivals = PieceRivals(file: path, target: target, lock: lock)
    var type = ""
    if case .members(let home) = place { type = home }
    if let rival = rivals.rival(of: piece, named: name, in: type) { return rival }
    // An extension that gives no conformance can be there many times.
    if piece.stem.hasPrefix("extension "), piece.conformances.isEmpty { return nil }
    for other in sources.ownFilesExtending(place.type).compactMap(ProjectPath.init) where other != path {
      guard let pieces = try? self.target(other), rivals.isIn(other, pieces, name) else { continue }
      return "\(other)#\(name)"
    }
    return nil
  }

  // MARK: Obstacles

  private func isInConditionalHome(_ file: RenderedFile, _ target: DeclarationPieces) -> Bool {
    target.homes.contains { $0.type == file.outline.place.type && $0.isConditional }
  }

  /// The parser passes over conflict markers. Those in kitgen's own declarations are solved like those in its files.
  private func requireNoMarkers(_ text: [UInt8], _ path: ProjectPath, _ pieces: DeclarationPieces)
    throws(InsertionObstacle)
  {
    guard MergedText(text) != nil else { return }
    let own = pieces.pieces.filter { piece in ProjectPath(piece: piece.name, of: path).map { lock[$0] != nil } ?? false
    }
    var rest = text
    for piece in own.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) { rest.removeSubrange(piece.range) }
    guard own.isEmpty || MergedText(rest) != nil else { return }
    throw InsertionObstacle("'\(path)' holds conflict markers; resolve them first")
  }

  private func requireHome(_ file: RenderedFile, _ target: DeclarationPieces) throws(InsertionObstacle) {
    let type = file.outline.place.type
    let homes = target.homes.filter { $0.type == type }
    let path = file.outline.path
    guard let home = homes.first else {
      throw InsertionObstacle("'\(path)' has a mistake in '\(type)'; correct it first")
    }
    guard homes.count == 1 else {
      throw InsertionObstacle("'\(path)' declares '\(type)' more than once, and which one is meant cannot be told")
    }
    guard !target.mistakes.contains(where: { home.item.contains($0.lowerBound) }) else {
      throw InsertionObstacle("'\(path)' has a mistake in '\(type)'; correct it first")
    }
    if case .beside = file.outline.place, home.isConditional {
      throw InsertionObstacle("'\(path)' declares '\(type)' in a branch of '#if', beside which nothing can be put")
    }
  }

  private func requireSpace(_ text: ArraySlice<UInt8>, _ file: RenderedFile) throws(InsertionObstacle) {
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return }
    throw content("'\(first)' begins something other than a declaration, and nothing else can be put into a file")
  }

  private func notes(on file: RenderedFile) -> [Diagnostic.Note] {
    file.outline.notes(in: spec)
  }

  /// Two nodes, or two declarations of a text, must not be the same one, nor one of them in another one.
  private mutating func reportRepetitions() {
    var seen: [ProjectPath: Piece] = [:]
    let names = Set(pieces.map(\.file.path))
    for piece in pieces {
      let outline = piece.rendered.outline
      guard let home = ProjectPath(piece: outline.place.type, of: outline.path), names.contains(home) else { continue }
      diagnostics.append(
        content("The kit itself puts '\(outline.place.type)' into '\(outline.path)': let that template give all of it")
          .diagnostic(at: place(of: piece.rendered), notes: notes(on: piece.rendered))
      )
    }
    for piece in pieces {
      guard let first = seen.updateValue(piece, forKey: piece.file.path) else { continue }
      diagnostics.append(
        GenerationDiagnostics.insertionContent.diagnostic(
          "'\(piece.file.path.piece?.name ?? "")' is put into '\(piece.file.path.file)' twice",
          at: place(of: piece.rendered),
          notes: first.rendered.node == piece.rendered.node
            ? [] : [Diagnostic.Note("The other one is from here", at: place(of: first.rendered))]
        )
      )
    }
  }

  private func content(_ message: String) -> InsertionObstacle {
    InsertionObstacle(message, kind: GenerationDiagnostics.insertionContent)
  }

  private func place(of file: RenderedFile) -> SourceLocation? {
    file.users.first.flatMap { spec[$0].nameLocation }
  }
}

extension FileOutline.Place {
  /// The type that takes the declarations, or that they are beside.
  var type: String {
    switch self {
    case .file: ""
    case .members(let type), .beside(let type): type
    }
  }

  /// The name in the file of a declaration that has that name in its `surroundings`.
  fileprivate func name(ofPiece name: String) -> String {
    guard case .members(let type) = self, let dot = name.firstIndex(of: ".") else { return name }
    return type + name[dot...]
  }
}
