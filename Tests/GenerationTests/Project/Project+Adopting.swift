import Diagnostics
import Generation
import SwiftAnalysis
import Testing

extension Project {
  /// What the first offer for a declaration becomes in the kit, which must not refuse it.
  ///
  /// - Parameters:
  ///   - name: With the types around it: `Player.load`.
  ///   - path: The Swift file below the root that has it.
  func adopting(_ name: String, of swift: String, at path: String) throws -> (nodes: AdoptedNodes, offer: Offer) {
    let file = try #require(AdoptedFile(SourceText(path: root + "/" + path, swift)))
    var reader = OfferReader(self)
    let declaration = try #require(file.places.declarations(named: name).first)
    let offers = Array(reader.offers(for: declaration, in: file).prefix(1))
    let nodes = try AdoptedNodes.adopt(offers, of: file, in: self)
    let offer = try #require(nodes.offers.first)
    #expect(offer.refusal == nil)
    return (nodes, offer)
  }
}
