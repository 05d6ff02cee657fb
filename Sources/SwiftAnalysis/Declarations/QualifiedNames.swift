import SwiftFacts

/// Names of types that are valid anywhere: `Engine.State` for `State` in a declaration inside of `Engine`.
extension MemberDeclaration {
  /// - Parameter longName: The meaning of a name, the first part of one; `nil` if it stays.
  package func qualified(_ longName: (String) -> String?) -> MemberDeclaration {
    var member = self
    member.signature = signature?.qualified(longName)
    member.type = type?.qualified(longName)
    return member
  }
}

extension SignatureFacts {
  /// - Parameter longName: The meaning of a name, the first part of one; `nil` if it stays.
  package func qualified(_ longName: (String) -> String?) -> SignatureFacts {
    var signature = self
    for index in parameters.indices {
      signature.parameters[index].type = parameters[index].type.qualified(longName)
    }
    signature.thrownType = thrownType?.qualified(longName)
    signature.returnType = returnType?.qualified(longName)
    return signature
  }
}

extension TypeFacts {
  /// - Parameter longName: The meaning of a name, the first part of one; `nil` if it stays.
  package func qualified(_ longName: (String) -> String?) -> TypeFacts {
    var long: [String: String] = [:]
    for name in Set(references) { long[name] = longName(name) }
    return long.isEmpty ? self : renamed(long)
  }

  /// - Parameter long: The new names by the first parts of the type's names.
  private func renamed(_ long: [String: String]) -> TypeFacts {
    let form: Form =
      switch form {
      case .optional(let wrapped): .optional(wrapped.renamed(long))
      case .array(let element): .array(element.renamed(long))
      case .dictionary(let key, let value): .dictionary(key: key.renamed(long), value: value.renamed(long))
      case .tuple(let elements):
        .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.renamed(long)) })
      case .void, .named: form
      }
    return TypeFacts(
      text: text.replacingNames(long),
      name: name.replacingNames(long.mapValues(\.withoutArguments)),
      form: form,
      arguments: arguments.map { $0.renamed(long) },
      references: references.flatMap { name in
        long[name].map { [$0.withoutArguments.split(separator: ".").first.map(String.init) ?? $0] + $0.arguments } ?? [
          name
        ]
      },
      closure: closure
    )
  }
}

extension String {
  /// `Box.Lid` for `Box<Item>.Lid`.
  fileprivate var withoutArguments: String {
    var depth = 0
    return filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  /// `Item` for `Box<Item>.Lid`.
  fileprivate var arguments: [String] {
    guard contains("<") else { return [] }
    let parts = split(separator: "<").dropFirst().flatMap { $0.prefix { $0 != ">" }.split(separator: ",") }
    return parts.map { $0.trimmingPrefix(" ").description }
  }

  /// The string with other identifiers, except those after a dot and labels before a colon.
  fileprivate func replacingNames(_ names: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let character = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !word.isEmpty else {
        result.append(character)
        rest.removeFirst()
        continue
      }
      rest = rest.dropFirst(word.count)
      let isLabel = rest.drop { $0 == " " }.first == ":" && !result.hasSuffix("[")
      let isPart = result.hasSuffix(".") || result.hasSuffix("`")
      result += isLabel || isPart ? String(word) : names[String(word)] ?? String(word)
    }
    return result
  }
}
