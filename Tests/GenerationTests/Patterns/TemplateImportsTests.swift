import BuiltinPatterns
import Testing

@testable import Generation

struct TemplateImportsTests {
  @Test(arguments: ["Foundation", "UIKit", "RxSwift"])
  func modulesOfTheBuiltInTemplates(module: String) {
    #expect(PatternLibrary.builtIn.importer(of: module) != nil)
  }

  @Test(arguments: ["Foundatio", "oundation", "Model", "日本"])
  func otherNames(name: String) {
    #expect(PatternLibrary.builtIn.importer(of: name) == nil)
  }
}
