import Diagnostics
import Generation
import SwiftAnalysis

extension Feature {
  /// `textDocument/definition`: from anywhere in an emitted file to its line of the kit: of a member, or of the node
  /// that emits the file. Elsewhere another server gives the definition, in the emitted code, unless the user wants to
  /// get to the kit.
  static let swiftDefinition = Feature("definition", in: .swift) {
    (params, snapshot) -> JSON? in
    let workspace = snapshot.workspace
    guard let file = try await workspace.emittedFile(DocumentURI(snapshot.document.uri)) else {
      guard workspace.settings.definitionInKit else { return [] }
      return try await snapshot.kitPlaces(of: params.required("position"), for: "definition") ?? []
    }
    let places: [SourceLocation?]
    if let origin = try file.origin(at: params.required("position"), in: snapshot) {
      places = [origin.subject, origin.node]
    } else if let known = try await snapshot.kitPlaces(of: params.required("position"), for: "definition") {
      // While the kit has mistakes, it leads on by names.
      return known
    } else {
      let offset = try snapshot.offset(in: params)
      let word = await snapshot.document.swiftTree.flatMap { PlacedName(at: offset, in: $0) }
      places = [file.project.place(of: word?.name, inWritten: file.path)]
    }
    for place in places.compactMap(\.self) {
      guard let path = file.open.path(of: place.source) else { continue }
      return [workspace.location(place, inFile: path).json]
    }
    return []
  }
}

extension Feature {
  /// `textDocument/declaration`: the line of the kit that an emitted name comes from. The definition, in the emitted code,
  /// is another server's.
  static let swiftDeclaration = Feature("declaration", in: .swift) {
    (params, snapshot) -> JSON? in
    try await snapshot.kitPlaces(of: params.required("position"), for: "declaration")
  }
}

extension Snapshot {
  /// The places of the kit that declare the name at a position, in the client's form; `nil` if there are none. `request` is as
  /// in `ClientCapabilities.takesLinks`.
  func kitPlaces(
    of position: LSP.Position,
    for request: String
  ) async throws -> JSON? {
    guard let use = try await EmittedUse.find(at: position, in: self) else { return nil }
    let places = answer(use.locations, in: use.open, from: use.word.range, to: request)
    return places.isEmpty ? nil : .array(places)
  }
}
