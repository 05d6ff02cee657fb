import Diagnostics
import Generation
import TestSupport
import Testing

/// Messages that ask whether a similar name was meant have the fix that writes it.
@Suite struct SuggestedNameTests {
  private static let swift = """
    // 再生
    protocol PlayerDelegate: AnyObject { func playerDidStop(_ player: Player) }
    class Player {
      weak var delegate: (any PlayerDelegate)?
      func load(größe: Int, completion: @escaping (Int) -> Void) {}
      func `repeat`(completion: @escaping (Int) -> Void) {}
      struct 曲: Decodable {}
      func play(_ x: 曲, completion: @escaping (曲) -> Void) {}
    }
    typealias Gerät = Player
    enum Outer {
      final class Radio {
        protocol Delegate: AnyObject { func stops() }
        weak var delegate: (any Delegate)?
        func stop(completion: @escaping () -> Void) {}
      }
    }

    """

  /// The kit with a mistake, and with the fix.
  static let kits: [(kit: String, code: String, fixed: String)] = [
    (
      "extend Player { call laod(größe: Int) -> Int }", "unknown-function",
      "extend Player { call load(größe: Int) -> Int }"
    ),
    ("extend Player { call repaet() -> Int }", "unknown-function", "extend Player { call `repeat`() -> Int }"),
    (
      "extend Playre { call load(größe: Int) -> Int }", "unknown-class",
      "extend Player { call load(größe: Int) -> Int }"
    ),
    (
      "delegate PlayerDelegate on Player.delegat", "unknown-property",
      "delegate PlayerDelegate on Player.delegate"
    ),
    ("delegate PlayerDelegate on Playre.delegate", "unknown-class", "delegate PlayerDelegate on Player.delegate"),
    (
      "extend Gerät { call laod(größe: Int) -> Int }", "unknown-function",
      "extend Gerät { call load(größe: Int) -> Int }"
    ),
    ("delegate PlayerDelegate on Gerät.delegat", "unknown-property", "delegate PlayerDelegate on Gerät.delegate"),
    ("extend Raido { call stop() }", "unknown-class", "extend Outer.Radio { call stop() }"),
    ("extend Radio { call stop() }", "nested-type", "extend Outer.Radio { call stop() }"),
    (
      "extend Player { call load<T>(größe: Int) -> Int where T: Radio }", "nested-type",
      "extend Player { call load<T>(größe: Int) -> Int where T: Outer.Radio }"
    ),
    (
      "extend Player { binder 音: Int \"\"\"\n  _ = [曲.self, Radio.self]\n  \"\"\"\n}", "nested-type",
      "extend Player { binder 音: Int \"\"\"\n  _ = [曲.self, Outer.Radio.self]\n  \"\"\"\n}"
    ),
    (
      "delegate Delegate on Outer.Radio.delegate", "unknown-protocol",
      "delegate Outer.Radio.Delegate on Outer.Radio.delegate"
    ),
    (
      "delegate Outer.Radio.Delegate on Radio.delegate", "nested-type",
      "delegate Outer.Radio.Delegate on Outer.Radio.delegate"
    ),
    (
      "model M { x: [String: 曲]; y: Outer.曲; 曲: Int }", "nested-type",
      "model M { x: [String: Player.曲]; y: Outer.曲; 曲: Int }"
    ),
    (
      "delegate PlayerDelegate on Player.delegate { func playreDidStop(_ player: Player) @called(ende) }",
      "unknown-requirement",
      "delegate PlayerDelegate on Player.delegate { func playerDidStop(_ player: Player) @called(ende) }"
    ),
  ]

  private func diagnostics(_ kit: String) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(Self.swift, to: "Player.swift")
    return try Project.read(root: folder.path, files: Disk(), library: .builtIn).diagnosticsWithFiles
  }

  /// Where the type around it is extended, and where the kit or a library has one of the name, the last name is enough.
  @Test(arguments: [
    "extend Player { call play(_ x: 曲) -> 曲 }", "model 曲 { id: Int }\nmodel M { x: 曲 }",
    "api A { envelope E<Radio> { x: Radio @payload } }",
    "extend Player { call load<Radio: Sendable>(größe: Int) -> Int where Radio: Equatable }",
    "extend Player { binder x: Int \"\"\"\n  let Radio = value\n  { _ = Radio }()\n  // Radio\n  \"\"\"\n}",
  ])
  func namesThatAreFound(_ kit: String) throws {
    #expect(try diagnostics(kit).filter { $0.code == "nested-type" }.isEmpty)
  }

  /// Classes of Apple's frameworks are no slips for the project's own, which are often called like them.
  @Test(arguments: [
    ("extend UIViewController { event viewDidAppear(_ animated: Bool) }", "class ViewController: UIViewController {}"),
    ("extend UILabel { event draw(_ rect: CGRect) }", "class BigLabel: UILabel {}\nclass Label: UILabel {}"),
    ("delegate UIPlayerDelegate on UIPlayer.delegate { func ende() }", "class Player { var größe = 1 }"),
  ])
  func classesOfFrameworks(kit: String, swift: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write("import UIKit\n\(swift)\n", to: "Views.swift")
    let found = try Project.read(root: folder.path, files: Disk(), library: .builtIn).diagnosticsWithFiles
    #expect(!found.contains { $0.code == "unknown-class" }, "\(found.map(\.message))")
  }

  @Test(arguments: kits) func namesOfSwift(_ example: (kit: String, code: String, fixed: String)) throws {
    let diagnostic = try #require(try diagnostics(example.kit).first { $0.code == example.code })
    #expect(diagnostic.message.contains("did you mean"))
    let fix = try #require(diagnostic.fixIts.first)
    #expect(!fix.isSafe)
    #expect(String(decoding: fix.edits.applied(to: Array(example.kit.utf8)), as: UTF8.self) == example.fixed)
    #expect(try diagnostics(example.fixed).isEmpty)
  }

  /// Schemas of a team.
  @Test(arguments: [
    ("emit \"memo.stencl\" to \"a.txt\"", "emit \"memo.stencil\" to \"a.txt\""),
    ("conforms to Sendabel", "conforms to Sendable"),
    ("requires nmae else \"x\"", "requires name else \"x\""),
  ])
  func namesInSchemas(line: String, fixed: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func schema(_ line: String) -> String {
      "/// Ümläute.\npattern memo {\n  name: UpperCamel\n  typeName \"{name}\"\n  \(line)\n}\n"
    }
    try folder.write("project { templates \"T\" }\nmemo A\n", to: "Kitfile")
    try folder.write("x\n", to: "T/memo/memo.stencil")
    try folder.write(schema(line), to: "T/memo/pattern.kit")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let found = project.diagnosticsWithFiles + project.library.teamDiagnostics
    let fix = try #require(found.lazy.flatMap(\.fixIts).first, "\(found.map(\.message))")
    #expect(String(decoding: fix.edits.applied(to: Array(schema(line).utf8)), as: UTF8.self) == schema(fixed))
  }
}
