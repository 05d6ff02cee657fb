import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Finds the kit's additions to the functions of a protocol, by name and labels. If functions differ in types alone,
/// the types decide.
struct RequirementPairing {
  /// The kit's addition to each protocol function.
  private(set) var stated: [SpecNode.ID?]
  /// The kit's functions that differ from the protocol's, with the protocol's signatures.
  private(set) var mismatches: [(node: SpecNode, required: SignatureFacts)] = []
  /// Nodes that the protocol lacks.
  private(set) var open: [SpecNode.ID] = []

  /// Nodes not found yet, by `FunctionName`.
  private var nodes: [String: [SpecNode]]
  private let functions: [(name: String, declaration: MemberDeclaration)]

  private init(_ nodes: [SpecNode], _ functions: [MemberDeclaration]) {
    self.nodes = Dictionary(grouping: nodes) { FunctionName.text($0.name ?? "", $0.signature) }
    self.functions = functions.map { (FunctionName.text($0.name, $0.signature), $0) }
    stated = functions.map { _ in nil }
  }

  /// - Parameter comparison: Decides which of `nodes` may be meant; `nil` if only names and labels count.
  static func pair(
    _ nodes: [SpecNode],
    with functions: [MemberDeclaration],
    _ comparison: RequirementComparison?
  ) -> RequirementPairing {
    var pairing = RequirementPairing(nodes, functions)
    func fits(_ node: SpecNode, _ function: MemberDeclaration) -> Bool {
      guard let comparison, let signature = node.signature else { return true }
      return comparison.fits(signature, function)
    }
    let overloads = Dictionary(grouping: pairing.functions, by: \.name)
    var fitting: [SpecNode.ID: Bool] = [:]
    func fitsAny(_ node: SpecNode, _ name: String) -> Bool {
      if let known = fitting[node.id] { return known }
      let answer = overloads[name]?.contains { fits(node, $0.declaration) } ?? false
      fitting[node.id] = answer
      return answer
    }
    pairing.take { node, function in function.declaration.hasTypes(of: node) }
    pairing.take { node, function in fits(node, function.declaration) }
    pairing.take { node, function in !fitsAny(node, function.name) }
    let left = Set(pairing.nodes.values.joined().map(\.id))
    pairing.open = nodes.map(\.id).filter(left.contains)
    let known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    for (function, id) in zip(pairing.functions, pairing.stated) {
      guard let node = id.flatMap({ known[$0] }), let signature = function.declaration.signature else { continue }
      if !fitsAny(node, function.name) { pairing.mismatches.append((node, signature)) }
    }
    return pairing
  }

  /// Pairs each function without a node with the first node of its name that `isMeant` accepts.
  private mutating func take(where isMeant: (SpecNode, (name: String, declaration: MemberDeclaration)) -> Bool) {
    for (index, function) in functions.enumerated() where stated[index] == nil {
      guard let found = nodes[function.name]?.firstIndex(where: { isMeant($0, function) }) else { continue }
      stated[index] = nodes[function.name]?.remove(at: found).id
    }
  }
}

extension MemberDeclaration {
  /// Whether a function of the kit has the types of its parameters, as written.
  fileprivate func hasTypes(of node: SpecNode) -> Bool {
    node.signature?.parameters.map(\.distinctType) == signature?.parameters.map(\.distinctType)
  }
}
