import Diagnostics
import KitLanguage
import TestSupport
import Testing

@testable import Documents

/// Descriptions of all versions in the terms of one model.
struct APIDescriptionTests {
  @Test(arguments: ["3.0.3", "3.1.0", "3.2.0"])
  func openAPI(version: String) throws {
    let description = try readDescription(
      """
      openapi: \(version)
      info: {title: Pets, version: "1", description: All pets.}
      servers:
        - url: https://{region}.pets.com/v{n}
          variables: {region: {default: eu, enum: [eu, us]}, n: {default: 2}}
      security: [{key: []}, {oauth: [read, write]}, {}]
      components:
        x-item: {delete: {responses: {}}}
        securitySchemes:
          key: {type: apiKey, in: header, name: X-Key}
          oauth: {type: oauth2, flows: {}}
          bearer: {$ref: '#/components/securitySchemes/http'}
          http: {type: http, scheme: Bearer}
        schemas:
          Pet: {type: object}
      webhooks: {a: {}, b: {}}
      paths:
        /pets:
          get: {operationId: pets.list, tags: [pets], responses: {}}
          x-other: {}
        x-paths: {}
        /pets/{id}: {$ref: '#/components/x-item'}
      """
    )
    #expect(description.title == "Pets")
    #expect(description.servers.map(\.url) == ["https://eu.pets.com/v2"])
    #expect(
      description.securitySchemes.map(\.kind) == [
        .apiKey(name: "X-Key", in: .header), .oauth2, .http(scheme: "bearer"), .http(scheme: "bearer"),
      ]
    )
    #expect(description.security == [["key"], ["oauth"], []])
    #expect(description.schemas.map(\.name) == ["Pet"])
    #expect(description.operations.map(\.method) == ["GET", "DELETE"])
    #expect(description.operations.map(\.path) == ["/pets", "/pets/{id}"])
    #expect(description.operations[0].id == "pets.list")
    #expect(description.operations[0].tags == ["pets"])
    #expect(description.operations[1].place.pointer.description == "/components/x-item/delete")
  }

  @Test func swagger() throws {
    let description = try readDescription(
      """
      swagger: "2.0"
      host: api.pets.com
      basePath: /v1
      schemes: [http, https]
      securityDefinitions: {b: {type: basic}, k: {type: apiKey, in: query, name: k}}
      definitions: {Pet: {type: object, discriminator: kind, x-nullable: true}}
      paths: {/pets: {get: {responses: {}}}}
      """
    )
    #expect(description.version == .swagger2)
    #expect(description.servers.map(\.url) == ["https://api.pets.com/v1"])
    #expect(description.securitySchemes.map(\.kind) == [.http(scheme: "basic"), .apiKey(name: "k", in: .query)])
    let schema = try #require(description.schemas.first?.schema)
    #expect(schema.discriminator?.property == "kind")
    #expect(schema.allowsNull)
  }

  @Test(arguments: [
    "1️⃣- a", "1️⃣title: a", "openapi: 1️⃣2.0", "swagger: 1️⃣'1.2'", "openapi: 1️⃣[3]", "1️⃣{}", "openapi: 1️⃣4.0.0",
  ])
  func otherDocumentsAreRefused(marked: String) throws {
    let text = MarkedText(marked)
    let bundle = DocumentBundle.read(try readDocument(text.text)) { _ in nil }.bundle
    let (description, diagnostics) = APIDescription.read(bundle)
    #expect(description == nil)
    #expect(diagnostics.map(\.code) == ["unknown-document"])
    #expect(diagnostics.first?.location?.range.lowerBound == text["1️⃣"])
  }

  @Test(arguments: [
    "paths: 1️⃣[]", "paths: {a: 1️⃣{}}", "paths: {/a: 1️⃣1}", "paths: {/a: {get: 1️⃣[]}}", "servers: 1️⃣{}", "servers: [1️⃣a]",
    "servers: [{url: 1️⃣1}]", "components: 1️⃣x", "components: {securitySchemes: {a: 1️⃣{type: b}}}", "security: [1️⃣a]",
    "paths: {/a: 1️⃣{$ref: '#/b'}}", "paths: {/a: 1️⃣{$ref: 'https://a.b/c'}}", "paths: {/a: 1️⃣{$ref: '#/paths/~1a'}}",
    "paths: {/a: 1️⃣{$ref: '#b'}}", "paths: {/a: 1️⃣{$ref: b.yaml}}", "paths: {/a: {get: {operationId: 1️⃣1}}}",
    "components: {securitySchemes: {a: 1️⃣{type: http}}}",
    "components: {securitySchemes: {a: 1️⃣{type: apiKey, in: path}}}", "paths: {/ä: {GET: 1️⃣{}, x-GET: {responses: {}}}}",
    "paths: {/ä: {get: {}, query: 1️⃣{responses: {}}}}", "paths: {/ä: {$ref: '#/b'}}\nb: {Post: 1️⃣{responses: {}}}",
  ])
  func mistakesArePlacedWarnings(marked: String) throws {
    let text = MarkedText("openapi: 3.0.3\n" + marked)
    let bundle = DocumentBundle.read(try readDocument(text.text)) { _ in nil }.bundle
    let (description, diagnostics) = APIDescription.read(bundle)
    #expect(description != nil)
    #expect(diagnostics.map(\.code) == ["document-mistake"], "\(DiagnosticPrinter().text(for: diagnostics))")
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.location?.range.lowerBound == text["1️⃣"])
    let pointer = try #require(description?.problems.first?.place.pointer)
    #expect(diagnostics.first?.message.contains("'\(pointer)'") == true)
  }

  @Test func referencesLeadToFiles() throws {
    let files = [
      "schemas/pet.yaml": "Pet: {type: object, properties: {owner: {$ref: '../people.json#/Owner'}}}",
      "operations/list.yaml": "{operationId: list, responses: {}}",
      "people.json": #"{"Owner": {"type": "string"}, "Loop": {"$ref": "schemas/pet.yaml#/Pet"}}"#,
    ]
    let text = """
      openapi: 3.0.3
      paths: {/pets: {get: {$ref: operations/list.yaml}}}
      components: {schemas: {Pet: {$ref: './schemas/pet.yaml#/Pet'}}}
      """
    let description = try readDescription(text, files: files)
    #expect(description.operations.map(\.id) == ["list"])
    let pet = try description.bundle.resolved(#require(description.schemas.first?.schema))
    #expect(pet.kinds == [.object])
    #expect(pet.place.document.path == "schemas/pet.yaml")
    let owner = try description.bundle.resolved(#require(pet.properties.first?.schema))
    #expect(owner.kinds == [.string])
    #expect(owner.place.document.path == "people.json")
  }

  /// A file outside of the kit may refer to the document, which is the same one then. A refused file is not read.
  @Test func filesAreLocatedBeforeTheyAreRead() throws {
    let document = try readDocument(
      "a: {$ref: '../up/a.yaml'}\nb: {$ref: '%2e%2e/%2e%2e/b.yaml'}\nc: {type: string}\n"
    )
    var read: [String] = []
    let (bundle, _) = DocumentBundle.read(document) { path in
      read.append(path)
      return SourceText(path: path, "{$ref: '../kit/api.yaml#/c'}")
    } locate: { path in
      ["../up/a.yaml": "/up/a.yaml", "/kit/api.yaml": "api.yaml"][path]
    }
    #expect(read == ["/up/a.yaml"])
    let (a, b, c) = (bundle.root["a"], bundle.root["b"], bundle.root["c"])
    #expect(try a.map { try bundle.resolved($0) } == c)
    #expect(throws: DocumentProblem.self) { try b.map { try bundle.resolved($0) } }
  }

  @Test func withoutAListOfSchemasTheNamesInAllFilesShowTheStyle() throws {
    func text(_ schema: String) -> String {
      let content = "content: {application/json: {schema: \(schema)}}"
      return "openapi: 3.0.3\npaths: {/é: {get: {responses: {'200': {description: d, \(content)}}}}}"
    }
    let schema = "{properties: {größe: {properties: {ö_a: {type: string}, b_c: {type: string}, cD: {type: string}}}}}"
    #expect(try readDescription(text("{$ref: 'é.yaml'}"), files: ["é.yaml": schema]).wireStyle == .snakeCase)
    #expect(try readDescription(text(schema.replacing("_", with: "-"))).wireStyle == .kebabCase)
  }

  @Test func filesOfExamplesAreNotRead() throws {
    let document = try readDocument(
      """
      paths: {/a: {get: {examples: {x: {$ref: broken.json}}, example: {$ref: b.json}}}}
      components: {examples: {y: {$ref: c.json}}, schemas: {examples: {properties: {example: {$ref: 日.yaml}}}}}
      """
    )
    var read: [String] = []
    let (_, diagnostics) = DocumentBundle.read(document) { path in
      read.append(path)
      return SourceText(path: path, "{,")
    }
    #expect(read == ["日.yaml"] && diagnostics.count == 1)
  }

  /// The example of each kind gives that diagnostic at its mark.
  @Test(arguments: DocumentDiagnostics.pages.kinds.map(\.code))
  func example(code: String) throws {
    let kind = try #require(DocumentDiagnostics.pages.kinds.first { $0.code == code })
    let marked = MarkedText(kind.markedExample)
    let (document, mistakes) = Document.read(SourceText(path: "api.yaml", marked.text))
    var diagnostics = mistakes
    if let document {
      diagnostics += APIDescription.read(DocumentBundle.read(document) { _ in nil }.bundle).diagnostics
    }
    #expect(diagnostics.map(\.code) == [code])
    #expect(diagnostics.first?.location?.range.lowerBound == marked["1️⃣"])
    #expect(diagnostics.first?.severity == kind.severity)
  }
}
