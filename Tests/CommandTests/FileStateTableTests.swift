import Foundation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// Each state of an emitted file, and what each command that decides about a file makes of it.
///
/// No command may lose an edit or a change of the kit in silence: `generate` after the command brings in what is left.
struct FileStateTableTests {
  private static let file = "Models/Größe.swift"
  private static let edit = "\nextension Größe { var 私の: Int { 1 } }\n"

  /// The commands, in the order of the columns. The editor changes nothing.
  private static let commands = [
    ["accept"], ["own"], ["resolve", "--ours"], ["resolve", "--theirs"], ["resolve", "--edit=true"],
  ]

  enum State: String, CaseIterable, Sendable {
    case clean, edited, accepted, stale, mergeable, conflict, bothDeclare, mergedByHand, markers, markersOfAnEarlierKit,
      markersDeleted, markersDeletedAndStale, oneOfTwoResolved, markersUndone, lostBase
    case notKitgens, owned, ownedAndStale, ownedAndDeleted, deleted, movedFolder, takenName, doubtful, link, unmerged,
      ejected

    /// What is in the file after each command, and after `generate` then, each with the exit code: `e` is an edit that
    /// contradicts nothing, `u` one that contradicts the kit, `k` the kit's change, `p` a later one, `o` an own declaration
    /// of its name, `m` markers.
    var columns: [String] {
      switch self {
      case .clean: ["0 → 0", "0 → 0", "0 → 0", "0 → 0", "0 → 0"]
      case .edited, .accepted: ["0 e → 0 e", "0 e → 0 e", "0 e → 0 e", "0 e → 0 e", "0 e → 0 e"]
      case .stale: ["3 → 0 k", "0 → 0", "0 → 0 k", "0 → 0 k", "0 → 0 k"]
      case .mergeable, .link: ["0 e → 0 ek", "0 e → 0 e", "0 e → 0 ek", "0 e → 0 ek", "0 e → 0 ek"]
      case .conflict: ["3 eu → 3 eu", "0 eu → 0 eu", "0 euk → 0 euk", "0 ek → 0 ek", "3 eu → 3 eu"]
      case .bothDeclare: ["3 eo → 3 eo", "0 eo → 0 eo", "0 eko → 0 eko", "0 ekp → 0 ekp", "3 eo → 3 eo"]
      case .mergedByHand: ["0 euk → 0 euk", "0 euk → 0 euk", "0 euk → 0 euk", "0 ek → 0 ek", "3 euk → 3 euk"]
      case .markers: ["3 eukm → 3 eukm", "0 eukm → 0 eukm", "0 euk → 0 euk", "0 ek → 0 ek", "3 eukm → 3 eukm"]
      case .markersOfAnEarlierKit:
        ["3 eukm → 3 eukm", "0 eukm → 0 eukm", "0 eukp → 0 eukp", "0 ekp → 0 ekp", "3 eukm → 3 eukm"]
      case .markersDeleted: ["0 euk → 0 euk", "0 euk → 0 euk", "0 euk → 0 euk", "0 euk → 0 euk", "0 euk → 0 euk"]
      case .markersDeletedAndStale:
        ["0 euk → 0 eukp", "0 euk → 0 euk", "0 euk → 0 eukp", "0 euk → 0 eukp", "0 euk → 0 eukp"]
      case .oneOfTwoResolved:
        ["3 eukm → 3 eukm", "0 eukm → 0 eukm", "0 eukp → 0 eukp", "0 eukp → 0 eukp", "3 eukm → 3 eukm"]
      case .markersUndone: ["3 eu → 3 eu", "0 eu → 0 eu", "0 euk → 0 euk", "0 ek → 0 ek", "3 eu → 3 eu"]
      case .lostBase, .notKitgens: ["0 e → 0 e", "0 e → 0 e", "0 e → 0 e", "0 k → 0 k", "3 e → 3 e"]
      case .owned: ["3 e → 0 e", "0 e → 0 e", "3 e → 0 e", "3 e → 0 e", "0 e → 0 e"]
      case .ownedAndStale: ["3 e → 0 e", "0 e → 0 e", "3 e → 0 e", "3 e → 0 e", "0 e → 0 e"]
      case .ownedAndDeleted: ["64 - → 0 -", "64 - → 0 -", "64 - → 0 -", "64 - → 0 -", "64 - → 0 -"]
      case .deleted: ["64 - → 0", "64 - → 0", "64 - → 0", "64 - → 0", "64 - → 0"]
      case .movedFolder: ["64 - → 0 ek", "64 - → 0 ek", "64 - → 0 ek", "64 - → 0 ek", "64 - → 0 ek"]
      case .takenName: ["3 e → 0 k", "3 e → 0 k", "3 e → 0 k", "3 e → 0 k", "3 e → 0 k"]
      case .doubtful: ["3 e → 3 e", "0 e → 0 e", "0 ek → 0 ek", "0 k → 0 k", "3 e → 3 e"]
      // Until 'git add', the other side's edit is missing in the file.
      case .unmerged: ["3 uk → 3 uk", "0 uk → 0 uk", "0 uk → 3 uk", "0 k → 3 k", "3 uk → 3 uk"]
      // Another file was ejected, too.
      case .ejected: ["0 → 3", "0 → 3", "0 → 3", "0 → 3", "3 → 3"]
      }
    }
  }

  private static func kit(_ fields: String, before: String = "") -> String {
    before + "model Größe { \(fields) }\nmodel Team { id: Int }\n"
  }
  private static let old = "id: Int; name: String"
  private static let new = "id: Int64; name: String; alter: Int"

  private func change(_ folder: TemporaryFolder, isContradicting: Bool = false) throws {
    let text = try #require(folder.read(Self.file))
    let edited = isContradicting ? text.replacing("var id: Int\n", with: "var id: UInt\n") : text
    try folder.write(edited + Self.edit, to: Self.file)
  }

  private func git(_ folder: TemporaryFolder, _ arguments: String..., mayFail: Bool = false) throws {
    let configuration = ["-c", "user.name=é", "-c", "user.email=e@example.com"]
    let run = try ToolRun.wait(for: ["git"] + configuration + arguments, in: folder.url, limit: .seconds(60))
    #expect(mayFail || run.exitCode == 0, "\(arguments): \(run.output)")
  }

  private func make(_ state: State, in folder: TemporaryFolder) async throws {
    func run(_ arguments: String...) async { _ = await CommandRun(arguments, in: folder) }
    let kitfile = "Kitfile"
    try folder.write(Self.kit(Self.old), to: kitfile)
    await run("generate")
    switch state {
    case .clean: break
    case .edited: try change(folder)
    case .accepted:
      try change(folder)
      await run("generate")
    case .stale: try folder.write(Self.kit(Self.new), to: kitfile)
    case .mergeable, .lostBase, .link:
      try change(folder)
      try folder.write(Self.kit(Self.new), to: kitfile)
      if state == .lostBase { try FileManager.default.removeItem(atPath: folder.path + "/.kitgen") }
      if state == .link {
        try FileManager.default.moveItem(atPath: folder.path + "/" + Self.file, toPath: folder.path + "/echt")
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/" + Self.file,
          withDestinationPath: "../echt"
        )
      }
    case .bothDeclare:
      try change(folder)
      let text = try #require(folder.read(Self.file))
      try folder.write(text.replacing("var id: Int\n", with: "var id: Int\n  var ort: Int { 1 }\n"), to: Self.file)
      try folder.write(Self.kit(Self.old + "; alter: Int; ort: Int"), to: kitfile)
    case .conflict, .mergedByHand, .markers, .markersOfAnEarlierKit, .markersDeleted, .markersDeletedAndStale,
      .oneOfTwoResolved, .markersUndone:
      try change(folder, isContradicting: true)
      let before = try #require(folder.read(Self.file))
      if state == .oneOfTwoResolved {
        try folder.write(before.replacing("init(id: Int,", with: "init(id: UInt,"), to: Self.file)
      }
      try folder.write(Self.kit(Self.new), to: kitfile)
      switch state {
      case .mergedByHand:
        let copy = try TemporaryFolder()
        defer { copy.remove() }
        try copy.write(Self.kit(Self.new), to: kitfile)
        _ = await CommandRun("generate", in: copy)
        let text = try #require(copy.read(Self.file)).replacing("var id: Int64\n", with: "var id: UInt\n")
        try folder.write(text + Self.edit, to: Self.file)
      case .conflict: await run("generate")
      default: await run("generate", "--conflict=inline")
      }
      if state == .markersDeleted || state == .markersDeletedAndStale || state == .oneOfTwoResolved {
        let marked = try #require(folder.read(Self.file))
        let conflict = #/<<<<<<<[^\n]*\n((?:[^|][^\n]*\n)*)\|{7}(?:[^>][^\n]*\n)*>{7}[^\n]*\n/#
        let resolved = marked.replacing(conflict, maxReplacements: 1) { $0.1 }
        #expect(resolved != marked && resolved.contains(">>>>>>>") == (state == .oneOfTwoResolved), "\(marked)")
        try folder.write(resolved, to: Self.file)
      }
      // As 'git checkout' does it, with another edit then.
      if state == .markersUndone { try folder.write(before + "// 私の\n", to: Self.file) }
      if ![.conflict, .mergedByHand, .markers, .markersDeleted, .markersUndone].contains(state) {
        try folder.write(Self.kit(Self.new + "; ort: Int"), to: kitfile)
      }
    case .notKitgens:
      let lines = folder.read("kitgen.lock")?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      try folder.write(lines.filter { !$0.hasPrefix(Self.file) }.joined(separator: "\n"), to: "kitgen.lock")
      try folder.write("struct Größe { var 私の = 1 }\n", to: Self.file)
      try folder.write(Self.kit(Self.new), to: kitfile)
    case .owned, .ownedAndStale, .ownedAndDeleted:
      try change(folder)
      await run("own", Self.file)
      if state == .ownedAndDeleted { try FileManager.default.removeItem(atPath: folder.path + "/" + Self.file) }
      if state == .ownedAndStale { try folder.write(Self.kit(Self.new), to: kitfile) }
    case .deleted: try FileManager.default.removeItem(atPath: folder.path + "/" + Self.file)
    case .movedFolder:
      try folder.write(Self.kit(Self.old, before: "project P { out \"Alt\" }\n"), to: kitfile)
      await run("generate")
      let text = try #require(folder.read("Alt/" + Self.file))
      try folder.write(text + Self.edit, to: "Alt/" + Self.file)
      try folder.write(Self.kit(Self.new), to: kitfile)
    case .takenName:
      // 'A' has the name 'Größe' now, and 'Größe' is called 'Z'.
      let models = { (first: String, second: String) in
        "model \(first) { alter: Int; titel: String }\nmodel \(second) { id: UUID; tags: [String] }\nmodel Team { id: Int }\n"
      }
      try folder.write(models("A", "Größe"), to: kitfile)
      await run("generate")
      try change(folder)
      try folder.write(models("Größe", "Z"), to: kitfile)
    case .doubtful:
      // 'A' may be gone and 'Größe' changed, or 'Größe' gone and 'A' have its name.
      let models = "model Team { id: Int }\n"
      try folder.write(
        models + "model A { text: String; alter: Int }\nmodel Größe { user: Int; größe: String }\n",
        to: kitfile
      )
      await run("generate")
      try change(folder)
      let text = try #require(folder.read("Models/A.swift"))
      try folder.write(text + "// 私の\n", to: "Models/A.swift")
      try folder.write(models + "model Größe { text: String; alter: Int }\n", to: kitfile)
    case .unmerged:
      try folder.write("*.swift -merge\nkitgen.lock merge=union\n", to: ".gitattributes")
      try git(folder, "init", "-q", "-b", "main")
      try git(folder, "add", "-A")
      try git(folder, "commit", "-q", "-m", "…")
      try git(folder, "checkout", "-q", "-b", "theirs")
      let text = try #require(folder.read(Self.file))
      try folder.write(text.replacing("var id: Int\n", with: "var id: Int /* 私の */\n"), to: Self.file)
      try git(folder, "commit", "-q", "-a", "-m", "…")
      try git(folder, "checkout", "-q", "main")
      try folder.write(text.replacing("var id: Int\n", with: "var id: UInt\n"), to: Self.file)
      await run("generate")
      try folder.write(Self.kit(Self.old + "; alter: Int"), to: kitfile)
      await run("generate")
      try git(folder, "commit", "-q", "-a", "-m", "…")
      try git(folder, "merge", "-q", "theirs", mayFail: true)
    case .ejected: await run("eject")
    }
  }

  private func features(_ path: String, _ folder: TemporaryFolder) -> String {
    guard let text = folder.read(path) else { return " -" }
    let found = [
      ("e", "var 私の"), ("u", "var id: UInt"), ("k", "var alter: Int"), ("p", "var ort: Int\n"), ("o", "var ort: Int {"),
      ("m", "<<<<<<<"),
    ].filter { text.contains($0.1) }.map(\.0).joined()
    return found.isEmpty ? "" : " " + found
  }

  @Test(arguments: State.allCases)
  func nothingIsLost(state: State) async throws {
    let start = try TemporaryFolder()
    defer { start.remove() }
    try await make(state, in: start)
    let before = start.read(Self.file)
    for (arguments, column) in zip(Self.commands, state.columns) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try FileManager.default.removeItem(at: folder.url)
      try FileManager.default.copyItem(at: start.url, to: folder.url)
      let run = await CommandRun(arguments + [Self.file], in: folder)
      let after = features(Self.file, folder)
      if arguments == ["accept"] || arguments == ["own"] { #expect(folder.read(Self.file) == before, "\(arguments)") }
      let next = await CommandRun("generate", in: folder)
      let found = "\(run.code.rawValue)\(after) → \(next.code.rawValue)\(features(Self.file, folder))"
      #expect(found == column, "\(arguments): \(run.output)\(run.errors)\(next.output)\(next.errors)")
      // A file that is left unchanged is told of, with the reason.
      #expect(run.code == .success || !run.errors.isEmpty)
      let check = await CommandRun("generate", "--check", in: folder)
      #expect(check.code == next.code, "\(arguments): \(check.output)\(check.errors)")
      #expect(state != .ownedAndDeleted || next.errors.isEmpty, "\(next.errors)")
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/" + Self.file)
      #expect((link != nil) == (state == .link))
      // What the editor has left of a merge.
      if let kept = run.errors.firstMatch(of: #/what you have written is in '(.+)'/#)?.1 {
        try FileManager.default.removeItem(at: URL(fileURLWithPath: String(kept)).deletingLastPathComponent())
      }
    }
  }
}
