import Diagnostics
import Generation
import TestSupport
import Testing

/// Names that the emitted code would declare twice in one type.
struct ScopedNameTests {
  private static let rx = "project P { flavor rx }\n"

  /// The taken names of a kit, each at its mark, with the Swift that the kits mention.
  private func expect(_ marked: String, _ messages: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = MarkedText("// 名前 👨‍👩‍👧\n" + marked)
    try folder.write(kit.text, to: "Kitfile")
    try folder.write(
      "class Player { weak var delegate: (any D)?; weak var other: (any E)?; func load(a: Int, b: () -> Void) {}; static func make(b: (Int) -> Void) {} }\nclass Kind: Player {}\n",
      to: "Own.swift"
    )
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let errors = project.diagnosticsWithFiles.filter { $0.severity == .error }
    #expect(errors.map(\.message) == messages)
    #expect(errors.allSatisfy { $0.code == "taken-name" })
    #expect(errors.map { $0.location?.range.lowerBound } == kit.marks.values.sorted())
  }

  @Test(arguments: [
    (
      "delegate D on Player.delegate { func 1️⃣delegate(_ x: Int) }",
      "'delegate' is taken by the emitted code; name the event by '@called(…)'"
    ),
    (
      "delegate D on Player.delegate { func 1️⃣detach() @called(detached) }",
      "'detach' is taken by the emitted code; name the event that needs it by '@called(…)', "
        + "or move 'detach' to its own protocol"
    ),
    (
      "delegate D on Player.delegate { func start(); func 1️⃣startMulticast() @called(other) }",
      "'startMulticast' is declared by the emitted code for 'start', too; name the event that needs it by '@called(…)', "
        + "or move 'startMulticast' to its own protocol"
    ),
    (
      "delegate D on Player.delegate { func startMulticast() @called(other); func 1️⃣start() }",
      "'startMulticast' is declared by the emitted code for 'startMulticast', too; name the event by '@called(…)'"
    ),
    ("associated NSObject { größe: Int?; 1️⃣hash: Int = 0 }", "'hash' is a member of 'NSObject'; use another name"),
    ("associated UILabel { 1️⃣tag: Int = 0 }", "'tag' is a member of 'UIView'; use another name"),
    (
      "delegate D on Player.delegate { optional func 1️⃣copy() @called(copied) }",
      "'copy' is a member of 'NSObject'; name the event that needs it by '@called(…)', "
        + "or move 'copy' to its own protocol"
    ),
    (
      "defaults P { theme: String? @observe; 1️⃣themeValues: [String] = [] }",
      "'themeValues' is declared by the emitted code for 'theme', too; use another name; 'as \"themeValues\"' keeps the key"
    ),
    (
      "defaults P { 1️⃣store: Int = 0 as \"s\" }",
      "'store' is taken by the emitted code; use another name; 'as \"s\"' keeps the key"
    ),
    (
      "keys K { 1️⃣pairs: Int }",
      "'pairs' is taken by the emitted code; use another name; 'as \"pairs\"' keeps the string"
    ),
    (
      "keys K { 1️⃣allCases }",
      "'allCases' is taken by the emitted code; use another name; 'as \"allCases\"' keeps the string"
    ),
    (
      "extend UIDisc { binder title: Int \"\"\"\nprint(value)\n\"\"\"\ncall 1️⃣setTitle(_ a: Int) throws -> Int }",
      "'setTitle' is declared by the emitted code for 'title', too; use another name"
    ),
    (
      "extend UIDisc { event spin(x: Int); event 1️⃣spin(y: Int) }\n",
      "'spin' is repeated here; name the events by '@called(…)'"
    ),
  ])
  func refuses(marked: String, message: String) throws {
    try expect(marked, [message])
  }

  /// What is emitted in extensions cannot be overridden.
  @Test(arguments: [
    (
      "extend UIDisc { event viewDidAppear() }\nextend Player { call load(a: Int) }\nextend Kind { call 1️⃣load(a: Int) }",
      "'Kind' (Kitfile:4) inherits 'load' of 'Player' (Kitfile:3), and cannot override what is emitted there; remove one of the two"
    ),
    (
      "extend Player { static call make() -> Int }\nextend Kind { static call 1️⃣make() -> Int }",
      "'Kind' (Kitfile:3) inherits 'make' of 'Player' (Kitfile:2), and cannot override what is emitted there; remove one "
        + "of the two"
    ),
    (
      "extend Kind { binder 1️⃣größe: Int \"\"\"\nprint(value)\n\"\"\" }\nextend Player { binder größe: Int \"\"\"\nprint(value)\n\"\"\" }",
      "'Kind' (Kitfile:2) inherits 'setGröße' of 'Player' (Kitfile:5), and cannot override what is emitted there; remove one of the two"
    ),
    (
      "associated Player { größe: Int? }\nassociated Kind { 1️⃣größe: Int? }",
      "'Kind' (Kitfile:3) inherits 'größe' of 'Player' (Kitfile:2), and cannot override what is emitted there; remove one of the two"
    ),
  ])
  func refusesWhatIsInherited(marked: String, message: String) throws {
    try expect(marked, [message])
  }

  /// What is wrong elsewhere hides nothing.
  @Test(arguments: [
    "api A { retry 0 }", "model M { a: Wombat<", "model M { id Int? }", "model N { a: String @lossy }",
    "defaults O { a: Int = 0; b: Int? = 1; store: Int = 0 as \"s\" }",
  ])
  func refusesBesideOtherMistakes(mistake: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("defaults P { store: Int = 0 as \"s\" }\n\(mistake)\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let codes = project.diagnostics.filter { $0.severity == .error }.map(\.code)
    #expect(codes.count(where: { $0 == "taken-name" }) == (mistake.contains("store") ? 2 : 1))
    #expect(codes.contains { $0 != "taken-name" })
  }

  @Test(arguments: [
    (
      "delegate D on Player.delegate { func total(x: Int) }\nextend UIDisc { call 1️⃣total() }",
      "'total' is declared by the emitted code for 'total', too; use another name"
    ),
    (
      "defaults P { 1️⃣base: Int? @observe }",
      "'base' is taken by the emitted code; use another name; 'as \"base\"' keeps the key"
    ),
    (
      "delegate D on UIDisc.delegate { func start() }\ndelegate 1️⃣E on UIDisc.delegate { func stop() }",
      "'delegate' is declared by the emitted code for 'D', too; keep one of the two"
    ),
  ])
  func refusesInRx(marked: String, message: String) throws {
    try expect(Self.rx + marked, [message])
  }

  /// A function with parameters can be beside a property of its name, and beside another function.
  @Test(arguments: [
    "delegate D on Player.delegate { func detach(_ x: Int) @called(detached) }",
    "delegate D on Player.delegate { func load(_ x: Int); func load(_ x: String) @called(loadText) }",
    "defaults P { theme: String?; themeValues: [String] = [] }",
    "keys K { pairs; dictionary }",
    "project P { flavor rx }\ndelegate D on Player.delegate { func total(x: Int) }\nextend UIDisc { call total(a: Int) }",
    "project P { flavor rx }\nextend A { call load() }\nextend B { call load() }",
    "project P { flavor rx }\nextend Player { binder a: Int \"\"\"\n_ = value\n\"\"\" }\nextend Kind { binder a: Int \"\"\"\n_ = value\n\"\"\" }",
    "extend Player { binder a: Int \"\"\"\n_ = value\n\"\"\" }\nextend Kind { binder a: Bool \"\"\"\n_ = value\n\"\"\" }",
    "extend UIDisc { event spin() }\nextend UIPlate { event spin() }",
    "extend UIDisc { event spin(_ größe: Int); event spin(_ größe: String) @called(spinText) }",
    "associated UIDisc { hash: Int = 0; tag: Int = 0 }",
    "project P { flavor rx }\ndelegate D on Player.delegate { func start() }\ndelegate E on Player.other { func stop() }",
  ])
  func accepts(kit: String) throws {
    try expect(kit, [])
  }
}
