import Diagnostics
import KitLanguage
import SwiftAnalysis

/// A kit with nodes that declarations become, whether or not it takes them.
struct AdoptionAttempt {
  /// The kit with the nodes.
  let project: Project
  /// The texts of the nodes, those that are one joined.
  let texts: [String]
  /// What becomes of the declarations whose place emitted code takes.
  let replacements: [Replacement]
  /// The indices of the offers of each text.
  private let owners: [[Int]]

  /// Adds the nodes of `offers` to the kit of a project, and checks it with them.
  static func run(
    _ offers: [Offer],
    of file: AdoptedFile,
    in project: Project
  ) throws(DiskError) -> AdoptionAttempt {
    var joined = JoinedNodes(project.library)
    var owners: [[Int]] = []
    var replaced: [Offer] = []
    for (index, offer) in offers.enumerated() {
      guard let text = offer.node else { continue }
      let position = joined.add(text)
      if position == owners.count { owners.append([]) }
      owners[position].append(index)
      if offer.schema.isReplacing { replaced.append(offer) }
    }
    var edits: [ProjectPath: [TextEdit]] = [:]
    for (path, edit) in NodeInsertion(project).edits(adding: joined.texts) { edits[path, default: []].append(edit) }
    var replacements = replaced.map { Replacement(of: $0, in: file) }
    var edited = try project.editing(edits, beside: replacements.texts(in: file))
    if let isolated = isolated(replacements, in: edited) {
      replacements = isolated
      edited = try project.editing(edits, beside: replacements.texts(in: file))
    }
    return AdoptionAttempt(
      project: edited,
      texts: joined.texts,
      replacements: replacements,
      owners: owners
    )
  }

  /// The same with the rest of each type isolated as the type is, of which only the emitted file tells how; nil where that is
  /// no matter.
  private static func isolated(_ replacements: [Replacement], in project: Project) -> [Replacement]? {
    guard replacements.contains(where: \.hasRest), project.isOnMainActorByDefault, !project.diagnostics.hasErrors else {
      return nil
    }
    return replacements.map { replacement in
      var replacement = replacement
      replacement.isNonisolated = project.emittedTypes(of: replacement.offer).contains {
        $0.keyword != .extension && $0.isolation == .nonisolated
      }
      return replacement
    }
  }

  /// The errors of a kit, and those warnings that are about types which the project has already: nobody wants to adopt
  /// something for that.
  static func errors(of project: Project) -> [Diagnostic] {
    project.diagnosticsWithFiles.filter {
      $0.severity == .error || $0.code == GenerationDiagnostics.ownTypeClash.code
    }
  }

  /// The errors of the kit with the nodes that it did not have before, by their messages.
  func errors(beyond known: Set<String>) -> [Diagnostic] {
    Self.errors(of: project).filter { !known.contains($0.message) }
  }

  /// Why the kit refuses offers, by their indices, as far as the places of errors tell.
  func reasons(of errors: [Diagnostic]) -> [Int: String] {
    var reasons: [Int: String] = [:]
    let positions = Dictionary(texts.enumerated().map { (Self.withoutComment($1), $0) }) { first, _ in first }
    // Of one node much may be wrong, and its text may be long.
    var known: [String: [Int: Int?]] = [:]
    func position(at place: SourceLocation) -> Int? {
      guard let range = rangeOfNode(around: place) else { return nil }
      if let position = known[place.source.path]?[range.lowerBound] { return position }
      let position = positions[Self.withoutComment(place.source[range])]
      known[place.source.path, default: [:]][range.lowerBound] = .some(position)
      return position
    }
    for error in errors {
      let places = [error.location].compactMap(\.self) + error.notes.compactMap(\.location)
      guard let position = places.lazy.compactMap(position).first else { continue }
      for owner in owners[position] { reasons[owner] = reasons[owner] ?? error.message }
    }
    return reasons
  }

  /// The node of the kit around a place, in UTF-8 offsets.
  private func rangeOfNode(around place: SourceLocation) -> Range<Int>? {
    project.tree(place.source.path)?.path(to: place.range.lowerBound).first?.range
  }

  private static func withoutComment(_ text: String) -> String {
    String(
      text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("///") }.joined(separator: "\n")
    )
  }
}

extension [Replacement] {
  /// The text of the file with all of them, by its path; nothing where there are none.
  fileprivate func texts(in file: AdoptedFile) -> [String: [UInt8]] {
    isEmpty ? [:] : [file.source.path: map(\.edit).applied(to: file.source.utf8)]
  }
}
