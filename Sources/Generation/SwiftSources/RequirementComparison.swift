import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Compares functions of a kit with a project protocol's functions, or a type's function, of the same name and labels.
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
    return found + (haveOtherResults(stated, required) ? [.result] : [])
  }

  private func haveOtherResults(_ stated: SignatureFacts, _ required: SignatureFacts) -> Bool {
    switch (stated.returnType?.ifNotVoid, required.returnType?.ifNotVoid) {
    case (nil, nil): false
    case (let own?, let other?): types.differ(own, other)
    case (let result?, nil), (nil, let result?): types.isKnown(result)
    }
  }

  /// The problems of a kit's function compared to the protocol's nearest function.
  func diagnostics(of node: SpecNode, _ required: SignatureFacts, in name: String) -> [Diagnostic] {
    let found = node.signature.map { differences($0, required) } ?? []
    return Self.diagnostics(of: node, found, required, in: "the protocol '\(name)'")
  }

  /// The problems of a call of a type's only function with the name and labels. Of overloads Swift finds the right one.
  func diagnostics(ofCall node: SpecNode, _ required: SignatureFacts, in type: String) -> [Diagnostic] {
    guard let stated = node.signature else { return [] }
    var found = stated.parameters.indices.prefix(required.parameters.count).filter { index in
      types.preventPassing(stated.parameters[index].type, to: required.parameters[index].type)
    }.map(Difference.parameter)
    // A completion has the result of a call.
    let hasResult = node.schema.place?.isCompleted == false && stated.returnType?.ifNotVoid != nil
    if hasResult, haveOtherResults(stated, required) { found.append(.result) }
    return Self.diagnostics(of: node, found, required, in: "'\(type)'")
  }

  private static func diagnostics(
    of node: SpecNode,
    _ differences: [Difference],
    _ required: SignatureFacts,
    in owner: String
  ) -> [Diagnostic] {
    guard !differences.isEmpty, let function = node.name, let stated = node.signature else { return [] }
    let place = node.location(of: .signature) ?? node.nameLocation
    let text = FunctionName.text(function, stated)
    let places = SignaturePlaces.find(in: place.source[place.range])
    let hasDefault = node.schema.slots.contains { $0.place == .defaultValue && node.values[$0.label] != nil }
    return differences.map { difference in
      var found = places.flatMap { correction(of: difference, required, $0, in: place) }
      // The answer without a delegate would have the old type.
      if hasDefault, case .result = difference { found = found.map { ($0.place, nil) } }
      return SourceDiagnostics.mismatchedRequirement.diagnostic(
        "In \(owner) " + message(difference, of: text, stated: stated, required: required),
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
  private static func correction(
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
