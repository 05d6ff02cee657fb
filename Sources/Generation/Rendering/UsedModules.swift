import KitLanguage

/// The modules whose types a node names: those of kits that its kit uses, when their output belongs to modules of their
/// own.
struct UsedModules {
  private let spec: Spec
  private let used: UsedKits
  /// The module of each type that a used kit declares and this one does not.
  let modules: [String: String]

  init(_ spec: Spec, _ used: UsedKits) {
    self.spec = spec
    self.used = used
    let own = KitSettings.moduleName(of: spec)
    var modules: [String: String] = [:]
    for kit in used.specs {
      guard let module = KitSettings.moduleName(of: kit), module != own else { continue }
      for type in kit.types.keys where spec.types[type] == nil { modules[type] = modules[type] ?? module }
    }
    self.modules = modules
  }

  /// The modules that a node's file has to import whether or not its text names a type, sorted: for types that the
  /// node names, and types of nodes that it refers to. Members of their values come from these modules, too.
  func imports(of id: SpecNode.ID) -> [String] {
    if modules.isEmpty { return [] }
    var types: Set<String> = []
    for id in members(of: id) {
      for value in values(of: spec[id]) {
        types.formUnion(value.typeNames)
        guard case .reference(let name, let node) = value else { continue }
        if let node {
          types.formUnion(members(of: node).flatMap { values(of: spec[$0]) }.flatMap(\.typeNames))
        } else {
          types.formUnion(declaredTypes(name, spec[id]))
        }
      }
    }
    return Set(types.compactMap { modules[$0] }).sorted()
  }

  /// The node and its members, recursively.
  private func members(of id: SpecNode.ID) -> [SpecNode.ID] {
    var members: [SpecNode.ID] = []
    var pending = [id]
    while let id = pending.popLast() {
      members.append(id)
      pending += spec[id].children.filter { spec[$0].schema.role != .pattern }
    }
    return members
  }

  private func values(of node: SpecNode) -> [SpecValue] {
    node.allValues.flatMap { value in
      if case .list(let values) = value { values } else { [value] }
    }
  }

  private func declaredTypes(_ name: String, _ user: SpecNode) -> [String] {
    used.specs.lazy.compactMap { kit in
      kit.node(named: name, of: user.schema.referencedPatterns).map { id in
        kit[id].declaredTypes + [kit[id].typeName].compactMap(\.self)
      }
    }.first ?? []
  }
}
