import SwiftAnalysis

/// Finds declarations of the user's that one of kitgen's would repeat: what it was before its signature was changed, a
/// variable that is declared together with others, a copy in another file.
struct PieceRivals {
  /// Where declarations go, and what the file has.
  let file: ProjectPath
  let target: DeclarationPieces
  /// Tells what is kitgen's.
  let lock: KitLock

  /// The name of the rival in the same file.
  ///
  /// - Parameters:
  ///   - piece: What the template gives, which the file does not have.
  ///   - name: Its name in the file.
  ///   - type: The one that it goes into; empty at the top level.
  func rival(of piece: DeclarationPieces.Piece, named name: String, in type: String) -> String? {
    let isKnown = ProjectPath(piece: name, of: file).map { lock[$0]?.ownership == .generated } ?? false
    return target.pieces.first { other in
      other.type == type && !isKitgens(other, in: file) && Self.excludes(other, piece, isKnown: isKnown)
    }?.name
  }

  /// Whether another file of the module has a declaration of that name which is not kitgen's.
  func isIn(_ other: ProjectPath, _ pieces: DeclarationPieces, _ name: String) -> Bool {
    pieces.pieces.contains { $0.name == name && !isKitgens($0, in: other) }
  }

  private func isKitgens(_ piece: DeclarationPieces.Piece, in file: ProjectPath) -> Bool {
    ProjectPath(piece: piece.name, of: file).map { lock[$0] != nil } ?? false
  }

  /// - Parameter isKnown: Whether kitgen has put the declaration there before, so that another one like it is what has
  ///   become of that.
  private static func excludes(
    _ other: DeclarationPieces.Piece,
    _ piece: DeclarationPieces.Piece,
    isKnown: Bool
  ) -> Bool {
    guard piece.boundNames.isEmpty else {
      return !Set(piece.boundNames).isDisjoint(with: other.boundNames) && (isKnown || other.stem == piece.stem)
    }
    guard isKnown, other.stem == piece.stem else { return false }
    return piece.conformances.isEmpty
      ? !other.stem.hasPrefix("extension ")
      : !Set(piece.conformances).isDisjoint(with: other.conformances)
  }
}
