import Diagnostics
import Generation
import SwiftAnalysis
import TestSupport
import Testing

/// Members that a pattern draws from protocols, and the messages that functions are: with a pattern of a team's.
struct ProtocolMembersTests {
  /// Modules that need no toolchain.
  private struct Modules: ModuleReading {
    func read(_ name: String) -> ModuleReadingResult {
      switch name {
      case "Known":
        .found(
          ModuleInterface(
            text: """

              //// P
              nonisolated protocol P: AnyObject {
                func ping(_ o: O)
              }
              //// O
              nonisolated class O: NSObject {
                weak var delegate: (any P)?
              }

              """
          )
        )
      case "Foundation": .found(ModuleInterface(text: ""))
      case "FoundationEssentials":
        .found(ModuleInterface(text: "\n//// P\nnonisolated protocol P: AnyObject {\n  func 聞く(_ o: O)\n}\n"))
      case "FoundationXML": .found(ModuleInterface(text: "\n//// Q\nnonisolated protocol Q: AnyObject {\n}\n"))
      case "Slow": .unavailable("it took too long")
      default: .unknown
      }
    }
  }

  private static let pattern = """
    pattern wire {
      name: TypeName { from module }
      value on target: Property { from module }
      value from module: Name?
      member func many as "functions" {
        modifier optional
        name: Name
        signature: Signature
        default: Expression?
        attribute called { value name: lowerCamel }
        attribute omit { value names: [Name] }
        drawn from name
        sent by target named called omitting omit
      }
      emit "wire.stencil" to "{name}.txt"
    }
    """
  private static let template = """
    {% for f in node.functions %}
    {{ f.message.name }}{{ "?" if f.optional }}{{ "!" if f.message.isAmbiguous }}{% if f.default %} = {{ f.default }}{% endif %}{% if f.condition %} if {{ f.condition }}{% endif %}:{% if f.message.sender %} {{ f.message.sender.name }} >{% endif %}{% for a in f.message.arguments %} {{ a.name }}{% endfor %}

    {% endfor %}
    """

  private func planning(_ kit: String, _ files: [String]) throws -> Planning {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project K { templates \"Patterns\" }\n" + kit, to: "Kitfile")
    try folder.write(Self.pattern, to: "Patterns/wire/pattern.kit")
    try folder.write(Self.template, to: "Patterns/wire/wire.stencil")
    for (index, file) in files.enumerated() {
      try folder.write(file, to: "Sources/\(index)/File\(index).swift")
    }
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn, modules: Modules()).plan()
  }

  private func check(
    _ kit: String,
    _ files: [String],
    _ expected: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let planning = try planning(kit, files)
    #expect(planning.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    let change = planning.plan?.changes.first { $0.path.text == "P.txt" }
    let text = change?.new.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text.split(separator: "\n").map(String.init) == expected, sourceLocation: sourceLocation)
  }

  private static let player = "class Player: NSObject { weak var delegate: (any P)? }"

  @Test func membersStandInAnyFile() throws {
    try check(
      "wire P on Player.delegate",
      [
        Self.player, "protocol Q: AnyObject { func playerDidOpen(_ player: Player) }",
        """
        #if canImport(UIKit)
        @objc protocol P: Q {
          @objc optional func player(_ player: Player, didPlay 曲: String, at time: Int)
          #if os(iOS)
          func playerDidShake(_ player: Player)
          #else
          func playerDidFall(_ player: Player)
          #endif
        }
        #endif
        """,
      ],
      [
        "didOpen: player >", "didPlay?: player > 曲 time", "didShake if os(iOS): player >",
        "didFall if !(os(iOS)): player >",
      ]
    )
  }

  @Test func theKitSaysMoreOfAFunction() throws {
    try check(
      "wire P on Player.delegate { func player(_ p: Player, b: Int) = 3 @called(other); func ping(c: String) = 4 }",
      [
        Self.player,
        "protocol P: AnyObject { func player(_ p: Player, a: Int); func player(_ p: Player, b: Int) }",
        "extension P { func none() {} }", "protocol P2: P {}",
      ].map {
        $0.replacing(
          "func player(_ p: Player, b: Int) }",
          with: "func player(_ p: Player, b: Int); func ping(c: String) }"
        )
      },
      ["a: p > a", "other = 3: p > b", "ping = 4: c"]
    )
  }

  @Test func functionsOfTheKitAreAllWhereThereIsNoProtocol() throws {
    try check(
      "wire P on Player.delegate { optional func playerDidStart(_ player: Player); func 開始(_ p: Player) }",
      [],
      ["didStart?: player >", "開始: p >"]
    )
  }

  /// Names of messages, by Cocoa's conventions.
  @Test(arguments: [
    ("func parser(_ parser: XMLParser, didStart name: String)", "didStart: parser > name"),
    ("func parserDidEnd(_ p: XMLParser)", "didEnd: p >"), ("func xmlParserDidEnd(_ p: XMLParser)", "didEnd: p >"),
    ("func parserDidEnd()", "didEnd:"), ("func didEnd()", "didEnd:"), ("func parser()", "parser:"),
    ("func parser(_ p: XMLParser)", "parser: p >"), ("func parsers(_ p: XMLParser)", "parsers: p >"),
    ("func didEnd(with error: Int)", "didEnd: error"), ("func didEnd(in parser: XMLParser)", "didEnd: parser >"),
    ("func parserURLChanged(_ p: XMLParser)", "urlChanged: p >"), ("func parser_didEnd(_ p: XMLParser)", "didEnd: p >"),
    ("func parser2(_ p: XMLParser)", "parser2: p >"), ("func p(_ p: XMLParser, `in` a: Int)", "`in`: p > a"),
    ("func parser(_ p: XMLParser, other: XMLParser)", "other: p > other"),
    ("func parser(_ p: XMLParser, then: @escaping () -> Void, level: inout Int)", "then: p >"),
    ("func parser(_ p: XMLParser, at: UnsafeMutablePointer<Int>, name: String?)", "at: p > name"),
    ("func parser(_ p: XMLParser, a: borrowing A, b: consuming A, c: sending A, d: D)", "a: p > d"),
    ("func parser(_ p: XMLParser, a: A, b: B, 値: C) @omit(a, 値)", "a: p > b"),
    ("func xml(_ p: XMLParser, didEnd 値: Int)", "didEnd: p > 値"), ("func xml(_ p: XMLParser)", "xml: p >"),
    ("func html(_ p: XMLParser, didEnd 値: Int)", "html: p > 値"),
  ])
  func messages(function: String, expected: String) throws {
    try check("wire P on XMLParser.delegate { \(function) }", [], [expected])
  }

  /// A sender may be seen as a protocol that its class conforms to, by a superclass, an extension or another protocol.
  @Test(arguments: [
    ("func player(_ player: PlayerType, didPlay 曲: String)", "didPlay: player > 曲"),
    ("func playerDidStart(_ p: any PlayerType)", "didStart: p >"),
    ("func playerDidStart(_ p: (any 基)?)", "didStart: p >"),
    ("func playerDidStart(_ p: Alias)", "didStart: p >"), ("func playerDidStart(_ p: AnyObject)", "didStart: p >"),
    ("func deck(_ deck: PlayerType, didPlay 曲: String)", "didPlay: deck > 曲"),
    ("func player(_ p: PlayerType, didReplace other: Player)", "didReplace: p > other"),
    ("func player(_ p: Player, didMeet other: PlayerType)", "didMeet: p > other"),
    ("func didSelect(_ item: any PlayerType)", "didSelect: item"), ("func player(with p: PlayerType)", "with: p"),
    ("func player(_ p: any Other)", "player: p"), ("func players(_ players: [PlayerType])", "players: players"),
  ])
  func sendersAreSeenAsProtocols(function: String, expected: String) throws {
    let swift = """
      class Device {}
      extension Device: PlayerType {}
      protocol 基: AnyObject {}
      protocol PlayerType: 基 {}
      protocol Other: AnyObject {}
      typealias Alias = PlayerType
      class Player: Device { weak var delegate: (any P)? }
      protocol P: AnyObject { \(function) }
      """
    try check("wire P on Player.delegate", [swift], [expected])
  }

  @Test func overloadsAreToldApartByTheirLabels() throws {
    try check(
      """
      wire P on O.delegate {
        func o(_ o: O, fail: Int); func o(_ o: O, fail: Int, at: Int); func o(_ o: O, fail: Int, in: Int)
        func o(_ o: O, stop: Int); func o(_ o: O, stop: String)
      }
      """,
      [],
      ["fail: o > fail", "failAt: o > fail at", "failIn: o > fail `in`", "stop: o > stop", "stop!: o > stop"]
    )
  }

  /// Where an object beside the sender comes first, and where only that, or a name in front of a type, tells functions
  /// apart.
  /// An alias is no protocol that a kit could declare.
  @Test(arguments: [
    ("typealias P = Q", "'P' is a typealias; name the protocol itself, 'Q'"),
    ("typealias P = Q & 聞", "'P' is a typealias; declare a protocol that inherits 'Q' and '聞'"),
    ("typealias P = (Q, 聞)", "'P' is a typealias of '(Q, 聞)'; name the protocol that its delegate conforms to"),
  ])
  func aliasesAreNotProtocols(alias: String, message: String) throws {
    let files = [Self.player, "protocol Q: AnyObject { func b() }; protocol 聞 {}; " + alias]
    for block in ["", " { func b() }"] {
      let diagnostics = try planning("wire P on Player.delegate" + block, files).diagnostics
      #expect(diagnostics.map(\.message) == [message])
      #expect(diagnostics.first?.code == "not-a-protocol")
      // There is no name to put in the place of others.
      #expect(diagnostics.first?.fixIts.map(\.title) == (alias.hasSuffix("= Q") ? ["Replace 'P' with 'Q'"] : []))
    }
  }

  /// Closures cannot be handed on, whatever their types are called.
  @Test func aliasesOfFunctions() throws {
    let aliases = "typealias 済 = () -> Void; typealias Then = [済]"
    let requirements = """
      protocol P: AnyObject {
        typealias Text = String
        typealias Done = (Text) -> Void
        func a(_ player: Player, then: Then, text: Text)
        func b(_ player: Player, done: Done?, text: Text)
      }
      """
    try check(
      "wire P on Player.delegate",
      [Self.player, aliases, requirements],
      ["a: player > text", "b: player > text"]
    )
  }

  /// What does not compile is read as far as it goes.
  @Test(arguments: ["A", "[B]?", "G<A>", "G<(B, B, B, B)>", "T0", "(T0, T1, A)"])
  func aliasesOfEachOther(type: String) throws {
    let doubled = (0..<40).map { "typealias T\($0) = (T\($0 + 1), T\($0 + 1), T\($0 / 2))" }
    let aliases = "typealias A = [A]; typealias B = (B, C?, A); typealias C = [B: C]; typealias G<T> = G<(T, T, T)>"
    try check(
      "wire P on Player.delegate",
      [Self.player, aliases, doubled.joined(separator: "\n"), "protocol P: AnyObject { func a(値: \(type)) }"],
      ["a: 値"]
    )
  }

  @Test func othersThanTheSenderComeFirst() throws {
    try check(
      """
      wire P on Task.delegate {
        func urlSession(_ session: URLSession, didEnd error: Int); func urlSession(_ s: URLSession, task: Task, go: Int)
        func urlSession(_ s: URLSession, task: Task, didEnd error: Int); func player(_ session: URLSession, 音: Int)
        func urlSession(_ s: URLSession, task: Task, didBecome a: A); func urlSession(_ s: URLSession, task: Task, didBecome b: B)
      }
      """,
      [],
      [
        "didEnd: session error", "go: task > s go", "taskDidEnd: task > s error", "player: session 音",
        "taskDidBecomeA: task > s a", "taskDidBecomeB: task > s b",
      ]
    )
  }

  @Test func modulesAreRead() throws {
    try check("wire P on O.delegate from Known", [], ["ping: o >"])
    // Elsewhere than on a Mac, Foundation is several modules, some of which it hands on.
    try check("wire P on O.delegate from Foundation", [], ["聞く: o >"])
    let message = try planning("wire Q on O.delegate from Foundation", []).diagnostics.first?.message
    #expect(message == "The module 'Foundation' has no protocol 'Q'; 'FoundationXML' has it")
    // Where the module cannot be read, the kit is believed.
    let planning = try planning("wire P on O.delegate from Slow { func a(_ o: O) }", [])
    #expect(planning.diagnostics.map(\.code) == ["guessed-module"])
    #expect(planning.plan != nil)
  }

  /// The module of a dependency is not in the toolchain. Functions in the kit suffice.
  @Test func modulesOfDependenciesAreNotRead() throws {
    let stated = try planning("wire P on O.delegate from Nachrichten { func größe(_ o: O) }", [])
    #expect(stated.diagnostics.map(\.code) == ["guessed-module"])
    #expect(stated.plan != nil)
    let own = try planning("wire P on Player.delegate from Nachrichten", [Self.player, "protocol P: AnyObject {}"])
    #expect(own.diagnostics.map(\.code) == ["unknown-module"])
    #expect(own.diagnostics.first?.message.hasSuffix("Remove 'from Nachrichten'") == true)
  }

  /// What a protocol inherits of another module is known, is as the kit has it, or is missed.
  @Test(arguments: [
    ("NSObjectProtocol & Sendable", "", ["a: player >"], [String]()), ("Swift.AnyObject", "", ["a: player >"], []),
    ("Known.P", "", ["ping: o", "a: player >"], []), ("Known.P, AnyObject", "", ["ping: o", "a: player >"], []),
    ("別", "", ["ping: o", "a: player >"], []), ("Mitte", "", ["ping: o", "a: player >"], []),
    ("Fremd", "", [], ["unknown-protocol"]), ("NSObjectProtocol & Fremd", "", [], ["unknown-protocol"]),
    ("Fremd", "func b(値: Int)", ["a: player >", "b: 値"], ["guessed-module"]),
    ("UITextFieldDelegate", "", [], ["absent-module"]),
    ("UITextFieldDelegate", "optional func c()", ["a: player >", "c?:"], ["guessed-module"]),
    ("UITextFieldDelegate", "func c()", [], ["guessed-module", "mismatched-requirement"]),
    ("UITextFieldDelegate & Fremd", "func c()", ["a: player >", "c:"], ["guessed-module"]),
    ("UIKit.UITextFieldDelegate", "", [], ["absent-module"]), ("Known.Q", "", [], ["unknown-protocol"]),
  ])
  func inheritedProtocolsOfOtherModules(parents: String, block: String, expected: [String], codes: [String]) throws {
    let swift = """
      protocol P: \(parents) { func a(_ player: Player) }
      typealias 別 = Known.P & AnyObject
      protocol Mitte: Known.P {}
      """
    let planning = try planning("wire P on Player.delegate { \(block) }", [Self.player, swift])
    #expect(planning.diagnostics.map(\.code) == codes, "\(planning.diagnostics.map(\.message))")
    guard !expected.isEmpty else { return }
    let change = planning.plan?.changes.first { $0.path.text == "P.txt" }
    let text = change?.new.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text.split(separator: "\n").map(String.init) == expected)
  }

  @Test(arguments: [
    ("wire 1️⃣Q on O.delegate", "unknown-protocol"), ("wire 1️⃣Player on O.delegate", "not-a-protocol"),
    ("wire P on 1️⃣Player.delegat", "unknown-property"),
    ("wire P on Player.delegate { func 1️⃣b(_ 😀: Int) }", "unknown-requirement"),
    ("wire 1️⃣Twice on Player.delegate", "ambiguous-protocol"), ("wire P on 1️⃣Playr.delegate", "unknown-class"),
    ("wire P on O.delegate from 1️⃣Nothing", "unknown-module"), ("wire P on O.delegate from 1️⃣Slow", "unreadable-module"),
    ("wire 1️⃣Q on O.delegate from Known", "unknown-protocol"), ("wire P on 1️⃣O.listener from Known", "unknown-property"),
  ])
  func mistakes(marked: String, code: String) throws {
    let kit = MarkedText(marked)
    let files = [Self.player, "protocol P: AnyObject { func a() }", "protocol Twice {}", "protocol Twice { func a() }"]
    let diagnostics = try planning(kit.text, files).diagnostics
    #expect(diagnostics.map(\.code) == [code], "\(diagnostics.map(\.message))")
    let start = "project K { templates \"Patterns\" }\n".utf8.count
    #expect(diagnostics.first?.location?.range.lowerBound == start + kit["1️⃣"])
  }

  /// A class that is only misspelt is the sender of its messages all the same, and nothing more is wrong.
  @Test func misspeltClasses() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let swift = "final class Metronome { weak var delegate: (any MetronomeDelegate)? }"
    try folder.write(swift, to: "Sources/Metronome.swift")
    let kit =
      "delegate MetronomeDelegate on Metronom.delegate { func metronome(_ metronome: Metronome, didBeat n: Int) }\n"
    try folder.write(kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.code) == ["unknown-class"])
  }

  /// A kit for iOS is checked on Linux as well; its files are written where the framework is.
  @Test func frameworksOfOtherMachinesAreNotChecked() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = "delegate UITextFieldDelegate on UITextField.delegate from UIKit"
    try folder.write("model User { id: Int }\n\(kit)\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn, modules: Modules())
    #expect(project.diagnosticsWithFiles.map(\.code) == ["absent-module"])
    #expect(project.diagnostics.map(\.severity) == [.warning])
    let planning = try project.plan()
    #expect(planning.plan == nil && planning.diagnostics.map(\.severity) == [.error])
    let user = try #require(project.spec.nodes(of: "model").first)
    #expect(try project.plan(for: user.id).plan != nil)
    let function = "func textFieldDidEndEditing(_ textField: UITextField)"
    try folder.write(kit + " {\n  \(function)\n}\n", to: "Kitfile")
    let required = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn, modules: Modules())
    #expect(required.diagnostics.map(\.code) == ["guessed-module", "mismatched-requirement"])
    #expect(required.diagnostics.last?.fixIts.first?.edits.first?.replacement == "optional ")
    try folder.write(kit + " {\n  optional \(function)\n}\n", to: "Kitfile")
    let stated = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn, modules: Modules())
    #expect(try stated.plan().plan != nil)
    #expect(stated.diagnostics.map(\.code) == ["guessed-module"])
  }

  @Test func circlesEnd() throws {
    try check(
      "wire P on Player.delegate",
      [Self.player, "protocol P: Q { func a() }; protocol Q: R { func b() }; protocol R: P { func c() }"],
      ["c:", "b:", "a:"]
    )
  }

  @Test func whatIsBrokenIsReadAsFarAsItGoes() throws {
    try check(
      "wire P on Player.delegate",
      [Self.player, "protocol P: AnyObject { func a(; func b() }}}} ((", "class {"],
      ["a:", "b:"]
    )
  }
}
