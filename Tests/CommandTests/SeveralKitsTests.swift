import TestSupport
import Testing

@testable import kitgen

/// `use`, and kits in folders of other kits.
struct SeveralKitsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "project Core { access public }\nmodel User { id: Int }\nmodel Team { id: Int }\n",
      to: "Core/Kitfile"
    )
  }

  private func feature(_ kit: String) throws {
    try folder.write("project Feature\n" + kit, to: "Feature/Kitfile")
  }

  private func run(_ arguments: String..., in subfolder: String = "Feature") async -> CommandRun {
    await CommandRun(arguments, in: folder, below: subfolder)
  }

  @Test func seesTheNamesOfTheKitsItUses() async throws {
    defer { folder.remove() }
    try feature("use \"../Core\"\nmodel Post { author: User; readers: [Team] }\nmodel Tag { id: Int }\n")
    let check = await run("check")
    #expect(check.code == .success && check.errors.isEmpty, "\(check.errors)")
    #expect(await run("generate").code == .success)
    let post = folder.read("Feature/Models/Post.swift") ?? ""
    #expect(post.contains("\n\nimport Core\n"), "\(post)")
    #expect(folder.read("Feature/Models/Tag.swift")?.contains("import Core") == false)
    #expect(
      folder.files() == [
        "Core/Kitfile", "Feature/Kitfile", "Feature/Models/Post.swift", "Feature/Models/Tag.swift",
        "Feature/kitgen.lock",
      ]
    )
  }

  /// What the used kits give is compiled first.
  @Test func verifiesWithTheModulesOfTheKitsItUses() async throws {
    defer { folder.remove() }
    let settings = "mode 6; isolation nonisolated"
    try folder.write("project Core { access public; \(settings) }\nmodel User { id: Int }\n", to: "Core/Kitfile")
    try folder.write(
      "project Middle { access public; \(settings) }\nuse \"../Core\"\nmodel Post { author: User }\n",
      to: "Middle/Kitfile"
    )
    try feature("use \"../Middle\"\nuse \"../Core\"\nmodel Page { post: Post; author: User }\n")
    let run = await run("verify")
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)\(run.output)")
    try folder.write("project Core { access public; \(settings) }\nmodel User { id: Missing }\n", to: "Core/Kitfile")
    let broken = await self.run("verify")
    #expect(broken.code == .dataError && broken.errors.contains("'../Core/Kitfile' gives does not compile"))
  }

  /// Paths of other kits lead from the current folder, too.
  @Test(arguments: [("Feature", "../Core/Kitfile", "Kitfile"), ("", "Core/Kitfile", "Feature/Kitfile")])
  func showsPathsAsSeenFromTheFolder(subfolder: String, core: String, kitfile: String) async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\nmodle Team { id: Int }\n", to: "Core/Kitfile")
    try feature("use \"../Core\"\nmodel Post { author: User }\n")
    let root = subfolder.isEmpty ? "Feature" : "."
    let text = await run("check", "--root", root, in: subfolder).errors
    #expect(text.contains("\n\(core):2:1: note: ") && text.contains("\(kitfile):2:5: warning: "), "\(text)")
    for form in ["--json", "--sarif"] {
      let output = await run("check", form, "--root", root, in: subfolder).output.replacing("\\/", with: "/")
      #expect(output.contains("\"\(core)\"") && output.contains("\"\(kitfile)\""), "\(output)")
      #expect(!output.contains(folder.path), "\(output)")
    }
  }

  @Test func suggestsNamesOfTheKitsItUses() async throws {
    defer { folder.remove() }
    try feature("use \"../Core\"\nmodel Post { author: Usre }\n")
    #expect(await run("check").errors.contains("did you mean 'User'?"))
  }

  /// As with imports in Swift, what a kit needs is to be seen in the kit.
  @Test func doesNotSeeWhatUsedKitsUse() async throws {
    defer { folder.remove() }
    try folder.write("project Middle\nuse \"../Core\"\nmodel Post { author: User }\n", to: "Middle/Kitfile")
    try feature("use \"../Middle\"\nmodel Page { post: Post; author: User }\n")
    #expect(await run("generate").code == .success)
    let page = folder.read("Feature/Models/Page.swift") ?? ""
    #expect(page.contains("import Middle\n") && !page.contains("import Core\n"))
  }

  @Test func findsReferencesInUsedKits() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      pattern crate { name: UpperCamel; typeName "{name}"; emit "crate.txt.stencil" to "{{ node.name }}.txt" }
      pattern stack {
        name: UpperCamel
        field crate many as "crates" { name: Reference { to crate } }
        emit "stack.txt.stencil" to "{{ node.name }}.txt"
      }
      """,
      to: "Patterns/crate/pattern.kit"
    )
    try folder.write("crate", to: "Patterns/crate/crate.txt.stencil")
    try folder.write(
      "{% for c in node.crates %}{{ c.name.typeName }}{% endfor %}",
      to: "Patterns/crate/stack.txt.stencil"
    )
    for name in ["Core", "Feature"] {
      for file in ["pattern.kit", "crate.txt.stencil", "stack.txt.stencil"] {
        try folder.write(folder.read("Patterns/crate/\(file)") ?? "", to: "\(name)/Patterns/crate/\(file)")
      }
    }
    try folder.write("project Core { templates \"Patterns\" }\ncrate Apples\n", to: "Core/Kitfile")
    try folder.write(
      "project F { templates \"Patterns\" }\nuse \"../Core\"\nstack Fruit { Apples }\n",
      to: "Feature/Kitfile"
    )
    let run = await run("generate")
    #expect(run.code == .success, "\(run.errors)")
    #expect(folder.read("Feature/Fruit.txt") == "Apples\n")
  }

  /// Whatever a text names is imported, and not only what the node says that emits it.
  @Test(arguments: [
    (
      "box",
      "{% for s in node.nodes.slip %}{% for p in s.properties %}let {{ p.name }}: {{ p.type.text }}{% endfor %}{% endfor %}"
    ),
    ("box", "{% for s in node.nodes.slip %}let a: {{ s.owner.typeName }}?{% endfor %}"),
    (
      "box",
      "{% for m in kit.nodes.model %}{% for p in m.properties %}let b: {{ p.type.text }};{% endfor %}{% endfor %}"
    ),
    ("box", "let c: [Core.User] = []"),
  ])
  func importsWhatTextsName(pattern: String, content: String) async throws {
    defer { folder.remove() }
    try folder.write(
      """
      pattern box { name: UpperCamel; emit "box.stencil" to "{{ node.name }}.swift" }
      pattern slip {
        name: UpperCamel
        inside box
        value owner: Reference { to model }
        field property many as "properties" { name: lowerCamel; type: Type }
      }
      """,
      to: "Feature/Patterns/box/pattern.kit"
    )
    try folder.write("struct {{ node.name }} {\n  \(content)\n}\n", to: "Feature/Patterns/box/box.stencil")
    try folder.write(
      "project F { templates \"Patterns\" }\nuse \"../Core\"\nmodel Mine { user: User }\nmodel Other { id: Int }\n"
        + "box Mail { slip A User { first: Team } }\nbox None\n",
      to: "Feature/Kitfile"
    )
    let run = await run("generate")
    #expect(run.code == .success, "\(run.errors)")
    let text = folder.read("Feature/Mail.swift") ?? ""
    #expect(text.contains("\n\nimport Core\n"), "\(text)")
    // Comments and names of the file's own ask for nothing.
    try folder.write("// User\nstruct User {}\nlet a = User()\n", to: "Feature/Patterns/box/box.stencil")
    #expect(await self.run("generate").code == .success)
    #expect(folder.read("Feature/None.swift")?.contains("import Core") == false)
  }

  @Test func aChangeInAUsedKitWritesNothingHere() async throws {
    defer { folder.remove() }
    try feature("use \"../Core\"\nmodel Post { author: User }\n")
    #expect(await run("generate").code == .success)
    try folder.write(
      "project Core\nmodel User { id: String; name: String }\nmodel Team { id: Int }\n",
      to: "Core/Kitfile"
    )
    #expect(await run("generate", "--check").code == .success)
    #expect(await run("generate").output == "Up to date: 1 file.\n")
    #expect(!folder.exists("Core/Models"))
  }

  @Test func aKitInAFolderOfAnotherIsItsOwn() async throws {
    defer { folder.remove() }
    try folder.write("project App\nmodel User { name: String }\n", to: "Kitfile")
    try folder.write("model More { id: Int }\n", to: "Some/more.kit")
    try folder.write("model Hidden { id: Int }\n", to: "Core/Kits/hidden.kit")
    #expect(await run("generate", in: "").code == .success)
    #expect(folder.files().filter { $0.hasSuffix(".swift") } == ["Models/More.swift", "Models/User.swift"])
    #expect(await run("generate", in: "Core/Kits").code == .success)
    #expect(folder.exists("Core/Models/Hidden.swift"))
  }

  @Test(arguments: [
    (
      "use \"../Cor\"", "There is no Kitfile in '../Cor', seen from this kit's folder; did you mean '../Core'?",
      "missing-kit"
    ),
    ("use \"👩‍👧/👋\"", "There is no Kitfile in '👩‍👧/👋', seen from this kit's folder", "missing-kit"),
    ("use \".\"", "A kit cannot use itself", "use-cycle"),
    ("use \"../Feature\"", "A kit cannot use itself", "use-cycle"),
    ("use \"../A\"", "The kit in '../A' uses this one in turn", "use-cycle"),
    ("use \"../Broken\"", "The kit in '../Broken' has errors", "broken-used-kit"),
    ("use \"/tmp\"", "Expected a path relative to the kit's folder", "invalid-path"),
  ])
  func reportsAtThePlaceOfTheUse(use: String, message: String, code: String) async throws {
    defer { folder.remove() }
    try folder.write("use \"../B\"\n", to: "A/Kitfile")
    try folder.write("use \"../Feature\"\n", to: "B/Kitfile")
    try folder.write("model {\n", to: "Broken/Kitfile")
    try feature("/* 👋 */ \(use)\nmodel Post { id: Int }\n")
    let run = await run("check")
    #expect(run.errors.hasPrefix("Kitfile:2:13: "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("[\(code)]"))
    #expect(run.code == (code == "broken-used-kit" ? .success : .dataError))
  }

  /// Kits that use each other without this one are not mistakes of this one.
  @Test func comesToAnEndWhereOthersUseEachOther() async throws {
    defer { folder.remove() }
    try folder.write("use \"../B\"\nmodel InA { b: InB }\n", to: "A/Kitfile")
    try folder.write("use \"../A\"\nmodel InB { id: Int }\n", to: "B/Kitfile")
    try feature("use \"../A\"\nmodel Post { a: InA }\n")
    #expect(await run("check").code == .success)
    #expect(await run("check", in: "A").code == .dataError)
  }

  @Test func followsAChainOfManyKits() async throws {
    defer { folder.remove() }
    for index in 0..<300 {
      try folder.write("use \"../K\(index + 1)\"\nmodel M\(index) { id: Int }\n", to: "K\(index)/Kitfile")
    }
    try folder.write("model Last { id: Int }\n", to: "K300/Kitfile")
    #expect(await run("check", in: "K0").code == .success)
  }
}
