import SwiftAnalysis
import SwiftFacts

/// Finds the properties of classes that hold delegates.
struct DelegateHolders {
  /// A property that holds a delegate.
  struct Holder: Sendable {
    let type: String
    let property: String
    let `protocol`: String
  }

  /// A property that is called like one that holds a delegate.
  struct Candidate: Sendable {
    let type: String
    let property: String
    let name: String

    var shortName: String { name.lastNamePart }
  }

  let sources: SwiftSources
  /// The file with the declaration in question, which takes precedence.
  let file: AdoptedFile

  /// The holders of a protocol's delegate in classes of the file, or else of the project; of a class or a property
  /// its own.
  func holders(of declaration: PlacedDeclaration) -> [Holder] {
    switch declaration.kind {
    case .protocol: holders(ofProtocol: declaration)
    case .class: known(Self.candidates(in: declaration))
    case .property: known(candidate(declaration).map { [$0] } ?? [])
    default: []
    }
  }

  /// The holders whose protocol the project declares; a kit does not describe protocols of other modules.
  private func known(_ candidates: [Candidate]) -> [Holder] {
    candidates.map(holder).filter { holder in
      if let own = file.type(holder.protocol) { return own.kind == .protocol }
      return !sources.filesDeclaring(holder.protocol).isEmpty && sources.type(holder.protocol).kind == "protocol"
    }
  }

  private func candidate(_ declaration: PlacedDeclaration) -> Candidate? {
    guard let property = declaration.property, !declaration.surroundings.types.isEmpty else { return nil }
    let owner = declaration.surroundings.types.joined(separator: ".")
    let kind = declaration.surroundings.kind
    return kind == .class
      ? Self.candidate(property.name, in: owner, holding: property.type, isStored: property.isStored) : nil
  }

  private func holders(ofProtocol declaration: PlacedDeclaration) -> [Holder] {
    let near = file.properties(holding: declaration.name).map(holder)
    let found = near.filter { $0.protocol == declaration.qualifiedName }
    guard found.isEmpty else { return found }
    return sources.declarations(mentioning: declaration.name).filter { $0.keyword == .class }.flatMap { type in
      type.members.compactMap { member in
        member.keyword == .property
          ? Self.candidate(member.name, in: type.name, holding: member.type, isStored: !member.isStatic) : nil
      }
    }.filter { $0.shortName == declaration.name }.map(holder).filter { $0.protocol == declaration.qualifiedName }
  }

  static func candidates(in declaration: PlacedDeclaration) -> [Candidate] {
    declaration.members.properties.compactMap { property in
      candidate(property.name, in: declaration.qualifiedName, holding: property.type, isStored: property.isStored)
    }
  }

  /// `nil` if the property is not named like a delegate, or its type has no name.
  private static func candidate(
    _ property: String,
    in type: String,
    holding held: TypeFacts?,
    isStored: Bool
  ) -> Candidate? {
    guard isStored, let wrapped = held?.wrapped else { return nil }
    let words = property.lowercased()
    let name = wrapped.nominalName
    guard words.hasSuffix("delegate") || words.hasSuffix("datasource"), wrapped.references.count == 1, !name.isEmpty
    else { return nil }
    return Candidate(type: type, property: property, name: name)
  }

  private func holder(_ candidate: Candidate) -> Holder {
    Holder(
      type: candidate.type,
      property: candidate.property,
      protocol: qualified(candidate.name, in: candidate.type)
    )
  }

  /// The fully qualified name of a type nested in `type` or in the types around it; other names unchanged.
  private func qualified(_ name: String, in type: String) -> String {
    var outer = type.split(separator: ".")
    while !outer.isEmpty {
      let long = outer.joined(separator: ".") + "." + name
      if file.type(long) != nil || !sources.filesDeclaring(long).isEmpty { return long }
      outer.removeLast()
    }
    return name
  }
}

extension DelegateHolders.Holder: ViewedSubject {
  var writtenText: String? { type + "." + SwiftName.escaped(property) }

  static let view = SubjectView<DelegateHolders.Holder>(
    "holder",
    [
      .init("type", "The name of the class.", \.type),
      .init("property", "The name of the property.") { SwiftName.escaped($0.property) },
      .init("protocol", "The protocol of the delegate that it holds.", \.`protocol`),
      .derived(
        "answers",
        "The functions of the protocol that need an answer without a delegate, with a neutral one: `false`, `0`, `[]`."
      ) { $0.answers($1.sources) },
    ]
  )
}

/// A property that is called like one for a delegate and names a protocol, but cannot be one whose messages are
/// events.
struct UnfitHolder {
  let type: String
  let keyword: String
  let property: String
  /// `nil` if the declaration states no type.
  let held: TypeFacts?
  let isStatic: Bool

  /// The reason why its messages are no events, with the remedy; `nil` if it holds no delegate of the protocol.
  func problem(holding name: String, as qualifiedName: String) -> String? {
    let words = property.lowercased()
    guard let held, words.hasSuffix("delegate") || words.hasSuffix("datasource") else { return nil }
    let names = (held.wrapped ?? held).references
    guard names.contains(where: { $0.lastNamePart == name }) else { return nil }
    let place = "'\(type).\(property)' holds one"
    if keyword != TypeDeclaration.Keyword.class.rawValue {
      let article = ["actor", "enum"].contains(keyword) ? "an" : "a"
      return
        "\(place), but '\(type)' is \(article) \(keyword), and a delegate belongs to an object of a class: declare '\(type)' as a class"
    }
    if isStatic { return "\(place), but is static, and a delegate belongs to an object: remove 'static'" }
    let wanted = "'weak var \(property): (any \(qualifiedName))?'"
    if names.count > 1, held.text.contains("&") {
      let others = names.filter { $0.lastNamePart != name }.map { "'\($0)'" }.joined(separator: " and ")
      return "\(place), but asks for \(others) besides, which a delegate proxy does not have: let "
        + "'\(qualifiedName)' inherit that, and declare \(wanted)"
    }
    guard held.wrapped == nil, names.count == 1 else { return nil }
    return "\(place), but is not Optional, and there may be no delegate: declare \(wanted)"
  }
}

extension DelegateHolders {
  /// The reason why a property named like a delegate of a protocol does not count; `nil` if there is none.
  func problem(of declaration: PlacedDeclaration) -> String? {
    guard declaration.kind == .protocol else { return nil }
    let near = file.places.declarations().filter { $0.kind != .protocol && $0.kind.isType }.flatMap { type in
      type.members.properties.map { property in
        UnfitHolder(
          type: type.qualifiedName,
          keyword: type.kind.rawValue,
          property: property.name,
          held: property.type,
          isStatic: property.modifiers.contains { $0 == "static" || $0 == "class" }
        )
      }
    }
    let far = sources.declarations(mentioning: declaration.name)
      .filter { $0.keyword != .extension && $0.keyword != .protocol }
      .flatMap { type in
        type.members.filter { $0.keyword == .property }.map { member in
          UnfitHolder(
            type: type.name,
            keyword: type.keyword.rawValue,
            property: member.name,
            held: member.type,
            isStatic: member.isStatic
          )
        }
      }
    return (near + far).lazy.compactMap { $0.problem(holding: declaration.name, as: declaration.qualifiedName) }.first
  }
}

/// Suggested answers of a delegate's functions without a delegate.
extension DelegateHolders.Holder {
  /// The functions with suggested answers, as members of a kit. These functions return a value that is never nil, no
  /// extension answers them, and their types have such an answer.
  func answers(_ sources: SwiftSources) -> [String] {
    let declarations = sources.declarations(of: `protocol`)
    let answered = declarations.filter { $0.keyword == .extension }.flatMap(\.members).map(Self.name)
    return declarations.filter { $0.keyword == .protocol }.flatMap(\.members).compactMap { member in
      guard member.keyword == .function, !member.isOptional, !answered.contains(Self.name(of: member)),
        let signature = member.signature, let answer = Self.answer(to: signature)
      else { return nil }
      return "func \(SwiftName.escaped(member.name))\(signature.named.text) = \(answer)"
    }
  }

  private static func name(of member: MemberDeclaration) -> String { FunctionName.text(member.name, member.signature) }

  private static func answer(to signature: SignatureFacts) -> String? {
    if let type = signature.returnType, type.form != .void { return emptyValue(of: type) }
    let closures = signature.parameters.filter { $0.type.text.contains("->") }
    guard closures.count == 1, let closure = FunctionTypeReader.facts(of: closures[0].type.text) else { return nil }
    let values = closure.parameters.map { $0.type.wrapped == nil ? emptyValue(of: $0.type) : "nil" }
    guard values.allSatisfy({ $0 != nil }), closure.returnType.map({ $0.form == .void }) ?? true else { return nil }
    let name = SwiftName.escaped(closures[0].name)
    return name + (closures[0].type.wrapped == nil ? "" : "?")
      + "(\(values.compactMap(\.self).joined(separator: ", ")))"
  }

  private static func emptyValue(of type: TypeFacts) -> String? {
    switch type.form {
    case .optional, .void, .tuple: nil
    case .array: "[]"
    case .dictionary: "[:]"
    case .named:
      switch type.name {
      case "Bool": "false"
      case "String", "Substring": "\"\""
      case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval": "0"
      case "Set": "[]"
      case "Data": "Data()"
      case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSSize", "NSPoint", "NSRect": ".zero"
      default: LibraryType.integers.contains(type.name) ? "0" : nil
      }
    }
  }
}
