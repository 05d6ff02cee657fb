import Diagnostics
import Generation
import SwiftAnalysis

/// What was found out about taking declarations over when an editor last asked, which it does at each move of the cursor.
final class AdoptionMemo: Sendable {
  private struct State: Sendable {
    var file: AdoptedFile?
    var project: Project?
    /// Of one offer each, by the texts of their nodes.
    var nodes: [String: AdoptedNodes] = [:]
  }

  private let state = Locked(State())
  /// Each holds a project; more are not around one place.
  private static let limit = 8

  /// The declarations of an open document, with the members read so far.
  ///
  /// - Parameter tree: The document's tree.
  func file(_ document: Document, _ tree: SwiftTree) -> AdoptedFile {
    let known = state.withLock { $0.file }
    if let known, known.source === document.text { return known }
    let file = AdoptedFile(document.text, tree)
    state.withLock { $0.file = file }
    return file
  }

  /// The result of an offer in a kit: tried, or the earlier one if the kit is unchanged.
  ///
  /// - Parameter files: The disk and the open documents in their current state.
  /// - Throws: If the disk cannot be read.
  func nodes(
    of offer: Offer,
    of file: AdoptedFile,
    in project: Project,
    _ files: any FileReading
  ) throws(DiskError) -> AdoptedNodes {
    // What is in the declaration's place depends on the rest of its file.
    guard let text = offer.node, !offer.schema.isReplacing else {
      return try AdoptedNodes.adopt([offer], of: file, in: project)
    }
    let known = state.withLock { state in
      state.project?.isRevision(of: project) == true ? state.nodes[text] : nil
    }
    if let nodes = known?.goingOn(with: files, for: offer) { return nodes }
    let nodes = try AdoptedNodes.adopt([offer], of: file, in: project)
    if Task.isCancelled { return nodes }
    state.withLock { state in
      if state.project?.isRevision(of: project) != true || state.nodes.count >= Self.limit { state.nodes = [:] }
      state.project = project
      state.nodes[text] = nodes
    }
    return nodes
  }

  /// Discards the contents, which are large.
  func forget() {
    state.withLock { $0 = State() }
  }
}
