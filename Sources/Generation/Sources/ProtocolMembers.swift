import Diagnostics
import KitLanguage

/// Completes a kit by what stands in Swift: members that a schema draws from a protocol, and the messages that functions
/// are.
struct ProtocolMembers {
  private(set) var spec: Spec
  private(set) var diagnostics: [Diagnostic] = []
  private let sources: SwiftSources

  /// - Parameter spec: Of a kit without errors.
  init(completing spec: Spec, from sources: SwiftSources) {
    self.spec = spec
    self.sources = sources
    for id in spec.patternNodes {
      for schema in spec[id].schema.members {
        if let slot = schema.source { draw(schema, from: slot.value, into: id) }
        if let message = schema.message { name(schema, message, in: id) }
      }
    }
  }

  // MARK: - Members

  private mutating func draw(_ schema: NodeSchema, from slot: String, into owner: SpecNode.ID) {
    guard case .typeName(let name)? = spec[owner].values[slot] else { return }
    let stated = spec[owner].members.filter { spec[$0].schema === schema }
    let type = sources.type(name)
    guard let kind = type.kind else {
      // The functions in the kit are all there is.
      if stated.isEmpty { report(unknownProtocol: name, in: owner) }
      return
    }
    guard kind == "protocol" else {
      diagnostics.append(
        SourceDiagnostics.notAProtocol.diagnostic("'\(name)' is no protocol", at: spec[owner].nameLocation)
      )
      return
    }
    var open = stated
    let modifiers = schema.slots.compactMap { slot in
      if case .modifier(let word) = slot.place { word } else { nil }
    }
    let members = type.members.filter { $0.keyword == "func" && !$0.isStatic }.compactMap { function in
      drawn(function, modifiers, &open)
    }
    for id in open {
      report(unknownFunction: id, of: type)
    }
    spec = spec.drawing(members, as: schema, in: owner)
  }

  /// - Parameter open: The nodes of the kit that have not been found in the protocol yet.
  private func drawn(
    _ function: ProjectType.Member,
    _ modifiers: [String],
    _ open: inout [SpecNode.ID]
  ) -> DrawnMember? {
    guard let signature = function.signature else { return nil }
    let labels = signature.parameters.map(\.label)
    let candidates = open.filter {
      spec[$0].name == function.name && spec[$0].signature?.parameters.map(\.label) == labels
    }
    // Functions may differ in types alone.
    let same = candidates.first {
      spec[$0].signature?.parameters.map(\.type.text) == signature.parameters.map(\.type.text)
    }
    let stated = same ?? candidates.first
    open.removeAll { $0 == stated }
    return DrawnMember(
      name: function.name,
      signature: signature,
      modifiers: Set(modifiers.filter { $0 == "optional" && function.isOptional }),
      documentation: function.documentation,
      condition: function.condition,
      stated: stated
    )
  }

  // MARK: - Messages

  private mutating func name(_ schema: NodeSchema, _ message: MessageSchema, in owner: SpecNode.ID) {
    guard case .property(let type, let property)? = spec[owner].values[message.sender.value] else { return }
    let nodes = spec[owner].members.map { spec[$0] }.filter { $0.schema === schema }
    let functions = nodes.compactMap { node -> (id: SpecNode.ID, function: MessageNames.Function)? in
      guard let name = node.name, let signature = node.signature else { return nil }
      let attribute = message.name.flatMap { node.attributes[$0.value]?.values.first }
      var called: String?
      if case .name(let name) = attribute { called = name }
      return (node.id, MessageNames.Function(name: name, signature: signature, called: called))
    }
    let sender = sources.type(type)
    let messages = MessageNames.messages(functions.map(\.function), from: [type] + sender.superclasses)
    spec = spec.naming(Dictionary(zip(functions.map(\.id), messages)) { first, _ in first })
    check(property, of: sender, in: owner, message.sender.value)
  }

  /// Complains about a property that the sources of the type do not have.
  private mutating func check(_ property: String, of type: ProjectType, in owner: SpecNode.ID, _ slot: String) {
    guard type.kind != nil, sources.property(property, of: type.name) == nil else { return }
    // What another module's class has is not seen; NSObject has nothing of the kind.
    guard !type.hasForeignSuperclass || type.superclasses.last == "NSObject" else { return }
    let known = ([type.name] + type.superclasses).flatMap { sources.type($0).members }.filter { $0.keyword == "var" }
    diagnostics.append(
      SourceDiagnostics.unknownProperty.diagnostic(
        "'\(type.name)' has no property '\(property)'" + suggestion(property, known.map(\.name)),
        at: spec[owner].valueLocations[slot] ?? spec[owner].nameLocation
      )
    )
  }

  // MARK: - Reports

  private mutating func report(unknownProtocol name: String, in owner: SpecNode.ID) {
    diagnostics.append(
      SourceDiagnostics.unknownProtocol.diagnostic(
        "No Swift file below the Kitfile's folder declares a protocol '\(name)'"
          + suggestion(name, sources.declaredNames),
        at: spec[owner].nameLocation
      )
    )
  }

  private mutating func report(unknownFunction id: SpecNode.ID, of type: ProjectType) {
    let node = spec[id]
    let known = type.members.filter { $0.keyword == "func" }.map { Self.text($0.name, $0.signature) }
    let text = Self.text(node.name ?? "", node.signature)
    diagnostics.append(
      SourceDiagnostics.unknownRequirement.diagnostic(
        "The protocol '\(type.name)' has no function '\(text)'" + suggestion(text, known),
        at: node.nameLocation
      )
    )
  }

  private func suggestion(_ name: String, _ known: [String]) -> String {
    NearestName.of(name, in: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// `player(_:shouldSeekTo:)`
  private static func text(_ name: String, _ signature: SignatureFacts?) -> String {
    name + "(" + (signature?.parameters.map { ($0.label ?? "_") + ":" }.joined() ?? "") + ")"
  }
}

extension SpecNode {
  /// The value of the slot for a signature.
  fileprivate var signature: SignatureFacts? {
    guard let slot = schema.slot(.signature), case .signature(let signature)? = values[slot.label] else { return nil }
    return signature
  }
}
