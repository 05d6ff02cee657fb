import Diagnostics
import Generation
import SwiftAnalysis
import TestSupport
import Testing

/// Why declarations become no nodes, where what is near them does.
struct OfferReasonTests {
  /// What the first offer for a declaration becomes: its node, or `No: ` and the reason; nil where nothing is offered.
  private func outcome(
    _ name: String,
    _ swift: String,
    _ kit: String = "",
    beside files: [String: String] = [:]
  ) throws -> String? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in files { try folder.write(text, to: path) }
    let head = kit.hasPrefix("project") ? "" : "project App { flavor async }\n"
    try folder.write("// 名前 👨‍👩‍👧\n" + head + kit, to: "Kitfile")
    try folder.write(swift, to: "Größe.swift")
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    let file = try #require(AdoptedFile(SourceText(path: folder.path + "/Größe.swift", swift)))
    var reader = OfferReader(project)
    let declaration = try #require(file.places.declarations(named: name).first)
    let offers = Array(reader.offers(for: declaration, in: file).prefix(1))
    guard let offer = try AdoptedNodes.adopt(offers, of: file, in: project).offers.first else { return nil }
    return offer.node ?? "No: " + (offer.refusal ?? "")
  }

  /// Emitted code is outside of the types around an enum, and lacks their availability.
  @Test func sheetsLackTheAvailabilityAroundThem() throws {
    let swift = "import SwiftUI\n@available(iOS 26, *) struct Größe { enum Ordnung: CaseIterable { case auf, ab } }\n"
    let reason = try outcome("Größe.Ordnung", swift)
    #expect(reason?.hasPrefix("No: A type around 'Ordnung' has '@available(iOS 26, *)'") == true, "\(reason ?? "")")
    let other = try outcome("Größe.Ordnung", swift.replacing("@available(iOS 26, *) ", with: ""))
    #expect(other?.hasPrefix("sheet") == true, "\(other ?? "")")
  }

  /// Of two closures without an error, either may be called.
  @Test(arguments: [
    ("zeige(_ c: Größe, completion: (() -> Void)? = nil, failure: (() -> Void)? = nil)", "failure", "completion"),
    ("zeige(confirm: @escaping () -> Void, cancel: @escaping () -> Void)", "cancel", "confirm"),
    ("zeige(cancel: @escaping () -> Void, bestätigt: @escaping (Int) -> Void)", "bestätigt", "cancel"),
    ("zeige(ja: @escaping () -> Void, nein: @escaping () -> Void)", "nein", "ja"),
    ("zeige(completion: @escaping (Int) -> Void, danach: @escaping () -> Void)", "danach", "completion"),
  ])
  func eitherClosureMayBeTheAnswer(function: String, last: String, other: String) throws {
    let reason = try #require(try outcome("Größe.zeige", "class Größe { func \(function) {} }"))
    #expect(reason.hasPrefix("No: The answer of 'zeige' cannot be a call of a kit: '\(last)' gets "), "\(reason)")
    #expect(reason.hasSuffix("instead of '\(other)'"), "\(reason)")
  }

  /// A closure that is called in a loop gives several answers, unless the function ends with the call.
  @Test(arguments: [
    ("for _ in 0..<3 { completion(1) }", true), ("while weiter() { if a { completion(1) } }", true),
    ("for ü in [1] { if ü > 0 { completion(ü); return } }", false),
    ("for _ in 0..<3 { wiederhole() }; completion(1)", false),
    ("for _ in 0..<3 { starte { completion(1) } }", false), ("[1, 2].forEach { completion($0) }", true),
    ("[1, 2].forEach(completion)", true), ("_ = [1, 2].map({ completion($0) })", true),
    ("for ü in [1] { switch ü { case 1: completion(ü); break; default: break } }", true),
    ("for ü in [1] { do { completion(ü); throw E() } catch {} }", true),
  ])
  func completionsInLoops(body: String, isRefused: Bool) throws {
    let outcome = try outcome(
      "Größe.hole",
      "class Größe { func hole(completion: @escaping (Int) -> Void) { \(body) } }"
    )
    #expect(outcome?.hasPrefix("No: 'hole' calls 'completion' in a loop") == isRefused, "\(outcome ?? "")")
  }

  /// What only answers has no events, users do not choose among messages to a view, and private keys are nobody else's.
  @Test(arguments: [
    ("ÜDataSource", "protocol ÜDataSource: AnyObject { func zellen() -> [Int] }\n", false),
    ("ÜDataSource", "protocol ÜDataSource: AnyObject { func zellen() -> [Int]; func fertig() }\n", true),
    ("ÜViewAction", "enum ÜViewAction: CaseIterable { case an, aus }\n", false),
    ("ÜSortOrder", "enum ÜSortOrder { case name, größe }\n", true),
    ("Speicher.Key", "enum Speicher { private enum Key: String { case größe } }\n", false),
    ("ÜKey", "enum ÜKey: String { case größe }\n", true),
  ])
  func offersAreProbable(name: String, swift: String, isOffered: Bool) throws {
    let holder = "class Ä { weak var dataSource: (any ÜDataSource)? }\n"
    let outcome = try outcome(name, swift + (name == "ÜDataSource" ? holder : ""))
    #expect((outcome != nil) == isOffered, "\(outcome ?? "")")
  }

  /// A type of a module hides Swift's of the name where it is imported.
  @Test(arguments: [("import Kern\n", "Kern.Result<Int>"), ("", "Result<Int>")])
  func typesOfModulesHideSwifts(line: String, type: String) throws {
    let package = """
      // swift-tools-version: 6.0
      let package = Package(
        name: "App", targets: [.target(name: "App", dependencies: ["Kern"], path: "."), .target(name: "Kern", path: "Kern")])

      """
    let other = "public enum Result<Wert> { case gut(Wert), schlecht }\n"
    let swift = line + "class Größe { func lade(completion: @escaping (Result<Int>) -> Void) {} }\n"
    let outcome = try outcome("Größe.lade", swift, beside: ["Package.swift": package, "Kern/Kern.swift": other]) ?? ""
    #expect(
      line.isEmpty ? outcome.hasPrefix("No: 'Result' is generic") : outcome.contains("-> \(type)\n"),
      "\(outcome)"
    )
  }

  /// A nested type may be in the kit already.
  @Test func nestedTypesOfTheKitHaveTheirFullNames() throws {
    let swift = "enum Ä {}\nextension Ä { struct Größe: Codable { let teil: Teil? } }\n"
    let node = try outcome("Ä.Größe", swift, "model Ä.Größe.Teil: Encodable { id: Int }\n")
    #expect(node?.contains("teil: Ä.Größe.Teil?") == true, "\(node ?? "")")
  }

  /// A class that is held is no protocol.
  @Test func aClassIsNoDelegate() throws {
    let swift = "class Größe { weak var delegate: Halter? }\nclass Halter {}\n"
    #expect(try outcome("Größe.delegate", swift) == nil)
  }

  /// A closure is no other answer if it is the work, or is not kept.
  @Test(arguments: [
    "zeige(animations: @escaping () -> Void, completion: @escaping (Bool) -> Void)",
    "zeige(_ teile: () -> Void, danach: @escaping () -> Void)",
    "zeige(vorher: @escaping () -> Void, completion: @escaping () -> Void)",
  ])
  func theOtherClosureIsAParameter(function: String) throws {
    let node = try #require(try outcome("Größe.zeige", "class Größe { func \(function) {} }"))
    #expect(node.hasPrefix("extend Größe {"), "\(node)")
  }

  /// Neither the project nor the names show the modules of these types.
  @Test(arguments: [
    (
      "class Größe { func stimme(name: String, completion: @escaping (INVoiceShortcut?) -> Void) {} }", "",
      "extend Größe @import(Intents, Kingfisher) {\n  call stimme(name: String) -> INVoiceShortcut?\n}"
    ),
    (
      "class Größe { func stimme(completion: @escaping (CNContact) -> Void) {} }", "",
      "extend Größe {\n  call stimme() -> CNContact\n}"
    ),
    (
      "class Größe { func stimme(completion: @escaping (Innen) -> Void) {}\nstruct Innen {} }", "",
      "extend Größe {\n  call stimme() -> Größe.Innen\n}"
    ),
    (
      "class Größe { func stimme(completion: @escaping (ImageCache) -> Void) {}\nfunc a(completion: () -> Void) {} }",
      "extend Größe { call a() }",
      "No: 'ImageCache' may be of 'Intents', which 'extend Größe' in the kit does not import. First add "
        + "'@import(Intents, Kingfisher)' to it"
    ),
    (
      "class Größe { func stimme(completion: @escaping (ImageCache) -> Void) {}\nfunc a(completion: () -> Void) {} }",
      "extend Größe @import(Kingfisher) { call a() }", "extend Größe {\n  call stimme() -> ImageCache\n}"
    ),
  ])
  func modulesOfUnknownTypesAreImported(swift: String, kit: String, expected: String) throws {
    let imports = "import Foundation\nimport Intents\nimport Contacts\n@preconcurrency import Kingfisher\n"
    #expect(try outcome("Größe.stimme", imports + swift, kit) == expected)
  }

  /// A type of SwiftUI has the name of many other types.
  @Test func swiftUIIsImportedForItsTypes() throws {
    let node = try outcome("Größe.farbe", "import SwiftUI\nfinal class Größe { var farbe: Color = .black }")
    #expect(node?.hasPrefix("extend Größe @import(SwiftUI) {\n  binder farbe: Color") ?? false, "\(node ?? "")")
  }

  /// The head of a model has no place for modules.
  @Test func typesOfOtherModulesAreNamedInSwift() throws {
    let swift = "import Kingfisher\nstruct Größe: Decodable { let bild: ImageCache }\n"
    #expect(
      try outcome("Größe", swift)
        == "No: 'ImageCache' may be of 'Kingfisher', which a 'model' cannot import. First declare "
        + "'typealias ImageCache = Kingfisher.ImageCache'"
    )
    let alias = "typealias ImageCache = Kingfisher.ImageCache\n"
    #expect(try outcome("Größe", swift + alias)?.hasPrefix("model Größe {") ?? false)
  }

  /// Without its nib, a cell has no outlets.
  @Test(arguments: [
    ("class Zelle: UITableViewCell {}", [:], "cells { class Zelle }"),
    ("class Zelle: UITableViewCell {}", ["Zelle.xib": "<ü/>"], "cells { nib Zelle }"),
    ("class Zelle: UITableViewCell {}", ["Base.lproj/Zelle.xib": ""], "cells { nib Zelle }"),
    ("class Zelle: UITableViewCell {}", ["Andere.xib": ""], "cells { class Zelle }"),
    (
      "class Zelle: UITableViewCell { @IBOutlet private var titel: UILabel! }",
      ["Liste.swift": "func f() { let ü = UINib(nibName: \"Zelle\", bundle: nil) }"],
      "cells { nib Zelle }"
    ),
    (
      "class Zelle: UITableViewCell { @IBOutlet private var titel: UILabel! }",
      ["Liste.swift": "func f() { UINib(nibName: \"Zellen\", bundle: nil)\nZelle() }"],
      "No: 'Zelle' has outlets, but no 'Zelle.xib' is next to it. Write 'nib Zelle' or 'prototype Zelle' into 'cells' by hand"
    ),
    ("class Zelle: UITableViewHeaderFooterView {}", ["Zelle.xib": ""], "cells { header Zelle @nib }"),
  ])
  func cellsAreReadFromTheirNibs(swift: String, files: [String: String], expected: String) throws {
    #expect(try outcome("Zelle", "import UIKit\n" + swift, beside: files) == expected)
  }

  /// What a package is for, and imports, shows whether it can show sheets.
  @Test(arguments: [
    (".iOS(.v15)", "import UIKit", "", true), (".iOS(.v15)", "import Foundation", "", false),
    (".iOS(.v15), .watchOS(.v8)", "import UIKit", "", false), (".iOS(.v15), .macOS(.v12)", "import UIKit", "", false),
    (".iOS(.v15), .watchOS(.v8)", "import SwiftUI", "project App { flavor async; interface swiftui }", true),
  ])
  func sheetsAreForModulesWithAnInterface(platforms: String, module: String, kit: String, isOffered: Bool) throws {
    let targets = "targets: [.target(name: \"App\", path: \".\")]"
    let manifest = "let package = Package(name: \"App\", platforms: [\(platforms)], \(targets))"
    let files = ["Package.swift": "// swift-tools-version: 6.0\n" + manifest, "Ü.swift": module]
    let swift = "import Foundation\nenum SortOption { case newest, älteste }\n"
    #expect((try outcome("SortOption", swift, kit, beside: files) != nil) == isOffered)
  }

  /// What comes in place of a call, where that has its place.
  @Test(arguments: [
    ("func f() -> Bool { UserDefaults.standard.1️⃣bool(forKey: \"größe\") }", "Preferences().größe }"),
    (
      "func f() -> Bool { UserDefaults.gruppe.1️⃣bool(forKey: \"größe\") }",
      "GruppePreferences(store: UserDefaultsStore(UserDefaults.gruppe)).größe }"
    ),
    (
      "class Zähler { let defaults: UserDefaults; func f() { self.defaults.1️⃣set(true, forKey: \"größe\") } }",
      "{ ZählerPreferences(store: UserDefaultsStore(self.defaults)).größe = true } }"
    ),
    (
      "func f(_ n: Int) { UserDefaults.standard.1️⃣set(!alt, forKey: \"größe\") }", "{ Preferences().größe = !alt }"
    ),
    (
      "func f(_ n: TimeInterval) { UserDefaults.standard.1️⃣set(n, forKey: \"größe\") }", "{ Preferences().größe = n }"
    ),
    (
      "func f(_ neu: Bool) { neu ? print(1) : UserDefaults.standard.1️⃣set(true, forKey: \"größe\") }",
      ": (Preferences().größe = true) }"
    ),
    ("func f() { UserDefaults.standard.1️⃣set(true, forKey: \"größe\") }", "{ Preferences().größe = true }"),
    (
      "struct A { struct Preferences {}; func f() -> Bool { UserDefaults.standard.1️⃣bool(forKey: \"größe\") } }",
      "No: 'Preferences' means another declaration at this place"
    ),
    (
      "struct A<Preferences> { func f() -> Bool { UserDefaults.standard.1️⃣bool(forKey: \"größe\") } }",
      "No: 'Preferences' means another declaration at this place"
    ),
    (
      "func f() -> Bool { struct Preferences {}; return UserDefaults.standard.1️⃣bool(forKey: \"größe\") }",
      "No: 'Preferences' means another declaration at this place"
    ),
  ])
  func callsHaveTheirPlaces(marked: String, expected: String) throws {
    let text = MarkedText("import Foundation\n" + marked + "\n")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project App { flavor async }\n", to: "Kitfile")
    try folder.write(text.text, to: "Größe.swift")
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    let source = SourceText(path: folder.path + "/Größe.swift", text.text)
    let file = try #require(AdoptedFile(source))
    var reader = OfferReader(project)
    let declaration = try #require(file.places.declarations(around: text["1️⃣"]).first)
    let nodes = try AdoptedNodes.adopt(
      Array(reader.offers(for: declaration, in: file).prefix(1)),
      of: file,
      in: project
    )
    let written = String(decoding: nodes.swiftEdits.applied(to: source.utf8), as: UTF8.self)
    let outcome = try #require(nodes.offers.first).refusal.map { "No: " + $0 } ?? written
    #expect(outcome.contains(expected), "\(outcome)")
  }

  /// What a call or an event cannot hand on.
  @Test(arguments: [
    (
      "Größe.packe", "class Größe { func packe<each T>(_ t: repeat each T, completion: @escaping (Int) -> Void) {} }",
      "No: A call cannot pass on a parameter pack. Give the function a parameter for each value"
    ),
    (
      "Größe.sende",
      "class Größe { func sende(_ t: sending NSMutableString, completion: @escaping (Int) -> Void) {} }",
      "No: A call stores its arguments, so it cannot pass a 'sending' one. Make the type 'Sendable' instead"
    ),
    (
      "Array.erstes", "extension Array { func erstes(completion: @escaping (Element?) -> Void) {} }",
      "No: The result of 'erstes' may come from any task, but 'Element' in it may not be 'Sendable': add '& Sendable' to its "
        + "requirements"
    ),
    (
      "Seite.viewWillTransition",
      "class Seite: UIViewController { override func viewWillTransition(to size: CGSize, with coordinator: any "
        + "UIViewControllerTransitionCoordinator) {} }",
      "No: The event passes 'UIViewControllerTransitionCoordinator' to other tasks, but it is not 'Sendable': use a "
        + "type in Swift that is"
    ),
  ])
  func whatIsNotHandedOn(name: String, swift: String, expected: String) throws {
    #expect(try outcome(name, "import UIKit\n" + swift) == expected)
  }

  /// An extension cannot override what is emitted in that of a superclass.
  @Test(arguments: [
    (
      "Kind.viewDidAppear", "extend Ahne { event viewDidAppear(_ animated: Bool) }",
      "No: 'Kind' (Kitfile:6) inherits 'observeViewDidAppear' of 'Ahne' (Kitfile:3), and cannot override what is emitted there; remove one of "
        + "the two, or name the events by '@called(…)'"
    ),
    (
      "Ahne.größe", "extend Kind { binder größe: Int \"\"\"\nprint(value)\n\"\"\" }",
      "No: 'Kind' (Kitfile:3) inherits 'setGröße' of 'Ahne' (Kitfile:8), and cannot override what is emitted there; remove one of the two"
    ),
  ])
  func isInherited(name: String, kit: String, expected: String) throws {
    let swift = """
      import UIKit
      class Ahne: UIViewController {
        var größe = 1
        override func viewDidAppear(_ animated: Bool) {}
      }
      class Kind: Ahne { override func viewDidAppear(_ animated: Bool) {} }
      """
    #expect(try outcome(name, swift, kit) == expected)
  }

  /// Emitted code does not find what is inside of the type by its last name alone.
  @Test func typesOfPropertiesHaveTheirLongNames() throws {
    let swift = """
      struct Adresse: Codable {
        var straße: String
        var geo: Geo?
        var alle: [String: Geo?]
        var art: Art
        struct Geo: Codable { var länge: Double }
        enum Art: String, Codable { case haus }
      }
      """
    let node = """
      model Adresse: Encodable {
        straße: String
        geo: Adresse.Geo?
        alle: [String: Adresse.Geo?]
        art: Adresse.Art
      }
      """
    #expect(try outcome("Adresse", swift) == node)
  }

  /// The call of a superclass is for all of its subclasses.
  @Test func isTheCallOfASuperclass() throws {
    let swift = """
      class Dienst { func lade(id: Int, completion: @escaping (Int) -> Void) {} }
      class Mitte: Dienst { override func lade(id: Int, completion: @escaping (Int) -> Void) {} }
      class Unten: Mitte {
        override func lade(id: Int, completion: @escaping (Int) -> Void) {}
        func eigen(completion: @escaping (Int) -> Void) {}
      }
      """
    let reason = "No: 'lade' overrides a function of 'Dienst', whose call also works for 'Unten'. Adopt 'Dienst.lade'"
    #expect(try outcome("Unten.lade", swift) == reason)
    #expect(try outcome("Unten.eigen", swift) == "extend Unten {\n  call eigen() -> Int\n}")
  }

  /// Properties that seem to hold a delegate.
  @Test(arguments: [
    (
      "actor Lager { weak var delegate: (any D)? }",
      "'Lager.delegate' holds one, but 'Lager' is an actor, and a delegate belongs to an object of a class: "
        + "declare 'Lager' as a class"
    ),
    (
      "class Lager { static weak var delegate: (any D)? }",
      "'Lager.delegate' holds one, but is static, and a delegate belongs to an object: remove 'static'"
    ),
    (
      "class Größe { unowned var delegate: any D; init(d: any D) { delegate = d } }",
      "'Größe.delegate' holds one, but is not Optional, and there may be no delegate: declare 'weak var delegate: (any D)?'"
    ),
    (
      "class Lager { weak var dataSource: (D & Sendable)? }",
      "'Lager.dataSource' holds one, but asks for 'Sendable' besides, which a delegate proxy does not have: "
        + "let 'D' inherit that, and declare 'weak var dataSource: (any D)?'"
    ),
  ])
  func holdsNoDelegate(holder: String, reason: String) throws {
    #expect(try outcome("D", "protocol D: AnyObject { func gesagt(_ 文: String) }\n" + holder) == "No: " + reason)
  }

  /// What a framework calls, enums that are no choices, and screens without lists or pages get nothing.
  @Test(arguments: [
    (
      "App.userNotificationCenter",
      "class App: NSObject, UNUserNotificationCenterDelegate { func userNotificationCenter(_ c: UNUserNotificationCenter, "
        + "didReceive r: UNNotificationResponse, withCompletionHandler done: @escaping () -> Void) {} }"
    ),
    (
      "Web.webView",
      "class Web: NSObject, WKUIDelegate { func webView(_ webView: WKWebView, ask text: String, completionHandler: "
        + "@escaping (Bool) -> Void) {} }"
    ),
    (
      "Netz.urlSession",
      "class Netz: NSObject, URLSessionTaskDelegate { func urlSession(_ session: URLSession, task: URLSessionTask, "
        + "completionHandler: @escaping (URLRequest?) -> Void) {} }"
    ),
    (
      "Fenster.restoreWindow",
      "class Fenster: NSWindowRestoration { static func restoreWindow(withIdentifier id: String, completionHandler: "
        + "@escaping (NSWindow?, Error?) -> Void) {} }"
    ),
    (
      "Uhr.getSnapshot",
      "struct Uhr: IntentTimelineProvider { func getSnapshot(for wahl: Wahl, in context: Context, "
        + "completion: @escaping (Int) -> Void) {} }"
    ),
    (
      "Notiz.provideOptions",
      "class Notiz: NSObject, NotizIntentHandling { func provideOptions(for wahl: NotizIntent, with completion: "
        + "@escaping ([String]?, Error?) -> Void) {} }"
    ),
    ("Menü.forAllItems", "class Menü { func forAllItems(_ callback: (Menü) -> Void) {} }"),
    ("Doc.open", "class Doc: UIDocument { override func open(completionHandler: ((Bool) -> Void)? = nil) {} }"),
    ("State", "enum State { case an, aus }"), ("LoadError", "enum LoadError: String { case größe, alt }"),
    ("Ansicht", "enum Ansicht { case an, aus }"),
    ("Artikel", "class Artikel: UIPageViewController { var pendingSetViewController: WebViewController? }"),
    ("Liste", "class Liste: UITableViewController {}"),
    ("Geste", "class Geste: UINavigationController { weak var delegate2Delegate: UIGestureRecognizerDelegate? }"),
  ])
  func isNotProbable(name: String, swift: String) throws {
    let found = try outcome(name, "import UIKit\n" + swift)
    #expect(found == nil || name == "LoadError" && found?.hasPrefix("enum ") ?? false, "\(found ?? "")")
  }

  /// The type's own completions are offered beside callbacks.
  @Test func ownMethodsAreOfferedBesideCallbacks() throws {
    let swift = """
      import UIKit
      class App: NSObject, UNUserNotificationCenterDelegate { func lade(completion: @escaping (Int) -> Void) {} }
      """
    #expect(try outcome("App.lade", swift) == "extend App {\n  call lade() -> Int\n}")
  }

  /// What a delegate would have to give is answered as a beginning, unless an extension of the protocol does.
  @Test(arguments: ["Leser", "LeserDelegate", "Leser.delegate"]) func delegatesHaveAnswers(name: String) throws {
    let swift = """
      protocol LeserDelegate: AnyObject {
        func darfLesen(_ größe: Int) -> Bool
        func titel(für zeile: Int) -> String
        func alle() -> [String]
        func eltern() -> Leser?
        func schon() -> Bool
        func frage(_ antwort: @escaping (Bool) -> Void)
        func endet()
      }
      extension LeserDelegate { func schon() -> Bool { true } }
      class Leser { weak var delegate: (any LeserDelegate)? }
      """
    let node = """
      delegate LeserDelegate on Leser.delegate {
        func darfLesen(_ größe: Int) -> Bool = false
        func titel(für zeile: Int) -> String = ""
        func alle() -> [String] = []
        func frage(_ antwort: @escaping (Bool) -> Void) = antwort(false)
      }
      """
    #expect(try outcome(name, swift) == node)
  }

  /// Each property that holds a delegate is a place of its own.
  @Test func severalProtocolsOfAType() throws {
    let swift = """
      protocol ADelegate: AnyObject { func a() }
      protocol BDataSource: AnyObject { func b() -> Int }
      class Größe { weak var delegate: (any ADelegate)?; weak var dataSource: (any BDataSource)? }
      """
    #expect(try outcome("Größe.delegate", swift) == "delegate ADelegate on Größe.delegate")
    #expect(
      try outcome("Größe.dataSource", swift)
        == "delegate BDataSource on Größe.dataSource {\n  func b() -> Int = 0\n}"
    )
  }

  /// The word that alone hides a method goes.
  @Test(arguments: [
    ("private func lade(completion: @escaping (Int) -> Void) {}", "func lade(completion: @escaping (Int) -> Void) {}"),
    (
      "private struct Rest {}; private func lade(completion: @escaping (Rest) -> Void) {}",
      "No: 'lade' is private, so other files cannot use it. First make it internal, with the types around it"
    ),
  ])
  func privateMethodsAreShown(member: String, expected: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let swift = "class Größe { \(member) }\n"
    try folder.write("project App { flavor async }\n", to: "Kitfile")
    try folder.write(swift, to: "Größe.swift")
    let source = SourceText(path: folder.path + "/Größe.swift", swift)
    let file = try #require(AdoptedFile(source))
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    var reader = OfferReader(project)
    let offers = reader.offers(for: try #require(file.places.declarations(named: "Größe.lade").first), in: file)
    let nodes = try AdoptedNodes.adopt(Array(offers.prefix(1)), of: file, in: project)
    let written = String(decoding: nodes.swiftEdits.applied(to: source.utf8), as: UTF8.self)
    let outcome = nodes.offers.first?.refusal.map { "No: " + $0 } ?? written
    #expect(outcome.hasPrefix("No: ") ? outcome == expected : outcome == "class Größe { \(expected) }\n", "\(outcome)")
  }

  /// What others may see more of than before is taken over, but for conformances that the rest has.
  @Test(arguments: [
    ("struct Ort: Decodable { let id: Int }", nil),
    (
      "struct Ort: Decodable, CustomStringConvertible { let id: Int; var description: String { \"ü\" } }",
      "'Ort' is internal, and the kit emits public types: write 'public' before it first, if others may see it"
    ),
  ])
  func internalTypesInAPublicKit(swift: String, refusal: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project App { access public }\n", to: "Kitfile")
    let file = try #require(AdoptedFile(SourceText(path: folder.path + "/Ort.swift", swift)))
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    var reader = OfferReader(project)
    let declaration = try #require(file.places.declarations().first)
    let offer = try #require(reader.offers(for: declaration, in: file).first)
    #expect(offer.refusal == refusal)
  }

  /// Defaults that a file names otherwise are the app's own where it shows that.
  @Test(arguments: [
    (
      "class Prefs { private let store = UserDefaults.standard; PROPERTY }",
      "defaults Preferences {\n  größe: Bool = false\n}"
    ),
    (
      "class Prefs { private let store: UserDefaults; PROPERTY }",
      "defaults StoredPreferences @given {\n  größe: Bool = false\n}"
    ),
    (
      "extension UserDefaults { PROPERTY }",
      "No: In an extension of 'UserDefaults', 'self' may be another store: write größe into a 'defaults' of the kit instead"
    ),
  ])
  func isKeptInDefaults(type: String, expected: String) throws {
    let receiver = type.hasPrefix("extension") ? "" : "store."
    let property = """
      var größe: Bool {
        get { \(receiver)bool(forKey: "größe") }
        set { \(receiver)set(newValue, forKey: "größe") }
      }
      """
    let swift = "import Foundation\n" + type.replacing("PROPERTY", with: property)
    let owner = type.hasPrefix("extension") ? "UserDefaults" : "Prefs"
    #expect(try outcome("\(owner).größe", swift) == expected)
  }

  /// The kit's node of the name takes the property, whatever store it is for.
  @Test(arguments: ["", "(suite: \"g.ü\")", " @given"])
  func isKeptInTheNodeOfTheKit(head: String) throws {
    let swift = """
      import Foundation
      class Prefs {
        private let store: UserDefaults
        var größe: Bool {
          get { store.bool(forKey: "größe") }
          set { store.set(newValue, forKey: "größe") }
        }
      }
      """
    let node = try outcome("Prefs.größe", swift, "defaults StoredPreferences\(head) { länge: Int = 0 }\n")
    #expect(node == "defaults StoredPreferences\(head == " @given" ? "" : head) {\n  größe: Bool = false\n}")
  }

  /// What cannot be a member of an 'extend' says why, or is one.
  @Test(arguments: [
    (
      "class C { private(set) var größe = 1 }", "C.größe",
      "No: 'größe' has 'private(set)', so other files cannot set it. First remove that"
    ),
    (
      "protocol P: AnyObject { func lade(completion: @escaping (Int) -> Void) }", "P.lade",
      "extend P {\n  call lade() -> Int\n}"
    ),
    (
      "import UIKit\nextension UIView { var größe: CGFloat { get { 1 } set {} } }", "UIView.größe",
      "extend UIView {\n  binder größe: CGFloat \"\"\"\n    base.größe = value\n  \"\"\"\n}"
    ),
    ("protocol WegDelegate: AnyObject { func lade(completion: @escaping (Int) -> Void) }", "WegDelegate.lade", nil),
    ("extension UIEdgeInsets { var größe: Int { get { 1 } set {} } }", "UIEdgeInsets.größe", nil),
  ])
  func isNoMember(swift: String, name: String, expected: String?) throws {
    #expect(try outcome(name, swift) == expected)
  }

  /// The raw values of an enum with its own code for them are not those of its cases.
  @Test(arguments: [
    "enum K: String, Codable { case é, b\nvar rawValue: String { self == .é ? \"É\" : \"B\" } }",
    "enum K: String, Codable { case é, b }\nextension K { var rawValue: String { \"É\" } }",
  ])
  func rawValuesOfCode(swift: String) throws {
    #expect(try outcome("K", swift) == "No: A raw value of 'K' is not a literal. First write it as one")
  }

  /// Without functions there are no messages.
  @Test(arguments: [
    ("protocol ÄDelegate: AnyObject {}", nil),
    ("protocol ÄDelegate: Ö {}\nprotocol Ö: AnyObject { var ü: Int { get } }", nil),
    ("protocol ÄDelegate: Ö {}\nprotocol Ö: AnyObject { func ü() }", "delegate ÄDelegate on É.delegate"),
    ("protocol ÄDelegate: UITableViewDelegate {}", "delegate ÄDelegate on É.delegate"),
  ])
  func delegatesWithoutFunctions(swift: String, expected: String?) throws {
    let holder = "import UIKit\nfinal class É { weak var delegate: (any ÄDelegate)? }\n"
    for name in ["ÄDelegate", "É", "É.delegate"] {
      let outcome = try outcome(name, holder + swift)
      #expect(expected.map { outcome?.hasPrefix($0) ?? false } ?? (outcome == nil), "\(name): \(outcome ?? "")")
    }
    let both = holder.replacing("any ÄDelegate", with: "ÄDelegate & UITableViewDelegate") + swift
    #expect(try expected != nil || outcome("ÄDelegate", both) == nil)
  }
}
