import SwiftParser
import SwiftSyntax

/// The declarations of a Swift file as pieces of its text, which can be read, replaced and removed, and the types that can
/// take others. All offsets are in UTF-8.
package struct DeclarationPieces: Sendable {
  /// A declaration at the top level or in a type.
  package struct Piece: Hashable, Sendable {
    /// Its name with those of the types around it, as `DeclarationIdentity` tells them apart: `User.CodingKeys`,
    /// `User.init(from:Decoder)`, `extension User: Codable`.
    package let name: String
    /// From the comment that it follows without a blank line to its end, without the end of its last line.
    package let range: Range<Int>
    /// Whether it is in a branch of `#if`.
    package let isConditional: Bool
    /// The names of the types around it: `User`.
    package let type: String
    /// What is left of its name where the types of parameters, conformances or requirements are changed.
    package let stem: String
    /// The variables or cases that it declares.
    package let boundNames: [String]
    /// What an extension conforms its type to.
    package let conformances: [String]
  }

  /// The declaration of a type, other than an extension.
  package struct Home: Hashable, Sendable {
    /// With those of the types around it: `Outer.Inner`.
    package let type: String
    /// What is between its braces.
    package let members: Range<Int>
    /// The item of the file that it is, or is in.
    package let item: Range<Int>
    /// Whether it is in a branch of `#if`.
    package let isConditional: Bool
  }

  /// In the order of the file, a type before its members.
  package let pieces: [Piece]
  /// In the order of the file.
  package let homes: [Home]
  /// The end of the last import; nil where there is none.
  package let endOfImports: Int?
  /// The beginning of the first item, with its comment; nil for a file without items.
  package let firstItem: Int?
  /// Where the parser has found mistakes.
  package let mistakes: [Range<Int>]

  /// - Returns: Nil for a file that was not written by hand (`SourceLimits`), and for one that is not UTF-8.
  package init?(of bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes), let file = SwiftTree(text)?.file else { return nil }
    var reader = DeclarationPiecesReader()
    reader.read(file.statements)
    pieces = reader.pieces
    homes = reader.homes
    let imports = file.statements.last { $0.item.is(ImportDeclSyntax.self) }
    endOfImports = imports?.endPositionBeforeTrailingTrivia.utf8Offset
    firstItem = file.statements.first?.positionWithComment.utf8Offset
    mistakes = file.hasError ? FragmentChecker.problems(inFile: text).map(\.range) : []
  }

  /// The piece of a name: nil where there is none, or where the file has several.
  package func piece(_ name: String) -> Piece? {
    let found = pieces.filter { $0.name == name }
    return found.count == 1 ? found[0] : nil
  }
}
