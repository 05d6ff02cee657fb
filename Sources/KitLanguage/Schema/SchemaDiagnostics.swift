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
    A message is a string with placeholders, `'{name}'`, or several strings that are one text. After a colon goes the
    form of a value: `{name:upper}`.

        pattern letter { name: UpperCamel; refuses name like "A*" because "1️⃣{name:loud} begins with an A" }

    ## unknown-kind: error
    The kind of a slot is one of a closed list; docs/schemas.md has it.

        pattern letter { name: 1️⃣UperCamel }

    ## misplaced-kind: error
    Each place of a head takes certain kinds of values: a place after `->` takes a type and no string.

        pattern letter { result: 1️⃣String }

    ## surplus-detail: error
    The block of a slot specifies its kind: `case` the words of a `Word`, `placeholders` the member of a `URITemplate`,
    `to` the pattern of a `Reference`, `from` the module of a `TypeName`, `language` that of `Code`. Other kinds have no
    block.

        pattern letter { value size: Int { case 1️⃣big } }

    ## missing-detail: error
    A `Reference` must state what it refers to: `Reference { to request }`; `names` and `reserves`, the names; and
    `node`, its text; `types`, the plural noun; and a `pattern.kit` declares something.

        pattern letter { value sender: 1️⃣Reference }

    ## invalid-default: error
    The default of a slot is a value that a kit could have written there.

        pattern letter { value level: Word = 1️⃣middle { case high; case low } }

    ## duplicate-label: error
    Templates see the slots, members, attributes and conditions of a node by their names, so these must differ. `as
    "other"` gives a slot or a member another name; two members cannot share a keyword.

        pattern letter { value to: String; member 1️⃣to many { name: lowerCamel } }

    ## taken-condition-name: error
    A condition with a name is used where a path begins, so its name cannot be `kit` or `parent`, nor a word of the
    language of conditions: `and`, `or`, `not`, `with`, `when`, `is`, `in`.

        pattern letter { name: UpperCamel; condition 1️⃣kit name is Kit }

    ## taken-label: error
    Templates see something of each node that no schema declares, such as its `keyword`, its `doc` and its `typeName`;
    docs/schemas.md has all of it. A slot, member or attribute of that name would hide it, so that it needs another name
    for templates: `member parent many as "parents"`. An attribute has to be called otherwise.

        pattern letter { name: UpperCamel; member 1️⃣origin optional { value place: String } }

    ## conflicting-places: error
    Two slots are at the same place of a head: one type and several types after `:`, a function's result and another one
    after `->`, labelled values and a function's parameters in parentheses. An optional value may not come before a required
    one of its kind, for a kit that leaves it out gives the other one.

        pattern letter { type: Type; 1️⃣conformances: Types }

    ## unknown-placeholder-member: error
    `placeholders NAME` names the member that each placeholder of a URI template needs. The template is in a member of the
    pattern, and so is what `NAME` names.

        pattern letter { member route once { value 1️⃣place: URITemplate { placeholders part } }; member path many { name: Name } }

    ## unknown-slot: error
    `drawn from` names the slot of the pattern around a member that names a protocol (`TypeName`), `sent by` the one
    that names a property (`Property`), `TypeName { from … }` the one that names a module, and `named` an attribute of
    the member. `Name { of … }` names a member of the pattern, `Name { from … }` a slot around it with a type, and
    `Code { sees … of … }` a slot beside it.

        pattern wire { name: TypeName; member func many { name: Name; drawn from 1️⃣nmae } }

    ## misspelt-protocol: warning
    `conforms to` names a protocol that is named nearly like one of Swift's. From Swift's, kitgen knows what values of
    the types can do: be compared, sent, or decoded. One of the project's own may have that name all the same.

        pattern letter { name: UpperCamel; typeName "{name}Letter"; conforms to 1️⃣Sendabel }

    ## unknown-name-placeholder: error
    The name of a type is made of `{name}`, the node's name, `{parent}`, that of the node around it, and letters and digits.

        pattern letter { name: UpperCamel; typeName "1️⃣{nmae}Letter" }

    ## repeated-declaration: error
    Two patterns of a file, or two pieces of support, have the same name.

        pattern letter { name: UpperCamel }; pattern 1️⃣letter { name: UpperCamel }

    ## reserved-keyword: error
    Each pattern is a verb of the command line (`kitgen request …`), so that a pattern cannot be named like a command of
    kitgen.

        pattern 1️⃣generate { name: UpperCamel }

    ## unknown-pattern: error
    `inside` and `to` name a pattern, and no folder of patterns declares it. Or patterns are only inside of each other, so
    that no kit can have them.

        pattern letter { name: UpperCamel; inside 1️⃣envelop }

    ## unknown-support: error
    `support` and `needs` name support that a `pattern.kit` declares; none declares this one.

        pattern letter { name: UpperCamel; support 1️⃣Envelop }

    ## invalid-minimal: error at the string of a `minimal`, or at its invalid part
    `minimal` is the node that `kitgen KEYWORD Name` starts from: one declaration of the pattern, as a kit would have
    it, with `{name}` for the name.

        pattern letter { name: UpperCamel; minimal "1️⃣lettre {name}" }
    """#
  )
}
