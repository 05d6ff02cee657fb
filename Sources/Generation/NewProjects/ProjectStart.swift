import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The work of `kitgen init`: a first Kitfile, and the marks by which git and code hosts treat kitgen's files correctly.
package struct ProjectStart {
  let facts: FolderFacts
  /// The schema of a kit's settings.
  let settings: NodeSchema?
  let access: Access
  /// The output folder, relative to the Kitfile; `nil` for the Kitfile's folder. If the user names none, it is a separate
  /// folder, to keep the output apart from hand-written files.
  let out: String?
  /// The absolute path of the Kitfile's folder.
  package let root: String
  private let files: any FileReading

  /// The file that instructs coding assistants.
  private static let guideName: StaticString = "AGENTS.md"

  /// Fits a start to the folder at `root`.
  ///
  /// - Parameters:
  ///   - place: The working folder, which selects the target; an absolute path, or `nil`.
  ///   - out: The output folder that the user names, relative to `root`; empty for `root` itself.
  package static func fit(
    to root: String,
    from place: String? = nil,
    files: any FileReading,
    schemas: SchemaSet,
    out: String? = nil,
    access: Access = .internal
  ) throws(DiskError) -> ProjectStart {
    let output = out.map { KitFolder.path($0, from: root) }
    let facts = try FolderFacts.read(of: root, from: place, output: output, files)
    let own = facts.sources.map { $0.text + "/Generated" } ?? (facts.enclosingTarget == nil ? nil : "Generated")
    return ProjectStart(
      facts: facts,
      settings: schemas.pattern(KitSettings.keyword)?.node,
      access: min(access, .public),
      out: (out ?? own).flatMap { $0.isEmpty ? nil : $0 },
      root: root,
      files: files
    )
  }

  /// Sentences on what the user has to do for the output to be part of the project.
  package var advice: [String] {
    var advice = systemWarnings + [exclusion, groupAdvice].compactMap(\.self)
    if facts.build != .unknown, out == nil {
      advice.append("No target of the project has a folder here: name one for the output by 'out' in the Kitfile.")
    }
    return advice
  }

  /// Advice on making Xcode compile new output files, if the folder is a group, whose files are added one by one;
  /// else `nil`.
  package var groupAdvice: String? {
    guard facts.isBuildableFolder == false, let folder = facts.sources else { return nil }
    return
      "Xcode shows new files of '\(folder)' in the target once it is a buildable folder: 'Convert to Folder' in its menu."
  }

  /// The exclusion that stops SwiftPM's warnings of unused files in a target; `nil` if SwiftPM sees none.
  private var exclusion: String? {
    guard facts.build == .package, let target = facts.enclosingTarget, target.contains(root) else { return nil }
    let prefix = ProjectPath.below(target.folder, root).map { $0.text + "/" } ?? ""
    let guide = files.isFile("\(root)/\(Self.guideName)") ? ["\(Self.guideName)"] : []
    let names = ([KitFolder.kitfileName, KitLock.fileName] + guide).map { prefix + $0 }
    let missing = names.filter { target.contains(target.folder + "/" + $0) }
    guard !missing.isEmpty else { return nil }
    let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
    return "Add 'exclude: [\(list)]' to the target '\(target.name)' in Package.swift, or SwiftPM warns of these files."
  }

  /// The changes, which keep an existing Kitfile and existing lines; `guide` is Markdown for AGENTS.md.
  package func plan(forAgents guide: String? = nil) throws(DiskError) -> GenerationPlan {
    var changes: [FileChange] = []
    let isNamed = try files.entries(of: root).contains { $0.name == KitFolder.kitfileName }
    guard !isNamed || KitFolder.hasKitfile(root, files) else {
      let reason = "it is a folder, a pipe, or a link to a file that does not exist; remove it"
      throw DiskError("write", KitFolder.kitfileName, because: reason)
    }
    let kitfile = try files.read(KitFolder.kitfile.absolute(in: root))
    changes.append(change(KitFolder.kitfile, from: kitfile, to: kitfile ?? Array(kitText.utf8)))
    if facts.isInGitRepository {
      var attributes = ["\(KitLock.fileName) merge=union"]
      // The output folder of an older Kitfile is not known here.
      if kitfile == nil, let out {
        // A space would end the pattern.
        attributes.append("\(out.replacing(" ", with: "[[:space:]]"))/** linguist-generated -merge")
      }
      changes.append(try marks(attributes, in: ProjectPath(fileName: ".gitattributes")))
      changes.append(try marks([".kitgen/", ".kitgen-*"], in: ProjectPath(fileName: ".gitignore")))
    }
    if let guide { changes.append(try self.guide(guide, in: ProjectPath(fileName: Self.guideName))) }
    return GenerationPlan(root: root, changes: changes, lockChange: nil)
  }

  /// The comments around kitgen's piece of a file whose rest belongs to others.
  private static let (blockStart, blockEnd) = ("<!-- kitgen -->", "<!-- /kitgen -->")

  private func guide(_ text: String, in path: ProjectPath) throws(DiskError) -> FileChange {
    try path.requireWritable(in: root, files)
    let old = try files.read(path.absolute(in: root))
    if let new = Self.placed(text, in: old) { return change(path, from: old, to: new) }
    let marks = "'\(Self.blockStart)' and '\(Self.blockEnd)'"
    throw DiskError("write", path.text, because: "it has not exactly one pair of \(marks); fix it, or take them out")
  }

  /// The file with `text` (lines with a final newline) in the block, instead of an existing one or at the end; `nil` if the
  /// marks are not one pair.
  private static func placed(_ text: String, in file: [UInt8]?) -> [UInt8]? {
    let newline = file?.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    let block = Array("\(blockStart)\n\(text)\(blockEnd)".replacing("\n", with: newline).utf8)
    guard let file else { return block + newline.utf8 }
    let starts = file.ranges(of: Array(blockStart.utf8))
    let ends = file.ranges(of: Array(blockEnd.utf8))
    guard starts.count == ends.count, starts.count < 2 else { return nil }
    guard let start = starts.first, let end = ends.first else {
      // An empty line is between the rest of the file and the block.
      let gaps = ["", newline, newline + newline]
      let gap = gaps.first { file.isEmpty || (file.suffix(4) + $0.utf8).hasSuffix(Array((newline + newline).utf8)) }
      return file + (gap ?? "").utf8 + block + newline.utf8
    }
    guard start.lowerBound < end.lowerBound else { return nil }
    return file[..<start.lowerBound] + block + file[end.upperBound...]
  }

  private func marks(_ lines: [String], in path: ProjectPath) throws(DiskError) -> FileChange {
    try path.requireWritable(in: root, files)
    let old = try files.read(path.absolute(in: root))
    let text = String(decoding: old ?? [], as: UTF8.self)
    let present = Set(text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") })
    let missing = lines.filter { !present.contains($0) }
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    var new = old ?? []
    if !missing.isEmpty, let last = new.last, last != UInt8(ascii: "\n") { new += newline.utf8 }
    for line in missing { new += (line + newline).utf8 }
    return change(path, from: old, to: new)
  }

  private func change(_ path: ProjectPath, from old: [UInt8]?, to new: [UInt8]) -> FileChange {
    FileChange(path, from: old, to: new, origin: "kitgen init")
  }
}

extension Sequence<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}

/// The first Kitfile of a project, fitted to its folder.
extension ProjectStart {
  package var kitText: String {
    let project = ["project\(facts.module.map { " " + $0 } ?? "") {"] + settingLines + ["}"]
    let text = (Self.introduction + project).joined(separator: "\n") + "\n"
    return Formatter().format(SyntaxTree(parsing: text, path: KitFolder.kitfileName))
  }

  /// A sentence for each of the project's systems that the output is not for.
  var systemWarnings: [String] {
    systems.filter { !isSupported($0.setting, $0.version) }.compactMap { system in
      oldest(system.setting).map { oldest in
        "The project is for \(system.name) \(system.version), the output for \(system.name) \(Int(oldest)) and later: "
          + "raise the deployment target."
      }
    }
  }

  private var systems: [(setting: String, name: String, version: String)] {
    [("ios", "iOS", facts.ios), ("macos", "macOS", facts.macos)].compactMap { setting, name, version in
      version.map { (setting, name, $0) }
    }
  }

  private static let introduction = [
    "// The code that kitgen writes for this project. Describe it here or in any *.kit file below, and run 'kitgen generate':",
    "//",
    "//   model User { id: String; name: String? }",
    "//   api Example { base \"https://api.example.com\"; request Users -> [User] { GET \"users\" } }",
    "//",
    "// 'kitgen model User id:String' adds a declaration from the command line; 'kitgen help' lists the commands.",
    "",
  ]

  private var settingLines: [String] {
    var lines: [String] = []
    var versions = facts.swift.flatMap { knows("swift", $0) ? ["swift \($0)"] : nil } ?? []
    versions += systems.filter { isSupported($0.setting, $0.version) }.map { "\($0.setting) \($0.version)" }
    if !versions.isEmpty {
      lines += ["// The oldest compiler and systems that the output is for.", versions.joined(separator: "; ")]
    }
    if let mode = facts.mode, knows("mode", mode) {
      lines += ["// The language mode of this project.", "mode \(mode)"]
    }
    // An app, or a package for iOS: few are compiled on Linux as well.
    if facts.ios != nil || facts.build == .xcode, knows("linux", "false") {
      lines += ["// 'linux true' adds the code that Linux needs.", "linux false"]
    }
    if let isolation = facts.isolation, knows("isolation", isolation) {
      let place = isolation == "main" ? "on the main actor" : "on no actor"
      lines += ["// The types of this project are \(place) unless they say otherwise.", "isolation \(isolation)"]
    }
    if access > .internal, knows("access", access.rawValue) {
      lines += ["// Other modules use what comes from here.", "access \(access.rawValue)"]
    } else if facts.isLibrary, knows("access", "public") {
      lines += ["// 'access public' lets modules that import this one use the output.", "// access public"]
    }
    if facts.hasLinter, knows("lint", "ignored") {
      lines += ["// A linter is set up here: it is to leave the output alone.", "lint ignored"]
    }
    if facts.usesRxSwift, knows("flavor", "rx") {
      lines += ["// RxSwift is here: what comes later is an observable.", "flavor rx"]
    }
    return lines + outLines
  }

  private var outLines: [String] {
    guard let out else {
      return ["// The folder for the output, relative to this file; without it, this folder.", "// out \"Sources\""]
    }
    var lines = ["// The folder for the output, relative to this file."]
    if facts.isBuildableFolder == true {
      lines.append("// Its parent is a buildable folder: Xcode takes new files into the target by itself.")
      if facts.enclosingTarget != nil {
        lines.append(
          "// The app would contain this file and 'kitgen.lock', too: remove their 'Target Membership' in Xcode."
        )
      }
    } else if facts.isBuildableFolder == false {
      lines += [
        "// Its parent is a group, so that new files have to be added to the target by hand. Where it is a buildable folder",
        "// ('Convert to Folder' in its menu in Xcode 16 and later), Xcode does that by itself.",
      ]
    }
    return lines + ["out \(StringSpelling.quoted(out))"]
  }

  /// Whether the output supports `version` of a system: not if it is older than the setting's default.
  private func isSupported(_ setting: String, _ version: String) -> Bool {
    guard settings?.member(setting) != nil, let version = Double(version) else { return false }
    return oldest(setting).map { version >= $0 } ?? true
  }

  /// The default of a version setting: the oldest version that the output supports.
  private func oldest(_ setting: String) -> Double? {
    settings?.member(setting)?.slot(.value(0))?.defaultValue?.number
  }

  private func knows(_ name: String, _ word: String? = nil) -> Bool {
    guard let member = settings?.member(name) else { return false }
    guard let word else { return true }
    guard case .word(let cases) = member.slot(.value(0))?.kind else { return false }
    return cases.isEmpty || cases.contains { $0.word == word }
  }
}
