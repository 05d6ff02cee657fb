import Testing
import Verification

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

  @Test(arguments: [
    ("@objc protocol P {}", true), ("let s = #selector(A.b)", true), ("// @objc\nlet s = \"#selector\"", false),
    ("let objc = 1", false),
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
