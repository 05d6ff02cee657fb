import Diagnostics
import SwiftSyntax

/// Finds declarations in a Swift file, by their names or by a place in it.
///
/// The file is parsed once; what a declaration says is read when it is asked for, so that a file may have many.
package struct DeclarationPlaces: Sendable {
  let file: SourceFileSyntax
  private let signatures: SignatureMemo

  package init(_ tree: SwiftTree) {
    file = tree.file
    signatures = tree.signatures
  }

  /// The types that the file declares, in source order, outer types before inner ones; with a name, the types and the members
  /// of types that have it: `User`, `Outer.Inner`, `ImageLoader.fetch`, or with labels `ImageLoader.fetch(_:completion:)`.
  package func declarations(named name: String? = nil) -> [PlacedDeclaration] {
    let labels = name.flatMap { name in name.firstIndex(of: "(").map { String(name[$0...]) } }
    let path = name.map { $0.dropLast(labels?.count ?? 0).split(separator: ".").map(String.init) }
    let found = self.found(path.map(DeclarationSearch.Goal.named) ?? .types)
    return labels.map { labels in found.filter { $0.labels == labels } } ?? found
  }

  /// The methods and properties of all types and extensions of the file, in source order.
  package func members() -> [PlacedDeclaration] { found(.members) }

  /// The declarations around an offset (UTF-8), innermost first. In code, the call with a key at the offset, or
  /// nothing: code belongs to nothing that could be adopted.
  package func declarations(around offset: Int) -> [PlacedDeclaration] { found(.around(offset)).reversed() }

  /// The calls of the file whose last argument has a label, in source order.
  package func calls(labeled label: String) -> [PlacedDeclaration] { found(.calls(label: label)) }

  private func found(_ goal: DeclarationSearch.Goal) -> [PlacedDeclaration] {
    var search = DeclarationSearch(goal, signatures)
    search.visit(file.statements, PlacedSurroundings())
    return search.found
  }

  /// Whether the statement around an offset (UTF-8), or a function of the file that it names, has a word in it.
  package func handles(_ word: String, around offset: Int) -> Bool {
    func isMentioned(in code: some SyntaxProtocol) -> Bool {
      code.tokens(viewMode: .sourceAccurate).contains { $0.name == word }
    }
    var next = file.token(at: AbsolutePosition(utf8Offset: offset))?.parent
    while let node = next, !node.is(CodeBlockItemSyntax.self), !node.is(MemberBlockItemSyntax.self) {
      next = node.parent
    }
    guard let statement = next else { return false }
    let names = Set(statement.tokens(viewMode: .sourceAccurate).map(\.name))
    return isMentioned(in: statement)
      || file.tokens(viewMode: .sourceAccurate).contains { token in
        guard names.contains(token.name), let function = token.parent?.as(FunctionDeclSyntax.self) else { return false }
        return function.body.map(isMentioned) ?? false
      }
  }

  /// The modules that the file imports outside of `#if`, in source order.
  package var importedModules: [String] {
    file.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }.uniqued(by: \.self)
  }
}

/// The useless rest of a file when some of its members are gone.
extension DeclarationPlaces {
  /// Top-level extensions without conformances and other members than those `removed`, and private variables there that nothing
  /// else names, as UTF-8 offsets with their doc comments.
  package func leftovers(without removed: [Range<Int>]) -> [Range<Int>] {
    file.statements.compactMap { statement in
      if let type = statement.item.as(ExtensionDeclSyntax.self) {
        return Self.isEmptied(type, removed) ? type.rangeWithDocumentation : nil
      }
      guard let variable = statement.item.as(VariableDeclSyntax.self), isUnused(variable, removed) else { return nil }
      return variable.rangeWithDocumentation
    }
  }

  /// Top-level extensions of a type, named with those around it, that say nothing but that it conforms to a protocol, as UTF-8
  /// offsets with their doc comments.
  package func extensions(of type: String, conformingTo name: String) -> [Range<Int>] {
    file.statements.compactMap { statement in
      guard let found = statement.item.as(ExtensionDeclSyntax.self), found.attributes.isEmpty,
        found.inheritanceClause?.inheritedTypes.map(\.type.singleLine) == [name], found.genericWhereClause == nil,
        TypeReader.name(of: found.extendedType) == type, found.memberBlock.members.isEmpty, Self.isBlank(found, [])
      else { return nil }
      return found.rangeWithDocumentation
    }
  }

  private static func isEmptied(_ type: ExtensionDeclSyntax, _ removed: [Range<Int>]) -> Bool {
    let members = type.memberBlock.members
    return type.inheritanceClause == nil && !members.isEmpty
      && members.allSatisfy({ member in removed.contains { $0.contains(member.range.lowerBound) } })
      && isBlank(type, removed)
  }

  /// Whether nothing is left in the braces of an extension, not even a comment that belongs to no member.
  private static func isBlank(_ type: ExtensionDeclSyntax, _ removed: [Range<Int>]) -> Bool {
    let start = type.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let end = type.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let bytes = type.memberBlock.syntaxTextBytes
    let origin = type.memberBlock.position.utf8Offset
    return (start..<end).allSatisfy { offset in
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[offset - origin])
        || removed.contains { $0.contains(offset) }
    }
  }

  private func isUnused(_ variable: VariableDeclSyntax, _ removed: [Range<Int>]) -> Bool {
    guard variable.modifiers.contains(where: { ["fileprivate", "private"].contains($0.name.text) }),
      variable.bindings.count == 1,
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    let own = variable.range
    let uses = file.tokens(viewMode: .sourceAccurate).filter { $0.text == name }
      .map(\.positionAfterSkippingLeadingTrivia.utf8Offset).filter { !own.contains($0) }
    return !uses.isEmpty && uses.allSatisfy { offset in removed.contains { $0.contains(offset) } }
  }
}

extension SyntaxProtocol {
  /// UTF-8 offsets, doc comment included.
  fileprivate var rangeWithDocumentation: Range<Int> {
    positionWithDocumentation..<range.upperBound
  }
}
