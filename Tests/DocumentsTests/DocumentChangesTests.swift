import Documents
import SampleInference
import TestSupport
import Testing

/// Changes of a description, as callers of the emitted Swift see them.
struct DocumentChangesTests {
  private static let old = """
    openapi: 3.0.3
    servers: [{url: https://a.com}]
    paths:
      /pets:
        get:
          operationId: pets/list
          parameters:
            - {name: limit, in: query, schema: {type: integer}}
            - {name: sort, in: query, schema: {type: string, enum: [name, age]}}
          responses:
            200: {description: '', content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}
        post:
          requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewPet'}}}}
          responses: {201: {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
      /pets/{id}:
        delete: {operationId: pets/delete, responses: {204: {description: ''}}}
    components:
      securitySchemes: {key: {type: apiKey, in: header, name: X}}
      schemas:
        Pet:
          type: object
          required: [id, name]
          properties:
            id: {type: integer}
            name: {type: string}
            kind: {type: string, enum: [cat, dog]}
            owner: {allOf: [{$ref: '#/components/schemas/Owner'}]}
        Owner: {type: object, properties: {pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}
        NewPet: {type: object, properties: {name: {type: string}, state: {type: string}}}
    """

  private func changes(_ old: String, _ new: String, _ selection: Selection = Selection()) throws -> [String] {
    let kits = try [old, new].map { text in
      DocumentKit(
        try readDescription(text),
        DocumentKit.Options(api: "Hub", selection: selection, wireStyle: .snakeCase),
        taken: TakenTypeNames { _ in false }
      )
    }
    return DocumentChanges(from: kits[0], to: kits[1]).changes.map { "\($0.effect): \($0.message)" }
  }

  @Test func anEqualVersionHasNoChanges() throws {
    let indented = Self.old.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    #expect(try changes(Self.old, "# A comment\n" + indented).isEmpty)
  }

  @Test(arguments: [
    ("  /pets/{id}:", "  /animals/{id}:", ["changed: DELETE /animals/{id} was DELETE /pets/{id}"]),
    (
      "/pets/{id}", "/pets/{pet}",
      [
        "breaking: DELETE /pets/{pet}: 'id' no longer exists",
        "breaking: DELETE /pets/{pet}: 'pet' is new and required",
      ]
    ),
    (
      "pets/delete", "deletePet",
      ["breaking: DELETE /pets/{id} is called 'DeletePetRequest' instead of 'PetsDeleteRequest'"]
    ),
    ("pets/delete", "petsDelete", []),
    (
      "    delete: {operationId: pets/delete", "    put: {operationId: pets/put",
      ["removed: DELETE /pets/{id} no longer exists", "added: PUT /pets/{id} is new"]
    ),
    ("https://a.com", "/v2", [#"changed: The API no longer has base "https://a.com""#]),
    ("a.com", "b.com", ["changed: The API has base \"https://b.com\" instead of base \"https://a.com\""]),
    (
      "name: limit, in: query,", "name: limit, in: query, required: true,",
      ["breaking: GET /pets: 'limit' is required now"]
    ),
    (
      "name: limit, in: query,", "name: count, in: query, required: true,",
      ["breaking: GET /pets: 'limit' no longer exists", "breaking: GET /pets: 'count' is new and required"]
    ),
    ("{type: integer}}\n", "{type: string}}\n", ["breaking: GET /pets: 'limit' is String? instead of Int?"]),
    // A cookie has no place in a kit.
    (
      "name: limit, in: query,", "name: limit, in: cookie, required: true,",
      [
        "removed: GET /pets has no request: A kit sends no cookies (at '/paths/~1pets/get/parameters/0')"
      ]
    ),
    (
      "[name, age]", "[name, kind]",
      ["breaking: 'PetsListSort.age' no longer exists", "added: 'PetsListSort.kind' is new"]
    ),
    // Only constants of a request are in no initializer.
    (
      "kind: {type: string, enum: [cat, dog]}", "kind: {type: string}",
      ["breaking: 'Pet.kind' is String? instead of PetKind?"]
    ),
    ("state: {type: string}", "state: {type: string, enum: [new]}", []),
    (
      "owner: {allOf: [{$ref: '#/components/schemas/Owner'}]}",
      "owner: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Owner'}]}", []
    ),
    (
      "owner: {allOf: [{$ref: '#/components/schemas/Owner'}]}",
      "owner: {type: object, properties: {a: {type: string}}}",
      ["breaking: 'Pet.owner' is PetOwner? instead of Owner?"]
    ),
    ("[cat, dog]", "[cat]", ["breaking: 'Pet.kind' is String? instead of PetKind?"]),
    ("[cat, dog]", "[cat, dog, cow]", ["added: 'PetKind.cow' is new"]),
    ("id: {type: integer}", "id: {type: string}", ["breaking: 'Pet.id' is String instead of Int"]),
    ("[id, name]", "[id]", ["breaking: 'Pet.name' is String? instead of String"]),
    (
      "name: {type: string}\n", "name: {type: string, nullable: true}\n",
      ["breaking: 'Pet.name' is String? instead of String"]
    ),
    ("id: {type: integer}\n", "id: {type: integer}\n        age: {type: integer}\n", ["added: 'Pet.age' is new"]),
    (
      "        id: {type: integer}\n        name: {type: string}\n",
      "        name: {type: string}\n        id: {type: integer}\n",
      ["breaking: 'Pet' has its values in another order"]
    ),
    ("NewPet: {", "NewPet: {required: [name], ", ["breaking: 'NewPet.name' is required now"]),
    ("{name: {type: string}, state", "{state", ["breaking: 'NewPet.name' no longer exists"]),
    (
      "#/components/schemas/Owner", "#/components/schemas/Human",
      ["breaking: The type is called 'Human' instead of 'Owner'"]
    ),
    ("201: {description: '', content", "200: {description: '', content", []),
    (
      "204: {description: ''}", "200: {description: '', content: {application/json: {schema: {type: object}}}}",
      ["breaking: DELETE /pets/{id}: the result is [String: JSON] instead of nothing"]
    ),
    (
      "application/json: {schema: {type: array", "text/plain: {schema: {type: array",
      ["breaking: GET /pets: the result is String @text instead of [Pet]"]
    ),
    (
      "delete: {", "delete: {deprecated: true, security: [{key: []}], ",
      ["changed: DELETE /pets/{id} is deprecated", "breaking: The API has auth header \"X\" now"]
    ),
    ("requestBody: {", "requestBody: {required: true, ", []),
  ])
  func change(old: String, new: String, expected: [String]) throws {
    let text = Self.old.replacing(old, with: new).replacing(
      "    Owner:",
      with: new.hasSuffix("Human") ? "    Human:" : "    Owner:"
    )
    #expect(text != Self.old)
    #expect(Set(try changes(Self.old, text)) == Set(expected))
  }

  /// What compiles as before, and is sent or read otherwise.
  @Test(arguments: [
    ("name: {type: string}, state: {type: string}", "name: {type: string}, state: {type: string, format: date}", true),
    ("enum: [cat, dog]", "enum: [CAT, dog]", false),
  ])
  func lines(old: String, new: String, breaks: Bool) throws {
    let found = try changes(Self.old, Self.old.replacing(old, with: new))
    #expect(found.count == 1 && found[0].hasPrefix("breaking") == breaks, "\(found)")
  }

  @Test(arguments: ["type", "été"])
  func theTagOfAUnionHasAnotherName(tag: String) throws {
    func text(_ tag: String) -> String {
      let cases = ["A", "B"].map { "{$ref: '#/components/schemas/\($0)'}" }.joined(separator: ", ")
      let union = "kind: {discriminator: {propertyName: \(tag)}, oneOf: [\(cases)]}"
      let parts = ["A", "B"].map { name in
        "    \(name): {type: object, required: [\(tag)], properties: {\(tag): {type: string}}}\n"
      }
      return Self.old.replacing("kind: {type: string, enum: [cat, dog]}", with: union)
        .replacing("    Owner: {", with: parts.joined() + "    Owner: {")
    }
    let found = try changes(text("kind"), text(tag))
    #expect(found.contains { $0.hasPrefix("breaking: 'PetKind.other'") }, "\(found)")
  }

  @Test func aRequestAsksForAuthorization() throws {
    let open = Self.old.replacing("delete: {", with: "delete: {security: [], ")
      .replacing("components:", with: "security: [{key: []}]\ncomponents:")
    #expect(
      try changes(open, open.replacing("delete: {security: [], ", with: "delete: {"))
        == ["breaking: DELETE /pets/{id} asks for authorization now"]
    )
  }

  @Test func aUnionGetsAnotherCase() throws {
    func text(_ kinds: String) -> String {
      Self.old.replacing("kind: {type: string, enum: [cat, dog]}", with: "kind: {oneOf: [\(kinds)]}")
    }
    let (two, three) = ("{type: string}, {type: integer}", "{type: string}, {type: integer}, {type: boolean}")
    #expect(try changes(text(two), text(three)) == ["added: 'PetKind.flag' is new"])
    #expect(try changes(Self.old, text(two)) == ["breaking: 'PetKind' is a union instead of an enum of String"])
  }

  /// A quadratic comparison would take seconds.
  @Test func manyRequestsWithNewNamesTakeLinearTime() throws {
    func text(_ prefix: String, _ count: Int) -> String {
      let paths = (0..<count).map { "  /p\($0)/{\(prefix)}: {get: {operationId: \(prefix)\($0), responses: {}}}\n" }
      return "openapi: 3.0.3\npaths:\n" + paths.joined()
    }
    func seconds(_ count: Int) throws -> Double {
      let texts = (text("a", count), text("b", count))
      var found = 0
      let seconds = try ProcessorTime.seconds { found = try changes(texts.0, texts.1).count }
      #expect(found >= count)
      return seconds
    }
    let (few, many) = (try seconds(100), try seconds(800))
    #expect(many < 0.05 + few * 8 * 4, "\(few) s and \(many) s")
  }

  @Test func onlySelectedOperationsCount() throws {
    let new = Self.old.replacing("limit", with: "count").replacing("    delete: {", with: "    put: {")
    #expect(try changes(Self.old, new, Selection(included: [.init(.operation, "POST *")])).isEmpty)
  }
}
