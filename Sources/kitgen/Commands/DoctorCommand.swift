import Diagnostics
import Generation
import Platform
import Verification

struct DoctorCommand: Command {
  let name = "doctor"
  let summary = "Find out why kitgen does not work here, and how to fix it."
  let discussion = """
    Checks the toolchain, the kit with its templates, lock and files, and the target that compiles them. Writes nothing. Ends with 65 if there is a 'problem'; a 'note' is harmless.
    """
  let options = [Option.root, .quiet]

  /// The variables for looking up programs and folders.
  var environment = ProcessInfo.processInfo.environment

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    try arguments.requireNoOperands("Name the folder of a kit with --root DIR.")
    let toolchain = await ToolchainExamination(environment: environment).finding()
    let kit = try kitFindings(arguments, in: context)
    let findings = [.ok("kitgen", ToolVersion.current), toolchain] + kit
    for finding in findings where finding.state == .problem || !context.console.isQuiet {
      context.console.print(finding.lines)
    }
    let counts = [Finding.State.problem, .note].map { state in (findings.count { $0.state == state }, state.rawValue) }
    let parts = counts.filter { $0.0 > 0 }.map { $0.of($1) }
    context.console.inform(parts.isEmpty ? "Nothing is wrong." : parts.joined(separator: ", ") + ".")
    return counts[0].0 > 0 ? .dataError : .success
  }

  /// The findings about the kit. A disk error is one of them.
  private func kitFindings(_ arguments: ParsedArguments, in context: CommandContext) throws -> [Finding] {
    do {
      guard let root = try context.root(arguments) else {
        let advice = "Run 'kitgen init' in the folder of a project, or name the folder of a kit with --root DIR."
        return [.note("kit", "there is no Kitfile here or in a folder above", advice: advice)]
      }
      return try KitExamination(context.project(at: root), in: context).findings()
    } catch let error as DiskError {
      return [.problem("kit", "\(error)", advice: "Check that the file exists and that you may read it.")]
    }
  }
}

struct Finding: Equatable {
  /// In the order of the summary.
  enum State: String, CaseIterable {
    case ok
    case note
    case problem
  }

  let state: State
  let subject: String
  let text: String
  /// The remedy; `nil` if there is nothing to do.
  let advice: String?

  static func ok(_ subject: String, _ text: String) -> Finding {
    Finding(state: .ok, subject: subject, text: text, advice: nil)
  }

  static func note(_ subject: String, _ text: String, advice: String? = nil) -> Finding {
    Finding(state: .note, subject: subject, text: text, advice: advice)
  }

  static func problem(_ subject: String, _ text: String, advice: String) -> Finding {
    Finding(state: .problem, subject: subject, text: text, advice: advice)
  }

  /// The printed finding: the state in a column, and the advice on another line.
  var lines: String {
    let column = State.allCases.map(\.rawValue.count).max() ?? 0
    let line = state.rawValue.padded(to: column) + "  \(subject): \(text)"
    return advice.map { line + "\n" + "".padded(to: column) + "  \($0)" } ?? line
  }
}

/// The examination of a kit, its templates, its files and its lock.
struct KitExamination {
  private let project: Project
  private let context: CommandContext
  /// The path from the current folder to the kit.
  private let prefix: String

  init(_ project: Project, in context: CommandContext) {
    self.project = project
    self.context = context
    prefix = context.prefix(to: project.root)
  }

  func findings() throws -> [Finding] {
    let schemas = project.library.schemas
    let out = project.settings.text("out") ?? ""
    let start = try ProjectStart.fit(to: project.root, files: project.files, schemas: schemas, out: out)
    let membership = MembershipExamination(project, start, project.moduleSources.target)
    return try [kit, templates] + filesAndLock() + membership.findings()
  }

  // MARK: The kit

  private var kit: Finding {
    let paths = Set(project.trees.map(\.source.path))
    let diagnostics = project.diagnosticsWithFiles.filter { diagnostic in
      diagnostic.location.map { paths.contains($0.source.path) } ?? true
    }
    let place = "'\(prefix)\(KitFolder.kitfileName)'"
    if diagnostics.hasErrors {
      let count = diagnostics.count { $0.severity == .error }
      return .problem("kit", "\(place) has \(count.of("mistake"))", advice: "'kitgen check' prints them.")
    }
    if !diagnostics.isEmpty {
      return .note("kit", "\(place) has \(diagnostics.count.of("warning"))", advice: "'kitgen check' prints them.")
    }
    let count = project.trees.count.of("file")
    if project.isEmpty, let setting = project.missingFolders.first {
      return .note("kit", "\(place) gives no files", advice: "Name a folder in 'project': \(setting) \"…\"")
    }
    if project.isEmpty {
      return .note("kit", "\(place) gives no files yet", advice: "Begin with 'kitgen model User id:String'.")
    }
    return .ok("kit", "\(place), \(count) without a mistake")
  }

  private var templates: Finding {
    let library = project.library
    guard let folder = library.teamFolder else { return .ok("templates", "the built-in ones") }
    let listings = PatternListing.all(of: library)
    var diagnostics = library.diagnostics
    if !diagnostics.hasErrors {
      let check = TemplateCheck(library)
      diagnostics += listings.flatMap { check.diagnostics(of: $0.name) }
    }
    let place = "'\(prefix)\(folder.text)'"
    if diagnostics.hasErrors {
      let count = diagnostics.count { $0.severity == .error }
      let advice = "'kitgen templates check' prints them."
      return .problem("templates", "\(count.of("mistake")) in \(place)", advice: advice)
    }
    let own = listings.count { $0.origin != .builtIn }
    if own == 0 {
      let advice = "Copy a pattern there with 'kitgen templates eject', or remove 'templates' from the Kitfile."
      return .note("templates", "there is no pattern in \(place)", advice: advice)
    }
    return .ok("templates", "the built-in ones, and \(own.of("pattern")) in \(place)")
  }

  // MARK: The files

  private func filesAndLock() throws -> [Finding] {
    let options = Planner.Options(isShownOnly: true, commands: context.commandPlace(for: project.root))
    let planning = try project.plan(options: options)
    let codes = LockDiagnostics.all.map(\.code)
    if let distrust = planning.diagnostics.first(where: { codes.contains($0.code) }) {
      return [.problem("lock", distrust.message, advice: "'kitgen explain \(distrust.code)' says what to do.")]
    }
    guard let plan = planning.plan else { return [.note("files", "unknown until the kit has no mistakes")] }
    let produced = Set(planning.paths)
    return [lock(plan), files(plan.changes.map { FileState($0, isProduced: produced.contains($0.path)) })]
  }

  private func lock(_ plan: GenerationPlan) -> Finding {
    let place = "'\(prefix)\(KitLock.fileName)'"
    let question = ["check-ignore", "--quiet", "--", KitLock.fileName]
    let answer = try? GitRepository.find(around: project.root, Disk())?.run(question)
    if answer?.exitCode == 0 {
      return .problem(
        "lock",
        "git ignores \(place), so other machines cannot recognize hand edits",
        advice: "Remove it from .gitignore, and commit it with the files."
      )
    }
    let isThere = context.files.isFile(KitFolder.path(KitLock.fileName, from: project.root))
    return .ok("lock", place + (isThere ? " can be read" : " comes with the first 'kitgen generate'"))
  }

  private func files(_ states: [FileState]) -> Finding {
    func count(_ name: FileState.Name) -> Int { states.count { $0.name == name } }
    if count(.conflict) > 0 {
      let text = "\(count(.conflict).of("conflict")) between the kit and hand edits"
      return .problem("files", text, advice: "'kitgen status' lists them, 'kitgen resolve' resolves them.")
    }
    if count(.stale) > 0 {
      let text = "\(count(.stale).of("file")) out of date"
      return .note("files", text, advice: "'kitgen generate' updates stale files; 'kitgen status' lists them.")
    }
    if count(.orphaned) > 0 {
      let text = "\(count(.orphaned).of("file")) no longer produced"
      return .note("files", text, advice: "'kitgen generate --prune' deletes those without hand edits.")
    }
    return .ok("files", "\(states.count.of("file")), up to date")
  }
}

/// Finds the target of the Swift package or Xcode project that compiles what a kit gives.
private struct MembershipExamination {
  private static let subject = "target"

  private let project: Project
  /// The output's folder, relative to the kit's.
  private let folder: String
  private let target: BuildTarget?
  private let start: ProjectStart

  init(_ project: Project, _ start: ProjectStart, _ target: BuildTarget?) {
    (self.project, self.start, self.target) = (project, start, target)
    folder = project.settings.text("out") ?? ""
  }

  func findings() -> [Finding] {
    let advice = start.advice.filter { $0 != start.groupAdvice }
    return [main] + advice.map { .note(Self.subject, "the build needs a change", advice: $0) }
      + differences.map {
        .note(Self.subject, "the Kitfile says \($0)", advice: "Make the Kitfile match the build.")
      }
  }

  private var main: Finding {
    let out = project.settings.text("out").map { "'\($0)'" } ?? "the folder of the Kitfile"
    switch (project.build?.isPackage, target) {
    case (nil, _):
      return .note(Self.subject, "there is neither a Swift package nor an Xcode project around \(out)")
    case (true?, nil):
      return .problem(
        Self.subject,
        "no target of the package compiles \(out)",
        advice: "Set 'out' in the Kitfile to a folder of a target, or add a target to Package.swift."
      )
    case (false?, nil):
      return .note(
        Self.subject,
        "the Xcode project does not say which target compiles \(out)",
        advice: "Add the files to a target, or put the output into a buildable folder."
      )
    case (_, let target?): return member(of: target, out)
    }
  }

  private func member(of target: BuildTarget, _ out: String) -> Finding {
    if let advice = start.groupAdvice {
      let folder = "\(out) is a group of the target '\(target.name)'"
      return .note(Self.subject, folder + ", which compiles files that are added to it one by one", advice: advice)
    }
    // The tests that a kit gives are another target's.
    let prefix = folder.isEmpty ? "" : folder + "/"
    let excluded = (project.hasErrors ? [] : project.outputPaths).filter { path in
      path.text.hasPrefix(prefix) && path.text.hasSuffix(".swift") && !target.contains(path.absolute(in: project.root))
    }
    guard let first = excluded.first else { return .ok(Self.subject, "'\(target.name)' compiles \(out)") }
    let others = excluded.count == 1 ? "" : " and \(excluded.count - 1) more"
    return .problem(
      Self.subject,
      "'\(target.name)' leaves out '\(first)'\(others)",
      advice: "Correct 'exclude' and 'sources' of the target in Package.swift."
    )
  }

  /// The kit's settings that differ from the target's, each in a part of a sentence.
  private var differences: [String] {
    guard let target else { return [] }
    var sentences: [String] = []
    if let mode = project.settings.text("mode"), let other = target.settings.mode, mode != other {
      sentences.append("'mode \(mode)', where the target '\(target.name)' is compiled in the language mode \(other)")
    }
    switch (project.settings.text("isolation"), target.settings.isOnMainActor) {
    case ("main", false):
      sentences.append(
        "'isolation main', where the target '\(target.name)' does not name the main actor as its default"
      )
    case ("nonisolated", true):
      sentences.append("'isolation nonisolated', where the main actor is the default of the target '\(target.name)'")
    default: break
    }
    return sentences
  }
}

/// Whether there is a Swift compiler, which `verify` and the modules of toolchains need.
struct ToolchainExamination {
  private static let subject = "toolchain"
  /// The oldest compiler with default isolation, and so with all modes that `verify` tries.
  private static let oldest = [6, 2]

  let environment: [String: String]

  func finding() async -> Finding {
    do {
      let compiler = try await SwiftCompiler.find(environment: environment)
      guard let version = Self.version(in: compiler.version) else {
        return .note(
          Self.subject,
          "'\(compiler.program)' does not say which version of Swift it is",
          advice: "If 'kitgen verify' fails, set SWIFTC to another compiler."
        )
      }
      let name = version.map(String.init).joined(separator: ".")
      guard !version.lexicographicallyPrecedes(Self.oldest) else {
        return .note(
          Self.subject,
          "'\(compiler.program)' is Swift \(name), which cannot compile all modes of 'kitgen verify'",
          advice: "Install Swift 6.2 or later (swift.org/install), or set SWIFTC to its swiftc."
        )
      }
      return .ok(Self.subject, "Swift \(name), '\(compiler.program)'")
    } catch {
      return missing("\(error)")
    }
  }

  /// A compiler that was named must exist; without any, kitgen generates all the same.
  private func missing(_ reason: String) -> Finding {
    if let name = environment["SWIFTC"], !name.isEmpty {
      return .problem(Self.subject, reason, advice: "Correct SWIFTC, which is '\(name)', or unset it.")
    }
    return .note(
      Self.subject,
      reason + "; 'kitgen verify' and the declarations of system modules need one",
      advice: "Install a Swift toolchain (swift.org/install), or set SWIFTC to its swiftc."
    )
  }

  /// The version numbers in the output of `swiftc --version`.
  static func version(in text: String) -> [Int]? {
    text.firstMatch(of: /Swift version (\d+(?:\.\d+)*)/).map { match in
      match.1.split(separator: ".").compactMap { Int($0) }
    }
  }
}
