import Diagnostics
import Generation
import KitLanguage
import SampleInference

/// `kitgen adopt FILE.json …` and `kitgen adopt FILE.swift[:NAME] …`
struct AdoptCommand: Command {
  let name = "adopt"
  let summary = "Print the nodes that Swift declarations or JSON samples can become."
  let usage = "[OPTIONS] FILE …"
  let discussion = """
    Of a Swift file the types that a kit can describe are printed as nodes, or the declaration that is named after a colon:
    FILE.swift:User, FILE.swift:ImageLoader.fetch. A struct that is decoded becomes a model, an enum of texts an enum or keys,
    the protocol of a delegate a delegate, and a method that answers through a closure a call, as the schemas of the patterns
    say. What nearly fits is reported with the reason. The nodes are right in the nearest kit; nothing is written. Once the kit has
    them, remove from the Swift what they describe.

    Each JSON file is a sample of a type that has its name: an object, or an array of objects. With --as all of them are
    samples of one type: what one of them lacks is optional. The models are printed as a kit has them, in the style of names on
    the wire of the nearest kit. 'kitgen model User --from FILE' adds them to the kit.
    """
  let options = [
    Option("as", .required("NAME"), help: "The name of the type that all files are samples of."),
    Option("pattern", .required("PATTERN"), help: "Of Swift: the pattern of the nodes, where several fit."),
    Option.root,
    .quiet,
  ]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        "'kitgen adopt' needs a Swift file or a JSON sample",
        advice: "Run 'kitgen help adopt' for its options."
      )
    }
    let operands = arguments.operands.map(SwiftAdoption.Operand.init)
    let swift = operands.compactMap(\.self)
    if swift.count == operands.count { return try SwiftAdoption(arguments, context).run(swift) }
    guard swift.isEmpty else {
      throw UsageError("'kitgen adopt' takes Swift files or JSON samples, not both", advice: "Run it twice.")
    }
    if let name = arguments.value("as"), !PlainName.matches(name) {
      throw UsageError("'\(name)' cannot be the name of a type")
    }
    guard let samples = try SampleFiles(context).read(arguments.operands) else { return .dataError }
    let entities = entities(samples, named: arguments.value("as"))
    let root = try context.root(arguments)
    let schemas = try context.library(root: root).schemas
    guard let pattern = schemas.patterns.first(where: \.isInferable) else {
      throw UsageError("no pattern of the kit can be inferred from samples")
    }
    let nodes =
      try root.map { InferredNodes(entities, keyword: pattern.keyword, in: try context.project(at: $0)) }
      ?? InferredNodes(entities, keyword: pattern.keyword)
    context.report(nodes.diagnostics, root: context.currentFolder)
    if nodes.diagnostics.hasErrors { return .dataError }
    context.console.print(nodes.text)
    return .success
  }

  /// The types in the order of the files; files of one name are samples of one type.
  private func entities(_ samples: [(path: String, sample: Sample)], named name: String?) -> [Entity] {
    var names: [String] = []
    var grouped: [String: [Sample]] = [:]
    for (path, sample) in samples {
      let name = name ?? InferredNodes.name(ofSampleAt: path, isArray: sample.isArray)
      if grouped[name] == nil { names.append(name) }
      grouped[name, default: []].append(sample)
    }
    return names.map { Entity(name: $0, samples: grouped[$0] ?? []) }
  }
}
