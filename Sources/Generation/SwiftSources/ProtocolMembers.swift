import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Completes a kit by what is in Swift: members that a schema draws from a protocol, and the messages that
/// functions are.
struct ProtocolMembers: DiagnosticCollector {
  private(set) var spec: Spec
  var diagnostics: [Diagnostic] = []
  /// The nodes whose functions only another machine knows.
  private(set) var unread: Set<SpecNode.ID> = []
  let sources: SwiftSources

  private init(_ spec: Spec, _ sources: SwiftSources) {
    self.spec = spec
    self.sources = sources
  }

  /// Finds the protocols that a kit names, and completes it.
  static func complete(
    _ spec: Spec,
    without unsettled: UnsettledNodes,
    from sources: SwiftSources
  ) -> ProtocolMembers {
    var members = ProtocolMembers(spec, sources)
    for id in spec.patternNodes where !unsettled.contains(id) {
      for schema in spec[id].schema.members {
        if let slot = schema.source { members.draw(schema, from: slot.value, into: id) }
        if let message = schema.message { members.name(schema, message, in: id) }
      }
    }
    return members
  }

  // MARK: - Members

  private mutating func draw(_ schema: NodeSchema, from slot: String, into owner: SpecNode.ID) {
    guard case .typeName(let name)? = spec[owner].values[slot] else { return }
    let stated = spec[owner].members.filter { spec[$0].schema === schema }
    let module = spec[owner].module(ofSlot: slot)
    if let module, !sources.declares(name, in: module) {
      let isUnread = stated.isEmpty && isOnOtherMachines(module)
      diagnostics.append(unknown(name, in: module, at: owner, slot, hasFunctions: !stated.isEmpty))
      diagnostics += stated.compactMap { requirement($0, of: [name]) }
      if isUnread { unread.insert(owner) }
      return
    }
    if module == nil, let alias = sources.alias(name) {
      diagnostics.append(diagnostic(ofAlias: alias, in: owner))
      return
    }
    let type = sources.type(name, in: module)
    guard let kind = type.kind else {
      // The functions in the kit are all there is.
      if stated.isEmpty {
        diagnostics.append(unknownProtocol(name, slot, in: owner))
      } else {
        check(name, isNotOfAFramework: owner)
      }
      spec = spec.drawing(stated.compactMap { Self.named(spec[$0]) }, as: schema, in: owner)
      return
    }
    check(name, isDeclaredOnceIn: module, owner)
    guard kind == "protocol" else {
      let message = "'\(name)' is not a protocol; name the protocol that its delegate conforms to"
      report(SourceDiagnostics.notAProtocol, message, at: spec[owner].nameLocation)
      return
    }
    let modifiers = schema.slots.compactMap { slot in
      if case .modifier(let word) = slot.place { word } else { nil }
    }
    let functions = type.members.filter { $0.keyword == .function && !$0.isStatic && !$0.isUnavailable }
    // A module may have another protocol of the name on another machine.
    let types = TypeComparison(sources: sources) { [spec] in spec.types[$0] != nil }
    let comparison = module == nil ? RequirementComparison(types: types) : nil
    let pairing = RequirementPairing.pair(stated.map { spec[$0] }, with: functions, comparison)
    for (node, signature) in pairing.mismatches {
      diagnostics += comparison?.diagnostics(of: node, signature, in: name) ?? []
    }
    var members = zip(functions, pairing.stated).compactMap { Self.drawn($0, modifiers, stated: $1) }
    if let parent = type.unseenParents.first(where: { !AppleType($0.lastNamePart).isOfSwift }) {
      // Unknown inherited requirements are as the kit has them.
      let isUnread = pairing.open.isEmpty && isOnOtherMachines(parent: parent)
      diagnostics.append(unseenParent(parent, of: name, at: owner, hasFunctions: !pairing.open.isEmpty))
      diagnostics += pairing.open.compactMap { requirement($0, of: type.unseenParents.map(\.lastNamePart)) }
      if isUnread { unread.insert(owner) }
      members += pairing.open.compactMap { Self.named(spec[$0]) }
    } else {
      for id in pairing.open {
        diagnostics.append(unknownFunction(id, of: type))
      }
    }
    spec = spec.drawing(members, as: schema, in: owner)
  }

  private static func drawn(
    _ function: MemberDeclaration,
    _ modifiers: [String],
    stated: SpecNode.ID?
  ) -> DrawnMember? {
    function.signature.map { signature in
      var facts = function.facts
      if stated != nil { facts.isOnlyForwarded = false }
      return DrawnMember(
        name: function.name,
        signature: signature.named,
        modifiers: Set(modifiers.filter { $0 == "optional" && function.isOptional }),
        documentation: function.documentation,
        declaration: facts,
        stated: stated
      )
    }
  }

  /// A function of the kit, with names for all of its parameters.
  private static func named(_ node: SpecNode) -> DrawnMember? {
    guard let name = node.name, let signature = node.signature else { return nil }
    return DrawnMember(
      name: name,
      signature: signature.named,
      modifiers: Set(node.values.values.compactMap { if case .word(let word) = $0 { word } else { nil } }),
      documentation: node.documentation,
      declaration: nil,
      stated: node.id
    )
  }

  // MARK: - Messages

  private mutating func name(_ schema: NodeSchema, _ message: MessageSchema, in owner: SpecNode.ID) {
    guard case .property(let type, let property)? = spec[owner].values[message.sender.value] else { return }
    let nodes = spec[owner].members.map { spec[$0] }.filter { $0.schema === schema }
    let functions = nodes.compactMap { node -> (id: SpecNode.ID, function: MessageNames.Function, isEvent: Bool)? in
      guard let name = node.name, let signature = node.signature else { return nil }
      let attribute = message.name.flatMap { node.attributes[$0.value]?.values.first }
      var called: String?
      if case .name(let name) = attribute { called = name }
      let omitted = message.omission.flatMap { node.attributes[$0.value] }?.values.flatMap(\.names) ?? []
      let function = MessageNames.Function(name: name, signature: signature, called: called, omitted: omitted)
      return (node.id, function, !(node.declaration?.isOnlyForwarded ?? false))
    }
    let module = spec[owner].module(ofSlot: message.sender.value)
    let sender = sources.type(type, in: module)
    // A misspelled name is not a reason for further errors.
    let meant = sender.kind == nil ? nearestClass(to: type, in: module) : nil
    let known = meant.map { sources.type($0) } ?? sender
    let classes = meant.map { [$0] + known.superclasses } ?? sender.superclasses
    let protocols = Set((["AnyObject"] + known.conformances).map(\.lastNamePart))
    let hierarchy = sources.hierarchy(with: module)
    // A forwarded function takes no name from an event.
    let messages = [true, false].flatMap { isEvent in
      let named = functions.filter { $0.isEvent == isEvent }
      let messages = MessageNames.messages(
        named.map(\.function),
        from: [type, sender.name] + classes,
        conformsTo: { hierarchy.meanings(of: $0).contains { protocols.contains($0.lastNamePart) } },
        isFunction: { [sources] in !sources.functions(in: $0).isEmpty }
      )
      return Array(zip(named.map(\.id), messages))
    }
    spec = spec.naming(Dictionary(messages) { first, _ in first })
    check(property, of: sender, in: module, at: owner, slot: message.sender.value)
  }

  private mutating func check(
    _ property: String,
    of type: ProjectType,
    in module: String?,
    at owner: SpecNode.ID,
    slot: String
  ) {
    guard type.kind != nil else { return check(type.name, isKnownIn: module, at: owner, slot: slot) }
    guard sources.property(property, of: type.name, in: module) == nil else { return }
    // Members of another module's class are not known; NSObject has nothing of the kind.
    guard !type.hasForeignSuperclass || type.superclasses.last == "NSObject" else { return }
    let types = [type] + type.superclasses.map { sources.type($0, in: module) }
    let known = types.flatMap(\.members).filter { $0.keyword == .property }
    let nearest = NearestName.of(property, in: known.map(\.name))
    let place = spec[owner].valueLocations[slot] ?? spec[owner].nameLocation
    report(
      SourceDiagnostics.unknownProperty,
      "'\(type.name)' has no property '\(property)'" + NearestName.hint(nearest),
      at: place,
      fixIts: FixIt.correcting(property, to: nearest.map(SwiftName.escaped), at: place)
    )
  }

  /// An undeclared class belongs to another module, unless its name is similar to a declared one.
  private mutating func check(_ type: String, isKnownIn module: String?, at owner: SpecNode.ID, slot: String) {
    guard let nearest = nearestClass(to: type, in: module) else { return }
    let place = spec[owner].valueLocations[slot] ?? spec[owner].nameLocation
    let message = "No class is called '\(type)' here; did you mean '\(nearest)'?"
    report(SourceDiagnostics.unknownClass, message, at: place, fixIts: FixIt.correcting(type, to: nearest, at: place))
  }

  private func nearestClass(to type: String, in module: String?) -> String? {
    var known = sources.declaredNames
    if let module, case .found(let interface) = sources.module(module) { known += interface.names }
    // Short names are near to many.
    guard type.count > 3, !known.contains(type) else { return nil }
    return NearestName.of(type, in: known).flatMap { AppleType(type).mayMean($0) ? $0 : nil }
  }

  /// Reports a protocol whose declarations, in several files or `#if` branches, differ.
  private mutating func check(_ name: String, isDeclaredOnceIn module: String?, _ owner: SpecNode.ID) {
    let files = module == nil ? sources.filesWithDifferentDeclarations(of: name) : []
    guard let first = files.first, let last = files.last else { return }
    let places = first == last ? "in '\(first)'" : "in '\(first)' and in '\(last)'"
    let message = "The protocol '\(name)' is declared \(places), and not in the same way"
    report(SourceDiagnostics.ambiguousProtocol, message, at: spec[owner].nameLocation)
  }

  /// Warns of an undeclared protocol that is named like a framework's protocol for its class.
  private mutating func check(_ name: String, isNotOfAFramework owner: SpecNode.ID) {
    let classes = spec[owner].values.values.compactMap { value in
      if case .property(let type, _) = value { type } else { nil }
    }
    guard let module = SwiftLibrary.framework(ofType: name),
      classes.contains(where: { SwiftLibrary.framework(ofType: $0) == module && sources.type($0).kind == nil })
    else { return }
    report(
      SourceDiagnostics.frameworkProtocol,
      "'\(name)' is a protocol of \(module), but the kit declares its own here; for \(module)'s, write 'from \(module)'",
      at: spec[owner].nameLocation
    )
  }
}

extension SpecValue {
  fileprivate var names: [String] {
    switch self {
    case .name(let name): [name]
    case .list(let values): values.flatMap(\.names)
    default: []
    }
  }
}

/// The messages about missing protocols and functions.
extension ProtocolMembers {
  func diagnostic(ofAlias alias: TypeAlias, in owner: SpecNode.ID) -> Diagnostic {
    let name = alias.name
    let types = sources.hierarchy(with: nil).meanings(of: name)
    let protocols = types.filter { sources.type($0).kind == "protocol" }
    let message: String
    if protocols.isEmpty {
      message = "a typealias of '\(alias.type.text)'; name the protocol that its delegate conforms to"
    } else if types.count == 1 {
      message = "a typealias; name the protocol itself, '\(types[0])'"
    } else {
      message = "a typealias; declare a protocol that inherits \(types.map { "'\($0)'" }.joined(separator: " and "))"
    }
    let isOne = types.count == 1 && protocols.count == 1
    return SourceDiagnostics.notAProtocol.diagnostic(
      "'\(name)' is " + message,
      at: spec[owner].nameLocation,
      fixIts: isOne ? FixIt.correcting(name, to: types[0], at: spec[owner].nameLocation) : []
    )
  }

  func unknownProtocol(_ name: String, _ slot: String, in owner: SpecNode.ID) -> Diagnostic {
    if let path = sources.unreadFile(declaring: name) {
      return SourceDiagnostics.unknownProtocol.diagnostic(
        "'\(path)' seems to declare '\(name)', and is too large or nested too deeply to be read. Declare it in another file",
        at: spec[owner].nameLocation
      )
    }
    let nearest = sources.typeMeant(by: name)
    let takesModule = spec[owner].schema.slots.contains { $0.label == slot && $0.kind.module != nil }
    let advice = "; write its functions into the block" + (takesModule ? ", or name its module: 'from MODULE'" : "")
    return SourceDiagnostics.unknownProtocol.diagnostic(
      "No Swift file below the Kitfile's folder declares a protocol '\(name)'"
        + (nearest == nil ? advice : NearestName.hint(nearest)),
      at: spec[owner].nameLocation,
      fixIts: FixIt.correcting(name, to: nearest, at: spec[owner].nameLocation)
    )
  }

  /// - Parameter hasFunctions: Whether the kit has the protocol's functions, which suffice without the module.
  func unknown(
    _ name: String,
    in module: String,
    at owner: SpecNode.ID,
    _ slot: String,
    hasFunctions: Bool
  ) -> Diagnostic {
    let node = spec[owner]
    let place = node.schema.slots.first { $0.label == slot }?.kind.module.flatMap { node.valueLocations[$0] }
    let location = place ?? node.nameLocation
    switch sources.module(module) {
    case .found(let interface):
      let sibling = SwiftSources.siblings(of: module).first { sources.declares(name, in: $0) }
      let nearest = sibling == nil ? NearestName.of(name, in: interface.names) : nil
      return SourceDiagnostics.unknownProtocol.diagnostic(
        "The module '\(module)' has no protocol '\(name)'"
          + (sibling.map { "; '\($0)' has it" } ?? NearestName.hint(nearest)),
        at: node.nameLocation,
        fixIts: sibling.flatMap { sibling in place.map { FixIt.correcting(module, to: sibling, at: $0) } }
          ?? FixIt.correcting(name, to: nearest, at: node.nameLocation)
      )
    case .unknown where isOnOtherMachines(module):
      return absent("'\(module)' is not installed on this machine", name, at: location, hasFunctions: hasFunctions)
    case .postponed:
      let problem = "'\(module)' is read after the first edit, or by 'kitgen check'"
      return absent(problem, name, at: location, hasFunctions: hasFunctions)
    case .unknown:
      let nearest = NearestName.of(module, in: SwiftLibrary.moduleNames)
      let problem = "The Swift toolchain has no module '\(module)'"
      let isOfProject = sources.type(name).kind == "protocol"
      if hasFunctions, nearest == nil, !isOfProject {
        return absent(problem, name, at: location, hasFunctions: true)
      }
      let advice =
        isOfProject
        ? ", but the project's Swift declares '\(name)'. Remove 'from \(module)'"
        : nearest == nil ? ". Write the functions of '\(name)' into the block" : NearestName.hint(nearest)
      return SourceDiagnostics.unknownModule.diagnostic(
        problem + advice,
        at: location,
        fixIts: FixIt.correcting(module, to: isOfProject ? nil : nearest, at: location)
      )
    case .unavailable(let reason):
      let kind = hasFunctions ? SourceDiagnostics.guessedModule : SourceDiagnostics.unreadableModule
      let advice = hasFunctions ? ". The functions in the kit are taken for all of '\(name)'" : ""
      return kind.diagnostic("The module '\(module)' cannot be read: \(reason)\(advice)", at: location)
    }
  }

  /// A module that is not read here: a kit for iOS is checked on Linux, too.
  private func absent(
    _ problem: String,
    _ name: String,
    at place: SourceLocation,
    hasFunctions: Bool
  ) -> Diagnostic {
    let kind = hasFunctions ? SourceDiagnostics.guessedModule : SourceDiagnostics.absentModule
    let consequence =
      hasFunctions
      ? ". The functions in the kit are taken for all of '\(name)'"
      : ": the functions of '\(name)' are not checked, and their files are not written"
    return kind.diagnostic(problem + consequence, at: place)
  }

  /// An inherited protocol of a project protocol that neither the sources nor a module show.
  func unseenParent(_ parent: String, of name: String, at owner: SpecNode.ID, hasFunctions: Bool) -> Diagnostic {
    var (kind, problem) = (SourceDiagnostics.unknownProtocol, "'\(parent)', ")
    if sources.type(parent).kind != nil {
      problem = "more than \(TypeHierarchy.conformanceLimit) protocols; declare it with fewer"
    } else if hasFunctions {
      kind = SourceDiagnostics.guessedModule
      problem += "which is not seen here. The functions in the kit are taken for all of it"
    } else if isOnOtherMachines(parent: parent) {
      kind = SourceDiagnostics.absentModule
      problem += "whose module is not on this machine: its functions are not checked, and the files are not written"
    } else {
      problem +=
        "which neither a Swift file below the Kitfile's folder nor a module that can be read declares. Write its functions "
        + "into the block, so that they are forwarded to the delegate"
    }
    return kind.diagnostic("'\(name)' inherits " + problem, at: spec[owner].nameLocation)
  }

  /// The diagnostic of a function without `optional`, if all functions of the protocols that may have it are known to be
  /// optional; `nil` for others.
  func requirement(_ id: SpecNode.ID, of protocols: [String]) -> Diagnostic? {
    let node = spec[id]
    guard protocols.allSatisfy({ AppleType($0).hasOptionalFunctionsAlone }),
      !node.schema.slots.contains(where: { $0.place == .modifier("optional") && node.values[$0.label] != nil })
    else { return nil }
    let place = node.location
    let isAtKeyword = place.source.utf8[place.range].starts(with: node.keyword.utf8)
    let start = place.range.lowerBound
    return SourceDiagnostics.mismatchedRequirement.diagnostic(
      "All functions of '\(protocols[0])' are optional, so '\(node.name ?? "")' is as well: write 'optional \(node.keyword)'",
      at: node.nameLocation,
      fixIts: isAtKeyword ? [.inserting("optional ", at: start, in: place.source, isSafe: true)] : []
    )
  }

  func isOnOtherMachines(parent: String) -> Bool {
    SwiftSources.Parent(parent).modules.contains { isOnOtherMachines($0) }
  }

  func unknownFunction(_ id: SpecNode.ID, of type: ProjectType) -> Diagnostic {
    let node = spec[id]
    let functions = type.members.filter { $0.keyword == .function }
    let text = FunctionName.text(node.name ?? "", node.signature)
    let nearest = NearestName.of(text, in: functions.map { FunctionName.text($0.name, $0.signature) })
    // Labels are written with their types, so that only another name is put right by one word.
    let meant = functions.first { function in
      FunctionName.text(function.name, function.signature) == nearest
        && FunctionName.text(function.name, node.signature) == nearest
    }
    return SourceDiagnostics.unknownRequirement.diagnostic(
      "The protocol '\(type.name)' has no function '\(text)'" + NearestName.hint(nearest),
      at: node.nameLocation,
      fixIts: FixIt.correcting(node.name ?? "", to: (meant?.name).map(SwiftName.escaped), at: node.nameLocation)
    )
  }

  /// Whether the module is a framework that only other machines have: a kit for iOS is checked on Linux, too.
  func isOnOtherMachines(_ module: String) -> Bool {
    guard case .unknown = sources.module(module) else { return false }
    return AppleType.isFramework(module) && sources.lacksAppleFrameworks
  }
}

/// Finds the kit's additions to the functions of a protocol, by name and labels. If functions differ in types alone,
/// the types decide.
struct RequirementPairing {
  /// The kit's addition to each protocol function.
  private(set) var stated: [SpecNode.ID?]
  /// The kit's functions that differ from the protocol's, with the protocol's signatures.
  private(set) var mismatches: [(node: SpecNode, required: SignatureFacts)] = []
  /// Nodes that the protocol lacks.
  private(set) var open: [SpecNode.ID] = []

  /// Nodes not found yet, by `FunctionName`.
  private var nodes: [String: [SpecNode]]
  private let functions: [(name: String, declaration: MemberDeclaration)]

  private init(_ nodes: [SpecNode], _ functions: [MemberDeclaration]) {
    self.nodes = Dictionary(grouping: nodes) { FunctionName.text($0.name ?? "", $0.signature) }
    self.functions = functions.map { (FunctionName.text($0.name, $0.signature), $0) }
    stated = functions.map { _ in nil }
  }

  /// - Parameter comparison: Decides which of `nodes` may be meant; `nil` if only names and labels count.
  static func pair(
    _ nodes: [SpecNode],
    with functions: [MemberDeclaration],
    _ comparison: RequirementComparison?
  ) -> RequirementPairing {
    var pairing = RequirementPairing(nodes, functions)
    func fits(_ node: SpecNode, _ function: MemberDeclaration) -> Bool {
      guard let comparison, let signature = node.signature else { return true }
      return comparison.fits(signature, function)
    }
    let overloads = Dictionary(grouping: pairing.functions, by: \.name)
    var fitting: [SpecNode.ID: Bool] = [:]
    func fitsAny(_ node: SpecNode, _ name: String) -> Bool {
      if let known = fitting[node.id] { return known }
      let answer = overloads[name]?.contains { fits(node, $0.declaration) } ?? false
      fitting[node.id] = answer
      return answer
    }
    pairing.takeOfSameTypes(nodes)
    pairing.take { node, function in fits(node, function.declaration) }
    pairing.take { node, function in !fitsAny(node, function.name) }
    let left = Set(pairing.nodes.values.joined().map(\.id))
    pairing.open = nodes.map(\.id).filter(left.contains)
    let known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    for (function, id) in zip(pairing.functions, pairing.stated) {
      guard let node = id.flatMap({ known[$0] }), let signature = function.declaration.signature else { continue }
      if !fits(node, function.declaration), !fitsAny(node, function.name) {
        pairing.mismatches.append((node, signature))
      }
    }
    return pairing
  }

  /// Pairs each function with the first node of its name, labels and types.
  private mutating func takeOfSameTypes(_ all: [SpecNode]) {
    func key(_ name: String, _ signature: SignatureFacts?) -> [String] {
      [FunctionName.text(name, signature)] + (signature?.parameters.map(\.distinctType) ?? [])
    }
    var known = Dictionary(grouping: all.reversed()) { key($0.name ?? "", $0.signature) }
    var taken: Set<SpecNode.ID> = []
    for (index, function) in functions.enumerated() {
      let key = key(function.declaration.name, function.declaration.signature)
      guard let node = known[key]?.popLast() else { continue }
      stated[index] = node.id
      taken.insert(node.id)
    }
    nodes = nodes.mapValues { $0.filter { !taken.contains($0.id) } }
  }

  /// Pairs each function without a node with the first node of its name that `isMeant` accepts.
  private mutating func take(where isMeant: (SpecNode, (name: String, declaration: MemberDeclaration)) -> Bool) {
    for (index, function) in functions.enumerated() where stated[index] == nil {
      guard let found = nodes[function.name]?.firstIndex(where: { isMeant($0, function) }) else { continue }
      stated[index] = nodes[function.name]?.remove(at: found).id
    }
  }
}
