import BuiltinPatterns
import Testing

@testable import Generation

struct TemplateImportsTests {
  @Test(arguments: ["Foundation", "UIKit", "RxSwift"])
  func modulesOfTheBuiltInTemplates(module: String) {
    #expect(PatternLibrary.builtIn.imports(module))
  }

  @Test(arguments: ["Foundatio", "oundation", "Model", "日本"])
  func otherNames(name: String) {
    #expect(!PatternLibrary.builtIn.imports(name))
  }
}
