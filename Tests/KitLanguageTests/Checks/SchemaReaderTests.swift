import Diagnostics
import KitLanguage
import Testing

/// What a `pattern.kit` may contain, and what is wrong with it.
@Suite struct SchemaReaderTests {
  private func read(_ text: String) -> SchemaFile {
    SchemaReader.read(SyntaxTree(parsing: text, path: "pattern.kit"), folder: "test", swift: TestPatterns.swift)
  }

  @Test func letter() throws {
    let file = read(
      """
      /// A form that fits into a letter.
      pattern letter {
        name: UpperCamel
        /// Who gets it.
        member to some as "recipients" { name: lowerCamel; type: Type; default: Expression? }
        member priority optional { value level: Word = high { case high; case low } }
        attribute on { value days: [Int]; argument from: String? }
        typeName "{name}Letter"
        emit "letter.swift.stencil" to "Letters/{typeName}.swift" once when priority
        support Envelope when to
        minimal "letter {name} { to reader: String }"
      }
      support Envelope { declares "Envelope"; needs Paper; emit "e.stencil" to "E.swift" }
      support Paper { emit "p.stencil" to "P.swift" }
      """
    )
    #expect(DiagnosticPrinter().text(for: file.diagnostics) == "")
    let letter = try #require(file.patterns.first)
    #expect(letter.keyword == "letter")
    #expect(letter.node.documentation == ["A form that fits into a letter."])
    #expect(letter.typeName?.name(for: "Love", parent: "") == "LoveLetter")
    #expect(letter.typeName?.name(for: "LoveLetter", parent: "") == "LoveLetter")
    #expect(letter.emissions.first?.template.value == "letter.swift.stencil")
    #expect(letter.emissions.first?.applicability.text == "priority")
    #expect(letter.emissions.first?.isOnce == true)
    #expect(letter.supports.first?.name.value == "Envelope")
    #expect(letter.minimal?.value == "letter {name} { to reader: String }")
    let member = try #require(letter.node.member("to"))
    #expect(member.label == "recipients")
    #expect(member.cardinality == .some)
    #expect(member.documentation == ["Who gets it."])
    #expect(member.slots.map(\.place) == [.name, .type, .defaultValue])
    #expect(member.slots.map(\.isOptional) == [false, false, true])
    let level = try #require(letter.node.member("priority")?.slot(.value(0)))
    guard case .word(let cases) = level.kind else { return #expect(Bool(false)) }
    #expect(cases.map(\.word) == ["high", "low"])
    guard case .word("high") = level.defaultValue else { return #expect(Bool(false)) }
    #expect(letter.node.attributes.first?.slots.map(\.place) == [.value(0), .argument("from")])
    #expect(file.supports.map(\.name) == ["Envelope", "Paper"])
    #expect(file.supports.first?.declares == ["Envelope"])
    #expect(file.supports.first?.needs.map(\.name.value) == ["Paper"])
  }

  @Test func conditionsWithNames() throws {
    let file = read(
      """
      pattern letter {
        name: UpperCamel
        /// 一 value.
        condition isUrgent priority
          and not name like "日*"
        requires stamp when isUrgent else "é"
      }
      """
    )
    #expect(DiagnosticPrinter().text(for: file.diagnostics) == "")
    let urgent = try #require(file.patterns.first?.node.conditions.first)
    #expect(urgent.name.value == "isUrgent" && urgent.documentation == ["一 value."])
    checkSchema(
      "pattern letter { condition 1️⃣not priority }",
      "taken-condition-name: 'not' means something else in conditions; use another name"
    )
    checkSchema("1️⃣condition isUrgent priority", "misplaced-declaration")
    checkSchema(
      "pattern letter {\n  requires größe\n  1️⃣when kit.flavor is rx\n}",
      "invalid-condition: This 'when' has no rules in a block; write the 'when' of a rule in the line of the rule"
    )
    checkSchema(
      "pattern letter { condition 1️⃣isUrgent }",
      "missing-part"
    )
    checkSchema("pattern letter { condition isUrgent é; condition 1️⃣isUrgent x }", "duplicate-name")
    checkSchema("pattern letter { 1️⃣modifier urgent }", "misplaced-declaration")
    checkSchema("pattern letter { 1️⃣excludes stamp }", "invalid-condition")
  }

  @Test func mistakes() {
    checkSchema(
      "1️⃣patern letter { name: UpperCamel }",
      "unknown-keyword: No pattern is called 'patern'; did you mean 'pattern'?"
    )
    checkSchema("pattern letter { 1️⃣nmae: UpperCamel }", "unknown-word")
    checkSchema("pattern letter { name: 1️⃣Strng }", "unknown-kind")
    checkSchema(
      "pattern letter { 1️⃣membr to some { name: Name } }",
      "unknown-member: 'pattern' has no 'membr'; did you mean 'member'?"
    )
    checkSchema(
      "pattern letter { member 1️⃣to { name: Name } }",
      "missing-part: 'to' lacks 'once', 'optional', 'many' or 'some'"
    )
    checkSchema("pattern letter { member to 1️⃣sum { name: Name } }", "unknown-word")
    checkSchema("pattern letter { member to many { name: Name }; member 1️⃣to many { name: Name } }", "duplicate-name")
    checkSchema("pattern letter { field a many { name: Name }; 1️⃣field b many { name: Name } }", "repeated-member")
    checkSchema("pattern letter { name: Name; emit 1️⃣letter to \"a\" }", "wrong-value")
    checkSchema("pattern letter { name: Name; emit \"é\" 1️⃣into \"a\" }", "unknown-word")
    checkSchema("pattern letter { name: Name; emit \"é\" 1️⃣beside name when name is Name }", "unknown-word")
    checkSchema(
      "pattern letter { emit \"a\" to 1️⃣\"{{ node.typeName }}.é\" }",
      "invalid-message: A string of a schema has placeholders such as '{name}', not tags"
    )
    checkSchema("pattern é { name: Name; wire: String? = 1️⃣\"{name:kebab}\" }", "invalid-default")
    checkSchema(
      "pattern é { member a many from M as \"x\" }\nmember M { member b many from 1️⃣M as \"y\" }",
      "unknown-pattern: 'M' takes over itself"
    )
    checkSchema("pattern letter { requires é from 1️⃣6.2.1 else \"x\" }", "invalid-condition")
    checkSchema("pattern letter { requires é else 1️⃣\"\" }", "invalid-message: The string is empty")
    checkSchema(
      "pattern letter { requires é else \"日 {a} 1️⃣{größe é\" }",
      "invalid-message: '{größe' lacks its '}'; write '{{' for a brace"
    )
    checkSchema(
      "pattern letter { member é optional { refuses é because \"日\" fix 1️⃣\"x\" } }",
      "surplus-detail: 'fix' replaces a part: put the rule into the block of the slot or the attribute"
    )
    checkSchema(
      "pattern letter {\n  member é many as \"日\" 1️⃣from Dep\n}\nmember Dep { name: Name }",
      "missing-separator: 'from' and its name come before 'as'"
    )
    checkSchema(
      "pattern letter { requires é like 1️⃣A else \"x\" }",
      "invalid-condition: 'like' takes strings in quotation marks, but 'A' is not one"
    )
    checkSchema(
      "pattern letter {\n  requires é == x 1️⃣else \"日\"\n}",
      "missing-separator: A condition consists of words: write 'is' instead of '=='"
    )
    checkSchema(
      "pattern letter {\n  condition größer é 1️⃣&& x\n}",
      "unexpected-text: A condition consists of words: write 'and' instead of '&&'"
    )
    checkSchema(
      "pattern letter {\n  condition größer any é where b 1️⃣is c\n}",
      "missing-separator: A condition consists of words: write 'with' instead of 'where'"
    )
    checkSchema(
      "pattern letter {\n  condition größer 1️⃣!é\n}",
      "unexpected-text: A condition consists of words: write 'not' instead of '!'"
    )
    checkSchema(
      "pattern letter {\n  requires é 1️⃣when @b 2️⃣else \"日\"\n}",
      "invalid-condition",
      "missing-separator: A condition consists of words: write attributes without '@'"
    )
    checkSchema(
      "pattern letter {\n  condition größer é and 1️⃣not 2️⃣(b or c)\n}",
      "invalid-condition",
      "unexpected-part: A condition consists of words: write a name of a part, after 'condition', instead of parentheses"
    )
    checkSchema(
      "pattern letter { name: Name; 1️⃣größe: String }",
      "unknown-word: 'größe' is not a place of a head; write 'value größe', or 'argument größe' for '(größe: …)'"
    )
    checkSchema(
      "pattern letter { attribute é { 1️⃣one: String } }",
      "unknown-member: 'one' is not a place of a head; write 'value one', or 'argument one' for '(one: …)'"
    )
    checkSchema("pattern letter { 1️⃣nmae: Name }", "unknown-word")
    checkSchema(
      "pattern letter {\n  member é as \"日\" 1️⃣many\n}",
      "missing-separator: 'many' comes before 'as'"
    )
    checkSchema(
      "pattern letter {\n  member é once 1️⃣as 日 { name: Name }\n}",
      "unexpected-part: 'member' does not take 'as'; a string in quotation marks follows"
    )
    checkSchema(
      "pattern letter { wire: String? = 1️⃣\"{name:snake}\" }",
      "invalid-default: A name on the wire is made of '{name}' and other characters, not of '{name:snake}'. Without a default it has "
        + "the style of the kit's 'wire'"
    )
    checkSchema(
      "pattern letter { requires é 1️⃣hass x else \"x\" }",
      "invalid-condition: 'hass' is not expected here; did you mean 'has'?"
    )
    checkSchema(
      "pattern letter { name: Name; emit \"a\" to \"1️⃣../é/{name}\" }",
      "invalid-path: Expected a path below the folder of emitted files, not '../é/{name}'"
    )
    checkSchema("pattern letter { name: Name; emit \"a\" to \"1️⃣/a\" }", "invalid-path")
    checkSchema(
      "pattern é { member page many { name: Name }; member first once { value page: Name { of 1️⃣paeg } } }",
      "unknown-slot: 'é' has no member 'paeg'; did you mean 'page'?"
    )
    checkSchema(
      "pattern é { member 日本 many { type: Type; member row many { name: Name { from 1️⃣tpye } } } }",
      "unknown-slot: 'é' has no type 'tpye'; did you mean 'type'?"
    )
    checkSchema(
      "pattern é { member 日本 many { value label: Name }; member first once { value x: Name { of 1️⃣日本 } } }",
      "unknown-slot: '日本' has no slot 'name:', so that nothing can name one"
    )
    checkSchema("pattern é { value x: String { 1️⃣of y } }", "surplus-detail: 'String' has no 'of'")
    checkSchema("pattern é { value x: String { case 1️⃣y } }", "surplus-detail: 'String' has no 'case'")
    checkSchema("pattern letter { typeName \"1️⃣{name}\" }", "unknown-name-placeholder")
    checkSchema("pattern letter { value x: [1️⃣Foo] }", "unknown-kind")
    checkSchema(
      "pattern é { member to once { value 1️⃣at: URITemplate { placeholders part }; member part many { name: Name } } }",
      "unknown-placeholder-member: 'é' has no member 'part', but 'to' has; declare it next to 'to'"
    )
    checkSchema(
      "pattern letter { name: Name; typeName \"1️⃣{{ node.name }}Größe\" }",
      "unknown-name-placeholder: '{{ node.name }}Größe' is not the name of a type; it is made of '{name}' and '{parent}', as "
        + "in '{name}Request'"
    )
    checkSchema(
      "pattern letter { name: Name; typeName \"1️⃣{{ node.x }}Letter\" }",
      "unknown-name-placeholder: '{{ node.x }}Letter' is not the name of a type; it is made of '{name}' and '{parent}', as in "
        + "'{name}Request'"
    )
    checkSchema("pattern letter { name: Name; typeName \"1️⃣{parent}{name}\" }", "unknown-name-placeholder")
    let kinds =
      "UpperCamel, lowerCamel, Name, QualifiedName, Word, String, HeaderName, HeaderValue, DatePattern, Number, Int, URL, "
      + "URITemplate, Path, Type, TypeName, Property, Types, Expression, Generics, Requirements, Signature, Reference, Code"
    checkSchema(
      "pattern letter { value x: 1️⃣Öl }",
      "unknown-kind: No kind of value is called 'Öl'; the kinds are \(kinds)"
    )
    checkSchema(
      "pattern letter { value x: 1️⃣Text? }",
      "unknown-kind: No kind of value is called 'Text'; the kinds are \(kinds)"
    )
    checkSchema(
      "pattern letter { value x: 1️⃣Strng? }",
      "unknown-kind: No kind of value is called 'Strng'; did you mean 'String'?"
    )
    checkSchema(
      "pattern letter { result: 1️⃣TypeName? }",
      "misplaced-kind: 'TypeName' cannot be the kind of 'result', which takes 'Type'"
    )
    checkSchema(
      "pattern letter { conformances: 1️⃣Type }",
      "misplaced-kind: 'Type' cannot be the kind of 'conformances', which takes 'Types'"
    )
    checkSchema(
      "pattern letter { 1️⃣name UpperCamel }",
      "unknown-member: A field is written 'name: UpperCamel'"
    )
    checkSchema(
      "pattern letter { field a many { name: Name; condition isShort 1️⃣\"node.x\" } }",
      "invalid-condition: A condition has no quotation marks: write 'type.isOptional and not default'"
    )
    checkSchema("pattern letter { signature: Signature; 1️⃣result: Type }", "conflicting-places")
    checkSchema("pattern letter { value at 日本: String; value 1️⃣日本: String }", "duplicate-label")
    checkSchema("support 1️⃣APIClient { emit \"a\" to \"b\" }", "repeated-declaration")
  }

  /// Schemas by which no kit could have what they declare, and mistakes with a better remedy than the next one.
  @Test func schemasWithoutEffect() {
    checkSchema(
      "pattern letter { value 1️⃣é: URITemplate { placeholders part }; member part many { name: Name } }",
      "unknown-placeholder-member"
    )
    checkSchema(
      "pattern letter { type: Type; attribute 1️⃣type { value é: String } }",
      "duplicate-label: Templates cannot distinguish this 'type' from another one; call this something else"
    )
    checkSchema("pattern letter { member é optional { value x: String }; condition 1️⃣é x }", "duplicate-label")
    checkSchema("pattern letter { value 1️⃣é: Int?; value price: Int }", "conflicting-places")
    checkSchema("pattern letter { attribute é { value 1️⃣a: Word = x; value b: Name } }", "conflicting-places")
    checkSchema("pattern letter { value a: Int?; value to price: Int; value text: String; value b: Int? }")
    checkSchema("pattern letter { value é: Int { 1️⃣from 5; to 1 } }", "invalid-condition")
    checkSchema("pattern letter { value é: Int { 1️⃣over 1; to 1 } }", "invalid-condition")
    checkSchema("pattern letter { value é: Int { from 1; to 1 } }")
    checkSchema("pattern letter { inside 1️⃣letter }", "unknown-pattern")
    checkSchema("pattern é { inside 1️⃣letter }; pattern letter { inside 2️⃣é }", "unknown-pattern", "unknown-pattern")
    checkSchema("pattern é { inside letter }; pattern letter { inside é; inside api }")
    checkSchema("pattern letter { name: Name; typeName \"1️⃣letter-{name}\" }", "unknown-name-placeholder")
    checkSchema("1️⃣// é\n", "missing-detail")
    checkSchema("types 1️⃣Öl isInteger or name in Double", "missing-detail")
    checkSchema(
      "pattern letter { name: Name; 1️⃣on String }",
      "misplaced-declaration: 'on' belongs in 'attribute', not in 'pattern'"
    )
    checkSchema("pattern letter { value é: 1️⃣Nmber { over 0 } }", "unknown-kind")
    checkSchema(
      "pattern letter { warns é 1️⃣without x because \"é\" }",
      "invalid-condition: 'without' is not expected here; it follows the list after 'any', 'one' or 'several', and between "
        + "conditions there is 'and' or 'and not'"
    )
    checkSchema(
      "pattern letter { refuses name equals 1️⃣\"é\" because \"é\" }",
      "invalid-condition: 'equals' compares with another part; write 'is \"é\"'"
    )
    checkSchema(
      "pattern letter { names \"{name}\" 1️⃣\"é\" in \"日\" }",
      "unexpected-part: 'names' takes one string here; write both in it"
    )
    checkSchema(
      "pattern letter { refuses name is É 1️⃣B because \"é\" }",
      "invalid-condition: 'B' is not expected here; several values go after 'in'"
    )
    checkSchema(
      "pattern letter {\n  refuses é 1️⃣is 2️⃣[Int] because \"é\"\n}",
      "invalid-condition",
      "unexpected-text: A condition consists of words: write '\"[Type]\"' instead of '['"
    )
    checkSchema("pattern letter { result: 1️⃣Strng }", "unknown-kind")
  }

  @Test(arguments: [
    ("member 1️⃣typeName many { value text: String }", "typeName", "letter"),
    ("member 1️⃣parent optional { name: Name }", "parent", "letter"),
    ("value 1️⃣doc: String", "doc", "letter"), ("value 1️⃣kind: String as \"keyword\"", "keyword", "letter"),
    ("member 1️⃣nodes many { name: Name }", "nodes", "letter"), ("argument 1️⃣users: String", "users", "letter"),
    ("member to many { name: Name; modifier 1️⃣members }", "members", "to"),
    // Only a list of properties can be called so.
    ("member 1️⃣properties many { value text: String }", "properties", "letter"),
    ("field 1️⃣property some as \"origin\" { name: Name; type: Type }", "origin", "letter"),
    ("member to many { name: Name; value 1️⃣origin: String }", "origin", "to"),
    (
      "member to many { name: Name; wire: String?; member 1️⃣wireName optional { value text: String } }", "wireName", "to"
    ),
    ("member to many { name: Name; type: Type; member 1️⃣default many { value text: String } }", "default", "to"),
    (
      "name: TypeName; member func many { name: Name; signature: Signature; drawn from name; value 1️⃣condition: String? }",
      "condition", "func"
    ),
  ])
  func namesThatTemplatesHaveAnyway(content: String, name: String, node: String) {
    checkSchema(
      "pattern letter { \(content) }",
      "taken-label: Templates see another value under '\(name)' in each '\(node)'; 'as \"other\"' gives this another name"
    )
  }

  @Test func attributesThatTemplatesHaveAnyway() {
    checkSchema(
      "pattern letter { name: Name; attribute 1️⃣doc { value text: String } }",
      "taken-label: Templates see another value under 'doc' in each 'letter'; call this something else"
    )
    let settings = read("pattern project optional { member support optional { value name: String } }")
    #expect(settings.diagnostics.map(\.code) == ["taken-label"])
  }

  @Test(arguments: [
    "member typeName many as \"names\" { value text: String }",
    "field property some as \"properties\" { name: Name; type: Type }",
    "member to many { name: Name; type: Type; default: Expression?; value parent: String; member users many { name: Name } }",
    "member message optional { value text: String }; member function many { value condition: String }",
    "value on default: String; member isolation optional { value level: String }",
  ])
  func namesThatAreFree(content: String) {
    let file = read("pattern letter { \(content) }")
    #expect(file.diagnostics.filter { $0.code == "taken-label" }.map(\.message) == [])
  }

  @Test func foldersReplaceEachOther() {
    let builtIn = read("pattern a { name: Name }; support S { emit \"a\" to \"a\" }")
    let team = SchemaReader.read(
      SyntaxTree(parsing: "pattern a { name: UpperCamel; support S }", path: "pattern.kit"),
      folder: "test",
      swift: TestPatterns.swift
    )
    let set = SchemaSet(builtIn: [builtIn], team: [team])
    #expect(set.patterns.count == 1)
    #expect(set.diagnostics.map(\.code) == ["unknown-support"])
  }

  @Test(arguments: [
    ("{name}Request", "Followees", "", "FolloweesRequest"), ("{name}Request", "ItemRequest", "", "ItemRequest"),
    ("{name}Request", "Request", "", "RequestRequest"), ("{parent}{name}", "Item", "Qiita", "QiitaItem"),
    ("Rx{name}Proxy", "日本", "", "Rx日本Proxy"), ("{name}", "User", "", "User"), ("{name}{name}", "A", "", "AA"),
  ])
  func namePattern(_ pattern: String, _ name: String, _ parent: String, _ expected: String) {
    #expect(NamePattern(pattern).name(for: name, parent: parent) == expected)
  }

  @Test(arguments: [
    ("{name}Request", "FolloweesRequest", "", "Followees"), ("{name}Request", "Request", "", nil),
    ("{name}Request", "RequestRequest", "", "Request"), ("{name}Request", "Followees", "", nil),
    ("Rx{name}Proxy", "Rx日本Proxy", "", "日本"), ("Rx{name}Proxy", "RxProxy", "", nil), ("{name}", "User", "", nil),
    ("{parent}{name}", "QiitaItem", "Qiita", nil), ("{parent}{name}Row", "ÖlItemRow", "Öl", "Item"),
    ("{parent}Row", "ÖlRow", "Öl", nil),
  ])
  func nodeNameOfAType(_ pattern: String, _ type: String, _ parent: String, _ expected: String?) {
    #expect(NamePattern(pattern).nodeName(of: type, parent: parent) == expected)
  }

  @Test(arguments: [
    ("imageURL", "image_url", "image-url"), ("userId", "user_id", "user-id"), ("userIDs", "user_ids", "user-ids"),
    ("URLsByID", "urls_by_id", "urls-by-id"), ("id", "id", "id"),
    ("HTTPServer", "http_server", "http-server"), ("page2", "page2", "page2"), ("名前", "名前", "名前"),
    ("avatarURLString", "avatar_url_string", "avatar-url-string"), ("_id", "_id", "_id"),
    ("__typeName", "__type_name", "__type-name"),
    ("_", "_", "_"), ("userName_", "user_name_", "user-name_"),
  ])
  func wireStyle(_ name: String, _ snake: String, _ kebab: String) {
    #expect(WireStyle.snakeCase.wireName(of: name) == snake)
    #expect(WireStyle.kebabCase.wireName(of: name) == kebab)
    #expect(WireStyle.identity.wireName(of: name) == name)
  }
}
