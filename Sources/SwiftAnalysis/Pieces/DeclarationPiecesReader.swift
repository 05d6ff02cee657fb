import SwiftSyntax

/// Reads the declarations of a file with those in their types.
struct DeclarationPiecesReader {
  private(set) var pieces: [DeclarationPieces.Piece] = []
  private(set) var homes: [DeclarationPieces.Home] = []
  /// The names of the types around what is being read.
  private var types: [String] = []
  /// Those of the extension around it: what some of the type's values have is not what all have.
  private var requirements = ""
  /// The item of the file that is being read.
  private var item = 0..<0
  private var isConditional = false

  private static let maximumDepth = 50

  mutating func read(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
      if !isConditional { item = statement.range }
      read(declaration)
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) {
    guard types.count < Self.maximumDepth else { return }
    for member in members { read(member.decl) }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    if let conditional = declaration.as(IfConfigDeclSyntax.self) { return read(conditional) }
    addPiece(declaration)
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return }
    let outer = (types, requirements)
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      types = [TypeReader.name(of: extended.extendedType)]
      requirements = extended.genericWhereClause.map { " " + $0.standardText } ?? ""
    } else {
      types += [declaration.asProtocol((any NamedDeclSyntax).self)?.name.name ?? ""]
      addHome(group)
    }
    read(group.memberBlock.members)
    (types, requirements) = outer
  }

  private mutating func addPiece(_ declaration: DeclSyntax) {
    guard let name = DeclarationIdentity.text(of: declaration).map(Self.shown) else { return }
    pieces.append(
      DeclarationPieces.Piece(
        name: (types + [name]).joined(separator: ".") + requirements,
        range: declaration.positionWithComment.utf8Offset..<declaration.endPositionBeforeTrailingTrivia.utf8Offset,
        isConditional: isConditional,
        type: types.joined(separator: "."),
        stem: DeclarationIdentity.stem(of: declaration) ?? name,
        boundNames: DeclarationIdentity.boundNames(of: declaration),
        conformances: declaration.as(ExtensionDeclSyntax.self)?.inheritanceClause?.inheritedTypes.map {
          $0.type.standardText
        } ?? []
      )
    )
  }

  private mutating func addHome(_ type: any DeclGroupSyntax) {
    let block = type.memberBlock
    guard block.rightBrace.presence == .present, block.leftBrace.presence == .present else { return }
    let start = block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    homes.append(
      DeclarationPieces.Home(
        type: types.joined(separator: "."),
        members: start..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
        item: item,
        isConditional: isConditional
      )
    )
  }

  private mutating func read(_ conditional: IfConfigDeclSyntax) {
    let outer = isConditional
    isConditional = true
    for (_, elements) in conditional.branches {
      switch elements {
      case .statements(let statements): read(statements)
      case .decls(let members): read(members)
      default: break
      }
    }
    isConditional = outer
  }

  /// An identity without the word that only tells what kind of declaration it is.
  private static func shown(_ identity: String) -> String {
    let words = identity.replacing(" :", with: ":").split(whereSeparator: \.isWhitespace)
    let isNamed = ["type", "var", "func", "case"].contains(words.first)
    return (isNamed ? words.dropFirst() : words[...]).joined(separator: " ")
  }
}

extension SyntaxProtocol {
  /// The position of the comments that are right in front, each in lines of its own, or the one of the first token.
  var positionWithComment: AbsolutePosition {
    let first = positionAfterSkippingLeadingTrivia
    var offset = first.utf8Offset
    var start = offset
    var comment: Int?
    for piece in leadingTrivia.reversed() {
      offset -= piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        start = comment ?? start
        comment = nil
        if count > 1 { return AbsolutePosition(utf8Offset: start) }
      case .docLineComment, .docBlockComment, .lineComment, .blockComment: comment = offset
      case .spaces, .tabs: continue
      default: return AbsolutePosition(utf8Offset: start)
      }
    }
    // A comment in front of all others may be what a line of code ends with.
    let isFirstInFile = offset == 0
    return AbsolutePosition(utf8Offset: isFirstInFile ? comment ?? start : start)
  }
}
