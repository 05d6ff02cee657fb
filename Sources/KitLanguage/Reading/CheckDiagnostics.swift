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
  package static let duplicateWireName = pages["duplicate-wire-name"]
  package static let unresolvedReference = pages["unresolved-reference"]
  static let strayReference = pages["stray-reference"]
  static let ambiguousReference = pages["ambiguous-reference"]
  static let mismatchedDefault = pages["mismatched-default"]
  static let invalidRawValue = pages["invalid-raw-value"]

  static let pages = DiagnosticPages(
    #"""
    ## unknown-keyword: error at the word that begins a declaration, which is not read
    No pattern has this keyword, neither a built-in one nor one in the folder that `templates` names. `kitgen
    patterns` lists them.

        1️⃣modle User { id: String }

    ## unknown-member: error at the word that begins a node in a block, which is not read
    The block of this declaration has no member with this keyword. Fields are written `name: Type`. `kitgen help
    KEYWORD` lists the members.

        api Qiita { base "https://qiita.com"; 1️⃣retries 2 }

    ## misplaced-declaration: error
    Some declarations belong at the top level of a kit, others in the block of another, such as a `request` in an
    `api`. Move this declaration as the message says.

        1️⃣request Followees { GET "followees" }

    ## missing-member: error
    A declaration lacks a required member, such as the `base` of an `api`. Add it to the block; the message has an
    example.

        api 1️⃣Qiita { retry 2 }

    ## repeated-member: error
    A member, setting or declaration that may appear only once is there again. Remove one of them.

        api Qiita { base "https://qiita.com"; retry 2; 1️⃣retry 3 }

    ## duplicate-name: error
    Two members of one block have the same name. Rename one of them. Functions can share a name if their labels
    differ.

        model User { id: String; 1️⃣id: Int }

    ## missing-part: error
    A declaration, member or attribute lacks a required value, such as a name, a type or a path. Add it; `kitgen
    help KEYWORD` shows the whole form.

        api Qiita { 1️⃣base }

    ## unexpected-part: error
    The pattern has no place for this part: a further word, a type, a default or a block. Remove it; `kitgen help
    KEYWORD` shows the form.

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
    A value has the wrong kind: a word instead of a string, a string instead of a number, or a number that is not a
    version. Strings, paths and URLs have quotation marks; names and numbers do not.

        api Qiita { base "https://qiita.com"; request Items { GET 1️⃣items } }

    ## unknown-word: error
    This place accepts only the words that the message lists.

        project Qiita { access 1️⃣pubic }

    ## invalid-name: error
    A name must be a name in Swift: letters, digits and `_`, without a digit at the beginning. Use another name, and
    keep the name on the wire with `as`, as the fix does.

        model User { 1️⃣user-name: String }

    ## name-style: warning
    Swift writes types in upper camel case and everything else in lower camel case. A name that differs on the wire is
    given after `as`, or comes from the kit's `wire` setting.

        model User { 1️⃣user_name: String }

    ## invalid-url: error
    A URL must be absolute: a scheme such as `https://`, a host, and no characters that need encoding.

        api Qiita { base 1️⃣"qiita.com" }

    ## invalid-path: error
    A path is relative to the folder of the kit, with `/` between its parts: `Sources/App` instead of `/Sources/App`
    or `~/App`.

        project Qiita { out 1️⃣"/Sources" }

    ## invalid-template: error
    A placeholder in a path has one `{` and one `}`, such as `{userId}`. Characters that a URL cannot contain are
    percent-encoded: `%20` for a space. Write a `query` instead of parameters after `?`.

        api Q { base "https://q.example"; request User { GET "users/1️⃣{id" } }

    ## invalid-swift: error
    Types, default values, parameters, generic clauses and code in a kit are Swift. The message is from Swift's own
    parser. Correct the marked part as in a Swift file.

        model User { names: [String: 1️⃣] }

    ## redundant-wire-name: warning
    The `as` has no effect: the kit's `wire` setting gives the same name. In `snake_case` and `kebab-case`, an
    acronym is one word: `imageURL` is `image_url`. Remove the `as`, as the fix does.

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
    The form of a date is written in these letters of `DateFormatter`, each of which stands for one part of it: `yyyy`,
    `M`, `MM` or `MMM` (`Jan`), `d` or `dd`, `EEE` (`Mon`), `H` or `HH`, `h` or `hh` with `a` (`PM`), `m` or `mm`, `s` or
    `ss`, `S` to `SSSSSSSSS` (a fraction of a second), and the zone: `Z` (`+0100`), `X`, `XX`, `XXX` or `ZZZZZ` (`Z` for
    UTC). One letter has one digit or two. Other letters have quotation marks around them: `yyyy-MM-dd'T'HH:mm:ss`.
    Without a zone the date is in UTC.

        model Forecast { day: Date @date("1️⃣YYYY-MM-dd") }

    ## invalid-conformance: error
    Only protocols can stand after the `:` of a declaration, each of them once: the emitted struct or enum cannot
    inherit from a type. Repeat the common properties, or store the other value in a property.

        model Person { name: String }
        model Author: 1️⃣Person { books: Int }

    ## ambiguous-cases: error
    Without `by "tag"`, a decoder distinguishes the cases of a union by the kind of JSON: a string, a number, a
    Boolean, an array or an object, and objects by their required keys. Two of these cases may have the same JSON.
    Name the tag that the server sends, make a property required in one of them that the other does not have, or use
    `JSON` for both.

        model A { id: Int }; model B { id: Int; name: String? }; union C { case a: A; case 1️⃣b: B }

    ## generic-arguments: error
    A type has more or fewer generic arguments than its declaration. Write one for each generic parameter:
    `Page<Item>` for `envelope Page<Element>`, `[Item]` for `Array`.

        model Item { id: Int }
        api Shop {
          base "https://shop.example.com"
          envelope Page<Element: Decodable> { items: [Element] @payload }
          request Items -> 1️⃣Page { GET "items" }
        }

    ## bare-protocol: error
    A declaration of the kit emits a protocol, but its name is used as a type. Write `any Protocol`, with
    parentheses before a `?`: `(any Protocol)?`. Such a value cannot be in JSON, which does not name its type.

        erased GridDelegate<Item> { func didSelect(_ item: Item) }
        model Day { id: Int; shown: 1️⃣GridDelegate<Int> }

    ## type-without-values: error
    A declaration such as `notifications` emits an enum without cases, so there are no values of the type. Use one
    of its nested types: `SessionEvent.DidEnd`.

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
    A declaration emits a type with the name of a Swift or Foundation type. In the whole module, the name would mean
    the new type, and existing code would not compile. Rename the declaration, or give its type another name with
    `@named("Other")`.

        model 1️⃣Error { message: String }

    ## path-form: error
    A path is relative to the base URL, so it begins without `/`. Write `users/{id}` instead of `users/:id` or
    `users/${id}`, and `query page: Int = 1` instead of `?page=1`, as the fixes do. Write `%3A` for a segment that
    begins with a colon, and `%24` for a `$` before a placeholder.

        api Q { base "https://q.example"; request Users { GET "1️⃣/users" } }

    ## missing-placeholder-member: error
    The path has a placeholder such as `{userID}`, but the `path` line is called `userId`. Use the same name, as the
    fix does, or remove the `path` line: a placeholder declares itself.

        api Q { base "https://q.example"; request User { GET "users/1️⃣{userID}"; path userId: Int } }

    ## repeated-placeholder: warning
    A path has two placeholders of one name, so the request has one value for both. Give one of them another name if the
    values differ.

        api Q { base "https://q.example"; request User { GET "users/{id}/posts/1️⃣{id}" } }

    ## unused-placeholder-member: error
    The path has no placeholder for this `path` line. Add `{name}` to the path, or write `query` or `header` for a
    value that belongs there.

        api Q { base "https://q.example"; request User { GET "users"; path 1️⃣userId: String } }

    ## recursive-type: error
    A struct cannot contain a value of its own type, not even through another struct. Use an array, `replies:
    [Comment]`, or an optional property, `parent: Comment?`, whose value is stored on the heap. Such a property has
    neither a default nor an attribute.

        model Comment { id: Int; 1️⃣parent: Comment }

    ## duplicate-wire-name: error
    Two members have the same name on the wire, or two preferences the same key in one store, so both would have the
    same value. Give one of them another name after `as`, or remove one of two constants. Header names ignore case.

        model User { name: String; fullName: String as 1️⃣"name" }

    ## unresolved-reference: error
    No declaration of the kit, or of a used kit, has this name. Declare it, or correct the name.

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
    A default value does not fit its type: a string for a number, or `nil` for a type without `?`. Change one of
    them. The compiler checks values that are not literals, such as `.system` or `Date()`.

        model User { followers: Int = 1️⃣"none" }

    ## invalid-raw-value: error
    Two cases have the same value, or a value is not a literal. Write a string without interpolations, or an integer
    that fits the type. A number without a value is one more than the number before it, or 0 for the first case:
    `case a; case b; case c = 1` has 1 twice, like `0x10` and `16`.

        enum Level: Int { case low; case high; case top = 1️⃣1 }
    """#
  )
}
