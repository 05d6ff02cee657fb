import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Finds in the project's Swift the functions that members of a kit are about, and reports missing ones.
struct FoundFunctions: DiagnosticCollector {
  var diagnostics: [Diagnostic] = []
  private let spec: Spec
  private let sources: SwiftSources
  private let types: TypeComparison

  private init(_ spec: Spec, _ sources: SwiftSources) {
    self.spec = spec
    self.sources = sources
    types = TypeComparison(sources: sources) { spec.types[$0] != nil }
  }

  static func find(of spec: Spec, without unsettled: UnsettledNodes, in sources: SwiftSources) -> FoundFunctions {
    var functions = FoundFunctions(spec, sources)
    for id in spec.patternNodes where !unsettled.contains(id) {
      for place in Set(spec[id].schema.members.compactMap { $0.place?.slot.value }).sorted() {
        guard case .typeName(let name)? = spec[id].values[place] else { continue }
        functions.check(spec[id], sources.type(name))
      }
    }
    return functions
  }

  private mutating func check(_ node: SpecNode, _ type: ProjectType) {
    if type.kind == nil { report(unknownType: type.name, in: node) }
    // Members of other modules are not known; NSObject has few that concern kits.
    let isKnown = type.kind != nil && (!type.hasForeignSuperclass || type.superclasses.last == "NSObject")
    for member in node.members.map({ spec[$0] }) {
      guard let place = member.schema.place, let name = member.name, let signature = member.signature else { continue }
      if let function = sources.function(name, signature, isCompleted: place.isCompleted, of: type.name) {
        compare(member, with: function, of: type)
        continue
      }
      if place.isCompleted, let written = WrittenCompletion(in: signature) {
        let function = sources.function(name, written.signature, isCompleted: true, of: type.name)
        // If a function is not known, the names of its parameters decide.
        if function != nil || !isKnown && written.isNamedSo && member.attributes[WrittenCompletion.attribute] == nil {
          report(written, of: member, name)
          continue
        }
      }
      if isKnown { report(member, missing: name, in: type) }
    }
  }

  private mutating func compare(_ member: SpecNode, with function: MemberDeclaration, of type: ProjectType) {
    guard !function.isGeneric, function.condition == nil, let required = function.signature,
      sources.members(of: type.declaredName).count(where: { $0.name == member.name }) == 1
    else { return }
    diagnostics += RequirementComparison(types: types).diagnostics(ofCall: member, required, in: type.name)
  }

  private mutating func report(_ member: SpecNode, missing name: String, in type: ProjectType) {
    let known = sources.members(of: type.declaredName)
    let same = known.first { $0.name == name && $0.keyword == .function }
    let message: String
    var nearest: String?
    if let same {
      let text = FunctionName.text(name, same.signature)
      message =
        "'\(type.name)' has '\(text)', which has other parameters than '\(FunctionName.text(name, member.signature))'"
    } else if known.contains(where: { $0.name == name && $0.keyword == .property }) {
      message = "'\(name)' is a property of '\(type.name)', not a function; name a function"
    } else {
      nearest = NearestName.of(name, in: known.filter { $0.keyword == .function }.map(\.name))
      message = "'\(type.name)' has no function '\(name)'" + NearestName.hint(nearest)
    }
    let place = member.nameLocation
    let fixes = FixIt.correcting(name, to: nearest.map(SwiftName.escaped), at: place)
    report(SourceDiagnostics.unknownFunction, message, at: place, fixIts: fixes)
  }

  private mutating func report(_ completion: WrittenCompletion, of member: SpecNode, _ name: String) {
    let place = member.location(of: .signature) ?? member.nameLocation
    report(
      SourceDiagnostics.writtenCompletion,
      "A '\(member.keyword)' passes the completion itself: remove \(completion.names) from '\(name)', and write what it "
        + "gets after '->'",
      at: place,
      fixIts: fix(completion, of: member, at: place).map { [$0] } ?? []
    )
  }

  private func fix(_ completion: WrittenCompletion, of member: SpecNode, at place: SourceLocation) -> FixIt? {
    guard let (text, attribute) = completion.call, member.attributes[WrittenCompletion.attribute] == nil else {
      return nil
    }
    let end = member.location.range.upperBound
    let edits = [TextEdit(place.range, text), TextEdit(end..<end, attribute)].filter { !$0.replacement.isEmpty }
    return FixIt("Replace it with '\(text)\(attribute)'", in: place.source, edits: edits)
  }

  /// An undeclared type belongs to another module, unless its name is similar to a declared one.
  private mutating func report(unknownType name: String, in node: SpecNode) {
    guard name.count > 3, sources.declaredTypes(called: name).isEmpty, let nearest = sources.typeMeant(by: name),
      AppleType(name).mayMean(nearest)
    else { return }
    let message = "No type is called '\(name)' here; did you mean '\(nearest)'?"
    let fixes = FixIt.correcting(name, to: nearest, at: node.nameLocation)
    report(SourceDiagnostics.unknownClass, message, at: node.nameLocation, fixIts: fixes)
  }
}
