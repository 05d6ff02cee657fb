import Testing

/// Parameters whose names are words that begin declarations, or say how a parameter is passed, compile.
struct ParameterNameTests {
  @Test(arguments: ["async", "rx"])
  func keywords(flavor: String) async throws {
    let loader = """
      @MainActor public class Loader: NSObject {
        public weak var delegate: (any LoaderDelegate)?
        public func load(`inout`: Int, `var` count: Int, case: String, completion: @escaping @Sendable (Int) -> Void) {}
        public func `package`(`deinit`: Int, completion: @escaping @Sendable (Int) -> Void) {}
      }
      @MainActor public protocol LoaderDelegate: AnyObject {
        func loader(_ loader: Loader, `inout`: Int, `var`: String)
      }
      """
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor \(flavor) }
      extend Loader { call load(`inout`: Int, `var` count: Int, case: String) -> Int; call `package`(`deinit`: Int) -> Int }
      delegate LoaderDelegate on Loader.delegate
      """,
      existing: ["Loader.swift": "import Foundation\n" + loader]
    )
  }

  /// The element `self` of a tuple could not be read by its name.
  @Test(arguments: ["async", "rx"])
  func labelsOfTuples(flavor: String) throws {
    let files = try EmittedFiles.emitted(
      by:
        "project K { flavor \(flavor) }\ndelegate D on Form.delegate { func form(_ f: Form, set größe: Int, self flag: Bool) }\n",
      existing: ["Form.swift": "class Form { weak var delegate: (any D)? }"]
    )
    let texts = files.values.joined()
    #expect(texts.contains("(größe: Int, flag: Bool)") && !texts.contains("self: Bool)>"), "\(texts)")
  }

  @Test(arguments: ["async", "rx"])
  func bindersOfExistentials(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      "project K { flavor \(flavor) }\nextend Panel {\n  binder failure: any Error \"\"\"\n    base.error = value\n    \"\"\"\n}",
      existing: [
        "Panel.swift": "@MainActor public final class Panel { public var error: (any Error)?; public init() {} }"
      ]
    )
  }

  /// Selectors have labels, and arguments that may be nil are read without failing.
  @Test(arguments: ["async", "rx"])
  func events(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor \(flavor) }
      extend Panel {
        event move(`inout`: Bool, `let`: Int, to URL: String)
        event show(title: String?, größe: String?)
      }
      """,
      existing: [
        "Panel.swift": """
        import Foundation
        @MainActor class Panel: NSObject {
          @objc dynamic func move(`inout`: Bool, `let`: Int, to URL: String) {}
          @objc dynamic func show(title: String?, größe: String?) {}
        }
        """
      ]
    )
  }

  /// What UIKit sends to views and controllers is intercepted by selectors.
  @Test(arguments: ["async", "rx"])
  func eventsOfUIKit(flavor: String) async throws {
    let methods: [(type: String, declaration: String)] = [
      ("Bild: UIView", "draw(_ größe: CGRect)"), ("Bild: UIView", "willMove(toSuperview newSuperview: UIView?)"),
      ("Bild: UIView", "awakeFromNib()"), ("Bild: UIView", "tintColorDidChange()"),
      ("Bild: UIView", "traitCollectionDidChange(_ previous: UITraitCollection?)"),
      ("Seite: UIViewController", "setEditing(_ editing: Bool, animated: Bool)"),
      ("Seite: UIViewController", "traitCollectionDidChange(_ previous: UITraitCollection?)"),
      ("Seite: UIViewController", "touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)"),
      ("Seite: UIViewController", "motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?)"),
      ("Zelle: UITableViewCell", "setSelected(_ selected: Bool, animated: Bool)"),
    ]
    let types = Dictionary(grouping: methods, by: \.type).sorted { $0.key < $1.key }
    let swift = types.map { type, methods in
      "class \(type) {\n" + methods.map { "  override func \($0.declaration) {}\n" }.joined() + "}\n"
    }
    // The events of touches are not Sendable.
    let kit = types.map { type, methods in
      let events = methods.filter { flavor == "rx" || !$0.declaration.contains("UIEvent?") }
      return "extend \(type.prefix { $0 != ":" }) {\n" + events.map { "  event \($0.declaration)\n" }.joined() + "}\n"
    }
    try await EmittedFiles.expectCompiles(
      "project K { flavor \(flavor) }\n" + kit.joined(),
      existing: ["Bild.swift": "import UIKit\n" + swift.joined()]
    )
  }

  /// Functions of Objective-C are told apart by their selectors, of which those of all objects are other ones.
  @Test(arguments: ["async", "rx"])
  func functionsCalledLikeThoseOfAllObjects(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { flavor \(flavor) }
      delegate PanelDelegate on Panel.delegate {
        func perform(_ count: Int)
        optional func isKind(of name: String)
        func responds(to text: String)
        optional func method(for index: Int) -> Bool
      }
      """,
      existing: [
        "Panel.swift": "import Foundation\nclass Panel: NSObject { weak var delegate: (any PanelDelegate)? }"
      ]
    )
  }

  /// Names that need backticks in declarations alone, and those that need them after a dot as well.
  @Test func keywordsAfterDots() async throws {
    try await EmittedFiles.expectCompiles(
      """
      project K { ios 15 }
      enum Order { case `init` as "initial"; case `default` @fallback }
      model Entry { `in`: Int; `default`: String }
      keys Field { `init`: Int; `default` }
      defaults Prefs { `in`: Int = 1; `default`: String? }
      sheet Choices { case `init` "First" @destructive; case `default` "Second" @destructive }
      notifications Events { event a { `default`: String; `in`: Int? } }
      erased Watcher<Item: Sendable> { func show(willSet: Float, _ item: Item); func delegate(state: Item); func after(await: Int); func await(_ item: Item) }
      """
    )
  }

  /// The type of an old value's successor is that of the property, whatever Swift would take a literal for.
  @Test func migrationsHaveTypes() async throws {
    let kit = """
      enum Order { case name; case date }
      defaults Prefs {
        orders: [Order] = [] @migrate(from: "a", type: String, by: [.name])
        order: Order = .name @migrate(from: "b", type: Bool, by: value ? .name : .date)
        home: URL? @migrate(from: "c", type: String, by: .init(string: value))
        ratio: Double = 0 @migrate(from: "d", type: Bool, by: value ? 1 : 2)
        names: [String: [Int]] = [:] @migrate(from: "e", type: Int, by: ["n": [value]])
        count: Int = 0 @migrate(from: "f", type: String, by: Int(value) ?? 0)
      }
      """
    try await EmittedFiles.expectCompiles(kit, existing: [:])
    let text = try #require(try EmittedFiles.emitted(by: kit)["Prefs.swift"])
    #expect(text.contains("store[Key.ratio] = (value ? 1 : 2) as Double?"))
  }

  /// What begins an accessor, in a closure with one statement and in a computed property.
  private static let accessors = ["get", "set", "willSet", "didSet", "read", "modify", "borrow", "mutate"]

  @Test func payloadsCalledLikeAccessors() async throws {
    let envelopes = Self.accessors.map { "  envelope Of\($0) { \($0): Double @payload }" }.joined(separator: "\n")
    try await EmittedFiles.expectCompiles("api A {\n\(envelopes)\n}", existing: [:])
  }

  @Test func messagesCalledLikeAccessors() async throws {
    let models = Self.accessors.map { "model Of\($0) { \($0): String @message }" }.joined(separator: "\n")
    try await EmittedFiles.expectCompiles(models, existing: [:])
  }

  @Test func preferencesCalledLikeAccessors() async throws {
    let fields = Self.accessors.map { "  \($0): Int = 0 @observe" }.joined(separator: "\n")
    try await EmittedFiles.expectCompiles("defaults Prefs {\n\(fields)\n}", existing: [:])
  }
}
