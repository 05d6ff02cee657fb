import Diagnostics
import Platform
import Toolchain

/// Compiles Swift files in every mode that they have to be correct in, without running them.
///
/// Warnings count as errors. Frameworks that are missing are replaced by stand-ins.
package struct Verifier: Sendable {
  /// Compiles the files and the stand-ins; its version and platform are part of the cache key.
  package let compiler: SwiftCompiler
  /// Shared by all modes, and with other processes.
  package let cache: VerificationCache
  /// The module of the files; in lower case also the package.
  package private(set) var moduleName = "Emitted"
  /// The name by which code may call that module, which it gets if a file uses it; `nil` for none.
  private let calledName: String?
  /// Modules that every file imports implicitly: Foundation parts that kits for Apple's systems do not name.
  let implicitImports: [String]
  /// The forms of UIKit's handlers, if UIKit has a stand-in: files compile against each.
  let handlerForms: [HandlerForm]
  let builder: StandInBuilder

  /// - Parameters:
  ///   - searchPaths: Folders with module files, which take precedence over stand-ins.
  ///   - calledName: The module's name in code, as in `ShopKit.Money`: the module gets it if a file uses it.
  ///   - handlerForms: Not empty.
  package init(
    compiler: SwiftCompiler,
    cache: VerificationCache,
    searchPaths: [String] = [],
    calledName: String? = nil,
    implicitImports: [String] = [],
    handlerForms: [HandlerForm] = HandlerForm.allCases
  ) {
    self.compiler = compiler
    self.cache = cache
    self.calledName = calledName
    self.implicitImports = implicitImports
    self.handlerForms = handlerForms
    builder = StandInBuilder(compiler: compiler, cache: cache, library: .embedded, searchPaths: searchPaths)
  }

  /// The package of the module, and what each of its files imports implicitly.
  var packageFlags: [String] {
    ["-package-name", moduleName.lowercased()]
      + implicitImports.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  /// Compiles `files` as one module in each of `modes`, two at a time.
  ///
  /// Checking the flow takes as long as checking the types. A mode of Swift 5 leaves it to one of Swift 6, unless that finds
  /// something: then the flow there may not have been checked to the end.
  ///
  /// - Throws: The error of the disk, or `StandInBuilder.Failure`.
  package func verify(_ files: [SwiftFile], modes: [CompilerMode] = CompilerMode.all) async throws -> [Verdict] {
    // The compiler refuses to compile nothing.
    if files.isEmpty { return modes.map { Verdict(mode: $0) } }
    let facts = files.map { SourceFacts($0.text) }
    let verifier = named(for: facts)
    let words = facts.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let stricter = modes.map { $0.stricter(among: modes, words: words) }
    let first = try await verifier.verdicts(on: files, facts, in: zip(modes, stricter).map { ($0, $1 == nil) })
    let covering = stricter.map { mode in first.first { $0.mode == mode } }
    let again = zip(modes, covering).filter { $1.map { !$0.isPassed || !$0.obstacles.isEmpty } ?? false }.map(\.0)
    let second = try await verifier.verdicts(on: files, facts, in: again.map { ($0, true) })
    return zip(first, covering).map { verdict, covering in
      if let full = second.first(where: { $0.mode == verdict.mode }) { return full }
      var verdict = verdict
      if let covering { verdict.flowChecked = covering.flowChecked }
      return verdict
    }
  }

  private func verdicts(
    on files: [SwiftFile],
    _ facts: [SourceFacts],
    in modes: [(mode: CompilerMode, checksFlow: Bool)]
  ) async throws -> [Verdict] {
    try await withThrowingTaskGroup(of: (Int, Verdict).self) { group in
      for (index, (mode, checksFlow)) in modes.enumerated() {
        group.addTask { (index, try await verdict(on: files, facts, in: mode, checksFlow: checksFlow)) }
      }
      var verdicts: [(Int, Verdict)] = []
      for try await verdict in group { verdicts.append(verdict) }
      return verdicts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Uses one name for all if no file names the module, so that results compiled for one kit serve others.
  private func named(for facts: [SourceFacts]) -> Verifier {
    // A module of this name that is imported is another one.
    guard let calledName, facts.contains(where: { $0.words.contains(calledName) }),
      !facts.contains(where: { $0.imports.contains(calledName) })
    else { return self }
    var verifier = self
    verifier.moduleName = calledName
    return verifier
  }

  private func verdict(
    on files: [SwiftFile],
    _ facts: [SourceFacts],
    in mode: CompilerMode,
    checksFlow: Bool
  ) async throws -> Verdict {
    let imports = facts.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let isUIKitStoodIn = !compiler.hasObjectiveC && builder.library.names(among: imports).contains("UIKit")
    let forms = isUIKitStoodIn ? handlerForms.map(\.defines) : [[]]
    var verdict = Verdict(mode: mode, flowChecked: Set(files.filter(\.isJudged).map(\.path)))
    for defines in forms {
      let part = try await Compilation(
        verifier: self,
        files: files,
        facts: facts,
        imports: imports,
        mode: mode,
        defines: defines
      ).verdict(checksFlow: checksFlow)
      verdict.messages += part.messages.filter { !verdict.messages.contains($0) }
      verdict.obstacles += part.obstacles.filter { !verdict.obstacles.contains($0) }
      verdict.flowChecked.formIntersection(part.flowChecked)
    }
    return verdict
  }
}

extension Verifier {
  /// Compiles files into a module for others, once for each content; returns its folder, `nil` if they have mistakes.
  package func module(_ name: String, of files: [SwiftFile], in mode: CompilerMode) async throws -> String? {
    let facts = files.map { SourceFacts($0.text) }
    let imports = facts.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    let needsObjectiveC = facts.contains { builder.library.needsObjectiveC($0) }
    let variant: StandInVariant = compiler.hasObjectiveC ? .platform : needsObjectiveC ? .objectiveC : .native
    let standIns = try await builder.product(for: imports, variant, defines: [])
    var files = files
    if variant == .objectiveC { files.append(SwiftFile(path: "Prelude.swift", text: builder.library.prelude)) }
    let flags =
      ["-emit-module", "-wmo", "-parse-as-library", "-suppress-warnings", "-enable-testing", "-module-name", name]
      + packageFlags + mode.flags + variant.flags + compiler.targetFlags
    let key = ContentHash.hex(of: [compiler.version, standIns.key] + flags + files.flatMap { [$0.place, $0.text] })
    do {
      return try await cache.folder(named: "kit-\(key)") { [files] draft in
        let product = draft.appendingPathComponent("\(name).swiftmodule").path
        let sources = draft.appendingPathComponent("Sources", isDirectory: true)
        let command = [compiler.program] + flags + standIns.flags + ["-o", product]
        let run = try await ToolRun.run(command + files.write(to: sources), in: sources)
        guard run.exitCode == 0 else { throw NotCompiled() }
      }.path
    } catch is NotCompiled { return nil }
  }

  /// The files have mistakes, which verifying their own kit shows.
  private struct NotCompiled: Error {}
}

/// The result of compiling in one mode.
package struct Verdict: Sendable {
  /// The rules of the compilation; another mode may find other faults.
  package let mode: CompilerMode
  /// The errors and warnings that count, in the compiler's order, each followed by its notes.
  package internal(set) var messages: [CompilerMessage] = []
  /// The paths of the files whose isolation, initialization and other flow were also checked. For the others, only
  /// types were checked. A mode of Swift 5 counts the files that a stricter mode has checked.
  package internal(set) var flowChecked: Set<String> = []
  /// Errors in unjudged files: files that depend on them may be wrong without a message.
  package internal(set) var obstacles: [CompilerMessage] = []

  /// Whether nothing counts against the files. Obstacles do not, so check those as well.
  package var isPassed: Bool { messages.isEmpty }
}

/// The compilation of some files in one mode, against one form of the SDK.
struct Compilation: Sendable {
  let verifier: Verifier
  let files: [SwiftFile]
  let facts: [SourceFacts]
  let imports: Set<String>
  let mode: CompilerMode
  let defines: [String]
  /// The output for files whose flow is checked, then discarded. It is quicker to write than text for readers.
  private static let product = "Emitted.sib"

  private var judged: Set<String> { Set(files.filter(\.isJudged).map(\.path)) }

  private func verdict(on all: [CompilerMessage]) -> Verdict {
    let judged = judged
    var verdict = Verdict(mode: mode)
    var isCounted = false
    for message in all {
      // A note belongs to the message before it.
      if message.severity != .note { isCounted = message.place.map { judged.contains($0.path) } ?? true }
      if isCounted {
        verdict.messages.append(message)
      } else if message.severity == .error {
        verdict.obstacles.append(message)
      }
    }
    return verdict
  }

  /// - Parameter checksFlow: Whether to continue from types to isolation and initialization, as far as that is possible.
  func verdict(checksFlow: Bool) async throws -> Verdict {
    let library = verifier.builder.library
    let needsObjectiveC = zip(files, facts).filter { library.needsObjectiveC($1) }.map(\.0.path)
    if verifier.compiler.hasObjectiveC || needsObjectiveC.isEmpty {
      let variant: StandInVariant = verifier.compiler.hasObjectiveC ? .platform : .native
      var verdict = verdict(on: try await run(files, variant, checksFlow: checksFlow))
      if checksFlow, verdict.obstacles.isEmpty { verdict.flowChecked = judged }
      return verdict
    }
    var verdict = verdict(on: try await run(files, .objectiveC, checksFlow: false))
    guard checksFlow, verdict.isPassed, verdict.obstacles.isEmpty else { return verdict }
    let (messages, checked) = try await flow(leavingOut: Set(needsObjectiveC))
    verdict.messages = self.verdict(on: messages).messages
    verdict.flowChecked = judged.intersection(checked)
    return verdict
  }

  // MARK: Flow without Objective-C

  /// Checks the flow of the files that do without Objective-C and without those that need it.
  ///
  /// All types have been checked before. A type error here thus comes from files that are left out; the files that it
  /// is about are left out, too.
  private func flow(leavingOut first: Set<String>) async throws -> ([CompilerMessage], Set<String>) {
    var leftOut = first
    while true {
      growByTypes(&leftOut)
      let rest = files.filter { !leftOut.contains($0.path) }
      if !rest.contains(where: \.isJudged) { return ([], []) }
      let messages = try await run(rest, .native, checksFlow: true)
      if messages.isEmpty { return ([], Set(rest.map(\.path))) }
      let types = try await run(rest, .native, checksFlow: false)
      let wrong = Set(types.filter { $0.severity != .note }.compactMap(\.place?.path))
      if wrong.isEmpty { return (types.isEmpty ? messages : [], Set(rest.map(\.path))) }
      leftOut.formUnion(wrong)
    }
  }

  /// Adds the files that mention a type of a file that is left out.
  private func growByTypes(_ leftOut: inout Set<String>) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let missing = Set(zip(files, facts).filter { leftOut.contains($0.0.path) }.flatMap(\.1.types))
      for (file, facts) in zip(files, facts) where !leftOut.contains(file.path) {
        if facts.words.isDisjoint(with: missing) { continue }
        leftOut.insert(file.path)
        isGrowing = true
      }
    }
  }

  // MARK: The compiler

  /// The compiler's messages about `files`, from the cache if possible.
  private func run(_ files: [SwiftFile], _ variant: StandInVariant, checksFlow: Bool) async throws -> [CompilerMessage]
  {
    let standIns = try await verifier.builder.product(for: imports, variant, defines: defines)
    var files = files
    if variant == .objectiveC {
      files.append(SwiftFile(path: "Prelude.swift", text: verifier.builder.library.prelude, isJudged: false))
    }
    let flags =
      ["-wmo"] + (checksFlow ? ["-emit-sib", "-o", Self.product] : ["-typecheck"])
      + (files.contains(where: \.isScript) ? [] : ["-parse-as-library"])
      + ["-diagnostic-style=llvm", "-no-color-diagnostics"]
      + ["-module-name", verifier.moduleName] + verifier.packageFlags + mode.flags + variant.flags
      + verifier.compiler.targetFlags
    let name =
      "output-"
      + ContentHash.hex(of: [verifier.compiler.version, standIns.key] + flags + files.flatMap { [$0.place, $0.text] })
    var output = verifier.cache.text(named: name)
    if output == nil {
      let run = try await compile(files, flags + standIns.flags)
      if run.isVerdict { verifier.cache.keep(run.output, as: name) }
      output = run.output
    }
    return files.located(CompilerMessage.messages(in: output ?? "")).filter { !isOfAnotherSystem($0) }
  }

  /// Whether a message is about an import that Apple's systems need: the implicit imports are part of Foundation there.
  private func isOfAnotherSystem(_ message: CompilerMessage) -> Bool {
    guard !verifier.implicitImports.isEmpty, message.text.hasPrefix("public import of 'Foundation' was not used") else {
      return false
    }
    let words = zip(files, facts).first { $0.0.path == message.place?.path }?.1.words ?? []
    return !words.isDisjoint(with: ["HTTPURLResponse", "URLRequest", "URLResponse", "URLSession"])
  }

  private func compile(_ files: [SwiftFile], _ flags: [String]) async throws -> CompilerRun {
    let folder = try RunningTools.all.makeFolder("verify")
    defer { RunningTools.all.removeFolder(folder) }
    let inputs = try files.write(to: folder)
    return CompilerRun(try await ToolRun.run([verifier.compiler.program] + flags + inputs, in: folder))
  }
}
