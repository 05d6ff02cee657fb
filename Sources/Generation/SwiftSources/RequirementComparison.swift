import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Compares functions of a kit with a project protocol's functions of the same name and labels.
///
/// Ignores differences if spelling cannot prove that the kit's function could not implement the other. Swift lets an
/// implementation leave out `async` and `throws`, and types may be unknown.
struct RequirementComparison {
  private enum Difference {
    case parameter(Int)
    case async, throwing, thrownType, result
  }

  let types: TypeComparison

  func fits(_ stated: SignatureFacts, _ function: MemberDeclaration) -> Bool {
    // If its condition does not hold, there may be another one.
    guard let required = function.signature, !function.isGeneric, function.condition == nil else { return true }
    return differences(stated, required).isEmpty
  }

  private func differences(_ stated: SignatureFacts, _ required: SignatureFacts) -> [Difference] {
    var found: [Difference] = []
    for (index, (own, other)) in zip(stated.parameters, required.parameters).enumerated() {
      if own.isInOut != other.isInOut || own.isVariadic != other.isVariadic || types.differ(own.type, other.type) {
        found.append(.parameter(index))
      }
    }
    if stated.isAsync && !required.isAsync { found.append(.async) }
    if stated.isThrowing, !(stated.thrownType?.isNever ?? false) {
      if !required.isThrowing { found.append(.throwing) }
      if let own = stated.thrownType, let other = required.thrownType, types.differ(own, other) {
        found.append(.thrownType)
      }
    }
    let results = (stated.returnType?.ifNotVoid, required.returnType?.ifNotVoid)
    switch results {
    case (nil, nil): break
    case (let own?, let other?): if types.differ(own, other) { found.append(.result) }
    case (let result?, nil), (nil, let result?): if types.isKnown(result) { found.append(.result) }
    }
    return found
  }

  /// The problems of a kit's function compared to the protocol's nearest function.
  func diagnostics(of node: SpecNode, _ required: SignatureFacts, in name: String) -> [Diagnostic] {
    guard let function = node.name, let stated = node.signature else { return [] }
    let place = node.location(of: .signature) ?? node.nameLocation
    let text = FunctionName.text(function, stated)
    let places = SignaturePlaces.find(in: place.source[place.range])
    let hasDefault = node.schema.slots.contains { $0.place == .defaultValue && node.values[$0.label] != nil }
    return differences(stated, required).map { difference in
      var found = places.flatMap { correction(of: difference, required, $0, in: place) }
      // The answer without a delegate would have the old type.
      if hasDefault, case .result = difference { found = found.map { ($0.place, nil) } }
      return SourceDiagnostics.mismatchedRequirement.diagnostic(
        "In the protocol '\(name)' " + Self.message(difference, of: text, stated: stated, required: required),
        at: found?.place ?? place,
        fixIts: [found?.fix].compactMap(\.self)
      )
    }
  }

  private static func message(
    _ difference: Difference,
    of text: String,
    stated: SignatureFacts,
    required: SignatureFacts
  ) -> String {
    switch difference {
    case .parameter(let index):
      let (own, other) = (stated.parameters[index], required.parameters[index])
      return "'\(own.label ?? own.name)' of '\(text)' is '\(other.type.text)', not '\(own.type.text)'"
    case .async: return "'\(text)' is not 'async'"
    case .throwing: return "'\(text)' does not throw"
    case .thrownType:
      return "'\(text)' throws '\(required.thrownType?.text ?? "")', not '\(stated.thrownType?.text ?? "")'"
    case .result:
      guard let other = required.returnType?.ifNotVoid else { return "'\(text)' has no result" }
      let own = stated.returnType.map { ", not '\($0.text)'" } ?? ", which the kit leaves out"
      return "'\(text)' returns '\(other.text)'" + own
    }
  }

  /// The change that writes what the protocol says, and the part of the signature that it is about.
  private func correction(
    of difference: Difference,
    _ required: SignatureFacts,
    _ places: SignaturePlaces,
    in whole: SourceLocation
  ) -> (place: SourceLocation, fix: FixIt?)? {
    let start = whole.range.lowerBound
    func replacing(_ range: Range<Int>, with type: TypeFacts?) -> (SourceLocation, FixIt?)? {
      let place = SourceLocation(whole.source, start + range.lowerBound..<start + range.upperBound)
      return type.map { (place, .replacing(whole.source[place.range], with: $0.text, at: place)) }
    }
    func removing(_ part: SignaturePlaces.Part?) -> (SourceLocation, FixIt?)? {
      part.map { part in
        let removed = start + part.removal.lowerBound..<start + part.removal.upperBound
        let place = SourceLocation(whole.source, start + part.range.lowerBound..<start + part.range.upperBound)
        let shown = whole.source[removed].split(separator: " ").joined(separator: " ")
        return (place, .removing("'\(shown)'", at: removed, in: whole.source))
      }
    }
    switch difference {
    case .parameter(let index):
      guard places.parameterTypes.indices.contains(index) else { return nil }
      return replacing(places.parameterTypes[index], with: required.parameters[index].type)
    case .async: return removing(places.asyncWord)
    case .throwing: return removing(places.throwsClause)
    case .thrownType: return places.thrownType.flatMap { replacing($0, with: required.thrownType) }
    case .result:
      guard let result = required.returnType?.ifNotVoid else { return removing(places.result) }
      guard let part = places.result else {
        return (whole, .inserting(" -> " + result.text, at: whole.range.upperBound, in: whole.source))
      }
      return replacing(part.range, with: result)
    }
  }
}

extension TypeFacts {
  fileprivate var ifNotVoid: TypeFacts? { desugaredForm == .void ? nil : self }
}

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
    pairing.takeOfSameTypes(nodes)
    pairing.take { node, function in fits(node, function.declaration) }
    pairing.take { node, function in !fitsAny(node, function.name) }
    let left = Set(pairing.nodes.values.joined().map(\.id))
    pairing.open = nodes.map(\.id).filter(left.contains)
    let known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    for (function, id) in zip(pairing.functions, pairing.stated) {
      guard let node = id.flatMap({ known[$0] }), let signature = function.declaration.signature else { continue }
      if !fits(node, function.declaration), !fitsAny(node, function.name) {
        pairing.mismatches.append((node, signature))
      }
    }
    return pairing
  }

  /// Pairs each function with the first node of its name, labels and types.
  private mutating func takeOfSameTypes(_ all: [SpecNode]) {
    func key(_ name: String, _ signature: SignatureFacts?) -> [String] {
      [FunctionName.text(name, signature)] + (signature?.parameters.map(\.distinctType) ?? [])
    }
    var known = Dictionary(grouping: all.reversed()) { key($0.name ?? "", $0.signature) }
    var taken: Set<SpecNode.ID> = []
    for (index, function) in functions.enumerated() {
      let key = key(function.declaration.name, function.declaration.signature)
      guard let node = known[key]?.popLast() else { continue }
      stated[index] = node.id
      taken.insert(node.id)
    }
    nodes = nodes.mapValues { $0.filter { !taken.contains($0.id) } }
  }

  /// Pairs each function without a node with the first node of its name that `isMeant` accepts.
  private mutating func take(where isMeant: (SpecNode, (name: String, declaration: MemberDeclaration)) -> Bool) {
    for (index, function) in functions.enumerated() where stated[index] == nil {
      guard let found = nodes[function.name]?.firstIndex(where: { isMeant($0, function) }) else { continue }
      stated[index] = nodes[function.name]?.remove(at: found).id
    }
  }
}
