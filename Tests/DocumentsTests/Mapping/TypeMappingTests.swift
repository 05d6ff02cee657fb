import Testing

@testable import Documents

@Suite("Schemas as types of a kit")
struct TypeMappingTests {
  @Test(
    "Each scalar has its type",
    arguments: [
      ("type: string", "a: String?"),
      ("type: string, format: date-time", "a: Date?"),
      ("type: string, format: date", "a: Date? @date(day)"),
      ("type: integer, format: unix-time", "a: Date? @date(seconds)"),
      ("type: string, format: uuid", "a: UUID?"),
      ("type: string, format: uri", "a: String?"),
      ("type: string, format: byte", "a: Data?"),
      ("type: string, format: int64", "a: Int? @lenient"),
      ("type: string, format: decimal", "a: Decimal? @lenient"),
      ("type: integer, format: uint64", "a: UInt64?"),
      ("type: number", "a: Double?"),
      ("type: boolean", "a: Bool?"),
      ("type: array, items: {type: string, format: date}", "a: [Date]? @date(day)"),
      ("type: array, items: {type: array, items: {type: string, format: date}}", "a: [[String]]?"),
      ("type: object, additionalProperties: {type: integer}", "a: [String: Int]?"),
      ("type: object", "a: [String: JSON]?"),
      ("nullable: true", "a: JSON?"),
      ("enum: [only]", "a: String?"),
      ("type: string, enum: ['1', 2]", "a: String?"),
    ]
  )
  func scalars(schema: String, field: String) throws {
    let document = try MappedDocument.schemas("Top: {type: object, properties: {a: {\(schema)}}}")
    #expect(document.type("Top") == "model Top { | \(field) | }")
    document.expectFormatted()
  }

  @Test(
    "A property is optional if it is not required, or null",
    arguments: [
      ("openapi: 3.0.3", "type: string", "String"), ("openapi: 3.0.3", "type: string, nullable: true", "String?"),
      ("openapi: 3.1.0", "type: [string, 'null']", "String?"),
      ("openapi: 3.1.0", "oneOf: [{type: string}, {type: 'null'}]", "String?"),
      ("openapi: 3.0.3", "anyOf: [{type: string}, {nullable: true}]", "String?"),
      ("openapi: 3.1.0", "const: x", "String"),
    ]
  )
  func null(version: String, schema: String, type: String) throws {
    let document = try MappedDocument.schemas("Top: {required: [a], properties: {a: {\(schema)}}}", version: version)
    #expect(document.type("Top") == "model Top { | a: \(type) | }")
  }

  @Test("Each value of an enum has a name, and its spelling stays")
  func enums() throws {
    let received = try MappedDocument.schemas(
      #"Top: {properties: {a: {type: string, enum: ['', '+1', '-1', '16:9', PUBLIC, public, other, "a\"b", null]}}}"#
    )
    #expect(
      received.type("TopA")
        == #"enum TopA { | case empty = "" | case plus1 = "+1" | case minus1 = "-1" | case value16By9 = "16:9" "#
        + #"| case publicCapitals = "PUBLIC" | case public | case other | case aB = "a\"b" "#
        + "| case unknown: String @fallback | }"
    )
    received.expectFormatted()
    let words = try MappedDocument.schemas("Top: {properties: {a: {enum: [where, as, default]}}}")
    #expect(
      words.type("TopA") == "enum TopA { | case `where` | case `as` | case default | case other: String @fallback | }"
    )
    words.expectFormatted()
    let sent = try MappedDocument.schemas("Top: {properties: {a: {type: integer, enum: [1, 2]}}}", sends: true)
    #expect(sent.type("TopA") == "enum TopA: Int { | case value1 = 1 | case value2 = 2 | }")
    let titled = try MappedDocument.schemas(
      "Top: {properties: {a: {oneOf: [{const: 1, title: LOW}, {const: 2, title: HIGH}]}}}",
      version: "openapi: 3.1.0"
    )
    #expect(titled.type("TopA") == "enum TopA: Int { | case low = 1 | case high = 2 | case other: Int @fallback | }")
  }

  @Test("Members of 'allOf' are one type, and a contradiction is reported")
  func allOf() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {allOf: [{$ref: '#/components/schemas/Base'}, {required: [id], properties: {id: {type: string}, b: {type: integer}}}]}
      Base: {properties: {id: {type: integer}, a: {type: string}}}
      """
    )
    #expect(document.type("Top") == "model Top { | id: String | a: String? | b: Int? | }")
    #expect(document.kit.remarks.map(\.place.pointer.description) == ["/components/schemas/Top/allOf/1/properties/id"])
    let wrapped = try MappedDocument.schemas(
      """
      Top: {properties: {a: {allOf: [{$ref: '#/components/schemas/Base'}], nullable: true, description: A base.}}}
      Base: {required: [id], properties: {id: {type: integer}}}
      """
    )
    #expect(wrapped.type("Top") == "model Top { | /// A base. | a: Base? | }")
  }

  @Test("A tag, the kind of JSON or a required key tells the cases of a union apart")
  func unions() throws {
    let schemas = """
      Cat: {required: [kind, lives], properties: {kind: {type: string, enum: [cat]}, lives: {type: integer}}}
      Dog: {required: [kind, breed], properties: {kind: {type: string, enum: [dog, puppy]}, breed: {type: string}}}
      """
    let options = "oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]"
    let constants = try MappedDocument.schemas("Top: {\(options)}\n" + schemas)
    #expect(
      constants.type("Top")
        == #"union Top by "kind" { | case cat: Cat | case dog: Dog | case puppy: Dog | case other @fallback | }"#
    )
    let mapped = try MappedDocument.schemas(
      "Top: {\(options), discriminator: {propertyName: kind, mapping: {c: Cat, t: Cat, d: '#/components/schemas/Dog'}}}\n"
        + schemas
    )
    #expect(
      mapped.type("Top")
        == #"union Top by "kind" { | case c: Cat | case t: Cat | case d: Dog | case other @fallback | }"#
    )
    let plain = schemas.replacing("kind, ", with: "")
    let required = try MappedDocument.schemas("Top: {\(options)}\n" + plain)
    #expect(required.type("Top") == "union Top { | case cat: Cat | case dog: Dog | }")
    let kinds = try MappedDocument.schemas(
      "Top: {properties: {a: {anyOf: [{type: string}, {type: array, items: {type: string}}, {type: integer}, {type: number}]}}}"
    )
    #expect(kinds.type("TopA") == "union TopA { | case string: String | case list: [String] | case number: Double | }")
  }

  @Test(
    "Integers and Booleans are tags, too",
    arguments: [
      ("{$ref: '#/components/schemas/Nr'}", ["1", "2"]), ("{type: integer}", ["1", "2"]),
      ("{type: boolean}", ["true", "false"]), ("{type: string}", [#""1""#, #""2""#]),
    ]
  )
  func otherTags(tag: String, literals: [String]) throws {
    let values = literals.map { $0.filter { $0 != "\"" } }
    let document = try MappedDocument.schemas(
      """
      Top: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: größe, mapping: {"\(values[0])": A, "\(values[1])": B}}}
      Nr: {type: integer, enum: [1, 2]}
      A: {required: [größe], properties: {größe: \(tag)}}
      B: {required: [größe], properties: {größe: \(tag), b: {type: string}}}
      """
    )
    let names = tag.contains("string") ? ["value1", "value2"] : ["a", "b"]
    #expect(
      document.type("Top")
        == "union Top by \"größe\" { | case \(names[0]): A = \(literals[0]) | case \(names[1]): B = \(literals[1]) | case other @fallback | }"
    )
  }

  @Test("A constant separates objects next to strings, if no key of their own does")
  func mixedAlternatives() throws {
    func top(_ keys: String) throws -> MappedDocument {
      try .schemas(
        """
        Top: {oneOf: [{type: string}, {$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
        A: {required: [kind], properties: {kind: {const: å}}}
        B: {required: [kind\(keys)], properties: {kind: {const: b}, größe: {type: integer}}}
        """,
        version: "openapi: 3.1.0"
      )
    }
    let tagged = try top("")
    #expect(tagged.type("Top") == "union Top { | case string: String | case object: TopObject | }")
    #expect(
      tagged.type("TopObject") == #"union TopObject by "kind" { | case å: A | case b: B | case other @fallback | }"#
    )
    #expect(tagged.kit.remarks.isEmpty)
    #expect(try top(", größe").type("Top") == "union Top { | case string: String | case a: A | case b: B | }")
  }

  @Test("The sign of a number that is a tag is in the name of its case")
  func signedTags() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {oneOf: [{$ref: '#/components/schemas/Größe'}, {$ref: '#/components/schemas/B'}]}
      Größe: {required: [nr], properties: {nr: {type: integer, enum: [1, 4, -4]}, é: {type: string}}}
      B: {required: [nr], properties: {nr: {type: integer, enum: [2, -3]}}}
      """
    )
    #expect(
      document.type("Top")
        == "union Top by \"nr\" { | case größe: Größe = 1 | case größe4: Größe = 4 | case größeMinus4: Größe = -4 "
        + "| case b: B = 2 | case bMinus3: B = -3 | case other @fallback | }"
    )
  }

  @Test("Tags of several kinds distinguish nothing")
  func mixedTags() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: é, mapping: {"1": A, b: B}}}
      A: {required: [é], properties: {é: {type: integer}}}
      B: {required: [é], properties: {é: {type: string}}}
      """
    )
    #expect(document.requests.contains { $0.contains("-> JSON") }, "\(document.requests)")
    #expect(
      document.kit.remarks.map(\.message) == [
        "The alternatives of 'Top' cannot be distinguished ('A' and 'B'), so its type is 'JSON'"
      ]
    )
  }

  @Test("Inner unions by the same tag are a part of the outer one")
  func innerUnions() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/Q'}, {type: string}], discriminator: {propertyName: é, mapping: {a: A, b: Q, c: Q, bird: Bird}}}
      Q: {oneOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}], discriminator: {propertyName: é, mapping: {b: B, c: C}}}
      A: {required: [é], properties: {é: {type: string}}}
      B: {required: [é], properties: {é: {type: string}, b: {type: string}}}
      C: {required: [é], properties: {é: {type: string}, c: {type: string}}}
      Bird: {properties: {é: {type: string}}}
      """
    )
    #expect(document.type("Top") == "union Top { | case string: String | case object: TopObject | }")
    #expect(
      document.type("TopObject")
        == #"union TopObject by "é" { | case a: A | case b: B | case c: C | case other @fallback | }"#
    )
    #expect(
      document.kit.remarks.map(\.message) == ["The mapping of 'bird' leads to none of the alternatives"]
    )
  }

  @Test("A key that is always there distinguishes a case if its value may be null")
  func nullableKeys() throws {
    func option(_ key: String) -> String {
      "{required: [\(key)], properties: {\(key): {type: string, nullable: true}, é: {type: integer}}}"
    }
    let document = try MappedDocument.schemas(
      "Top: {properties: {a: {anyOf: [\(option("größe")), \(option("nearest"))]}}}"
    )
    #expect(document.type("TopA") == "union TopA { | case variant1: TopAVariant1 | case variant2: TopAVariant2 | }")
    #expect(document.type("TopAVariant1") == "model TopAVariant1 { | größe: String? @null | é: Int? | }")
  }

  @Test("A schema with a discriminator stands for those that inherit from it")
  func families() throws {
    let heirs = """
      Bird: {allOf: [{$ref: '#/components/schemas/Top'}, {required: [wings], properties: {wings: {type: integer}}}]}
      Fish: {allOf: [{$ref: '#/components/schemas/Top'}]}
      Gull: {allOf: [{$ref: '#/components/schemas/Bird'}, {properties: {mate: {$ref: '#/components/schemas/Top'}}}]}
      """
    func mapped(_ mapping: String, kind: String = "") throws -> MappedDocument {
      try MappedDocument.schemas(
        "Top: {required: [kind], discriminator: {propertyName: kind\(mapping)}, properties: {kind: {type: string\(kind)}}}\n"
          + heirs
      )
    }
    let plain = try mapped("")
    #expect(
      plain.type("Top")
        == #"union Top by "kind" { | case bird: Bird = "Bird" | case fish: Fish = "Fish" | case gull: Gull = "Gull" | "#
        + "case other @fallback | }"
    )
    #expect(plain.type("Fish") == "model Fish { | kind: String | }")
    #expect(plain.type("Gull") == "model Gull { | kind: String | wings: Int | mate: Top? | }")
    let silent = try MappedDocument.schemas(
      """
      Top: {required: [kind], discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
      Bird: {allOf: [{$ref: '#/components/schemas/Top'}, {required: [wings], properties: {wings: {type: integer}}}]}
      Swan: {allOf: [{$ref: '#/components/schemas/Bird'}]}
      """
    )
    #expect(
      silent.type("Top")
        == #"union Top by "kind" { | case bird: Bird = "Bird" | case swan: Swan = "Swan" | case other @fallback | }"#
    )
    let listed = try mapped("", kind: ", enum: [bird, fish, GULL]")
    #expect(
      listed.type("Top")
        == #"union Top by "kind" { | case bird: Bird | case fish: Fish | case gull: Gull = "GULL" | case other @fallback | }"#
    )
    // Nothing says which value is of which schema.
    #expect(try mapped("", kind: ", enum: [a, b, c]").type("Top") == "model Top { | kind: TopKind | }")
    let named = try mapped(", mapping: {top: Top, bird: '#/components/schemas/Bird'}")
    #expect(named.type("TopBase") == "model TopBase { | kind: String | }")
    #expect(named.type("Top")?.contains("case top: TopBase | case bird: Bird | ") == true)
  }

  @Test("A property that is required and may be null is sent as null")
  func sentNull() throws {
    let schema =
      "Top: {required: [a, c], properties: {a: {type: string, nullable: true}, b: {type: string, nullable: true}, "
      + "c: {type: string, nullable: true, readOnly: true}}, additionalProperties: {type: integer}}"
    #expect(
      try MappedDocument.schemas(schema, sends: true).type("Top")
        == "model Top: Encodable { | a: String? @null | b: String? | others: [String: Int] @rest | }"
    )
    #expect(try MappedDocument.schemas(schema).type("Top")?.contains("@null") == false)
  }

  @Test("In OpenAPI 3.1 a schema adds to its reference")
  func additions() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {properties: {a: {$ref: '#/components/schemas/A', required: [y], properties: {y: {type: string}}}, b: {$ref: '#/components/schemas/A', description: B.}}}
      A: {properties: {x: {type: string}}}
      """,
      version: "openapi: 3.1.0"
    )
    #expect(document.type("Top") == "model Top { | a: TopA? | /// B. | b: A? | }")
    #expect(document.type("TopA") == "model TopA { | x: String? | y: String | }")
    // What says nothing about members adds nothing, and a schema that contains itself ends.
    let plain = try MappedDocument.schemas(
      "Top: {properties: {a: {$ref: '#/components/schemas/A', summary: S., minProperties: 1}}}\nA: {properties: {x: {type: string}}}",
      version: "openapi: 3.1.0"
    )
    #expect(plain.type("Top") == "model Top { | a: A? | }")
    let sides = ["left", "right", "über"].map { "\($0): {$ref: '#/components/schemas/Top', required: [\($0)]}" }
    let tree = try MappedDocument.schemas(
      "Top: {properties: {\(sides.joined(separator: ", "))}}",
      version: "openapi: 3.1.0"
    )
    #expect(tree.kit.typeCount < 20)
  }

  @Test("A named schema of OpenAPI 3.1 keeps what it adds to its reference")
  func namedAdditions() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {required: [a], properties: {a: {$ref: '#/components/schemas/B'}, c: {allOf: [{$ref: '#/components/schemas/B'}, {properties: {ü: {type: string}}}]}}}
      A: {properties: {x: {type: string}}}
      B: {$ref: '#/components/schemas/A', required: [y], properties: {y: {type: string}, b: {$ref: '#/components/schemas/B'}}}
      """,
      version: "openapi: 3.1.0"
    )
    #expect(document.type("Top") == "model Top { | a: B | c: TopC? | }")
    #expect(document.type("B") == "model B { | x: String? | y: String | b: B? | }")
    #expect(document.type("TopC") == "model TopC { | x: String? | y: String | b: B? | ü: String? | }")
  }

  @Test("A constant or a default tells the cases of a union apart if it is not required")
  func missingTags() throws {
    func union(_ cat: String, _ dog: String) throws -> MappedDocument {
      try MappedDocument.schemas(
        """
        Top: {properties: {a: {anyOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]}}}
        Cat: {properties: {kind: {\(cat)}}}
        Dog: {properties: {kind: {\(dog)}, über: {type: string}}}
        """,
        version: "openapi: 3.1.0"
      )
    }
    #expect(
      try union("const: cat", "enum: [dog, puppy], default: dog").type("TopA")
        == #"union TopA by "kind" { | case cat: Cat | case dog: Dog | case puppy: Dog | case other @fallback | }"#
    )
    let unknown = try union("const: cat", "type: string")
    #expect(unknown.type("Top") == "model Top { | a: JSON? | }")
  }

  @Test("A property that may be missing is the tag if nothing else distinguishes alternatives of 'oneOf'")
  func optionalTags() throws {
    func type(_ keyword: String, _ required: String = "[]") throws -> String? {
      try MappedDocument.schemas(
        """
        Top: {properties: {a: {\(keyword): [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Größe'}]}}}
        Card: {properties: {kind: {type: string, enum: [card, visa]}, é: {type: string}}}
        Größe: {required: \(required), properties: {kind: {type: string, enum: [größe, size]}, é: {type: string}}}
        """
      ).type("TopA")
    }
    let tagged = #"union TopA by "kind" { | case card: Card | case visa: Card | case größe: Größe | case size: Größe "#
    #expect(try type("oneOf") == tagged + "| case other @fallback | }")
    // An object of 'anyOf' may be both, and one without a tag may be the first alone.
    #expect(try type("anyOf") == nil)
    #expect(try type("oneOf", "[kind, é]") == nil)
  }

  @Test("A union of very many alternatives is any JSON")
  func manyAlternatives() throws {
    let options = (0...500).map { "{required: [é\($0)], properties: {é\($0): {type: string}}}" }
    let document = try MappedDocument.schemas("Top: {properties: {a: {oneOf: [\(options.joined(separator: ", "))]}}}")
    #expect(document.type("Top") == "model Top { | a: JSON? | }")
    #expect(document.kit.remarks.map(\.message) == ["More than 500 alternatives are any JSON"])
  }

  @Test("Alternatives have the name of their only property, and those in a list the name of an item")
  func shortAlternatives() throws {
    let pair = "{required: [x, y], properties: {x: {type: string}, y: {type: string}}}"
    let item = "{oneOf: [\(pair), {properties: {größe: {type: string}}}]}"
    let document = try MappedDocument.schemas(
      "Top: {properties: {a: {oneOf: [{type: string}, {type: array, items: \(item)}]}}}"
    )
    #expect(document.type("TopA") == "union TopA { | case string: String | case list: [TopAItem] | }")
    #expect(
      document.type("TopAItem") == "union TopAItem { | case variant1: TopAItemVariant1 | case größe: TopAItemGröße | }"
    )
  }

  @Test("A reference into a schema or an operation gives a name of words, not of keywords and indices")
  func namesOfPlaces() throws {
    let document = try MappedDocument(
      """
      paths:
        /größen/{id}:
          get:
            operationId: x
            responses:
              "200": {description: d, content: {application/json: {schema: {properties: {a: {type: string}}}}}}
        /b:
          get:
            operationId: y
            responses:
              "200": {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/Top'}}}}
      components:
        schemas:
          Top:
            properties:
              a: {$ref: '#/components/schemas/Pet/oneOf/1'}
              b: {$ref: '#/components/schemas/Pet/allOf/0/properties/items'}
              c: {$ref: '#/paths/~1größen~1{id}/get/responses/200/content/application~1json/schema'}
          Pet:
            oneOf: [{type: string}, {title: Fancy cat, properties: {é: {type: string}}}]
            allOf: [{properties: {items: {properties: {é: {type: integer}}}}}]
      """
    )
    #expect(document.type("Top") == "model Top { | a: PetFancyCat? | b: Items? | c: GrößenID? | }")
  }

  @Test("A union that several types have inside is reported once")
  func notesByPlace() throws {
    let union = "{oneOf: [{properties: {é: {type: string}}}, {properties: {x: {type: string}}}]}"
    let document = try MappedDocument.schemas(
      """
      Base: {properties: {a: \(union)}}
      Top: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {b: {$ref: '#/components/schemas/Base'}}}]}
      """
    )
    #expect(document.kit.remarks.map(\.message).filter { $0.contains("cannot be distinguished") }.count == 1)
  }

  @Test("Alternatives without a title have the name of their place")
  func variants() throws {
    let option = "a: {oneOf: [{type: string}, {required: [x], properties: {x: {type: string}, y: {type: string}}}]}"
    let document = try MappedDocument.schemas(
      "Top: {properties: {\(option), b: {$ref: '#/components/schemas/Other'}}}\nOther: {properties: {\(option), c: {type: string}}}"
    )
    #expect(document.type("Variant2") == nil)
    #expect(document.type("TopAVariant2") == "model TopAVariant2 { | x: String | y: String? | }")
  }

  @Test("No case is called like a case of 'Optional'")
  func casesOfOptional() throws {
    let document = try MappedDocument.schemas("Top: {properties: {a: {enum: [none, some, NONE, ñ]}}}", sends: true)
    #expect(
      document.type("TopA")
        == #"enum TopA { | case noneValue = "none" | case someValue = "some" | case noneValueCapitals = "NONE" | case ñ | }"#
    )
  }

  @Test("What nothing tells apart is any JSON")
  func ambiguity() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {properties: {a: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}}}
      A: {properties: {x: {type: string}}}
      B: {properties: {y: {type: string}}}
      """
    )
    #expect(document.type("Top") == "model Top { | a: JSON? | }")
    #expect(document.type("A") == nil)
    #expect(document.kit.remarks.map(\.place.pointer.description) == ["/components/schemas/Top/properties/a"])
    #expect(document.kit.remarks[0].message.contains("('A' and 'B')"))
  }

  @Test("Inline schemas are named by their place, and equal ones share a type")
  func inline() throws {
    let document = try MappedDocument.schemas(
      """
      Top:
        properties:
          main: {properties: {street: {type: string}}}
          others: {type: array, items: {properties: {street: {type: string}}}}
          categories: {type: array, items: {properties: {id: {type: string}}}}
      """
    )
    #expect(
      document.type("Top")
        == "model Top { | main: TopMain? | others: [TopMain]? | categories: [TopCategory]? | }"
    )
  }

  @Test("A type of several places has the words that they share, and the documentation that they share")
  func sharedNames() throws {
    func method(_ text: String) -> String { "{type: string, enum: [GET, POST], description: \(text)}" }
    let document = try MappedDocument.schemas(
      """
      Top:
        properties:
          sms_method: \(method("How messages are fetched."))
          voice_method: \(method("How calls are fetched."))
          a: {oneOf: [{type: string}, {required: [error], properties: {error: {type: string}}}]}
          b: {$ref: '#/components/schemas/Other'}
      Other:
        properties:
          sort: {type: string, enum: [up, down]}
          a: {oneOf: [{type: integer}, {required: [error], properties: {error: {type: string}}}]}
          c: {properties: {sort: {type: string, enum: [up, down]}}}
      """
    )
    #expect(document.type("Top")?.contains("smsMethod: TopMethod? | ") == true, "\(document.kit.text)")
    #expect(document.type("Top")?.contains("voiceMethod: TopMethod? | ") == true)
    #expect(document.kit.text.contains("}\n\nenum TopMethod {"))
    #expect(document.type("Other")?.contains("sort: Sort? | ") == true)
    #expect(document.type("TopA") == "union TopA { | case string: String | case error: TopAError | }")
    #expect(document.type("OtherA") == "union OtherA { | case number: Int | case error: OtherAError | }")
  }

  @Test("Values that would contain themselves are optional or JSON")
  func circles() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {required: [next, list], properties: {next: {$ref: '#/components/schemas/Other'}, list: {$ref: '#/components/schemas/List'}}}
      Other: {required: [back], properties: {back: {$ref: '#/components/schemas/Top'}}}
      List: {type: array, items: {$ref: '#/components/schemas/List'}}
      """
    )
    #expect(document.type("Top") == "model Top { | next: Other | list: [JSON] | }")
    #expect(document.type("Other") == "model Other { | back: Top? | }")
  }

  @Test("A model in another file may contain itself")
  func circlesInFiles() throws {
    let document = try MappedDocument(
      "paths: {/x: {get: {operationId: x, responses: {'200': {content: {application/json: {schema: {$ref: node.yaml}}}}}}}}",
      files: [
        "node.yaml": "{properties: {next: {$ref: node.yaml}, all: {type: array, items: {$ref: 'parts.yaml#/part'}}}}",
        "parts.yaml": "part: {properties: {node: {$ref: node.yaml}}}",
      ]
    )
    #expect(document.type("Node") == "model Node { | next: Node? | all: [Part]? | }")
    #expect(document.type("Part") == "model Part { | node: Node? | }")
    #expect(document.kit.remarks.isEmpty)
  }

  @Test("Read-only and write-only properties are where they belong")
  func sides() throws {
    let schema =
      "Top: {required: [id, name, secret], properties: {id: {type: integer, readOnly: true}, name: {type: string}, "
      + "secret: {type: string, writeOnly: true}}}"
    #expect(try MappedDocument.schemas(schema).type("Top") == "model Top { | id: Int | name: String | }")
    #expect(
      try MappedDocument.schemas(schema, sends: true).type("Top")
        == "model Top: Encodable { | name: String | secret: String | }"
    )
  }

  @Test("Additional properties are a dictionary, or the rest of a model")
  func additional() throws {
    let document = try MappedDocument.schemas(
      "Top: {properties: {id: {type: string}}, additionalProperties: {type: integer}}"
    )
    #expect(document.type("Top") == "model Top { | id: String? | others: [String: Int] @rest | }")
  }

  @Test("Names of types are unique, and the shorter one keeps the plain name")
  func names() throws {
    let document = try MappedDocument.schemas(
      """
      Top: {properties: {a: {$ref: '#/components/schemas/simple-user'}, b: {$ref: '#/components/schemas/SimpleUser'},
        c: {$ref: '#/components/schemas/Error'}, d: {$ref: '#/components/schemas/XRequest'}, e: {$ref: '#/components/schemas/a.b'}}}
      simple-user: {properties: {a: {type: string}}}
      SimpleUser: {properties: {b: {type: string}}}
      Error: {properties: {c: {type: string}}}
      XRequest: {properties: {d: {type: string}}}
      a.b: {properties: {e: {type: string}}}
      """
    )
    #expect(
      document.type("Top")
        == "model Top { | a: ShopSimpleUser? | b: SimpleUser? | c: ShopError? | d: XBody? | e: AB? | }"
    )
  }

  @Test("HTML in descriptions is Markdown in comments; other angle brackets stay")
  func markup() throws {
    let document = try MappedDocument.schemas(
      #"""
      Top:
        description: "<p>A <b>top</b> &amp; <code>é</code>, see <a href=\"https://a.example\">it</a> of <id></p><p>More.</p>"
        properties:
          a: {type: string, description: "a < b <br/>c <"}
      """#
    )
    #expect(document.kit.text.contains("/// A **top** & `é`, see [it](https://a.example) of <id>\n"))
    #expect(document.kit.text.contains("/// a < b c <\n"))
  }

  @Test("An alternative with one required key is named after it")
  func casesOfRust() throws {
    func option(_ key: String) -> String { "{required: [\(key)], properties: {\(key): {type: string}}}" }
    let document = try MappedDocument.schemas(
      "Top: {properties: {a: {oneOf: [{type: string}, \(option("größe")), \(option("cancelled"))]}}}"
    )
    #expect(
      document.type("TopA")
        == "union TopA { | case string: String | case größe: TopAGröße | case cancelled: TopACancelled | }"
    )
  }

  @Test("A long description ends after a sentence, or after a word")
  func longDescriptions() throws {
    func doc(_ text: String) throws -> String {
      let document = try MappedDocument.schemas("Top: {properties: {a: {type: string, description: '\(text)'}}}")
      let lines = document.kit.text.split(separator: "\n").filter { $0.contains("///") }
      return lines.map { $0.trimmingPrefix { $0 == " " }.dropFirst(4) }.joined(separator: " ")
    }
    let sentence = "Größe des Bildes in Punkten. "
    #expect(try doc(String(repeating: sentence, count: 40)).hasSuffix("Größe des Bildes in Punkten."))
    let words = try doc(String(repeating: "größe ", count: 200))
    #expect(words.hasSuffix(" größe …") && words.count < 600, "\(words)")
    let link = try doc(String(repeating: "größe ", count: 98) + "[ein Bild](https://bild.example/größe) und mehr")
    #expect(link.hasSuffix(" größe …"), "\(link)")
  }

  @Test("Nothing of a document leaves a comment, a string or a name")
  func hostile() throws {
    let document = try MappedDocument.schemas(
      #"""
      Top:
        description: "first\u2028model Evil { id: Int }\r\n\r\nmore"
        properties:
          "a\") { }; model Evil {": {type: string, description: "x */ \u202E \"\"\""}
          "\\(run())": {type: string, enum: ["\\(run())", "\n}\nmodel Evil2 {"]}
          "": {type: string}
          "0": {type: string}
      """#
    )
    document.expectFormatted()
    #expect(document.type("Evil") == nil)
    #expect(document.type("Evil2") == nil)
    #expect(document.kit.text.contains(#"case run = "\\(run())""#))
    #expect(document.kit.text.contains(#"value0: String? as "0""#), "\(document.kit.text)")
    #expect(document.kit.remarks.count == 1)
  }
}
