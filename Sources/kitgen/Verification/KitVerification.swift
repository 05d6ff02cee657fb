import Diagnostics
import Generation
import KitLanguage
import Verification

/// Compiles what a kit gives, together with the project's own code that it needs.
struct KitVerification {
  /// What compiling has shown.
  struct Outcome {
    /// At the nodes that the wrong files come from.
    let diagnostics: [Diagnostic]
    let verdicts: [Verdict]
    /// How many of the project's own files were needed.
    let ownFileCount: Int
    /// Own files that do not compile by themselves here, with one error each.
    let obstacles: [CompilerMessage]
  }

  private let project: Project
  private let outputs: [String: RenderedFile]
  private let emitted: [SwiftFile]

  /// - Parameter plan: What `project` plans; a file edited by hand counts as it is on disk.
  init(_ project: Project, _ plan: GenerationPlan, _ outputs: [RenderedFile]) {
    self.project = project
    self.outputs = Dictionary(outputs.map { ($0.file.path.text, $0) }) { first, _ in first }
    var emitted: [SwiftFile] = []
    for change in plan.changes where change.path.text.hasSuffix(".swift") {
      guard let bytes = change.new, self.outputs[change.path.text] != nil else { continue }
      emitted.append(SwiftFile(path: change.path.text, text: String(decoding: bytes, as: UTF8.self)))
    }
    self.emitted = emitted
  }

  /// - Parameter outputs: What `project` gives, whatever is on disk.
  init(_ project: Project, _ outputs: [RenderedFile]) {
    self.project = project
    self.outputs = Dictionary(outputs.map { ($0.file.path.text, $0) }) { first, _ in first }
    emitted = outputs.filter { $0.file.path.text.hasSuffix(".swift") }.map {
      SwiftFile(path: $0.file.path.text, text: String(decoding: $0.file.text, as: UTF8.self))
    }
  }

  var emittedFileCount: Int { emitted.count }

  /// The modes that the kit's settings ask for: both where they say nothing.
  var modes: [CompilerMode] {
    let isolation: CompilerMode.Isolation? =
      switch project.settings.text("isolation") {
      case "main": .mainActor
      case "nonisolated": .nonisolated
      default: nil
      }
    return CompilerMode.modes(language: project.settings.text("mode").flatMap(Int.init), isolation: isolation)
  }

  /// - Throws: `DiskError`, the error of a tool that cannot be started, or that a stand-in does not compile.
  func run(_ verifier: Verifier) async throws -> Outcome {
    let own = try OwnSources(root: project.root, files: project.files, except: Set(outputs.keys))
    var trial = try await trial(own.needed(by: emitted), verifier)
    // Extensions of a library's types are looked for where something is missing; those that do not help are left out.
    var missed: Set<String> = []
    search: while true {
      missed.formUnion(trial.missedNames(in: emitted))
      for isByType in [false, true] {
        let more = own.needed(by: emitted, missing: missed, isByType: isByType)
        guard more.count > trial.needed.count else { continue }
        let next = try await self.trial(more, verifier)
        if next.isBetter(than: trial) {
          trial = next
          continue search
        }
      }
      break
    }
    let verdicts = trial.verdicts
    var places: Set<String> = []
    let obstacles = verdicts.flatMap(\.obstacles).filter { places.insert($0.place?.path ?? "").inserted }
    return Outcome(
      diagnostics: diagnostics(of: verdicts),
      verdicts: verdicts,
      ownFileCount: trial.needed.count,
      obstacles: obstacles
    )
  }

  /// Compiles with `needed`. A module that only own code imports says nothing about the kit: without the import, the rest
  /// can be looked at.
  private func trial(_ needed: [SwiftFile], _ verifier: Verifier) async throws -> VerificationTrial {
    var trial = VerificationTrial(needed: needed, verdicts: try await verifier.verify(emitted + needed, modes: modes))
    var unavailable: Set<String> = []
    while true {
      let missing = Set(trial.verdicts.flatMap(\.obstacles).compactMap(\.missingModule))
      if missing.isSubset(of: unavailable) { return trial }
      unavailable.formUnion(missing)
      trial.needed = trial.needed.map { $0.withoutImports(of: unavailable) }
      trial.verdicts = try await verifier.verify(emitted + trial.needed, modes: modes)
    }
  }

  /// Compiles the files into a module that other kits' files import.
  ///
  /// - Returns: The folder of the module; nil where the files do not compile.
  func module(_ name: String, _ verifier: Verifier) async throws -> String? {
    guard let mode = modes.first else { return nil }
    let own = try OwnSources(root: project.root, files: project.files, except: Set(outputs.keys))
    return try await verifier.module(name, of: emitted + own.needed(by: emitted), in: mode)
  }

  // MARK: Diagnostics

  /// One diagnostic for each message, whatever the number of modes that have it.
  private func diagnostics(of verdicts: [Verdict]) -> [Diagnostic] {
    var messages: [CompilerMessage] = []
    var modes: [CompilerMessage: [CompilerMode]] = [:]
    var reasons: [CompilerMessage: CompilerMessage] = [:]
    for verdict in verdicts {
      var last: CompilerMessage?
      for message in verdict.messages {
        if message.severity == .note {
          if let last, reasons[last] == nil, message.isReason { reasons[last] = message }
        } else {
          // What is an error in one language mode may be a warning in the other.
          let message = CompilerMessage(.error, message.text, at: message.place)
          if modes[message] == nil { messages.append(message) }
          modes[message, default: []].append(verdict.mode)
          last = message
        }
      }
    }
    let origin = MessageOrigin(project, outputs: outputs, emitted: emitted)
    let located = messages.map { message in
      let found = modes[message] ?? []
      let all = found.count == verdicts.count
      return (
        message,
        origin.diagnostic(
          message,
          because: reasons[message],
          modes: all ? nil : found.map(\.description).joined(separator: "; ")
        )
      )
    }
    return withoutConsequences(located).inSourceOrder()
  }

  /// Leaves out what is said once more of a name, and what else goes wrong in a file where a name is missing: the
  /// compiler guesses on from there.
  private func withoutConsequences(_ messages: [(CompilerMessage, Diagnostic)]) -> [Diagnostic] {
    let incomplete = Set(messages.filter(\.0.missesDeclaration).compactMap(\.0.place?.path))
    var seen: Set<String> = []
    return messages.compactMap { message, diagnostic in
      if !message.missesDeclaration, incomplete.contains(message.place?.path ?? "") { return nil }
      let what = message.missesDeclaration ? message.quotedNames.joined(separator: " ") : message.text
      let location = diagnostic.location
      let place = location.map { "\($0.source.path):\($0.range)" } ?? ""
      return seen.insert("\(place) \(what)").inserted ? diagnostic : nil
    }
  }
}

extension CompilerMessage {
  /// What stands in quotation marks.
  var quotedNames: [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }

  /// Whether a note says why a type lacks a conformance, which its error does not.
  var isReason: Bool {
    text.hasPrefix("cannot automatically synthesize ") || text.contains(", preventing synthesized conformance of ")
  }

  /// Whether a type, function or variable is not found at all.
  var missesDeclaration: Bool {
    text.hasPrefix("cannot find ") && text.hasSuffix(" in scope")
  }

  /// The module that the message misses.
  var missingModule: String? {
    let parts = text.split(separator: "'")
    return text.hasPrefix("no such module '") && parts.count > 1 ? String(parts[1]) : nil
  }
}

extension SwiftFile {
  /// The file with empty lines in place of the imports of `modules`.
  fileprivate func withoutImports(of modules: Set<String>) -> SwiftFile {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split { $0 == " " || $0 == "." || $0 == ";" }.map(String.init)
      let isImport = words.contains("import") && !modules.isDisjoint(with: words)
      return isImport ? "" : String(line)
    }
    return SwiftFile(path: path, text: lines.joined(separator: "\n"), isJudged: isJudged)
  }
}
