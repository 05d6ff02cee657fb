import SwiftFacts
import SwiftSyntax

/// Writes other types in the places of types with names.
package enum TypeRewriter {
  /// The type with replaced inner types, in parentheses if needed; the type itself if its text is unreadable. `meaning` is the
  /// replacement of a named type; `nil` if it stays.
  package static func rewrite(_ type: TypeFacts, _ meaning: (TypeFacts) -> TypeFacts?) -> TypeFacts {
    let ellipsis = type.text.hasSuffix("...") ? "..." : ""
    let text = String(type.text.dropLast(ellipsis.count))
    guard let syntax = SwiftFragment.Kind.type.sound(text) else { return type }
    return withoutActuallyEscaping(meaning) { meaning in
      let rewriter = Rewriter(meaning)
      let changed = rewriter.rewrite(syntax).as(TypeSyntax.self)
      guard rewriter.hasChanged, let changed else { return type }
      var facts = TypeReader.facts(of: changed)
      facts.text += ellipsis
      return facts
    }
  }

  private final class Rewriter: SyntaxRewriter {
    private let meaning: (TypeFacts) -> TypeFacts?
    private(set) var hasChanged = false

    init(_ meaning: @escaping (TypeFacts) -> TypeFacts?) {
      self.meaning = meaning
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      replacement(of: TypeSyntax(node)) ?? super.visit(node)
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
      replacement(of: TypeSyntax(node)) ?? super.visit(node)
    }

    private func replacement(of node: TypeSyntax) -> TypeSyntax? {
      guard let type = meaning(TypeReader.facts(of: node)) else { return nil }
      hasChanged = true
      let isPart = [.optionalType, .implicitlyUnwrappedOptionalType, .memberType, .metatypeType].contains {
        node.parent?.kind == $0
      }
      let isSimple = type.form != .named || !type.name.isEmpty
      let parsed = SwiftFragment.Kind.type.parsed(isPart && !isSimple ? "(\(type.text))" : type.text)
      return parsed.as(TypeSyntax.self)?.with(\.leadingTrivia, node.leadingTrivia)
        .with(\.trailingTrivia, node.trailingTrivia)
    }
  }
}
