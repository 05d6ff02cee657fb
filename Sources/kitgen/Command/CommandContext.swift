import BuiltinPatterns
import Diagnostics
import Generation
import KitLanguage
import SampleInference

extension PatternLibrary {
  static let builtIn = PatternLibrary(builtIn: BuiltinPatterns.files)
}

/// The surroundings of a command: the console, the disk, and other commands.
struct CommandContext: Sendable {
  let console: Console
  let currentFolder: String
  /// The other commands, which `help` explains.
  let commands: CommandList
  var files: any FileReading = Disk()
  var core: Core?
  /// The writers of this run by folder: each keeps other runs out of its folder until this one ends.
  private let writers = Locked<[String: PlanWriter]>([:])

  /// The writer of the project at `root` (absolute). Read the inputs of a write after the first call, since another run
  /// may have been waited for.
  func writer(for root: String) throws(DiskError) -> PlanWriter {
    if let writer = writers.withLock({ $0[root] }) { return writer }
    let shown = root == currentFolder ? "this folder" : "'\(shown(root))'"
    let writer = try PlanWriter.open(root: root) {
      console.printError("Another run of kitgen is writing in \(shown); waiting for it to end.")
    }
    if writer.hasRecovered {
      console.printError(
        "note: a run of kitgen in \(shown) was killed; its unfinished files were removed"
      )
    }
    for path in writer.keptPaths {
      console.printError(
        "note: '\(self.shown(path))' was written by another program during that run; it is kept"
      )
    }
    writers.withLock { $0[root] = writer }
    return writer
  }

  /// The root that `--root` names, or the folder of the nearest Kitfile upward; `nil` if there is none.
  func root(_ arguments: ParsedArguments) throws -> String? {
    guard let folder = namedRoot(arguments) else {
      if let root = KitFolder.root(above: currentFolder, files) { return root }
      try requireNoKitfile(in: KitFolder.searchedFolders(from: currentFolder, files))
      return nil
    }
    guard KitFolder.hasKitfile(folder, files) else {
      try requireNoKitfile(in: [folder])
      throw UsageError("there is no Kitfile in '\(folder)'", advice: "Run 'kitgen init' in the folder to write one.")
    }
    return folder
  }

  /// The folder that `--root` names, absolute, by itself or by the Kitfile in it; `nil` without the option.
  func namedRoot(_ arguments: ParsedArguments) -> String? {
    guard let path = arguments.value("root").map(absolute) else { return nil }
    let folder = KitFolder.path("..", from: path)
    let isKitfile = path == KitFolder.path(KitFolder.kitfileName, from: folder) && KitFolder.hasKitfile(folder, files)
    return isKitfile ? folder : path
  }

  /// Refuses anything named like a Kitfile that is not a file: a message that it is missing would not help.
  private func requireNoKitfile(in folders: [String]) throws {
    for folder in folders {
      guard let entries = try? files.entries(of: folder), entries.contains(where: { $0.name == KitFolder.kitfileName })
      else { continue }
      let path = shown(KitFolder.path(KitFolder.kitfileName, from: folder))
      throw DiskError(
        "read",
        path,
        because: "it is a folder, a pipe, or a link to a file that does not exist; remove it"
      )
    }
  }

  /// The root for a command that requires a Kitfile. `canTakeAll`: it has `--all`.
  func requiredRoot(_ arguments: ParsedArguments, canTakeAll: Bool = false) throws -> String {
    if let root = try root(arguments) { return root }
    let below = KitFolder.nearestRoots(below: currentFolder, files)
    guard !below.isEmpty else {
      throw UsageError(
        "there is no Kitfile here or in a folder above",
        advice: "Run 'kitgen init' to write one, or name its folder with --root DIR."
      )
    }
    let count = below.count == 1 ? "a kit" : "\(below.count) kits"
    throw UsageError(
      "there is no Kitfile here or in a folder above, but \(count) below, in \(names(of: below.map(shown)))",
      advice: (canTakeAll ? "Run the command with --all for all of them, or name" : "Name") + " one with --root DIR."
    )
  }

  /// The root of the kit that emits a command's files, for a command that also runs above several kits. Throws a `UsageError`
  /// if no kit is found, or if the files are of several kits.
  func root(ofFiles files: [String], _ arguments: ParsedArguments) throws -> String {
    guard namedRoot(arguments) == nil else { return try requiredRoot(arguments) }
    let roots = files.compactMap(root(ofFile:)).uniqued { self.files.resolvedExistingAncestor(of: $0) ?? $0 }
    guard roots.count > 1 else { return try roots.first ?? requiredRoot(arguments) }
    throw UsageError(
      "the files are of several kits, in \(names(of: roots.map { $0 == currentFolder ? "." : shown($0) }))",
      advice: "Run the command once for each kit."
    )
  }

  /// The nearest kit above a file with the file in its lock; else the kit of the current folder, or else the nearest.
  private func root(ofFile name: String) -> String? {
    var nearest: String?
    let path = absolute(name)
    for path in [path, resolvingFolders(of: path)] {
      var folder = KitFolder.parent(of: path)
      while let root = KitFolder.root(above: folder, files) {
        if nearest == nil { nearest = root }
        let lock = try? LockFile.read(in: root, files).lock
        if let file = self.path(name, in: root), lock?[file] != nil { return root }
        if root == "/" { break }
        folder = KitFolder.parent(of: root)
      }
    }
    return KitFolder.root(above: currentFolder, files) ?? nearest
  }

  /// The path in the project at `root` (absolute) of a file on the command line, on which links may lead there; `nil` if it is
  /// not below the root. The file itself may be a link.
  func path(_ name: String, in root: String) -> ProjectPath? {
    let path = absolute(name)
    if let known = ProjectPath.below(root, path) { return known }
    return files.resolvedExistingAncestor(of: root).flatMap { ProjectPath.below($0, resolvingFolders(of: path)) }
  }

  private func resolvingFolders(of path: String) -> String {
    let folder = KitFolder.parent(of: path)
    guard files.isFolder(folder), let resolved = files.resolvedExistingAncestor(of: folder) else { return path }
    return KitFolder.path(String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)), from: resolved)
  }

  /// The names of at most three of the folders, with the number of the others.
  private func names(of folders: [String]) -> String {
    let names = folders.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = folders.count - 3
    return rest > 0 ? "\(names) and \(rest.of("more folder"))" : names
  }

  /// The roots for a command that works on the nearest kit, or with `--all` on all kits in a folder and below.
  func roots(_ arguments: ParsedArguments) throws -> [String] {
    guard arguments.has(Option.all.name) else { return [try requiredRoot(arguments, canTakeAll: true)] }
    let folder = try namedRoot(arguments) ?? root(arguments) ?? currentFolder
    guard files.isFolder(folder) else { throw UsageError("there is no folder '\(folder)'") }
    let roots = try KitFolder.roots(in: folder, files)
    guard roots.isEmpty else { return roots }
    throw UsageError("there is no Kitfile in '\(folder)' or below", advice: "Run 'kitgen init' to write one.")
  }

  /// Runs a closure for each of `roots`. With `--all`, a kit with a disk error is reported, and the others follow. Returns
  /// whether there was none.
  func visitRoots(_ arguments: ParsedArguments, _ visit: (_ root: String) async throws -> Void) async throws -> Bool {
    var isComplete = true
    for root in try roots(arguments) {
      do { try await visit(root) } catch let error as DiskError where arguments.has(Option.all.name) {
        console.printError("kitgen: error: \(error)")
        isComplete = false
      }
    }
    return isComplete
  }

  /// Refuses to begin a kit in the home folder unless it is named: the kit would own everything below.
  func requireProjectFolder(_ folder: String) throws {
    guard KitFolder.isHomeOrTop(folder) else { return }
    throw UsageError(
      "'\(folder)' is the home folder or the root of the disk; a kit there would include all folders below",
      advice: "Run the command in the folder of a project, or name the folder by 'kitgen init --root DIR'."
    )
  }

  /// The reason that a kit with declarations gives no files.
  static func withoutFolder(_ setting: String) -> String {
    "the kit gives no files, because 'project' does not name the folder '\(setting)'; add '\(setting) \"…\"'"
  }

  /// Prints the nested kits that a command has left out. A command that reports nothing itself prints all of them, since its
  /// success means nothing.
  func tellOfNestedKits(in project: Project) {
    let folders = project.nestedKits.map { prefix(to: project.root) + $0.text }
    if folders.isEmpty, project.isEmpty, !console.isQuiet {
      if project.declaresNothing {
        console.printError("note: the kit gives no files yet; 'kitgen model User id:Int' adds a declaration")
      } else if let setting = project.missingFolders.first {
        console.printError("note: \(CommandContext.withoutFolder(setting))")
      }
    }
    guard !folders.isEmpty, project.isEmpty || !console.isQuiet else { return }
    let severity = project.isEmpty ? "warning" : "note"
    console.printError("\(severity): the kits in \(names(of: folders)) are not included; --all includes them")
  }

  /// Prints the types that a kit, or one declaration of it, names and that nothing declares, as far as kitgen can know.
  func tellOfUndeclaredTypes(in project: Project, of unit: SpecNode.ID? = nil) {
    let names = UndeclaredTypes(of: project).names(in: unit)
    guard let first = names.first, !console.isQuiet else { return }
    let listed = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    let keyword = project.library.schemas.patterns.first(where: \.isInferable)?.keyword
    let advice = keyword.map { ", or add it to the kit, as with 'kitgen \($0) \(first) …'" } ?? ""
    // By its last name alone, emitted code does not find a type that is inside of another one.
    let inner = project.spec.types.keys.filter { $0.enclosingName != nil && $0.lastNamePart == first }.min()
    let way = inner.map { "did you mean '\($0)'?" } ?? "declare it in Swift\(advice)"
    console.printError("note: nothing here declares \(listed)\(rest); \(way)")
  }

  /// Whether the diagnostics let a command succeed: with `--strict` warnings do not.
  func judge(_ diagnostics: [Diagnostic], _ arguments: ParsedArguments) -> Bool {
    if diagnostics.hasErrors { return false }
    let isRefused = arguments.has(Option.strict.name) && diagnostics.contains { $0.severity == .warning }
    if isRefused { console.printError("kitgen: error: warnings are errors with --strict") }
    return !isRefused
  }

  /// The project at `root`, an absolute path.
  func project(at root: String) throws(DiskError) -> Project {
    let known = try core?.project(at: root, files)
    let project = if let known { known } else { try Project.read(root: root, files: files, builtIn: .builtIn) }
    if project.diagnostics.hasErrors, let pattern = try TeamFolder.pattern(ofExampleAt: root, files) {
      console.printError(
        "note: this kit is an example of '\(pattern)'; 'kitgen templates test \(pattern)', with --verify, runs it with "
          + "your patterns"
      )
    }
    return project
  }

  /// Diagnostics about what a kit's files share with others', by default the kits in its folder and those that it uses.
  func sharedModules(of project: Project, beside others: [Project]? = nil) -> [Diagnostic] {
    func readOthers() -> [Project] {
      let roots = Set(project.nestedKits.map { $0.absolute(in: project.root) } + project.usedRoots)
      // The checks of those kits report their problems.
      return others ?? roots.sorted().compactMap { try? Project.read(root: $0, files: files, builtIn: .builtIn) }
    }
    return SharedModule.diagnostics(of: project, beside: readOthers) { prefix(to: $0) }
  }

  /// The patterns of the nearest project, or the built-in ones if there is none.
  func schemas() throws -> SchemaSet { try library(root: KitFolder.root(above: currentFolder, files)).schemas }

  /// The patterns of the project at `root`, or only the built-in ones if it is `nil`.
  func library(root: String?) throws -> PatternLibrary {
    try PatternLibrary.read(root: root, files: files, builtIn: .builtIn)
  }

  /// The file that the command line names, `-` for standard input, with advice if it is missing.
  func source(_ path: String, advice: String? = nil) throws -> SourceText {
    if path == "-" { return SourceText(path: "<stdin>", utf8: try Disk.readStandardInput()) }
    guard let bytes = try files.read(absolute(path)) else {
      throw UsageError("there is no file '\(path)'", advice: advice)
    }
    return SourceText(path: path, utf8: bytes)
  }

  /// Reads samples; `nil` if one of the files, as is reported, is not a sample.
  func samples(_ paths: [String]) throws -> [(path: String, sample: Sample)]? {
    let advice = "Name a file with a JSON sample, or '-' for standard input."
    let texts = try paths.map { ($0, SampleText(try source($0, advice: advice))) }
    report(texts.flatMap(\.1.diagnostics), root: currentFolder)
    let samples = texts.compactMap { path, text in text.sample.map { (path, $0) } }
    return samples.count == texts.count ? samples : nil
  }

  func absolute(_ path: String) -> String { KitFolder.path(path, from: currentFolder) }

  /// An absolute path, relative to the current folder if it is below it.
  func shown(_ path: String) -> String {
    let prefix = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Maximum diagnostics shown to people: one mistake may give thousands.
  private static let diagnosticLimit = 200

  /// Prints diagnostics on standard error, with paths relative to the current folder. `fixLabel` is before a fix's title.
  func report(
    _ diagnostics: [Diagnostic],
    root: String,
    fixLabel: @escaping @Sendable (FixIt) -> String = { _ in "fix" }
  ) {
    let printer = DiagnosticPrinter(usesColor: console.usesColor, paths: paths(of: root), fixLabel: fixLabel)
    let text = printer.text(for: diagnostics.prefix(Self.diagnosticLimit))
    if !text.isEmpty { console.printError(text) }
    let rest = diagnostics.count - Self.diagnosticLimit
    if rest > 0 { console.printError("\(rest) more not shown; correct these first.") }
  }

  func commandPlace(for root: String) -> CommandPlace {
    let prefix = prefix(to: root)
    // A Kitfile that the command is about to write at the current folder, or above it, will be the nearest one.
    let isUpward = prefix.split(separator: "/").allSatisfy { $0 == ".." } && prefix != "/"
    let findsKit = KitFolder.root(above: currentFolder, files).map { $0 == root } ?? isUpward
    return CommandPlace(prefix: prefix, findsKit: findsKit)
  }

  /// The path from the current folder to `root`: nothing, `../`, `Examples/Qiita/`, or the absolute path if the two
  /// have nothing in common.
  func prefix(to root: String) -> String {
    guard let way = ShownPaths.way(from: currentFolder, to: root) else { return root + "/" }
    return way.isEmpty ? "" : way + "/"
  }

  func paths(of root: String) -> ShownPaths { ShownPaths(after: prefix(to: root), from: currentFolder) }
}
