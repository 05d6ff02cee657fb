import Diagnostics
import KitLanguage
import SampleInference
import SwiftAnalysis

/// The models of nodes that samples show.
struct DerivedModels: Sendable {
  private(set) var trees: [DerivedTree] = []
  /// Facts about decoded samples for tests, by the start of the nodes.
  private(set) var facts: [SourceLocation.Start: [SampleFacts]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Infers models with unique names.
  static func infer(
    from nodes: SampledNodes,
    in kit: [SyntaxTree],
    _ library: PatternLibrary,
    visible: [Spec],
    beside sources: SwiftSources
  ) -> DerivedModels {
    var derived = DerivedModels()
    derived.diagnostics = nodes.diagnostics + nodes.documents.diagnostics
    let described = nodes.documents.entries
    let types = described.isEmpty ? [] : library.schemas.declaredTypes(in: kit)
    for entry in described {
      let (tree, mistakes) = entry.derived(in: kit, declared: types, library)
      if let tree { derived.trees.append(tree) }
      derived.diagnostics += mistakes
    }
    let entries = nodes.entries.filter { entry in
      !entry.samples.isEmpty && entry.samples.allSatisfy { $0.sample != nil } && PlainName.matches(entry.name.value)
    }
    guard !entries.isEmpty else { return derived }
    let declared = library.schemas.declaredTypes(in: kit).union(library.schemas.supports.flatMap(\.declares))
    let taken = TakenTypeNames { name in
      SwiftLibrary.hasType(name) || declared.contains(name) || visible.contains { $0.types[name] != nil }
        || sources.isDeclaredInModule(name)
    }
    let wireStyle = EarlySettings(in: kit).wire
    let form = StatedFields(wireStyle: wireStyle, known: taken)
    let entities = entries.map { entity($0, form) }
    let inference = ModelInference(entities, wireStyle: wireStyle, taken)
    for (index, entry) in entries.enumerated() {
      let models = inference.models.filter { $0.entity == index }
      let name = SourceLocation(entry.source, entry.name.range)
      guard !inference.isIncomplete else {
        let message =
          "The samples show more than \(ModelInference.typeLimit) kinds of objects; for keys that are data, write a '[String: Item]'"
        derived.diagnostics.append(SampleDiagnostics.tooManyTypes.diagnostic(message, at: name))
        continue
      }
      derived.trees.append(tree(of: models, entry, entities[index], index: index))
      let start = SourceLocation(entry.source, entry.node.range).start
      derived.facts[start] = SampleFacts.all(of: entry.samples, as: models.first)
      derived.diagnostics += unknown(models, at: name)
      derived.diagnostics += contradicted(entry, form, models: Set(inference.models.map(\.name)), wireStyle: wireStyle)
    }
    return derived
  }

  /// The fields that the samples would not decode as.
  private static func contradicted(
    _ entry: SampledNodes.Entry,
    _ form: StatedFields,
    models: Set<String>,
    wireStyle: WireStyle
  ) -> [Diagnostic] {
    let samples = entry.samples.compactMap(\.sample)
    let checker = FragmentChecker()
    return entry.node.children.filter(\.isSound).compactMap { field in
      guard let text = field.types?.first?.text, let type = checker.read(text, as: .type).type,
        let property = form.property(field, in: entry.source[field.range], samples)
      else { return nil }
      let kind = SampleDiagnostics.contradictedField
      let place = SourceLocation(entry.source, field.range)
      let name = wireStyle.wireName(of: property.name)
      if field.wireName == nil, property.key != name {
        let spelled = StringSpelling.quoted(property.key)
        return kind.diagnostic("The samples have '\(property.key)', and not '\(name)': add 'as \(spelled)'", at: place)
      }
      let date = field.attributes.first { $0.name.text == "date" }
      let dateForm = date?.arguments?.arguments.first?.fragment.text
      let value = StatedValue(key: property.key, type: type, hasDefault: field.defaultValue != nil, dateForm: dateForm)
      if let inferred = property.inferredType, !models.contains(inferred), value.isObject(in: samples) {
        return kind.diagnostic(
          "The keys of '\(property.key)' look like data, so '\(inferred)' names no type: "
            + "write '[String: \(inferred)]' where the values are objects",
          at: place
        )
      }
      // Attributes other than `@date` mean that the values may differ.
      guard field.attributes.allSatisfy({ $0.name.text == "date" }) else { return nil }
      return value.contradiction(in: samples).map { kind.diagnostic($0, at: place) }
    }
  }

  private static func entity(_ entry: SampledNodes.Entry, _ form: StatedFields) -> Entity {
    let samples = entry.samples.compactMap(\.sample)
    return Entity(
      name: entry.name.value,
      conformances: entry.node.types.map { $0.map(\.text).joined(separator: ", ") },
      samples: samples,
      properties: entry.node.children.filter(\.isSound).compactMap {
        form.property($0, in: entry.source[$0.range], samples)
      }
    )
  }

  private static func tree(
    of models: [InferredModel],
    _ entry: SampledNodes.Entry,
    _ entity: Entity,
    index: Int
  ) -> DerivedTree {
    let documentation = entry.node.documentation.map { "///" + ($0.text.isEmpty ? "" : " ") + $0.text + "\n" }
    let text =
      documentation.joined() + models.map { $0.text(keyword: entry.keyword) + "\n" }.joined(separator: "\n")
    let source = SourceText(path: "\(entry.source.path), \(entry.node.keyword) \(index)", text)
    let fields = entry.node.children.filter { child in
      entity.properties.contains { $0.text == entry.source[child.range] }
    }
    return DerivedTree(
      SyntaxTree(parsing: source),
      of: SourceLocation(entry.source, entry.node.range),
      named: SourceLocation(entry.source, entry.name.range),
      quotations: fields.compactMap { field in
        guard let range = text.firstRange(of: "\n  \(entry.source[field.range])\n") else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 3
        return (start..<start + field.range.count, SourceLocation(entry.source, field.range))
      }
    )
  }

  private static func unknown(_ models: [InferredModel], at name: SourceLocation) -> [Diagnostic] {
    let keys = models.flatMap { model in
      model.fields.compactMap { field -> String? in
        guard case .unknown(let key, let reason) = field else { return nil }
        return "'\(InferredModel.shown(key))' of '\(model.name)' (\(reason))"
      }
    }
    if keys.isEmpty { return [] }
    let rest = keys.count > 3 ? " and \(keys.count - 3) more" : ""
    let message = "No property for " + keys.prefix(3).joined(separator: ", ") + rest
    return [SampleDiagnostics.unknownSampleType.diagnostic(message, at: name)]
  }
}

extension SampleFacts {
  /// - Parameter model: The node's own.
  static func all(of texts: [SampleText], as model: InferredModel?) -> [SampleFacts] {
    var taken: [String: Int] = [:]
    return texts.compactMap { text in
      guard let sample = text.sample else { return nil }
      let name = EntityName(ofSampleAt: sample.name, isArray: false).text
      taken[name, default: 0] += 1
      let number = taken[name] ?? 1
      return SampleFacts(
        name: number > 1 ? "\(name)\(number)" : name,
        path: sample.name,
        lines: text.lines ?? [],
        isArray: sample.isArray,
        firstKey: sample.firstKey,
        count: sample.count,
        checks: model?.checks(of: sample) ?? []
      )
    }
  }
}

/// Fields of a kit that add to a type which samples show.
struct StatedFields {
  let wireStyle: WireStyle
  /// The types that a field may name; any other name is for what samples show.
  let known: TakenTypeNames

  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let dictionary = /^\[\s*String\s*:/
  nonisolated(unsafe) private static let wrappers = /^(\[\s*(String\s*:\s*)?)+|[\]?\s]+$/

  func properties(in text: String, _ samples: [Sample]) -> [StatedProperty] {
    let tree = SyntaxTree(parsing: text, path: "fields")
    return tree.nodes.compactMap { property($0, in: tree.source[$0.range], samples) }
  }

  /// The property of a field; `nil` if it lacks a name or a type.
  func property(_ node: SyntaxNode, in text: String, _ samples: [Sample]) -> StatedProperty? {
    guard node.head.count == 1, let name = node.head.first?.value, let type = node.types?.first?.text
    else { return nil }
    let own = wireStyle.wireName(of: name)
    let written = node.wireName.map { DottedPath.parts(of: $0.value).joined(separator: ".") }
    let key = written ?? Sample.key(named: name, likely: own, in: samples) ?? own
    return StatedProperty(
      name: name,
      key: key,
      text: text,
      inferredType: inferredType(type),
      isDictionary: type.contains(Self.dictionary)
    )
  }

  /// The name in a type that nothing declares; `nil` if there is none.
  private func inferredType(_ type: String) -> String? {
    let name = type.replacing(Self.wrappers, with: "")
    return PlainName.matches(name) && !known.contains(name) ? name : nil
  }
}
