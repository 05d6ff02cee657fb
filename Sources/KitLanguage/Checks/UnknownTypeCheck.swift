import Diagnostics
import SwiftFacts

/// Looks up the types that a kit names. One that is not declared is taken for the project's own, unless it nearly
/// equals a name of the kit or of the standard library.
enum UnknownTypeCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    let visibleTypes = Set(draft.visible.flatMap { $0.types.keys })
    // Made where a type is not known, which is rare.
    var index: NameIndex?
    let renamed = renamedTypes(in: draft)
    let hidden = GenericParameters(of: draft)
    var nearest: [String: [String]] = [:]
    let inner = draft.types.keys.filter { $0.contains(".") }.sorted()
    for use in draft.uses.types {
      if !inner.isEmpty, let found = shadowed(use, draft) ?? misspelt(use, among: inner, besides: visibleTypes, draft) {
        draft.report(found)
        continue
      }
      if let id = draft.declaredPart(of: use.subject) {
        draft.addUser(use.node, of: id)
        continue
      }
      if use.subject.namesAround.contains(where: visibleTypes.contains) { continue }
      let name = use.subject.firstNamePart
      let location = draft.location(of: use)
      if StandardTypes.names.contains(name)
        || draft.schemas.support(offering: name) != nil || hidden.hide(name, from: use.node)
      {
        continue
      }
      // An emitted type is not a protocol of the project.
      let isProtocol = namesProtocol(name, of: use.node, in: draft)
      if !isProtocol, let type = renamed[name] {
        draft.report(unknown(name, "; the type is called '\(type)'", [type], at: location))
        continue
      }
      if index == nil {
        index = NameIndex(Array(draft.types.keys) + visibleTypes + StandardTypes.names + draft.schemas.offeredTypes)
      }
      let known = StandardTypes.foreign[name].map { [$0] }
      let suggestions = nearest[name] ?? known ?? index?.all(near: name) ?? []
      nearest[name] = suggestions
      guard let first = suggestions.first, !isProtocol || StandardTypes.names.contains(first) else { continue }
      // The declaration is not in Swift's style, which is reported there.
      let isStyled = draft.types[first] != nil && ValueKind.NameStyle.upperCamel.styled(first) == name
      if !isStyled { draft.report(unknown(name, NearestName.hint(suggestions), suggestions, at: location)) }
    }
  }

  /// Whether the use is the protocol that the members of its node are drawn from.
  private static func namesProtocol(_ name: String, of id: SpecNode.ID, in draft: SpecDraft) -> Bool {
    let node = draft.nodes[id]
    return node.schema.members.contains { member in
      guard let slot = member.source?.value, case .typeName(name)? = node.values[slot] else { return false }
      return true
    }
  }

  /// The error of a name that means a type inside of the one around the user's.
  private static func shadowed(_ use: Use<String>, _ draft: SpecDraft) -> Diagnostic? {
    let (name, location) = (use.subject.firstNamePart, draft.location(of: use))
    let node = draft.nodes[draft.patternNode(around: use.node)]
    let scopes = [node.schema.takesOuterTypes ? node.typeName : nil, node.outerType].compactMap(\.self)
    let hidesName = { (scope: String) in name != scope.firstNamePart && draft.types[scope + "." + name] != nil }
    guard let outer = scopes.first(where: hidesName) else { return nil }
    return Diagnostic(
      code: CheckDiagnostics.unknownType.code,
      severity: .error,
      "Inside of '\(outer)' the name '\(name)' means '\(outer).\(name)': write that, or the module before another type's name",
      at: location,
      fixIts: [.replacing(name, with: "\(outer).\(name)", at: location)]
    )
  }

  /// The warning about a type inside of another one that nearly equals one which the kit declares there, among `inner`.
  private static func misspelt(
    _ use: Use<String>,
    among inner: [String],
    besides visible: Set<String>,
    _ draft: SpecDraft
  ) -> Diagnostic? {
    let (name, source) = (use.subject, draft.location(of: use).source)
    guard let owner = name.enclosingName, draft.types[name] == nil,
      !visible.contains(name), !draft.unreadNames.contains(name)
    else { return nil }
    let own = name.lastNamePart
    let nearest = NearestName.of(own, in: inner.filter { $0.enclosingName == owner }.map(\.lastNamePart))
    let start = use.range.lowerBound
    let range = start..<start + name.utf8.count
    guard let nearest, source[range] == name else { return nil }
    let (whole, place) = ("\(owner).\(nearest)", SourceLocation(source, range))
    return unknown(name, NearestName.hint(whole), [whole], at: place)
  }

  /// The types that `@named` renames, by their default name.
  private static func renamedTypes(in draft: SpecDraft) -> [String: String] {
    var renamed: [String: String] = [:]
    for id in draft.patternNodes {
      let node = draft.nodes[id]
      guard node.attributes[AttributeSchema.named] != nil, let name = node.name, let type = node.typeName,
        let pattern = draft.schemas.pattern(node.schema.name)?.typeName
      else { continue }
      let usual = node.usualTypeName(by: pattern, name, parent: node.parent.flatMap { draft.nodes[$0].name } ?? "")
      if draft.types[usual] == nil { renamed[usual] = type }
    }
    return renamed
  }

  private static func unknown(
    _ name: String,
    _ advice: String,
    _ suggestions: [String],
    at location: SourceLocation
  ) -> Diagnostic {
    CheckDiagnostics.unknownType.diagnostic(
      "No type of the kit or of Swift is called '\(name)'\(advice)",
      at: location,
      fixIts: suggestions.prefix(3).map { .replacing(name, with: $0, at: location) }
    )
  }
}

/// Finds types of the kit where values are asked for, and Swift has none of such a type.
enum TypeUseCheck {
  static func run(_ draft: inout SpecDraft, _ declared: [DeclaredTypeUse]) {
    for use in declared {
      let (type, location) = (use.type.text, use.location)
      let note = Diagnostic.Note("It is declared here", at: use.declaration.nameLocation)
      switch draft.schemas.pattern(use.declaration.schema.name)?.typeKind {
      case .protocol:
        let isAlone = location.source[location.range] == type
        draft.report(
          CheckDiagnostics.bareProtocol,
          "'\(use.type.name)' is a protocol; write 'any \(type)' for its values",
          at: location,
          notes: [note],
          fixIts: isAlone ? [FixIt.replacing(type, with: "any \(type)", at: location)] : []
        )
      case .namespace:
        let message =
          "There are no values of the type '\(use.type.name)', only of its nested types; name one of them"
        draft.report(CheckDiagnostics.typeWithoutValues, message, at: location, notes: [note])
      case nil: break
      }
    }
  }
}

/// The named types of values in a kit, and the parts of such types; never generic parameters.
enum MentionedType {
  /// The types in open nodes, and in others the types with arguments, in the order of the kit.
  static func all(in draft: SpecDraft) -> [Use<TypeFacts>] {
    let open = all(of: draft.openNodes, in: draft)
    let settled = draft.settledMentions.flatMap { unit in
      unit.reading.genericMentions.map { $0.shifted(by: unit.shift) }
    }
    if settled.isEmpty { return open }
    let all = (open + settled).enumerated()
    return all.sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }.map(\.element)
  }

  /// The types, each at the node's value that it is in, or is part of.
  static func all(of nodes: [SpecNode.ID], in draft: SpecDraft) -> [Use<TypeFacts>] {
    var mentioned: [Use<TypeFacts>] = []
    let hidden = GenericParameters(of: draft)
    for node in nodes.lazy.map({ draft.nodes[$0] }) {
      for slot in node.schema.slots {
        guard let value = node.values[slot.label] else { continue }
        visit(value) { type in
          if type.name.isEmpty || hidden.hide(type.name, from: node.id) { return }
          let location = node.valueLocations[slot.label] ?? node.nameLocation
          mentioned.append(Use(subject: type, node: node.id, range: location.range))
        }
      }
    }
    return mentioned
  }

  static func names(in type: TypeFacts) -> [String] {
    var names: [String] = []
    visit(type) { names.append($0.name) }
    return names
  }

  private static func visit(_ value: SpecValue, _ body: (TypeFacts) -> Void) {
    switch value {
    case .type(let type): visit(type, body)
    case .signature(let signature):
      let types = signature.parameters.map(\.type) + [signature.thrownType, signature.returnType].compactMap(\.self)
      for type in types { visit(type, body) }
    case .list(let values): for value in values { visit(value, body) }
    case .name, .word, .text, .int, .double, .uriTemplate, .typeName, .property, .types, .expression,
      .generics, .clause, .reference, .code:
      break
    }
  }

  private static func visit(_ type: TypeFacts, _ body: (TypeFacts) -> Void) {
    body(type)
    for part in type.parts { visit(part, body) }
  }
}

/// The generic parameters of a kit's nodes, each of which hides types of its name in its node.
struct GenericParameters {
  private let names: [SpecNode.ID: Set<String>]
  private let nodes: [SpecNode]

  init(of draft: SpecDraft) {
    names = Dictionary(draft.uses.genericParameters.map { ($0.node, $0.subject) }) { $0.union($1) }
    nodes = draft.nodes
  }

  /// Whether a node or one around it has a parameter of the name.
  func hide(_ name: String, from node: SpecNode.ID) -> Bool {
    if names.isEmpty { return false }
    var around: SpecNode.ID? = node
    while let id = around {
      if names[id]?.contains(name) == true { return true }
      around = nodes[id].parent
    }
    return false
  }
}

/// A type in a kit that another node, of this kit or of one that it uses, declares: `Page<Item>`.
struct DeclaredTypeUse {
  let type: TypeFacts
  let declaration: SpecNode
  let location: SourceLocation

  /// The parameters of the declaration; empty if the type is not generic.
  var parameters: [GenericClause.Parameter] {
    if case .generics(let clause) = declaration.value(at: .generics) { clause.parameters } else { [] }
  }

  static func all(of mentioned: [Use<TypeFacts>], in draft: SpecDraft) -> [DeclaredTypeUse] {
    mentioned.compactMap { mention in
      let type = mention.subject
      // Further declarations of a pattern do not use its generic parameters.
      guard let node = draft.declaration(of: type.name), node.typeName == type.name else { return nil }
      return DeclaredTypeUse(type: type, declaration: node, location: draft.location(of: mention))
    }
  }
}
