import Diagnostics

/// The findings of reading a node, apart from its values.
struct Findings {
  var diagnostics: [Diagnostic] = []
  var typeUses: [SpecDraft.TypeUse] = []
  var caseUses: [Spec.CaseUse] = []
  var referenceUses: [SpecDraft.ReferenceUse] = []
  var templateUses: [SpecDraft.TemplateUse] = []
  var genericParameters: Set<String> = []
  /// A block that has no place at all, so that syntax errors in it are not news.
  var refusedBlock: Range<Int>?
}
