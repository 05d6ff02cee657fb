import Diagnostics
import Generation
import KitLanguage
import SampleInference

/// `kitgen adopt FILE.json …` and `kitgen adopt FILE.swift[:NAME] …`
struct AdoptCommand: Command {
  let name = "adopt"
  let summary = "Print the declarations that can replace Swift or JSON samples."
  let usage = "[OPTIONS] FILE …"
  let discussion = """
    Of a Swift file, prints the declarations for all types that a kit can describe, or for one:
    FILE.swift:User, FILE.swift:ImageLoader.fetch. A decoded struct becomes a model, an enum of strings an enum or keys, the
    protocol of a delegate a delegate, and a method with a completion handler a call. Swift that nearly fits is reported with
    the reason. Nothing is written. Once the kit has a declaration, remove the Swift that it describes.

    Each JSON file is a sample of a type with the file's name: an object, or an array of objects. With --as, all files are
    samples of one type; a member that some samples lack is optional. 'kitgen model User --from FILE' adds the models to the
    kit.
    """
  let options = [
    Option("as", .required("NAME"), help: "The name of the type that all files are samples of."),
    Option("pattern", .required("PATTERN"), help: "The pattern, if several fit the Swift."),
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
    if swift.count == operands.count { return try SwiftAdoption(arguments: arguments, context: context).run(swift) }
    guard swift.isEmpty else {
      throw UsageError("'kitgen adopt' takes Swift files or JSON samples, not both", advice: "Run it twice.")
    }
    if let name = arguments.value("as"), !PlainName.matches(name) {
      throw UsageError("'\(name)' cannot be the name of a type")
    }
    guard let samples = try context.samples(arguments.operands) else { return .dataError }
    let entities = entities(samples, named: arguments.value("as"))
    let root = try context.root(arguments)
    let schemas = try context.library(root: root).schemas
    guard let pattern = schemas.patterns.first(where: \.isInferable) else {
      throw UsageError("no pattern of the kit can be inferred from samples")
    }
    let nodes = InferredNodes(entities, keyword: pattern.keyword, in: try root.map { try context.project(at: $0) })
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

/// Prints the nodes that Swift declarations become: `kitgen adopt Models/User.swift:User`.
struct SwiftAdoption {
  /// A Swift file as a command line names it, with the name of a declaration after a colon.
  struct Operand {
    let path: String
    /// `nil` for all types that the file declares.
    let name: String?

    /// `nil` for anything but a Swift file.
    init?(_ text: String) {
      if text.hasSuffix(".swift") {
        (path, name) = (text, nil)
      } else if let colon = text.firstRange(of: ".swift:")?.upperBound {
        (path, name) = (String(text[..<colon].dropLast()), String(text[colon...]))
      } else {
        return nil
      }
    }
  }

  let arguments: ParsedArguments
  let context: CommandContext

  func run(_ operands: [Operand]) throws -> ExitCode {
    var code = ExitCode.success
    var texts: [String] = []
    let paths = operands.map(\.path).uniqued(by: \.self)
    for path in paths {
      let file = try file(path)
      let named = operands.filter { $0.path == path }
      let project = try project(around: file, path, named.map(\.name))
      // A mistake in a team's schema would be taken for a declaration that does not fit.
      let mistakes = project.library.diagnostics + project.library.templateDiagnostics
      context.report(mistakes, root: project.root)
      if mistakes.hasErrors { return .dataError }
      let offers: [Offer]
      do {
        offers = try named.flatMap { try self.offers($0, of: file, in: project) }
      } catch let absence as UsageError where paths.count > 1 && named.allSatisfy({ $0.name == nil }) {
        // A request about many files is not a mistake about one.
        if !context.console.isQuiet { context.console.printError("\(path): note: \(absence.message)") }
        continue
      }
      let nodes = try AdoptedNodes.adopt(offers, of: file, in: project)
      context.report(nodes.diagnostics, root: project.root)
      if nodes.diagnostics.hasErrors {
        code = .dataError
        continue
      }
      for offer in nodes.offers {
        guard let reason = offer.refusal else { continue }
        let position = file.source.position(at: offer.declaration.nameRange.lowerBound)
        context.console.printError("\(path):\(position): note: no '\(offer.pattern.keyword)': \(reason)")
      }
      if !context.console.isQuiet {
        reportReplacements(nodes, of: file, path)
        reportPlaces(of: nodes.texts, in: project)
        let members = named.contains { $0.name == nil } ? members(path, of: file, in: project) : nil
        members.map { context.console.printError("note: members " + $0) }
      }
      if nodes.texts.isEmpty { code = .dataError }
      texts += nodes.texts
    }
    if texts.isEmpty { code = .dataError }
    if !texts.isEmpty { context.console.print(texts.joined(separator: "\n\n")) }
    return code
  }

  private func file(_ path: String) throws -> AdoptedFile {
    let absolute = context.absolute(path)
    guard let bytes = try context.files.read(absolute) else {
      throw UsageError("there is no file '\(path)'", advice: "Name a Swift file, or a JSON sample.")
    }
    guard let file = AdoptedFile(SourceText(path: absolute, utf8: bytes)) else {
      throw UsageError("'\(path)' is too large, or too deeply nested, to be written by hand")
    }
    return file
  }

  /// The surrounding kit, or else an empty one.
  private func project(around file: AdoptedFile, _ path: String, _ names: [String?]) throws -> Project {
    if let root = try context.root(arguments) {
      let project = try context.project(at: root)
      let access = file.access(of: names)
      guard let own = try project.beginning(forModuleOf: file.source.path, access: access) else {
        let shown = try project.showing(access)
        if let level = shown.settings.text("access"), level != project.settings.text("access"),
          !context.console.isQuiet
        {
          context.console.printError(
            "note: these types are \(level): add 'access \(level)' to the 'project' of the kit"
          )
        }
        return shown
      }
      context.console.inform(
        "'\(path)' is in another module than the kit's files. Its declarations fit a kit in \(own.root)."
      )
      return own
    }
    let folder = KitFolder.path("..", from: file.source.path)
    return Project.empty(at: folder, files: context.files, library: .builtIn)
  }

  private func offers(_ operand: Operand, of file: AdoptedFile, in project: Project) throws -> [Offer] {
    let declarations = file.places.declarations(named: operand.name)
    if declarations.isEmpty { throw absence(of: operand, file, project) }
    let keyword = arguments.value("pattern")
    if let keyword, project.library.schemas.pattern(keyword) == nil {
      throw UsageError("there is no pattern '\(keyword)'", advice: "Run 'kitgen patterns' for their names.")
    }
    var reader = OfferReader(project)
    let offers = declarations.flatMap { declaration -> [Offer] in
      let offers = reader.offers(for: declaration, in: file, keyword: keyword)
      // The refusal of the preferred offer is reported, too.
      guard let chosen = offers.firstIndex(where: { $0.node != nil }) else { return Array(offers.prefix(1)) }
      // For a whole file, a node that leaves the Swift in place does not count if a replacing one was refused.
      if operand.name == nil, keyword == nil, !offers[chosen].schema.isReplacing,
        let refused = offers[..<chosen].first(where: \.schema.isReplacing)
      {
        return [refused]
      }
      return Array(offers[...chosen])
    }
    if offers.isEmpty {
      let what = operand.name.map { "'\($0)'" } ?? "what '\(operand.path)' declares"
      let members = operand.name == nil ? members(operand.path, of: file, in: project) : nil
      throw UsageError(
        "no \(keyword.map { "'\($0)'" } ?? "declaration") can be made from \(what)"
          + (keyword == nil ? reader.absence(of: declarations) : ""),
        advice: members.map { "Members " + $0 } ?? "Run 'kitgen help adopt' for what can be adopted."
      )
    }
    return offers
  }

  /// Maximum numbers of members examined and of members named.
  private static let (searchedMembers, namedMembers) = (200, 3)

  /// The adoptable members of types, as the end of a sentence: a file as a whole represents its types. `nil` if there
  /// are none.
  private func members(_ path: String, of file: AdoptedFile, in project: Project) -> String? {
    var reader = OfferReader(project)
    let keyword = arguments.value("pattern")
    let found = file.places.members().prefix(Self.searchedMembers).filter { declaration in
      reader.offers(for: declaration, in: file, keyword: keyword).contains { $0.node != nil }
    }
    let names = found.map(\.qualifiedName).uniqued(by: \.self)
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(Self.namedMembers).map { "'\(path):\($0)'" }.joined(separator: ", ")
    let others = names.count > Self.namedMembers ? " and \(names.count - Self.namedMembers) more" : ""
    return "are adopted by their names: \(shown)\(others)"
  }

  private func absence(of operand: Operand, _ file: AdoptedFile, _ project: Project) -> UsageError {
    guard let name = operand.name else {
      let advice = members(operand.path, of: file, in: project).map { "Members " + $0 }
      return UsageError("'\(operand.path)' declares no type", advice: advice)
    }
    let isOverload = name.contains("(")
    let known =
      file.places.declarations().map(\.qualifiedName)
      + file.places.members().map { $0.qualifiedName + (isOverload ? $0.labels ?? "" : "") }
    let nearest = known.first { $0.hasSuffix("." + name) } ?? NearestName.of(name, in: known)
    return UsageError("'\(operand.path)' declares no '\(name)'", suggesting: nearest)
  }

  /// Reports the next steps for what was adopted.
  private func reportReplacements(_ nodes: AdoptedNodes, of file: AdoptedFile, _ path: String) {
    let removed = nodes.replacements.filter(\.isRemoval).map { name(of: $0.offer) }
    if !removed.isEmpty {
      context.console.printError("note: once the kit has this, remove \(removed.joined(separator: ", ")) from \(path)")
    }
    for offer in nodes.offers where offer.node != nil && offer.removedWord != nil {
      context.console.printError(
        "note: once the kit has this, remove '\(offer.declaration.access.rawValue)' before \(name(of: offer)) in \(path)"
      )
    }
    for replacement in nodes.replacements where replacement.offer.schema.isReplacing && !replacement.isRemoval {
      let name = name(of: replacement.offer)
      let advice =
        replacement.hasRest
        ? "keep only this of \(name) in \(path):" : "let \(name) in \(path) use it:"
      context.console.printError("note: once the kit has this, \(advice)")
      let texts = replacement.edits.map(\.replacement).joined(separator: "\n")
      context.console.printError("\n" + texts.replacing("\r\n", with: "\n"))
    }
    for offer in nodes.offers {
      let properties = Phrase.list(nodes.missableProperties(of: offer))
      if properties.isEmpty { continue }
      context.console.printError(
        "note: if a key is missing, \(name(of: offer)) in the kit uses the default of \(properties); your Swift throws an error"
      )
    }
    for offer in nodes.offers {
      let calls = nodes.unawaitedCalls(of: offer, AdoptedFiles()).map { "\($0.source.path):\($0.position)" }
      guard let call = calls.first else { continue }
      context.console.printError(
        "note: in async code, \(name(of: offer)) without its completion is then the one of the kit: write 'await' at"
          + " \(call)" + (calls.count > 1 ? " and \((calls.count - 1).of("more place"))" : "")
      )
    }
    let targets = Phrase.list(nodes.furtherTargets)
    if !targets.isEmpty {
      context.console.printError("note: \(path) is also in \(targets): add the emitted files there, too")
    }
    let settable = nodes.makingConstantsSettable.map(name).joined(separator: ", ")
    guard !settable.isEmpty else { return }
    context.console.printError("note: the kit emits 'var' for each 'let' in \(settable)")
  }

  private func reportPlaces(of texts: [String], in project: Project) {
    for (text, node) in zip(texts, project.nodes(taking: texts)) {
      guard let node else { continue }
      let location = node.nameLocation
      let name = node.keyword + (node.name.map { " " + $0 } ?? "")
      let what = text.hasPrefix(node.keyword + " ") ? "the members" : "this"
      context.console.printError(
        "note: the kit has '\(name)', \(location.source.path):\(location.position): add \(what) to its block"
      )
    }
  }

  private func name(of offer: Offer) -> String { "'\(offer.declaration.name)'" }
}
