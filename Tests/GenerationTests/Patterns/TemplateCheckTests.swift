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

  @Test func findsConditionsThatNothingUses() throws {
    let marked = MarkedText(
      """
      pattern letter {
        name: UpperCamel
        condition 1️⃣isShort name is 日本
        condition isLong name is B
        refuses isLong because "Too long"
        condition isInTemplate name is C
        emit "letter.swift" to "{name}.swift"
      }

      """
    )
    let templates = ["letter.swift.stencil": "{{ node.isInTemplate }}\n"]
    let found = try TeamSchema(marked.text, templates: templates).project().diagnosticsWithFiles
    #expect(found.map(\.code) == ["unused-condition"])
    #expect(found.map { $0.location?.range.lowerBound } == marked.marks.values.sorted())
  }
}
