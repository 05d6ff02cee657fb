import SwiftSyntax

/// The comments in the braces of a type that document nothing. Each belongs to the member whose line it ends, or else to the
/// one behind it.
struct MemberComments {
  /// A comment, and where it is (UTF-8).
  private struct Comment {
    let lines: [String]
    let range: Range<Int>
  }

  /// By where the members begin (UTF-8).
  private var byMember: [Int: [Comment]] = [:]
  private var others: [Comment] = []

  /// The lines of the comments that belong to no member, without their marks.
  var linesOfOthers: [String] { others.flatMap(\.lines) }

  init(_ list: MemberBlockItemListSyntax) {
    let block = list.parent?.as(MemberBlockSyntax.self)
    if let brace = block?.leftBrace { add(brace.trailingTrivia, at: brace.endPositionBeforeTrailingTrivia, to: nil) }
    for member in list {
      let start = Self.start(of: member.decl)
      let end = member.decl.positionWithDocumentation
      add(member.decl.leadingTrivia, at: member.decl.position, before: end, to: start)
      add(member.decl.trailingTrivia, at: member.decl.endPositionBeforeTrailingTrivia, to: start)
    }
    if let brace = block?.rightBrace { add(brace.leadingTrivia, at: brace.position, to: nil) }
  }

  /// The lines of a member's comments, without their marks.
  func lines(of member: some SyntaxProtocol) -> [String] {
    byMember[Self.start(of: member)]?.flatMap(\.lines) ?? []
  }

  /// UTF-8 offsets of a member with its comments, the one that documents it included.
  func range(of member: some SyntaxProtocol) -> Range<Int> {
    let ranges = byMember[Self.start(of: member)]?.map(\.range) ?? []
    let own = member.positionWithDocumentation..<member.endPositionBeforeTrailingTrivia.utf8Offset
    return ranges.reduce(own) { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
  }

  private static func start(of node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Adds the comments in what is in front of a node, or behind one.
  ///
  /// - Parameters:
  ///   - end: Where the comment begins that documents the node (UTF-8).
  ///   - owner: Where the member begins that they belong to; nil for none.
  private mutating func add(_ trivia: Trivia, at start: AbsolutePosition, before end: Int = .max, to owner: Int?) {
    var offset = start.utf8Offset
    for piece in trivia {
      let range = offset..<offset + piece.sourceLength.utf8Length
      offset = range.upperBound
      guard range.lowerBound < end, let lines = piece.commentLines else { continue }
      let comment = Comment(lines: lines, range: range)
      if let owner { byMember[owner, default: []].append(comment) } else { others.append(comment) }
    }
  }
}

extension TriviaPiece {
  /// The lines of a comment without its marks; nil for anything else.
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
