import SwiftSyntax

/// Reads the declarations of a file as chunks of lines.
struct DeclarationTreeReader {
  private let bytes: [UInt8]

  static func list(of bytes: [UInt8]) -> DeclarationTree.List? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes), let file = SwiftTree(text)?.file, !file.hasError else { return nil }
    let reader = DeclarationTreeReader(bytes: bytes)
    let items = file.statements.map { Item(declaration: $0.item.as(DeclSyntax.self), syntax: Syntax($0)) }
    return reader.list(items, from: 0, contentFrom: reader.endOfFirstComment, to: bytes.count, 0)
  }

  private struct Item {
    let declaration: DeclSyntax?
    let syntax: Syntax
  }

  private static let maximumDepth = 50

  /// The head begins at `start` and ends at `contentStart`, the beginning of a line; the tail ends at `end`.
  private func list(
    _ items: [Item],
    from start: Int,
    contentFrom contentStart: Int,
    to end: Int,
    _ depth: Int
  ) -> DeclarationTree.List? {
    guard depth < Self.maximumDepth else { return nil }
    var chunks: [DeclarationTree.Chunk] = []
    var next = contentStart
    for item in items {
      let first = item.syntax.positionAfterSkippingLeadingTrivia.utf8Offset
      let last = endOfLine(item.syntax.endPositionBeforeTrailingTrivia.utf8Offset)
      guard first >= next, last <= end, isIndentation(first, from: next) else { return nil }
      let type = item.declaration?.group
      let list = type.flatMap { members(of: $0, next..<last, depth) }
      let identity = item.declaration.flatMap(DeclarationIdentity.text)
      chunks.append(DeclarationTree.Chunk(identity: identity, lines: next..<last, list: list))
      next = last
    }
    return DeclarationTree.List(head: start..<contentStart, chunks: chunks, tail: next..<end)
  }

  private func members(of type: any DeclGroupSyntax, _ lines: Range<Int>, _ depth: Int) -> DeclarationTree.List? {
    let block = type.memberBlock
    let contentStart = endOfLine(block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    let closing = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    guard contentStart <= startOfLine(closing) else { return nil }
    return list(
      block.members.map { Item(declaration: $0.decl, syntax: Syntax($0)) },
      from: lines.lowerBound,
      contentFrom: contentStart,
      to: lines.upperBound,
      depth + 1
    ).flatMap { $0.tail.contains(closing) ? $0 : nil }
  }

  // MARK: Lines

  /// The end of the comment lines at the start of the file, with the blank line after them.
  private var endOfFirstComment: Int {
    var end = 0
    while end < bytes.count, bytes[end...].starts(with: "//".utf8), !bytes[end...].starts(with: "///".utf8) {
      end = endOfLine(end)
    }
    // Without a blank line the comment belongs to what follows.
    return end < bytes.count && bytes[end] == UInt8(ascii: "\n") ? end + 1 : 0
  }

  private func endOfLine(_ offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  private func startOfLine(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Whether the item is first in its line, and that line comes after `start`.
  private func isIndentation(_ offset: Int, from start: Int) -> Bool {
    let line = startOfLine(offset)
    guard line >= start else { return false }
    return bytes[line..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}

/// The declarations of a Swift file by what identifies them, with the lines that each of them has.
///
/// The chunks of a list follow each other without gaps: each has the blank lines and comments before its
/// declaration.
package struct DeclarationTree: Sendable {
  /// A declaration, or another item of a list, with its lines.
  package struct Chunk: Sendable {
    /// Unique in its list: `func name(of:)(Int)`. `nil` for statements and `#if`, which only their text identifies.
    package let identity: String?
    /// The lines, as UTF-8 offsets.
    package let lines: Range<Int>
    /// The list between the braces; `nil` without members, or with members in the line of a brace.
    package let list: List?
  }

  /// The declarations in a file or between the braces of a type.
  package struct List: Sendable {
    /// UTF-8 offsets of the lines before the first chunk: up to the opening brace, or the comment at the beginning of
    /// the file.
    package let head: Range<Int>
    package let chunks: [Chunk]
    /// UTF-8 offsets of the lines after the last chunk: the closing brace, and comments before it.
    package let tail: Range<Int>
  }

  package let list: List
  /// Declarations that occur more than once, with their number: names with outer types, as `User.init(id:)(Int)`.
  /// Branches of `#if` do not count.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    Self.count(list, in: "", &counts)
    return counts
  }

  /// Reads a file; `nil` if it is not Swift without errors, if two declarations share a line, or if it is nested more deeply
  /// than hand-written code.
  package init?(of text: [UInt8]) {
    guard let list = DeclarationTreeReader.list(of: text) else { return nil }
    self.list = list
  }

  /// The text that was read, without the declarations of these names (as in `counts`).
  package func removing(_ names: Set<String>, from text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var next = 0
    func visit(_ list: List, in outer: String) {
      for chunk in list.chunks {
        guard let identity = chunk.identity else { continue }
        if names.contains(outer + identity) {
          result += text[next..<chunk.lines.lowerBound]
          next = chunk.lines.upperBound
        } else if let inner = chunk.list {
          visit(inner, in: outer + identity + ".")
        }
      }
    }
    visit(list, in: "")
    return result + text[next...]
  }

  private static func count(_ list: List, in outer: String, _ counts: inout [String: Int]) {
    for chunk in list.chunks {
      guard let identity = chunk.identity else { continue }
      counts[outer + identity, default: 0] += 1
      if let inner = chunk.list { count(inner, in: outer + identity + ".", &counts) }
    }
  }
}

enum DeclarationIdentity {
  /// - Returns: `nil` if only its text identifies the declaration.
  static func text(of declaration: DeclSyntax) -> String? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .associatedTypeDecl:
      declaration.asProtocol((any NamedDeclSyntax).self).map { "type \($0.name.name)" }
    case .extensionDecl(let type):
      "extension \(type.extendedType.standardText) \(type.inheritanceClause?.standardText ?? "") "
        + "\(type.genericWhereClause?.standardText ?? "")"
    case .importDecl(let module): "import \(module.path.standardText)"
    case .variableDecl(let variable):
      prefix(variable.modifiers) + "var "
        + variable.bindings.map { $0.pattern.standardText.filter { $0 != "`" } }.joined(separator: ",")
    case .functionDecl(let function):
      prefix(function.modifiers) + "func \(function.name.name)" + text(of: function.signature)
        + (function.genericWhereClause.map { " " + $0.standardText } ?? "")
    case .initializerDecl(let initializer):
      "init" + text(of: initializer.signature)
        + (initializer.genericWhereClause.map { " " + $0.standardText } ?? "")
    case .subscriptDecl(let member):
      prefix(member.modifiers) + "subscript" + text(of: member.parameterClause) + " -> "
        + member.returnClause.type.standardText
    case .deinitializerDecl: "deinit"
    case .enumCaseDecl(let cases): "case " + cases.elements.map(\.name.name).joined(separator: ",")
    default: nil
    }
  }

  private static func prefix(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.contains { ["static", "class"].contains($0.name.text) && $0.detail == nil } ? "static " : ""
  }

  /// Includes types: functions may differ in these alone.
  private static func text(of signature: FunctionSignatureSyntax) -> String {
    text(of: signature.parameterClause) + (signature.returnClause.map { " -> " + $0.type.standardText } ?? "")
  }

  private static func text(of parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { "\($0.firstName.name):\($0.type.standardText)" }.joined(separator: ",") + ")"
  }
}
