import SwiftAnalysis
import SwiftFacts

/// The functions of a type of the project's Swift that members of a kit can be about.
package struct MemberOffers {
  private let type: String
  private let sources: SwiftSources
  private let functions: [MemberDeclaration]

  /// - Parameter type: Qualified: `Outer.Inner`.
  package init(of type: String, _ sources: SwiftSources) {
    self.type = type
    self.sources = sources
    functions = sources.members(of: type).filter {
      $0.keyword == .function && ![.private, .fileprivate].contains($0.access)
    }
  }

  /// Calls that answer once through a closure.
  package var calls: [MemberOffer] {
    functions.compactMap { function in
      guard let signature = signature(of: function), !signature.isAsync, !signature.isRethrowing, !function.isMutating,
        let completion = WrittenCompletion(
          in: sources.writingClosuresOut(signature).named,
          isError: { sources.isError($0) }
        ),
        let text = completion.callText(of: signature, where: function.generics?.requirements, sources),
        !completion.isCalledAgain(by: function.name),
        !hasAsynchronous(function.name, completion.signature)
      else { return nil }
      return offer(function, (function.generics.map { "<\($0.parameters)>" } ?? "") + text)
    }
  }

  /// Members that can be overridden and only report something.
  package var events: [MemberOffer] {
    guard [nil, "class"].contains(sources.type(type).kind) else { return [] }
    return functions.compactMap { function in
      guard let signature = signature(of: function), !function.isStatic, !function.isFinal, !function.isGeneric,
        !signature.isAsync, !signature.isThrowing, signature.returnType.map({ $0.form == .void }) ?? true,
        signature.parameters.allSatisfy({
          !$0.isInOut && !$0.isVariadic && sources.functions(in: $0.type).isEmpty
        })
      else { return nil }
      let parameters = signature.parameters.map(\.declaration).joined(separator: ", ")
      return offer(function, "(\(parameters))")
    }
  }

  /// Members that a protocol requires, with names as understood outside of it.
  package var requirements: [MemberOffer] {
    sources.type(type).members.compactMap { function in
      guard function.keyword == .function, !function.isStatic, let signature = function.signature else { return nil }
      return offer(function, signature.named.text)
    }
  }

  private func hasAsynchronous(_ name: String, _ signature: SignatureFacts) -> Bool {
    let text = FunctionName.text(name, signature)
    return functions.contains { FunctionName.text($0.name, $0.signature) == text }
  }

  private func offer(_ function: MemberDeclaration, _ rest: String) -> MemberOffer {
    MemberOffer(
      SwiftName.escaped(function.name),
      rest,
      isStatic: function.isStatic,
      documentation: function.documentation
    )
  }

  /// With names of types as understood outside of the type.
  private func signature(of function: MemberDeclaration) -> SignatureFacts? {
    let generics = function.generics?.names ?? []
    return function.signature?.qualified {
      generics.contains($0) ? nil : sources.hierarchy(with: nil).longName(of: $0, in: type)
    }
  }
}

/// A function of the project's Swift as a member of a kit names it.
package struct MemberOffer: Hashable, Sendable {
  /// The name, in backticks if a kit needs them.
  package let name: String
  /// The kit's text after it: generic parameters, parameters, effects, result, requirements and attributes.
  package let rest: String
  package let isStatic: Bool
  package let documentation: [String]

  package init(_ name: String, _ rest: String, isStatic: Bool = false, documentation: [String] = []) {
    self.name = name
    self.rest = rest
    self.isStatic = isStatic
    self.documentation = documentation
  }
}
