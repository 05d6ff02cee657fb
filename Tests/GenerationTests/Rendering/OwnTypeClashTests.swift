import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// Types of the project's own Swift that are there once more, or in the place of others, beside what a kit gives.
struct OwnTypeClashTests {
  private static let api = "api Läden { base \"https://l.example\"; request R -> Int { GET \"r\" } }\n"

  private func messages(_ kit: String, _ swift: String, at path: String = "A.swift") throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift, to: path)
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    return project.diagnosticsWithFiles.map { diagnostic in
      "\(diagnostic.location?.position.line ?? 0) \(diagnostic.code): \(diagnostic.message.prefix(60))"
    }
  }

  @Test func typesOfNodesAreThereOnce() throws {
    let kit = "model Größe { id: Int }\n"
    #expect(
      try messages(kit, "struct Größe {}\n")
        == ["1 own-type-clash: 'A.swift' declares a type 'Größe' as well, and a module has "]
    )
    #expect(
      try messages(kit, "typealias Größe = Int\n")
        == ["1 own-type-clash: 'A.swift' declares a type 'Größe' as well, and a module has "]
    )
    #expect(try messages(kit, "extension Größe {}\nenum O { struct Größe {} }\n// struct Größe {}\n") == [])
    #expect(try messages(kit, "struct Größe {}\n", at: "Models/Größe.swift") == [])
    // That the file is there twice, too, is no more than what that makes of it.
    #expect(
      try messages(kit, "struct Größe {}\n", at: "Größe.swift")
        == ["1 own-type-clash: 'Größe.swift' declares a type 'Größe' as well, and a module "]
    )
    #expect(
      try messages(kit, "extension Größe {}\n", at: "Größe.swift").map { $0.prefix(17) } == ["1 own-file-clash:"]
    )
    #expect(try messages("model Größe @named(\"Maß\") { id: Int }\n", "struct Größe {}\n") == [])
  }

  /// The subclass that events come from is named after the class.
  @Test func subclassesOfEventsAreThereOnce() throws {
    let kit = "project { out \"Aus\" }\nextend Spüler { event a(); event b() }\n"
    let swift = "class Spüler { init() {}; func a() {}; func b() {} }\n"
    #expect(try messages(kit, swift) == [])
    #expect(try messages(kit, swift + "private class SpülerWithEvents {}\n") == [])
    #expect(
      try messages(kit, swift + "class SpülerWithEvents {}\n")
        == ["2 own-type-clash: 'A.swift' declares a type 'SpülerWithEvents' as well, and a "]
    )
  }

  /// A class that the kit extends by its name and by an alias.
  @Test func filesOfAliases() throws {
    let swift = """
      typealias Größe = Maß
      class Maß { func a(completion: @escaping () -> Void) {}; func b(completion: @escaping () -> Void) {} }
      """
    #expect(
      try messages("extend Größe { call a() }\n\nextend Maß { call b() }\n", swift)
        == ["3 file-clash: 'Kitfile, extend Maß' and 'Kitfile, extend Größe' both emit "]
    )
  }

  @Test func typesOfSupportAreThereOnce() throws {
    let support = try messages(Self.api, "struct HTTPError {}\n")
    #expect(support == ["1 own-type-clash: 'A.swift' declares a type 'HTTPError', as the support 'HTTPE"])
    // What no node needs takes no names.
    #expect(try messages("model B { id: Int }\n", "struct HTTPError {}\n") == [])
  }

  @Test func typesOfSwiftAreWhatTheyAre() throws {
    let hidden = try messages(Self.api, "struct Data {}\n")
    #expect(hidden == ["1 own-type-clash: 'A.swift' declares a type 'Data', which hides the one that '"])
    // Emitted code says which 'Task' it means, and uses no 'Measurement'.
    #expect(try messages(Self.api, "struct Task {}\nstruct Measurement {}\nenum O { struct Data {} }\n") == [])
  }

  /// Emitted code says of `Event` alone which module's it is, for projects have types of that name.
  @Test func typesOfRxSwiftAreWhatTheyAre() throws {
    let kit = "extend Läufer { call load() -> Int @progress(Double) }\n"
    let swift =
      "class Läufer { func load(progress: @escaping (Double) -> Void, completion: @escaping (Int) -> Void) {} }\n"
    for (name, isHidden) in [("Observable", true), ("Disposables", true), ("Event", false), ("Driver", false)] {
      let found = try messages("project K { flavor rx }\n" + kit, swift + "struct \(name) { let größe: Int }\n")
      let expected = "2 own-type-clash: 'A.swift' declares a type '\(name)', which hides "
      #expect(found.map { $0.prefix(expected.count) } == (isHidden ? [expected[...]] : []), "\(found)")
      #expect(try messages(kit, swift + "struct \(name) {}\n") == [])
      let alias = try messages("project K { flavor rx }\n" + kit, swift + "typealias \(name) = Größe\n")
      #expect(alias.map { $0.prefix(expected.count) } == (isHidden ? [expected[...]] : []), "\(alias)")
      // The same type by its own name.
      #expect(try messages("project K { flavor rx }\n" + kit, swift + "typealias \(name) = RxSwift.\(name)\n") == [])
    }
  }

  /// Each type is told; what is inside of another one, or seen in its own file alone, hides nothing.
  @Test func allTypesOfRxSwift() throws {
    let kit = """
      project K { flavor rx }
      delegate LäuferDelegate on Läufer.delegate
      extend Läufer {
        binder größe: Int \"\"\"
          _ = value
        \"\"\"
        call load() -> Int
      }
      """
    let swift = """
      protocol LäuferDelegate: AnyObject { func läuft() }
      class Läufer { weak var delegate: (any LäuferDelegate)?; func load(completion: @escaping (Int) -> Void) {} }

      """
    let own = try messages(
      kit,
      swift + "struct Binder {}; class PublishSubject<T> {}; enum Single {}; struct DelegateProxy {}"
    )
    let names = own.compactMap { $0.firstMatch(of: /declares a type '(\w+)'/)?.output.1 }
    #expect(names.sorted() == ["Binder", "DelegateProxy", "PublishSubject"], "\(own)")
    let nested = "enum O { struct Binder {} }; extension Läufer { class Single {} }; private class DelegateProxy {}\n"
    #expect(try messages(kit, swift + nested + "fileprivate typealias PublishSubject = Int") == [])
  }

  /// The types that the stand-ins of the modules declare, by whose names files may be compiled.
  @Test func theTypesOfRxSwiftAreKnown() throws {
    var declared: Set<String> = []
    for module in ["RxSwift", "RxCocoa", "RxRelay"] {
      for text in try SourceTexts.all(below: "StandIns/" + module) {
        let pattern = /(?m)^(?:@\w+ )*(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias) ([A-Z]\w*)/
        declared.formUnion(text.matches(of: pattern).map { String($0.output.1) })
      }
    }
    #expect(declared.isSubset(of: ReactiveLibrary.types))
  }
}
