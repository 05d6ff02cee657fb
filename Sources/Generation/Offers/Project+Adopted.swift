import Diagnostics
import KitLanguage
import SwiftAnalysis

/// A project whose kit has the node that a declaration has become.
extension Project {
  /// The kit's nodes that offers have become or have joined as members; `nil` for each without one.
  func nodes(of offers: [Offer]) -> [SpecNode?] {
    var known = NodesByHead(self)
    return offers.map { offer in
      guard let text = offer.node else { return nil }
      guard let head = JoinedNodes.parts(of: text, library)?.head else {
        return known.nodes(offer.pattern.keyword, endingText: text).last
      }
      return known.nodes(offer.pattern.keyword, withHead: head).last
    }
  }

  /// The kit's nodes whose blocks take these nodes, or their members; `nil` for each added by itself.
  package func nodes(taking texts: [String]) -> [SpecNode?] {
    var insertion = NodeInsertion(self)
    return texts.map { insertion.place(of: $0)?.node }
  }

  /// The keyword and name of the kit's node that declares the same type; `nil` if there is none.
  func typeOfKit(declaring declaration: PlacedDeclaration) -> String? {
    guard declaration.kind.isType, let id = spec.types[declaration.qualifiedName] else { return nil }
    return spec[id].keyword + (spec[id].name.map { " " + $0 } ?? "")
  }

  func emittedTypes(of offers: [Offer]) -> [[TypeDeclaration]] {
    let nodes = nodes(of: offers).map { $0?.id }
    let wanted = Set(nodes.compactMap(\.self))
    let files = rendering { $0.node.map(wanted.contains) ?? false }.files
    let types = Dictionary(grouping: files, by: \.node).mapValues { files in
      files.flatMap { SourceFileReader.declarations(in: String(decoding: $0.file.text, as: UTF8.self)).types }
    }
    return zip(offers, nodes).map { offer, node in
      guard let node else { return [] }
      return types[node]?.filter { $0.name == offer.declaration.qualifiedName } ?? []
    }
  }

  /// Whether types are on the main actor unless they say otherwise, by the kit or its build; `nil` if neither says.
  var isOnMainActorByDefault: Bool? {
    switch settings.text("isolation") {
    case "main": true
    case "nonisolated": false
    default: moduleSources.target?.settings.isOnMainActor
    }
  }

  /// A project with a new Kitfile for a file (absolute) outside of the module of this kit's output: for its package, or
  /// for its target, if the build is this kit's. `nil` if the file is in the module, or nothing shows a place for a kit.
  package func beginning(forModuleOf path: String, access: Access = .internal) throws(DiskError) -> Project? {
    guard !sources.isOfModule(path),
      let build = ProjectBuild.find(around: KitFolder.parent(of: path), files, sources.index.manifests)
    else { return nil }
    guard let folder = build.root == root ? build.folder(ofTargetWith: path) : build.root else { return nil }
    return try Self.beginning(at: folder, with: path, access, in: build, files, library.builtInAlone, sources.index)
  }

  /// The same project, whose kit gives what other modules see as far as `access` asks for it, if it gives nothing yet and
  /// does not say what they see.
  package func showing(_ access: Access) throws(DiskError) -> Project {
    guard access > .internal, settings.text("access") == Access.internal.rawValue, settings.location("access") == nil,
      isEmpty, let node = spec.nodes(of: KitSettings.keyword).first, let path = ProjectPath(node.location.source.path),
      let tree = tree(path.text),
      let block = tree.node(at: node.location.range)
    else { return self }
    let setting = "access \(min(access, .public).rawValue)"
    return try editing(path, TreeEditor(tree).inserting(setting, at: .endOfBlock(block)))
  }

  /// - Parameters:
  ///   - root: The absolute path of the folder for the kit.
  ///   - path: A file of the module that the kit is for.
  fileprivate static func beginning(
    at root: String,
    with path: String,
    _ access: Access,
    in build: ProjectBuild,
    _ files: any FileReading,
    _ library: PatternLibrary,
    _ swift: SwiftIndex
  ) throws(DiskError) -> Project? {
    let target = build.target(of: path)
    guard !KitFolder.hasKitfile(root, files),
      target.map({ [.library, .executable].contains($0.kind) }) ?? !build.isPackage
    else { return nil }
    let start = try ProjectStart.fit(
      to: root,
      from: target?.folder ?? KitFolder.parent(of: path),
      files: files,
      schemas: library.schemas,
      access: access
    )
    let project = try begin(with: start, files: files, library: library, swift: swift)
    return project.sources.isOfModule(path) ? project : nil
  }
}

extension Core {
  /// A project with a new Kitfile for the module of a file (absolute) without a kit around it. `nil` if no package and
  /// no Xcode project shows its place.
  package func beginning(
    forModuleOf path: String,
    access: Access,
    _ files: any FileReading
  ) throws(DiskError) -> Project? {
    guard let build = ProjectBuild.find(around: KitFolder.parent(of: path), files, memos.swift.manifests) else {
      return nil
    }
    let library = memos.libraries.builtIn
    return try Project.beginning(at: build.root, with: path, access, in: build, files, library, memos.swift)
  }
}

extension Project {
  /// A project with an empty kit, without settings, that need not be on the disk.
  package static func empty(at root: String, files: any FileReading, library: PatternLibrary) -> Project {
    let tree = library.parse(SourceText(path: KitFolder.kitfileName, ""))
    return check(.read([tree], library, at: root, files), files)
  }
}
