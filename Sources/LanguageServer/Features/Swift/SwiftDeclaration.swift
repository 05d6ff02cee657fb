import Diagnostics
import Generation

extension Feature {
  /// `textDocument/declaration`: the line of the kit that an emitted name comes from. The definition, in the emitted code,
  /// is another server's.
  static let swiftDeclaration = Feature("declaration", in: .swift) {
    (params, snapshot) -> JSON? in
    try await snapshot.kitPlaces(of: params.required("position"), for: "declaration")
  }
}

extension Snapshot {
  /// The places of the kit that declare the name at a position, in the client's form; `nil` if there are none.
  ///
  /// - Parameter request: As in `ClientCapabilities.takesLinks`.
  /// - Throws: `CancellationError` in a cancelled task; else if the project cannot be read.
  func kitPlaces(
    of position: LSP.Position,
    for request: String
  ) async throws -> JSON? {
    guard let use = try await EmittedUse.find(at: position, in: self) else { return nil }
    let places = answer(use.locations, in: use.open, from: use.word.range, to: request)
    return places.isEmpty ? nil : .array(places)
  }
}
