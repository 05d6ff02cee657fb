import Diagnostics
import Generation
import TestSupport
import Testing

/// Functions of Swift that a kit names together with their completion.
@Suite struct WrittenCompletionTests {
  private static let swift = """
    import Foundation
    class Loader {
      func load(completion: @escaping (Data?, (any Error)?) -> Void) {}
      func fetch(url: URL, retries: Int, done: @escaping (Result<Data, any Error>) -> Void) {}
      func store(_ data: Data, completion: ((Error?) -> Void)?) {}
      func count(_ then: @escaping (Int, Bool) -> Void) {}
      func remove(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {}
      func clear(completion: @escaping () -> Void) {}
      func send(_ error: @escaping (Error?, Int?) -> Void) {}
      func both(completion: @escaping (Data?, URLResponse?, Error?) -> Void) {}
      func pair(completion: @escaping (_ ok: Bool, _ größe: Int?) -> Void) {}
      func named(completion: @escaping (_ data: Data?, _ in: URL?, _ e: Error?) -> Void) {}
    }

    """

  /// A member of `Loader` with its completion, and what the fix makes of it.
  @Test(arguments: [
    ("load(completion: @escaping (Data?, Error?) -> Void) -> Data", "load() throws -> Data @completion(error)"),
    ("load(completion: @escaping (Data?, (any Error)?) -> Void)", "load() throws -> Data @completion(error)"),
    (
      "fetch(url: URL, retries: Int = 3, done: @escaping (Result<Data, any Error>) -> Void)",
      "fetch(url: URL, retries: Int = 3) throws -> Data @completion(label: \"done\")"
    ),
    ("store(_ data: Data, completion: ((Error?) -> Void)?)", "store(_ data: Data) throws"),
    ("count(_ then: @escaping (Int, Bool) -> Void)", "count() -> (Int, Bool)"),
    (
      "remove(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void)",
      "remove() throws -> Int @completion(closures)"
    ),
    ("clear(completion: @escaping () -> Void)", "clear()"),
    ("send(_ error: @escaping (Error?, Int?) -> Void)", "send() throws -> Int @completion(errorFirst)"),
    ("pair(completion: @escaping (_ ok: Bool, _ größe: Int?) -> Void)", "pair() -> (ok: Bool, größe: Int?)"),
    (
      "named(completion: @escaping (_ data: Data?, _ in: URL?, _ e: Error?) -> Void)",
      "named() throws -> (data: Data, `in`: URL) @completion(error)"
    ),
    (
      "both(completion: @escaping (Data?, URLResponse?, Error?) -> Void)",
      "both() throws -> (Data, URLResponse) @completion(error)"
    ),
  ])
  func isLeftOut(written: String, fixed: String) throws {
    let kit = "extend Loader {\n  call \(written)\n}\n"
    let diagnostic = try #require(try diagnostics(kit).first)
    #expect(diagnostic.code == "written-completion")
    #expect(diagnostic.message.hasPrefix("A 'call' passes the completion itself: remove '"))
    let name = written.prefix { $0 != "(" }
    #expect(diagnostic.location?.range.lowerBound == "extend Loader {\n  call \(name)".utf8.count)
    let fix = try #require(diagnostic.fixIts.first)
    let text = String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self)
    #expect(text == "extend Loader {\n  call \(fixed)\n}\n")
    #expect(try diagnostics(text).isEmpty)
  }

  /// Nothing is known about another module's type but what its parameters are called.
  @Test(arguments: [
    ("load(completion: @escaping (Int) -> Void) -> Int", true),
    ("load(_ key: String, completionHandler: @escaping (Int) -> Void)", true),
    ("load(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void)", true),
    ("load(completion: Int) -> Int", false),
    ("animate(animations: @escaping () -> Void) -> Bool", false),
    ("load(completion: @escaping (Int) -> Void) -> Int @completion(label: \"then\")", false),
  ])
  func isAskedAboutWhereNothingIsKnown(written: String, isReported: Bool) throws {
    for type in ["String", "View"] {
      let diagnostics = try diagnostics("extend \(type) { call \(written) }", swift: "class View: UIView {}")
      #expect(diagnostics.map(\.code) == (isReported ? ["written-completion"] : []))
    }
  }

  @Test func otherParametersAreStillTold() throws {
    let diagnostics = try diagnostics("extend Loader { call fetch(url: URL, times: Int) -> Data }")
    #expect(
      diagnostics.map(\.message) == [
        "'Loader' has 'fetch(url:retries:done:)', which has other parameters than 'fetch(url:times:)'"
      ]
    )
  }

  private func diagnostics(_ kit: String, swift: String = Self.swift) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(swift, to: "Loader.swift")
    try folder.write(kit, to: "Kitfile")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics.filter {
      $0.severity == .error
    }
  }
}
