import Diagnostics
import KitLanguage
import SwiftAnalysis

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

  /// The same with the rest of each type isolated like the type, which only the emitted file tells; `nil` if that
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

  /// The reasons why the kit refuses offers, by index, as far as the places of errors tell. Of several that are the
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
    let advice = "write 'nonisolated' in front of it first"
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
