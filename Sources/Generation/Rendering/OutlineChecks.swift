import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

extension OutlineReader {
  /// Compares the files and names that the kit emits with each other, with emitted code and with the project's own.
  ///
  /// - Parameter support: The names of all support that the kit needs.
  func clashes(of support: [String], _ needs: SupportNeeds, _ words: Locked<TemplateWords?>) -> [Diagnostic] {
    let (spec, schemas) = (project.spec, project.library.schemas)
    let clashing = support.compactMap { schemas.support($0) }.flatMap { support in
      support.declares.compactMap { type in spec.types[type].map { (node: spec[$0], type: type, support: support) } }
    }
    let nodes = Set(clashing.map(\.node.id))
    let rest = files.filter { $0.node.map { !nodes.contains($0) } ?? true }
    var found = clashing.map { Self.clash(of: $0.node, declaring: $0.type, $0.support) }
    found += FileClash.diagnostics(of: rest, in: spec, beside: project.sources)
    let units = project.checkedUnits.map { (unit: $0.unit, mentions: $0.checked.mentions) }
    found += TakenNames(project.library, needed: support, project.settings)
      .diagnostics(of: files, in: spec, units, beside: project.sources, words)
    let own = OwnTypeClash(spec, beside: project.sources, files)
    let ofTypes = own.diagnosticsOfNodes(beside: diagnostics + found)
    found += ofTypes
    // A type that exists twice is often in a file that exists twice, too: then only the type is reported.
    let told = Set(ofTypes.compactMap(\.location?.start))
    found += OwnFileClash.diagnostics(of: files, in: spec, beside: project.sources).filter { clash in
      !(clash.location.map { told.contains($0.start) } ?? false)
    }
    found += own.diagnostics(of: support, schemas, users: needs.users(of:))
    return found
  }

  /// A node whose type has the name of one of support that the kit needs, which would be emitted into one module.
  private static func clash(of node: SpecNode, declaring type: String, _ support: SupportSchema) -> Diagnostic {
    let place = support.location.source.isBuiltIn ? [] : [Diagnostic.Note("Declared here", at: support.location)]
    return GenerationDiagnostics.supportNameClash.diagnostic(
      "The support '\(support.name)' declares a type '\(type)', as this '\(node.keyword)' does; use another name",
      at: node.nameLocation,
      notes: place + [TypeNameCheck.advice]
    )
  }
}

/// Finds files of the project's own that are called like one that the kit gives the same module.
///
/// These are warnings: without a manifest, the files of a module are a guess.
enum OwnFileClash {
  /// - Parameter adopted: The absolute path of a file whose name is not taken.
  static func diagnostics(
    of files: [FileOutline],
    in spec: Spec,
    beside sources: SwiftSources,
    except adopted: String? = nil
  ) -> [Diagnostic] {
    let given = Set(files.map(\.path.text))
    var own: [String: String] = [:]
    for entry in sources.folder.files
    where entry.access == .module && !given.contains(entry.path) && entry.absolutePath(in: sources.root) != adopted {
      own[FileOutline.clashingName(of: entry.path)] = entry.path
    }
    if own.isEmpty { return [] }
    return files.compactMap { file in
      guard !sources.isOfTests(file.path), let path = own[file.emitted.clashingName] else { return nil }
      return GenerationDiagnostics.ownFileClash.diagnostic(
        "'\(path)' is called like '\(file.path)', which '\(file.origin)' gives the same module, and Swift compiles no two "
          + "files of one name; rename yours",
        at: (file.node ?? file.users.first).map { spec[$0].nameLocation }
      )
    }
  }
}

/// Finds files of one name, which the Swift compiler refuses in a module.
enum FileClash {
  static func diagnostics(of files: [FileOutline], in spec: Spec, beside sources: SwiftSources) -> [Diagnostic] {
    var seen: [String: FileOutline] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      let key = (sources.isOfTests(file.path) ? "tests/" : "") + file.emitted.clashingName
      guard let first = seen.updateValue(file, forKey: key) else { continue }
      diagnostics.append(
        ofSchema(file, after: first, in: spec, sources) ?? ofKit(file, after: first, in: spec, sources)
      )
    }
    return diagnostics
  }

  /// The clash caused by the paths in a schema: with any names in a kit, the files have the same name.
  private static func ofSchema(
    _ file: FileOutline,
    after first: FileOutline,
    in spec: Spec,
    _ sources: SwiftSources
  ) -> Diagnostic? {
    let nodes = [first.node, file.node].compactMap(\.self).map { spec[$0] }
    if file.node == first.node, file.users == first.users {
      return GenerationDiagnostics.fileClash.diagnostic(
        "'\(file.origin)' emits the file '\(file.path.fileName)' twice; give one another path in the schema",
        at: file.emission,
        notes: [Diagnostic.Note("The other path", at: first.emission)]
          + nodes.prefix(1).map { Diagnostic.Note("The declaration is here", at: $0.nameLocation) }
      )
    }
    guard file.emission.source === first.emission.source, file.emission.range == first.emission.range,
      nodes.count == 2, Set(nodes[0].fileNames(sources)).isDisjoint(with: nodes[1].fileNames(sources))
    else { return nil }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)', because the path in the schema is the "
        + "same for both; use '{name}' in it",
      at: file.emission,
      notes: [
        Diagnostic.Note("One of them is here", at: nodes[0].nameLocation),
        Diagnostic.Note("The other one is here", at: nodes[1].nameLocation),
      ]
    )
  }

  private static func ofKit(
    _ file: FileOutline,
    after first: FileOutline,
    in spec: Spec,
    _ sources: SwiftSources
  ) -> Diagnostic {
    let nodes = [file.node, first.node].compactMap(\.self).map { spec[$0] }
    let isByTypeName = [file, first].contains { $0.emission.source[$0.emission.range].contains("typeName") }
    let wayOut =
      if nodes.count == 2, nodes[0].keyword == nodes[1].keyword,
        nodes[0].declaredName(sources) == nodes[1].declaredName(sources)
      {
        "put the members of both into one"
      } else {
        "give one another name" + (isByTypeName && nodes.contains { $0.typeName != nil } ? " with @named" : "")
      }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)'; \(wayOut)",
      at: nodes.first?.nameLocation,
      notes: nodes.dropFirst().map { Diagnostic.Note("The other one is here", at: $0.nameLocation) }
    )
  }
}

extension SpecNode {
  /// The names of the kit that a file may be called after, in lowercase.
  fileprivate func fileNames(_ sources: SwiftSources) -> [String] {
    [declaredName(sources), typeName].compactMap { $0?.lowercased() }
  }

  /// The name of the type if it has an alias.
  fileprivate func declaredName(_ sources: SwiftSources) -> String? {
    schema.isNamedAfterType ? name.map { sources.type($0).declaredName } : name
  }
}

/// Finds types of the project's own Swift that the kit, or support that it needs, gives the same module once more.
///
/// These are warnings: without a manifest, the files of a module are a guess.
struct OwnTypeClash {
  private let spec: Spec
  private let sources: SwiftSources
  /// Paths of emitted files: a file there is not another one.
  private let given: Set<String>

  init(_ spec: Spec, beside sources: SwiftSources, _ files: [FileOutline]) {
    self.spec = spec
    self.sources = sources
    given = Set(files.map(\.path.text))
  }

  /// - Parameter others: The diagnostics so far; one per name is enough.
  func diagnosticsOfNodes(beside others: [Diagnostic]) -> [Diagnostic] {
    let told = Set(others.compactMap(\.location?.start))
    let types = spec.types.sorted { $0.key < $1.key }.filter { name, id in
      spec[id].typeName == name && !told.contains(spec[id].nameLocation.start)
    }
    let advice = " as well, and a module has each name once; remove that one, or give this one another name"
    return clashes(types.map { ($0, spec[$1].nameLocation, advice) }, notes: [TypeNameCheck.advice])
  }

  func diagnostics(of support: [String], _ schemas: SchemaSet, users: (String) -> [SpecNode.ID]) -> [Diagnostic] {
    let types = support.compactMap { schemas.support($0) }.flatMap { support in
      let advice = ", as the support '\(support.name)' of this declaration does; give the type there another name"
      let place = users(support.name).first.flatMap { spec[$0].nameLocation }
      return support.declares.filter { spec.types[$0] == nil }.map { (name: $0, place: place, advice: advice) }
    }
    return clashes(types)
  }

  /// The errors about types that other files declare as well; of such a file that is the emitted one, through a link.
  private func clashes(
    _ types: [(name: String, place: SourceLocation?, advice: String)],
    notes: [Diagnostic.Note] = []
  ) -> [Diagnostic] {
    let found = types.compactMap { type in
      sources.ownFilesShowing(type.name).first { !given.contains($0) }.map { (type, file: $0) }
    }
    let links = found.isEmpty ? [:] : sources.links(at: given)
    return found.map { type, file in
      let (link, kind) = (links[file], GenerationDiagnostics.ownTypeClash)
      let ofLink = link.map {
        "'\($0)' is a link to '\(file)', and a module with both has '\(type.name)' twice. Put the file in the place of the "
          + "link, or keep '\(file)' out of the module"
      }
      let message = ofLink ?? "'\(file)' declares a type '\(type.name)'\(type.advice)"
      return kind.diagnostic(message, at: type.place, notes: link == nil ? notes : [])
    }
  }
}

/// The words of the templates in which one of the names occurs. Most keys give a kit no other names.
struct TemplateWords: Sendable {
  let names: Set<String>
  var byTemplate: [String: [TypeWords]] = [:]
}

/// Finds types of a kit and of its project that hide types in emitted code. Also finds members of an emitted type
/// that have the name of a type inside it: its properties, and the types that it names.
///
/// The used types are read from the built-in templates that the kit's files come from. A team's templates may well
/// mention types that the team's kit declares.
struct TakenNames {
  private let library: PatternLibrary
  /// The types of support. If the kit needs it, equal names are reported already; no other kit has them.
  private let supportTypes: Set<String>
  private let unneededTypes: Set<String>
  /// Whether the emitted code imports RxSwift. Templates of both flavours name its types as well.
  private let isReactive: Bool
  /// Stands for template output: a letter that no name has.
  private static let placeholder: Character = "\u{F8FF}"

  init(_ library: PatternLibrary, needed: [String], _ settings: KitSettings) {
    self.library = library
    isReactive = settings.text("flavor") == "rx"
    let supports = library.schemas.supports
    supportTypes = Set(supports.flatMap(\.declares))
    unneededTypes = supportTypes.subtracting(supports.filter { needed.contains($0.name) }.flatMap(\.declares))
  }

  func diagnostics(
    of files: [FileOutline],
    in spec: Spec,
    _ units: [(unit: UnitTable.Unit, mentions: UnitMentions)],
    beside sources: SwiftSources,
    _ known: Locked<TemplateWords?>
  ) -> [Diagnostic] {
    var hidden: [SpecNode.ID: Diagnostic] = [:]
    let types = declaredTypes(of: spec)
    var own = Self.ownTypes(of: units, sources).filter { !unneededTypes.contains($0.key) }
    var members = own.sorted { $0.key < $1.key }.compactMap { name, id in
      spec.types[name].map { declaredTwice(spec[$0], name, meantBy: spec[id]) }
    }
    var hiders = Set(
      sources.folder.allNames.filter {
        own[$0] == nil && types[$0] == nil && isHideable($0) && !sources.ownFilesShowing($0).isEmpty
      }
    )
    let mentioned = units.flatMap { $0.mentions.capitalNames + $0.mentions.types }
    let outer = Set(types.values.compactMap { spec[$0].outerType }).sorted()
    let inner = types.keys.filter { $0.contains(".") }.map(\.lastNamePart) + outer.flatMap(sources.declaredTypes(in:))
    let names = Set(types.keys).union(own.keys).union(hiders).union(mentioned).union(inner)
    members += units.flatMap { hiddenInExpressions(of: $0.unit, $0.mentions, spec) }
    let files = files.filter { $0.path.text.hasSuffix(".swift") }
    let words = words(of: files, naming: names, known)
    var seen: Set<String> = []
    for file in files {
      // The names that a template mentions are found with its first file.
      let isFirst = seen.insert(file.templateName).inserted
      let declared = (words[file.templateName] ?? []).reduce(into: Set<String>()) { $0.formUnion($1.nested) }
      for words in words[file.templateName] ?? [] {
        for name in words.nested {
          guard let id = types[name], hidden[id] == nil, let node = file.node, spec.users(of: id).contains(node)
          else { continue }
          hidden[id] = hiding(spec[id], name, in: file)
        }
        for (name, id) in isFirst ? types : [:] where hidden[id] == nil && isMentioned(name, by: words) {
          hidden[id] = hiding(spec[id], name, in: file)
        }
        for (name, id) in isFirst ? own.sorted(by: { $0.key < $1.key }) : [] where isMentioned(name, by: words) {
          members.append(hidingOwn(spec[id], name, in: file))
          own[name] = nil
        }
        for name in isFirst ? hiders.sorted() : [] where isMentioned(name, by: words) {
          members.append(hidingLibrary(name, of: sources.ownFilesShowing(name).first ?? "", in: file, spec))
          hiders.remove(name)
        }
        guard let node = file.node.map({ spec[$0] }) else { continue }
        members += hiding(inside: node, by: words, besides: declared, spec, sources, in: file)
        members += taken(in: node, by: words, spec)
        members += meant(in: node, by: words, spec) { types[$0].map { hidden[$0] == nil } ?? true }
      }
    }
    return hidden.sorted { $0.key < $1.key }.map(\.value) + members
  }

  // MARK: Names of the kit

  /// The types whose names come from the kit. Templates know the names that their schema fixes.
  private func declaredTypes(of spec: Spec) -> [String: SpecNode.ID] {
    spec.types.filter { name, id in
      guard let pattern = library.schemas.pattern(spec[id].schema.name), !supportTypes.contains(name)
      else { return false }
      return !(pattern.declares + [pattern.typeName].compactMap(\.self)).contains { $0.text == name }
    }
  }

  private static func ownTypes(
    of units: [(unit: UnitTable.Unit, mentions: UnitMentions)],
    _ sources: SwiftSources
  ) -> [String: SpecNode.ID] {
    var found: [String: SpecNode.ID] = [:]
    for (unit, mentions) in units {
      for name in mentions.ownTypes where found[name] == nil && sources.isDeclaredInModule(name) {
        found[name] = unit.nodes[0]
      }
    }
    return found
  }

  /// The words of the built-in templates that files come from and that have one of the names, by template name.
  private func words(
    of files: [FileOutline],
    naming names: Set<String>,
    _ known: Locked<TemplateWords?>
  ) -> [String: [TypeWords]] {
    var words = known.withLock { $0 } ?? TemplateWords(names: names)
    if words.names != names { words = TemplateWords(names: names) }
    var search: WordSearch?
    for file in files where words.byTemplate[file.templateName] == nil {
      let names = search ?? WordSearch(Array(names))
      search = names
      words.byTemplate[file.templateName] = library.environment.closure(of: file.template).filter { template in
        template.source.isBuiltIn && names.finds(in: template.source.utf8)
      }.map { TypeWords($0.literalText(placeholder: String(Self.placeholder)), placeholder: Self.placeholder) }
    }
    known.withLock { [words] in $0 = words }
    return words.byTemplate
  }

  // MARK: Diagnostics

  private func hiding(_ node: SpecNode, _ name: String, in file: FileOutline) -> Diagnostic {
    GenerationDiagnostics.takenName.diagnostic(
      "A type '\(name)' hides the one that '\(file.path.fileName)' uses; give it another name, or '@named(\"…\")'",
      at: node.nameLocation
    )
  }

  /// The types inside of the one around a node's, of the kit or of the project, which hide those that its file uses.
  private func hiding(
    inside node: SpecNode,
    by words: TypeWords,
    besides declared: Set<String>,
    _ spec: Spec,
    _ sources: SwiftSources,
    in file: FileOutline
  ) -> [Diagnostic] {
    guard let outer = node.outerType else { return [] }
    return words.used.union(words.outermost).subtracting(declared).sorted().compactMap { name in
      let inner = outer + "." + name
      let id = spec.types[inner]
      guard id != nil || sources.declarations(of: inner).contains(where: { $0.keyword != .extension }) else {
        return nil
      }
      let message = "'\(inner)' hides the type '\(name)' that '\(file.path.fileName)' uses; give it another name"
      return GenerationDiagnostics.takenName.diagnostic(message, at: (id.map { spec[$0] } ?? node).nameLocation)
    }
  }

  private func hidingOwn(_ node: SpecNode, _ name: String, in file: FileOutline) -> Diagnostic {
    let message = "The project's '\(name)' hides the type that '\(file.path.fileName)' uses; give it another name"
    return GenerationDiagnostics.takenName.diagnostic(message, at: node.nameLocation)
  }

  /// Whether emitted code may use a library type by this name alone.
  private func isHideable(_ name: String) -> Bool {
    (SwiftLibrary.hasType(name) || ReactiveLibrary.types.contains(name)) && !LibraryType.hideable.contains(name)
  }

  private func isMentioned(_ name: String, by words: TypeWords) -> Bool {
    words.used.contains(name) && (isReactive || !ReactiveLibrary.types.contains(name)) || words.outermost.contains(name)
  }

  /// A project type that no node is about.
  private func hidingLibrary(_ name: String, of own: String, in file: FileOutline, _ spec: Spec) -> Diagnostic {
    GenerationDiagnostics.ownTypeClash.diagnostic(
      "'\(own)' declares a type '\(name)', which hides the one that '\(file.path.fileName)' uses; give it another name",
      at: (file.node ?? file.users.first).flatMap { spec[$0].nameLocation }
    )
  }

  private func declaredTwice(_ node: SpecNode, _ name: String, meantBy other: SpecNode) -> Diagnostic {
    GenerationDiagnostics.takenName.diagnostic(
      "The project declares a type '\(name)' as well; give one of the two another name, or this one '@named(\"…\")'",
      at: node.nameLocation,
      notes: [Diagnostic.Note("The project's is meant here", at: other.nameLocation)]
    )
  }

  private func taken(in node: SpecNode, by words: TypeWords, _ spec: Spec) -> [Diagnostic] {
    node.members.map { spec[$0] }.compactMap { member in
      let name = member.name ?? ""
      if words.nested.contains(name) {
        let message = "'\(name)' is a type inside '\(node.typeName ?? node.name ?? "")'; use another name"
        return GenerationDiagnostics.takenName.diagnostic(message, at: member.nameLocation)
      }
      // Cases are members of the type and not of its values, and are found after a dot alone.
      guard words.evaluated.contains(name), !member.schema.isEnumerated else { return nil }
      return hiding(member, "the emitted code")
    }
  }

  private func hiddenInExpressions(of unit: UnitTable.Unit, _ mentions: UnitMentions, _ spec: Spec) -> [Diagnostic] {
    mentions.hiders.flatMap { hider in
      let node = spec[unit.nodes[hider.node]]
      var words: Set<String> = []
      for case .expression(let text) in node.members.flatMap({ spec[$0].allValues }) {
        words.formUnion(TypeWords("= " + text, placeholder: Self.placeholder).evaluated)
      }
      let hidden = hider.members.map { spec[unit.nodes[$0]] }.filter { words.contains($0.name ?? "") }
      return hidden.map { hiding($0, "an expression of '\(node.name ?? "")'") }
    }
  }

  private func hiding(_ member: SpecNode, _ user: String) -> Diagnostic {
    let message = "A member '\(member.name ?? "")' hides the type that \(user) uses; use another name"
    return GenerationDiagnostics.takenName.diagnostic(message, at: member.nameLocation)
  }

  /// - Parameter isLeft: Whether nothing is reported yet of the type of that name.
  private func meant(
    in node: SpecNode,
    by words: TypeWords,
    _ spec: Spec,
    where isLeft: (String) -> Bool
  ) -> [Diagnostic] {
    let uses = ([node] + node.members.map { spec[$0] }).flatMap(\.types).flatMap { type, location in
      type.references.map { (name: $0, location: location) }
    }
    return uses.filter { words.nested.contains($0.name) && isLeft($0.name) }.map { use in
      GenerationDiagnostics.takenName.diagnostic(
        "'\(use.name)' is a type inside '\(node.typeName ?? node.name ?? "")', which hides the one that is meant; "
          + "rename that, or write its module in front: 'App.\(use.name)'",
        at: use.location
      )
    }
  }
}
