import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Compares the files and names that a kit emits with each other, with emitted code and with the project's own.
struct OutlineChecks {
  let project: CheckedProject
  let files: [FileOutline]
  /// The names of all support that the kit needs.
  let support: [String]
  let needs: SupportNeeds

  func diagnostics(beside others: [Diagnostic], _ words: Locked<TemplateWords?>) -> [Diagnostic] {
    let (spec, schemas) = (project.spec, project.library.schemas)
    let clash = SupportClash(of: support, in: spec, schemas)
    let rest = files.filter { $0.node.map { !clash.nodes.contains($0) } ?? true }
    var found = clash.diagnostics + FileClash.diagnostics(of: rest, in: spec, beside: project.sources)
    let units = project.checkedUnits.map { (unit: $0.unit, mentions: $0.checked.mentions) }
    found += TakenNames(project.library, needed: support, project.settings)
      .diagnostics(of: files, in: spec, units, beside: project.sources, words)
    let own = OwnTypeClash(spec, beside: project.sources, files)
    let ofTypes = own.diagnosticsOfNodes(beside: others + found)
    found += ofTypes
    // A type that exists twice is often in a file that exists twice, too: then only the type is reported.
    let told = Set(ofTypes.compactMap(\.location?.start))
    found += OwnFileClash.diagnostics(of: files, in: spec, beside: project.sources).filter { clash in
      !(clash.location.map { told.contains($0.start) } ?? false)
    }
    found += own.diagnostics(of: support, schemas) { needs.users(of: $0) }
    return found
  }
}

/// Finds files of the project's own that are called like one that the kit gives the same module.
///
/// These are warnings: without a manifest, the files of a module are a guess.
enum OwnFileClash {
  static func diagnostics(of files: [FileOutline], in spec: Spec, beside sources: SwiftSources) -> [Diagnostic] {
    let given = Set(files.map(\.path.text))
    var own: [String: String] = [:]
    for path in sources.ownFiles where !given.contains(path) { own[name(of: path)] = path }
    if own.isEmpty { return [] }
    return files.compactMap { file in
      guard file.path.text.hasSuffix(".swift"), !sources.isOfTests(file.path), let path = own[name(of: file.path.text)]
      else { return nil }
      return GenerationDiagnostics.ownFileClash.diagnostic(
        "'\(path)' is called like '\(file.path)', which '\(file.origin)' gives the same module, and Swift compiles no two "
          + "files of one name; rename yours",
        at: (file.node ?? file.users.first).map { spec[$0].nameLocation }
      )
    }
  }

  /// The last part of a path, case ignored, since most of the disks that kits are generated on do so.
  private static func name(of path: String) -> String {
    path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...].lowercased()
  }
}

/// Finds nodes whose types have the names of types of support that the kit needs, which would be emitted into one
/// module.
struct SupportClash {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var nodes: Set<SpecNode.ID> = []

  init(of needed: [String], in spec: Spec, _ schemas: SchemaSet) {
    for support in needed.compactMap({ schemas.support($0) }) {
      for type in support.declares {
        guard let id = spec.types[type] else { continue }
        nodes.insert(id)
        diagnostics.append(Self.diagnostic(spec[id], declaring: type, support))
      }
    }
  }

  private static func diagnostic(_ node: SpecNode, declaring type: String, _ support: SupportSchema) -> Diagnostic {
    let isBuiltIn = support.location.source.isBuiltIn
    let owner = isBuiltIn ? "kitgen's own" : "The support"
    let place = isBuiltIn ? [] : [Diagnostic.Note("Declared here", at: support.location)]
    return GenerationDiagnostics.supportNameClash.diagnostic(
      "\(owner) '\(support.name)' has a type '\(type)' that this '\(node.keyword)' would emit too",
      at: node.nameLocation,
      notes: place + [TypeNameCheck.advice]
    )
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
      diagnostics.append(ofSchema(file, after: first, in: spec) ?? ofKit(file, after: first, in: spec))
    }
    return diagnostics
  }

  /// The clash caused by the paths in a schema: with any names in a kit, the files have the same name.
  private static func ofSchema(_ file: FileOutline, after first: FileOutline, in spec: Spec) -> Diagnostic? {
    let nodes = [first.node, file.node].compactMap(\.self).map { spec[$0] }
    if file.node == first.node, file.users == first.users {
      return GenerationDiagnostics.fileClash.diagnostic(
        "'\(file.origin)' emits the file '\(file.path.fileName)' twice; give one another path in the schema",
        at: file.emission,
        notes: [Diagnostic.Note("The other path", at: first.emission)]
          + nodes.prefix(1).map { Diagnostic.Note("The node is here", at: $0.nameLocation) }
      )
    }
    guard file.emission.source === first.emission.source, file.emission.range == first.emission.range,
      nodes.count == 2, !nodes[0].sharesName(with: nodes[1])
    else { return nil }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)', for the path in the schema is the "
        + "same for both; let it have the name of the node",
      at: file.emission,
      notes: [
        Diagnostic.Note("One of them is here", at: nodes[0].nameLocation),
        Diagnostic.Note("The other one is here", at: nodes[1].nameLocation),
      ]
    )
  }

  private static func ofKit(_ file: FileOutline, after first: FileOutline, in spec: Spec) -> Diagnostic {
    let nodes = [file.node, first.node].compactMap(\.self).map { spec[$0] }
    let wayOut =
      if nodes.count == 2, nodes[0].keyword == nodes[1].keyword, nodes[0].name == nodes[1].name {
        "put the members of both into one"
      } else {
        "give one another name" + (nodes.contains { $0.typeName != nil } ? " with @named" : "")
      }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)'; \(wayOut)",
      at: nodes.first?.nameLocation,
      notes: nodes.dropFirst().map { Diagnostic.Note("The other one is here", at: $0.nameLocation) }
    )
  }
}

extension SpecNode {
  /// Whether files of both have the same name because of the kit's names, case aside.
  fileprivate func sharesName(with other: SpecNode) -> Bool {
    let names = [name, typeName].compactMap { $0?.lowercased() }
    return [other.name, other.typeName].compactMap { $0?.lowercased() }.contains { names.contains($0) }
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
    let found = spec.types.sorted { $0.key < $1.key }.compactMap { name, id in
      spec[id].typeName == name && !told.contains(spec[id].nameLocation.start)
        ? otherFile(declaring: name).map { (name, id, file: $0) } : nil
    }
    let links = found.isEmpty ? [:] : sources.links(at: given)
    return found.map { name, id, file in
      let place = spec[id].nameLocation
      if let link = links[file] { return linked(link, to: file, declaring: name, at: place) }
      return GenerationDiagnostics.ownTypeClash.diagnostic(
        "'\(file)' declares a type '\(name)' as well, and a module has each name once; remove that one, or give this one "
          + "another name",
        at: place,
        notes: [TypeNameCheck.advice]
      )
    }
  }

  func diagnostics(of support: [String], _ schemas: SchemaSet, users: (String) -> [SpecNode.ID]) -> [Diagnostic] {
    let found = support.compactMap { schemas.support($0) }.flatMap { support in
      support.declares.compactMap { name in
        spec.types[name] == nil ? otherFile(declaring: name).map { (support, name, file: $0) } : nil
      }
    }
    let links = found.isEmpty ? [:] : sources.links(at: given)
    return found.map { support, name, file in
      let place = users(support.name).first.flatMap { spec[$0].nameLocation }
      if let link = links[file] { return linked(link, to: file, declaring: name, at: place) }
      return GenerationDiagnostics.ownTypeClash.diagnostic(
        "'\(file)' declares a type '\(name)', which the support '\(support.name)' of this node is as well; give that one "
          + "another name",
        at: place
      )
    }
  }

  /// The error if the other file is the emitted one, through a link.
  private func linked(_ link: String, to file: String, declaring name: String, at place: SourceLocation?) -> Diagnostic
  {
    GenerationDiagnostics.ownTypeClash.diagnostic(
      "'\(link)' is a link to '\(file)', and a module with both has '\(name)' twice. Put the file in the place of the link, or "
        + "keep '\(file)' out of the module",
      at: place
    )
  }

  private func otherFile(declaring name: String) -> String? {
    sources.ownFilesShowing(name).first { !given.contains($0) }
  }
}
