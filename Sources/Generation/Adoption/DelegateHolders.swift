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

  let sources: SwiftSources
  /// The file with the declaration in question, which takes precedence.
  let file: AdoptedFile

  /// The holders of a protocol's delegate in classes of the file, or else of the project; of a class or a property
  /// its own.
  func holders(of declaration: PlacedDeclaration) -> [Holder] {
    switch declaration.kind {
    case .protocol:
      let near = holders(of: declaration, among: file.delegates(naming: declaration.name))
      return near.isEmpty ? holders(of: declaration, among: others(naming: declaration)) : near
    case .class: return known(NamedDelegate.all(in: declaration))
    case .property:
      guard let property = declaration.property, let kind = declaration.surroundings.kind else { return [] }
      let owner = declaration.surroundings.types.joined(separator: ".")
      return known([NamedDelegate(property, in: owner, kind)].compactMap(\.self))
    default: return []
    }
  }

  private func holders(of declaration: PlacedDeclaration, among found: [NamedDelegate]) -> [Holder] {
    found.filter { $0.name?.lastNamePart == declaration.name }.compactMap(holder).filter {
      $0.protocol == declaration.qualifiedName
    }
  }

  /// The holders whose protocol the project declares; a kit does not describe protocols of other modules.
  private func known(_ found: [NamedDelegate]) -> [Holder] {
    found.compactMap(holder).filter { holder in
      if tellsNothing(holder.protocol) { return false }
      if let own = file.type(holder.protocol) { return own.kind == .protocol }
      return !sources.filesDeclaring(holder.protocol).isEmpty && sources.type(holder.protocol).kind == "protocol"
    }
  }

  /// Whether neither a protocol nor what it inherits has functions.
  func tellsNothing(_ name: String) -> Bool {
    let inherited = sources.type(name).conformances + (file.type(name)?.inherited ?? [])
    let protocols = ([name] + inherited).flatMap { sources.declarations(of: $0) }.filter { $0.keyword == .protocol }
    let known = Set(protocols.map(\.name) + ["AnyObject", "class", "NSObjectProtocol", "Sendable"])
    if protocols.isEmpty || !known.isSuperset(of: inherited) { return false }
    let own = file.type(name)?.members.functions ?? []
    return own.isEmpty && !protocols.flatMap(\.members).contains { $0.keyword == .function }
  }

  /// The properties of the project's types that mention a protocol.
  private func others(naming declaration: PlacedDeclaration) -> [NamedDelegate] {
    sources.declarations(mentioning: declaration.name)
      .filter { $0.keyword != .extension && $0.keyword != .protocol }
      .flatMap { type in type.members.compactMap { NamedDelegate($0, of: type) } }
  }

  /// The reason why a property named like a delegate of a protocol does not count; `nil` if there is none.
  func problem(of declaration: PlacedDeclaration) -> String? {
    guard declaration.kind == .protocol else { return nil }
    return (file.delegates(naming: declaration.name) + others(naming: declaration)).lazy.compactMap {
      $0.problem(holding: declaration.name, as: declaration.qualifiedName)
    }.first
  }

  private func holder(_ found: NamedDelegate) -> Holder? {
    found.name.map { Holder(type: found.type, property: found.property, protocol: qualified($0, in: found.type)) }
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

/// A property that is called like one for a delegate.
struct NamedDelegate: Sendable {
  let type: String
  /// The type's keyword.
  private let keyword: String
  let property: String
  private let held: TypeFacts
  private let isStatic: Bool
  private let isStored: Bool

  /// `nil` for a property with another name, or without a written type.
  init?(_ place: PlacedProperty, in type: String, _ kind: PlacedDeclaration.Kind) {
    guard let held = place.type, Self.isDelegate(place.name) else { return nil }
    (self.type, keyword, property, self.held) = (type, kind.rawValue, place.name, held)
    (isStatic, isStored) = (place.modifiers.contains { $0 == "static" || $0 == "class" }, place.isStored)
  }

  init?(_ member: MemberDeclaration, of type: TypeDeclaration) {
    guard member.keyword == .property, let held = member.type, Self.isDelegate(member.name) else { return nil }
    (self.type, keyword, property, self.held) = (type.name, type.keyword.rawValue, member.name, held)
    (isStatic, isStored) = (member.isStatic, !member.isStatic)
  }

  static func all(in declaration: PlacedDeclaration) -> [NamedDelegate] {
    declaration.members.properties.compactMap {
      NamedDelegate($0, in: declaration.qualifiedName, declaration.kind)
    }
  }

  private static func isDelegate(_ name: String) -> Bool {
    ["delegate", "datasource"].contains(where: name.lowercased().hasSuffix)
  }

  /// The last parts of the names in its type.
  var names: Set<String> {
    Set((held.wrapped ?? held).references.map(\.lastNamePart)).union([name?.lastNamePart].compactMap(\.self))
  }

  private var isOfClass: Bool { keyword == TypeDeclaration.Keyword.class.rawValue }

  /// The name of the protocol whose messages are events; `nil` if they are none.
  var name: String? {
    guard isOfClass, isStored, let wrapped = held.wrapped, wrapped.references.count == 1 else { return nil }
    return wrapped.nominalName.isEmpty ? nil : wrapped.nominalName
  }

  /// The reason why its messages are no events, with the remedy; `nil` if it holds no delegate of the protocol.
  func problem(holding name: String, as qualifiedName: String) -> String? {
    let names = (held.wrapped ?? held).references
    guard names.contains(where: { $0.lastNamePart == name }) else { return nil }
    let place = "'\(type).\(property)' holds one"
    if !isOfClass {
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
