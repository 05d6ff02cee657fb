import Foundation
import TestSupport
import Testing

@testable import kitgen

/// A lock that cannot be read is never taken for an empty one.
struct LockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func generate() async throws -> String {
    try folder.write("model User { id: Int }\nmodel Team { id: Int }\n", to: "Kitfile")
    #expect(await CommandRun("generate", in: folder).code == .success)
    return try #require(folder.read("kitgen.lock"))
  }

  enum Damage: CaseIterable {
    case empty, title, truncated, spaces, utf16, ownership, column, absolutePath, parentPath, gitPath, null, longName,
      kitfile, declaration

    func text(_ lock: String) -> Data {
      let lines = lock.split(separator: "\n").map(String.init)
      func with(_ line: String) -> Data { Data((lines + [line]).map { $0 + "\n" }.joined().utf8) }
      let rest = lines[1].drop { $0 != "\t" }
      return switch self {
      case .empty: Data()
      case .title: Data(lock.utf8.prefix(60))
      case .truncated: Data(lock.utf8.dropLast(10))
      case .spaces: Data(lock.replacing("\t", with: "    ").utf8)
      case .utf16: lock.data(using: .utf16LittleEndian) ?? Data()
      case .ownership: Data(lock.replacing("\tgenerated\t", with: "\tmerged\t").utf8)
      case .column: Data(lock.split(separator: "\n").map { $0 + "\tx\ty\n" }.joined().utf8)
      case .absolutePath: with("/etc/passwd" + rest)
      case .parentPath: with("../victim" + rest)
      case .gitPath: with(".git/config" + rest)
      case .null: with("a\0b" + rest)
      case .longName: with(String(repeating: "é", count: 130) + ".swift" + rest)
      case .kitfile: with("Kitfile" + rest)
      case .declaration: with("Größe.swift#User.CodingKeys" + rest)
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func isNeverWrittenWhereItCannotBeRead(damage: Damage) async throws {
    defer { folder.remove() }
    let lock = damage.text(try await generate())
    let url = folder.url.appendingPathComponent("kitgen.lock")
    try lock.write(to: url)
    try folder.write("model User { id: Int; name: String }\nmodel Team { id: Int }\n", to: "Kitfile")
    let user = folder.read("Models/User.swift")
    for arguments in [
      ["generate"], ["generate", "--force"], ["generate", "--check"], ["model", "User"], ["generate", "--json"],
    ] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .dataError, "\(arguments): \(run.errors)")
      #expect((run.output + run.errors).contains("damaged-lock"), "\(run.errors)")
      #expect((run.output + run.errors).contains("kitgen lock --rebuild"))
      #expect(try Data(contentsOf: url) == lock && folder.read("Models/User.swift") == user)
    }
    // What is exactly what the kit gives is kitgen's; for the rest there are ways out that name the file.
    let rebuilt = await CommandRun("lock", "--rebuild", in: folder)
    #expect(rebuilt.code == .success, "\(rebuilt.errors)")
    let run = await CommandRun("generate", "--force", "Models/User.swift", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// What the emitted files declare is not taken for types of the project's own, which would hide those of support.
  @Test func isMadeAnewWhereItWasLost() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      model Tree: Codable { children: [Tree]; details: JSON; été: Date @date(day) }
      api A { request R { PATCH "r"; body json; name: Change<String> } }
      """,
      to: "Kitfile"
    )
    #expect(await CommandRun("generate", in: folder).code == .success)
    let lock = try #require(folder.read("kitgen.lock"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("kitgen.lock"))
    let check = await CommandRun("check", in: folder)
    #expect(check.code == .success, "\(check.errors)")
    let rebuilt = await CommandRun("lock", "--rebuild", in: folder)
    #expect(rebuilt.code == .success, "\(rebuilt.errors)")
    #expect(folder.read("kitgen.lock") == lock)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  @Test func ofANewerKitgenStaysAsItIs() async throws {
    defer { folder.remove() }
    let lock = try await generate().replacing("# kitgen.lock 1 (kitgen 0.1", with: "# kitgen.lock 2 (kitgen 9.7")
    try folder.write(lock, to: "kitgen.lock")
    for arguments in [["generate"], ["generate", "--check"], ["generate", "--force"], ["lock", "--rebuild"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .dataError && run.errors.contains("kitgen 9.7 or later [newer-lock]"), "\(run.errors)")
      #expect(folder.read("kitgen.lock") == lock)
    }
  }

  @Test func isReadInOtherForms() async throws {
    defer { folder.remove() }
    let lock = try await generate()
    let lines = lock.split(separator: "\n").dropFirst().joined(separator: "\n")
    for text in [
      lock.replacing("\n", with: "\r\n"), "\u{FEFF}" + lock, lines, lock + lock,
      "<<<<<<< ours\n\(lock)=======\n\(lock)>>>>>>> theirs\n",
    ] {
      try folder.write(text, to: "kitgen.lock")
      let run = await CommandRun("generate", in: folder)
      #expect(run.code == .success && run.output.hasPrefix("Up to date: 2 files."), "\(run.output) \(run.errors)")
    }
  }

  /// To rewrite the lock is not nothing.
  @Test func saysThatItWasTidied() async throws {
    defer { folder.remove() }
    let lock = try await generate()
    try folder.write(lock + "<<<<<<< x\n", to: "kitgen.lock")
    #expect(await CommandRun("generate", "--dry-run", in: folder).output.hasSuffix("kitgen.lock will be tidied.\n"))
    #expect(await CommandRun("generate", in: folder).output == "Up to date: 2 files. kitgen.lock was tidied.\n")
    #expect(await CommandRun("generate", in: folder).output == "Up to date: 2 files.\n")
    #expect(folder.read("kitgen.lock") == lock)
  }

  @Test func rebuildsWhatWasDeleted() async throws {
    defer { folder.remove() }
    let lock = try await generate()
    try FileManager.default.removeItem(atPath: folder.path + "/kitgen.lock")
    try folder.write("mine", to: "Models/Team.swift")
    let run = await CommandRun("lock", "--rebuild", in: folder)
    #expect(run.code == .success && run.errors.hasPrefix("not known: Models/Team.swift: "), "\(run.errors)")
    #expect(
      folder.read("kitgen.lock")
        == lock.split(separator: "\n").filter { !$0.contains("Team") }.map { $0 + "\n" }.joined()
    )
  }

  /// One story wherever it is met: what happened, and the way out.
  @Test(arguments: [
    ["generate"], ["generate", "--check"], ["generate", "--check", "--diff"], ["generate", "--force"],
    ["model", "User"],
    ["model", "Other", "id:Int"], ["accept", "Models/User.swift"], ["generate", "--json"],
  ])
  func isMissed(arguments: [String]) async throws {
    defer { folder.remove() }
    _ = try await generate()
    try FileManager.default.removeItem(atPath: folder.path + "/kitgen.lock")
    try folder.write("model User { id: Int; name: String }\nmodel Club { id: Int }\n", to: "Kitfile")
    let before = folder.files()
    let run = await CommandRun(arguments, in: folder)
    let story =
      "kitgen.lock is missing, and there is a file that kitgen has generated. Run 'kitgen lock --rebuild', or bring back a "
      + "lock that was committed: 'git checkout -- kitgen.lock'"
    #expect(run.code == .dataError && (run.output + run.errors).contains(story), "\(run.output) \(run.errors)")
    #expect(folder.files() == before)
  }

  /// What writes none of the kit's own files has no need of it, and begins none.
  @Test(arguments: [
    ["verify"], ["model", "User", "--print"], ["model", "Club", "--dry-run"], ["generate", "--dry-run"],
    ["generate", "--diff"], ["model", "Post", "id: Int", "--no-kit"],
  ])
  func isNotNeededToLook(arguments: [String]) async throws {
    defer { folder.remove() }
    _ = try await generate()
    try FileManager.default.removeItem(atPath: folder.path + "/kitgen.lock")
    try folder.write("model User { id: Int }\nmodel Club { id: Int }\n", to: "Kitfile")
    let before = folder.files()
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .success, "\(arguments): \(run.output) \(run.errors)")
    #expect(run.errors.contains("warning: kitgen.lock is missing") && !run.errors.contains("error"), "\(run.errors)")
    #expect(!run.output.contains("kitgen.lock"), "\(run.output)")
    #expect(Set(folder.files()).subtracting(before).allSatisfy { $0.hasSuffix("/Post.swift") })
  }

  /// Files of another project tell nothing of this kit.
  @Test func isNotMissedForFilesOfOthers() async throws {
    defer { folder.remove() }
    _ = try await generate()
    let other = try TemporaryFolder()
    defer { other.remove() }
    try other.write(folder.read("Models/User.swift") ?? "", to: "Sources/Models/User.swift")
    try other.write("project Blog { out \"Sources\" }\nmodel Post { id: Int }\n", to: "Kitfile")
    let run = await CommandRun("generate", in: other)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func isRebuiltWhereNothingIsKnown() async throws {
    defer { folder.remove() }
    _ = try await generate()
    try FileManager.default.removeItem(atPath: folder.path + "/kitgen.lock")
    try folder.write("model User { id: Int; name: String }\n", to: "Kitfile")
    let run = await CommandRun("lock", "--rebuild", in: folder)
    #expect(run.code == .success && run.output == "kitgen.lock was rebuilt.\n")
    let advice =
      "kitgen.lock does not know this text; keep the file unchanged with 'kitgen accept Models/User.swift', move it away, "
      + "or overwrite it with 'kitgen generate --force Models/User.swift'"
    #expect(
      run.errors == """
        not known: Models/Team.swift: the kit does not produce it any more; delete it, or keep it as yours
        not known: Models/User.swift: \(advice)

        """
    )
    let check = await CommandRun("generate", "--check", in: folder)
    #expect(check.code == .conflict && check.errors == "conflict: Models/User.swift: \(advice)\n", "\(check.errors)")
    #expect(await CommandRun("accept", "Models/User.swift", in: folder).code == .success)
    #expect(await CommandRun("generate", "--check", in: folder).code == .success)
  }

  /// A first run, and one over files that were written without a kit, have lost no lock.
  @Test func isNotMissedWhereThereWasNone() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("model", "User", "id:Int", "--no-kit", in: folder).code == .success)
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .conflict && run.errors.hasPrefix("conflict: Models/User.swift: "), "\(run.errors)")
    #expect(!run.errors.contains("missing"))
  }

  /// Many lines for one path are not a reason to take long.
  @Test(.timeLimit(.minutes(30)))
  func mayBeLong() async throws {
    defer { folder.remove() }
    let lock = try await generate()
    let lines = (0..<20_000).map { number in
      "Models/User.swift\tgenerated\tKitfile, \(number)\t1\t" + String(repeating: "a", count: 40) + "\n"
    }
    try folder.write(lock + lines.joined(), to: "kitgen.lock")
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read("kitgen.lock") == lock)
  }
}
