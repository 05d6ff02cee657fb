import SwiftSyntax

/// The types of a file by the names that code in it has for them.
enum LexicalTypes {
  /// The declaration of a type, `Keys` or `Store.Keys`, and its extensions in the file. Types around the code hide others of
  /// the name.
  static func declarations(of name: String, around code: Syntax) -> [any DeclGroupSyntax] {
    var names = name.split(separator: ".").map(String.init)[...]
    guard let first = names.popFirst() else { return [] }
    let file = code.fileDeclarations
    let scopes = scopes(around: code) + [file]
    let nearest = scopes.lazy.map { $0.types(named: first) }.first { !$0.isEmpty } ?? []
    let found = names.reduce(nearest) { types, name in members(of: types).types(named: name) }
    return names.isEmpty ? found : found + file.types(named: name)
  }

  static func members(of name: String, around code: Syntax) -> [DeclSyntax] {
    members(of: declarations(of: name, around: code))
  }

  private static func members(of types: [any DeclGroupSyntax]) -> [DeclSyntax] {
    types.flatMap { $0.memberBlock.members.map(\.decl) }
  }

  /// The declarations in the types around code, the nearest first.
  static func scopes(around code: Syntax) -> [[DeclSyntax]] {
    var scopes: [[DeclSyntax]] = []
    var node = code.parent
    while let current = node {
      if let group = current.group {
        // An inner type has no name of its own in the file.
        let outermost = group.parent?.is(CodeBlockItemSyntax.self) == true
        let name =
          group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
          ?? (outermost ? group.asProtocol((any NamedDeclSyntax).self)?.name.name : nil)
        let others = name.map { code.fileDeclarations.types(named: $0) } ?? []
        scopes.append(members(of: [group] + others.filter { $0.id != group.id }))
      }
      node = current.parent
    }
    return scopes
  }
}

extension [DeclSyntax] {
  fileprivate func types(named type: String) -> [any DeclGroupSyntax] {
    compactMap(\.group).filter { group in
      let name =
        group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
        ?? group.asProtocol((any NamedDeclSyntax).self)?.name.name
      return name == type
    }
  }
}
