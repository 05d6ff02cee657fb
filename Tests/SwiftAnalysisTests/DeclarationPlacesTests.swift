import Testing

@testable import SwiftAnalysis

/// Where declarations are in a file, also in one that would never be written.
struct DeclarationPlacesTests {
  @Test func findsWhatIsAroundAnOffset() throws {
    let text = """
      // é
      /// A doc: 説明.
      struct Outer {
        #if DEBUG
          var traced = 1
        #else
          enum Inner { case 猫(Int) }
        #endif
        func run() { let local = 2; print(local) }
        init() { print(3) }
        var computed: Int { 4 }
      }
      extension Outer.Inner { var more: Int { 5 } }

      """
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    func names(_ word: String) -> [String] {
      guard let range = text.firstRange(of: word) else { return [] }
      return places.declarations(around: text[..<range.lowerBound].utf8.count + 1).map(\.qualifiedName)
    }
    #expect(names("/// A doc") == ["Outer"])
    #expect(names("// é").isEmpty)
    #expect(names("traced") == ["Outer.traced", "Outer"])
    #expect(names("猫") == ["Outer.Inner", "Outer"])
    #expect(names("run") == ["Outer.run", "Outer"])
    #expect(names("local = 2").isEmpty)
    #expect(names("print(3)").isEmpty)
    #expect(names("more") == ["Outer.Inner.more"])
    let inner = try #require(places.declarations(named: "Outer.Inner").first)
    #expect(inner.surroundings.condition == "!(DEBUG)")
    #expect(inner.surroundings.kind == .struct)
  }

  /// Of several methods of a name one is told by its labels.
  @Test func labelsTellOverloads() throws {
    let text = "class 箱 { func get() {}; func get(_ é: Int, in: Int) {}; func get(_ é: Int) {}; var get = 1 }"
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    #expect(places.declarations(named: "箱.get").count == 4)
    for (name, expected) in [
      ("箱.get()", ["()"]), ("箱.get(_:in:)", ["(_:in:)"]), ("箱.get(_:)", ["(_:)"]), ("箱.get(in:)", []),
      ("箱()", []), ("箱.get(", []), ("(", []),
    ] {
      #expect(places.declarations(named: name).map(\.labels) == expected, "\(name)")
    }
  }

  /// What a protocol requires is seen wherever the protocol is.
  @Test func requirementsHaveTheAccessOfTheirProtocol() throws {
    let text = "public protocol Größe { func get(); var größe: Int { get } }; public struct S { func get() {} }"
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    #expect(places.members().map(\.access) == [.public, .public, .internal])
  }

  @Test func findsCallsWithAKey() throws {
    let text = """
      struct S {
        func f(é: Int) {
          run { store.shared.set(é + 1, forKey: "日本") }
          let x = store.get(key: "a")!
          _ = store.get(key: "\\(x)")
          _ = get(key: "b")
        }
      }

      """
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    func call(_ word: String) -> PlacedCall? {
      guard let range = text.firstRange(of: word) else { return nil }
      return places.declarations(around: text[..<range.lowerBound].utf8.count + 1).first?.call
    }
    let first = call("日本")
    #expect(first?.receiver == "store.shared")
    #expect(first?.key == "日本")
    #expect(first?.value == "é + 1")
    #expect(first?.type == nil)
    #expect(call("set")?.label == "forKey")
    #expect(call("\"a\"")?.cast == nil)
    #expect(call("\"\\(") == nil)
    #expect(call("\"b\"") == nil)
    #expect(call("run") == nil)
  }

  /// A call is that of the line that the cursor is in, at its end as well.
  @Test func callsEndWithTheirLines() throws {
    let text = """
      func f() {
        d.set(1, forKey: "é")
        d.set(2, forKey: "b")  // 日

      }

      """
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var start = 0
    var found: [[String?]] = []
    for line in lines.dropLast() {
      found.append([0, line.utf8.count].map { places.declarations(around: start + $0).first?.call?.key })
      start += line.utf8.count + 1
    }
    #expect(found == [[nil, nil], ["é", "é"], ["b", "b"], [nil, nil], [nil, nil]])
  }

  /// The texts of keys with names.
  @Test(arguments: [
    ("Keys.größe", "size"), ("Keys.Inner.a", "a"), ("Keys.changed", nil), ("Keys.made", nil), ("top", "oben"),
    ("Self.own", "own key"), ("K.ü.rawValue", "ü"), ("K.class.rawValue", "𝒰"), ("K.none.rawValue", nil),
    ("Near.a", "nah"), ("A.Near.a", "nah"), ("Near.Raw.b.rawValue", "𝒷"), ("Raw.b.rawValue", nil), ("A.Far.a", nil),
    ("N.a.rawValue", nil), ("Elsewhere.a.rawValue", nil), ("K.ü", nil), ("key", nil), ("\"日\"", "日"),
  ])
  func findsTheTextsOfKeys(written: String, key: String?) throws {
    let text = """
      enum Keys { static let größe = "size", made = "a" + "b"; static var changed = "x" }
      extension Keys { enum Inner { static let a = "a" } }
      enum K: String, CaseIterable { case ü, `class` = "𝒰" }
      enum N: Int { case a }
      let top = "oben"
      enum Near { static let a = "fern" }
      class A {
        static let own = "own key"
        enum Near { static let a = "nah"; enum Raw: String { case b = "𝒷" } }
        func f(key: String) { store.set(1, forKey: \(written)) }
      }

      """
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    let start = try #require(text.firstRange(of: ", forKey")).lowerBound
    let call = places.declarations(around: text[..<start].utf8.count + 4).first?.call
    #expect(call?.key == key && call?.writtenKey == written, "\(call as Any)")
  }

  /// What a name in front of a call stands for, and the type of what is handed to it, where the file tells.
  @Test(arguments: [
    ("d", "UserDefaults.standard", "UserDefaults", "größe", "Int"),
    ("Self.d", "UserDefaults.standard", "UserDefaults", "self.name", "String?"),
    ("A.d", "UserDefaults.standard", "UserDefaults", "A.all", "[Date]"),
    ("Store.shared.d", "Store.shared.d", "UserDefaults", "text", "String"),
    ("store.fixed", "UserDefaults.standard", "UserDefaults", "local", "Int"),
    ("Prefs.standard", "UserDefaults.standard", "UserDefaults", "exact", "Double"),
    ("handed", "handed", "UserDefaults", "made", nil), ("handed", "handed", "UserDefaults", "outlet", "Int?"),
    ("Other.shared.d", "Other.shared.d", nil, "größe + 1", nil),
    ("self", "self", nil, "Date()", "Date"), ("d", "UserDefaults.standard", "UserDefaults", "Date.distantPast", "Date"),
    ("d", "UserDefaults.standard", "UserDefaults", "Foundation.Date(timeIntervalSince1970: 日)", "Date"),
    ("d", "UserDefaults.standard", "UserDefaults", "Date(日)", nil),
    ("UserDefaults(suiteName: \"日\")!", "UserDefaults(suiteName: \"日\")!", "UserDefaults", "many", "[Int]"),
  ])
  func findsWhatNamesStandFor(_ row: (receiver: String, value: String, type: String?, argument: String, of: String?))
    throws
  {
    let text = """
      typealias Prefs = UserDefaults
      class Store { static let shared = Store(); lazy var d = UserDefaults.standard }
      extension Store { static let other = 1 }
      extension Store { static let fixed: UserDefaults = .standard }
      class A {
        static let d = Prefs.standard
        static var all: [Date] = []
        let store: Store?
        var name: String?
        let text = "𝒰"
        var outlet: Int!
        func f(_ größe: Int, _ many: Int..., handed: Prefs) {
          let local = 3, exact: Double = 3, made = Int("3")
          \(row.receiver).set(\(row.argument), forKey: "k")
        }
      }

      """
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    let end = try #require(text.firstRange(of: ", forKey")).lowerBound
    let call = places.declarations(around: text[..<end].utf8.count + 4).first?.call
    #expect(call?.receiver == row.value && call?.receiverType == row.type, "\(call as Any)")
    #expect(call?.type == row.of, "\(call as Any)")
  }

  @Test(arguments: [
    "struct", "struct {", "}}}} struct A: Codable {", "struct A { let x: [[[[ }",
    "enum \u{202E}evil: String { case a }",
    "protocol P { func f( }", "#if\nstruct A {", "class C { var x: Int { get { } ", "struct A { case }",
    "\u{0}struct A {}",
    "struct `class` { let `let`: Int }", "extension { var x: Int }", "let (a, b) = (1, 2)", "func f() { struct L {} }",
    "/**", "/// \u{202E}doc\nstruct A {}", "enum E: String { case a = }", "struct A { var x, y: Int, z = }",
  ])
  func readsAnything(text: String) throws {
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    for declaration in places.declarations() {
      #expect(declaration.range.upperBound <= text.utf8.count)
      #expect(declaration.range.contains(declaration.nameRange.lowerBound) || declaration.nameRange.isEmpty)
    }
    for offset in 0...text.utf8.count { _ = places.declarations(around: offset) }
  }

  @Test func readsManyDeclarations() throws {
    let text = (0..<10_000).map { "struct S\($0): Codable { let a: Int }\n" }.joined()
    let places = try DeclarationPlaces(#require(SwiftTree(text)))
    #expect(places.declarations().count == 10_000)
    #expect(places.declarations(around: text.utf8.count - 3).map(\.name) == ["a", "S9999"])
  }
}
