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
  package static let ambiguousList = pages["ambiguous-list"]
  package static let impossibleTest = pages["impossible-test"]
  package static let missingMessage = pages["missing-message"]
  package static let unusedCondition = pages["unused-condition"]
  package static let conflictingRules = pages["conflicting-rules"]
  package static let needlessRule = pages["needless-rule"]

  static let pages = DiagnosticPages(
    #"""
    ## shared-module: warning at the settings of a kit, naming the other one
    Two kits give files of the same names to one module: a target of a Swift package, or a folder next to an Xcode project.
    Each kit has its own support files, such as `APIClient.swift`, and the compiler refuses the second. Make one kit
    of the two: a kit may have any number of `*.kit` files. Or let the output of one go to its own module by `out`,
    and name its types in the other one by `use`.

        1️⃣project App { out "Sources/App" }

    ## taken-name: error at the name of the node whose type or property takes a name that emitted code uses for something else
    Emitted code needs this name for something else: a type of Swift, Foundation or another framework, a type inside
    of the emitted type, or another of its members. Rename the declaration, its type with `@named("…")`, or its
    event with `@called(…)`, and keep the name on the wire with `as`.

        api Shop { request Orders { GET "orders"; query 1️⃣API: Int } }

    ## emitted-syntax: error in the emitted text, which is not on disk; only the first error of each file
    A team's template, or the Swift of a declaration, gives a file that is not valid Swift, or that is too large or
    too deeply nested to be checked. Nothing is written. The place is in the file that would have been written; the
    notes show the declaration and the template. Files that were written before are not checked again.

        func greet( { }

    ## emitted-code: error at the kit's part behind a line that the compiler refuses
    `kitgen verify` has compiled the emitted Swift, and the compiler reports an error. The message is shown at the
    part of the kit that the line comes from, and a note shows the line. Often, a type or function is missing: if
    the kit does not declare it, it must be in a Swift file below the folder of the Kitfile. A mistake in code
    between `"""`, in a default value or in a team's template is reported here, too.

        model User { photo: 1️⃣Imagee }

    ## own-code: error at the first error of one of the project's own files
    `kitgen verify` has compiled the emitted files together with Swift of the project that they need, and the
    compiler reports an error in that Swift. The isolation and initialization of the emitted files were not checked.
    Correct the file. If it only lacks a module, name the module's folder with `--modules DIR`.

        model User { photo: 1️⃣Photo }

    ## incomplete-schema: error at the start of a team's schema
    A team's `pattern.kit` replaces the whole schema of the built-in pattern with its name, but other built-in
    patterns and templates need support, members or parts of that schema. Copy the schema with `kitgen templates
    eject PATTERN pattern.kit` and change the copy, delete the file, or give the pattern another name. To change
    only the output, replace a template.

        1️⃣pattern model { name: UpperCamel; emit "model.swift" to "{name}.swift" }

    ## missing-pattern-template: error at the template's name in an `emit` of the schema
    The schema of a pattern emits a template that is not in the pattern's folder. Add the file, or correct its name in
    `pattern.kit`.

        pattern letter { name: UpperCamel; emit "1️⃣missing.stencil" to "letter.txt" }

    ## unused-template: warning at the start of the template
    Nothing uses this template: no `emit` of its pattern names it, and no template includes, imports or extends it.
    Correct its name, add the `emit`, or delete it.

        {{ node.name }}

    ## wrong-templates: error at the setting that names the folder of the templates; notes show the first mistakes
    The team's templates have mistakes, which are shown in the templates. No file is written for a declaration that
    needs one of them. Correct the templates.

        project App { templates 1️⃣"Templates" }

    ## silent-pattern: warning at the name of the pattern
    A pattern emits nothing, holds no other patterns, and no template uses its declarations, so they have no effect.
    Give it an `emit`.

        pattern 1️⃣letter { name: UpperCamel }

    ## constant-path: warning at the path in a schema
    The path of an emitted file does not contain the declaration's name, so two declarations of a kit would emit the
    same file. Add `{name}` to the path, or allow one declaration per kit: `pattern letter optional`.

        pattern letter { name: UpperCamel; emit "letter.swift.stencil" to "1️⃣Letter.swift" }

    ## misspelt-folder: warning at the start of a template of the folder
    The folder has almost the name of a built-in pattern, so its templates replace nothing. Rename the folder. If
    its templates are only included by others, ignore the warning.

        {% extends "builtin:request" %}

    ## unused-condition: warning at the name of the condition
    No rule, condition or template uses this condition. Use it, or remove it; a similar name may be misspelt.

        pattern letter { name: UpperCamel; condition 1️⃣isShort name like "A" }

    ## conflicting-rules: warning at the second of the two rules
    The rules of a schema contradict each other: what one of them requires, another one refuses, perhaps by a third rule. A
    declaration that one of them is about is always wrong. Remove one, or let it apply in fewer cases by `when`. A rule about a
    word may also refuse the default of its slot.

        pattern letter { name: UpperCamel; member stamp optional; requires stamp; 1️⃣refuses stamp because "No" }

    ## needless-rule: warning at the rule
    The rule of a schema has no effect: it repeats another one, its conditions contradict each other, so that it never applies,
    or they decide already what it asks for. Remove it, or correct a condition.

        pattern letter { name: UpperCamel; member stamp optional; 1️⃣requires stamp when stamp }

    ## path-outside-root: error at the setting, or the path in the schema, that leads out of the root
    kitgen writes only below the folder of the Kitfile. Use a relative path without `..`. The folder of `templates`
    may also be next to that folder, such as `../Patterns`, but not around it. kitgen does not write into `.git` and
    `.kitgen`, or over the Kitfile and `kitgen.lock`. A pattern cannot emit files that other tools run or read
    settings from: hidden files, Xcode projects, `Package.swift`, and names such as `Makefile`. Give the file
    another name.

        project P { out "1️⃣../Sources" }
        model User { id: Int }

    ## missing-folder: error at the value of `templates`
    The folder that `templates` names does not exist. The path is relative to the folder of the Kitfile. Correct the
    path, or create the folder.

        project P { templates 1️⃣"Paterns" }
        model User { id: Int }

    ## unusable-kit-name: error without a place: the file is not read
    The name of a `*.kit` file, or of its folder, contains a line break or another control character. The lock and
    messages have one line for each file, so kitgen does not read it, and writes nothing. Rename the file.

        1️⃣model User { id: Int }

    ## unreadable-kit: error at the beginning of the file
    A `*.kit` file, or a file of the team's patterns, cannot be read: its permissions are missing, or it is a link
    to a missing file. Its declarations would seem to be deleted, so kitgen writes nothing. Restore the file, or
    delete it.

        1️⃣model User { id: Int }

    ## unreadable-folder: warning without a place: the subject is not a file
    A folder below the Kitfile cannot be listed, so kits and Swift in it are not seen, and `--prune` deletes
    nothing. Change its permissions, move it out of the kit's folder, or begin its name with a dot: hidden folders
    are ignored.

        1️⃣model User { id: Int }

    ## unmet-requirement: error at the name of the node, with the schema's message
    A rule of the pattern does not allow this, for example a list attribute without a list, or fields without a
    body. The message names the fix; the note shows the rule in the schema.

        model User { 1️⃣name: String @lossy }

    ## unmet-recommendation: warning at the name of the node, or the value that the schema names, with the schema's message
    The emitted code would compile, but is probably not what you want: a token that is sent without encryption, JSON
    where the server sends plain text. The message names the alternative. Files are written anyway.

        api Q {
          base 1️⃣"http://q.example"
          auth bearer
        }

    ## module-clash: error at the name of the project
    The project's name is the module of the output. This module has the name of a module that emitted code imports,
    or of a type of Swift or Apple, so the compiler confuses them. Rename the project.

        project 1️⃣Foundation { access public }
        model User { id: Int }

    ## missing-kit: error at the path in a `use`
    `use` names a folder without a Kitfile. The path is relative to the folder of the Kitfile, even if the `use` is
    in another file of the kit. Correct the path, or write a Kitfile there.

        use 1️⃣"../Cor"

    ## use-cycle: error at the path in a `use` through which a kit comes back to itself
    A kit uses itself, directly or through other kits, but modules cannot import each other in a circle. Move the
    common declarations into another kit, and use it from both.

        use 1️⃣"."

    ## broken-used-kit: warning at the path in a `use`. The errors themselves are shown where the other kit is checked
    A kit that this one uses has errors, so some of its names are unknown here. Run `kitgen check` in its folder,
    and correct it first.

        use 1️⃣"../Broken"

    ## unknown-body-member: warning at the path in the kit
    A path into the body of a response names a member that the model or envelope does not have, so it is probably
    misspelt. Write names as on the wire, and numbers for places in arrays. If the server sends the member, declare
    it. The path of a total leads to an integer, the path of a cursor to a string or a number.

        model Item { id: Int }
        api Shop {
          envelope Page<Element: Decodable> { nextPage: String?; items: [Element] @payload }
          request Items -> Page<Item> { GET "items"; query after: String?; paging cursor 1️⃣"nextPgae" }
        }

    ## file-clash: error at the second file's node; a note shows the first one's
    Two files of one kit would have the same name, which the Swift compiler refuses in one module, even in different
    folders. On most Macs, names that differ only in case are the same. Rename a declaration, or give its type
    another name with `@named("…")`.

        model User { id: Int }
        model 1️⃣USER { id: Int }

    ## support-name-clash: error at the name of the node that emits a type of this name
    A declaration emits a type that has the name of a type in kitgen's support code, which this kit needs and which is
    emitted into the same module. Give the declaration's type another name with `@named("Other")`. Support code that the
    kit does not need takes no names.

        api Qiita { base "https://qiita.com" }
        model 1️⃣APIClient { id: Int }

    ## own-type-clash: warning at the name of the node whose type or support type the project's Swift declares as well
    The project's Swift declares a type that the kit also emits into the same module, or a type with the name of a
    Swift, Foundation or RxSwift type that emitted code uses. The compiler refuses the second type, or uses the
    wrong one. Remove the hand-written type if the kit's replaces it (`kitgen adopt FILE.swift:NAME` prints a
    declaration that loses nothing), or rename one of them, the kit's with `@named("Other")`. Without a
    `Package.swift` or an Xcode project, all files below the folder of the Kitfile count as one module.

        model 1️⃣User { id: Int }

    ## own-file-clash: warning at the name of the node whose file or support file has the name of a file of the project
    A file of the project has the name of an emitted file in the same module, which the Swift compiler refuses, even
    in different folders. Rename your file, for example to `Order+Extensions.swift`, or delete it if it is empty
    now. Without a `Package.swift` or an Xcode project, all files below the folder of the Kitfile count as one
    module.

        model 1️⃣User { id: Int }

    ## unknown-name: error at a path of a condition or a message, or at a value in one
    A path in a condition or a message begins with a part, a condition or a fact of the declaration, or with the
    keyword of a declaration around it. Its value is compared with a word of a closed list, a set of types or a
    type. Correct the name.

        pattern letter { name: UpperCamel; refuses 1️⃣nme like "A*" because "No A" }

    ## ambiguous-list: error at the path of a condition
    A test of several values holds if it holds for one of them: `requires lines.type in Amount` would accept a letter
    with one such line among others. If the test is for all values, write `refuses any lines without type in Amount`. If
    it is for one of them, write `requires any lines with type in Amount`.

        pattern letter { name: UpperCamel; member line many as "lines" { type: Type }; requires 1️⃣lines.type is Int else "No" }

    ## impossible-test: error at the path of a condition; without a path, at the number
    The test never holds: `over`, `from` and `to` compare numbers, and the value is a string, a word or a type. Or `has`,
    `like`, `inherits`, `any`, `one` or `several` is about a number or a Boolean. Write another test, or give the slot
    another kind.

        pattern letter { name: UpperCamel; value note: String; refuses 1️⃣note over 2 because "No" }

    ## missing-message: error at the rule
    This rule needs a message: `refuses … because "…"`, `requires … else "…"`. Only `on`, `excludes`, `single`,
    `requires` with the name of a part, and facts such as `isDecodable` have standard messages.

        pattern letter { name: UpperCamel; 1️⃣refuses name like "A*" }
    """#
  )
}
