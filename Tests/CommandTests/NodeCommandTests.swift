import TestSupport
import Testing

@testable import kitgen

/// The rows of the table in the command line's design: what `kitgen letter NAME` does.
struct NodeCommandTests {
  private static let kit = """
    // Die Post ✉️
    box Mail {
      letter Hello { to reader: String }
    }

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try LetterPattern.write(in: folder, kit: Self.kit)
  }

  private var kitfile: String {
    folder.read("Kitfile") ?? ""
  }

  @Test func addsANodeAndChangesNoOtherByte() async throws {
    defer { folder.remove() }
    let before = kitfile
    let run = await CommandRun("letter", "Goodbye", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    let added = "\n  letter Goodbye {\n    to reader: String\n  }\n"
    #expect(kitfile == before.replacing("String }\n}\n", with: "String }\n\(added)}\n"))
    #expect(folder.read("Out/Mail/GoodbyeLetter.swift") != nil)
    #expect(run.output.contains("Added 'letter Goodbye' at Kitfile:6."))
    #expect(run.output.contains("Assumed:"))
    // Only the node's own files and what they need.
    #expect(folder.read("Out/Mail/HelloLetter.swift") == nil)
  }

  /// What has the name of an option of the command has one of its own.
  @Test func partsThatAreCalledLikeOptions() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      pattern memo {
        name: UpperCamel
        result: Type? as "out"
        member root optional { value count: Int }
        member print many { value text: String }
        emit "memo.stencil" to "{name}.txt"
      }
      """,
      to: "Patterns/memo/pattern.kit"
    )
    try folder.write(
      "{{ node.root.count|default:0 }} {{ node.out.text|default:\"\" }}\n",
      to: "Patterns/memo/memo.stencil"
    )
    let help = await CommandRun("help", "memo", in: folder)
    #expect(help.output.contains("--memo-root") && help.output.contains("--memo-print"), "\(help.output)")
    let run = await CommandRun("memo", "Neu", "--memo-root", "3", "--memo-print", "日本", "--memo-out", "Int", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.read("Out/Neu.txt") == "3 Int\n")
    #expect(kitfile.contains("memo Neu -> Int {\n  root 3\n  print \"日本\"\n}"), "\(kitfile)")
    let wrong = await CommandRun("memo", "Alt", "--root", "3", in: folder)
    #expect(
      wrong.code == .usage
        && wrong.errors.contains("note: --root is an option of the command; 'root' of the memo is --memo-root"),
      "\(wrong.errors)"
    )
  }

  /// Attributes of the minimal node's head belong to it like its members.
  @Test func keepsTheAttributesOfTheMinimalNode() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      pattern memo {
        name: UpperCamel
        attribute owner { value name: String }
        attribute since once { value version: Number }
        attribute draft
        member text optional { value body: String }
        emit "memo.stencil" to "{name}.txt"
        minimal "memo {name} @owner(\\"日本\\") @since(1.2) @draft { text \\"x\\" }"
      }
      """,
      to: "Patterns/memo/pattern.kit"
    )
    try folder.write("{{ node.owner.name|default:\"\" }} {{ node.since.version }}\n", to: "Patterns/memo/memo.stencil")
    let run = await CommandRun("memo", "Neu", "--print=kit", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("memo Neu @owner(\"日本\") @since(1.2) @draft {\n  text \"x\"\n}"), "\(run.output)")
    #expect(await CommandRun("memo", "Neu", "--text", "y", in: folder).code == .success)
    #expect(folder.read("Out/Neu.txt") == "日本 1.2\n")
  }

  @Test func takesFlagsFromTheSchema() async throws {
    defer { folder.remove() }
    let run = await CommandRun(
      "letter",
      "Goodbye",
      "--to",
      "first_reader:String",
      "--to",
      "count:Int=-1",
      "--text",
      "Grüße \"👋\"",
      "--path",
      "a/{id}/{id}/{page}",
      "--part",
      "page:Int",
      in: folder
    )
    #expect(run.code == .success, "\(run.errors)")
    let added = """
        letter Goodbye {
          to firstReader: String as "first_reader"
          to count: Int = -1
          text "Grüße \\"👋\\""
          path "a/{id}/{id}/{page}"
          part id: String
          part page: Int
        }
      """
    #expect(kitfile.contains(added), "\(kitfile)")
  }

  /// Fields that are given take the place of those that the pattern starts from.
  @Test(arguments: [
    (["defaults", "Prefs", "launchCount:Int=0", "access_token:String?"], "launchCount: Int = 0"),
    (["keys", "Segue", "show_user"], "showUser as \"show_user\""),
  ])
  func takesFieldsForThoseOfTheMinimalNode(command: [String], field: String) async throws {
    defer { folder.remove() }
    try folder.write("project Post { wire snake_case }\n", to: "Kitfile")
    let run = await CommandRun(command, in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(kitfile.components(separatedBy: "\n").count { $0.hasPrefix("  ") } == command.count - 2, "\(kitfile)")
    #expect(kitfile.contains("\n  \(field)\n"), "\(kitfile)")
  }

  @Test func writesTheFilesOfANodeThatIsThere() async throws {
    defer { folder.remove() }
    let before = kitfile
    let run = await CommandRun("letter", "Hello", in: folder)
    #expect(run.code == .success)
    #expect(folder.read("Out/Mail/HelloLetter.swift") != nil)
    #expect(kitfile == before)
    let flags = await CommandRun("letter", "Hello", "--text", "x", in: folder)
    #expect(flags.code == .usage)
    #expect(flags.errors.contains("letter 'Hello' is already described at Kitfile:4"))
  }

  @Test func asksBackForANearMiss() async throws {
    defer { folder.remove() }
    let run = await CommandRun("letter", "Helo", in: folder)
    #expect(run.code == .usage)
    #expect(run.errors.contains("did you mean 'Hello'?"))
    #expect(await CommandRun("letter", "Helo", "--new", in: folder).code == .success)
    #expect(folder.read("Out/Mail/HeloLetter.swift") != nil)
  }

  @Test func asksWhichOfSeveralParents() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: Self.kit + "box Other { letter Hello @named(\"Other\") { to a: Int } }\n")
    let ambiguous = await CommandRun("letter", "Hello", in: folder)
    #expect(ambiguous.code == .usage)
    #expect(ambiguous.errors.contains("--box Mail, --box Other"))
    let absent = await CommandRun("letter", "New", "--text", "x", in: folder)
    #expect(absent.code == .usage)
    #expect(absent.errors.contains("--box Mail, --box Other"))
    let misspelt = await CommandRun("letter", "New", "--box", "Othr", in: folder)
    #expect(misspelt.errors.contains("did you mean 'Other'?"))
    #expect(await CommandRun("letter", "New", "--box", "Other", in: folder).code == .success)
    #expect(folder.read("Out/Other/NewLetter.swift") != nil)
    let only = await CommandRun("letter", "New", in: folder)
    #expect(only.code == .success)
  }

  @Test func savesWhereItIsTold() async throws {
    defer { folder.remove() }
    #expect(await CommandRun("box", "Parcels", "--save", "Kits/more.kit", in: folder).code == .success)
    #expect(folder.read("Kits/more.kit") == "box Parcels\n")
    #expect(folder.read("Out/Parcels/box.txt") == "0 letters\n")
    let outside = await CommandRun("box", "Third", "--save", "../more.kit", in: folder)
    #expect(outside.code != .success)
  }

  @Test func leavesTheKitAloneWhereAsked() async throws {
    defer { folder.remove() }
    let before = kitfile
    let printed = await CommandRun("letter", "Goodbye", "--print=kit", in: folder)
    #expect(printed.output == "letter Goodbye {\n  to reader: String\n}\n")
    let swift = await CommandRun("letter", "Goodbye", "--print", in: folder)
    #expect(swift.output.contains("struct GoodbyeLetter {"))
    #expect(folder.files().filter { $0.hasPrefix("Out") }.isEmpty)
    #expect(await CommandRun("box", "Ümlaut", "--no-kit", in: folder).code == .success)
    #expect(folder.read("Out/Ümlaut/box.txt") == "0 letters\n")
    #expect(kitfile == before)
  }

  /// What the kit does not keep right is not written: the box would not know of the letter after the next run.
  @Test(arguments: [[], ["--json"]]) func writesNothingOnceThatTheKitWouldTakeBack(options: [String]) async throws {
    defer { folder.remove() }
    let before = folder.files()
    let run = await CommandRun(["letter", "Goodbye", "--no-kit"] + options, in: folder)
    #expect(run.code == .conflict)
    #expect(
      run.errors == """
        conflict: Out/Mail/box.txt: declarations share it, and the kit emits it only for its own
        kitgen: error: 'letter Goodbye' shares files with the kit; nothing was written
        Run the command without --no-kit: it adds 'letter Goodbye' to the kit, which then emits them for it, too.

        """
    )
    #expect(folder.files() == before)
  }

  /// A node beside a part of its files is of no use.
  @Test(arguments: [[], ["--no-kit"], ["--json"]]) func writesAllOrNothing(options: [String]) async throws {
    defer { folder.remove() }
    try folder.write("mine: ü\n", to: "Out/New/box.txt")
    let before = (folder.files(), kitfile)
    let run = await CommandRun(["box", "New"] + options, in: folder)
    #expect(run.code == .conflict)
    let reason = "it exists already, and 'box New' needs other contents"
    #expect(run.errors.contains("conflict: Out/New/box.txt: \(reason)\n"), "\(run.errors)")
    #expect(run.errors.contains("'box New' needs exist with other contents; nothing was written\nMove them away"))
    #expect(run.errors.contains("write 'box New' into the kit yourself") == !options.contains("--no-kit"))
    #expect(folder.files() == before.0 && kitfile == before.1)
    let shown = await CommandRun(["box", "New", "--dry-run"] + options, in: folder)
    #expect(shown.code == .conflict && !shown.errors.contains("kitgen accept"), "\(shown.errors)")
    #expect(await CommandRun(["box", "New", "--force"] + options, in: folder).code == .success)
    #expect(folder.read("Out/New/box.txt") == "0 letters\n")
  }

  @Test func refusesANodeThatWouldBeWrong() async throws {
    defer { folder.remove() }
    let before = kitfile
    let run = await CommandRun("letter", "Goodbye", "--to", "reader:[String", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix("<command line>:2:15: error: "))
    #expect(kitfile == before)
    #expect(await CommandRun("letter", in: folder).errors.contains("'kitgen letter' needs a name"))
  }

  @Test func explainsThePattern() async throws {
    defer { folder.remove() }
    let help = await CommandRun("help", "letter", in: folder)
    #expect(help.output.contains("A letter to somebody."))
    #expect(help.output.contains("--to NAME:TYPE[=DEFAULT]"))
    #expect(help.output.contains("Who gets it."))
  }
}
