import Diagnostics

/// The kinds of diagnostics about templates. Their codes are permanent.
package enum TemplateMistake: String, CaseIterable, Sendable {
  // Syntax.
  case unclosedDelimiter = "unclosed-delimiter"
  case unclosedTag = "unclosed-tag"
  case unknownTag = "unknown-tag"
  case unexpectedTag = "unexpected-tag"
  case malformedTag = "malformed-tag"
  case malformedExpression = "malformed-expression"
  case malformedVariable = "malformed-variable"
  case unclosedQuote = "unclosed-quote"
  case operatorOperand = "operator-operand"
  case misplacedLoopExit = "misplaced-loop-exit"
  case repeatedExtends = "repeated-extends"
  case lostContent = "lost-content"
  case repeatedDefinition = "repeated-definition"
  case nestingTooDeep = "nesting-too-deep"
  // Names.
  case undefinedVariable = "undefined-variable"
  case undefinedMember = "undefined-member"
  case nullValue = "null-value"
  case undefinedMacro = "undefined-macro"
  case unknownBlock = "unknown-block"
  // Filters.
  case unknownFilter = "unknown-filter"
  case filterArguments = "filter-arguments"
  case filterInput = "filter-input"
  // Values.
  case notANumber = "not-a-number"
  case notAList = "not-a-list"
  case loopVariables = "loop-variables"
  case rangeBounds = "range-bounds"
  case notATemplateName = "not-a-template-name"
  case notARecord = "not-a-record"
  case macroArguments = "macro-arguments"
  case unprintableValue = "unprintable-value"
  case impossibleComparison = "impossible-comparison"
  // Templates and limits.
  case missingTemplate = "missing-template"
  case includeCycle = "include-cycle"
  case callDepth = "call-depth"
  case loopLimit = "loop-limit"
  case outputLimit = "output-limit"
  case workLimit = "work-limit"
  case malformedJSON = "malformed-json"

  /// The maximum number of mistakes reported per template; the first ones are enough.
  static let maximumCount = 100

  package var code: String { rawValue }

  package func diagnostic(
    _ message: String,
    at location: SourceLocation?,
    severity: Diagnostic.Severity = .error,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: severity, message, at: location, notes: notes, fixIts: fixIts)
  }

  func diagnostic(
    _ message: String,
    in source: SourceText,
    _ range: Range<Int>,
    wayOut: WayOut?,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    diagnostic(
      message + (wayOut.map { "; " + $0.advice } ?? ""),
      at: SourceLocation(source, range),
      notes: notes,
      fixIts: wayOut?.fixIt(in: source, range).map { [$0] } ?? []
    )
  }
}

extension TemplateMistake {
  /// The message for a block that its parent lacks. If none of its blocks, `names`, is similar, all are listed.
  static func unknownBlock(_ block: String, of parent: String, having names: [String]) -> String {
    let message = "The template '\(parent)' has no block '\(block)'"
    if names.isEmpty { return message + "; it has no blocks at all" }
    if NearestName.of(block, in: names) != nil { return message }
    let listed = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count - 12
    return message + "; its blocks are \(listed)" + (rest > 0 ? " and \(rest) more" : "")
  }
}
