import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds the places in a kit for new nodes with known source.
struct NodeInsertion {
  private let project: Project
  private var known: NodesByHead

  init(_ project: Project) {
    self.project = project
    known = NodesByHead(project)
  }

  /// The edits that add nodes to the kit, each with its file. Members go to a node with the same head, nodes of
  /// nested patterns to the only node of the outer pattern, others to the end of the Kitfile.
  mutating func edits(adding texts: [String]) -> [(path: ProjectPath, edit: TextEdit)] {
    var ends: [String] = []
    var inner: [(node: SpecNode, texts: [String])] = []
    var indices: [SpecNode.ID: Int] = [:]
    for text in texts {
      if let (node, addition) = place(of: text) {
        if let index = indices[node.id] {
          inner[index].texts.append(addition)
        } else {
          indices[node.id] = inner.count
          inner.append((node, [addition]))
        }
      } else {
        ends.append(text)
      }
    }
    var edits: [(path: ProjectPath, edit: TextEdit)] = []
    for (node, all) in inner {
      let members = members(of: node)
      let texts = all.filter { !$0.isEmpty && !members.contains($0) }
      if texts.isEmpty { continue }
      guard let path = ProjectPath(node.location.source.path), let tree = project.tree(path.text),
        let block = tree.node(at: node.location.range)
      else { continue }
      edits += TreeEditor(tree).inserting(texts.joined(separator: "\n"), at: .endOfBlock(block)).map { (path, $0) }
    }
    if !ends.isEmpty {
      let path = KitFolder.kitfile
      let tree = project.tree(path.text) ?? project.library.parse(SourceText(path: path.text, ""))
      edits += TreeEditor(tree).inserting(ends.joined(separator: "\n\n"), at: .endOfFile).map { (path, $0) }
    }
    return edits
  }

  private func members(of node: SpecNode) -> Set<String> {
    let source = node.location.source
    return Set(project.tree(source.path)?.node(at: node.location.range)?.children.map { source[$0.range] } ?? [])
  }

  /// The kit's node that takes a node or its members, and what it takes; `nil` if the node is added by itself.
  mutating func place(of text: String) -> (node: SpecNode, text: String)? {
    let tree = project.library.parse(SourceText(path: "<adopted>", text))
    guard let keyword = tree.nodes.first?.keyword, let pattern = project.library.schemas.pattern(keyword) else {
      return nil
    }
    if let (head, members) = JoinedNodes.parts(of: text, project.library) {
      if let same = known.nodes(keyword, withHead: head).first { return (same, members) }
    }
    let parents = pattern.inside.flatMap { project.spec.nodes(of: $0) }
    return parents.count == 1 ? (parents[0], text) : nil
  }
}

/// The nodes of a kit by their heads and by their source. Nodes of one keyword are read once, on first use.
struct NodesByHead {
  private let project: Project
  private var nodes: [String: Nodes] = [:]

  /// Nodes of one keyword, in their order.
  private struct Nodes {
    var byHead: [String: [SpecNode]] = [:]
    var byText: [String: [SpecNode]] = [:]
  }

  init(_ project: Project) {
    self.project = project
  }

  /// The nodes that take the members of a node with this head. The kit may add attributes to the head.
  mutating func nodes(_ keyword: String, withHead head: String) -> [SpecNode] {
    nodes(keyword).byHead[head] ?? []
  }

  /// The nodes whose text is the end of `text`, which may have a comment before it.
  mutating func nodes(_ keyword: String, endingText text: String) -> [SpecNode] {
    let tree = project.library.parse(SourceText(path: "<adopted>", text))
    guard let range = tree.nodes.last?.range else { return [] }
    return nodes(keyword).byText[tree.source[range]] ?? []
  }

  private mutating func nodes(_ keyword: String) -> Nodes {
    if let known = nodes[keyword] { return known }
    var found = Nodes()
    for node in project.spec.nodes(of: keyword) where node.derivedFrom == nil {
      let text = node.location.source[node.location.range]
      found.byText[text, default: []].append(node)
      guard let head = JoinedNodes.parts(of: text, project.library)?.head else { continue }
      for end in head.ranges(of: " @").map(\.lowerBound) + [head.endIndex] {
        found.byHead[String(head[..<end]), default: []].append(node)
      }
    }
    nodes[keyword] = found
    return found
  }
}

/// The source of nodes; nodes with the same head become one node with the members of all. Two methods of one class
/// become two calls in one `extend`.
struct JoinedNodes {
  private let library: PatternLibrary
  private var firsts: [String] = []
  private var additions: [[String]] = []
  private var indices: [String: Int] = [:]

  init(_ library: PatternLibrary) {
    self.library = library
  }

  var texts: [String] {
    zip(firsts, additions).map { text, members in
      let tree = library.parse(SourceText(path: "<adopted>", text))
      guard !members.isEmpty, let node = tree.nodes.first else { return text }
      let edits = TreeEditor(tree).inserting(members.joined(separator: "\n"), at: .endOfBlock(node))
      return String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self)
    }
  }

  /// Adds a node; returns the index of the string that has it, and the part of it in the block.
  mutating func add(_ text: String) -> (index: Int, members: String) {
    let parts = Self.parts(of: text, library)
    let members = parts?.members ?? ""
    guard let index = indices[parts?.head ?? text] else {
      indices[parts?.head ?? text] = firsts.count
      firsts.append(text)
      additions.append([])
      return (firsts.count - 1, members)
    }
    let isSame = firsts[index] == text && additions[index].isEmpty
    if !members.isEmpty, !isSame { additions[index].append(members) }
    return (index, members)
  }

  /// The head of a node and the content of its block, empty if the block is missing. `nil` if nothing is in a block.
  static func parts(of text: String, _ library: PatternLibrary) -> (head: String, members: String)? {
    let tree = library.parse(SourceText(path: "<adopted>", text))
    guard let node = tree.nodes.first, let start = node.head.first?.range.lowerBound else { return nil }
    if node.block == nil { return (words(tree.source[start..<node.range.upperBound]), "") }
    guard let first = node.block?.nodes.first, let last = node.block?.nodes.last else { return nil }
    let memberStart = min(first.documentation.first?.range.lowerBound ?? first.range.lowerBound, first.range.lowerBound)
    // The range of a documentation comment begins after its signs.
    guard let brace = tree.source.utf8[start..<memberStart].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let members = tree.source[brace + 1..<last.range.upperBound]
    return (words(tree.source[start..<brace]), String(members.drop(while: \.isWhitespace)))
  }

  /// The source of a node with another attribute at the end of its head.
  static func adding(_ attribute: String, toHeadOf text: String, _ library: PatternLibrary) -> String {
    let tree = library.parse(SourceText(path: "<adopted>", text))
    guard let node = tree.nodes.first else { return text }
    let place = node.block?.range.lowerBound ?? node.range.upperBound
    let written = node.block == nil ? " " + attribute : attribute + " "
    return String(decoding: [TextEdit(place..<place, written)].applied(to: tree.source.utf8), as: UTF8.self)
  }

  static func words(_ head: some StringProtocol) -> String {
    head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

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

  /// The project for a file (absolute) outside of the module of this kit's output: a kit in another folder of the file's module,
  /// or else one with a new Kitfile for its package, or for its target, if the build is this kit's. `nil` if the file is in
  /// the module, or nothing shows a place for a kit.
  package func beginning(forModuleOf path: String, access: Access = .internal) throws(DiskError) -> Project? {
    guard !sources.isOfModule(path),
      let build = ProjectBuild.find(around: KitFolder.parent(of: path), files, sources.index.manifests)
    else { return nil }
    let library = library.builtInAlone
    if let kit = try Self.existing(forModuleOf: path, in: build, files, library, index: sources.index) { return kit }
    guard let folder = build.root == root ? build.folder(ofTargetWith: path) : build.root else { return nil }
    return try Self.beginning(at: folder, with: path, access, in: build, files, library, sources.index)
  }

  /// Whether a file (absolute) is in another target that is for tests, which declare nothing for a kit.
  package func isOfTests(_ path: String) -> Bool {
    if sources.isOfModule(path) { return false }
    let folder = KitFolder.parent(of: path)
    let build = ProjectBuild.find(around: folder, files, sources.index.manifests)
    return (build?.nearestTarget(with: path) ?? build?.listedTarget(in: folder))?.kind == .test
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

  /// The kit in a buildable folder of Xcode that is compiled with a file (absolute); `nil` if there is none.
  fileprivate static func existing(
    forModuleOf path: String,
    in build: ProjectBuild,
    _ files: any FileReading,
    _ library: PatternLibrary,
    index swift: SwiftIndex
  ) throws(DiskError) -> Project? {
    for folder in build.folders(compiledWith: path) where KitFolder.hasKitfile(folder, files) {
      let memos = ReadingMemos(builtIn: library, work: swift.work)
      let inputs = try Pipeline.read(folder, from: files, known: memos)
      var kit = inputs.kit
      kit.used = UsedKits.check(of: inputs.identity, in: inputs.graph, files, memos.checks)
      let project = check(kit, files, swift: swift)
      if project.sources.isOfModule(path) { return project }
    }
    return nil
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
    let target = build.nearestTarget(with: path)
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
  /// The kit in another folder of the module of a file (absolute) without a kit around it, or one with a new Kitfile. `nil` if
  /// no package and no Xcode project shows its place.
  package func beginning(
    forModuleOf path: String,
    access: Access,
    _ files: any FileReading
  ) throws(DiskError) -> Project? {
    guard let build = ProjectBuild.find(around: KitFolder.parent(of: path), files, memos.swift.manifests) else {
      return nil
    }
    let library = memos.libraries.builtIn
    if let kit = try Project.existing(forModuleOf: path, in: build, files, library, index: memos.swift) { return kit }
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
