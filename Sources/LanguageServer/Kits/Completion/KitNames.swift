import Generation
import KitLanguage
import SwiftAnalysis

/// The names outside of the document that a kit can use. Each is looked up on demand, and all have one order.
package protocol KitNames: Sendable {
  var types: [KitName] { get }
  /// The types of the project's Swift and of the libraries.
  var swiftTypes: [KitName] { get }
  /// The types that are directly in another one, by their own names.
  func types(in outer: String) -> [KitName]
  /// The nodes of a pattern by its keyword: all, or the kit's in a node named `outer`.
  func nodes(of pattern: String, in outer: String?) -> [KitName]
  func cases(of type: String) -> [String]
  /// The names of an enum's cases, or of the cases and properties of another type that a kit declares.
  func members(of type: String) -> [String]
  var statedClasses: [StatedClass] { get }
  func classes(below bases: Set<String>) -> Set<String>
  /// The superclasses of a class of the project's Swift, the nearest first.
  func superclasses(of type: String) -> [String]
  /// The classes of the project's Swift with a property that holds a delegate of a protocol.
  func holders(of protocol: String) -> Set<String>
  /// Whether only classes can conform to a protocol of the project's Swift or the libraries, as far as known.
  func isOfClasses(_ protocol: String) -> Bool
  /// The instance properties of a type of the project's Swift that other files can see.
  func properties(of type: String) -> [KitProperty]
  /// The functions of a type of the project's Swift that a kit's member can be about.
  ///
  /// - Parameter isCompleted: Whether to list functions that answer through a closure, rather than functions that report
  ///   events.
  func functions(of type: String, isCompleted: Bool) -> [MemberOffer]
  func requirements(of type: String) -> [MemberOffer]
  /// The contents of a folder, whose path is absolute or relative to the folder of the kit or schema; empty if it cannot be
  /// read.
  func entries(of folder: String) -> [FolderEntry]
  /// The names in the document that describes the node named `outer`, for a string of a member.
  func documentNames(for member: SyntaxNode, in outer: String) -> [(name: String, detail: String)]
  /// A declaration of the kit, of which the tree has nothing else, for trying what rules let it have; `nil` for a schema.
  func trial(of tree: SyntaxTree) -> RuleTrial?
}

extension KitNames {
  package func documentNames(for member: SyntaxNode, in outer: String) -> [(name: String, detail: String)] { [] }
}

/// The names that a project has, which may be an earlier revision.
package struct ProjectNames: KitNames {
  private let project: Project
  /// The absolute folder that paths start from.
  private let folder: String

  /// Whether a schema names them: it has patterns and support, and names no types.
  private let isOfSchema: Bool

  /// - Parameter folder: The absolute path of a schema's folder; `nil` for a kit.
  package init(_ project: Project, ofSchemaIn folder: String? = nil) {
    self.project = project
    self.folder = folder ?? project.root
    isOfSchema = folder != nil
  }

  /// Types of the kit, of used kits, of support, of the project's Swift and of the libraries.
  package var types: [KitName] {
    if isOfSchema { return [] }
    let own = declared(in: project.spec, .kit)
    let used = project.usedKits.flatMap { declared(in: $0.spec, .usedKit) }
    let offered = project.library.schemas.offeredTypes.sorted().map { KitName($0, .support, of: "kitgen") }
    return own + used + offered + swiftTypes
  }

  /// Swift types: common ones of the libraries, the project's own, and the others of the libraries.
  package var swiftTypes: [KitName] {
    if isOfSchema { return [] }
    let common = KitName.commonTypes.sorted().map { KitName($0, .common, of: "Swift") }
    let (classes, protocols) = (project.sources.declared(\.classes), project.sources.declared(\.protocols))
    let enums = project.sources.declared(\.enums)
    let swift = project.sources.declaredTypes.map { name in
      let last = name.lastNamePart
      let form: KitName.Form? =
        classes.contains(last) ? .class : protocols.contains(last) ? .protocol : enums.contains(last) ? .enum : nil
      return KitName(name, .swift, of: "this project's Swift", form: form)
    }
    let library = Project.libraryTypes.subtracting(KitName.commonTypes).sorted().map { name in
      let form: KitName.Form? = Project.libraryProtocols.contains(name) ? .protocol : nil
      return KitName(name, .library, of: "Swift or Foundation", form: form)
    }
    return common + swift + library
  }

  /// The types of the project's Swift in `outer`, in its superclasses and in its protocols.
  package func types(in outer: String) -> [KitName] {
    let hierarchy = project.sources.hierarchy(with: nil)
    let type = project.sources.type(outer).declaredName
    let owners = [type] + hierarchy.superclasses(of: type) + hierarchy.conformances(of: type)
    let kits = declared(in: project.spec, .kit) + project.usedKits.flatMap { declared(in: $0.spec, .usedKit) }
    let own = kits.filter { $0.name.enclosingName == outer }.map { name in
      KitName(name.name.lastNamePart, name.origin, of: outer, documentation: name.documentation)
    }
    var seen = Set(own.map(\.name))
    return own
      + owners.flatMap { owner in
        project.sources.declaredTypes(in: owner).filter { seen.insert($0).inserted }.map { name in
          let form = hierarchy.declaration(of: owner + "." + name).flatMap { KitName.Form($0.keyword) }
          return KitName(name, .swift, of: owner, form: form)
        }
      }
  }

  private func declared(in spec: Spec, _ origin: KitName.Origin) -> [KitName] {
    spec.types.sorted { $0.key < $1.key }.map { name, id in
      let node = spec[id]
      let keepsName = project.library.schemas.pattern(node.schema.name)?.keepsName ?? true
      let isDerived = node.typeName != name || !keepsName
      return KitName(name, origin, of: node.keyword, isDerived: isDerived, documentation: node.documentation)
    }
  }

  /// The nodes of the kit and, if `outer` is `nil`, of the kits that it uses; for a schema, all patterns and support.
  package func nodes(of pattern: String, in outer: String?) -> [KitName] {
    if isOfSchema { return declarations(of: pattern).sorted { $0.name < $1.name } }
    func names(_ spec: Spec, _ origin: KitName.Origin) -> [KitName] {
      spec.patternNodes.map { spec[$0] }.filter { node in
        node.schema.name == pattern && (outer == nil || node.parent.flatMap { spec[$0].name } == outer)
      }.compactMap { node in
        node.name.map { KitName($0, origin, of: node.keyword, documentation: node.documentation) }
      }
    }
    return names(project.spec, .kit) + (outer == nil ? project.usedKits.flatMap { names($0.spec, .usedKit) } : [])
  }

  private func declarations(of keyword: String) -> [KitName] {
    let schemas = project.library.schemas
    switch keyword {
    case "pattern":
      return schemas.patterns.map { KitName($0.keyword, .kit, of: keyword, documentation: $0.node.documentation) }
    case "support":
      return schemas.supports.map { KitName($0.name, .kit, of: keyword, documentation: $0.documentation) }
    default: return []
    }
  }

  /// The cases of an enum of the kit or of a used kit, or the cases without values of the project's Swift; empty for
  /// any other type.
  package func cases(of type: String) -> [String] {
    for spec in [project.spec] + project.usedKits.map(\.spec) {
      guard let id = spec.types[type] else { continue }
      return spec[id].members.map { spec[$0] }.filter(\.schema.isEnumerated).compactMap(\.name)
    }
    return project.sources.declarations(of: project.sources.type(type).declaredName).flatMap(\.cases)
  }

  /// The cases and properties of a type of the kit or of a used kit, and the cases of an enum of the project's Swift;
  /// empty for any other type.
  package func members(of type: String) -> [String] {
    for spec in [project.spec] + project.usedKits.map(\.spec) {
      guard let id = spec.types[type] else { continue }
      return spec[id].members.map { spec[$0] }.filter { $0.schema.isCase || $0.schema.isProperty }.compactMap(\.name)
    }
    return cases(of: type)
  }

  package var statedClasses: [StatedClass] { project.spec.nodes.compactMap(StatedClass.init) }

  /// The classes whose names end in the last word of a base, `ShopCell` for `UITableViewCell`: only their files are
  /// read, for a large project has thousands of others.
  package func classes(below bases: Set<String>) -> Set<String> {
    let endings = Set(bases.compactMap { IdentifierWords($0).words.last })
    let likely = project.sources.declared(\.classes).filter {
      IdentifierWords($0).words.last.map(endings.contains) ?? false
    }
    let classes = likely.flatMap(project.sources.declaredTypes(called:))
    return Set(classes.filter { !bases.isDisjoint(with: project.sources.type($0).superclasses) })
  }

  /// The superclasses that the sources show. The last one may be of another module.
  package func superclasses(of type: String) -> [String] { project.sources.type(type).superclasses }

  /// The classes with a property whose type could be the protocol.
  package func holders(of protocol: String) -> Set<String> {
    let last = `protocol`.lastNamePart
    guard !last.isEmpty else { return [] }
    let classes = project.sources.declarations(mentioning: last).filter { type in
      [.class, .actor].contains(type.keyword)
        && type.members.contains { member in
          member.keyword == .property && !member.isStatic
            && KitProperty(member.name, member.type, isSettable: member.isSettable).rank(asHolderOf: last) == 0
        }
    }
    return Set(classes.map(\.name))
  }

  /// A protocol declaration in the project's Swift decides, or else the name.
  package func isOfClasses(_ protocol: String) -> Bool {
    let hierarchy = project.sources.hierarchy(with: nil)
    guard let declaration = hierarchy.declaration(of: `protocol`)
    else { return ["Actor", "AnyObject"].contains(`protocol`) }
    return declaration.keyword == .protocol && hierarchy.isClassBound(`protocol`)
  }

  package func properties(of type: String) -> [KitProperty] {
    let members = project.sources.declarations(of: project.sources.type(type).declaredName).flatMap(\.members)
    return members.filter { $0.keyword == .property && !$0.isStatic && ![.private, .fileprivate].contains($0.access) }
      .map { KitProperty($0.name, $0.type, isSettable: $0.isSettable) }
  }

  /// The functions of the type and its superclasses that other files can see.
  package func functions(of type: String, isCompleted: Bool) -> [MemberOffer] {
    let offers = MemberOffers(of: project.sources.type(type).declaredName, project.sources)
    return isCompleted ? offers.calls : offers.events
  }

  /// Inherited requirements come first.
  package func requirements(of type: String) -> [MemberOffer] { MemberOffers(of: type, project.sources).requirements }

  package func entries(of folder: String) -> [FolderEntry] {
    let path = folder.hasPrefix("/") ? folder : self.folder + "/" + folder
    return (try? project.files.entries(of: path)) ?? []
  }

  package func documentNames(for member: SyntaxNode, in outer: String) -> [(name: String, detail: String)] {
    project.documentParts(for: member, in: outer).map { ($0.name, $0.detail) }
  }

  package func trial(of tree: SyntaxTree) -> RuleTrial? { isOfSchema ? nil : RuleTrial(tree, in: project) }
}

extension KitName.Form {
  fileprivate init?(_ keyword: TypeDeclaration.Keyword) {
    switch keyword {
    case .class: self = .class
    case .enum: self = .enum
    case .protocol: self = .protocol
    case .actor, .extension, .struct: return nil
    }
  }
}

extension PatternSchema {
  /// Whether a node's type has the node's name, rather than a derived one.
  var keepsName: Bool { typeName?.name(for: "Name", parent: "") == "Name" }
}
