import LanguageServer
import TestSupport
import Testing

/// The types, the defaults and the keys that code around user defaults shows.
@Suite(.timeLimit(.minutes(30)))
struct PreferenceTypeTests {
  /// What the first action at a mark writes: into the kit, and into the Swift file.
  private func texts(
    _ swift: String,
    kit: String = "",
    beside files: [String: String] = [:]
  ) async throws -> (kit: String, swift: [String]) {
    let (project, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: "import Foundation\n// 𝒰\n" + swift + "\n",
      AdoptionActions.resolving,
      kit: "project App\n" + kit,
      beside: files
    )
    let action = try #require(actions.first)
    #expect(action["disabled"] == nil, "\(actions)")
    let edit = await project.client.request("codeAction/resolve", action)["result"]?["edit"]
    func texts(of name: String) -> [String] {
      let steps = edit?["documentChanges"]?.array ?? []
      let edits = steps.filter { $0["textDocument"]?["uri"]?.string?.hasSuffix("/" + name) ?? false }
      return edits.flatMap { $0["edits"]?.array ?? [] }.compactMap { $0["newText"]?.string }
    }
    return (texts(of: "Kitfile").joined(), texts(of: "Own.swift"))
  }

  /// A cast, a literal behind `??` and the property around a setter show the type.
  @Test(arguments: [
    (
      "var a: Double { UserDefaults.standard.object(forKey: \"1️⃣größe\") as? Double ?? 12 }", "größe: Double = 12",
      "Preferences().größe"
    ),
    (
      "var a: [String] { UserDefaults.standard.array(forKey: \"1️⃣tags\") as? [String] ?? [] }", "tags: [String] = []",
      "Preferences().tags"
    ),
    (
      "var a: [String: String]? { UserDefaults.standard.dictionary(forKey: \"1️⃣map\") as? [String: String] }",
      "map: [String: String]?", "Preferences().map"
    ),
    ("func f() -> String { UserDefaults.standard.value(forKey: \"1️⃣m\") as! String }", "m: String?", "Preferences().m!"),
    (
      "func f() -> Bool { UserDefaults.standard.string(forKey: \"1️⃣m\") ?? \"ü\" == \"a\" }", "m: String = \"ü\"",
      "Preferences().m"
    ),
    (
      "func f(s: String) -> String { UserDefaults.standard.string(forKey: \"1️⃣m\") ?? s }", "m: String?",
      "Preferences().m"
    ),
    (
      "var a: Bool { get { true } set(neu) { UserDefaults.standard.set(neu, forKey: \"1️⃣a\") } }", "a: Bool = false",
      "Preferences().a = neu"
    ),
    (
      "func f() { UserDefaults.standard.set([\"a\"], forKey: \"1️⃣tags\") }", "tags: [String]?",
      "Preferences().tags = [\"a\"]"
    ),
    (
      "struct K: RawRepresentable { let rawValue: String }\nextension K { static let ü = K(rawValue: \"n\") }\n"
        + "func f() -> Int { UserDefaults.standard.integer(forKey: K.ü.1️⃣rawValue) }", "ü: Int = 0 as \"n\"",
      "Preferences().ü"
    ),
  ])
  func typesAreSeen(swift: String, field: String, expression: String) async throws {
    let (kit, edits) = try await texts(swift)
    #expect(kit.contains("  \(field)\n"), "\(kit)")
    #expect(edits == [expression])
  }

  /// Keys may stand in another file, and the app's own methods may take them as such.
  @Test(arguments: [
    ("Keys.1️⃣größe", "größe", "n"), ("Raw.ü.1️⃣rawValue", "ü", "raw"), (".1️⃣ü", "ü", "own"),
    ("UserDefaults.Key.1️⃣ü", "ü", "own"), (".1️⃣dunkel", "dunkel", "dark"), ("Self.1️⃣eigen", "eigen", "mine"),
    ("Box<Int>.Key.1️⃣ä.rawValue", "ä", "box"), ("Inner.1️⃣a", "a", "inner"),
  ])
  func keysOfOtherFiles(key: String, name: String, string: String) async throws {
    let files = [
      "Keys.swift": "enum Keys { static let größe = \"n\" }\nenum Raw: String { case ü = \"raw\" }\n",
      "UserDefaults+Key.swift": """
      extension UserDefaults {
        enum Key: String { case ü = "own" }
        func integer(forKey key: Key) -> Int { integer(forKey: key.rawValue) }
      }
      extension String { static let dunkel = "dark" }
      """,
      "A.swift": """
      struct Box<T> { enum Key: String { case ä = "box" } }
      extension A { static let eigen = "mine"; enum Inner { static let a = "inner" } }
      """,
    ]
    let swift = "struct A { func f() -> Int { UserDefaults.standard.integer(forKey: \(key)) } }"
    let (kit, _) = try await texts(swift, beside: files)
    #expect(kit.contains("  \(name): Int = 0 as \"\(string)\"\n"), "\(kit)")
  }

  /// A global constant is not what a member of its name is.
  @Test(arguments: [
    ("struct A", "Self.1️⃣ü"), ("struct A", "self.1️⃣ü"), ("class A: Unbekannt", "1️⃣ü"), ("class A: Eltern", "1️⃣ü"),
  ])
  func globalConstantsBesideMembers(head: String, key: String) async throws {
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: "\(head) { func f() -> Int { UserDefaults.standard.integer(forKey: \(key)) } }\n",
      AdoptionActions.resolving,
      kit: "project App\n",
      beside: ["Keys.swift": "let ü = \"global\"\nclass Eltern { var ü: String { \"a\" + \"b\" } }\n"]
    )
    #expect(actions.allSatisfy { $0["disabled"] != nil }, "\(actions)")
  }

  /// The app's own method may make another key of the one that it gets.
  @Test(arguments: ["\"app.\" + key.rawValue", "key.rawValue.lowercased()", "\"ü\""])
  func keysThatMethodsChange(passed: String) async throws {
    let files = [
      "UserDefaults+Key.swift": """
      extension UserDefaults {
        enum Key: String { case ü }
        func integer(forKey key: Key) -> Int { integer(forKey: \(passed)) }
      }
      """
    ]
    for key in [".1️⃣ü", "UserDefaults.Key.1️⃣ü"] {
      let (_, actions) = try await AdoptionActions.ask(
        at: "1️⃣",
        of: "struct A { func f() -> Int { UserDefaults.standard.integer(forKey: \(key)) } }\n",
        AdoptionActions.resolving,
        kit: "project App\n",
        beside: files
      )
      #expect(actions.allSatisfy { $0["disabled"] != nil }, "\(actions)")
    }
  }

  /// Other declarations and other calls of the file show the type of what is stored.
  @Test(arguments: [
    ("func f(ü: Date) { UserDefaults.standard.set(ü.timeIntervalSince1970, forKey: \"1️⃣n\") }", "n: Double = 0"),
    ("func f(ü: Art) { UserDefaults.standard.set(ü.rawValue, forKey: \"1️⃣n\") }", "n: Int = 0"),
    ("func f(ü: Stand) { UserDefaults.standard.set(ü.größe, forKey: \"1️⃣n\") }", "n: Float = 0"),
    (
      "func f() { UserDefaults.standard.set(g(1), forKey: \"1️⃣n\") }\n"
        + "func h() -> Bool { UserDefaults.standard.bool(forKey: \"n\") }", "n: Bool = false"
    ),
    (
      "class A { var s: UserDefaults { Store.shared }; func f() -> Int { s.integer(forKey: \"1️⃣n\") } }",
      "n: Int = 0"
    ),
    ("func f() -> Int { Lager.eins.integer(forKey: \"1️⃣n\") }", "n: Int = 0"),
  ])
  func otherDeclarationsShowTypes(swift: String, field: String) async throws {
    let files = [
      "Art.swift": "enum Art: Int { case ä }\nstruct Stand { var größe: Float }\n",
      "Lager.swift": "enum Lager { static let eins: UserDefaults = UserDefaults(suiteName: \"g\")! }\n",
    ]
    let (kit, _) = try await texts(swift, beside: files)
    #expect(kit.contains("  \(field)\n"), "\(kit)")
  }

  /// A store that may be nil stays so.
  @Test(arguments: [
    (
      "func f() -> Bool? { größe?.bool(forKey: \"1️⃣n\") }",
      ["größe.map({ GrößePreferences(store: UserDefaultsStore($0)) })?.n"]
    ),
    (
      "func f() -> Bool { größe?.object(forKey: \"1️⃣n\") as? Bool ?? true }",
      ["größe.map({ GrößePreferences(store: UserDefaultsStore($0)) })?.n ?? true"]
    ),
    (
      "func f() { größe?.set(2, forKey: \"1️⃣n\") }",
      ["größe.map({ GrößePreferences(store: UserDefaultsStore($0)) })?.n = 2"]
    ),
    (
      "var 1️⃣n: Bool {\n    get { größe?.bool(forKey: \"n\") ?? false }\n"
        + "    set { größe?.set(newValue, forKey: \"n\") }\n  }",
      [
        "größe.map({ GrößePreferences(store: UserDefaultsStore($0)) })?.n ?? false",
        "größe.map({ GrößePreferences(store: UserDefaultsStore($0)) })?.n = newValue",
      ]
    ),
  ])
  func storesMayBeNil(member: String, expected: [String]) async throws {
    let (_, edits) = try await texts("class A {\n  let größe: UserDefaults?\n  \(member)\n}")
    #expect(edits == expected)
  }

  /// Getter and setter are taken over together; what else they do stays.
  @Test(arguments: [
    (
      "var 1️⃣dunkel: Bool {\n    get { UserDefaults.standard.bool(forKey: \"dark\") }\n    set {\n"
        + "      UserDefaults.standard.set(newValue, forKey: \"dark\")\n      melde()\n    }\n  }",
      "dunkel: Bool = false as \"dark\"", ["Preferences().dunkel", "Preferences().dunkel = newValue"]
    ),
    (
      "var 1️⃣größe: Double { UserDefaults.standard.object(forKey: \"size\") as? Double ?? 12 }",
      "größe: Double = 12 as \"size\"", ["Preferences().größe"]
    ),
    (
      "var 1️⃣name: String { UserDefaults.standard.string(forKey: \"name\") ?? eigener }", "name: String?",
      ["Preferences().name ?? eigener"]
    ),
    (
      "var 1️⃣name: String? {\n    get { UserDefaults.standard.string(forKey: \"name\") }\n"
        + "    set { if let newValue { UserDefaults.standard.set(newValue, forKey: \"name\") } else { "
        + "UserDefaults.standard.removeObject(forKey: \"name\") } }\n  }",
      "name: String?", ["Preferences().name", "Preferences().name = newValue", "Preferences().name = nil"]
    ),
  ])
  func propertiesAreTakenOverAsAWhole(property: String, field: String, expected: [String]) async throws {
    let (kit, edits) = try await texts("class A {\n  let eigener = \"ü\"\n  \(property)\n}")
    #expect(kit.contains("  \(field)\n"), "\(kit)")
    #expect(edits == expected)
  }

  /// What '@AppStorage' keeps stays, for the views; the kit gets its key and its default.
  @Test(arguments: [
    ("@AppStorage(\"is_on\") var 1️⃣isOn = true", "isOn: Bool = true as \"is_on\""),
    ("@AppStorage(\"größe\") private var 1️⃣größe: Double = 1", "größe: Double = 1"),
    ("@AppStorage(\"name\") var 1️⃣name: String?", "name: String?"),
    ("@SwiftUI.AppStorage(Keys.ü) var 1️⃣art: Art = .ä", "art: Art = .ä as \"key.ü\" @raw"),
    ("@AppStorage(\"u\") var 1️⃣u: URL?", "u: URL?"),
  ])
  func propertiesOfViews(property: String, field: String) async throws {
    let files = ["Art.swift": "enum Art: Int { case ä }\nenum Keys { static let ü = \"key.ü\" }\n"]
    for head in ["struct V: View", "final class M"] {
      let (kit, edits) = try await texts("\(head) {\n  \(property)\n}", beside: files)
      #expect(kit.contains("  \(field)\n"), "\(kit)")
      #expect(edits == [])
    }
  }

  @Test(arguments: [
    (
      "@AppStorage(\"n\", store: UserDefaults(suiteName: \"g\")!) var 1️⃣n = 1", "",
      "'UserDefaults(suiteName: \"g\")!' may be another store"
    ),
    ("@AppStorage(key(1)) var 1️⃣n = 1", "", "The key 'key(1)' is not visible here"),
    ("@AppStorage(\"n\") var 1️⃣n: Int = start()", "", "The default 'start()' may mean something else in another file"),
    (
      "enum Ä { static let x = 1 }\n  @AppStorage(\"n\") var 1️⃣n: Int = Ä.x", "",
      "The default 'Ä.x' may mean something else in another file"
    ),
    ("@AppStorage(\"n\") var 1️⃣n = 1", "defaults Prefs { n: Int = 1 }\n", "The kit has 'n' already"),
    ("@AppStorage(\"n\") var 1️⃣n = 1", "defaults Prefs { n: Int = 1 as \"m\" }\n", "'Prefs' has another 'n', for 'm'"),
  ])
  func propertiesOfViewsWithAReason(property: String, kit: String, expected: String) async throws {
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: "class M {\n  \(property)\n}\n",
      AdoptionActions.resolving,
      kit: "project App\n" + kit
    )
    let titles = actions.compactMap { $0["title"]?.string }
    #expect(titles == ["Declare 'n' as a typed preference, for code without '@AppStorage'"], "\(titles)")
    #expect(actions.first?["disabled"]?["reason"]?.string?.hasPrefix(expected) == true, "\(actions)")
  }

  /// Values that initializers of numbers make have their types, and others of the file may be different.
  @Test(arguments: [
    ("func f() { UserDefaults.standard.set(Float(1), forKey: \"1️⃣n\") }", "n: Float = 0"),
    ("func f(ü: String) { UserDefaults.standard.set(Int(ü), forKey: \"1️⃣n\") }", "n: Int?"),
    ("func f(ü: Int) { UserDefaults.standard.set(Double(ü), forKey: \"1️⃣n\") }", "n: Double = 0"),
    (
      "func f() { UserDefaults.standard.set(2, forKey: \"1️⃣n\") }\n"
        + "func h() -> Double { UserDefaults.standard.double(forKey: \"n\") }", "n: Double = 0"
    ),
  ])
  func convertedValues(swift: String, field: String) async throws {
    #expect(try await texts(swift).kit.contains("  \(field)\n"))
  }

  @Test(arguments: [
    ("set(Float(1), forKey: \"1️⃣n\")", "double(forKey: \"n\")", "Double"),
    ("double(forKey: \"1️⃣n\")", "set(Float(1), forKey: \"n\")", "Float"),
    ("integer(forKey: \"1️⃣n\")", "set(1.5, forKey: \"n\")", "Double"),
    ("string(forKey: \"1️⃣n\")", "integer(forKey: \"n\")", "Int"),
    ("set(5, forKey: \"1️⃣n\")", "string(forKey: \"n\")", "String"),
  ])
  func otherTypesInTheFile(first: String, second: String, type: String) async throws {
    let calls = [first, second].map { "  _ = UserDefaults.standard.\($0)\n" }.joined()
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: "func ü() {\n\(calls)}\n",
      AdoptionActions.resolving,
      kit: "project App\n"
    )
    let reason = actions.first?["disabled"]?["reason"]?.string ?? ""
    #expect(reason.hasPrefix("This file also uses 'n' as '\(type)', which user defaults convert"), "\(actions)")
  }

  /// A name that says nothing of the key is not taken from its constant, and each name is there once.
  @Test func namesOfConstantsMayBeGeneral() async throws {
    let swift = """
      enum A { static let key = "tabs", größeKey = "a" }
      enum B { static let key = "history", größeKey = "b" }
      func f() -> Int { UserDefaults.standard.integer(forKey: KEY) }
      """
    for (key, field) in [("A.1️⃣key", "tabs: Int = 0"), ("B.1️⃣größeKey", "größe: Int = 0 as \"b\"")] {
      #expect(try await texts(swift.replacing("KEY", with: key)).kit.contains("  \(field)\n"))
    }
    let (_, actions) = try await AdoptionActions.ask(
      at: "1️⃣",
      of: swift.replacing("KEY", with: "B.1️⃣größeKey") + "\n",
      AdoptionActions.resolving,
      kit: "project App\ndefaults Prefs { größe: Int = 0 as \"a\" }\n"
    )
    let reason = actions.first?["disabled"]?["reason"]?.string ?? ""
    #expect(
      reason.hasPrefix("'Prefs' has another 'größe', for 'a'. Give this one a name in the kit"),
      "\(actions)"
    )
  }

  /// Registered defaults are those of preferences; the registration stays for code that goes on by the key.
  @Test func registeredDefaults() async throws {
    let call =
      "UserDefaults.standard.1️⃣register(defaults: [\"größe\": 12.5, \"is_new\": true, \"bekannt\": 1, \"x\": f()])"
    let (kit, edits) = try await texts("func f() { \(call) }", kit: "defaults Prefs { bekannt: Int = 0 }\n")
    #expect(kit.contains("größe: Double = 12.5"), "\(kit)")
    #expect(kit.contains("isNew: Bool = true as \"is_new\""), "\(kit)")
    #expect(edits == [])
  }

  @Test func aRemovalIsAReset() async throws {
    let (_, edits) = try await texts(
      "func f() { UserDefaults.standard.removeObject(forKey: \"1️⃣größe\") }",
      kit: "defaults Prefs { größe: Int = 0 }\n"
    )
    #expect(edits == ["Prefs().reset(.größe)"])
  }
}
