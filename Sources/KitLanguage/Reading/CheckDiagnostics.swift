import Diagnostics

/// The kinds of diagnostics that checking a kit gives: here those of its structure, the others beside their checks.
package enum CheckDiagnostics {}

// MARK: - Declarations and members

extension CheckDiagnostics {
  /// At the word that begins a declaration, which is not read.
  package static let unknownKeyword = DiagnosticKind(
    "unknown-keyword",
    explanation: """
      A declaration at the top level of a kit begins with the keyword of a pattern, a built-in one or one from the folder \
      that `templates` names. `kitgen patterns` lists them.
      """,
    markedExample: "1️⃣modle User { id: String }"
  )

  /// At the word that begins a node in a block, which is not read.
  package static let unknownMember = DiagnosticKind(
    "unknown-member",
    explanation: """
      A node in a block begins with a member keyword of the declaration around it. Where the declaration has fields, they \
      are written `name: Type`. `kitgen help KEYWORD` lists the members.
      """,
    markedExample: "api Qiita { base \"https://qiita.com\"; 1️⃣retries 2 }"
  )

  package static let misplacedDeclaration = DiagnosticKind(
    "misplaced-declaration",
    explanation:
      "Some declarations belong at the top level of a kit, others in certain ones, such as a `request` in an `api`. Move "
      + "this one to where the message says; a member of the declaration around has a fix that does so.",
    markedExample: "1️⃣request Followees { GET \"followees\" }"
  )

  static let missingMember = DiagnosticKind(
    "missing-member",
    explanation:
      "A declaration lacks a member that it must have, such as the `base` of an `api`. Add it to the block; the message has "
      + "an example, which is the one that `kitgen KEYWORD Name` begins with.",
    markedExample: "api 1️⃣Qiita { retry 2 }"
  )

  static let repeatedMember = DiagnosticKind(
    "repeated-member",
    explanation: "A member, setting or declaration that may appear only once is there again. Remove one of them.",
    markedExample: "api Qiita { base \"https://qiita.com\"; retry 2; 1️⃣retry 3 }"
  )

  static let duplicateName = DiagnosticKind(
    "duplicate-name",
    explanation: """
      Two members of one block have the same name. Fields and members in lower camel case become properties and functions \
      of one type, so their names must differ; functions may share a name where their labels differ.
      """,
    markedExample: "model User { id: String; 1️⃣id: Int }"
  )

  // MARK: - Heads

  static let missingPart = DiagnosticKind(
    "missing-part",
    explanation:
      "A declaration, member or attribute lacks a value that it must have: a name, a type, a path and so on. The message "
      + "names what to add; `kitgen help KEYWORD` shows the whole form.",
    markedExample: "api Qiita { 1️⃣base }"
  )

  static let unexpectedPart = DiagnosticKind(
    "unexpected-part",
    explanation: """
      A declaration, member or attribute has something that its pattern has no place for: a further word, a type, a \
      default, a block. `kitgen help KEYWORD` shows the places.
      """,
    markedExample: "keys Segue { showUser1️⃣: Int }"
  )

  static let unknownAttribute = DiagnosticKind(
    "unknown-attribute",
    explanation: "The attributes of each declaration and member are a closed list. `kitgen help KEYWORD` shows them.",
    markedExample: "model User { teams: [Team] = [] 1️⃣@losy }\nmodel Team { id: Int }"
  )

  static let repeatedAttribute = DiagnosticKind(
    "repeated-attribute",
    explanation: "An attribute is repeated at the same node. Remove one of them.",
    markedExample: "model User { teams: [Int] = [] @lossy 1️⃣@lossy }"
  )

  static let unknownLabel = DiagnosticKind(
    "unknown-label",
    explanation:
      "A value in parentheses has a label that the declaration or attribute does not know. Use one of the labels that "
      + "`kitgen help KEYWORD` shows, or remove the value.",
    markedExample: "defaults Prefs(1️⃣siute: \"group.example\") { launchCount: Int = 0 }"
  )

  // MARK: - Values

  static let wrongValue = DiagnosticKind(
    "wrong-value",
    explanation: """
      A value is of another kind than its place takes: a word instead of a string, a string instead of a number, a number \
      that is not a version. Strings, paths and URLs have quotation marks; names and numbers do not.
      """,
    markedExample: "api Qiita { base \"https://qiita.com\"; request Items { GET 1️⃣items } }"
  )

  static let unknownWord = DiagnosticKind(
    "unknown-word",
    explanation:
      "A place takes one of a closed list of words, and this is not one of them. Use one that the message lists.",
    markedExample: "project Qiita { access 1️⃣pubic }"
  )

  static let invalidName = DiagnosticKind(
    "invalid-name",
    explanation:
      "A name becomes a name in Swift, so it consists of letters, digits and `_` and does not begin with a digit. Give "
      + "another name, and keep the one on the wire with `as`; the fix does so.",
    markedExample: "model User { 1️⃣user-name: String }"
  )

  static let nameStyle = DiagnosticKind(
    "name-style",
    severity: .warning,
    explanation: """
      Swift writes types in upper camel case and everything else in lower camel case. A name that differs on the wire is \
      given after `as`, or comes from the kit's `wire` setting.
      """,
    markedExample: "model User { 1️⃣user_name: String }"
  )

  static let invalidURL = DiagnosticKind(
    "invalid-url",
    explanation:
      "A URL is absolute, begins with `https://` or `http://`, has a host and no characters that need encoding.",
    markedExample: "api Qiita { base 1️⃣\"qiita.com\" }"
  )

  static let invalidPath = DiagnosticKind(
    "invalid-path",
    explanation:
      "A path is relative to the folder of the kit, with `/` between its parts. Leave out what leads to the root of the "
      + "disk or to a home folder: `Sources/App` instead of `/Sources/App`.",
    markedExample: "project Qiita { out 1️⃣\"/Sources\" }"
  )

  static let invalidTemplate = DiagnosticKind(
    "invalid-template",
    explanation: """
      A path may have placeholders such as `{userId}`; braces must balance, and what the path of a URL cannot hold is \
      percent-encoded, as white space is `%20`. Fields after a `?` are declared as `query`.
      """,
    markedExample: "api Q { base \"https://q.example\"; request User { GET \"users/1️⃣{id\" } }"
  )

  static let invalidSwift = DiagnosticKind(
    "invalid-swift",
    explanation: """
      Types, default values, parameters, generic clauses and code in a kit are Swift, and are checked by Swift's own \
      parser, whose message this is. Correct the part that is marked as you would in a Swift file.
      """,
    markedExample: "model User { names: [String: 1️⃣] }"
  )
}
