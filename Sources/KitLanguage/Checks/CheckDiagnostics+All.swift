import Diagnostics

extension CheckDiagnostics {
  /// Each kind has a page in docs/diagnostics.md and a test of its example.
  package static let all: [DiagnosticKind] = [
    unknownKeyword, unknownMember, misplacedDeclaration, missingMember, repeatedMember, missingPart, unexpectedPart,
    unknownAttribute, repeatedAttribute, unknownLabel, wrongValue, unknownWord, invalidName, nameStyle, duplicateName,
    invalidURL, invalidPath, invalidTemplate, invalidSwift, redundantWireName, duplicateWireName, typeNameClash,
    unresolvedReference, strayReference, ambiguousReference, missingPlaceholderMember, repeatedPlaceholderType,
    repeatedPlaceholder,
    unusedPlaceholderMember,
    unknownType, hiddenType, recursiveType, mismatchedDefault, invalidHeader, invalidDatePattern,
    pathForm, invalidRawValue, invalidConformance, genericArguments, bareProtocol,
    typeWithoutValues, ambiguousCases,
  ]
}
