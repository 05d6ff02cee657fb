import SwiftSyntax

/// The name at a place in Swift text, and what it is a member of.
package struct PlacedName: Hashable, Sendable {
  /// The part before the name.
  package enum Role: Hashable, Sendable {
    case plain
    /// Nothing but names, as in `Followees.path`, or `Outer.Inner.path`.
    case member(of: String)
    /// An expression of unknown type, or nothing but the dot.
    case memberOfUnknown
  }

  package let name: String
  /// In UTF-8 offsets.
  package let range: Range<Int>
  package let role: Role
  /// The types whose members it is among, the nearest first, each with its outer types.
  package let outerTypes: [String]

  /// The name that contains or ends at `offset` (UTF-8), which is clamped; `nil` in comments, in strings and without a name.
  package init?(at offset: Int, in tree: SwiftTree) {
    guard let range = Self.word(around: offset, in: tree.utf8),
      let token = tree.file.token(at: AbsolutePosition(utf8Offset: range.lowerBound)), token.isName,
      token.range.contains(range.lowerBound)
    else { return nil }
    name = token.name
    self.range = token.range
    role = Self.role(of: token)
    outerTypes = token.outerTypes
  }

  private static func role(of token: TokenSyntax) -> Role {
    if let type = token.parent?.as(MemberTypeSyntax.self), type.name.id == token.id {
      return role(behind: Syntax(type.baseType))
    }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else { return .plain }
    return access.base.map { role(behind: Syntax($0)) } ?? .memberOfUnknown
  }

  private static func role(behind base: Syntax) -> Role {
    if let type = base.as(IdentifierTypeSyntax.self) { return .member(of: type.name.name) }
    var names: [String] = []
    for token in base.tokens(viewMode: .sourceAccurate) where token.tokenKind != .period {
      guard token.isName else { return .memberOfUnknown }
      names.append(token.name)
    }
    return .member(of: names.joined(separator: "."))
  }

  private static func word(around offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    let offset = min(max(offset, 0), bytes.count)
    var (start, end) = (offset, offset)
    while start > 0, bytes[start - 1].isWordByte { start -= 1 }
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    return start < end ? start..<end : nil
  }
}

extension TokenSyntax {
  /// The types among whose members it is, the nearest first, each with its outer types.
  var outerTypes: [String] {
    var names: [String] = []
    var node = parent
    while let current = node {
      if current.is(MemberBlockSyntax.self), let owner = current.parent {
        let extended = owner.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
        names.insert(extended ?? owner.asProtocol((any NamedDeclSyntax).self)?.name.name ?? "", at: 0)
      }
      node = current.parent
    }
    return names.indices.reversed().map { names[...$0].joined(separator: ".") }
  }

  fileprivate var isName: Bool {
    if case .identifier = tokenKind { true } else { false }
  }
}
