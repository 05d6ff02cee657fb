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
    if files.isEmpty { return modes.map { Verdict(mode: $0, messages: [], flowChecked: [], obstacles: []) } }
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
    var (messages, obstacles): ([CompilerMessage], [CompilerMessage]) = ([], [])
    var flowChecked = Set(files.filter(\.isJudged).map(\.path))
    for defines in forms {
      let finding = try await Compilation(
        verifier: self,
        files: files,
        facts: facts,
        imports: imports,
        mode: mode,
        defines: defines
      ).finding(checksFlow: checksFlow)
      messages += finding.messages.filter { !messages.contains($0) }
      obstacles += finding.obstacles.filter { !obstacles.contains($0) }
      flowChecked.formIntersection(finding.flowChecked)
    }
    return Verdict(mode: mode, messages: messages, flowChecked: flowChecked, obstacles: obstacles)
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
  package let messages: [CompilerMessage]
  /// The paths of the files whose isolation, initialization and other flow were also checked. For the others, only
  /// types were checked. A mode of Swift 5 counts the files that a stricter mode has checked.
  package internal(set) var flowChecked: Set<String>
  /// Errors in unjudged files: files that depend on them may be wrong without a message.
  package let obstacles: [CompilerMessage]

  /// Whether nothing counts against the files. Obstacles do not, so check those as well.
  package var isPassed: Bool { messages.isEmpty }
}
