import Testing

@testable import Documents

@Suite("Operations as requests of a kit")
struct RequestMappingTests {
  private let ok = "responses: {'204': {description: d}}"

  @Test("Identifiers, tags and paths give the names of requests")
  func names() throws {
    let document = try MappedDocument(
      """
      paths:
        /repos/{id}: {get: {operationId: repos/get-one, tags: [repos], \(ok)}, delete: {\(ok)}}
        /repos: {get: {operationId: repos/list-all, tags: [repos], \(ok)}, post: {operationId: get_one, \(ok)}}
        /users: {get: {operationId: users/list-all, tags: [users], \(ok)}, head: {operationId: listAll, \(ok)}}
        /url: {get: {operationId: url, \(ok)}}
      """
    )
    #expect(
      document.requestNames.sorted()
        == ["DeleteReposByID", "GetOne", "GetURL", "ListAll", "ReposGetOne", "ReposListAll", "UsersListAll"]
    )
  }

  @Test("Names of FastAPI have neither path nor method, and its bodies are fields")
  func namesOfFunctions() throws {
    func body(_ name: String) -> String {
      "requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}, \(ok)"
    }
    let document = try MappedDocument(
      """
      paths:
        /api/items/{item_id}: {get: {operationId: read_item_api_items__item_id__get, \(ok)}, put: {operationId: create_api_items__item_id__put, \(ok)}}
        /users/: {post: {operationId: create_users__post, tags: [users], \(body("Body_create_users__post"))}}
        /log-in/v2: {post: {operationId: log_in_log_in_v2_post, \(body("Body_log_in_log_in_v2_post"))}}
      components:
        schemas:
          Body_create_users__post: {properties: {größe: {type: integer}}}
          Body_log_in_log_in_v2_post: {properties: {user: {$ref: '#/components/schemas/Body_create_users__post'}}}
      """
    )
    #expect(
      document.requestNames == ["ReadItem", "CreateAPIItemsItemIDPut", "CreateUsersPost", "LogIn"]
    )
    #expect(document.requests.contains("user: CreateUsersPostBody?"))
    #expect(document.requests.contains("größe: Int?"))
  }

  @Test("The prefix of all paths and apostrophes are no words of names")
  func emptyWords() throws {
    let document = try MappedDocument(
      """
      paths:
        /api/v3/users/{id}: {get: {\(ok)}}
        /api/apps: {get: {\(ok)}}
        /x: {get: {operationId: List a User's Öre, \(ok)}}
      """
    )
    #expect(document.requestNames == ["GetUsersByID", "GetApps", "ListAUsersÖre"])
  }

  @Test("Equal results of operations have one type with the words that the operations share")
  func sharedResults() throws {
    func operation(_ id: String, _ fields: String) -> String {
      let content = "content: {application/json: {schema: {properties: {\(fields)}}}}"
      return "{get: {operationId: \(id), responses: {'200': {description: d, \(content)}}}}"
    }
    let document = try MappedDocument(
      """
      paths:
        /a: \(operation("chatDelete", "ok: {type: boolean}, ä: {type: integer}"))
        /b: \(operation("chatUpdate", "ok: {type: boolean}, ä: {type: integer}"))
        /c: \(operation("chatPost", "ok: {type: boolean}"))
        /d: \(operation("filesDelete", "ok: {type: boolean}"))
        /e: \(operation("teamInfo", "ok: {type: boolean}"))
        /f: \(operation("teamList", "all: {type: string}"))
        /g: \(operation("userList", "all: {type: string}"))
        /h: \(operation("roomGetKey", "id: {type: string}"))
        /i: \(operation("roomCreateKey", "id: {type: string}"))
      """
    )
    #expect(
      document.requests.filter { $0.hasPrefix("request") } == [
        "request ChatDelete -> ChatResponse {", "request ChatUpdate -> ChatResponse {",
        "request ChatPost -> ShopResponse {", "request FilesDelete -> ShopResponse {",
        "request TeamInfo -> ShopResponse {", "request TeamList -> TeamListResponse {",
        "request UserList -> UserListResponse {", "request RoomGetKey -> RoomKeyResponse {",
        "request RoomCreateKey -> RoomKeyResponse {",
      ]
    )
  }

  @Test("A form beside JSON is mentioned only if it has another schema")
  func otherForms() throws {
    func remarks(_ schema: String) throws -> Int {
      let media = "application/json: {schema: {type: object}}, multipart/form-data: {schema: {\(schema)}}"
      let body = "requestBody: {required: true, content: {\(media)}}"
      return try MappedDocument("paths: {/x: {post: {\(body), \(ok)}}}").kit.remarks.count
    }
    #expect(try remarks("type: object") == 0)
    #expect(try remarks("properties: {é: {type: string}}") == 1)
  }

  @Test("A body in XML is data, and a key without a slash is no media type")
  func unusualContent() throws {
    func document(_ content: String) throws -> MappedDocument {
      let body = "requestBody: {required: true, content: {\(content)}}"
      return try MappedDocument("paths: {/x: {post: {operationId: x, \(body), \(ok)}}}")
    }
    let xml = try document("application/xml: {schema: {properties: {é: {type: string}}}}")
    #expect(xml.requests == ["request X {", #"POST "x""#, #"body data "application/xml""#, "data: Data", "}"])
    #expect(try document("application/json: {}, beispiele: {é: {value: 1}}").kit.remarks.isEmpty)
  }

  @Test("Requests that the document allows without a body have one note, at the first of them")
  func optionalBodies() throws {
    let media = "content: {application/json: {schema: {type: array, items: {type: string}}}}"
    func item(_ name: String, _ body: String) -> String { "/\(name): {post: {requestBody: {\(body)\(media)}, \(ok)}}" }
    let paths = ["å": "", "b": "required: false, ", "c": "required: true, "].sorted { $0.key > $1.key }.map(item)
    let kit = try MappedDocument("paths: {\(paths.joined(separator: ", "))}").kit
    let note = "The document allows 2 requests without a body, but the emitted Swift always sends one"
    #expect(kit.remarks.map(\.message) == [note])
    #expect(kit.remarks.map(\.place.pointer.description) == ["/paths/~1å/post/requestBody"])
  }

  @Test("Parts that no kit has are counted")
  func ignoredParts() throws {
    let responses = "responses: {'200': {headers: {X-É: {}, X-B: {}}, links: {a: {}}}, default: {headers: {X-É: {}}}}"
    let paths = "paths: {/x: {get: {callbacks: {a: {}, b: {}}, \(responses)}}}"
    let ignored = try MappedDocument("webhooks: {ö: {}}\n" + paths).kit.ignored.map { $0.count.of($0.noun) }
    #expect(ignored == ["2 callbacks", "1 link", "3 response headers", "1 webhook"])
  }

  @Test(
    "Notes say what a request leaves out",
    arguments: [
      (
        "requestBody: {required: false, content: {application/json: {schema: {type: array, items: {type: string}}}}}",
        "The document allows a request without a body, but the emitted Swift always sends one"
      ),
      (
        "requestBody: {required: true, content: {application/x-www-form-urlencoded: {schema: {properties: {é: {type: string}}}}, "
          + "multipart/form-data: {schema: {properties: {f: {type: string, format: binary}}}}}}",
        "'application/x-www-form-urlencoded' is chosen, and 'multipart/form-data' left out"
      ),
      (
        "requestBody: {required: true, content: {application/json: {schema: {properties: {é: {type: string}}}}, "
          + "application/merge-patch+json: {schema: {type: object}}}}",
        "'application/json' is chosen, and 'application/merge-patch+json' left out"
      ),
      (
        "requestBody: {required: true, content: {application/json: {schema: {allOf: [{properties: {é: {type: string, format: date}}}, "
          + "{properties: {é: {type: string, format: date-time}}}]}}}}",
        "Two members of 'allOf' declare 'é' differently; the last one counts"
      ),
    ]
  )
  func notes(part: String, message: String) throws {
    let document = try MappedDocument("paths: {/x: {post: {operationId: x, \(part), \(ok)}}}")
    #expect(document.kit.remarks.map(\.message) == [message])
  }

  @Test("Two operations with one identifier, and a key in a cookie, are noted")
  func notesOfTheDocument() throws {
    let document = try MappedDocument(
      """
      security: [{ck: []}]
      paths: {/x: {get: {operationId: é, \(ok)}, post: {operationId: é, \(ok)}}}
      components: {securitySchemes: {ck: {type: apiKey, in: cookie, name: sid}}}
      """
    )
    let sent = "The request is sent without its authorization, which a kit does not have"
    #expect(
      document.kit.remarks.map(\.message) == [
        "A kit does not send the key 'sid' in a cookie, so requests are sent without 'ck'", sent, sent,
        "Another operation has the 'operationId' 'é', too",
      ]
    )
  }

  @Test("An optional field that a form cannot have is left out")
  func optionalFields() throws {
    func document(_ required: String) throws -> MappedDocument {
      try MappedDocument(
        """
        paths: {/x: {post: {operationId: x, requestBody: {content: {application/x-www-form-urlencoded: {schema: {required: [\(required)],
          properties: {ä: {type: string}, b: {properties: {c: {type: string}}}}}}}}, \(ok)}}}
        """
      )
    }
    #expect(try document("ä").requests == ["request X {", #"POST "x""#, "body form", "ä: String", "}"])
    let remarks = try document("ä").kit.remarks.map(\.message)
    #expect(remarks.contains { $0.hasPrefix("The optional field 'b' is left out") })
    #expect(try document("b").kit.omissions.count == 1)
  }

  @Test("Paths keep what a URL needs, and their fragments are dropped")
  func paths() throws {
    let document = try MappedDocument(
      """
      paths:
        /a/{user-id}.json?mode=x#one: {get: {operationId: a, parameters: [{name: user-id, in: path, required: true, schema: {type: integer}}], \(ok)}}
        /a%20é%zz: {get: {operationId: c, \(ok)}}
        /files/{path}: {get: {operationId: b, parameters: [{name: path, in: path, required: true, allowReserved: true, schema: {type: string}}], \(ok)}}
      """
    )
    #expect(
      document.requests == [
        "request A {", #"GET "a/{userID}.json""#, "path userID: Int", #"query "mode" = "x""#, "}",
        "request C {", #"GET "a%20%C3%A9%25zz""#, "}", "request B {", #"GET "files/{path}""#,
        "path path: String @segments", "}",
      ]
    )
  }

  @Test(
    "Parameters are said in their style",
    arguments: [
      ("in: query, schema: {type: integer}", ["query p: Int?"]),
      ("in: query, required: true, schema: {type: string}", ["query p: String"]),
      ("in: query, schema: {type: array, items: {type: string}}", ["query p: [String] = []"]),
      (
        "in: query, explode: false, schema: {type: array, items: {type: string}}",
        ["query p: [String] = [] @style(comma)"]
      ),
      ("in: query, style: deepObject, schema: {properties: {gte: {type: integer}}}", ["query p: XP? @style(deep)"]),
      (
        "in: query, schema: {properties: {a: {type: string}, bC: {type: integer}}}",
        ["query a: String?", #"query bC: Int? as "bC""#]
      ),
      ("in: query, schema: {type: string, format: date}", ["query p: Date? @date(day)"]),
      ("in: query, required: true, schema: {enum: [x]}", [#"query "p" = "x""#]),
      ("in: query, schema: {oneOf: [{type: string}, {type: integer}]}", ["query p: String?"]),
      ("in: header, schema: {type: integer}", [#"header p: Int? as "p""#]),
      ("in: cookie, schema: {type: string}", []),
      // Only the parameter is left out.
      ("in: header, schema: {type: object}", []),
      ("in: query, content: {application/json: {}}", []),
      ("in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}", []),
    ]
  )
  func parameters(parameter: String, lines: [String]) throws {
    let document = try MappedDocument(
      "paths: {/x: {get: {operationId: x, parameters: [{name: p, \(parameter)}], \(ok)}}}"
    )
    #expect(document.requests == ["request X {", #"GET "x""#] + lines + ["}"])
    document.expectFormatted()
  }

  @Test(
    "What a kit cannot say leaves the operation out",
    arguments: [
      (
        "parameters: [{name: p, in: query, required: true, content: {application/json: {}}}]",
        "/paths/~1x/post/parameters/0"
      ),
      ("parameters: [{name: p, in: cookie, required: true, schema: {type: string}}]", "/paths/~1x/post/parameters/0"),
      (
        "parameters: [{name: p, in: query, required: true, style: pipeDelimited, schema: {type: array, items: {type: string}}}]",
        "/paths/~1x/post/parameters/0"
      ),
      ("requestBody: {content: {multipart/mixed: {}}}", "/paths/~1x/post/requestBody/content/multipart~1mixed"),
    ]
  )
  func omissions(part: String, pointer: String) throws {
    let document = try MappedDocument("paths: {/x: {post: {operationId: x, \(part), \(ok)}}}")
    #expect(document.kit.requestCount == 0)
    #expect(document.kit.omissions.map(\.reason.place.pointer.description) == [pointer])
  }

  @Test(arguments: [(1_900, 0), (2_100, 1)])
  func longPaths(count: Int, omitted: Int) throws {
    let path = "/" + String(repeating: "a", count: count)
    let document = try MappedDocument("paths: {\(path): {get: {\(ok)}}, /x: {get: {\(ok)}}}")
    #expect(document.kit.omissions.count == omitted)
    #expect(document.kit.requestCount == 2 - omitted)
  }

  @Test(
    "Bodies are JSON, forms, parts or bytes",
    arguments: [
      (
        "application/json", "{required: [a], properties: {a: {type: string}, b: {type: integer}}}",
        ["body json", "a: String", "b: Int?"]
      ),
      (
        "application/json", "{required: [a], properties: {a: {enum: [x]}}}",
        ["body json", #"a: String = "x" @constant"#]
      ),
      (
        "application/json",
        "{required: [a], properties: {a: {type: string, format: date, nullable: true}, b: {nullable: true}}}",
        ["body json", "a: Date? @date(day) @null", "b: JSON?"]
      ),
      ("application/json", "{type: array, items: {type: string}}", ["body json", "body: [String] @whole"]),
      (
        "application/vnd.x+json", "{type: array, items: {type: string}}",
        [#"body json "application/vnd.x+json""#, "body: [String] @whole"]
      ),
      ("application/json", "{properties: {a.b: {type: string}}}", ["body json", #"aB: String? as "a\\.b""#]),
      (
        "application/x-www-form-urlencoded", "{properties: {a: {type: array, items: {type: string}}}}",
        ["body form", "a: [String]?"]
      ),
      (
        "multipart/form-data",
        "{properties: {f: {type: string, format: binary}, m: {properties: {a: {type: string}}}}}",
        ["body multipart", "f: Upload?", "m: XM? @json"]
      ),
      (
        "multipart/form-data",
        "{properties: {n: {type: array, items: {type: integer}}}}, encoding: {n: {style: form, explode: false}}",
        ["body multipart", "n: String?"]
      ),
      ("image/png", "{}", [#"body data "image/png""#, "data: Data"]),
      ("application/json", "{format: binary}", [#"body data "application/json""#, "data: Data"]),
      (
        "application/json", "{required: ['+1'], properties: {'+1': {type: integer}, '1': {type: string}}}",
        ["body json", #"plus1: Int as "+1""#, #"value1: String? as "1""#]
      ),
      ("application/octet-stream", "{}", ["body data", "file: Upload"]),
    ]
  )
  func bodies(type: String, schema: String, lines: [String]) throws {
    let document = try MappedDocument(
      "paths: {/x: {post: {operationId: x, requestBody: {required: true, content: {\(type): {schema: \(schema)}}}, \(ok)}}}"
    )
    #expect(document.requests == ["request X {", #"POST "x""#] + lines + ["}"])
    document.expectFormatted()
  }

  @Test("In the body of a PATCH, null and a missing value differ")
  func changes() throws {
    let document = try MappedDocument(
      "paths: {/x: {patch: {operationId: x, requestBody: {content: {application/json: {schema: {properties: "
        + "{a: {type: string, nullable: true}, b: {type: string}}}}}}, \(ok)}}}"
    )
    #expect(document.requests == ["request X {", #"PATCH "x""#, "body json", "a: Change<String>", "b: String?", "}"])
  }

  @Test("A required null is sent", arguments: ["post", "patch", "put"])
  func requiredNulls(method: String) throws {
    let document = try MappedDocument(
      "paths: {/x: {\(method): {operationId: x, requestBody: {required: true, content: {application/json: {schema: "
        + "{required: [é, day, list, c], properties: {é: {type: integer, nullable: true}, day: {type: string, format: date, nullable: true}, "
        + "list: {type: array, nullable: true, items: {type: string, format: date}}, c: {type: array, items: "
        + "{title: Part, type: object, required: [n], properties: {n: {type: number, nullable: true}, o: {type: number, nullable: true}}}}}}}}}, "
        + "\(ok)}}}"
    )
    let lines = ["é: Int? @null", "day: Date? @date(day) @null", "list: [Date]? @date(day) @null"]
    #expect(Array(document.requests.dropFirst(3).prefix(3)) == lines)
    #expect(document.kit.text.contains("n: Double? @null\n  o: Double?"), "\(document.kit.text)")
  }

  @Test(
    "The successes give the result",
    arguments: [
      ("{'200': {content: {application/json: {schema: {type: integer}}}}}", " -> Int"),
      ("{'200': {content: {application/json: {schema: {type: integer}}}}, '204': {}}", " -> Int?"),
      ("{'204': {content: {application/json: {schema: {type: integer}}}}}", ""),
      ("{'200': {content: {'application/JSON; charset=utf-8': {schema: {type: integer}}}}, '304': {}}", " -> Int"),
      (
        "{'200': {content: {application/json: {schema: {type: integer}}}}, '201': {content: {application/json: {schema: {type: string}}}}}",
        " -> JSON"
      ),
      ("{default: {content: {application/json: {schema: {type: integer}}}}}", " -> Int"),
      ("{'302': {}, default: {content: {application/json: {schema: {type: integer}}}}}", ""),
      ("{3XX: {}, default: {content: {application/json: {schema: {type: integer}}}}}", ""),
      (
        "{'404': {content: {application/json: {schema: {type: integer}}}}, default: {content: {application/json: {schema: {type: integer}}}}}",
        ""
      ),
      ("{'200': {content: {application/json: {schema: {type: string, format: binary}}}}}", " -> Data"),
      ("{'200': {content: {application/json: {schema: {format: binary}}, image/png: {}}}}", " -> Data"),
      ("{'200': {content: {text/plain: {schema: {type: string}}}}}", " -> String @text"),
      ("{'200': {content: {image/png: {}}}}", " -> Data"),
      ("{'200': {content: {application/gpx+xml: {schema: {type: object}}}}}", " -> Data"),
      ("{'200': {content: {application/xml: {}, text/csv: {}}}}", " -> String @text"),
      ("{'200': {content: {text/event-stream: {schema: {type: integer}}}}}", " -> Int @stream"),
    ]
  )
  func results(responses: String, result: String) throws {
    let document = try MappedDocument("paths: {/x: {get: {operationId: x, responses: \(responses)}}}")
    #expect(document.requests.first == "request X\(result) {")
  }

  @Test(
    "The client asks for the media type of the document",
    arguments: [
      ("application/json: {}, application/xml: {}", []), ("'*/*': {schema: {type: integer}}", []),
      ("application/vnd.x+json: {}", ["application/vnd.x+json"]),
      ("application/hal+json: {}, application/json: {}", []),
      ("application/xml: {}", ["application/xml"]),
      ("application/pdf: {}", ["application/pdf"]), ("text/csv: {}", ["text/csv"]), ("image/*: {}", []),
      ("text/event-stream: {}", []),
    ]
  )
  func accepted(media: String, types: [String]) throws {
    let document = try MappedDocument("paths: {/x: {get: {operationId: x, responses: {'200': {content: {\(media)}}}}}}")
    #expect(
      Array(document.requests.dropFirst()) == [#"GET "x""#] + types.map { #"header "Accept" = "\#($0)""# } + ["}"]
    )
  }

  @Test("A range of failures has its codes beside another type for the rest")
  func ranges() throws {
    func failure(_ name: String) -> String {
      "{description: d, content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}"
    }
    let document = try MappedDocument(
      """
      paths:
        /a: {get: {operationId: a, responses: {'204': {}, 5XX: \(failure("A")), 501: \(failure("B")), default: \(failure("C"))}}}
        /b: {get: {operationId: b, responses: {'204': {}, 4XX: \(failure("C"))}}}
      components:
        schemas:
          A: {properties: {a: {type: string}}}
          B: {properties: {b: {type: string}}}
          C: {properties: {c: {type: string}}}
      """
    )
    #expect(
      document.requests
        == [
          "error C", "request A {", #"GET "a""#, "error 500 502 503 504 505 506 507 508 510 511 A", "error 501 B", "}",
          "request B {", #"GET "b""#, "}",
        ]
    )
  }

  @Test("The commonest failure is that of the API")
  func errors() throws {
    func failure(_ name: String) -> String {
      "{description: d, content: {application/json: {schema: {$ref: '#/components/schemas/\(name)'}}}}"
    }
    let document = try MappedDocument(
      """
      paths:
        /a: {get: {operationId: a, responses: {'204': {}, '404': \(failure("Problem")), '422': \(failure("Invalid"))}}}
        /b: {get: {operationId: b, responses: {'204': {}, default: \(failure("Problem"))}}}
      components:
        schemas:
          Problem: {properties: {message: {type: string}}}
          Invalid: {properties: {fields: {type: array, items: {type: string}}}}
      """
    )
    #expect(
      document.requests
        == ["error Problem", "request A {", #"GET "a""#, "error 422 Invalid", "}", "request B {", #"GET "b""#, "}"]
    )
    #expect(document.type("Problem") == "model Problem { | message: String? @message | }")
  }

  @Test("Servers and security are clauses, and operations say what differs")
  func client() throws {
    let document = try MappedDocument(
      """
      servers: [{url: 'https://{region}.x.example/v1/', variables: {region: {default: eu}}}]
      security: [{token: []}]
      paths:
        /a: {get: {operationId: a, \(ok)}}
        /b: {get: {operationId: b, security: [], \(ok)}}
        /c: {get: {operationId: c, security: [{key: []}], servers: [{url: 'https://uploads.x.example'}], \(ok)}}
      components:
        securitySchemes:
          token: {type: oauth2, flows: {}}
          key: {type: apiKey, in: header, name: X-Key}
      """
    )
    #expect(
      document.requests == [
        #"base "https://eu.x.example/v1""#, #"base uploads "https://uploads.x.example""#, "auth bearer",
        "request A {", #"GET "a""#, "}", "request B {", #"GET "b""#, "auth none", "}",
        "request C {", #"GET "c""#, "base uploads", "auth none", #"header xKey: String as "X-Key""#, "}",
      ]
    )
    document.expectFormatted()
  }

  @Test("A request whose server a kit cannot have goes to the base, and only without one to a URL from the caller")
  func relativeServers() throws {
    func remarks(servers: String, ownClauses: Set<String> = []) throws -> [String] {
      let text = "servers: [\(servers)]\npaths: {/x: {get: {operationId: x, servers: [{url: /v2}], \(ok)}}}\n"
      let kit = try MappedDocument(text, ownClauses: ownClauses).kit
      #expect(!kit.text.contains("v2"))
      return kit.remarks.map { "\($0.place.pointer) \($0.message.contains("caller") ? "caller" : "base")" }
    }
    #expect(try remarks(servers: "{url: 'https://x.example/v1'}") == ["/paths/~1x/get/servers/0 base"])
    #expect(try remarks(servers: "{url: /v1}", ownClauses: ["base"]) == ["/paths/~1x/get/servers/0 base"])
    #expect(try remarks(servers: "{url: /v1}") == ["/servers/0 caller", "/paths/~1x/get/servers/0 caller"])
  }

  @Test("A selection takes operations by identifiers, paths and tags")
  func selection() throws {
    let text = """
      paths:
        /a: {get: {operationId: repos/a, tags: [r], \(ok)}, put: {operationId: repos/b, \(ok)}}
        /b: {get: {operationId: users/a, \(ok)}}
      """
    func names(_ included: [Selection.Term], _ excluded: [Selection.Term] = []) throws -> [String] {
      try MappedDocument(text, selection: Selection(included: included, excluded: excluded)).requestNames
    }
    #expect(try names([.init(.operation, "repos/*")]) == ["ReposA", "ReposB"])
    #expect(try names([.init(.operation, "repos/*")], [.init(.operation, "PUT /a")]) == ["ReposA"])
    #expect(try names([.init(.tag, "r")]) == ["ReposA"])
    #expect(try names([.init(.operation, "GET /*")]) == ["ReposA", "UsersA"])
  }

  @Test("A kit's own names and clauses take precedence")
  func choices() throws {
    var choices = NameChoices()
    (choices.calls, choices.types, choices.declared) = (["x": "Load"], ["a-b": "Item", "d": "Own"], ["d"])
    let document = try MappedDocument(
      """
      servers: [{url: 'https://x.example'}]
      paths: {/x: {get: {operationId: x, responses: {'200': {content: {application/json: {schema: {$ref: '#/components/schemas/a-b'}}}}}}}}
      components: {schemas: {a-b: {properties: {c: {$ref: '#/components/schemas/d'}}}, d: {properties: {e: {type: string}}}}}
      """,
      choices: choices,
      ownClauses: ["base"]
    )
    #expect(document.requests == ["request Load -> Item {", #"GET "x""#, "}"])
    #expect(document.type("Item") == "model Item { | c: Own? | }")
    #expect(document.type("Own") == nil)
  }
}
