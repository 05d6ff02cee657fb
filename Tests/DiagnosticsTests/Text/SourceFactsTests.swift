import Diagnostics
import Testing

struct SourceFactsTests {
  @Test func importsAreSeen() {
    let text = """
      // import Comment
      /* import /* Nested */ Comment */
      @_exported import Foundation; import struct UIKit.CGRect
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif
      let text = "import Text", raw = #"" import Raw "#
      let long = \"\"\"
        import Long \\"\"\" import Longer
        \"\"\"
      @testable public import 計算
      """
    #expect(SourceFacts(text).imports == ["Foundation", "UIKit", "FoundationNetworking", "計算"])
  }

  @Test func typesAreThoseOfTheModule() {
    let text = """
      struct Outer { enum Inner {}; class func make() {} }
      extension Outer.Inner where Self: Equatable {}
      final class 猫 {}
      protocol P<Item> { associatedtype Item }
      """
    #expect(SourceFacts(text).types == ["Outer", "猫", "P"])
    #expect(SourceFacts(text).extendedTypes == ["Inner"])
    let reactive = "extension Reactive where Base == Outer.Kind {}; extension Reactive where Base: 鳥 {}; where Base"
    #expect(SourceFacts(reactive).extendedTypes == ["Reactive", "Kind", "鳥", ""])
  }

  @Test func globalsAreThoseThatOtherFilesSee() {
    let text = """
      let a = [1: "x"], b: Dictionary<String, Int> = [:], `c` = 3; private let hidden = 1, alsoHidden = 2
      private(set) var d = 1
      let (e, f) = (1, { let inner = 2; return inner }())
      @MainActor public func g(h: Int = 1, i: Int) { let j = 1 }
      struct S { var k = 1; static func == (a: S, b: S) -> Bool { true } }
      fileprivate func l() {}
      infix operator <+>; func <+> (a: S, b: S) -> S { a }
      extension S: P { init(m: Int) {}; private struct N { var o = 1 }; static let p = { let q = 1; return q }() }
      """
    let facts = SourceFacts(text)
    #expect(facts.globals == ["a", "b", "c", "d", "e", "f", "g", "<+>"])
    #expect(facts.operators == ["<+>"])
    #expect(facts.extensionMembers == ["init", "m", "p"])
  }

  /// A modifier belongs to its own declaration, whatever that is.
  @Test(arguments: [
    "private import Foundation", "private typealias H = Int", "fileprivate precedencegroup X {}", "private enum E {}",
    "private extension Int {}", "fileprivate import struct Foundation.Date", "let z = 1; struct G<A, B: P> {}",
  ])
  func modifiersHideOneDeclaration(first: String) {
    let globals = SourceFacts(first + "\nlet a = 1, b = 2\nfunc c() {}\n").globals
    #expect(globals.subtracting(["z"]) == ["a", "b", "c"])
  }

  /// An interpolation is code, however deep it is.
  @Test func wordsOfInterpolationsAreSeen() {
    let text = ##"let text = "a \(b("c \(d)") + e) f" + #"\(g) \#(h)"# + i"##
    #expect(SourceFacts(text).words == ["let", "text", "b", "(", ")", "d", "+", "e", "h", "i", "="])
    let deep = String(repeating: "\"\\(", count: 100_000) + "x"
    #expect(SourceFacts(deep).words.contains("x"))
  }

  @Test(arguments: [
    ("@objc protocol P {}", true), ("let s = #selector(A.b)", true), ("// @objc\nlet s = \"#selector\"", false),
    ("let objc = 1", false), ("override func forwardingTarget(for selector: Selector!) -> Any? { nil }", true),
  ])
  func objectiveCIsSeen(text: String, isUsed: Bool) {
    #expect(SourceFacts(text).usesObjectiveC == isUsed)
  }

  /// A file that is cut off anywhere is read to its end.
  @Test func brokenTextIsRead() {
    let text = "import A /* ** /* */ \"x\\#(y)\" #\"\\#n\"# \"\"\"\n\" 👋🏽 \"\"\" @objc #if"
    for length in 0...text.count {
      _ = SourceFacts(String(text.prefix(length)))
    }
  }
}
