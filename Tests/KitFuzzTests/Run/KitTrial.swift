import Diagnostics
import Foundation
import Generation
import KitLanguage
import Verification

/// Finds the faults of a kit that is accepted.
struct KitTrial {
  let check: KitCheck
  let compiler: SwiftCompiler
  let cache: VerificationCache

  /// What generating has given: the emitted files with the unit that each comes from.
  struct Output {
    var files: [SwiftFile] = []
    var units: [String: Int] = [:]
    var modes = CompilerMode.all
    /// Modules that every file imports unseen, as in `kitgen verify`.
    var implicitImports: [String] = []
  }

  /// The faults that show without the compiler, and the files for it.
  func output(of kit: WrittenKit) throws -> (Output, [Fault]) {
    let project = try check.project(kit)
    let planning = try project.plan()
    guard planning.plan != nil else {
      return (
        Output(),
        planning.diagnostics.filter { $0.severity == .error }.map {
          Self.fault("accepted by check, refused by generate", $0)
        }
      )
    }
    var output = Output()
    output.modes = Self.modes(of: project)
    output.implicitImports = compiler.hasObjectiveC ? [] : project.modulesThatAppleLacks
    let numbers = Dictionary(uniqueKeysWithValues: kit.units.map { ($0.path, $0.number) })
    for file in planning.outputs where file.file.path.text.hasSuffix(".swift") {
      output.files.append(SwiftFile(path: file.file.path.text, text: String(decoding: file.file.text, as: UTF8.self)))
      output.units[file.file.path.text] = file.node.flatMap { numbers[project.spec[$0].location.source.path] }
    }
    if output.files.contains(where: \.usesResourceAccessor) { output.files.append(.resourceAccessor) }
    var faults = LineMarks.faults(of: output)
    faults += try unstable(kit, project, output)
    return (output, faults)
  }

  /// The first messages of the compiler for each unit, in the first mode that has any: most faults show in every mode.
  func compilerFaults(of kit: WrittenKit, _ output: Output, modes: [CompilerMode]? = nil) async throws -> [Fault] {
    let own = kit.files.filter { $0.key.hasSuffix(".swift") }.swiftFiles(areJudged: false)
    let verifier = Verifier(compiler: compiler, cache: cache, implicitImports: output.implicitImports)
    for mode in modes ?? output.modes {
      let verdicts = try await verifier.verify(output.files + own, modes: [mode])
      let faults = verdicts.flatMap { self.faults(in: $0, kit, output) }
      if !faults.isEmpty { return faults }
    }
    return []
  }

  private func faults(in verdict: Verdict, _ kit: WrittenKit, _ output: Output) -> [Fault] {
    var faults: [Fault] = []
    var known: Set<Int?> = []
    for message in verdict.messages + verdict.obstacles where message.severity != .note {
      let path = message.place?.path ?? ""
      let unit = output.units[path] ?? kit.units.first { $0.ownPath == path }?.number
      guard known.insert(unit).inserted else { continue }
      let kind = (path.hasPrefix("Own") ? "own: " : "") + Fault.withoutNames(message.text)
      faults.append(Fault(kind: kind, message: message.description, unit: unit, mode: verdict.mode))
    }
    return faults
  }

  private static func modes(of project: Project) -> [CompilerMode] {
    let isolation: CompilerMode.Isolation? =
      switch project.settings.text("isolation") {
      case "main": .mainActor
      case "nonisolated": .nonisolated
      default: nil
      }
    return CompilerMode.modes(language: project.settings.text("mode").flatMap(Int.init), isolation: isolation)
  }

  // MARK: - Without the compiler

  /// What differs when the kit is generated once more, or when it has been formatted.
  private func unstable(_ kit: WrittenKit, _ project: Project, _ output: Output) throws -> [Fault] {
    let texts = Dictionary(uniqueKeysWithValues: output.files.map { ($0.path, $0.text) })
    var faults = differences(try unremembered(kit.files), texts, "another text when it is generated twice")
    var formatted = kit.files
    for tree in project.trees {
      let text = Formatter().format(tree)
      let again = Formatter().format(check.library.parse(SourceText(path: tree.source.path, text)))
      if again != text {
        faults.append(Fault(kind: "formatting is not idempotent", message: text, unit: number(of: tree), mode: nil))
      }
      formatted[tree.source.path] = text
    }
    return faults + differences(try unremembered(formatted), texts, "another text after formatting")
  }

  private func unremembered(_ files: [String: String]) throws -> Project {
    try Project.read(root: MemoryFiles.root, files: MemoryFiles(files), library: check.library)
  }

  private func number(of tree: SyntaxTree) -> Int? {
    Int(tree.source.path.filter(\.isNumber))
  }

  private func differences(_ project: Project, _ texts: [String: String], _ kind: String) -> [Fault] {
    guard let planning = try? project.plan(), planning.plan != nil else {
      return [
        Fault(kind: kind, message: "it is refused: \(project.diagnostics.first?.message ?? "")", unit: nil, mode: nil)
      ]
    }
    return planning.outputs.compactMap { output in
      let text = String(decoding: output.file.text, as: UTF8.self)
      let path = output.file.path.text
      guard path.hasSuffix(".swift"), texts[path] != text else { return nil }
      let difference = UnifiedDiff.text(path: path, old: texts[path].map { Array($0.utf8) }, new: output.file.text)
      let unit = output.node.flatMap { Int(project.spec[$0].location.source.path.filter(\.isNumber)) }
      return Fault(kind: kind, message: difference, unit: unit, mode: nil)
    }
  }

  private static func fault(_ kind: String, _ error: Diagnostic) -> Fault {
    let unit = error.location.flatMap { Int($0.source.path.filter(\.isNumber)) }
    return Fault(kind: "\(kind): \(KitCheck.kind(of: error))", message: error.message, unit: unit, mode: nil)
  }
}
