import SwiftAnalysis
import TestSupport
import Testing

/// What a text has to import, and what of it publicly.
struct ImportNeedsTests {
  private static func needs(
    _ text: String,
    imports: Set<String> = [],
    modules: [String: String] = [:],
    own: Set<String> = []
  ) -> ImportNeeds {
    ImportNeeds(of: Array(text.utf8), imports: imports, ModuleNames(modules) { own.contains($0) })
  }

  @Test(arguments: [
    "struct A { var url: URL }", "struct A: LocalizedError {}", "let é = \"😀\".capitalized",
    "let a = \"\\(Date())\"", "func f() { _ = String(format: \"%d\", 1) }", "let a = sqrt(2)", "let n: NSNumber",
    "let a: [String: Foundation.URL] = [:]", "let a = #\"\\#(UUID())\"#",
  ])
  func namesFoundation(text: String) {
    #expect(Self.needs(text).foundation == [.core])
  }

  @Test(arguments: [
    "struct A { var url: String } // URL", "/* URL /* Date */ URL */ let a = 1", "let a = \"URL\"",
    "let a = \"\"\"\n  URL\n  \"\"\"", "func f(URL: Int) {}", "func f(for URL: Int) {}",
    "func f(_ a: Int, _ URL: Int) {}", "let a = A.URL()", "struct Data {}\nlet a = Data()",
    "let a = Shelf.Data", "let a = #\"\\(URL)\"#", "let a = \"\\\\(URL)\"", "let a = Int.max", "let a = b.sqrt(2)",
  ])
  func namesNothing(text: String) {
    #expect(Self.needs(text).foundation.isEmpty)
  }

  @Test func namesPartsOfFoundation() {
    #expect(Self.needs("let a: URLRequest, b: URLSessionTask, c: XMLParser").foundation == [.networking, .xml])
    #expect(Self.needs("let a: Data", own: ["Data"]).foundation.isEmpty)
  }

  @Test(arguments: [
    "public struct A { public var url: URL }", "public func f(at date: Date = .now) {}",
    "public enum A {\n  case a\n  case b(URL)\n}", "public protocol P {\n  func f()\n  var url: URL { get }\n}",
    "extension URL {\n  public var é: Int { 1 }\n}", "public typealias A = [String: URL]",
    "public struct A: LocalizedError {}", "public struct A {}\nextension A: LocalizedError {}",
    "public let a = URL(string: \"\")!", "public func f() -> some Sequence<URL> { [] }",
    "public func f<T>(_ t: T)\nwhere T: ReferenceConvertible {}", "public class A: NSObject {}",
    "public extension Int {\n  func f() -> URL { fatalError() }\n}", "open class A { open var a: URL? { nil } }",
    "public struct A {\n  public private(set) var url: URL\n}",
    "public struct A {\n  public var url:\n    URL\n  {\n    a\n  }\n}",
    "public init(name: String = \"a\".capitalized) {}",
    "public struct A {\n  #if DEBUG\n    public var a: URL\n  #endif\n}",
    "@available(iOS 16, *)\npublic nonisolated(unsafe) var a: URL", "public subscript(url: URL) -> Int { 1 }",
    "public struct A {\n  var f = { 1 }\n  public let url: URL\n}",
  ])
  func exposesFoundation(text: String) {
    #expect(Self.needs(text).publicModules == ["Foundation"])
  }

  @Test(arguments: [
    "struct A { var url: URL }", "struct A { public var url: URL }", "public struct A { var url: URL }",
    "public func f() {\n  _ = URL(string: \"\")\n}", "public struct A {\n  private let url: URL\n  public init() {}\n}",
    "public var a: Int { Date().hashValue }", "public let a: Int = Date().hashValue", "public let a = f(Date())",
    "extension URL { var a: Int { 1 } }", "extension URL: P { private var a: Int { 1 } }",
    "public enum A { case URL, Date }", "enum A { case b(URL) }", "public enum A { case b }\nenum B { case c(URL) }",
    "protocol P { var url: URL { get } }", "public struct A { public var URL: String; public let Date: Int }",
    "public enum A { case URL }", "public func Date() {}",
    "public struct A { public var a: Int = 0 { didSet { _ = Date() } }\n  var url: URL }",
    "public struct A {\n  public var f: Int\n  let url: URL\n}", "public package(set) var a: Int",
    "public struct A {\n  public static let a: [Int] = [\n    1\n  ]\n  let url: URL\n}",
    "package struct A { package var url: URL }", "public func f()\nlet url: URL",
    "public struct A { public func f() -> Int { let a: URL? = nil; return 1 } }",
  ])
  func exposesNothing(text: String) {
    #expect(Self.needs(text).publicModules.isEmpty)
  }

  @Test func tellsLibrariesApart() {
    let text = """
      extension Reactive where Base: UILabel {
        public var changes: ControlEvent<Void> { events(Observable<Track>.never()) }
      }
      """
    let imports: Set = ["RxCocoa", "RxSwift", "UIKit"]
    #expect(Self.needs(text, imports: imports).publicModules == ["RxSwift", "RxCocoa", "UIKit"])
    // The names are everybody's where the library is not imported.
    #expect(Self.needs("public var event: Event<Single>").publicModules == [])
  }

  @Test func knowsModulesOfOtherKits() {
    let needs = Self.needs("public var user: User\nvar team: Team", modules: ["User": "Core", "Team": "Teams"])
    #expect(needs.publicModules == ["Core"])
    #expect(Self.needs("public var map: Mapbox, a: AsyncStream<Int>").unknownPublicTypes == ["Mapbox"])
  }

  @Test(
    arguments: [
      .repeating("struct A { ", 20_000), .repeating("public var a = { ", 20_000),
      .repeating("(", 20_000), .repeating("\"\\(", 20_000), "public let a = \"\\", "@", "#",
      "`",
      .repeating("} ", 20_000), "public", "extension", "public var a:", "/*", "\"\"\"",
    ] as [LongText]
  )
  func survivesWhatNobodyWrites(text: LongText) {
    #expect(Self.needs(text.text).foundation.isEmpty)
  }
}
