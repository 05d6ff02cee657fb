import Diagnostics

/// The kinds of diagnostics that parsing gives.
package enum SyntaxDiagnostics {
  /// Each kind has a page in docs/diagnostics.md and a test of its example.
  package static let all: [DiagnosticKind] = [
    conflictMarkers, unexpectedCharacter, hashComment, .invalidUTF8, unterminatedString, unterminatedCode,
    unterminatedComment,
    invalidEscape,
    interpolationInText, malformedNumber, missingKeyword, missingSeparator, missingType, missingExpression,
    missingRequirements, missingWireName, missingAttributeName, misplacedClause, unexpectedText, unclosedBracket,
    missingClosingBrace,
    missingOpeningBrace, strayClosingBrace, conditionalCompilation, nestedTooDeeply, misplacedDocumentation,
    tooManyErrors,
  ]
}

extension SyntaxDiagnostics {
  /// Kinds about where things begin and end.
  static let structural = [
    DiagnosticKind.invalidUTF8, unterminatedString, unterminatedCode, unterminatedComment, missingClosingBrace,
    missingOpeningBrace, strayClosingBrace, tooManyErrors,
  ]
}

// MARK: - Characters and literals

extension SyntaxDiagnostics {
  static let conflictMarkers = DiagnosticKind(
    "conflict-markers",
    explanation: """
      Git could not merge two branches, and has written both sides into the file, between `<<<<<<<`, `=======` and \
      `>>>>>>>`. Keep what is right of the two, delete the markers, and run `kitgen generate`: emitted files follow \
      from the kit, so their conflicts need no work of yours. Other errors in these lines are reported after the \
      markers are gone.
      """,
    markedExample: "1️⃣<<<<<<< HEAD\nmodel User { id: Int }\n=======\nmodel User { id: String }\n>>>>>>> topic"
  )

  /// At the first marker.
  static func unresolvedConflict(_ conflicts: ConflictMarkers, in source: SourceText) -> Diagnostic {
    let count = conflicts.conflicts.count
    let what =
      count == 1 ? "A merge has left a conflict here" : "A merge has left \(count) conflicts, the first one here"
    return conflictMarkers.diagnostic(
      "\(what); keep what is right and delete the lines with '<<<<<<<', '=======' and '>>>>>>>'",
      at: SourceLocation(source, conflicts.lines[0])
    )
  }

  static let unexpectedCharacter = DiagnosticKind(
    "unexpected-character",
    explanation: """
      A control character, a byte order mark inside the file, or a character that only looks like the one that the kit \
      language uses: a no-break or full-width space, a curly or single quotation mark, a full-width colon. They mostly \
      come from pasted text. The fix replaces or removes them. Comments, strings and code cannot contain control \
      characters, or characters that change the direction of writing, because readers would not see what the compiler \
      sees. A string has them as `\u{202E}`.
      """,
    markedExample: "request Followees { GET 1️⃣“users” }"
  )

  static let hashComment = DiagnosticKind(
    "hash-comment",
    explanation: """
      Comments are Swift's: `// …` up to the end of the line, `/* … */`, and `/// …` for comments that are copied to \
      the emitted Swift. The fix writes `//` instead of `#`.
      """,
    markedExample: "model User {\n  id: Int  1️⃣# never changes\n}"
  )

  static let unterminatedString = DiagnosticKind(
    "unterminated-string",
    explanation: """
      A string lacks its closing quotation mark. A string with one quotation mark ends on its line; as in Swift, \
      `#"…"#` ends with as many `#` as it begins with. The fix inserts the mark where the string probably ends.
      """,
    markedExample: "api Qiita { base 1️⃣\"https://qiita.com }"
  )

  static let unterminatedCode = DiagnosticKind(
    "unterminated-code",
    explanation: ##"""
      Code between `"""` and `"""` lacks its end. Code that holds `"""` itself is written between `#"""` and `"""#`.
      """##,
    markedExample: "binder text: String? 1️⃣\"\"\"\n  base.text = value\n"
  )

  static let unterminatedComment = DiagnosticKind(
    "unterminated-comment",
    explanation: """
      A comment that begins with `/*` has no `*/`. Comments can be nested, as in Swift, so each `/*` needs its own `*/`.
      """,
    markedExample: "keys Segue { showUser } 1️⃣/* later"
  )

  static let invalidEscape = DiagnosticKind(
    "invalid-escape",
    explanation: #"""
      A backslash in a string begins one of Swift's escape sequences: `\n`, `\r`, `\t`, `\0`, `\"`, `\'`, `\\` or \#
      `\u{…}`. A backslash itself is `\\`; in `#"…"#` it needs no escape.
      """#,
    markedExample: #"section account "A 1️⃣\d""#
  )

  static let interpolationInText = DiagnosticKind(
    "interpolation-in-text",
    explanation: #"""
      kitgen itself reads a string after a word, so it cannot contain a Swift interpolation `\(…)`. In a URL write a \#
      placeholder: `"users/{userId}"`. Default values and other Swift expressions may hold interpolations.
      """#,
    markedExample: #"GET "users/1️⃣\(userId)""#
  )

  static let malformedNumber = DiagnosticKind(
    "malformed-number",
    explanation: """
      A word cannot begin with a digit, and a number in a head consists of digits and dots: `2`, `-1`, `6.2`, `15.0.1`. \
      A string needs quotation marks. Swift's other spellings (`0xFF`, `1_000`) are for expressions after `=`.
      """,
    markedExample: "retry 1️⃣2x"
  )
}

// MARK: - Parts of a node

extension SyntaxDiagnostics {
  static let missingKeyword = DiagnosticKind(
    "missing-keyword",
    explanation: """
      Each declaration, member and setting begins with a word. This one begins with something else, often because the \
      line before was broken at a place where it cannot be: a line continues the one before only if it begins with `->`, \
      `:`, `=`, `where`, `as`, `@` or `{`, or within brackets. A closure after a value (`= make { $0 }`) needs \
      parentheses around the value, because `{` begins the block.
      """,
    markedExample: "model User { 1️⃣\"name\": String }"
  )

  static let missingSeparator = DiagnosticKind(
    "missing-separator",
    explanation: """
      Two declarations are on one line without `;` between them, or two types without `,`. Put the second declaration \
      on a line of its own, or write `;`. There is no comma after a declaration.
      """,
    markedExample: "model Team { id: Int } 1️⃣model User { id: String }"
  )

  static let missingType = DiagnosticKind(
    "missing-type",
    explanation:
      "A Swift type has to follow `:`, `->` and a comma between types, on the same line. Add the type, or remove the sign.",
    markedExample: "model User { id1️⃣: }"
  )

  static let missingExpression = DiagnosticKind(
    "missing-expression",
    explanation:
      "A Swift expression, the default value, has to follow `=` on the same line. Add the value, or remove the `=`.",
    markedExample: "query page: Int 1️⃣="
  )

  static let missingRequirements = DiagnosticKind(
    "missing-requirements",
    explanation: "Swift's generic requirements have to follow `where`, as in `where Item: Decodable`.",
    markedExample: "envelope Page<Item> 1️⃣where { items: [Item] }"
  )

  static let missingWireName = DiagnosticKind(
    "missing-wire-name",
    explanation: "The name that something has outside of Swift goes after `as` as a string: `as \"image_url\"`.",
    markedExample: "imageURL: URL? 1️⃣as image_url"
  )

  static let missingAttributeName = DiagnosticKind(
    "missing-attribute-name",
    explanation:
      "An attribute is `@` and a name without a space between them, with values in parentheses where it takes any.",
    markedExample: "teams: [Team] = [] 1️⃣@"
  )

  static let misplacedClause = DiagnosticKind(
    "misplaced-clause",
    explanation: """
      The parts of a head have one order, that of Swift: words, generic parameters, parameters with `async throws`, \
      `-> Result`, `: Types`, `= value`, `where …`, `as "wire name"`, attributes. Each occurs at most once.
      """,
    markedExample: "token: String? as \"access_token\" 1️⃣= nil"
  )

  static let unexpectedText = DiagnosticKind(
    "unexpected-text",
    explanation: """
      The grammar does not allow this code here. Often a string lacks its quotation marks, or a \
      clause lacks the sign that introduces it (`->`, `:`, `=`).
      """,
    markedExample: "request Followees 1️⃣[User]"
  )
}

// MARK: - Brackets and structure

extension SyntaxDiagnostics {
  static let unclosedBracket = DiagnosticKind(
    "unclosed-bracket",
    explanation: """
      A `(`, `[`, `<`, or the `{` of a closure lacks its counterpart. Within brackets a declaration may continue on \
      further lines. This one is read to the end of its line, so that the rest can be checked.
      """,
    markedExample: "request Followees -> 1️⃣[User {\n  GET \"followees\"\n}"
  )

  static let missingClosingBrace = DiagnosticKind(
    "missing-closing-brace",
    explanation: """
      A block lacks its `}`. Which one cannot be known for sure where braces do not balance: kitgen goes by the \
      indentation, and a declaration in column 0 closes all open blocks.
      """,
    markedExample: "api Qiita {\n  request A 1️⃣{\n    GET \"a\"\n  request B {\n    GET \"b\"\n  }\n}"
  )

  static let missingOpeningBrace = DiagnosticKind(
    "missing-opening-brace",
    explanation: """
      A `}` has no `{`, and these lines are indented as if they were the block of the declaration above. The fix inserts \
      the `{` after that declaration.
      """,
    markedExample: "model Tea1️⃣m\n  id: Int\n}"
  )

  static let strayClosingBrace = DiagnosticKind(
    "stray-closing-brace",
    explanation:
      "A `}` closes no block: there is one too many, or the `{` of an earlier block is missing. Remove it, or add the `{`.",
    markedExample: "model Team { id: Int }\n1️⃣}"
  )

  static let conditionalCompilation = DiagnosticKind(
    "conditional-compilation",
    explanation: """
      `#if` is not part of the kit language. If only one platform or configuration has some declarations, put them \
      into a nested `Kitfile` whose output only that target compiles; or write `#if` in Swift code between `\"\"\"`.
      """,
    markedExample: "1️⃣#if os(iOS)\nkeys Segue { showUser }\n#endif"
  )

  static let nestedTooDeeply = DiagnosticKind(
    "nested-too-deeply",
    explanation: """
      Blocks can be nested 64 deep, brackets in Swift code 200 deep. Deeper code is not read.
      """,
    markedExample: String(repeating: "a {", count: 64) + " a 1️⃣{ b }" + String(repeating: " }", count: 64)
  )

  static let misplacedDocumentation = DiagnosticKind(
    "misplaced-documentation",
    severity: .warning,
    explanation: """
      A doc comment, `///`, belongs to the declaration below it and is copied to the emitted Swift. This one has none: it \
      goes after a declaration or at the end of a block. Move it before the declaration, or write `//` for an ordinary comment.
      """,
    markedExample: "model User {\n  id: String  1️⃣/// never changes\n}"
  )

  static let tooManyErrors = DiagnosticKind(
    "too-many-errors",
    explanation: """
      A file with this many syntax errors is probably not a kit. Repair the first ones and run kitgen again; it then shows \
      the rest.
      """,
    markedExample: String(repeating: ")\n", count: 499) + "1️⃣)"
  )
}
