import Diagnostics
import SwiftFacts

/// Types, expressions and other pieces of Swift.
extension ValueReader {
  /// The facts of a piece of Swift; `nil` if it is not Swift, which is reported.
  mutating func fragment(_ part: Part, _ kind: SwiftFragment.Kind) -> SwiftFragment? {
    let fragment = context.swift.read(part.text, as: kind)
    let start = part.range.lowerBound
    if let problem = fragment.problems.first {
      let range = start + problem.range.lowerBound..<start + problem.range.upperBound
      report(CheckDiagnostics.invalidSwift, "This is not Swift: \(problem.message)", at: range)
      return nil
    }
    for use in fragment.typeUses {
      let range = start + use.range.lowerBound..<start + use.range.upperBound
      findings.typeUses.append(SpecDraft.TypeUse(name: use.name, node: node, location: file.location(range)))
    }
    for use in fragment.caseUses {
      let range = start + use.range.lowerBound..<start + use.range.upperBound
      findings.caseUses.append(
        Spec.CaseUse(
          name: use.name,
          type: use.type,
          steps: use.steps,
          isEmptyCall: use.isEmptyCall,
          node: node,
          location: file.location(range)
        )
      )
    }
    return fragment
  }

  mutating func expression(_ part: Part) -> SpecValue? {
    guard fragment(part, .expression) != nil else { return nil }
    let line = file.source.lineRange(at: file.source.lineIndex(at: part.range.lowerBound))
    let indentation = file.source[line].prefix { $0 == " " || $0 == "\t" }
    return .expression(VerbatimCode.unindented(part.text, by: String(indentation)))
  }

  mutating func typeName(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    if let atom = part.atom, atom.kind != .word {
      reportWrong(part, kind)
      return nil
    }
    guard let type = fragment(part, .type)?.type else { return nil }
    guard !type.name.isEmpty, type.name == type.text, !["Any", "Self"].contains(type.name) else {
      reportWrong(part, kind)
      return nil
    }
    return .typeName(type.name)
  }

  /// Swift reads `Player.delegate` as a type in a type.
  mutating func property(_ part: Part, _ kind: ValueKind) -> SpecValue? {
    guard part.atom?.kind == .word, part.text.contains(".") else {
      reportWrong(part, kind)
      return nil
    }
    guard let type = fragment(part, .type)?.type else { return nil }
    guard type.name == type.text, let dot = type.name.lastIndex(of: ".") else {
      reportWrong(part, kind)
      return nil
    }
    return .property(type: String(type.name[..<dot]), name: String(type.name[type.name.index(after: dot)...]))
  }

  mutating func generics(_ part: Part) -> SpecValue? {
    guard let clause = fragment(part, .generics)?.generics else { return nil }
    findings.genericParameters.formUnion(clause.parameters.map(\.name))
    return .generics(clause)
  }

  /// Code in quotation marks, `"""`, whose lines are indented as a whole.
  mutating func checkCode(_ code: SyntaxNode.Code, _ kind: ValueKind) {
    guard case .code("Swift") = kind else { return }
    for problem in context.swift.read(code.text, as: .code).problems.prefix(1) {
      let start = code.sourceOffset(at: problem.range.lowerBound)
      let range = start..<max(start, code.sourceOffset(at: problem.range.upperBound))
      report(CheckDiagnostics.invalidSwift, "This is not Swift: \(problem.message)", at: range)
    }
  }
}
