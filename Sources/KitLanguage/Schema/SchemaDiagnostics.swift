import Diagnostics

/// The kinds of diagnostics that only a `pattern.kit` can have; it can have those of kits too.
package enum SchemaDiagnostics {
  /// Each kind has a page in docs/diagnostics.md and a test of its example.
  package static let all: [DiagnosticKind] = [
    unknownKind, misplacedKind, surplusDetail, missingDetail, invalidDefault, duplicateLabel, conflictingPlaces,
    unknownPlaceholderMember, misspeltProtocol, unknownNamePlaceholder, repeatedDeclaration, reservedKeyword,
    unknownPattern, unknownSupport, unknownSlot, invalidMinimal, takenConditionName, takenLabel, invalidCondition,
    invalidMessage,
  ]

  static let invalidCondition = DiagnosticKind(
    "invalid-condition",
    explanation: """
      A condition is made of words: a path such as `type.isOptional`, with or without an operator (`is`, `in`, `has`, `like`, \
      `inherits`, `equals`, `from`, `to`, `over`), joined by `and`, `or` and `not`. docs/schemas.md has the grammar.
      """,
    markedExample: "pattern letter { name: UpperCamel; requires name 1️⃣like else \"Begin with an A\" }"
  )

  static let invalidMessage = DiagnosticKind(
    "invalid-message",
    explanation: """
      A message is a string with placeholders, `'{name}'`, or several strings that are one text. After a colon goes the form of \
      a value: `{name:upper}`.
      """,
    markedExample:
      #"pattern letter { name: UpperCamel; refuses name like "A*" because "1️⃣{name:loud} begins with an A" }"#
  )

  static let unknownKind = DiagnosticKind(
    "unknown-kind",
    explanation: "The kind of a slot is one of a closed list; docs/schemas.md has it.",
    markedExample: "pattern letter { name: 1️⃣UperCamel }"
  )

  static let misplacedKind = DiagnosticKind(
    "misplaced-kind",
    explanation: "Each place of a head takes certain kinds of values: a place after `->` takes a type and no string.",
    markedExample: "pattern letter { result: 1️⃣String }"
  )

  static let surplusDetail = DiagnosticKind(
    "surplus-detail",
    explanation: """
      The block of a slot specifies its kind: `case` the words of a `Word`, `placeholders` the member of a \
      `URITemplate`, `to` the pattern of a `Reference`, `from` the module of a `TypeName`, `language` that of `Code`. \
      Other kinds have no block.
      """,
    markedExample: "pattern letter { value size: Int { case 1️⃣big } }"
  )

  static let missingDetail = DiagnosticKind(
    "missing-detail",
    explanation: """
      A `Reference` must state what it refers to: `Reference { to request }`; `names` and `reserves`, \
      the names; and `node`, its text.
      """,
    markedExample: "pattern letter { value sender: 1️⃣Reference }"
  )

  static let invalidDefault = DiagnosticKind(
    "invalid-default",
    explanation: "The default of a slot is a value that a kit could have written there.",
    markedExample: "pattern letter { value level: Word = 1️⃣middle { case high; case low } }"
  )

  static let duplicateLabel = DiagnosticKind(
    "duplicate-label",
    explanation: """
      Templates see the slots, members and attributes of a node by their names, so these must differ. `as "other"` gives \
      one of them another name; two members cannot share a keyword.
      """,
    markedExample: "pattern letter { value to: String; member 1️⃣to many { name: lowerCamel } }"
  )

  static let takenConditionName = DiagnosticKind(
    "taken-condition-name",
    explanation: """
      A condition with a name is used where a path begins, so its name cannot be `kit` or `parent`, nor a word of the language of \
      conditions: `and`, `or`, `not`, `with`, `when`, `is`, `in`.
      """,
    markedExample: "pattern letter { name: UpperCamel; condition 1️⃣kit name is Kit }"
  )

  static let takenLabel = DiagnosticKind(
    "taken-label",
    explanation: """
      Templates see something of each node that no schema declares, such as its `keyword`, its `doc` and its `typeName`; \
      docs/schemas.md has all of it. A slot, member or attribute of that name would hide it, so that it needs another \
      name for templates: `member parent many as "parents"`. An attribute has to be called otherwise.
      """,
    markedExample: "pattern letter { name: UpperCamel; member 1️⃣origin optional { value place: String } }"
  )

  static let conflictingPlaces = DiagnosticKind(
    "conflicting-places",
    explanation: """
      Two slots are at the same place of a head: one type and several types after `:`, a function's result and another \
      one after `->`, labelled values and a function's parameters in parentheses.
      """,
    markedExample: "pattern letter { type: Type; 1️⃣conformances: Types }"
  )

  static let unknownPlaceholderMember = DiagnosticKind(
    "unknown-placeholder-member",
    explanation: """
      `placeholders NAME` names the member that each placeholder of a URI template needs. It has to be a member of the \
      pattern around the slot's member.
      """,
    markedExample: """
      pattern letter { member route once { value 1️⃣place: URITemplate { placeholders part } }; member path many { name: Name } }
      """
  )

  static let unknownSlot = DiagnosticKind(
    "unknown-slot",
    explanation: """
      `drawn from` names the slot of the pattern around a member that names a protocol (`TypeName`), `sent by` the one \
      that names a property (`Property`), `TypeName { from … }` the one that names a module, and `named` an attribute of \
      the member. `Name { of … }` names a member of the pattern, `Name { from … }` a slot around it with a type, and \
      `Code { sees … of … }` a slot beside it.
      """,
    markedExample: "pattern wire { name: TypeName; member func many { name: Name; drawn from 1️⃣nmae } }"
  )

  static let misspeltProtocol = DiagnosticKind(
    "misspelt-protocol",
    severity: .warning,
    explanation: """
      `conforms to` names a protocol that is named nearly like one of Swift's. From Swift's, kitgen knows what values of the types \
      can do: be compared, sent, or decoded. One of the project's own may have that name all the same.
      """,
    markedExample: "pattern letter { name: UpperCamel; typeName \"{name}Letter\"; conforms to 1️⃣Sendabel }"
  )

  static let unknownNamePlaceholder = DiagnosticKind(
    "unknown-name-placeholder",
    explanation: "The name of a type is made of `{name}`, the node's name, and `{parent}`, that of the node around it.",
    markedExample: "pattern letter { name: UpperCamel; typeName \"1️⃣{nmae}Letter\" }"
  )

  static let repeatedDeclaration = DiagnosticKind(
    "repeated-declaration",
    explanation: "Two patterns of a file, or two pieces of support, have the same name.",
    markedExample: "pattern letter { name: UpperCamel }; pattern 1️⃣letter { name: UpperCamel }"
  )

  static let reservedKeyword = DiagnosticKind(
    "reserved-keyword",
    explanation: """
      Each pattern is a verb of the command line (`kitgen request …`), so that a pattern cannot be named like a command \
      of kitgen.
      """,
    markedExample: "pattern 1️⃣generate { name: UpperCamel }"
  )

  static let unknownPattern = DiagnosticKind(
    "unknown-pattern",
    explanation: "`inside` and `to` name a pattern, and no folder of patterns declares it.",
    markedExample: "pattern letter { name: UpperCamel; inside 1️⃣envelop }"
  )

  static let unknownSupport = DiagnosticKind(
    "unknown-support",
    explanation: "`support` and `needs` name support that a `pattern.kit` declares; none declares this one.",
    markedExample: "pattern letter { name: UpperCamel; support 1️⃣Envelop }"
  )

  /// At the string of a `minimal`, or at its invalid part.
  package static let invalidMinimal = DiagnosticKind(
    "invalid-minimal",
    explanation: """
      `minimal` is the node that `kitgen KEYWORD Name` starts from: one declaration of the pattern, as a kit would have it, \
      with `{name}` for the name.
      """,
    markedExample: "pattern letter { name: UpperCamel; minimal \"1️⃣lettre {name}\" }"
  )
}
