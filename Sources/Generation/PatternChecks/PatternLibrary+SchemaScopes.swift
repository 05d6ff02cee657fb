import Diagnostics
import KitLanguage
import Templating

/// What is known in the conditions and templates of a schema that is being written.
extension PatternLibrary {
  /// A place of a schema that has a condition or a template.
  package enum SchemaPlace: Sendable {
    /// What is asked of each node of a pattern, or of a member in it: the one whose name begins at `name` (UTF-8) in the schema.
    case node(pattern: String, name: Int)
    /// What a pattern emits, or needs.
    case emission(of: String)
    /// What support emits.
    case support(String)
    /// What becomes a node of a pattern.
    case offer(of: String)
    /// A condition for all patterns.
    case anywhere
  }

  /// What is known at a place of a condition or a template.
  ///
  /// - Parameter cursor: In the text alone, as a template.
  package func scope(at cursor: TemplateCursor, in place: SchemaPlace) -> TemplateScope? {
    let context = context(of: place) ?? RecordType([])
    for utf8 in cursor.probes {
      let source = SourceText(path: cursor.structure.source.path, utf8: utf8)
      let scope = TypeChecker.scope(
        in: source,
        rendering: environment.compile(source),
        context: context,
        types: types.records,
        where: nil,
        entersAll: true,
        in: environment
      )
      if let scope { return scope }
    }
    return nil
  }

  /// The names of the conditions that conditions of a file may use, those that all may use first.
  ///
  /// - Parameter folder: The folder of the pattern.
  package func conditionNames(in folder: String) -> [String] {
    let suffix = "\(folder)/\(PatternFolder.schemaName)"
    return schemas.conditions.filter { $0.isShared || $0.name.location.source.path.hasSuffix(suffix) }.map(\.name.value)
  }

  private func context(of place: SchemaPlace) -> RecordType? {
    switch place {
    case .node(let keyword, let name):
      schemas.pattern(keyword).flatMap { pattern in
        let nodes = types.nodes(of: pattern)
        return (nodes.first { $0.schema.location.range.lowerBound == name } ?? nodes.first)?.context
      }
    case .emission(let keyword): schemas.pattern(keyword).map { types.context(of: .node($0)) }
    case .support(let name):
      schemas.supports.first { $0.name == name }.map { types.context(of: .support($0)) }
    case .offer(let keyword): schemas.pattern(keyword).map { types.offerContext(of: $0) }
    case .anywhere: nil
    }
  }
}
