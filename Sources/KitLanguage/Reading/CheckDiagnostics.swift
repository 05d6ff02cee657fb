import Diagnostics

/// The kinds of diagnostics of checking a kit. Each has a page in docs/diagnostics.md and a test of its example.
package enum CheckDiagnostics {
  package static var all: [DiagnosticKind] { pages.kinds }

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
  static let redundantWireName = pages["redundant-wire-name"]
  static let repeatedPlaceholderType = pages["repeated-placeholder-type"]
  static let invalidHeader = pages["invalid-header"]
  static let invalidDatePattern = pages["invalid-date-pattern"]
  package static let invalidConformance = pages["invalid-conformance"]
  static let ambiguousCases = pages["ambiguous-cases"]
  static let genericArguments = pages["generic-arguments"]
  static let bareProtocol = pages["bare-protocol"]
  static let typeWithoutValues = pages["type-without-values"]
  package static let unknownType = pages["unknown-type"]
  static let typeNameClash = pages["type-name-clash"]
  static let hiddenType = pages["hidden-type"]
  static let pathForm = pages["path-form"]
  static let missingPlaceholderMember = pages["missing-placeholder-member"]
  static let repeatedPlaceholder = pages["repeated-placeholder"]
  static let unusedPlaceholderMember = pages["unused-placeholder-member"]
  static let recursiveType = pages["recursive-type"]
  static let duplicateWireName = pages["duplicate-wire-name"]
  package static let unresolvedReference = pages["unresolved-reference"]
  static let strayReference = pages["stray-reference"]
  static let ambiguousReference = pages["ambiguous-reference"]
  static let mismatchedDefault = pages["mismatched-default"]
  static let invalidRawValue = pages["invalid-raw-value"]

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
    A URL is absolute, begins with a scheme such as `https://`, has a host and no characters that need encoding.

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

    ## redundant-wire-name: warning
    `as` gives the name that the kit's `wire` setting gives anyway, so it has no effect. The setting covers names in
    `snake_case` or `kebab-case`, an acronym counting as one word: `imageURL` is `image_url`. The fix removes the `as`.

        project Qiita { wire snake_case }
        model User { userName: String as 1️⃣"user_name" }

    ## repeated-placeholder-type: error
    A placeholder of a path may have its type with it, `{id: Int}`, or with the `path` of its name, but not in both
    places, and not in two placeholders of one name.

        api Q { base "https://q.example"; request User { GET "users/{id: 1️⃣Int}"; path id: Int } }

    ## invalid-header: error
    The name of a header consists of letters, digits and signs such as `-`. The value of a header cannot contain a line
    end, which would begin another header, or another control character.

        api Q { base "https://q.example"
          request R { POST "r"; body multipart; image: Data @file("a.png", 1️⃣"image/png\r\nX: 1") } }

    ## invalid-date-pattern: error
    The form of a date is written in the letters of `DateFormatter`, each of which stands for one part of it: `yyyy`,
    `MM` or `MMM` (`Jan`), `dd`, `EEE` (`Mon`), `HH`, `mm`, `ss`, `S` to `SSSSSSSSS` (a fraction of a second) and `Z`
    (`+0100`, `+01:00` or `Z`). Other letters have quotation marks around them: `yyyy-MM-dd'T'HH:mm:ss`. Without `Z` the
    date is in UTC.

        model Forecast { day: Date @date("1️⃣YYYY-MM-dd") }

    ## invalid-conformance: error
    The types after the `:` of a declaration are protocols. The emitted type is a struct or an enum and cannot inherit
    from another type. Repeat the common properties, or store the other value in a property. Each protocol is named
    once.

        model Person { name: String }
        model Author: 1️⃣Person { books: Int }

    ## ambiguous-cases: error
    The cases of a union without `by "tag"` are told apart by their kind of JSON: a string, a number, a Boolean, an
    array or an object, and objects by the names that they always have. If two cases may be the same JSON, the decoder
    cannot choose. Name the tag that the server sends, make a property of one of them required that the other does not
    have, or take `JSON` for both.

        model A { id: Int }; model B { id: Int; name: String? }; union C { case a: A; case 1️⃣b: B }

    ## generic-arguments: error
    A type of the kit is used with more or fewer types in angle brackets than its declaration has, or one of Swift's
    without any. Name one for each generic parameter: `Page<Item>` for `envelope Page<Element>`, `[Item]` for `Array`.

        model Item { id: Int }
        api Shop {
          base "https://shop.example.com"
          envelope Page<Element: Decodable> { items: [Element] @payload }
          request Items -> 1️⃣Page { GET "items" }
        }

    ## bare-protocol: error
    A declaration of the kit emits a protocol, and its name alone is used as a type. Values of any type that conforms to
    a protocol have the type `any Protocol`, in parentheses where more follows: `(any Protocol)?`. Such a value cannot
    be in JSON, which does not tell its type.

        erased GridDelegate<Item> { func didSelect(_ item: Item) }
        model Day { id: Int; shown: 1️⃣GridDelegate<Int> }

    ## type-without-values: error
    A declaration such as `notifications` emits an enum without cases, which contains other types and has no values. Use
    one of its types: `SessionEvent.DidEnd`.

        notifications SessionEvent { event didEnd() }
        model Log { last: 1️⃣SessionEvent? }

    ## unknown-type: warning
    A type that the kit does not declare may be a type of the project. This one differs from a type of the kit or of
    Swift in a letter or two, so it is probably misspelled, or `@named` gives the type another name. Ignore the warning
    if the project has a type of this name.

        model User { name: 1️⃣Strng }

    ## type-name-clash: error
    Two declarations emit a type of the same name, which Swift refuses in one module. Rename one of them, or give its
    type another name with `@named("Other")`.

        model Theme { id: Int }
        enum 1️⃣Theme { case system }

    ## hidden-type: error
    A declaration emits a type with the name of a Swift or Foundation type. In the whole module that name would mean the
    new type, and existing code would not compile. Rename the declaration, or give its type another name with
    `@named("Other")`.

        model 1️⃣Error { message: String }

    ## path-form: error
    A path is relative to the base URL of its API, so it begins without `/`. A value in it is a placeholder in braces,
    `users/{id}`, with a `path id` for its type, where other tools write `:id` or `${id}`. It ends before `?`: each
    field of the query is a `query` of its own, such as `query page: Int = 1`. The fixes do so; a segment that really
    begins with a colon is written with `%3A`, a `$` in front of a placeholder with `%24`.

        api Q { base "https://q.example"; request Users { GET "1️⃣/users" } }

    ## missing-placeholder-member: error
    A path has a placeholder such as `{userID}`, and the `path` that seems to be meant for it has another name,
    `userId`. The fix makes them one. A placeholder without any `path` declares itself.

        api Q { base "https://q.example"; request User { GET "users/1️⃣{userID}"; path userId: Int } }

    ## repeated-placeholder: warning
    A path has two placeholders of one name, so the request has one value for both. Give one of them another name if the
    values differ.

        api Q { base "https://q.example"; request User { GET "users/{id}/posts/1️⃣{id}" } }

    ## unused-placeholder-member: error
    A `path` member gives the value of a placeholder that the path does not have. Put `{name}` into the path, or use
    `query` or `header` for a value that goes elsewhere.

        api Q { base "https://q.example"; request User { GET "users"; path 1️⃣userId: String } }

    ## recursive-type: error
    A struct cannot contain a value of its own type, not even through another struct. Use an array, `replies:
    [Comment]`, or an optional property, `parent: Comment?`, whose value is stored on the heap. Such a property has
    neither a default nor an attribute.

        model Comment { id: Int; 1️⃣parent: Comment }

    ## duplicate-wire-name: error
    Two members of one kind have the same name on the wire, so both would have the same value. Give one of them another
    name after `as`, or leave out one of two constants. Names of headers are the same regardless of case.

        model User { name: String; fullName: String as 1️⃣"name" }

    ## unresolved-reference: error
    Neither the kit nor a used kit has a declaration of this name. Declare it, or correct the name.

        api Qiita { base "https://qiita.com"; service Items { 1️⃣Followees } }

    ## stray-reference: error
    The declaration is inside another one, such as a `request` of another `api`, so the emitted code of the two does not
    fit together. Refer to it from the declaration that contains it.

        api A { base "https://a.example"; request Items { GET "items" } }
        api B { base "https://b.example"; request Words { GET "words" }; service All { Words; 1️⃣Items } }

    ## ambiguous-reference: error
    Several declarations have this name, and none of them is nearer than the others. Rename one of them, or move the
    reference to where one of them is: inside the same `api`, say.

        api A { base "https://a.example"; request Items { GET "items" } }
        api B { base "https://b.example"; request Items @named("BItems") { GET "items" } }
        api C { base "https://c.example"; service All { 1️⃣Items } }

    ## mismatched-default: error
    A default value is a literal of another kind than its type: a string for a number, or `nil` for a type without `?`.
    Change one of the two. Values that are not literals, such as `.system` or `Date()`, are left to the compiler.

        model User { followers: Int = 1️⃣"none" }

    ## invalid-raw-value: error
    Each case represents one value, and no two the same. Swift accepts literals: a string without interpolations, or an
    integer. A number without a value is one more than the case before it, or 0 for the first, so `case a; case b; case
    c = 1` has 1 twice, and so has `0x10` beside `16`. A number has to fit into the type of the values.

        enum Level: Int { case low; case high; case top = 1️⃣1 }
    """#
  )
}
