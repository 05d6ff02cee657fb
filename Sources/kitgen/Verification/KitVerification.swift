import Diagnostics
import Generation
import KitLanguage
import Verification

/// Compiles what a kit gives, together with the project's own code that it needs.
struct KitVerification {
  struct Outcome {
    /// At the nodes of the wrong files, and at own files that prevent any compiler check.
    let diagnostics: [Diagnostic]
    let verdicts: [Verdict]
    /// Own files that do not compile and that the emitted ones do not need, with one error each.
    let leftOut: [CompilerMessage]
  }

  private let project: Project
  private let outputs: [String: RenderedFile]
  private let emitted: [SwiftFile]
  /// The paths of emitted files that the user has taken over.
  private let owned: Set<String>
  private let own: OwnSources
  /// Files that the build adds to the module's.
  private let added: [SwiftFile]

  /// Reads the sources that are compiled for a plan, which `project` plans by `planning`. A file edited by hand counts as on
  /// disk.
  static func read(_ project: Project, _ plan: GenerationPlan, of planning: Planning) throws -> KitVerification {
    let outputs = planning.outputs
    let texts = Dictionary(plan.changes.map { ($0.path, $0.new) }) { first, _ in first }
    let files = try Set(outputs.map(\.file.path)).sorted().compactMap { path -> SwiftFile? in
      // A file without a change counts as on disk.
      let known = try texts[path] ?? project.files.read(path.absolute(in: project.root))
      return known.map { SwiftFile(path: path.text, text: String(decoding: $0, as: UTF8.self)) }
    }
    let owned = Set(plan.changes.filter(\.handEdits.isWhole).map(\.path.text))
    return try read(project, outputs, files: files, owned: owned)
  }

  /// Reads the sources compiled with the output of `project`, regardless of the disk.
  static func read(_ project: Project, _ outputs: [RenderedFile]) throws -> KitVerification {
    let files = outputs.map { SwiftFile(path: $0.file.path.text, text: String(decoding: $0.file.text, as: UTF8.self)) }
    return try read(project, outputs, files: files)
  }

  private static func read(
    _ project: Project,
    _ outputs: [RenderedFile],
    files: [SwiftFile],
    owned: Set<String> = []
  ) throws -> KitVerification {
    let outputs = Dictionary(outputs.map { ($0.file.path.text, $0) }) { first, _ in first }
    // Tests are another module's.
    let tests = project.settings.text("tests").flatMap { ProjectPath($0 + "/file") }?.text.dropLast("file".count)
    let emitted = files.filter { $0.path.hasSuffix(".swift") && !(tests.map($0.path.hasPrefix) ?? false) }
    let own = try OwnSources.read(of: project.moduleSources, project.files, except: Set(outputs.keys))
    let needsAccessor = emitted.contains(where: \.usesResourceAccessor) && !own.extends("Bundle", with: "module")
    return KitVerification(
      project: project,
      outputs: outputs,
      emitted: emitted,
      owned: owned,
      own: own,
      added: needsAccessor ? [.resourceAccessor] : []
    )
  }

  /// The modes from the kit's settings: both if they set none.
  var modes: [CompilerMode] {
    let isolation: CompilerMode.Isolation? =
      switch project.settings.text("isolation") {
      case "main": .mainActor
      case "nonisolated": .nonisolated
      default: nil
      }
    return CompilerMode.modes(language: project.settings.text("mode").flatMap(Int.init), isolation: isolation)
  }

  /// The emitted files, and the own ones that they need at first sight.
  var files: [SwiftFile] { emitted + added + own.needed(by: emitted) }

  /// - Throws: The error of a tool that cannot be started, or that a stand-in does not compile.
  func run(_ verifier: Verifier) async throws -> Outcome {
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
    trial = try await withoutObstacles(trial, verifier)
    return Outcome(diagnostics: diagnostics(of: trial), verdicts: trial.verdicts, leftOut: trial.leftOut)
  }

  /// Leaves out own files that do not compile, if the emitted ones can without: mentioning a word may mean nothing.
  private func withoutObstacles(_ first: VerificationTrial, _ verifier: Verifier) async throws -> VerificationTrial {
    var trial = first
    while true {
      let obstacles = trial.firstObstacles
      let wrong = Set(obstacles.compactMap(\.place?.path))
      guard !wrong.isEmpty else { return trial }
      var next = try await self.trial(trial.needed.filter { !wrong.contains($0.path) }, verifier)
      guard next.isBetter(than: trial) else { return trial }
      next.leftOut = trial.leftOut + obstacles
      trial = next
    }
  }

  /// Compiles with `needed`. A module that only own code imports does not concern the kit: without the import, the rest
  /// can be checked.
  private func trial(_ needed: [SwiftFile], _ verifier: Verifier) async throws -> VerificationTrial {
    var trial = VerificationTrial(needed: needed, verdicts: try await verify(needed, verifier))
    var unavailable: Set<String> = []
    while true {
      let missing = Set(trial.verdicts.flatMap(\.obstacles).compactMap(\.missingModule))
      if missing.isSubset(of: unavailable) { return trial }
      unavailable.formUnion(missing)
      trial.needed = trial.needed.map { $0.withoutImports(of: unavailable) }
      trial.verdicts = try await verify(trial.needed, verifier)
    }
  }

  private func verify(_ needed: [SwiftFile], _ verifier: Verifier) async throws -> [Verdict] {
    try await verifier.verify(emitted + added + needed, modes: modes)
  }

  /// Compiles the files into a module that other kits' files import. Returns its folder; `nil` if the files do not compile.
  func module(_ name: String, _ verifier: Verifier) async throws -> String? {
    guard let mode = modes.first else { return nil }
    return try await verifier.module(name, of: files, in: mode)
  }

  // MARK: Diagnostics

  /// One diagnostic for each message, regardless of the number of modes that have it.
  private func diagnostics(of trial: VerificationTrial) -> [Diagnostic] {
    let verdicts = trial.verdicts
    var messages: [CompilerMessage] = []
    var (modes, reasons): ([CompilerMessage: [CompilerMode]], [CompilerMessage: CompilerMessage]) = ([:], [:])
    for verdict in verdicts {
      var last: CompilerMessage?
      for message in verdict.messages {
        if message.severity == .note {
          if let last, reasons[last] == nil, message.isReason { reasons[last] = message }
        } else {
          // An error in one language mode may be a warning in the other.
          let message = CompilerMessage(.error, message.text, at: message.place)
          if modes[message] == nil { messages.append(message) }
          modes[message, default: []].append(verdict.mode)
          last = message
        }
      }
    }
    let origin = MessageOrigin(project, outputs: outputs, owned: owned, emitted: emitted)
    let located = messages.map { message in
      let found = modes[message] ?? []
      let some = found.count == verdicts.count ? nil : found.map(\.description).joined(separator: "; ")
      return (message, origin.diagnostic(message, because: reasons[message], modes: some))
    }
    return withoutConsequences(located).inSourceOrder() + obstacles(of: trial)
  }

  /// The first error of each own file that keeps the compiler from isolation and flow.
  private func obstacles(of trial: VerificationTrial) -> [Diagnostic] {
    let texts = Dictionary(trial.needed.map { ($0.path, $0.text) }) { first, _ in first }
    return trial.firstObstacles.map { message in
      let source = message.place.flatMap { place in texts[place.path].map { SourceText(path: place.path, $0) } }
      return GenerationDiagnostics.ownCode.diagnostic(
        "The project's own Swift does not compile here, so isolation and flow of the emitted files were not checked: "
          + message.text,
        at: message.place.flatMap { place in source.flatMap { place.location(in: $0) } },
        notes: [Self.advice(on: message)].compactMap(\.self)
      )
    }
  }

  /// Advice to make own Swift compile that is right in its module; `nil` if the message is enough.
  private static func advice(on message: CompilerMessage) -> Diagnostic.Note? {
    if ["no such module", "cannot find", "has no member"].contains(where: message.text.contains) {
      return Diagnostic.Note("Name folders with compiled modules that it needs with --modules DIR")
    }
    guard ["actor-isolated", "concurrency", "data race", "Sendable"].contains(where: message.text.contains) else {
      return nil
    }
    return Diagnostic.Note(
      "If its module is compiled for another language mode or isolation, write that in the kit's 'project': 'mode 5', "
        + "'isolation main'"
    )
  }

  /// Drops repeated reports about a name, and further errors in a file with a missing name: the compiler is guessing
  /// from there.
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
  var quotedNames: [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }

  /// Whether a note explains why a type lacks a conformance, which its error does not.
  var isReason: Bool {
    text.hasPrefix("cannot automatically synthesize ") || text.contains(", preventing synthesized conformance of ")
  }

  /// Whether a type, function or variable is not found at all.
  var missesDeclaration: Bool { text.hasPrefix("cannot find ") && text.hasSuffix(" in scope") }

  var missingModule: String? {
    let parts = text.split(separator: "'")
    return text.hasPrefix("no such module '") && parts.count > 1 ? String(parts[1]) : nil
  }
}

extension CompilerMessage.Place {
  /// The place in the file; `nil` if it has no such line.
  func location(in text: SourceText) -> SourceLocation? {
    guard text.lineStarts.indices.contains(line - 1) else { return nil }
    let offset = min(text.lineStarts[line - 1] + column - 1, text.utf8.count)
    return SourceLocation(text, offset..<min(offset + 1, text.utf8.count))
  }
}

extension SwiftFile {
  /// The file with empty lines instead of the imports of `modules`.
  fileprivate func withoutImports(of modules: Set<String>) -> SwiftFile {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split { $0 == " " || $0 == "." || $0 == ";" }.map(String.init)
      let isImport = words.contains("import") && !modules.isDisjoint(with: words)
      return isImport ? "" : String(line)
    }
    return SwiftFile(path: path, place: place, text: lines.joined(separator: "\n"), isJudged: isJudged)
  }
}

/// Emitted files compiled together with some of the project's own.
struct VerificationTrial {
  var needed: [SwiftFile]
  var verdicts: [Verdict]
  /// The first error of each own file that was needed at first sight and is not in `needed` any more.
  var leftOut: [CompilerMessage] = []

  /// The first error of each own file that does not compile.
  var firstObstacles: [CompilerMessage] {
    verdicts.flatMap(\.obstacles).uniqued { $0.place?.path ?? "" }
  }

  /// Whether the emitted files have fewer errors, or as many with fewer in the own ones.
  func isBetter(than other: VerificationTrial) -> Bool {
    (messageCount, obstacleCount) < (other.messageCount, other.obstacleCount)
  }

  private var messageCount: Int { verdicts.reduce(0) { $0 + $1.messages.count } }
  private var obstacleCount: Int { verdicts.reduce(0) { $0 + $1.obstacles.count } }

  /// The names and operators in the compiler's messages and on their lines. Missing top-level names were searched before.
  func missedNames(in emitted: [SwiftFile]) -> Set<String> {
    let messages = verdicts.flatMap { $0.messages + $0.obstacles }.filter {
      // The function of an operator may be in an extension.
      !$0.missesDeclaration || $0.text.hasPrefix("cannot find operator ")
    }
    let lines = Dictionary((emitted + needed).map { ($0.path, $0.text) }) { first, _ in first }
      .filter { path, _ in messages.contains { $0.place?.path == path } }
      .mapValues { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    var names: Set<String> = []
    for message in Set(messages) {
      for quoted in message.quotedNames { names.formUnion(SourceFacts(quoted).words) }
      guard let place = message.place, let text = lines[place.path], text.indices.contains(place.line - 1) else {
        continue
      }
      names.formUnion(SourceFacts(String(text[place.line - 1])).words)
    }
    return names
  }
}

extension KitVerification {
  func print(_ outcome: Outcome, on console: Console, indentation: String = "") {
    let count = emitted.count
    for verdict in outcome.verdicts {
      let result = !verdict.isPassed ? "failed" : verdict.obstacles.isEmpty ? "passed" : "not fully checked"
      let flow = verdict.flowChecked.count == count ? "" : ", isolation and flow of \(verdict.flowChecked.count)"
      console.inform("\(indentation)\(verdict.mode): \(result) (\(count.of("file"))\(flow))")
    }
    if !outcome.leftOut.isEmpty {
      console.printError(
        "note: these files of the project do not compile here; the emitted files do not need them:"
      )
      for message in outcome.leftOut { console.printError("  \(message)") }
    }
  }
}

/// Leads from the compiler's messages about an emitted file to the place in the kit that the file comes from; where the user
/// has written what is wrong, to that.
struct MessageOrigin {
  private let project: Project
  let outputs: [String: RenderedFile]
  private let owned: Set<String>
  private let texts: [String: SourceText]

  var spec: Spec { project.spec }

  init(_ project: Project, outputs: [String: RenderedFile], owned: Set<String>, emitted: [SwiftFile]) {
    self.project = project
    self.outputs = outputs
    self.owned = owned
    texts = Dictionary(emitted.map { ($0.path, SourceText(path: $0.path, $0.text)) }) { first, _ in first }
  }

  /// `reason` is the compiler's note with the reason, which is at the line to blame; `modes` show it, `nil` for all.
  func diagnostic(_ message: CompilerMessage, because reason: CompilerMessage?, modes: String?) -> Diagnostic {
    let mention = mention(by: reason ?? message)
    let location = location(of: reason ?? message) ?? mention?.location
    var notes: [Diagnostic.Note] = []
    if let mention {
      notes.append(Diagnostic.Note("The compiler names no place; this is where the kit has '\(mention.name)'"))
    }
    if let reason { notes.append(Diagnostic.Note("The compiler's reason: \(reason.text)")) }
    let place = (reason ?? message).place.flatMap { place in texts[place.path].flatMap { place.location(in: $0) } }
    let author = author(of: reason ?? message)
    if author != nil {
      notes.append(Diagnostic.Note("The kit has the file for this", at: location))
    } else if let place {
      notes.append(Diagnostic.Note("In the emitted file", at: place))
    }
    if author == nil, let place = (reason ?? message).place, let output = outputs[place.path],
      let text = texts[place.path]
    {
      notes += project.templateNotes(output, line: place.line - 1, column: place.column - 1, of: text.utf8)
    }
    if let modes { notes.append(Diagnostic.Note("Only in \(modes)")) }
    if let module = message.missingModule {
      notes.append(Diagnostic.Note("Name the folder that has \(module).swiftmodule with --modules DIR"))
    }
    if message.text.hasPrefix("main actor-isolated ") {
      notes.append(Diagnostic.Note("Write 'nonisolated' before that declaration in the project's Swift"))
    }
    if message.missesDeclaration { notes.append(Diagnostic.Note(hidingKit(of: message) ?? whereItIsLookedFor)) }
    return GenerationDiagnostics.emittedCode.diagnostic(
      "\(author ?? "The emitted Swift") does not pass the compiler: \(message.text)",
      at: author == nil ? location : place,
      notes: notes
    )
  }

  /// The reason why a used kit's name is hidden elsewhere; `nil` if no used kit has it.
  private func hidingKit(of message: CompilerMessage) -> String? {
    let names = message.quotedNames
    let kit = project.usedKits.first { kit in names.contains { kit.spec.types[$0] != nil } }
    guard let kit, KitSettings(of: kit.spec, project.library.schemas).text("access") ?? "internal" == "internal" else {
      return nil
    }
    let path = ShownPaths.way(from: project.root, to: kit.root) ?? kit.root
    return "The kit in '\(path)' has it for its own module only. Write 'access public' in the 'project' of that kit"
  }

  private var whereItIsLookedFor: String {
    guard let target = project.moduleSources.target else {
      return "Neither the kit nor a Swift file below its folder declares it at the top level; "
        + "tests and dependencies are not read"
    }
    return "Neither the kit nor the Swift of the target '\(target.name)' declares it at the top level; "
      + "declarations of other targets must be public and imported"
  }

  /// The user's part that a message is about, as a subject of a sentence; `nil` if kitgen has written it.
  private func author(of message: CompilerMessage) -> String? {
    guard let place = message.place, let output = outputs[place.path] else { return nil }
    if owned.contains(place.path) { return "'\(place.path)', which is yours," }
    guard let line = emittedLine(of: place) else { return nil }
    let lines = output.file.text.split(separator: UInt8(ascii: "\n")).map(Self.trimmed)
    return lines.contains { $0.elementsEqual(Self.trimmed(line)) } ? nil : "The hand edit in '\(place.path)'"
  }

  /// The part of the kit's node that the message is about, or the node's name.
  private func location(of message: CompilerMessage) -> SourceLocation? {
    guard let place = message.place, let output = outputs[place.path] else { return nil }
    guard let id = output.node ?? output.users.min() else { return nil }
    let node = spec[id]
    guard let line = emittedLine(of: place) else { return node.nameLocation }
    if let location = codeLocation(of: place, on: line, in: node) { return location }
    let members = members(of: node, on: line, near: place.column - 1)
    let quoted = message.quotedNames
    func mention(in location: SourceLocation) -> SourceLocation? {
      let range = quoted.lazy.compactMap { Self.range(ofWord: $0, in: location) }.first
      return range.map { SourceLocation(location.source, $0) }
    }
    return members.lazy.compactMap { mention(in: $0.location) }.first
      ?? members.first?.nameLocation ?? mention(in: node.location) ?? node.nameLocation
  }

  private func emittedLine(of place: CompilerMessage.Place) -> [UInt8]? {
    guard let text = texts[place.path], text.lineStarts.indices.contains(place.line - 1) else { return nil }
    return Array(text.utf8[text.lineRange(at: place.line - 1)])
  }

  /// The place in the node's own code that the emitted line repeats, however it is indented.
  private func codeLocation(of place: CompilerMessage.Place, on line: [UInt8], in node: SpecNode) -> SourceLocation? {
    let wanted = Self.trimmed(line)
    guard wanted.count > 1 else { return nil }
    let source = node.location.source
    let lines =
      source.lineIndex(at: node.location.range.lowerBound)...source.lineIndex(at: node.location.range.upperBound)
    for index in lines {
      let range = source.lineRange(at: index)
      guard Self.trimmed(source.utf8[range]).elementsEqual(wanted) else { continue }
      let shift = place.column - 1 - (wanted.startIndex - line.startIndex)
      let start = min(Self.trimmed(source.utf8[range]).startIndex + max(0, shift), range.upperBound)
      return SourceLocation(
        source,
        start..<max(Self.endOfWord(at: start, in: source), min(start + 1, range.upperBound))
      )
    }
    return qualifiedLocation(of: place.column - 1, on: line, in: source, lines)
  }

  /// The place in the line of the kit that the emitted line repeats with longer names of types: `Room.Chair` for `Chair`.
  private func qualifiedLocation(
    of column: Int,
    on line: [UInt8],
    in source: SourceText,
    _ lines: ClosedRange<Int>
  ) -> SourceLocation? {
    let words = Self.lastNames(in: line)
    guard let index = words.firstIndex(where: { $0.upperBound > column }) ?? words.indices.last else { return nil }
    for lineIndex in lines {
      let range = source.lineRange(at: lineIndex)
      let own = Array(source.utf8[range])
      let names = Self.lastNames(in: own)
      guard names.count == words.count, zip(names, words).allSatisfy({ own[$0].elementsEqual(line[$1]) }) else {
        continue
      }
      let name = names[index]
      return SourceLocation(source, range.lowerBound + name.lowerBound..<range.lowerBound + name.upperBound)
    }
    return nil
  }

  /// The words of a line that no dot follows.
  private static func lastNames(in line: [UInt8]) -> [Range<Int>] {
    let words = line.indices.split { !line[$0].isWordByte }.map { $0.startIndex..<$0.endIndex }
    return words.filter { !line.indices.contains($0.upperBound) || line[$0.upperBound] != UInt8(ascii: ".") }
  }

  private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ line: Bytes) -> Bytes.SubSequence {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    let rest = line.drop(while: blanks.contains)
    guard let last = rest.lastIndex(where: { !blanks.contains($0) }) else { return rest }
    return rest[...last]
  }

  private static func endOfWord(at start: Int, in source: SourceText) -> Int {
    source.utf8[start...].firstIndex { !$0.isWordByte } ?? source.utf8.count
  }

  /// The members whose names are on the emitted line, the nearest before the message's column first.
  private func members(of node: SpecNode, on line: [UInt8], near column: Int) -> [SpecNode] {
    let members = Dictionary(node.members.map { (spec[$0].name ?? "", $0) }) { first, _ in first }
    let words = line.split { !$0.isWordByte }
    let named = words.compactMap { word -> (offset: Int, id: SpecNode.ID)? in
      members[String(decoding: word, as: UTF8.self)].map { (word.startIndex, $0) }
    }
    let before = named.filter { $0.offset <= column }.reversed()
    let after = named.filter { $0.offset > column }
    return (before + after).map { spec[$0.id] }
  }

  /// The first place of `word` by itself in `location`.
  static func range(ofWord word: String, in location: SourceLocation) -> Range<Int>? {
    word.utf8.allSatisfy(\.isWordByte) ? location.places(ofWord: word).first { _ in true } : nil
  }
}

/// Messages without a place: they are about what the compiler makes by itself, such as the `==` of a struct.
extension MessageOrigin {
  /// The kit's mention of a message's type: `Local` of "conformance of 'Local' to 'Equatable' cannot be used". A node
  /// whose file names the conformance goes before others.
  func mention(by message: CompilerMessage) -> (name: String, location: SourceLocation)? {
    guard message.place == nil else { return nil }
    let quoted = message.quotedNames
    guard let type = quoted.first else { return nil }
    let name = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? type
    let conformances = Set(quoted.dropFirst().flatMap(Self.conformances))
    let found = outputs.values.compactMap { output -> (isLikely: Bool, location: SourceLocation)? in
      guard let id = output.node, let range = Self.range(ofWord: name, in: spec[id].location) else {
        return nil
      }
      let words = output.file.text.split { !$0.isWordByte }.lazy.map { String(decoding: $0, as: UTF8.self) }
      return (words.contains(where: conformances.contains), SourceLocation(spec[id].location.source, range))
    }
    let likely = found.contains(where: \.isLikely) ? found.filter(\.isLikely) : found
    let first = likely.min { left, right in
      (left.location.source.path, left.location.range.lowerBound)
        < (right.location.source.path, right.location.range.lowerBound)
    }
    return first.map { (name, $0.location) }
  }

  /// The conformances from which Swift synthesizes one.
  private static func conformances(bringing name: String) -> [String] {
    switch name {
    case "Equatable": ["Equatable", "Hashable", "Comparable"]
    case "Decodable", "Encodable": [name, "Codable"]
    default: [name]
    }
  }
}
