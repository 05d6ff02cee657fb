import Diagnostics

/// The kinds of diagnostics that parsing gives.
package enum SyntaxDiagnostics {
  package static let all = pages.kinds + [.invalidUTF8]

  /// Kinds about where things begin and end.
  static let structural = [
    DiagnosticKind.invalidUTF8, unterminatedString, unterminatedCode, unterminatedComment, missingClosingBrace,
    missingOpeningBrace, strayClosingBrace, tooManyErrors,
  ]

  static let conflictMarkers = pages["conflict-markers"]
  static let unexpectedCharacter = pages["unexpected-character"]
  static let hashComment = pages["hash-comment"]
  static let unterminatedString = pages["unterminated-string"]
  static let unterminatedCode = pages["unterminated-code"]
  static let unterminatedComment = pages["unterminated-comment"]
  static let invalidEscape = pages["invalid-escape"]
  static let interpolationInString = pages["interpolation-in-string"]
  static let malformedNumber = pages["malformed-number"]
  static let missingKeyword = pages["missing-keyword"]
  static let missingSeparator = pages["missing-separator"]
  static let missingType = pages["missing-type"]
  static let missingExpression = pages["missing-expression"]
  static let missingRequirements = pages["missing-requirements"]
  static let missingWireName = pages["missing-wire-name"]
  static let missingAttributeName = pages["missing-attribute-name"]
  static let misplacedClause = pages["misplaced-clause"]
  static let unexpectedText = pages["unexpected-text"]
  static let unclosedBracket = pages["unclosed-bracket"]
  static let missingClosingBrace = pages["missing-closing-brace"]
  static let missingOpeningBrace = pages["missing-opening-brace"]
  static let strayClosingBrace = pages["stray-closing-brace"]
  static let conditionalCompilation = pages["conditional-compilation"]
  static let nestedTooDeeply = pages["nested-too-deeply"]
  static let misplacedDocumentation = pages["misplaced-documentation"]
  static let tooManyErrors = pages["too-many-errors"]

  static let pages = DiagnosticPages(
    ##"""
    ## conflict-markers: error
    Git could not merge two branches, and has written both versions into the file, between `<<<<<<<`, `=======` and
    `>>>>>>>`. Merge the two, delete the markers, and run `kitgen generate`, which also resolves the conflicts in
    emitted files. Other errors in these lines are reported afterwards.

        1️⃣<<<<<<< HEAD
        model User { id: Int }
        =======
        model User { id: String }
        >>>>>>> topic

    ## unexpected-character: error
    The file has a control character, a byte order mark inside, or a character that looks like another, such as a
    no-break space, a curly quotation mark or a full-width colon. They often come from pasted text. Replace or
    remove them, as the fix does. In a string, write such a character as `\u{202E}`.

        request Followees { GET 1️⃣“users” }

    ## hash-comment: error
    Comments are Swift's: `// …` up to the end of the line, `/* … */`, and `/// …` for comments that are copied to the
    emitted Swift. The fix writes `//` instead of `#`.

        model User {
          id: Int  1️⃣# never changes
        }

    ## unterminated-string: error
    A string lacks its closing quotation mark. A string with one quotation mark ends on its line; as in Swift, `#"…"#`
    ends with as many `#` as it begins with. The fix inserts the mark where the string probably ends.

        api Qiita { base 1️⃣"https://qiita.com }

    ## unterminated-code: error
    Code after `"""` has no closing `"""`. Close it. If the code contains `"""`, write `#"""` and `"""#`.

        binder text: String? 1️⃣"""
          base.text = value

    ## unterminated-comment: error
    A comment that begins with `/*` has no `*/`. Comments can be nested, as in Swift, so each `/*` needs its own `*/`.

        keys Segue { showUser } 1️⃣/* later

    ## invalid-escape: error
    A backslash in a string begins one of Swift's escape sequences: `\n`, `\r`, `\t`, `\0`, `\"`, `\'`, `\\` or `\u{…}`.
    A backslash itself is `\\`; in `#"…"#` it needs no escape.

        section account "A 1️⃣\d"

    ## interpolation-in-string: error
    kitgen itself reads a string after a word, so it cannot contain a Swift interpolation `\(…)`. In a URL write a
    placeholder: `"users/{userId}"`. Default values and other Swift expressions may hold interpolations.

        GET "users/1️⃣\(userId)"

    ## malformed-number: error
    A word cannot begin with a digit, and a number in a head consists of digits and dots: `2`, `-1`, `6.2`, `15.0.1`. A
    string needs quotation marks. Swift's other spellings (`0xFF`, `1_000`) are for expressions after `=`.

        retry 1️⃣2x

    ## missing-keyword: error
    A declaration, member or setting must begin with a word. Often the line before was broken at a wrong place: a
    line continues only within brackets, or if the next line begins with `->`, `:`, `=`, `where`, `as`, `@` or `{`.
    A trailing closure (`= make { $0 }`) needs parentheses, because `{` begins the block.

        model User { 1️⃣"name": String }

    ## missing-separator: error
    Two declarations on one line need a `;` between them, and two types a `,`. Add it, or write the second
    declaration on its own line. A declaration does not end with a comma.

        model Team { id: Int } 1️⃣model User { id: String }

    ## missing-type: error
    A Swift type has to follow `:`, `->` and a comma between types, on the same line. Add the type, or remove the sign.

        model User { id1️⃣: }

    ## missing-expression: error
    A Swift expression, the default value, has to follow `=` on the same line. Add the value, or remove the `=`.

        query page: Int 1️⃣=

    ## missing-requirements: error
    Swift's generic requirements have to follow `where`, as in `where Item: Decodable`.

        envelope Page<Item> 1️⃣where { items: [Item] }

    ## missing-wire-name: error
    The name that something has outside of Swift goes after `as` as a string: `as "image_url"`.

        imageURL: URL? 1️⃣as image_url

    ## missing-attribute-name: error
    An attribute is `@` and a name without a space between them, with values in parentheses where it takes any.

        teams: [Team] = [] 1️⃣@

    ## misplaced-clause: error
    The parts of a head have Swift's order, and each occurs once: words, generic parameters, parameters with `async
    throws`, `-> Result`, `: Types`, `= value`, `where …`, `as "wire name"`, attributes. Move the part.

        token: String? as "access_token" 1️⃣= nil

    ## unexpected-text: error
    The grammar does not allow this code here. Often a string lacks its quotation marks, or a clause lacks the sign that
    introduces it (`->`, `:`, `=`).

        GET users1️⃣/followees

    ## unclosed-bracket: error
    A `(`, `[`, `<`, or the `{` of a closure is not closed. Close it. kitgen reads this declaration to the end of
    its line, so that it can check the rest.

        request Followees -> 1️⃣[User {
          GET "followees"
        }

    ## missing-closing-brace: error
    A block lacks its `}`. kitgen guesses which one by the indentation; a declaration in column 0 closes all open
    blocks.

        api Qiita {
          request A 1️⃣{
            GET "a"
          request B {
            GET "b"
          }
        }

    ## missing-opening-brace: error
    A `}` has no `{`, and these lines are indented as if they were the block of the declaration above. The fix inserts
    the `{` after that declaration.

        model Tea1️⃣m
          id: Int
        }

    ## stray-closing-brace: error
    A `}` closes no block: there is one too many, or the `{` of an earlier block is missing. Remove it, or add the `{`.

        model Team { id: Int }
        1️⃣}

    ## conditional-compilation: error
    `#if` is not part of the kit language. If only one platform or configuration has some declarations, put them into a
    nested `Kitfile` whose output only that target compiles; or write `#if` in Swift code between `"""`.

        1️⃣#if os(iOS)
        keys Segue { showUser }
        #endif

    ## nested-too-deeply: error
    Blocks can be nested 64 deep, brackets in Swift code 200 deep. Deeper code is not read. In a type or a value, brackets can
    be nested 32 deep, square ones 8 deep; deeper ones are `invalid-swift`.

        \##(String(repeating: "a {", count: 64)) a 1️⃣{ b }\##(String(repeating: " }", count: 64))

    ## misplaced-documentation: warning
    A doc comment, `///`, documents the declaration below it, and there is none. Move the comment before the
    declaration, or write `//`.

        model User {
          id: String  1️⃣/// never changes
        }

    ## too-many-errors: error
    A file with this many syntax errors is probably not a kit. Correct the first errors, and run kitgen again to see
    the rest.

        \##(String(repeating: ")\n    ", count: 499))1️⃣)
    """##
  )

  /// At the first marker.
  static func unresolvedConflict(_ conflicts: ConflictMarkers, in source: SourceText) -> Diagnostic {
    let count = conflicts.conflicts.count
    let what =
      count == 1 ? "A merge has left a conflict here" : "A merge has left \(count) conflicts, the first one here"
    let message = "\(what); keep one version, and delete the lines with '<<<<<<<', '=======' and '>>>>>>>'"
    return conflictMarkers.diagnostic(message, at: SourceLocation(source, conflicts.lines[0]))
  }
}
