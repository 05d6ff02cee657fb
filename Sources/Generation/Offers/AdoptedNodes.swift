import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The nodes that Swift declarations become, checked in the kit that they are for.
package struct AdoptedNodes: Sendable {
  /// Each with its node, or with the reason why schema or kit has none for it.
  package private(set) var offers: [Offer]
  /// The project with the nodes in its kit, and without the declarations that emitted code replaces. Its plans write
  /// the kit's file and compare with the Swift as it will be.
  package private(set) var project: Project
  /// The source of the nodes, joined where several are one. Empty without a node.
  package let texts: [String]
  package internal(set) var replacements: [Replacement]
  /// Constants that go, since only replaced code has named them: UTF-8 offsets of their declarations.
  var removals: [(file: AdoptedFile, range: Range<Int>)] = []
  /// Calls with the key of replaced ones that stay.
  package internal(set) var remainingCalls: [PlacedCall] = []
  /// The file of the offers' declarations.
  package let file: AdoptedFile
  /// Errors of the kit with these nodes that are not one offer's alone.
  package let diagnostics: [Diagnostic]

  /// The edits of the declarations' file by adoption; empty if their place is not taken.
  package var swiftEdits: [TextEdit] { edits(of: file) }
  /// The files that change by adoption.
  package var editedFiles: [AdoptedFile] {
    (replacements.map(\.file) + removals.map(\.file)).uniqued(by: \.source.path).filter { !edits(of: $0).isEmpty }
  }

  package func edits(of file: AdoptedFile) -> [TextEdit] {
    let path = file.source.path
    let removed = removals.filter { $0.file.source.path == path }.map { file.removal(of: $0.range) }
    let edits = replacements.filter { $0.file.source.path == path }.edits + removed
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Rounds of leaving out what the kit refuses.
  private static let rounds = 4
  /// The largest number of nodes tried one by one if it is unclear which of them the kit refuses.
  private static let singles = 32

  /// Tries the nodes of offers in the kit of a project.
  package static func adopt(
    _ offers: [Offer],
    of file: AdoptedFile,
    in project: Project
  ) throws(DiskError) -> AdoptedNodes {
    var offers = offers
    for index in offers.indices where offers[index].node != nil && offers[index].schema.isReplacing {
      guard let name = project.typeOfKit(declaring: offers[index].declaration) else { continue }
      offers[index].outcome = .refusal("The kit has '\(name)' already, and the module has it once: remove this one")
    }
    var insertion = NodeInsertion(project)
    for index in offers.indices where !offers[index].schema.isReplacing {
      guard let text = offers[index].node, insertion.edits(adding: [text]).isEmpty else { continue }
      offers[index].outcome = .refusal("The kit already has this")
    }
    let known = Set(AdoptionAttempt.errors(of: project).map(\.message))
    var attempt = try AdoptionAttempt.run(offers, of: file, in: project)
    if [refuse(&offers, isolatedIn: attempt), refuse(&offers, hiddenIn: file, attempt)].contains(true) {
      attempt = try AdoptionAttempt.run(offers, of: file, in: project)
    }
    if importModules(&offers, of: file, attempt, known: insertion) {
      attempt = try AdoptionAttempt.run(offers, of: file, in: project)
    }
    var errors = attempt.errors(beyond: known)
    for _ in 0..<rounds where !errors.isEmpty {
      var refused = attempt.reasons(of: errors)
      let candidates = offers.indices.filter { offers[$0].node != nil }
      if refused.isEmpty, candidates.count <= singles {
        for index in candidates {
          let alone = try AdoptionAttempt.run([offers[index]], of: file, in: project)
          if let error = alone.errors(beyond: known).first { refused[index] = error.message }
        }
      }
      if refused.isEmpty { break }
      for (index, reason) in refused { offers[index].outcome = .refusal(reason) }
      attempt = try AdoptionAttempt.run(offers, of: file, in: project)
      errors = attempt.errors(beyond: known)
    }
    return AdoptedNodes(
      offers: offers,
      project: attempt.project,
      texts: attempt.texts,
      replacements: attempt.replacements,
      file: file,
      diagnostics: errors
    )
  }

  /// Refuses offers whose expressions name types that mean something else in their places; returns whether any do.
  private static func refuse(
    _ offers: inout [Offer],
    hiddenIn file: AdoptedFile,
    _ attempt: AdoptionAttempt
  ) -> Bool {
    var refused = false
    for index in offers.indices {
      guard let expression = offers[index].expression else { continue }
      guard let hidden = hiddenType(in: expression, at: offers[index].declaration, of: file, attempt.project) else {
        continue
      }
      offers[index].outcome = .refusal("'\(hidden)' means another declaration at this place")
      refused = true
    }
    return refused
  }

  /// A type of the kit that an expression names and that means something else in the place of a declaration.
  static func hiddenType(
    in expression: String,
    at declaration: PlacedDeclaration,
    of file: AdoptedFile,
    _ project: Project
  ) -> String? {
    let words = expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let names = Set(words).filter { project.spec.types[$0] != nil }
    return NameReaches.hidden(names, at: declaration.range.lowerBound, in: file.tree).first
      ?? names.sorted().first { name in
        !project.sources.declarations(of: (declaration.surroundings.types + [name]).joined(separator: ".")).isEmpty
      }
  }

  /// Adds the file's imports to the nodes of types that nothing seen declares, and refuses offers whose nodes have no place for
  /// them; returns whether an offer has changed.
  private static func importModules(
    _ offers: inout [Offer],
    of file: AdoptedFile,
    _ attempt: AdoptionAttempt,
    known insertion: NodeInsertion
  ) -> Bool {
    let imports = file.places.importedModules
    guard !imports.isEmpty, !attempt.project.diagnostics.hasErrors else { return false }
    let undeclared = UndeclaredTypes(of: attempt.project)
    var insertion = insertion
    // Several offers may be one node.
    var missing: [SpecNode.ID: (type: String, modules: [String])?] = [:]
    var hasChanged = false
    for (index, node) in attempt.project.nodes(of: offers).enumerated() {
      guard let node, let text = offers[index].node else { continue }
      if missing[node.id] == nil {
        let types = undeclared.foreignNames(in: node.id).map { type in
          (type: type, modules: ModuleNames.modules(thatMayDeclare: type, among: imports))
        }.filter { !$0.modules.isEmpty }
        let modules = types.flatMap(\.modules).uniqued(by: \.self)
        missing[node.id] = .some(types.first.map { ($0.type, modules) })
      }
      guard let (type, modules) = missing[node.id] ?? nil else { continue }
      hasChanged = true
      let attribute = "@import(\(modules.joined(separator: ", ")))"
      let head = [node.keyword, node.name].compactMap(\.self).joined(separator: " ")
      if !node.schema.attributes.contains(where: { $0.name == "import" }) {
        offers[index].outcome = .refusal(
          "'\(type)' may be of '\(modules[0])', which a '\(node.keyword)' cannot import. First declare"
            + " 'typealias \(type) = \(modules[0]).\(type)'"
        )
      } else if insertion.place(of: text) != nil {
        offers[index].outcome = .refusal(
          "'\(type)' may be of '\(modules[0])', which '\(head)' in the kit does not import. First add '\(attribute)' to it"
        )
      } else {
        offers[index].outcome = .node(JoinedNodes.adding(attribute, toHeadOf: text, attempt.project.library))
      }
    }
    return hasChanged
  }

  /// Refuses the offers whose types would need what is isolated otherwise; returns whether there are some.
  private static func refuse(_ offers: inout [Offer], isolatedIn attempt: AdoptionAttempt) -> Bool {
    guard attempt.project.isOnMainActorByDefault == true, !attempt.project.diagnostics.hasErrors else { return false }
    let witnesses = IsolatedWitnesses(project: attempt.project)
    let emitted = attempt.project.emittedTypes(of: offers)
    var refused = false
    for index in offers.indices where offers[index].node != nil && offers[index].schema.isReplacing {
      guard let reason = witnesses.reason(against: emitted[index]) else { continue }
      offers[index].outcome = .refusal(reason)
      refused = true
    }
    return refused
  }
}

extension AdoptedNodes {
  /// The same with the present state of the rest of the disk and of `offer`; `nil` if Swift says something else now.
  package func goingOn(with files: any FileReading, for offer: Offer) -> AdoptedNodes? {
    guard let project = project.goingOn(with: files) else { return nil }
    var nodes = self
    nodes.project = project
    nodes.offers = offers.map { old in
      var offer = offer
      offer.outcome = old.outcome
      return offer
    }
    return nodes
  }

  /// The kit's node that an offer has become or has joined as members; `nil` if there is none.
  package func node(of offer: Offer) -> SpecNode? {
    project.nodes(of: [offer])[0]
  }

  /// The reason why the files of an offer's node cannot be written: one exists and is the user's.
  package func obstacle(of offer: Offer) throws(DiskError) -> String? {
    guard let node = node(of: offer) else { return nil }
    let files = project.outline.files.filter { $0.node == node.id }
    let (spec, sources) = (project.spec, project.sources)
    let clashes = OwnFileClash.diagnostics(of: files, in: spec, beside: sources, except: file.source.path)
    if let clash = clashes.first { return clash.message }
    let entries = try project.readLock().lock.entries
    let own = files.map(\.path).first { path in
      let isOnDisk = project.files.isFile(path.absolute(in: project.root))
      return entries[path].map { $0.contains { $0.ownership == .scaffold } && isOnDisk } ?? isOnDisk
    }
    return own.map { "'\($0)' is there already and is yours: kitgen does not write over it" }
  }

  /// The reason why an offer's node, which the kit could take, cannot be written once.
  package func obstacle(toWritingOnce offer: Offer) throws(DiskError) -> NodeObstacle? {
    guard let node = node(of: offer) else { return nil }
    return try project.obstacle(toWritingOnce: node.id)
  }

  /// The changes of the files of an offer's node, which are written once, and are the user's, unless the kit keeps it.
  package func plan(of offer: Offer, isSaved: Bool) throws(DiskError) -> Planning? {
    guard let node = node(of: offer) else { return nil }
    return try (isSaved ? project : project.scaffolding(node.id)).plan(for: node.id)
  }

  package func emits(_ offer: Offer, conformingTo name: String) -> Bool {
    let names = Set([name] + (Self.implying[name] ?? []))
    return project.emittedTypes(of: [offer])[0].contains { !names.isDisjoint(with: $0.inherited) }
  }

  /// The offers whose declarations have constants that the emitted code makes variables.
  package var makingConstantsSettable: [Offer] {
    let replacing = offers.compactMap { offer -> (offer: Offer, constants: [String])? in
      guard offer.node != nil, offer.schema.isReplacing else { return nil }
      let constants = offer.declaration.members.properties.filter { $0.isStored && $0.isConstant && !$0.isFixed }
      return constants.isEmpty ? nil : (offer, constants.map(\.name))
    }
    return zip(replacing, project.emittedTypes(of: replacing.map(\.offer))).compactMap { replaced, types in
      let settable = Set(types.flatMap(\.members).filter(\.isSettable).map(\.name))
      return settable.isDisjoint(with: replaced.constants) ? nil : replaced.offer
    }
  }

  /// The properties with a default that a kit decodes if the key is missing, where Swift's own decoding of the declaration
  /// throws an error.
  package func missableProperties(of offer: Offer) -> [String] {
    let members = offer.declaration.members
    guard offer.node != nil, members.decoding == nil,
      !Set(offer.declaration.inherited).isDisjoint(with: ["Codable", "Decodable"]),
      emits(offer, conformingTo: "Decodable")
    else { return [] }
    let variables = members.properties.filter { $0.isStored && !$0.isConstant && $0.defaultValue != nil }
    return variables.filter { $0.type?.wrapped == nil }.map(\.name)
  }

  /// The calls in asynchronous code that leave out the completion of an offer's method: they then get the emitted function, for
  /// which they do not wait yet.
  package func unawaitedCalls(of offer: Offer, _ known: AdoptedFiles) -> [SourceLocation] {
    guard project.settings.text("flavor") != "rx", offer.node != nil, offer.declaration.kind == .method,
      let labels = AdoptedDeclaration(place: offer.declaration, file: file).labelsWithoutCompletion(project.sources)
    else { return [] }
    let name = offer.declaration.name
    return project.sources.texts(with: [name]).filter { _, bytes in
      ["async", "await", "Task", "task"].contains { bytes.contains($0, isWord: true) }
    }.flatMap { path, bytes in
      let other = known.file(KitFolder.path(path, from: project.root), bytes)
      let source = SourceText(path: path, utf8: bytes)
      let ranges = other.map { AsyncCalls.unawaited(of: name, labels, in: $0.tree) } ?? []
      return ranges.map { SourceLocation(source, $0) }
    }
  }

  /// The names of the targets that compile files with changes by the adoption, and to which the new files have to be added.
  package var furtherTargets: [String] {
    let module = project.moduleSources
    return editedFiles.flatMap { module.furtherTargets(of: $0.source.path) }.uniqued(by: \.self)
  }

  /// Whether files written once would lack comments of the declaration, which only the kit has a place for.
  package func losesComments(of offer: Offer) -> Bool {
    guard offer.schema.isReplacing, offer.expression == nil, let text = offer.node else { return false }
    return project.library.parse(SourceText(path: "<adopted>", text)).tokens.contains { $0.kind == .comment }
  }

  /// Library protocols that imply another one.
  private static let implying = [
    "Decodable": ["Codable"], "Encodable": ["Codable"], "Equatable": ["Hashable", "Comparable"],
  ]
}

/// The fate of a file that has the name of one of a plan's new files. The Swift compiler refuses two files of one name
/// in a module, and most types are in files of their names.
package enum DisplacedFile: Equatable, Sendable {
  case removed
  /// The new absolute path.
  case renamed(String)

  private static let attempts = 9

  /// The new state of the file of adopted declarations if their files come to `paths`; `nil` if it keeps its name.
  package static func find(of nodes: AdoptedNodes, beside paths: [ProjectPath]) -> DisplacedFile? {
    let path = nodes.file.source.path
    let name = path.split(separator: "/").last?.lowercased()
    let isTaken = paths.contains { other in
      let written = other.absolute(in: nodes.project.root)
      return other.fileName.lowercased() == name && written != path && !nodes.project.files.isFile(written)
    }
    guard isTaken, nodes.project.sources.isOfModule(path) else { return nil }
    if isNothing(nodes.swiftEdits.applied(to: nodes.file.source.utf8)) { return .removed }
    let stem = path.hasSuffix(".swift") ? String(path.dropLast(".swift".count)) : path
    let paths = (1...attempts).map { stem + "+Extensions" + ($0 == 1 ? "" : "\($0)") + ".swift" }
    return paths.first { !nodes.project.files.isFile($0) }.map { .renamed($0) }
  }

  /// Whether a file has only imports and marks of sections, perhaps below a comment about the file.
  private static func isNothing(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    return lines.drop { $0.hasPrefix("//") }.allSatisfy { line in
      line.isEmpty || line == "//" || ["import ", "// MARK:"].contains(where: line.hasPrefix)
    }
  }
}

/// A kit with nodes that declarations become, whether or not it takes them.
struct AdoptionAttempt {
  let project: Project
  /// The source of the nodes, joined if several are one.
  let texts: [String]
  let replacements: [Replacement]
  private let owners: [Owners]

  /// The offers that are one node, by their indices.
  private struct Owners {
    var all: [Int] = []
    /// Indices by the words of the added member.
    var byMember: [String: [Int]] = [:]
  }

  static func run(
    _ offers: [Offer],
    of file: AdoptedFile,
    in project: Project
  ) throws(DiskError) -> AdoptionAttempt {
    var joined = JoinedNodes(project.library)
    var owners: [Owners] = []
    var replaced: [Offer] = []
    for (index, offer) in offers.enumerated() {
      guard let text = offer.node else { continue }
      let (position, members) = joined.add(text)
      if position == owners.count { owners.append(Owners()) }
      owners[position].all.append(index)
      owners[position].byMember[JoinedNodes.words(withoutComment(members)), default: []].append(index)
      if offer.isEditing { replaced.append(offer) }
    }
    var edits: [ProjectPath: [TextEdit]] = [:]
    let texts = joined.texts
    var insertion = NodeInsertion(project)
    for (path, edit) in insertion.edits(adding: texts) { edits[path, default: []].append(edit) }
    var replacements = replaced.map { Replacement(of: $0, in: file, beside: replaced) }
    var edited = try project.editing(edits, beside: replacements.texts(in: file))
    if let isolated = isolated(replacements, in: edited) {
      replacements = isolated
      edited = try project.editing(edits, beside: replacements.texts(in: file))
    }
    return AdoptionAttempt(
      project: edited,
      texts: texts,
      replacements: replacements,
      owners: owners
    )
  }

  /// The same with the rest of each type isolated like the type, which only the emitted file shows; `nil` if that
  /// does not matter. If the module's isolation is unknown, it matters for the requirements of the type's protocols.
  private static func isolated(_ replacements: [Replacement], in project: Project) -> [Replacement]? {
    let isOnMainActor = project.isOnMainActorByDefault
    guard replacements.contains(where: \.hasRest), isOnMainActor != false, !project.diagnostics.hasErrors else {
      return nil
    }
    let witnesses = IsolatedWitnesses(project: project)
    let emitted = project.emittedTypes(of: replacements.map(\.offer))
    return zip(replacements, emitted).map { replacement, types in
      var replacement = replacement
      let isFree = types.contains { $0.keyword != .extension && $0.isolation == .nonisolated }
      replacement.isNonisolated =
        isFree
        && (isOnMainActor == true || replacement.isNonisolated
          || witnesses.reason(against: types) != nil)
      return replacement
    }
  }

  /// The errors of a kit, and warnings about types which the project has already: nobody wants to adopt for that.
  static func errors(of project: Project) -> [Diagnostic] {
    project.diagnosticsWithFiles.filter {
      $0.severity == .error || $0.code == GenerationDiagnostics.ownTypeClash.code
    }
  }

  /// The errors of the kit that it did not have before, compared by message.
  func errors(beyond known: Set<String>) -> [Diagnostic] {
    Self.errors(of: project).filter { !known.contains($0.message) }
  }

  /// The reasons why the kit refuses offers, by index, as far as the places of errors show. Of several that are the
  /// same member of one node, the first stays.
  func reasons(of errors: [Diagnostic]) -> [Int: String] {
    var reasons: [Int: String] = [:]
    let positions = Dictionary(texts.enumerated().map { (Self.withoutComment($1), $0) }) { first, _ in first }
    // A node may have many errors, and its text may be long.
    var known: [String: [Int: Int?]] = [:]
    func position(at place: SourceLocation) -> Int? {
      guard let range = project.tree(place.source.path)?.path(to: place.range.lowerBound).first?.range else {
        return nil
      }
      if let position = known[place.source.path]?[range.lowerBound] { return position }
      let position = positions[Self.withoutComment(place.source[range])]
      known[place.source.path, default: [:]][range.lowerBound] = .some(position)
      return position
    }
    for error in errors {
      let places = [error.location].compactMap(\.self) + error.notes.compactMap(\.location)
      let found = places.compactMap { place in position(at: place).map { ($0, place) } }
      guard let (position, place) = found.first else { continue }
      // Both of two nodes are new.
      let areBothNew = found.contains { $0.0 != position }
      let advice = areBothNew ? ", by another declaration here: name the one that you mean" : ""
      for owner in owners(position, of: place) { reasons[owner] = reasons[owner] ?? error.message + advice }
    }
    return reasons
  }

  /// The offers with the member at a place of a node, or all offers of the node if that is not clear.
  private func owners(_ position: Int, of place: SourceLocation) -> [Int] {
    let path = project.tree(place.source.path)?.path(to: place.range.lowerBound) ?? []
    let member = path.dropFirst().first.map { JoinedNodes.words(Self.withoutComment(place.source[$0.range])) }
    guard let same = member.flatMap({ owners[position].byMember[$0] }) else { return owners[position].all }
    return same.count > 1 ? Array(same.dropFirst()) : same
  }

  private static func withoutComment(_ text: String) -> String {
    String(
      text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("///") }.joined(separator: "\n")
    )
  }
}

extension [Replacement] {
  /// The content of the file with all of them, by its path; empty if there are none.
  fileprivate func texts(in file: AdoptedFile) -> [String: [UInt8]] {
    isEmpty ? [:] : [file.source.path: edits.applied(to: file.source.utf8)]
  }
}

/// Finds members that an emitted type without an actor needs for its protocols. An extension in the project's Swift has
/// them on the main actor, the module's default.
struct IsolatedWitnesses {
  /// A project whose kit has the nodes of offers.
  let project: Project

  /// The reason why an offer's emitted type would not conform to its protocols: a sentence without a full stop.
  func reason(against types: [TypeDeclaration]) -> String? {
    let emitted = types.first { $0.keyword != .extension && $0.isolation == .nonisolated }
    guard let emitted else { return nil }
    let needed = Set(emitted.inherited.flatMap(requirements))
    let others = project.sources.declarations(of: emitted.name).filter { $0.keyword == .extension }
    let advice = "write 'nonisolated' before it first"
    for other in others where other.isolation != .nonisolated {
      guard let conformance = other.inherited.first(where: LibraryProtocol.ofErrors.contains) else { continue }
      return
        "An extension of '\(emitted.name)' conforms to '\(conformance)' on the main actor, where the module's types are, and"
        + " errors are on none: \(advice)"
    }
    return others.lazy.flatMap(\.members).first { needed.contains($0.name) && $0.isolation != .nonisolated }.map {
      "An extension of '\(emitted.name)' has '\($0.name)' on the main actor, where the module's types are, and the emitted"
        + " type conforms to its protocols on none: \(advice)"
    }
  }

  /// A protocol's nonisolated requirements: a protocol of the module is on the main actor, unless it says otherwise.
  private func requirements(of name: String) -> [String] {
    let known = LibraryProtocol.requirements(of: name)
    guard known.isEmpty else { return known }
    let isolation = project.sources.type(name).isolation
    let isFree = isolation == .nonisolated || isolation == nil && !project.sources.isDeclaredInModule(name)
    return isFree ? project.sources.members(of: name).map(\.name) : []
  }
}
