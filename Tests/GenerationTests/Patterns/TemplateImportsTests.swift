import BuiltinPatterns
import Testing

@testable import Generation

struct TemplateImportsTests {
  @Test(arguments: [
    ("import A", ["A"]), ("x\n  public import B\nimport  C \n", ["B", "C"]), ("import struct A.B", []),
    ("reimport A", []), ("import", []), ("import ", []), ("// 日本 import D", ["D"]), ("import\nE", []),
    ("{% if a %} import F {% endif %}\nimport G\n", ["G"]),
    ("import import H", ["H"]),
  ])
  func areTheLastWordsBehindImport(text: String, modules: [String]) {
    #expect(TemplateImports.modules(in: Array(text.utf8)) == Set(modules))
  }

  @Test func areThoseOfTheBuiltInTemplates() {
    let found = PatternLibrary.builtIn.importedModules
    #expect(found.isSuperset(of: ["Foundation", "UIKit", "RxSwift"]))
  }
}
