import Documents
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
        NewPet: {type: object, properties: {name: {type: string}}}
    """

  private func changes(_ old: String, _ new: String) throws -> [String] {
    let (before, after) = (try readDescription(old), try readDescription(new))
    return DocumentChanges(from: before, to: after).changes.map { "\($0.effect): \($0.message)" }
  }

  @Test func anEqualVersionHasNoChanges() throws {
    let indented = Self.old.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    #expect(try changes(Self.old, "# A comment\n" + indented).isEmpty)
  }

  @Test(arguments: [
    ("  /pets/{id}:", "  /animals/{id}:", ["changed: DELETE /animals/{id} was DELETE /pets/{id}"]),
    ("pets/delete", "deletePet", ["breaking: DELETE /pets/{id} is called 'deletePet' instead of 'pets/delete'"]),
    ("pets/delete", "petsDelete", []),
    (
      "    delete: {operationId: pets/delete", "    put: {operationId: pets/put",
      [
        "removed: DELETE /pets/{id} no longer exists", "added: PUT /pets/{id} is new",
      ]
    ),
    ("a.com", "b.com", ["changed: The server is 'https://b.com' instead of 'https://a.com'"]),
    (
      "name: limit, in: query,", "name: limit, in: query, required: true,",
      [
        "breaking: GET /pets requires the query parameter 'limit'"
      ]
    ),
    (
      "name: limit, in: query,", "name: count, in: query, required: true,",
      [
        "breaking: GET /pets no longer has the query parameter 'limit'",
        "breaking: GET /pets has the new required query parameter 'count'",
      ]
    ),
    (
      "{type: integer}}\n", "{type: string}}\n",
      [
        "breaking: GET /pets: The query parameter 'limit' is string instead of integer"
      ]
    ),
    (
      "[name, age]", "[name, kind]",
      [
        "breaking: GET /pets: The query parameter 'sort' no longer has the value 'age'",
        "added: GET /pets: The query parameter 'sort' has the new value 'kind'",
      ]
    ),
    (
      "owner: {allOf: [{$ref: '#/components/schemas/Owner'}]}",
      "owner: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Owner'}]}", []
    ),
    ("[cat, dog]", "[cat]", ["breaking: 'Pet.kind' no longer has the value 'dog'"]),
    ("id: {type: integer}", "id: {type: string}", ["breaking: 'Pet.id' is string instead of integer"]),
    ("[id, name]", "[id]", ["breaking: 'Pet.name' may be missing or null now"]),
    (
      "name: {type: string}\n", "name: {type: string, nullable: true}\n",
      ["breaking: 'Pet.name' may be missing or null now"]
    ),
    ("id: {type: integer}\n", "id: {type: integer}\n        age: {type: integer}\n", ["added: 'Pet.age' is new"]),
    ("NewPet: {", "NewPet: {required: [name], ", ["breaking: 'NewPet.name' is required now"]),
    ("{name: {type: string}}}", "{}}", ["breaking: 'NewPet.name' no longer exists"]),
    ("201: {description: '', content", "200: {description: '', content", []),
    (
      "204: {description: ''}", "200: {description: '', content: {application/json: {schema: {type: object}}}}",
      [
        "breaking: DELETE /pets/{id}: The response has a body now"
      ]
    ),
    (
      "delete: {", "delete: {deprecated: true, security: [{key: []}], ",
      [
        "changed: DELETE /pets/{id} is deprecated",
        "breaking: DELETE /pets/{id} asks for other authentication: key",
      ]
    ),
    ("requestBody: {", "requestBody: {required: true, ", ["breaking: POST /pets requires its body"]),
  ])
  func change(old: String, new: String, expected: [String]) throws {
    let text = Self.old.replacing(old, with: new)
    #expect(text != Self.old)
    #expect(try changes(Self.old, text) == expected)
  }

  @Test func onlySelectedOperationsCount() throws {
    let new = Self.old.replacing("limit", with: "count").replacing("    delete: {", with: "    put: {")
    let (before, after) = (try readDescription(Self.old), try readDescription(new))
    let changes = DocumentChanges(from: before, to: after) { $0.method == "POST" }
    #expect(changes.changes.isEmpty)
  }
}
