import Diagnostics
import KitLanguage

/// Finds types of the project's own Swift that the kit, or support that it needs, gives the same module once more.
///
/// These are warnings: which files are one module is certain where a manifest declares it, and a guess elsewhere.
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

  /// The clashes with names of types of nodes.
  ///
  /// - Parameter others: What is reported already; one diagnostic per name is enough.
  func diagnosticsOfNodes(beside others: [Diagnostic]) -> [Diagnostic] {
    let told = Set(others.compactMap(\.location?.start))
    let found = spec.types.sorted { $0.key < $1.key }.compactMap { name, id in
      spec[id].typeName == name && !told.contains(spec[id].nameLocation.start)
        ? otherFile(declaring: name).map { (name, id, file: $0) } : nil
    }
    let links = found.isEmpty ? [:] : sources.links(at: given)
    return found.map { name, id, file in
      let place = spec[id].nameLocation
      if let link = links[file] { return linked(link, file, name, at: place) }
      return GenerationDiagnostics.ownTypeClash.diagnostic(
        "'\(file)' declares a type '\(name)' as well, and a module has each name once; remove that one, or give this one "
          + "another name",
        at: place,
        notes: [TypeNameCheck.advice]
      )
    }
  }

  /// The clashes with names of types of support.
  ///
  /// - Parameters:
  ///   - support: The names of all that the kit needs.
  ///   - users: The nodes that need one.
  func diagnostics(of support: [String], _ schemas: SchemaSet, users: (String) -> [SpecNode.ID]) -> [Diagnostic] {
    let found = support.compactMap { schemas.support($0) }.flatMap { support in
      support.declares.compactMap { name in
        spec.types[name] == nil ? otherFile(declaring: name).map { (support, name, file: $0) } : nil
      }
    }
    let links = found.isEmpty ? [:] : sources.links(at: given)
    return found.map { support, name, file in
      let place = users(support.name).first.flatMap { spec[$0].nameLocation }
      if let link = links[file] { return linked(link, file, name, at: place) }
      return GenerationDiagnostics.ownTypeClash.diagnostic(
        "'\(file)' declares a type '\(name)', which the support '\(support.name)' of this node is as well; give that one "
          + "another name",
        at: place
      )
    }
  }

  /// The error if the other file is the emitted one, through a link.
  private func linked(_ link: String, _ file: String, _ name: String, at place: SourceLocation?) -> Diagnostic {
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
