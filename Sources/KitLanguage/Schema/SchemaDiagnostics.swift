import Diagnostics

/// The kinds of diagnostics that only a `pattern.kit` can have; it can have kinds of kits too.
package enum SchemaDiagnostics {
  package static let all = pages.kinds

  static let invalidCondition = pages["invalid-condition"]
  static let invalidMessage = pages["invalid-message"]
  static let unknownKind = pages["unknown-kind"]
  static let misplacedKind = pages["misplaced-kind"]
  static let surplusDetail = pages["surplus-detail"]
  static let missingDetail = pages["missing-detail"]
  static let invalidDefault = pages["invalid-default"]
  static let duplicateLabel = pages["duplicate-label"]
  static let takenConditionName = pages["taken-condition-name"]
  static let takenLabel = pages["taken-label"]
  static let conflictingPlaces = pages["conflicting-places"]
  static let unknownPlaceholderMember = pages["unknown-placeholder-member"]
  static let unknownSlot = pages["unknown-slot"]
  static let misspeltProtocol = pages["misspelt-protocol"]
  static let unknownNamePlaceholder = pages["unknown-name-placeholder"]
  static let repeatedDeclaration = pages["repeated-declaration"]
  static let reservedKeyword = pages["reserved-keyword"]
  static let unknownPattern = pages["unknown-pattern"]
  static let unknownSupport = pages["unknown-support"]
  package static let invalidMinimal = pages["invalid-minimal"]

  static let pages = DiagnosticPages(
    #"""
    ## invalid-condition: error
    A condition is made of words: a path such as `type.isOptional`, with or without an operator (`is`, `in`, `has`,
    `like`, `inherits`, `equals`, `from`, `to`, `over`), joined by `and`, `or` and `not`. docs/schemas.md has the
    grammar.

        pattern letter { name: UpperCamel; requires name 1️⃣like else "Begin with an A" }

    ## invalid-message: error
    A message consists of one or several strings with placeholders such as `'{name}'`. After a colon follows the
    form of a value: `{name:upper}`.

        pattern letter { name: UpperCamel; refuses name like "A*" because "1️⃣{name:loud} begins with an A" }

    ## unknown-kind: error
    The kind of a slot is one of a closed list; docs/schemas.md has it.

        pattern letter { name: 1️⃣UperCamel }

    ## misplaced-kind: error
    Each place of a head takes certain kinds of values: a place after `->` takes a type and no string.

        pattern letter { result: 1️⃣String }

    ## surplus-detail: error
    This kind of slot has no such detail in its block: `case` is for `Word`, `placeholders` for `URITemplate`, `to`
    for `Reference`, `from` for `TypeName`, and `language` for `Code`. Remove it. The `fix` of a rule replaces the part in
    whose block the rule stands, so it needs the block of a slot or an attribute.

        pattern letter { value size: Int { case 1️⃣big } }

    ## missing-detail: error
    A part of the schema lacks a detail: the pattern of a `Reference` (`Reference { to request }`), the names after
    `names` or `reserves`, the declaration after `node`, or the plural noun after `types`. An empty `pattern.kit`
    lacks a pattern.

        pattern letter { value sender: 1️⃣Reference }

    ## invalid-default: error
    The default of a slot must be a value that a kit could write there.

        pattern letter { value level: Word = 1️⃣middle { case high; case low } }

    ## duplicate-label: error
    Templates access the slots, members, attributes and conditions of a declaration by their names, so the names
    must differ. Give a slot or a member another name with `as "other"`. Two members cannot share a keyword.

        pattern letter { value to: String; member 1️⃣to many { name: lowerCamel } }

    ## taken-condition-name: error
    The name of a condition cannot be `kit`, `parent`, or a word of the language of conditions: `and`, `or`, `not`,
    `with`, `when`, `is`, `in`. Use another name.

        pattern letter { name: UpperCamel; condition 1️⃣kit name is Kit }

    ## taken-label: error
    A slot, member or attribute has the name of a value that templates see anyway, such as `keyword`, `doc` and
    `typeName`; docs/schemas.md lists them. Give it another name for templates: `member parent many as "parents"`.
    Rename an attribute.

        pattern letter { name: UpperCamel; member 1️⃣origin optional { value place: String } }

    ## conflicting-places: error
    Two slots are at the same place of a head: `type` and `conformances` after `:`, a signature and a result after
    `->`, arguments and a signature in parentheses. Or an optional value stands before a required one of the same
    kind, so a kit could not leave it out. Remove one of them, or change the order.

        pattern letter { type: Type; 1️⃣conformances: Types }

    ## unknown-placeholder-member: error
    `placeholders NAME` must name a member of the pattern: the member that each placeholder of the URI template
    needs. The template must be in a member, too.

        pattern letter { member route once { value 1️⃣place: URITemplate { placeholders part } }; member path many { name: Name } }

    ## unknown-slot: error
    The name does not fit. `drawn from` needs a slot of the pattern that names a protocol (`TypeName`), `sent by`
    one that names a property (`Property`), `TypeName { from … }` one that names a module, and `named` an attribute
    of the member. `Name { of … }` needs a member of the pattern with a slot `name:`, `Name { from … }` a slot around it with a type,
    and `Code { sees … of … }` a slot next to it.

        pattern wire { name: TypeName; member func many { name: Name; drawn from 1️⃣nmae } }

    ## misspelt-protocol: warning
    `conforms to` names a protocol with almost the name of a protocol of Swift. Correct the name, or ignore the
    warning if the project has a protocol with this name.

        pattern letter { name: UpperCamel; typeName "{name}Letter"; conforms to 1️⃣Sendabel }

    ## unknown-name-placeholder: error
    The name of a type consists of `{name}`, `{parent}` (the name of the declaration around it), letters and digits.

        pattern letter { name: UpperCamel; typeName "1️⃣{nmae}Letter" }

    ## repeated-declaration: error
    Two patterns of a file, or two pieces of support, have the same name.

        pattern letter { name: UpperCamel }; pattern 1️⃣letter { name: UpperCamel }

    ## reserved-keyword: error
    Each pattern is a verb of the command line (`kitgen request …`), so that a pattern cannot be named like a command of
    kitgen.

        pattern 1️⃣generate { name: UpperCamel }

    ## unknown-pattern: error
    No pattern has the keyword after `inside` or `to`. Or patterns are only inside of each other, so no kit can have
    them.

        pattern letter { name: UpperCamel; inside 1️⃣envelop }

    ## unknown-support: error
    No `pattern.kit` declares the support that `support` or `needs` names. Correct the name.

        pattern letter { name: UpperCamel; support 1️⃣Envelop }

    ## invalid-minimal: error at the string of a `minimal`, or at its invalid part
    `minimal` is the declaration that `kitgen KEYWORD Name` writes. Write one declaration of the pattern, with
    `{name}` for the name.

        pattern letter { name: UpperCamel; minimal "1️⃣lettre {name}" }
    """#
  )
}
