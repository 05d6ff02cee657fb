import Platform
import Toolchain

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

  /// The result; see `Verdict`.
  struct Finding: Sendable {
    var messages: [CompilerMessage] = []
    var obstacles: [CompilerMessage] = []
    var flowChecked: Set<String> = []

    init(_ all: [CompilerMessage], judged: Set<String>) {
      var isCounted = false
      for message in all {
        // A note belongs to the message before it.
        if message.severity != .note { isCounted = message.place.map { judged.contains($0.path) } ?? true }
        if isCounted { messages.append(message) } else if message.severity == .error { obstacles.append(message) }
      }
    }
  }

  /// - Parameter checksFlow: Whether to continue from types to isolation and initialization, as far as that is possible.
  func finding(checksFlow: Bool) async throws -> Finding {
    let judged = Set(files.filter(\.isJudged).map(\.path))
    let library = verifier.builder.library
    let needsObjectiveC = zip(files, facts).filter { library.needsObjectiveC($1) }.map(\.0.path)
    if verifier.compiler.hasObjectiveC || needsObjectiveC.isEmpty {
      let variant: StandInVariant = verifier.compiler.hasObjectiveC ? .platform : .native
      var finding = Finding(try await run(files, variant, checksFlow: checksFlow), judged: judged)
      if checksFlow, finding.obstacles.isEmpty { finding.flowChecked = judged }
      return finding
    }
    var finding = Finding(try await run(files, .objectiveC, checksFlow: false), judged: judged)
    guard checksFlow, finding.messages.isEmpty, finding.obstacles.isEmpty else { return finding }
    let (messages, checked) = try await flow(leavingOut: Set(needsObjectiveC))
    finding.messages = Finding(messages, judged: judged).messages
    finding.flowChecked = judged.intersection(checked)
    return finding
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
