import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The first Kitfile of a project, fitted to its folder.
package struct StarterKit {
  private let facts: FolderFacts
  private let settings: NodeSchema?
  private let access: Access
  /// The output folder, relative to the Kitfile; `nil` for the Kitfile's folder. If the user names none, it is a separate
  /// folder, to keep the output apart from hand-written files.
  package let out: String?

  package init(_ facts: FolderFacts, _ schemas: SchemaSet, out: String? = nil, access: Access = .internal) {
    self.facts = facts
    self.access = min(access, .public)
    settings = schemas.pattern(KitSettings.keyword)?.node
    let own = facts.sources.map { $0.text + "/Generated" } ?? (facts.enclosingTarget == nil ? nil : "Generated")
    self.out = (out ?? own).flatMap { $0.isEmpty ? nil : $0 }
  }

  package var text: String {
    let project = ["project\(facts.module.map { " " + $0 } ?? "") {"] + settingLines + ["}"]
    let text = (Self.introduction + project).joined(separator: "\n") + "\n"
    return Formatter().format(SyntaxTree(parsing: text, path: KitFolder.kitfileName))
  }

  /// A sentence for each of the project's systems that the output is not for.
  package var systemWarnings: [String] {
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
    if facts.ios != nil || facts.build.isXcode, knows("linux", "false") {
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
