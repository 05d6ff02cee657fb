import LanguageServer
import TestSupport
import Testing

/// Code actions by which calls of user defaults become preferences of the kit.
@Suite(.timeLimit(.minutes(30)))
struct PreferenceCallTests {
  private static let kit = "project App\nmodel Team { id: Int }\n"

  /// A constant stands for the app's own defaults where the file says so; what is handed in may be others, whose keys
  /// are in a node of their own.
  @Test(
    arguments: [
      ("class A {\n  func f() { let größe = UserDefaults.standard; größe.set(2, forKey: \"1️⃣n\") }\n}", "Preferences"),
      (
        "class A {\n  private let store: UserDefaults = .standard\n  func f() { self.store.set(2, forKey: \"1️⃣n\") }\n}",
        "Preferences"
      ),
      (
        "class A { let s = UserDefaults.standard }\nextension A { func f() { s.set(2, forKey: \"1️⃣n\") } }",
        "Preferences"
      ),
      ("let s = UserDefaults.standard\nclass A { var n: Int { s.integer(forKey: \"1️⃣n\") } }", "Preferences"),
      ("class A { let s: UserDefaults; func f() { s.set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      ("class A { var s: UserDefaults = .standard; func f() { s.set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      (
        "let s = UserDefaults.standard\nclass A { func f(s: UserDefaults) { s.set(2, forKey: \"1️⃣n\") } }",
        "SPreferences"
      ),
      ("class A { func f() { UserDefaults.standard.set(Date(), forKey: \"1️⃣n\") } }", "Preferences"),
      ("class A { func f() { UserDefaults.standard.set(Date.now, forKey: \"1️⃣n\") } }", "Preferences"),
      ("class A { let s: UserDefaults\n  func f() { s.set(Date(), forKey: \"1️⃣n\") } }", "SPreferences"),
      ("func f(_ s: UserDefaults) { s.set(Date(), forKey: \"1️⃣n\") }", "SPreferences"),
      ("struct A { private let s: Foundation.UserDefaults; var n: Bool { s.bool(forKey: \"1️⃣n\") } }", "SPreferences"),
      ("extension A { var n: Bool { bool(forKey: \"1️⃣n\") } }", nil),
      ("let s = UserDefaults.standard\nclass A { func f() { g { s in s.set(2, forKey: \"1️⃣n\") } } }", nil),
      ("let s = 1\nclass A { func f() { if let s = h { s.set(2, forKey: \"1️⃣n\") } } }", nil),
      ("class A { let s = UserDefaults(suiteName: \"g\")!; func f() { s.set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      (
        "func f() { guard let s = UserDefaults(suiteName: \"g\") else { return }; s.set(2, forKey: \"1️⃣n\") }",
        "SPreferences"
      ),
      ("func f() { if let s = UserDefaults(suiteName: \"g\") { s.set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      ("func f() { if let s = UserDefaults(suiteName: \"g\") {}; s.set(2, forKey: \"1️⃣n\") }", nil),
      ("class A { lazy var s = UserDefaults.standard; func f() { s.set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      ("class A { func f(größe: Int) { UserDefaults.standard.setValue(größe, forKey: \"1️⃣n\") } }", "Preferences"),
      ("class A { var v = 1.5 { didSet { UserDefaults.standard.set(v, forKey: \"1️⃣n\") } } }", "Preferences"),
      ("typealias P = UserDefaults\nclass A { var n: Int { P.standard.integer(forKey: \"1️⃣n\") } }", "Preferences"),
      (
        "enum K: String { case ü = \"n\" }\nclass A { var n: Int { UserDefaults.standard.integer(forKey: K.ü.1️⃣rawValue) } }",
        "Preferences"
      ),
      ("let k = \"n\"\nfunc f(s: UserDefaults) { s.set(2, forKey: 1️⃣k) }", "SPreferences"),
      ("class A { let s: UserDefaults?; func f() { s?.set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      ("class A { func s() -> UserDefaults { g }; func f() { s().set(2, forKey: \"1️⃣n\") } }", "SPreferences"),
      ("func f() -> Int { UserDefaults().integer(forKey: \"1️⃣n\") }", "Preferences"),
      (
        "class A { let k = B.ü; func f() -> Int { UserDefaults.standard.integer(forKey: 1️⃣k) } }\nenum B { static let ü = \"n\" }",
        "Preferences"
      ),
      (
        "struct B<T> { enum K: String { case ü = \"n\" } }\nfunc f() -> Int { UserDefaults.standard.integer(forKey: B<Int>.K.1️⃣ü.rawValue) }",
        "Preferences"
      ),
      ("class A { var n: Int { cache.integer(forKey: Keys.1️⃣n) } }", nil),
      ("let s = Keychain.standard\nclass A { var n: Int { s.integer(forKey: \"1️⃣n\") } }", nil),
    ] as [(String, String?)]
  )
  func storesMayHaveNames(swift: String, node: String?) async throws {
    let text = "import Foundation\n// 𝒰\n" + swift + "\n"
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: text,
      AdoptionActions.resolving,
      kit: Self.kit,
      only: .null
    )
    guard let node else { return #expect(actions == []) }
    let end = " with a typed preference ('defaults \(node)' in the kit, \(node).swift)"
    #expect(actions.count == 1 && actions.first?["title"]?.string?.hasSuffix(end) ?? false, "\(actions)")
  }

  /// What a class inherits hides a constant of the file.
  @Test(arguments: [("let andere = \"a\"", true), ("static let kÜ = \"a\"", false)])
  func anInheritedMemberHidesAConstant(member: String, isOffered: Bool) async throws {
    let read = "func f() -> Int { UserDefaults.standard.integer(forKey: 1️⃣kÜ) }"
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: "private let kÜ = \"ü\"\nclass B: A { \(read) }\n",
      AdoptionActions.resolving,
      kit: Self.kit,
      beside: ["A.swift": "class A { \(member) }\n"]
    )
    let reason = actions.first?["disabled"]?["reason"]?.string
    #expect((reason == nil) == isOffered && reason?.hasPrefix("The key 'kÜ'") ?? true, "\(actions)")
    #expect(!actions.isEmpty)
  }

  /// The code has a name for what is stored: that of the constant.
  @Test(arguments: [
    ("Namen.1️⃣größeNeedsUpdateKey", "größeNeedsUpdate: Int = 0 as \"n.ü\""), ("1️⃣kGröße", "größe: Int = 0 as \"n.ü\""),
    ("Art.1️⃣weite.rawValue", "weite: Int = 0 as \"n.ü\""), ("\"n.1️⃣ü\"", "nÜ: Int = 0 as \"n.ü\""),
    ("Namen.1️⃣Key", "nÜ: Int = 0 as \"n.ü\""),
  ])
  func preferencesAreNamedAfterConstants(key: String, expected: String) async throws {
    let swift = """
      import Foundation
      let kGröße = "n.ü"
      enum Namen { static let größeNeedsUpdateKey = "n.ü", Key = "n.ü" }
      enum Art: String { case weite = "n.ü" }
      func f() { UserDefaults.standard.set(2, forKey: \(key)) }

      """
    let (project, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: swift,
      AdoptionActions.resolving,
      kit: Self.kit
    )
    let answer = await project.client.request("codeAction/resolve", try #require(actions.first))["result"]
    let texts = (answer?["edit"]?["documentChanges"]?.array ?? []).flatMap { $0["edits"]?.array ?? [] }
      .compactMap { $0["newText"]?.string }
    #expect(texts.contains { $0.contains(expected) }, "\(texts)")
  }

  /// The kit's node of the name takes the key, whatever store it is for.
  @Test(arguments: ["", "(suite: \"g.ü\")", " @given"], ["ü", "n"])
  func aNodeOfTheNameTakesTheKey(head: String, key: String) async throws {
    let kit = Self.kit + "defaults SPreferences\(head) { \(key): Int = 0 }\n"
    let swift = "import Foundation\nclass A { let s: UserDefaults; func f() { s.set(2, forKey: \"1️⃣n\") } }\n"
    let (_, actions) = try await AdoptionActions.ask(at: "1️⃣", of: swift, AdoptionActions.resolving, kit: kit)
    #expect(actions.count == 1 && actions.first?["disabled"] == nil, "\(actions)")
  }

  /// What no type is seen of, and what another file declares, has its reason.
  @Test(arguments: [
    (
      "class A { func f() { let s = g(); UserDefaults.standard.set(s, forKey: \"1️⃣n\") } }",
      "The type of 's' is not visible here"
    ),
    (
      "struct B { var n: Int }\nclass A { var b: B?; func f() { UserDefaults.standard.set(b?.n, forKey: \"1️⃣n\") } }",
      "The type of 'b?.n' is not visible here"
    ),
    (
      "class A { func f(größe: [CGFloat]?) { UserDefaults.standard.set(größe, forKey: \"1️⃣n\") } }",
      "The store has no values of the type '[CGFloat]?'"
    ),
    (
      "extension UserDefaults { var größe: Bool { bool(forKey: \"1️⃣n\") } }",
      "In an extension of 'UserDefaults', 'self' may be another store: write n into a 'defaults' of the kit"
    ),
    (
      "extension Foundation.UserDefaults { var 量: Int { get { self.integer(forKey: \"1️⃣n\") } set {} } }",
      "In an extension of 'UserDefaults', 'self' may be another store"
    ),
    (
      "typealias P = UserDefaults\nextension P { func keep() { set(Date(), forKey: \"1️⃣größe\") } }",
      "In an extension of 'UserDefaults', 'self' may be another store: write größe into a 'defaults'"
    ),
    (
      "class A { func f() { UserDefaults.standard.set(Date(x), forKey: \"1️⃣n\") } }",
      "The type of 'Date(x)' is not visible here"
    ),
    (
      "struct Date {}; class A { func f() { UserDefaults.standard.set(Date(), forKey: \"1️⃣n\") } }",
      "The type of 'Date()' is not visible here"
    ),
    (
      "class A { var n: Any? { UserDefaults.standard.value(forKey: \"1️⃣n\") } }",
      "'value' does not show the type of the value"
    ),
    (
      "class A { var n: Int { Store.shared.defaults.integer(forKey: \"1️⃣n\") } }",
      "'Store.shared.defaults' may be another"
    ),
    (
      "class A { let s: UserDefaults; var n: Any? { s.object(forKey: \"1️⃣n\") } }",
      "'object' does not show the type of the value: write n into a 'defaults' of the kit"
    ),
    (
      "class A { var n: Int { AppPrefs.standard.integer(forKey: \"1️⃣n\") } }", "'AppPrefs.standard' may be another store"
    ),
    (
      "class A { var n: Int { UserDefaults.standard.integer(forKey: Keys.größe1️⃣.rawValue) } }",
      "The key 'Keys.größe.rawValue' is not visible here. Add the value to a 'defaults' of the kit"
    ),
    (
      "class A { let s: UserDefaults; var n: Int { s.integer(forKey: Keys.größe1️⃣) } }",
      "The key 'Keys.größe' is not visible here"
    ),
    (
      "func f(ü: String) -> Int { UserDefaults.standard.integer(forKey: \"1️⃣n\\(ü)\") }",
      "'\"n\\(ü)\"' is made while the app runs, and a preference has one key"
    ),
    (
      "func f(ü: String) -> Int { UserDefaults.standard.integer(forKey: 1️⃣ü) }",
      "'ü' is made while the app runs, and a preference has one key"
    ),
    (
      "class A { var s: UserDefaults; func f(ü: Int) { s.set(2, forKey: 1️⃣key(ü)) } }",
      "'key(ü)' is made while the app runs, and a preference has one key"
    ),
    (
      "class A { let s: UserDefaults?; var n: String { s?.object(forKey: \"1️⃣n\") as! String } }",
      "'s?' may be nil, and 'as!' ends the app then"
    ),
  ])
  func unknownStoresAndValues(swift: String, expected: String) async throws {
    let text = "import Foundation\n// 𝒰\n" + swift + "\n"
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: text,
      AdoptionActions.resolving,
      kit: Self.kit,
      only: .null
    )
    let reason = actions.first?["disabled"]?["reason"]?.string ?? ""
    #expect(reason.hasPrefix(expected), "\(actions)")
  }
}
