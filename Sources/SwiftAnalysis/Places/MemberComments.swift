import SwiftSyntax

/// The comments in a type that document nothing. Each belongs to the member whose line it ends, or else to the one behind
/// it.
struct MemberComments {
  /// The lines of comments that belong to no member, without marks: those in the braces and before them.
  let linesOfOthers: [String]

  init(_ list: MemberBlockItemListSyntax) {
    guard let block = list.parent?.as(MemberBlockSyntax.self) else {
      linesOfOthers = []
      return
    }
    let braces = [
      block.leftBrace.trailingTrivia.comments(at: block.leftBrace.endPositionBeforeTrailingTrivia),
      block.rightBrace.leadingTrivia.comments(at: block.rightBrace.position),
    ]
    linesOfOthers = (Self.commentsOfHead(block) + braces.flatMap(\.self)).flatMap(\.lines)
  }

  /// The comments from the declaration's first word to its braces.
  private static func commentsOfHead(_ block: MemberBlockSyntax) -> [SyntaxComment] {
    guard let declaration = block.parent else { return [] }
    let head = declaration.range.lowerBound..<block.range.lowerBound
    let tokens = declaration.tokens(viewMode: .sourceAccurate).prefix { $0.position.utf8Offset < head.upperBound }
    return tokens.flatMap(\.comments).filter { head.contains($0.range.lowerBound) }
  }

  /// The lines of a member's comments, inside, before and after it, without their marks and those in `kept` parts (UTF-8).
  func lines(of member: some SyntaxProtocol, besides kept: [Range<Int>] = []) -> [String] {
    let left = [member.positionWithDocumentation..<member.range.lowerBound] + kept
    return Self.comments(of: member).filter { comment in
      !left.contains { $0.contains(comment.range.lowerBound) }
    }.flatMap(\.lines)
  }

  func lines(
    of member: some SyntaxProtocol,
    by parts: [(name: String, range: Range<Int>)]
  ) -> [String: [String]] {
    let documentation = member.positionWithDocumentation..<member.range.lowerBound
    let comments = Self.comments(of: member).filter { !documentation.contains($0.range.lowerBound) }
    return SharedComments(comments, parts).parts.reduce(into: [:]) { $0[$1.name, default: []] += $1.lines }
  }

  /// All comments of a member, including those that document it.
  static func comments(of member: some SyntaxProtocol) -> [SyntaxComment] {
    // A semicolon may be between a member and the comment that ends its line.
    (member.parent?.as(MemberBlockItemSyntax.self)).map(\.comments) ?? member.comments
  }

  /// UTF-8 offsets of a member with its comments, including its doc comment.
  func range(of member: some SyntaxProtocol) -> Range<Int> {
    let outer =
      member.leadingTrivia.comments(at: member.position)
      + member.trailingTrivia.comments(at: member.endPositionBeforeTrailingTrivia)
    let own = member.positionWithDocumentation..<member.endPositionBeforeTrailingTrivia.utf8Offset
    return outer.map(\.range).reduce(own) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
  }
}

/// The comments in a declaration that is about several properties, such as an initializer: each belongs to the property that
/// its part of the declaration is about.
struct SharedComments {
  /// In source order.
  private(set) var parts: [(name: String, lines: [String])] = []
  private(set) var others: [String] = []

  /// `ranges` are the parts of the declaration, with the names of their subjects.
  init(_ comments: [SyntaxComment], _ ranges: [(name: String, range: Range<Int>)]) {
    for comment in comments {
      if let part = ranges.first(where: { $0.range.contains(comment.range.lowerBound) }) {
        parts.append((part.name, comment.lines))
      } else {
        others += comment.lines
      }
    }
  }
}

struct SyntaxComment {
  let lines: [String]
  let range: Range<Int>
}

extension SyntaxProtocol {
  var comments: [SyntaxComment] {
    tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.comments(at: token.position)
        + token.trailingTrivia.comments(at: token.endPositionBeforeTrailingTrivia)
    }
  }

  var innerComments: [SyntaxComment] {
    let range = range
    return comments.filter { range.contains($0.range.lowerBound) }
  }

  /// UTF-8 offsets of the node with everything before and after it.
  var wholeRange: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}

extension Trivia {
  /// The comments among the pieces, of which the first begins at `start`.
  func comments(at start: AbsolutePosition) -> [SyntaxComment] {
    var offset = start.utf8Offset
    return compactMap { piece in
      let range = offset..<offset + piece.sourceLength.utf8Length
      offset = range.upperBound
      return piece.commentLines.map { SyntaxComment(lines: $0, range: range) }
    }
  }
}

extension TriviaPiece {
  /// The lines of a comment without marks; `nil` for anything else.
  fileprivate var commentLines: [String]? {
    switch self {
    case .lineComment(let text): [DeclarationHead.withoutMark(text.dropFirst(2))]
    case .docLineComment(let text): [DeclarationHead.withoutMark(text.dropFirst(3))]
    case .blockComment(let text): DeclarationHead.block(text.dropFirst(2))
    case .docBlockComment(let text): DeclarationHead.block(text.dropFirst(3))
    default: nil
    }
  }
}
