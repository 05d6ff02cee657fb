import Diagnostics

/// The kinds of diagnostics that planning reports.
package enum GenerationDiagnostics {
  /// The kinds of the table below, and of the project's sources, defaults and lock.
  package static let all =
    pages.kinds + DefaultDiagnostics.pages.kinds + LockDiagnostics.all + SourceDiagnostics.pages.kinds

  package static let sharedModule = pages["shared-module"]
  package static let takenName = pages["taken-name"]
  package static let emittedSyntax = pages["emitted-syntax"]
  package static let emittedCode = pages["emitted-code"]
  package static let ownCode = pages["own-code"]
  package static let incompleteSchema = pages["incomplete-schema"]
  package static let missingTemplate = pages["missing-pattern-template"]
  package static let unusedTemplate = pages["unused-template"]
  package static let wrongTemplates = pages["wrong-templates"]
  package static let silentPattern = pages["silent-pattern"]
  package static let constantPath = pages["constant-path"]
  package static let misspeltFolder = pages["misspelt-folder"]
  package static let pathOutsideRoot = pages["path-outside-root"]
  package static let missingFolder = pages["missing-folder"]
  package static let unusableKitName = pages["unusable-kit-name"]
  package static let unreadableKit = pages["unreadable-kit"]
  package static let unreadableFolder = pages["unreadable-folder"]
  package static let unmetRequirement = pages["unmet-requirement"]
  package static let unmetRecommendation = pages["unmet-recommendation"]
  package static let moduleClash = pages["module-clash"]
  package static let missingKit = pages["missing-kit"]
  package static let useCycle = pages["use-cycle"]
  package static let brokenUsedKit = pages["broken-used-kit"]
  package static let unknownBodyMember = pages["unknown-body-member"]
  package static let fileClash = pages["file-clash"]
  package static let supportNameClash = pages["support-name-clash"]
  package static let ownTypeClash = pages["own-type-clash"]
  package static let ownFileClash = pages["own-file-clash"]
  package static let unknownName = pages["unknown-name"]
  package static let missingMessage = pages["missing-message"]
  package static let unusedCondition = pages["unused-condition"]

  static let pages = DiagnosticPages(
    #"""
    ## shared-module: warning at the settings of a kit, naming the other one
    Two kits give files of the same names to one module: a target of a Swift package, or a folder beside an Xcode project.
    Each kit has support files of its own, such as `APIClient.swift`, and the compiler refuses the second. Make one kit
    of the two: a kit may have any number of `*.kit` files. Or let the output of one go to a module of its own by `out`,
    and name its types in the other one by `use`.

        1️⃣project App { out "Sources/App" }

    ## taken-name: error at the name of the node whose type or property takes a name that emitted code uses for something else
    A declaration of the kit has a name that emitted code needs for something else, and the emitted code would not compile.
    That is a type of Swift, Foundation or another framework which emitted code uses, for in the whole module the name
    would mean the kit's; a type inside of the emitted one; or a member that the emitted type has anyway, or has for
    another declaration. Give the declaration another name, its type another one with `@named("…")`, or its event with
    `@called(…)`; what it is called on the wire stays with `as`.

        api Shop { request Orders { GET "orders"; query 1️⃣API: Int } }

    ## emitted-syntax: error in the emitted text, which is not on disk; only the first error of each file
    A template of the team's, or a node's own Swift, has given a file that is not Swift, or is too large or nested too deeply
    to be checked. Nothing is written. The place is in the file as it would have been; the notes show the node and the
    template that it comes from. Files that kitgen has written before are not checked again.

        func greet( { }

    ## emitted-code: error at the kit's part behind a line that the compiler refuses
    `kitgen verify` has compiled what the kit gives, and the compiler refuses it. The place is the part of the kit that
    the emitted line comes from; the note shows that line. Mostly a type or function is missing that the kit names: what
    it does not declare has to be in a Swift file below the folder of the Kitfile. A mistake in code between `"""`,
    in a default value or in a team's template shows here, too.

        model User { photo: 1️⃣Imagee }

    ## own-code: error at the first error of one of the project's own files
    `kitgen verify` has compiled what the kit gives together with Swift of the project that it needs, and the compiler
    refuses that Swift. It has checked the types of the emitted files then, and neither isolation nor initialization, so
    that nothing is proved. Correct the file. Where it is right and misses a module, name the folder that has it with
    `--modules DIR`.

        model User { photo: 1️⃣Photo }

    ## incomplete-schema: error at the start of a team's schema
    A team's `pattern.kit` in a folder with the name of a built-in pattern replaces all of the built-in schema.
    Other built-in patterns and templates go on to need what that declares: support, members, parts. The message names what
    is missing, the notes show where it is needed. Copy the whole built-in schema with
    `kitgen templates eject PATTERN pattern.kit` and change the copy, delete the file to have the built-in schema, or give
    the pattern another name. To change only what is emitted, no schema is needed: a template is enough.

        1️⃣pattern model { name: UpperCamel; emit "model.swift" to "{name}.swift" }

    ## missing-pattern-template: error at the template's name in an `emit` of the schema
    The schema of a pattern emits a template that is not in the pattern's folder. Add the file, or correct its name in
    `pattern.kit`.

        pattern letter { name: UpperCamel; emit "1️⃣missing.stencil" to "letter.txt" }

    ## unused-template: warning at the start of the template
    A template of the team's is in no use: no `emit` of its pattern names it, and no other template includes, imports or
    extends it. Mostly its name is misspelt, or the `emit` is missing.

        {{ node.name }}

    ## wrong-templates: error at the setting that names the folder of the templates; notes show the first mistakes
    Templates of the team's have mistakes, which are shown in the templates themselves. No file is written for a node that
    needs one of them. The editor shows this in the Kitfile that names the folder of the templates, whether or not they
    are open.

        project App { templates 1️⃣"Templates" }

    ## silent-pattern: warning at the name of the pattern
    A pattern emits nothing, holds no other patterns, and no template looks at its nodes, so that a node of it changes
    nothing. Give it an `emit`.

        pattern 1️⃣letter { name: UpperCamel }

    ## constant-path: warning at the path in a schema
    The path of a file that a pattern emits has nothing of the node in it, so that two nodes of a kit would emit one file.
    Let it have the node's name, or say that a kit has one such node at most: `pattern letter optional`.

        pattern letter { name: UpperCamel; emit "letter.swift.stencil" to "1️⃣Letter.swift" }

    ## misspelt-folder: warning at the start of a template of the folder
    A team's folder without a `pattern.kit` holds templates that others include, or files that take the place of those of
    the built-in pattern with its name. This one has almost the name of a built-in pattern, so that its files take no
    place. Rename the folder.

        {% extends "builtin:request" %}

    ## unused-condition: warning at the name of the condition
    No rule, no other condition and no template uses a named condition. Mostly another name is misspelt.

        pattern letter { name: UpperCamel; condition 1️⃣isShort name like "A" }

    ## path-outside-root: error at the setting, or the path in the schema, that leads out of the root
    A pattern's path, or the kit's `out` folder, leads out of the folder that the Kitfile is in, or names no file there.
    kitgen writes below that folder only. Use a relative path without `..`. The folder that `templates` names may be
    beside it, `../Patterns`, but neither the kit's own folder nor one around it, and its path is relative. Nor does
    kitgen write into `.git`, where git keeps what it runs, into `.kitgen`, or over the Kitfile and `kitgen.lock`. No
    pattern writes what tools run or take settings from: hidden files and folders, Xcode projects, `Package.swift`, and
    names such as `Makefile`. Give the file another name.

        project P { out "1️⃣../Sources" }
        model User { id: Int }

    ## missing-folder: error at the value of `templates`
    `templates` in the `project` node names the folder of the team's patterns, as seen from the folder of the Kitfile, and
    there is none. Correct the path, or make the folder: it may be empty at first.

        project P { templates 1️⃣"Paterns" }
        model User { id: Int }

    ## unusable-kit-name: error without a place: the file is not read
    The name of a `*.kit` file, or of a folder on the way to it, holds a line break or another control character. The lock,
    messages and the headers of emitted files name kit files in one line each, so kitgen does not read such a file; and
    without it, what it describes would seem to be gone. Rename the file.

        1️⃣model User { id: Int }

    ## unreadable-kit: error at the beginning of the file
    A `*.kit` file is in the folder and cannot be read: it is a link to a file that is gone, or you may not read it. Without it,
    what it describes would seem to be gone, so kitgen writes nothing. Restore the file, or remove it. The same holds for the
    files and folders of the team's patterns.

        1️⃣model User { id: Int }

    ## unreadable-folder: warning without a place: the subject is not a file
    A folder below the Kitfile cannot be listed: mostly you may not read it, as with the data of a database or of a container.
    Files of the kit and Swift in it are not seen, and `--prune` deletes nothing meanwhile. Give yourself the right to read it,
    move it out of the kit's folder, or begin its name with a dot: hidden folders are not looked into.

        1️⃣model User { id: Int }

    ## unmet-requirement: error at the name of the node, with the schema's message
    A pattern needs something of its nodes that no one place can state: that what is to be left out of a list is in a
    list, or that a request with a form's fields has a form. The message says what; the note shows where the schema
    requires it.

        model User { 1️⃣name: String @lossy }

    ## unmet-recommendation: warning at the name of the node, or the value that the schema names, with the schema's message
    A node can be emitted and compiles, and yet it is probably not what is meant: a token that is sent without
    encryption, a response of JSON where the server sends plain text. The message says what to write instead. Files are
    written all the same.

        api Q {
          base 1️⃣"http://q.example"
          auth bearer
        }

    ## module-clash: error at the name of the project
    The project, which is the module that the output belongs to, is named like a module that emitted code imports, or
    like one of Swift's or Apple's. Neither could be told from the other. Call the module otherwise.

        project 1️⃣Foundation { access public }
        model User { id: Int }

    ## missing-kit: error at the path in a `use`
    `use` names a folder without a Kitfile. The path is relative to the folder of the Kitfile that belongs to the kit with
    the `use`, also where the `use` is in another file of that kit. Correct the path, or write a Kitfile there.

        use 1️⃣"../Cor"

    ## use-cycle: error at the path in a `use` through which a kit comes back to itself
    A kit uses itself, directly or through other kits. The output of kits usually goes to modules, and modules cannot
    import each other in a circle. Move what both kits need into a kit of its own, and use that from both.

        use 1️⃣"."

    ## broken-used-kit: warning at the path in a `use`. The errors themselves are shown where the other kit is checked
    A kit that this one uses has errors of its own. What is declared around them may be missing, so that names of that kit
    are unknown here although they are in it. Run `kitgen check` in its folder, and correct it first.

        use 1️⃣"../Broken"

    ## unknown-body-member: warning at the path in the kit
    A path leads into the body of a response, and the model or envelope that the body decodes to has no such member, so
    that it is probably misspelt. Paths have names as they are on the wire, and numbers for places in arrays. Where the
    server does send the member, declare it: what the kit leaves out it does not know. The path of a total leads to a whole
    number, that of a cursor to a text or a number.

        model Item { id: Int }
        api Shop {
          envelope Page<Element: Decodable> { nextPage: String?; items: [Element] @payload }
          request Items -> Page<Item> { GET "items"; query after: String?; paging cursor 1️⃣"nextPgae" }
        }

    ## file-clash: error at the second file's node; a note shows the first one's
    Two files of one kit would have the same name. The Swift compiler refuses two files of one name in a module, also in
    different folders, and most Macs do not tell upper from lower case. Give one of the nodes another name, or another
    type name with `@named("…")`.

        model User { id: Int }
        model 1️⃣USER { id: Int }

    ## support-name-clash: error at the name of the node that emits a type of this name
    A declaration emits a type that has the name of a type in kitgen's support code, which this kit needs and which is
    emitted into the same module. Give the declaration's type another name with `@named("Other")`. Support code that the
    kit does not need takes no names.

        api Qiita { base "https://qiita.com" }
        model 1️⃣APIClient { id: Int }

    ## own-type-clash: warning at the name of the node whose type or support type the project's Swift declares as well
    The project's own Swift declares a type that the kit gives the same module once more: for a node, or in support code
    that a node needs; or a type with the name of one of Swift's, Foundation's or RxSwift's which emitted code uses. The
    compiler refuses the second one, or takes the wrong one. Remove the one that was written by hand, where the kit's
    takes its place (`kitgen adopt FILE.swift:NAME` makes a node of it that loses nothing); or give one of the two another
    name, the kit's with `@named("Other")`. Which files belong to the module is certain where a `Package.swift` or an
    Xcode project tells; elsewhere all below the folder of the Kitfile count.

        model 1️⃣User { id: Int }

    ## own-file-clash: warning at the name of the node whose file or support file has the name of a file of the project
    A file of the project's own has the name of one that the kit gives the same module. The Swift compiler refuses two files of
    one name in a module, also in different folders. Rename yours: `Order+Extensions.swift`; or remove it, where nothing is
    left in it. Which files belong to the module is certain where a `Package.swift` or an Xcode project tells; elsewhere all
    below the folder of the Kitfile count.

        model 1️⃣User { id: Int }

    ## unknown-name: error at a path of a condition or a message, or at a value in one
    A path of a condition or a message begins with a part of the node, a condition of it, a fact of it, or the keyword of a
    node around it, and goes on with parts and facts of what is there. What it is compared with is one of the words of a
    closed list, a set of types or a type.

        pattern letter { name: UpperCamel; refuses 1️⃣nme like "A*" because "No A" }

    ## missing-message: error at the rule
    `on`, `excludes`, `single`, `requires` with the name of a part, and facts such as `isDecodable` have standard messages.
    Any other rule says what is wrong: `refuses … because "…"`, `requires … else "…"`.

        pattern letter { name: UpperCamel; 1️⃣refuses name like "A*" }
    """#
  )
}
