import Diagnostics

/// The kinds of diagnostics of checking a kit: here about its structure, the others next to their checks.
package enum CheckDiagnostics {
  package static let unknownKeyword = pages["unknown-keyword"]
  package static let unknownMember = pages["unknown-member"]
  package static let misplacedDeclaration = pages["misplaced-declaration"]
  static let missingMember = pages["missing-member"]
  static let repeatedMember = pages["repeated-member"]
  static let duplicateName = pages["duplicate-name"]
  static let missingPart = pages["missing-part"]
  static let unexpectedPart = pages["unexpected-part"]
  static let unknownAttribute = pages["unknown-attribute"]
  static let repeatedAttribute = pages["repeated-attribute"]
  static let unknownLabel = pages["unknown-label"]
  static let wrongValue = pages["wrong-value"]
  static let unknownWord = pages["unknown-word"]
  static let invalidName = pages["invalid-name"]
  static let nameStyle = pages["name-style"]
  static let invalidURL = pages["invalid-url"]
  static let invalidPath = pages["invalid-path"]
  static let invalidTemplate = pages["invalid-template"]
  static let invalidSwift = pages["invalid-swift"]

  static let pages = DiagnosticPages(
    #"""
    ## unknown-keyword: error at the word that begins a declaration, which is not read
    A declaration at the top level of a kit begins with the keyword of a pattern, a built-in one or one from the folder
    that `templates` names. `kitgen patterns` lists them.

        1️⃣modle User { id: String }

    ## unknown-member: error at the word that begins a node in a block, which is not read
    A node in a block begins with a member keyword of the declaration around it. Where the declaration has fields, they
    are written `name: Type`. `kitgen help KEYWORD` lists the members.

        api Qiita { base "https://qiita.com"; 1️⃣retries 2 }

    ## misplaced-declaration: error
    Some declarations belong at the top level of a kit, others in certain ones, such as a `request` in an `api`. Move
    this one to where the message says.

        1️⃣request Followees { GET "followees" }

    ## missing-member: error
    A declaration lacks a member that it must have, such as the `base` of an `api`. Add it to the block; the message has
    an example, which is the one that `kitgen KEYWORD Name` begins with.

        api 1️⃣Qiita { retry 2 }

    ## repeated-member: error
    A member, setting or declaration that may appear only once is there again. Remove one of them.

        api Qiita { base "https://qiita.com"; retry 2; 1️⃣retry 3 }

    ## duplicate-name: error
    Two members of one block have the same name. Fields and members in lower camel case become properties and functions
    of one type, so their names must differ; functions may share a name where their labels differ.

        model User { id: String; 1️⃣id: Int }

    ## missing-part: error
    A declaration, member or attribute lacks a value that it must have: a name, a type, a path and so on. The message
    names what to add; `kitgen help KEYWORD` shows the whole form.

        api Qiita { 1️⃣base }

    ## unexpected-part: error
    A declaration, member or attribute has something that its pattern has no place for: a further word, a type, a
    default, a block. `kitgen help KEYWORD` shows the places.

        keys Segue { showUser1️⃣: Int }

    ## unknown-attribute: error
    The attributes of each declaration and member are a closed list. `kitgen help KEYWORD` shows them.

        model User { teams: [Team] = [] 1️⃣@losy }
        model Team { id: Int }

    ## repeated-attribute: error
    An attribute is repeated at the same node. Remove one of them.

        model User { teams: [Int] = [] @lossy 1️⃣@lossy }

    ## unknown-label: error
    A value in parentheses has a label that the declaration or attribute does not know. Use one of the labels that
    `kitgen help KEYWORD` shows, or remove the value.

        defaults Prefs(1️⃣siute: "group.example") { launchCount: Int = 0 }

    ## wrong-value: error
    A value is of another kind than its place takes: a word instead of a string, a string instead of a number, a number
    that is not a version. Strings, paths and URLs have quotation marks; names and numbers do not.

        api Qiita { base "https://qiita.com"; request Items { GET 1️⃣items } }

    ## unknown-word: error
    A place takes one of a closed list of words, and this is not one of them. Use one that the message lists.

        project Qiita { access 1️⃣pubic }

    ## invalid-name: error
    A name becomes a name in Swift, so it consists of letters, digits and `_` and does not begin with a digit. Give
    another name, and keep the one on the wire with `as`; the fix does so.

        model User { 1️⃣user-name: String }

    ## name-style: warning
    Swift writes types in upper camel case and everything else in lower camel case. A name that differs on the wire is
    given after `as`, or comes from the kit's `wire` setting.

        model User { 1️⃣user_name: String }

    ## invalid-url: error
    A URL is absolute, begins with `https://` or `http://`, has a host and no characters that need encoding.

        api Qiita { base 1️⃣"qiita.com" }

    ## invalid-path: error
    A path is relative to the folder of the kit, with `/` between its parts. Leave out what leads to the root of the
    disk or to a home folder: `Sources/App` instead of `/Sources/App`.

        project Qiita { out 1️⃣"/Sources" }

    ## invalid-template: error
    A path may have placeholders such as `{userId}`; braces must balance, and what the path of a URL cannot hold is
    percent-encoded, as white space is `%20`. Fields after a `?` are declared as `query`.

        api Q { base "https://q.example"; request User { GET "users/1️⃣{id" } }

    ## invalid-swift: error
    Types, default values, parameters, generic clauses and code in a kit are Swift, and are checked by Swift's own
    parser, whose message this is. Correct the part that is marked as you would in a Swift file.

        model User { names: [String: 1️⃣] }
    """#
  )
}
