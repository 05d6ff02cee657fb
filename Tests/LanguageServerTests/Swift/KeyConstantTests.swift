import LanguageServer
import TestSupport
import Testing

/// Code actions at the declaration of a key, and for all of its uses in the module.
@Suite(.timeLimit(.minutes(30)))
struct KeyConstantTests {
  private static let uses = [
    "A.swift": """
    import Foundation
    class A {
      func f() { UserDefaults.standard.set(true, forKey: Keys.größeKey) }
      var ein: Bool { UserDefaults.standard.bool(forKey: "SJGröße") }
    }
    extension A { struct In { func g() -> Bool { !UserDefaults.standard.bool(forKey: Keys.größeKey) } } }

    """,
    "B.swift": """
    import Foundation
    private struct B<T> { func h() -> Bool { let d = UserDefaults.standard; return d.bool(forKey: Keys.größeKey) } }

    """,
  ]
  private static let declaration = """
    import Foundation
    enum Keys {
      /// Ob groß: 𝒰.
      static let 1️⃣größeKey = "SJGröße"  // alt
      static let andere = "a"
    }

    """

  private func ask(
    _ swift: String,
    kit: String = "project App\n",
    beside files: [String: String] = uses
  ) async throws -> (project: OpenKitProject, actions: [JSON]) {
    try await AdoptionActions.ask(at: "1️⃣", of: swift, AdoptionActions.resolving, kit: kit, beside: files)
  }

  @Test func allUsesOfAConstantAreReplacedAtItsDeclaration() async throws {
    let (project, actions) = try await ask(Self.declaration)
    let place = "('defaults Preferences' in the kit, Preferences.swift)"
    let title = "Replace Keys.größeKey with a typed preference, and 3 more accesses in 2 files \(place)"
    #expect(actions.compactMap { $0["title"]?.string } == [title])
    let files = try await AdoptionActions.files(writtenBy: try #require(actions.first), in: project)
    #expect(files["Own.swift"] == "import Foundation\nenum Keys {\n  static let andere = \"a\"\n}\n")
    #expect(files["Kitfile"]?.contains("  größe: Bool = false as \"SJGröße\"\n") == true)
    let a = """
      import Foundation
      class A {
        func f() { Preferences().größe = true }
        var ein: Bool { Preferences().größe }
      }
      extension A { struct In { func g() -> Bool { !Preferences().größe } } }

      """
    #expect(files["A.swift"] == a)
    #expect(files["B.swift"]?.contains("return Preferences().größe }") == true)
  }

  /// A constant stays if something else may name it.
  @Test(arguments: [
    ("", ["C.swift": "let c = [Keys.größeKey]\n"]),
    ("", ["C.swift": "protocol P { static var größeKey: String { get } }\n"]),
    ("", ["Tests/AppTests/T.swift": "@testable import App\nlet t = Keys.größeKey\n", "Package.swift": package]),
    (": P", ["C.swift": "protocol P {}\n"]),
    ("", ["C.swift": "protocol P {}\nextension Keys: P {}\n"]),
  ])
  func aConstantInUseStays(conformance: String, more: [String: String]) async throws {
    let swift = Self.declaration.replacing("enum Keys {", with: "enum Keys\(conformance) {")
    let files = Self.uses.merging(more) { $1 }
    let (project, actions) = try await ask(swift, beside: files)
    let written = try await AdoptionActions.files(writtenBy: try #require(actions.first), in: project)
    #expect(written["Own.swift"] == nil && written["A.swift"] != nil, "\(written)")
  }

  /// Nor does one go that shares its line, or that belongs to a value.
  @Test(arguments: [
    ("  static let breiteKey = \"b\"; let ü = 1", "1️⃣Self.breiteKey"), ("  let breiteKey = \"b\"", "1️⃣breiteKey"),
  ])
  func aConstantBesideCodeStays(line: String, key: String) async throws {
    let read = "  func f() -> Int { UserDefaults.standard.integer(forKey: \(key)) }\n"
    let (project, actions) = try await ask("import Foundation\nstruct Größe {\n\(line)\n\(read)}\n", beside: [:])
    let written = try await AdoptionActions.files(writtenBy: try #require(actions.first), in: project)
    #expect(written["Own.swift"]?.contains("breiteKey = \"b\"") == true, "\(written)")
  }

  private static let package = """
    let package = Package(
      name: "App", targets: [.target(name: "App", path: "."), .testTarget(name: "AppTests", dependencies: ["App"])])

    """

  /// At an access, a constant that nothing else names goes too.
  @Test func thePrivateConstantOfTheLastAccessGoes() async throws {
    let swift = """
      import Foundation
      struct Größe {
        private static let breiteKey = "b"

        var breite: Int { UserDefaults.standard.integer(forKey: 1️⃣Self.breiteKey) }
      }
      private struct Höhe { static let breiteKey = 1 }

      """
    let (project, actions) = try await ask(swift, beside: [:])
    let written = try await AdoptionActions.files(writtenBy: try #require(actions.first), in: project)
    let expected = """
      import Foundation
      struct Größe {
        var breite: Int { Preferences().breite }
      }

      """
    #expect(written["Own.swift"]?.hasPrefix(expected) == false, "Another constant has the name")
    let other = swift.replacing("private struct Höhe { static let breiteKey = 1 }\n", with: "")
    let (second, found) = try await ask(other, beside: [:])
    #expect(try await AdoptionActions.files(writtenBy: try #require(found.first), in: second)["Own.swift"] == expected)
  }

  /// The offsets of a constant are those before the accesses above it were replaced.
  @Test func aConstantBelowItsAccessGoes() async throws {
    let swift = """
      import Foundation
      struct Größe {
        var breite: Int { UserDefaults.standard.integer(forKey: 1️⃣Self.breiteKey) }
        private static let breiteKey = "b"
        let höhe = "𝒰"
      }

      """
    let (project, actions) = try await ask(swift, beside: [:])
    let written = try await AdoptionActions.files(writtenBy: try #require(actions.first), in: project)
    let expected = """
      import Foundation
      struct Größe {
        var breite: Int { Preferences().breite }
        let höhe = "𝒰"
      }

      """
    #expect(written["Own.swift"] == expected)
  }

  /// What is left is in the title; the accesses of other stores and of other keys are others.
  @Test func theTitleSaysWhatStays() async throws {
    let files = [
      "A.swift": """
      import Foundation
      func f(_ s: UserDefaults) -> Int { UserDefaults.standard.integer(forKey: kÜ) + s.integer(forKey: kÜ) }
      func h() { UserDefaults.standard.set(1, forKey: kÜ) }
      """,
      "B.swift": "import Foundation\nfunc g() { UserDefaults.standard.set(\"ü\", forKey: kÜ) }\n",
    ]
    let (_, actions) = try await ask("let 1️⃣kÜ = \"ü\"\n", beside: files)
    let title = actions.first?["title"]?.string ?? ""
    #expect(
      title.hasSuffix(
        "and 1 more access in the file ('defaults Preferences' in the kit, Preferences.swift, 1 with the key stays)"
      ),
      "\(actions)"
    )
  }

  /// Other constants get nothing.
  @Test(arguments: ["let 1️⃣kÜ = \"ü\"\n", "let 1️⃣kÄ = \"ü\"\n", "var 1️⃣kÜ = \"ü\"\n", "enum E { static let 1️⃣kÜ = 1 }\n"])
  func otherConstants(swift: String) async throws {
    let calls =
      "func f() { Cache.shared.set(1, forKey: \"ü\") }\nfunc g() { UserDefaults.standard.set(1, forKey: \"ü\") }\n"
    #expect(try await ask(swift, beside: ["A.swift": calls]).actions == [])
  }

  /// Code that other modules compile cannot use what they do not see.
  @Test(arguments: [
    ("public class A { public func f(x: Int = UserDefaults.standard.integer(forKey: \"1️⃣ü\")) {} }", false),
    ("public class A { @inlinable func f() -> Int { UserDefaults.standard.integer(forKey: \"1️⃣ü\") } }", false),
    ("public class A { var f: Int { @inlinable get { UserDefaults.standard.integer(forKey: \"1️⃣ü\") } } }", false),
    (
      "public class A { @inlinable subscript(i: Int) -> Int { UserDefaults.standard.integer(forKey: \"1️⃣ü\") } }",
      false
    ),
    ("class A { public func f(x: Int = UserDefaults.standard.integer(forKey: \"1️⃣ü\")) {} }", true),
    ("public class A { public func f() -> Int { UserDefaults.standard.integer(forKey: \"1️⃣ü\") } }", true),
  ])
  func codeThatOtherModulesCompile(swift: String, isOffered: Bool) async throws {
    let (_, actions) = try await ask(swift + "\n", beside: [:])
    let reason = actions.first?["disabled"]?["reason"]?.string
    #expect((reason == nil) == isOffered && reason?.hasPrefix("Other modules compile this code") ?? true, "\(actions)")
    #expect(!actions.isEmpty)
    let (_, open) = try await ask(swift + "\n", kit: "project App { access public }\n", beside: [:])
    #expect(open.first?["disabled"] == nil, "\(open)")
  }

  /// A module has one file of each name.
  @Test func aFileOfTheNameIsInTheWay() async throws {
    let swift = "func f() -> Int { UserDefaults.standard.integer(forKey: \"1️⃣ü\") }\n"
    let (_, actions) = try await ask(swift, beside: ["Alt/Preferences.swift": "import Foundation\n"])
    let reason = actions.first?["disabled"]?["reason"]?.string ?? ""
    #expect(reason.hasPrefix("'Alt/Preferences.swift' is called like 'Preferences.swift'"), "\(actions)")
  }
}

/// Code actions at the names of notifications, and at posts and observers of them.
@Suite(.timeLimit(.minutes(30)))
struct NotificationUseTests {
  private static let names = """
    import Foundation
    extension Notification.Name {
      static let größeChanged = Notification.Name("größe.changed")
    }

    """
  private static let uses = """
    import Foundation
    class A {
      func f() { NotificationCenter.default.post(name: .größeChanged, object: nil) }
      func g(_ c: NotificationCenter) { c.post(name: Notification.Name.größeChanged, object: nil, userInfo: nil) }
      func h() { NotificationCenter.default.post(name: .größeChanged, object: nil, userInfo: ["ü": 1]) }
      func i() { NotificationCenter.default.post(name: .größeChanged, object: self) }
      func j() { NotificationCenter.default.post(Notification(name: .größeChanged, object: nil)) }
      func k() { NotificationCenter.default.post(.init(name: .größeChanged)) }
      func o() { _ = NotificationCenter.default.addObserver(forName: .größeChanged, object: nil, queue: .main) { _ in } }
    }

    """

  private func ask(at part: String, in swift: String = uses, kit: String = "project App\n") async throws -> (
    project: OpenKitProject, actions: [JSON]
  ) {
    let isName = swift == Self.names
    let marked = swift.replacing(part, with: part.prefix(1) + "1️⃣" + part.dropFirst(), maxReplacements: 1)
    let other = isName ? ["A.swift": Self.uses] : ["Names.swift": Self.names]
    return try await AdoptionActions.ask(at: "1️⃣", of: marked, AdoptionActions.resolving, kit: kit, beside: other)
  }

  @Test func theDeclarationOfANameConvertsPosts() async throws {
    let (project, actions) = try await ask(at: "größeChanged", in: Self.names)
    let subject = "Post and observe 'größeChanged' as a typed event"
    let place = "'notifications AppEvents' in the kit, Notifications/AppEvents.swift"
    let all = "\(subject), in 2 calls of the file (\(place), 5 with the key stay, without the values in 'userInfo')"
    #expect(actions.compactMap { $0["title"]?.string }.prefix(2) == [all, "\(subject) (\(place))"])
    let files = try await AdoptionActions.files(writtenBy: try #require(actions.first), in: project)
    #expect(files["Kitfile"]?.contains("event größeChanged as \"größe.changed\"") == true)
    #expect(
      files["A.swift"]?.contains("func f() { NotificationCenter.default.post(AppEvents.GrößeChanged()) }\n") == true
    )
    #expect(files["A.swift"]?.contains("{ c.post(AppEvents.GrößeChanged()) }\n") == true)
    #expect(files["Own.swift"] == nil)
  }

  @Test(arguments: [
    ("post(name: .größe", "Post .größeChanged as a typed event (", ""),
    ("post(name: Notification", "Post Notification.Name.größeChanged as a typed event (", ""),
    ("addObserver(", "Observe .größeChanged as a typed event (", ""),
    (
      "post(name: .größeChanged, object: nil, u", "Post .größeChanged as a typed event",
      "The values of the notification are in"
    ),
    ("post(name: .größeChanged, object: self", "Post .größeChanged as a typed event", "A typed event has no object"),
  ])
  func postsAndObservers(part: String, title: String, reason: String) async throws {
    let (_, actions) = try await ask(at: part)
    #expect(actions.first?["title"]?.string?.hasPrefix(title) == true, "\(actions)")
    #expect(actions.first?["disabled"]?["reason"]?.string?.hasPrefix(reason) ?? reason.isEmpty, "\(actions)")
  }

  /// Of many posts, the title counts those that stay.
  @Test func postsThatAreTooManyStay() async throws {
    let post = "  func f() { NotificationCenter.default.post(name: .größeChanged, object: nil) }\n"
    let swift = Self.names + "class A {\n" + String(repeating: post, count: 260) + "}\n"
    let (_, actions) = try await ask(at: "größeChanged", in: swift)
    let title = actions.first?["title"]?.string ?? ""
    #expect(title.contains("in 256 calls of the file") && title.contains(", 4 with the key stay)"), "\(title)")
  }

  /// Notifications that no file declares are of libraries: there is nothing to begin at.
  @Test(arguments: [
    ("UIScene.didActivateNotification", "", true), (".größeDesSystems", "", true), (".größeChanged", "", false),
    ("UIScene.neueHöhe", "extension UIScene { static let neueHöhe = Notification.Name(\"ü\") }\n", false),
  ])
  func notificationsOfLibrariesHaveNone(name: String, more: String, isNothing: Bool) async throws {
    let call = "NotificationCenter.default.addObserver(forName: \(name), object: nil, queue: nil) { _ in }"
    let observer = "class A { func o() { _ = \(call) } }\n"
    let (_, actions) = try await ask(at: "addObserver(", in: "import Foundation\n" + more + observer)
    #expect(actions.isEmpty == isNothing, "\(actions)")
  }

  @Test func codeInAnObserverHasNone() async throws {
    let swift = Self.uses.replacing("{ _ in }", with: "{ _ in print(1) }")
    #expect(try await ask(at: "print(1)", in: swift).actions == [])
  }

  /// The kit's event of the name is posted, whatever it is called.
  @Test func theKitsEventIsPosted() async throws {
    let kit = "project App\nnotifications Ereignisse { event neu as \"größe.changed\" }\n"
    let (project, actions) = try await ask(at: "post(name: .größe", kit: kit)
    let files = try await AdoptionActions.files(writtenBy: try #require(actions.last), in: project)
    #expect(
      files["Own.swift"]?.contains("func f() { NotificationCenter.default.post(Ereignisse.Neu()) }\n") == true,
      "\(files)"
    )
    let values = "project App\nnotifications Ereignisse { event neu(n: Int) as \"größe.changed\" }\n"
    let (_, refused) = try await ask(at: "post(name: .größe", kit: values)
    #expect(refused.first?["disabled"] != nil && refused.count == 1, "\(refused)")
  }

  /// An observer with the values of the notification would get none of an event.
  @Test(arguments: [
    ("c.1️⃣addObserver(self, selector: #selector(ü(_:)), name: .größe, object: nil)", true),
    ("c.1️⃣addObserver(forName: .größe, object: nil, queue: nil) { n in print(n.userInfo?[\"ü\"]) }", true),
    ("c.1️⃣addObserver(self, selector: #selector(leer), name: .größe, object: nil)", false),
    ("let ä = c.1️⃣publisher(for: .größe).sink { n in print(n.userInfo ?? [:]) }", true),
    ("let ä = c.1️⃣publisher(for: .größe).sink { n in print(n) }\nprint(error.userInfo)", false),
    ("for await n in c.1️⃣notifications(named: .größe) { print(n.userInfo ?? [:]) }", true),
  ])
  func observersMayReadValues(code: String, isRefused: Bool) async throws {
    let swift = """
      import Foundation
      extension Notification.Name { static let größe = Notification.Name("größe") }
      class A {
        func f(_ c: NotificationCenter) async {
          \(code)
        }
        @objc func ü(_ n: Notification) { print(n.userInfo?["id"]) }
        @objc func leer() {}
      }
      """
    let actions = try await AdoptionActions.ask(
      at: "1️⃣",
      of: swift,
      AdoptionActions.resolving,
      kit: "project App\n"
    ).actions
    let reason = actions.first?["disabled"]?["reason"]?.string
    #expect(
      actions.count == 1 && (reason?.hasPrefix("The values of the notification are in") ?? false) == isRefused,
      "\(actions)"
    )
  }
}
