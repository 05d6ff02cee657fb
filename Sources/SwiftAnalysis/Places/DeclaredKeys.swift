import SwiftSyntax

/// The keys of user defaults that a file declares for the code of other files, read once.
package struct DeclaredKeys: Sendable {
  /// The strings of keys by their names in code: `Keys.name`, `Keys.name.rawValue`, `name` of a constant of the file.
  package private(set) var strings: [String: String] = [:]
  /// The methods of user defaults, by their names, whose keys are not strings: whether all pass the raw value of their key on
  /// unchanged.
  package private(set) var passesRawValue: [String: Bool] = [:]

  package init() {}

  package init(in tree: SwiftTree) {
    var types: [String: [any DeclGroupSyntax]] = [:]
    Self.collect(tree.file.statements.compactMap { $0.item.as(DeclSyntax.self) }, in: "", into: &types)
    for (type, declarations) in types {
      for (name, found) in KeyText.strings(of: declarations) {
        strings["\(type).\(name)"] = found.itself
        strings["\(type).\(name).rawValue"] = found.raw
      }
    }
    for variable in tree.file.statements.compactMap({ $0.item.as(VariableDeclSyntax.self) })
    where variable.bindingSpecifier.tokenKind == .keyword(.let) && DeclarationHead(variable).access >= .internal {
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
        strings[name] = binding.initializer?.value.literalText
      }
    }
    for member in types["UserDefaults", default: []].flatMap(\.memberBlock.members) {
      guard let method = member.decl.as(FunctionDeclSyntax.self), let isPassed = Self.passesRawValue(method) else {
        continue
      }
      passesRawValue[method.name.name, default: true] = passesRawValue[method.name.name, default: true] && isPassed
    }
  }

  /// Groups types and extensions by their names, each with those around it.
  private static func collect(
    _ declarations: [DeclSyntax],
    in outer: String,
    into types: inout [String: [any DeclGroupSyntax]]
  ) {
    for declaration in declarations {
      guard let group = declaration.group,
        let name = declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
          ?? declaration.asProtocol((any NamedDeclSyntax).self)?.name.name
      else { continue }
      types[outer + name, default: []].append(group)
      collect(group.memberBlock.members.map(\.decl), in: outer + name + ".", into: &types)
    }
  }

  /// `nil` for a method whose key is a string, or that has none.
  private static func passesRawValue(_ method: FunctionDeclSyntax) -> Bool? {
    guard let key = method.signature.parameterClause.parameters.last, key.firstName.text == "forKey",
      key.type.trimmedText != "String"
    else { return nil }
    let uses = method.body?.description.split(separator: "forKey:").dropFirst() ?? []
    let value = "\((key.secondName ?? key.firstName).text).rawValue"
    return !uses.isEmpty
      && uses.allSatisfy { use in
        let use = use.drop { $0.isWhitespace }
        return use.hasPrefix(value) && [",", ")"].contains(use.dropFirst(value.count).first)
      }
  }
}
