import Diagnostics
import Generation
import TestSupport
import Testing

struct TemplateCheckTests {
  @Test func findsNothingInBuiltInPatterns() throws {
    let library = try PatternLibrary.read(root: nil, files: Disk(), builtIn: .builtIn)
    let check = TemplateCheck(library)
    let printer = DiagnosticPrinter(usesColor: false)
    for folder in library.folders {
      let diagnostics = check.diagnostics(of: folder.name)
      #expect(printer.text(for: diagnostics) == "")
    }
  }
}
