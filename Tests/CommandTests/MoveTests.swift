import Foundation
import TestSupport
import Testing

@testable import kitgen

/// Files follow `out` and the names of nodes, with the hand edits that they have.
struct MoveTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// - Parameter comment: What the team's own template writes; nil without one.
  private func kit(_ out: String, _ models: String, comment: String? = nil) throws {
    let templates = comment == nil ? "" : "; templates \"T\""
    try folder.write("project P { out \"\(out)\"\(templates) }\n\(models)\n", to: "Kitfile")
    guard let comment else { return }
    let template = "{% extends \"builtin:model\" %}\n{% block imports %}\n// \(comment)\n{% endblock %}\n"
    try folder.write(template, to: "T/model/model.swift.stencil")
  }

  private func start() async throws {
    try kit("Old", "model User { id: Int }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", in: folder).code == .success)
    try folder.write((folder.read("Old/Models/User.swift") ?? "") + "// 私の\n", to: "Old/Models/User.swift")
  }

  @Test(arguments: [false, true])
  func filesFollowTheirFolder(hasRun: Bool) async throws {
    defer { folder.remove() }
    try await start()
    if hasRun { _ = await CommandRun("generate", in: folder) }
    try kit("New/Deep", "model User { id: Int; name: String }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", "--check", in: folder).code == (hasRun ? .stale : .edited))
    let run = await CommandRun("generate", in: folder)
    #expect(
      run.code == .success
        && run.output == """
          moved   Old/Models/Team.swift -> New/Deep/Models/Team.swift
          moved   Old/Models/User.swift -> New/Deep/Models/User.swift (1 edit kept)
          2 files written, 0 unchanged.

          """,
      "\(run.output) \(run.errors)"
    )
    #expect(folder.files() == ["Kitfile", "New/Deep/Models/Team.swift", "New/Deep/Models/User.swift", "kitgen.lock"])
    let text = folder.read("New/Deep/Models/User.swift") ?? ""
    #expect(text.contains("var name: String") && text.hasSuffix("// 私の\n"))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// The user moves the files to where the kit gives them now, with edits that a run has seen or not.
  @Test(arguments: [false, true], [false, true])
  func filesThatTheUserHasMovedAreTheSame(hasRun: Bool, isRenamed: Bool) async throws {
    defer { folder.remove() }
    try await start()
    if hasRun { _ = await CommandRun("generate", in: folder) }
    let name = isRenamed ? "Account" : "User"
    try FileManager.default.moveItem(atPath: folder.path + "/Old", toPath: folder.path + "/Neu")
    try kit("Neu", "model \(name) { id: Int; name: String }\nmodel Team { id: Int }")
    if isRenamed {
      try FileManager.default.moveItem(
        atPath: folder.path + "/Neu/Models/User.swift",
        toPath: folder.path + "/Neu/Models/Account.swift"
      )
    }
    let run = await CommandRun("generate", in: folder)
    let text = folder.read("Neu/Models/\(name).swift") ?? ""
    guard hasRun || !isRenamed else {
      // Neither the path nor the text tells which file it is.
      #expect(run.code == .conflict && text.hasSuffix("// 私の\n"), "\(run.errors)")
      return
    }
    #expect(run.code == .success && text.contains("struct \(name)") && text.contains("name: String"), "\(run.errors)")
    #expect(text.hasSuffix("// 私の\n"))
    #expect(Set(folder.files()) == ["Kitfile", "Neu/Models/\(name).swift", "Neu/Models/Team.swift", "kitgen.lock"])
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// A file of the same name that was there before is the user's.
  @Test func anotherFileAtTheNewPathIsNotTakenForTheMovedOne() async throws {
    defer { folder.remove() }
    try await start()
    try FileManager.default.removeItem(atPath: folder.path + "/Old")
    try kit("Neu", "model User { id: Int }")
    try folder.write("struct User { var größe = 1 }\n", to: "Neu/Models/User.swift")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("does not know this text"), "\(run.errors)")
  }

  @Test func filesFollowTheirNode() async throws {
    defer { folder.remove() }
    try await start()
    try kit("Old", "model Account { id: Int }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("moved   Old/Models/User.swift -> Old/Models/Account.swift (1 edit kept)\n"))
    #expect(run.errors.contains("Account.swift: taken for a rename of 'User'"), "\(run.errors)")
    let text = folder.read("Old/Models/Account.swift") ?? ""
    #expect(text.contains("struct Account") && text.hasSuffix("// 私の\n") && !folder.exists("Old/Models/User.swift"))
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// A node that is gone and another one that is new have nothing in common but their pattern.
  @Test func anotherNodeIsAnotherFile() async throws {
    defer { folder.remove() }
    try await start()
    try kit("Old", "model Post { title: String; text: String; tags: [String]; date: Date }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.output.contains("created Old/Models/Post.swift\n"), "\(run.output)")
    #expect(folder.read("Old/Models/User.swift")?.hasSuffix("// 私の\n") == true)
    #expect(folder.read("Old/Models/Post.swift")?.contains("私の") == false)
  }

  /// Hand edits have the new name wherever they had the old one as kitgen's text has it, and otherwise stay as they are.
  @Test func handEditsAreRenamed() async throws {
    defer { folder.remove() }
    let path = "Old/Models/User.swift"
    try kit("Old", "model User: Codable { id: Int; rest: [String: Int] @rest }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let edits = """

      extension User: CustomStringConvertible {
        /// Der User 私の
        var description: String { "User \\(User.count) \\(UserStore.User.self)" }
        static func make(User: User) -> [Self.User] { [] }
      }

      """
    let text = (folder.read(path) ?? "")
      .replacing(
        "extension User: Codable {\n",
        with: "extension User: Codable, Hashable {\n  func 私() -> User { self }\n\n"
      )
    try folder.write(text + edits, to: path)
    try kit("Old", "model Größe: Codable { id: Int; rest: [String: Int] @rest }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && !folder.exists(path), "\(run.output) \(run.errors)")
    let new = folder.read("Old/Models/Größe.swift") ?? ""
    let renamed = edits.replacing("User:", with: "Größe:").replacing("(User.", with: "(Größe.")
      .replacing("UserStore.User", with: "UserStore.Größe").replacing(" User)", with: " Größe)")
      .replacing("Self.User", with: "Self.Größe")
    #expect(new.hasSuffix(renamed), "\(new)")
    #expect(new.contains("extension Größe: Codable, Hashable {\n  func 私() -> Größe { self }\n"), "\(new)")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// Edits that exclude what is new stay where they are.
  @Test func whatCannotBeCarriedAlongStays() async throws {
    defer { folder.remove() }
    let (line, change) = ("var name: String", "?")
    let fields = "id: Int; größe: Int; mail: String; site: URL; count: Int; name: String"
    try kit("Old", "model User { \(fields) }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let edited = (folder.read("Old/Models/User.swift") ?? "").replacing(line, with: "/* 私の */ \(line)")
    try folder.write(edited, to: "Old/Models/User.swift")
    try kit("Old", "model Account { \(fields)\(change) }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.errors.contains("the kit gives 'Old/Models/Account.swift' now"), "\(run.errors)")
    #expect(folder.read("Old/Models/User.swift") == edited && folder.exists("Old/Models/Account.swift"))
    // It is a conflict until the file is gone.
    for arguments in [[], ["--prune"], ["--check"]] {
      #expect(await CommandRun(["generate"] + arguments, in: folder).code == .conflict)
    }
    try FileManager.default.removeItem(atPath: folder.path + "/Old/Models/User.swift")
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// It is not certain whose edit belongs to which declaration, however often kitgen is run.
  @Test func conflictsOfRenamedDeclarationsStayUntilTheyAreSettled() async throws {
    defer { folder.remove() }
    try kit("Old", "model User { id: Int; größe: Int as \"a\" }\nmodel Team { id: Int; größe: Int as \"b\" }")
    #expect(await CommandRun("generate", in: folder).code == .success)
    let paths = ["User", "Team"].map { "Old/Models/\($0).swift" }
    for path in paths {
      let text = (folder.read(path) ?? "").replacing("var id: Int\n", with: "var id: Int // 私の \(path)\n")
      try folder.write(text, to: path)
    }
    let texts = paths.map(folder.read)
    // Team is gone, and User has its name.
    try kit("Old", "model Team { id: Int; größe: Int as \"a\" }")
    for arguments in [[], [], ["--prune"], ["--check"], []] {
      let run = await CommandRun(["generate"] + arguments, in: folder)
      #expect(run.code == .conflict && paths.map(folder.read) == texts, "\(run.output)")
      #expect(run.errors.ranges(of: "conflict: ").count == 2, "\(run.errors)")
    }
    // The kit's change of Team is not in its file yet.
    #expect(await CommandRun("accept", paths[1], in: folder).code == .conflict)
    try FileManager.default.removeItem(atPath: folder.path + "/" + paths[0])
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read(paths[1]) == texts[1]?.replacing("\"b\"", with: "\"a\""))
  }

  /// A conflict, in the file or not, does not end because the file would be elsewhere, or nowhere.
  @Test(arguments: [[], ["--conflict=inline"]], ["New", nil])
  func conflictsStayOpen(arguments: [String], out: String?) async throws {
    defer { folder.remove() }
    try await start()
    let edited = (folder.read("Old/Models/User.swift") ?? "").replacing("var id: Int", with: "var id: Int8")
    try folder.write(edited, to: "Old/Models/User.swift")
    #expect(await CommandRun("generate", in: folder).code == .success)
    try kit("Old", "model User { id: String }\nmodel Team { id: Int }")
    #expect(await CommandRun(["generate"] + arguments, in: folder).code == .conflict)
    let text = folder.read("Old/Models/User.swift")
    #expect(text?.contains("<<<<<<<") == !arguments.isEmpty)
    try kit(out ?? "Old", (out == nil ? "" : "model User { id: String }\n") + "model Team { id: Int }")
    let code = arguments.isEmpty && out == nil ? ExitCode.success : .conflict
    for arguments in [["--check"], [], ["--prune"], []] {
      let run = await CommandRun(["generate"] + arguments, in: folder)
      #expect(run.code == code || arguments == ["--check"] && code == .success, "\(run.output) \(run.errors)")
      #expect(folder.read("Old/Models/User.swift") == text)
    }
    try FileManager.default.removeItem(atPath: folder.path + "/Old/Models/User.swift")
    #expect(await CommandRun("generate", in: folder).code == .success)
  }

  /// What is in the way at the new place is not overwritten, and nothing goes from the old one.
  @Test func nothingIsOverwritten() async throws {
    defer { folder.remove() }
    try await start()
    try folder.write("mine", to: "New/Models/Team.swift")
    try kit("New", "model User { id: Int }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("conflict: New/Models/Team.swift"), "\(run.errors)")
    #expect(folder.read("New/Models/Team.swift") == "mine" && folder.exists("Old/Models/Team.swift"))
    #expect(folder.exists("New/Models/User.swift") && !folder.exists("Old/Models/User.swift"))
  }

  // MARK: Several names

  private static let fields = [
    "a": "user: Int; größe: String", "b": "text: String; tags: [String]", "c": "price: Double; stock: Int",
  ]

  /// Kits before and after, as names with the letters of their properties, and where the edits of the former files are afterwards.
  struct Renaming: Sendable {
    let before: String
    let after: String
    let edits: [String: String]

    static func kit(_ models: String) -> String {
      models.split(separator: " ").map { model in
        let parts = model.split(separator: ":")
        let fields = parts[1].map { MoveTests.fields[String($0)] ?? "extra: Bool" }.joined(separator: "; ")
        return "model \(parts[0]) { \(fields) }"
      }.joined(separator: "\n")
    }
  }

  /// What changes besides the names.
  enum Change: CaseIterable {
    case nothing, folder, template, both

    var isMoved: Bool { self == .folder || self == .both }
    var hasNewTemplate: Bool { self == .template || self == .both }
  }

  /// Edits follow their declaration, whatever becomes of others in the same run.
  @Test(
    arguments: [
      // Another one goes, or comes.
      Renaming(before: "Device:a Off:b", after: "Player:a", edits: ["Device": "Player"]),
      Renaming(before: "Device:a", after: "Player:a Neu:b", edits: ["Device": "Player"]),
      // Two are renamed.
      Renaming(before: "A:a B:b", after: "X:a Y:b", edits: ["A": "X", "B": "Y"]),
      Renaming(before: "A:a B:b", after: "X:ax Y:bx", edits: ["A": "X", "B": "Y"]),
      Renaming(before: "A:a B:a", after: "X:a B:a", edits: ["A": "X"]),
      Renaming(before: "A:a B:b C:a", after: "X:a B:b C:a", edits: ["A": "X", "B": "B"]),
      // Chains of names.
      Renaming(before: "A:a B:b", after: "B:a C:b", edits: ["A": "B", "B": "C"]),
      Renaming(before: "A:a B:b C:c", after: "B:a C:b D:c", edits: ["A": "B", "B": "C", "C": "D"]),
      Renaming(before: "A:a B:b", after: "B:ax C:bx", edits: ["A": "B", "B": "C"]),
      // Exchanges.
      Renaming(before: "A:a B:b", after: "A:b B:a", edits: ["A": "B", "B": "A"]),
      Renaming(before: "A:a B:b C:c", after: "A:b B:c C:a", edits: ["A": "C", "B": "A", "C": "B"]),
      // Names stay, members change.
      Renaming(before: "A:a B:b", after: "A:ax B:bx", edits: ["A": "A", "B": "B"]),
      Renaming(before: "A:a B:b", after: "A:ax B:bx C:a", edits: ["A": "A", "B": "B"]),
    ],
    Change.allCases
  )
  func editsFollowTheirDeclaration(renaming: Renaming, change: Change) async throws {
    defer { folder.remove() }
    let isExchange = Set(renaming.edits.keys) == Set(renaming.edits.values)
    // Without a name that comes or goes, another template is all that has changed.
    if change.hasNewTemplate, isExchange { return }
    try kit("Old", Renaming.kit(renaming.before), comment: change.hasNewTemplate ? "alt" : nil)
    #expect(await CommandRun("generate", in: folder).code == .success)
    for name in renaming.edits.keys {
      let path = "Old/Models/\(name).swift"
      try folder.write((folder.read(path) ?? "") + "// \(name) 私の\n", to: path)
    }
    let out = change.isMoved ? "New" : "Old"
    try kit(out, Renaming.kit(renaming.after), comment: change.hasNewTemplate ? "neu" : nil)
    let run = await CommandRun("generate", "--prune", in: folder)
    #expect(run.code == .success, "\(run.output) \(run.errors)")
    let names = renaming.after.split(separator: " ").map { String($0.prefix { $0 != ":" }) }
    let templates = change.hasNewTemplate ? ["T/model/model.swift.stencil"] : []
    let emitted = names.map { "\(out)/Models/\($0).swift" }
    #expect(folder.files() == (["Kitfile", "kitgen.lock"] + emitted + templates).sorted())
    for name in names {
      let text = folder.read("\(out)/Models/\(name).swift") ?? ""
      let edit = renaming.edits.first { $0.value == name }?.key
      #expect(text.contains("struct \(name):"), "\(text)")
      #expect(text.components(separatedBy: "私の").count == (edit == nil ? 1 : 2), "\(text)")
      if let edit { #expect(text.hasSuffix("// \(edit) 私の\n"), "\(text)") }
    }
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// Another node becomes one of another kind, in the file that it had.
  @Test func editsFollowBesideANodeOfAnotherKind() async throws {
    defer { folder.remove() }
    try kit("Old", Renaming.kit("A:a B:b"))
    #expect(await CommandRun("generate", in: folder).code == .success)
    try folder.write((folder.read("Old/Models/B.swift") ?? "") + "// 私の\n", to: "Old/Models/B.swift")
    try kit("Old", "enum A { case é }\n" + Renaming.kit("C:b"))
    let run = await CommandRun("generate", "--prune", in: folder)
    #expect(folder.read("Old/Models/C.swift")?.hasSuffix("// 私の\n") == true, "\(run.output) \(run.errors)")
    #expect(!folder.exists("Old/Models/B.swift"))
  }

  /// Where nothing tells which declaration is which, no edit goes into the file of another one in silence.
  @Test(arguments: [
    // 'A' may have gone and 'B' have its name, or 'B' may have gone and 'A' have changed.
    ("A:a B:b", "A:b", ["A", "B"], ExitCode.conflict),
    // Which of two that are the same has which name?
    ("A:a B:a", "X:a Y:a", ["A"], .conflict), ("A:a B:a", "X:a", ["A", "B"], .conflict),
    ("A:a B:a", "X:a Y:b", ["A", "B"], .conflict),
    // 'A' may be 'X' now, and 'B' be 'A'; with a change of 'X', too, and along a chain.
    ("A:a B:a", "X:a A:a", ["A", "B"], .conflict), ("A:a B:a", "X:ax A:a", ["A", "B"], .conflict),
    ("A:a B:a C:a", "X:a A:a B:a", ["A", "B", "C"], .conflict),
    // The edit of 'B' cannot be carried along to 'C', so that 'A' cannot have its name either.
    ("A:a B:b", "B:a C:bx", ["A", "B!"], .conflict),
  ])
  func editsStayWhereNothingTellsWhoseTheyAre(
    before: String,
    after: String,
    edited: [String],
    code: ExitCode
  ) async throws {
    defer { folder.remove() }
    try kit("Old", Renaming.kit(before))
    #expect(await CommandRun("generate", in: folder).code == .success)
    var texts: [String: String] = [:]
    for name in edited {
      let path = "Old/Models/\(name.filter { $0 != "!" }).swift"
      let text = folder.read(path) ?? ""
      texts[path] = name.hasSuffix("!") ? text.replacing("init(", with: "/* 私の */ init(") : text + "// 私の\n"
      try folder.write(texts[path] ?? "", to: path)
    }
    try kit("Old", Renaming.kit(after))
    let run = await CommandRun("generate", "--prune", in: folder)
    #expect(run.code == code && !run.errors.isEmpty, "\(run.output) \(run.errors)")
    #expect(await CommandRun("generate", "--check", in: folder).code == code)
    for (path, text) in texts { #expect(folder.read(path) == text, "\(path)") }
  }

  // MARK: Modes and links

  @Test(arguments: [0o600, 0o755, 0o400])
  func movedFilesKeepTheirMode(mode: Int) async throws {
    defer { folder.remove() }
    try await start()
    let old = folder.path + "/Old/Models/"
    for name in ["User", "Team"] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: old + name + ".swift")
    }
    try kit("New", "model Account { id: Int }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    for name in ["Account", "Team"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/New/Models/\(name).swift")
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  /// The link goes, the file behind it stays.
  @Test(arguments: ["New", "Old"])
  func linksNeverDangle(out: String) async throws {
    defer { folder.remove() }
    try await start()
    let path = "Old/Models/User.swift"
    let text = folder.read(path)
    try FileManager.default.moveItem(atPath: folder.path + "/" + path, toPath: folder.path + "/echt.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + path,
      withDestinationPath: "../../echt.swift"
    )
    try kit(out, out == "New" ? "model User { id: Int }\nmodel Team { id: Int }" : "model Team { id: Int }")
    if out == "Old" { try folder.write((text ?? "").replacing("// 私の\n", with: ""), to: "echt.swift") }
    let left = folder.read("echt.swift")
    let run = await CommandRun("generate", "--prune", in: folder)
    #expect(run.code == .success && run.errors.contains("the link is removed"), "\(run.output) \(run.errors)")
    #expect(folder.read("echt.swift") == left)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/" + path)) == nil)
    if out == "New" { #expect(folder.read("New/Models/User.swift") == text) }
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// The folder of the files is a link. It stays, and so does the folder that it leads to, until the user removes that.
  @Test func linkedFoldersStay() async throws {
    defer { folder.remove() }
    try await start()
    _ = await CommandRun("generate", in: folder)
    let (link, target) = (folder.path + "/Old/Models", folder.path + "/é")
    try FileManager.default.moveItem(atPath: link, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../é")
    for out in ["New", "Old", "New"] {
      try kit(out, "model User { id: Int }\nmodel Team { id: Int }")
      let run = await CommandRun("generate", in: folder)
      #expect(run.code == .success, "\(run.output) \(run.errors)")
      #expect(folder.read("\(out)/Models/User.swift")?.hasSuffix("// 私の\n") == true)
      #expect(FileManager.default.fileExists(atPath: target))
    }
    try FileManager.default.removeItem(atPath: target)
    try kit("Old", "model User { id: Int }\nmodel Team { id: Int }")
    for arguments in [["generate", "--check"], ["generate"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .cannotWrite && run.errors.contains("is a link to a folder that is gone"), "\(run.errors)")
    }
    #expect(folder.read("New/Models/User.swift")?.hasSuffix("// 私の\n") == true)
  }

  /// A file of one's own whose declaration has another name now would declare the type twice.
  @Test func ownedFilesWithoutADeclarationAreNamed() async throws {
    defer { folder.remove() }
    try await start()
    #expect(await CommandRun("own", "Old/Models/User.swift", in: folder).code == .success)
    try kit("Old", "model Account { id: Int }\nmodel Team { id: Int }")
    let run = await CommandRun("generate", in: folder)
    #expect(
      run.code == .success
        && run.errors.contains("User.swift: it is yours, and the kit gives 'Old/Models/Account.swift' now, perhaps"),
      "\(run.errors)"
    )
    #expect(await CommandRun("generate", in: folder).errors.isEmpty)
    _ = await CommandRun("own", "Old/Models/Account.swift", in: folder)
    try kit("Old", "model Team { id: Int }")
    let end = await CommandRun("generate", in: folder)
    #expect(end.errors.contains("Account.swift: it is yours, and the kit has no declaration for it any more"))
  }

  /// A file that is the user's moves with the others, unread, and stays so; one that the user has deleted does not return.
  @Test(arguments: ["unchanged", "edited", "stale", "deleted"])
  func ownedFilesFollowTheirFolder(state: String) async throws {
    defer { folder.remove() }
    try await start()
    let (old, new) = ("Old/Models/User.swift", "New/Models/User.swift")
    if state == "unchanged" {
      try folder.write((folder.read(old) ?? "").replacing("// 私の\n", with: ""), to: old)
    }
    #expect(await CommandRun("own", old, in: folder).code == .success)
    if state == "deleted" { try FileManager.default.removeItem(atPath: folder.path + "/" + old) }
    let text = folder.read(old)
    try kit("New", "model User { id: Int\(state == "stale" ? "; name: String" : "") }\nmodel Team { id: Int }")
    #expect(await CommandRun("generate", "--check", in: folder).code == .stale)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.output) \(run.errors)")
    #expect(folder.read(new) == text && !folder.exists(old))
    for arguments in [["generate", "--check"], ["generate"]] {
      #expect(await CommandRun(arguments, in: folder).code == .success && folder.read(new) == text)
    }
    #expect(await CommandRun("status", in: folder).output.hasSuffix("1 up to date, 1 yours.\n"))
  }

  /// The files that may have taken a file's place are named by likeness of their names.
  @Test(arguments: [
    ("Cat Dog", "BigCat BigDog", "Dog", "'Old/Models/BigDog.swift' now"),
    ("Größe Länge", "GrößeX LängeX", "Länge", "'Old/Models/LängeX.swift' now"),
    ("A B", "X Y", "B", "'Old/Models/X.swift' or 'Old/Models/Y.swift' now"),
  ])
  func aConflictNamesTheLikelyFile(before: String, after: String, edited: String, named: String) async throws {
    defer { folder.remove() }
    func models(_ names: String) -> String {
      names.split(separator: " ").map { "model \($0) { id: Int }" }.joined(separator: "\n")
    }
    try kit("Old", models(before))
    _ = await CommandRun("generate", in: folder)
    let path = "Old/Models/\(edited).swift"
    try folder.write((folder.read(path) ?? "") + "// 私の\n", to: path)
    try kit("Old", models(after))
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.contains("the kit gives \(named), perhaps"), "\(run.errors)")
  }
}
