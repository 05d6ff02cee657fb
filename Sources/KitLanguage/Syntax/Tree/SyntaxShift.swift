/// How far a piece of a tree has moved: an edit in front of it adds or takes away bytes and tokens.
package struct SyntaxShift: Sendable {
  /// UTF-8 bytes.
  let bytes: Int
  let tokens: Int

  /// Of a piece that is where it was found.
  static let none = SyntaxShift(bytes: 0, tokens: 0)

  var isNone: Bool { bytes == 0 && tokens == 0 }

  static func + (left: SyntaxShift, right: SyntaxShift) -> SyntaxShift {
    SyntaxShift(bytes: left.bytes + right.bytes, tokens: left.tokens + right.tokens)
  }

  /// The indices of tokens.
  func tokens(_ indices: Range<Int>) -> Range<Int> {
    indices.lowerBound + tokens..<indices.upperBound + tokens
  }
}

/// What has a place in a text.
package protocol Shiftable: Sendable {
  /// The same elsewhere.
  func shifted(by shift: SyntaxShift) -> Self
}

extension Array: Shiftable where Element: Shiftable {
  package func shifted(by shift: SyntaxShift) -> [Element] {
    shift.isNone ? self : map { $0.shifted(by: shift) }
  }
}

extension Range<Int> {
  /// UTF-8 offsets elsewhere.
  func shifted(by shift: SyntaxShift) -> Range<Int> {
    lowerBound + shift.bytes..<upperBound + shift.bytes
  }
}

extension SyntaxToken: Shiftable {
  package func shifted(by shift: SyntaxShift) -> SyntaxToken {
    SyntaxToken(kind, range.shifted(by: shift))
  }
}

extension SyntaxNode.Fragment: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(text, range.shifted(by: shift))
  }
}

extension SyntaxNode.Atom: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(kind, text: text, value: value, range: range.shifted(by: shift))
  }
}

extension SyntaxNode.Argument: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      fragment: fragment.shifted(by: shift),
      names: names.shifted(by: shift),
      value: value.shifted(by: shift),
      type: type?.shifted(by: shift),
      defaultValue: defaultValue?.shifted(by: shift),
      literal: literal?.shifted(by: shift)
    )
  }
}

extension SyntaxNode.ArgumentList: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(fragment: fragment.shifted(by: shift), arguments: arguments.shifted(by: shift))
  }
}

extension SyntaxNode.Attribute: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      name: name.shifted(by: shift),
      arguments: arguments?.shifted(by: shift),
      range: range.shifted(by: shift),
      isLeading: isLeading
    )
  }
}

extension SyntaxNode.Effects: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      fragment: fragment.shifted(by: shift),
      isAsync: isAsync,
      isThrowing: isThrowing,
      thrownType: thrownType?.shifted(by: shift)
    )
  }
}

extension SyntaxNode.Clause: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(content: content.shifted(by: shift), range: range.shifted(by: shift))
  }
}

extension SyntaxNode.Clause.Content: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    switch self {
    case .generics(let fragment): .generics(fragment.shifted(by: shift))
    case .parameters(let list): .parameters(list.shifted(by: shift))
    case .effects(let effects): .effects(effects.shifted(by: shift))
    case .result(let type): .result(type.shifted(by: shift))
    case .types(let types): .types(types.shifted(by: shift))
    case .text(let atom): .text(atom.shifted(by: shift))
    case .defaultValue(let expression): .defaultValue(expression.shifted(by: shift))
    case .requirements(let requirements): .requirements(requirements.shifted(by: shift))
    case .wireName(let name): .wireName(name.shifted(by: shift))
    }
  }
}

extension SyntaxNode.Body: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    if shift.isNone { return self }
    switch self {
    case .none: return .none
    case .block(let block): return .block(block.shifted(by: shift))
    case .code(let code): return .code(code.shifted(by: shift))
    }
  }
}

extension SyntaxNode.Block: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      range: range.shifted(by: shift),
      tokens: shift.tokens(tokens),
      nodes: nodes.shifted(by: shift),
      isClosed: isClosed
    )
  }
}

extension SyntaxNode.Code: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(text: text, lineOffsets: lineOffsets.map { $0 + shift.bytes }, range: range.shifted(by: shift))
  }
}
