import Testing

@testable import Documents

/// Operations with their parameters, bodies and responses.
struct OperationTests {
  @Test func parametersOfThePathAreOverridden() throws {
    let operation = try readDescription(
      """
      openapi: 3.0.3
      paths:
        /a/{id}:
          parameters:
            - {name: id, in: path, schema: {type: string}}
            - {name: limit, in: query, schema: {type: string}}
          get:
            parameters:
              - {name: limit, in: query, required: true, explode: null, schema: {type: integer}}
              - $ref: '#/components/parameters/filter'
              - {name: X-Ids, in: header, explode: null, schema: {type: array, items: {type: integer}}}
              - {name: q, in: query, content: {application/json: {schema: {type: object}}}}
            responses: {}
      components:
        parameters: {filter: {name: filter, in: query, style: deepObject, explode: true, schema: {type: object}}}
      """
    ).onlyOperation()
    #expect(operation.problems.isEmpty)
    #expect(operation.parameters.map(\.name) == ["id", "limit", "filter", "X-Ids", "q"])
    #expect(operation.parameters.map(\.isRequired) == [true, true, false, false, false])
    #expect(operation.parameters.map(\.form.style) == [.simple, .form, .deepObject, .simple, .form])
    #expect(operation.parameters.map(\.form.explode) == [false, true, true, false, true])
    #expect(operation.parameters[1].schema?.kinds == [.integer])
    #expect(operation.parameters[4].schema == nil)
  }

  @Test func bodiesAndResponses() throws {
    let description = try readDescription(
      """
      openapi: 3.1.0
      security: [{key: []}]
      paths:
        /a:
          servers: [{url: https://other.com}]
          post:
            summary: Adds
            deprecated: true
            security: []
            requestBody:
              required: true
              content:
                Application/Vnd.Pets+JSON; charset=utf-8: {schema: {$ref: '#/components/schemas/Pet'}, }
                multipart/form-data:
                  schema: {type: object}
                  encoding: {ids: {style: pipeDelimited}}
            responses:
              '201': {description: Done, content: {application/json: {schema: {type: [object, 'null']}}}, links: {a: {}}}
              204: {description: None}
              4XX: {$ref: '#/components/responses/Wrong'}
              default: {description: Other}
              x-more: {}
            callbacks: {a: {}, b: {}}
      components:
        responses: {Wrong: {description: Wrong, content: {'*/*': {}}}}
        schemas: {Pet: {type: object}}
      """
    )
    let operation = try description.onlyOperation()
    #expect(operation.problems.isEmpty)
    #expect(operation.text == "Adds")
    #expect(operation.isDeprecated)
    #expect(operation.security.isEmpty)
    #expect(operation.servers.map(\.url) == ["https://other.com"])
    let body = try #require(operation.body)
    #expect(body.isRequired)
    #expect(body.media.map(\.type) == ["application/vnd.pets+json", "multipart/form-data"])
    #expect(body.media[0].isJSON)
    #expect(body.media[0].schema?.reference == "#/components/schemas/Pet")
    #expect(body.media[1].encodings == ["ids": ListForm(style: .pipeDelimited, explode: false)])
    #expect(operation.responses.map(\.codes) == [201...201, 204...204, 400...499, 100...599])
    #expect(operation.responses[0].media[0].schema?.allowsNull == true)
    #expect(operation.responses[1].media.isEmpty)
    #expect(operation.responses[2].media.map(\.type) == ["*/*"])
  }

  @Test func swagger() throws {
    let operation = try readDescription(
      """
      swagger: "2.0"
      consumes: [application/xml, application/json]
      produces: [application/json]
      paths:
        /a/{id}:
          put:
            parameters:
              - {name: id, in: path, type: integer, format: int64, required: true}
              - {name: tags, in: query, type: array, items: {type: string}, collectionFormat: multi}
              - {name: ids, in: query, type: array, items: {type: string}}
              - {name: pet, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}
            responses:
              200: {description: Pet, schema: {$ref: '#/definitions/Pet'}}
              404: {description: None}
      definitions: {Pet: {type: object}}
      """
    ).onlyOperation()
    #expect(operation.problems.isEmpty)
    #expect(operation.parameters.map(\.name) == ["id", "tags", "ids"])
    #expect(operation.parameters.map(\.form.explode) == [false, true, false])
    #expect(operation.parameters[0].schema?.kinds == [.integer])
    #expect(operation.parameters[0].schema?.format == "int64")
    #expect(operation.body?.media.map(\.type) == ["application/xml", "application/json"])
    #expect(operation.body?.media[0].schema?.reference == "#/definitions/Pet")
    #expect(operation.responses.map(\.media.count) == [1, 0])
  }

  @Test func formsOfSwagger() throws {
    let operation = try readDescription(
      """
      swagger: "2.0"
      paths:
        /a:
          post:
            consumes: [application/x-www-form-urlencoded, multipart/form-data]
            parameters:
              - {name: file, in: formData, type: file, required: true}
              - {name: tags, in: formData, type: array, items: {type: string}, collectionFormat: pipes}
            responses: {200: {description: File, schema: {type: file}}}
      """
    ).onlyOperation()
    #expect(operation.problems.isEmpty)
    let media = try #require(operation.body?.media)
    #expect(media.map(\.type) == ["multipart/form-data"])
    let schema = try #require(media.first?.schema)
    #expect(schema.properties.map(\.name) == ["file", "tags"])
    #expect(schema.properties[0].schema.format == "binary")
    #expect(schema.required == ["file"])
    #expect(media[0].encodings == ["tags": ListForm(style: .pipeDelimited, explode: false)])
    #expect(operation.responses[0].media[0].schema?.format == "binary")
  }

  @Test(arguments: [
    "parameters: [1]", "parameters: [{name: a}]", "parameters: [{name: a, in: b}]", "parameters: [{$ref: '#/x'}]",
    "parameters: [{name: a, in: query, style: b, schema: {}}]", "requestBody: []", "requestBody: {content: {a/b: 1}}",
    "requestBody: {content: {a/b: {schema: 1}}}", "responses: {2: {}}", "responses: {200: 1}", "responses: {'20X': {}}",
    "responses: {200: {$ref: 'a.yaml#/b'}}", "security: {}",
  ])
  func mistakesAreProblemsOfTheOperation(text: String) throws {
    let operation = try readDescription("openapi: 3.0.3\npaths: {/a: {get: {\(text)}}}").onlyOperation()
    #expect(operation.problems.count == 1)
    #expect(operation.problems.first?.place.pointer.description.hasPrefix("/paths/~1a/get") == true)
  }

  @Test func schemasAreNormalised() throws {
    let description = try readDescription(
      """
      openapi: 3.1.0
      components:
        schemas:
          A:
            type: [string, integer, 'null']
            enum: [a, 1, null]
          B: {type: 'null'}
          C: {const: x}
          F: {type: object, required: true, additionalProperties: false, properties: {a: {required: true}}}
          G: {additionalProperties: {type: string}}
          H: {additionalProperties: {}}
      """
    )
    let schemas = Dictionary(uniqueKeysWithValues: description.schemas.map { ($0.name, $0.schema) })
    #expect(schemas["A"]?.kinds == [.string, .integer])
    #expect(schemas["A"]?.allowsNull == true)
    #expect(schemas["A"]?.enumeration?.count == 3)
    #expect(schemas["B"]?.isNull == true)
    #expect(schemas["C"]?["const"]?.string == "x")
    #expect(schemas["F"]?.required == [])
    #expect(schemas["F"]?.additional == nil)
    #expect(schemas["G"]?.additional?.kinds == [.string])
    #expect(schemas["H"]?.additional == nil)
  }
}
