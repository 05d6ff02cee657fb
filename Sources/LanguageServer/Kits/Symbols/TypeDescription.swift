import Diagnostics
import Generation
import KitLanguage

/// Descriptions of the types that a kit names.
enum TypeDescription {
  /// The type's kind, place of declaration, and doc comment, as Markdown; `nil` if nothing declares it.
  static func find(_ name: String, in project: Project) -> String? {
    for (root, spec) in [(nil as String?, project.spec)] + project.usedKits.map({ ($0.root, $0.spec) }) {
      guard let id = spec.types[name] else { continue }
      return text(of: spec[id], isOwn: root == nil)
    }
    if let support = project.library.schemas.support(offering: name) {
      return (["`\(name)` is emitted where a kit names it."] + support.documentation).joined(separator: "\n\n")
    }
    if let declaration = project.sources.declarations(of: name).first {
      return "`\(declaration.keyword.rawValue) \(declaration.name)` in this project's Swift"
    }
    return Project.libraryTypes.contains(name) ? "`\(name)` of Swift's library or Foundation" : nil
  }

  static func text(of node: SpecNode, isOwn: Bool = true) -> String {
    let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
    let declaration = node.described ?? node.nameLocation
    let place = "\(declaration.source.path):\(declaration.position.line)"
    let intro = "`\(subject)` in \(isOwn ? place : "the used kit, \(place)")"
    return ([intro] + (node.documentation.isEmpty ? [] : [""] + node.documentation)).joined(separator: "\n")
  }

  /// The parts of a document that a string means, as Markdown.
  static func text(of parts: [DocumentPart]) -> String {
    let lines = parts.prefix(partLimit).map { part in
      let place = part.place.map { " in \($0.source.path):\($0.position.line)" } ?? ""
      let intro = "`\(part.detail == "schema" ? "schema \(part.name)" : part.detail)`\(place)"
      return part.documentation.map { "\(intro)\n\n\($0)" } ?? intro
    }
    let rest = parts.count > partLimit ? ["and \(parts.count - partLimit) more"] : []
    return (lines + rest).joined(separator: "\n\n")
  }

  private static let partLimit = 8
}

extension SyntaxNode {
  /// A longer head cannot be taken in at a glance.
  private static let headLimit = 400

  /// The head in one line, without attributes and parts that only concern the wire.
  func headText(in source: SourceText) -> String {
    let ends = clauses.compactMap { clause in
      if case .wireName = clause.content { nil as Int? } else { clause.range.upperBound }
    }
    guard let first = head.first, let last = head.last else { return "" }
    let end = ends.reduce(last.range.upperBound, max)
    let text = source[first.range.lowerBound..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count <= Self.headLimit ? text : text.prefix(Self.headLimit) + "…"
  }
}
