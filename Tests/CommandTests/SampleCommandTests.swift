import TestSupport
import Testing

@testable import kitgen

/// `kitgen adopt` and `kitgen model NAME --from`.
struct SampleCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("project Shop { wire snake_case }\nmodel Owner { id: Int }\n", to: "Kitfile")
    try folder.write(#"{"id": 1, "owner": {"avatar_url": "https://a.example/ü"}}"#, to: "samples/user.json")
    try folder.write(#"[{"id": 1}, {"id": 2.5, "näme": "Ü"}]"#, to: "samples/items.json")
    try folder.write("struct Avatar: Codable {}\n", to: "Sources/Avatar.swift")
  }

  @Test func adoptPrintsModels() async throws {
    defer { folder.remove() }
    let run = await CommandRun("adopt", "samples/user.json", "samples/items.json", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(
      run.output == """
        model User {
          id: Int
          owner: UserOwner
        }

        model UserOwner {
          avatarURL: String
        }

        model Item {
          id: Double
          näme: String?
        }

        """
    )
    #expect(folder.read("Kitfile") == "project Shop { wire snake_case }\nmodel Owner { id: Int }\n")
  }

  @Test func adoptMergesSamplesOfOneType() async throws {
    defer { folder.remove() }
    try folder.write(#"{"id": 2, "avatar": {"x": 1}}"#, to: "samples/other.json")
    let run = await CommandRun("adopt", "--as", "User", "samples/user.json", "samples/other.json", in: folder)
    #expect(run.output.hasPrefix("model User {\n  id: Int\n  owner: UserOwner?\n  avatar: UserAvatar?\n}\n"), "\(run)")
  }

  /// What a file is called, and what cannot be seen in a key.
  @Test func adoptPrintsWhatAKitTakes() async throws {
    defer { folder.remove() }
    try folder.write("{\"a\u{202E}b\": \"ü\"}", to: "String.json")
    let run = await CommandRun("adopt", "String.json", in: folder)
    #expect(run.output == "model SampleString {\n  aB: String as \"a\\u{202e}b\"\n}\n", "\(run.output)\(run.errors)")
    try folder.write(run.output, to: "Kitfile")
    #expect(await CommandRun("check", in: folder).code == .success)
  }

  @Test func adoptNeedsNoKit() async throws {
    let other = try TemporaryFolder()
    defer { other.remove() }
    try other.write(#"{"avatar_url": 1}"#, to: "user-profile.json")
    let run = await CommandRun("adopt", "user-profile.json", in: other)
    #expect(run.output == "model UserProfile {\n  avatarURL: Int as \"avatar_url\"\n}\n")
  }

  @Test func mistakesHavePlaces() async throws {
    defer { folder.remove() }
    try folder.write("{\n  \"ü\": 1,\n}\n", to: "bad.json")
    for arguments in [["adopt", "bad.json"], ["model", "User", "--from", "bad.json"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .dataError)
      #expect(
        run.errors.hasPrefix(
          "bad.json:3:1: error: This is not JSON: expected a key in quotation marks [invalid-sample]"
        ),
        "\(run.errors)"
      )
    }
    let missing = await CommandRun("model", "User", "--from", "none.json", in: folder)
    #expect(missing.code == .usage)
    #expect(missing.errors.contains("there is no file 'none.json'"))
    let folderRun = await CommandRun("adopt", "samples", in: folder)
    #expect(folderRun.code != .success)
    try folder.write(#"{"a": 1, "a": 2}"#, to: "twice.json")
    let twice = await CommandRun("adopt", "twice.json", in: folder)
    #expect(twice.code == .success)
    #expect(twice.errors.contains("warning: An object has the key 'a' twice; the first value is used"))
  }

  @Test func addsTheNodes() async throws {
    defer { folder.remove() }
    let preview = await CommandRun("model", "Account", "--from", "samples/user.json", "--print=kit", in: folder)
    #expect(preview.output.hasPrefix("model Account {\n  id: Int\n  owner: AccountOwner\n}\n\nmodel AccountOwner {\n"))
    let dry = await CommandRun("model", "Account", "--from", "samples/user.json", "--dry-run", in: folder)
    #expect(dry.output.contains("create  Models/Account.swift\ncreate  Models/AccountOwner.swift\n"), "\(dry)")
    #expect(folder.read("Models/Account.swift") == nil)
    let run = await CommandRun(
      ["model", "Account", "--from", "samples/user.json", "--conformances", "Hashable", "id:String", "owner:Avatar"],
      in: folder
    )
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.read("Kitfile")?.hasSuffix("model Account: Hashable {\n  id: String\n  owner: Avatar\n}\n") == true)
    #expect(folder.read("Models/Account.swift")?.contains("var owner: Avatar\n") == true)
    let again = await CommandRun("model", "Account", "--from", "samples/user.json", in: folder)
    #expect(again.code == .usage)
    #expect(again.errors.contains("model 'Account' is already described at Kitfile:"))
  }

  @Test func fieldsNameWhatSamplesShow() async throws {
    defer { folder.remove() }
    let run = await CommandRun(
      "model",
      "Account",
      "--from",
      "samples/user.json",
      "owner:Holder",
      "--print=kit",
      in: folder
    )
    #expect(run.output.hasPrefix("model Account {\n  id: Int\n  owner: Holder\n}\n\nmodel Holder {\n"), "\(run)")
  }

  /// Each word says something about the model, or is a mistake.
  @Test(arguments: ["garbage", "[String:Entry]", "größe", "GET", "id Int", ":Int"])
  func wordsBesideSamplesAreProperties(word: String) async throws {
    defer { folder.remove() }
    let run = await CommandRun("model", "Account", "--from", "samples/user.json", word, "--print=kit", in: folder)
    #expect(run.code == .usage, "\(run.output)")
    #expect(run.errors.contains("'\(word)'"), "\(run.errors)")
  }

  @Test func needsNoKit() async throws {
    let other = try TemporaryFolder()
    defer { other.remove() }
    try other.write(#"{"id": 1, "team": {"id": 2}}"#, to: "user.json")
    let run = await CommandRun("model", "User", "--from", "user.json", "--no-kit", in: other)
    #expect(run.code == .success, "\(run.errors)")
    #expect(other.read("Models/User.swift")?.contains("var team: Team\n") == true)
    #expect(other.read("Models/Team.swift") != nil && other.read("Kitfile") == nil)
    // The project has a 'Team' now.
    let kit = await CommandRun("model", "Account", "--from", "user.json", in: other)
    #expect(kit.code == .success, "\(kit.errors)")
    #expect(other.read("Kitfile")?.contains("model Account {\n  id: Int\n  team: AccountTeam\n}\n") == true)
  }
}
