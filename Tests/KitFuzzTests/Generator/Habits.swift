/// What kits usually have at some places, so that most of what is written is accepted.
///
/// Without an entry a place is filled by its kind alone. Habits are followed mostly, not always.
enum Habits {
  /// Members that go together in a block.
  struct Recipe: Sendable {
    /// A member, how many of it there are, and what its slots and attributes (with `@`) hold.
    struct Ingredient: Sendable {
      let member: String
      let count: ClosedRange<Int>
      let texts: [String: String]
    }

    let ingredients: [Ingredient]
    /// What the node itself has after `->`; nil for anything.
    let results: [WrittenType]?

    init(results: [WrittenType]? = nil, _ ingredients: (String, ClosedRange<Int>, [String: String])...) {
      self.results = results
      self.ingredients = ingredients.map { Ingredient(member: $0.0, count: $0.1, texts: $0.2) }
    }
  }

  /// The form of a type around what it is made of.
  enum Shape: Sendable {
    case scalar, optional, array
  }

  /// Lists that are what pages are made of.
  private static let lists: [WrittenType] = [
    .array(.named("Money")), .array(.named("String")), .array(.dictionary(.named("String"), .named("Int"))),
  ]

  /// By the place of the node with the block.
  static let recipes: [String: [Recipe]] = [
    "request": [
      Recipe(("method", 1...1, ["": "GET"]), ("path", 0...2, [:]), ("query", 0...3, [:]), ("header", 0...1, [:])),
      Recipe(
        ("method", 1...1, ["": "GET"]),
        ("auth", 0...1, ["scheme": "none"]),
        ("base", 0...1, ["server": "uploads"]),
        ("timeout", 0...1, ["seconds": "2.5"])
      ),
      Recipe(("method", 1...1, [:]), ("query", 1...2, ["@style": "brackets"]), ("query", 0...1, [:])),
      Recipe(("method", 1...1, ["": "HEAD"]), ("path", 1...2, [:]), ("header", 0...2, [:])),
      Recipe(
        ("method", 1...1, ["": "POST"]),
        ("path", 0...1, [:]),
        ("query", 0...1, [:]),
        ("body", 1...1, ["format": "json"]),
        ("property", 1...4, [:])
      ),
      Recipe(("method", 1...1, ["": "PUT"]), ("body", 1...1, ["format": "json"]), ("property", 1...1, ["@whole": ""])),
      Recipe(
        ("method", 1...1, ["": "PATCH"]),
        ("body", 1...1, ["format": "json", "type": "\"application/merge-patch+json\""]),
        ("property", 0...2, [:]),
        ("property", 1...1, ["type": "Int", "default": "2", "@constant": ""])
      ),
      Recipe(
        ("method", 1...1, ["": "POST"]),
        ("body", 1...1, ["format": "form"]),
        ("property", 1...2, ["@style": "comma"]),
        ("property", 0...2, ["@style": "brackets"])
      ),
      Recipe(
        ("method", 1...1, ["": "PUT"]),
        ("body", 1...1, ["format": "form"]),
        ("property", 1...4, [:]),
        ("header", 0...1, ["field": "\"Accept\"", "default": "\"text/csv\""]),
        ("query", 0...1, ["field": "\"units\"", "default": "\"é &\""]),
        ("query", 0...1, [:])
      ),
      Recipe(
        ("method", 1...1, ["": "PATCH"]),
        ("body", 1...1, ["format": "multipart"]),
        ("property", 0...3, [:]),
        ("property", 1...2, ["@file": "\"a.png\", \"image/png\"", "type": "Data"])
      ),
      Recipe(
        ("method", 1...1, ["": "POST"]),
        ("query", 0...1, [:]),
        ("body", 1...1, ["format": "multipart"]),
        ("property", 0...2, [:]),
        ("property", 1...1, ["type": "Upload"]),
        ("property", 0...1, ["type": "Upload?"]),
        ("property", 0...1, ["type": "[Upload]"])
      ),
      Recipe(
        ("method", 1...1, ["": "PUT"]),
        ("body", 1...1, ["format": "data"]),
        ("property", 1...1, ["type": "Upload"])
      ),
      Recipe(
        ("method", 1...1, ["": "POST"]),
        ("body", 1...1, ["format": "data", "type": "\"image/png\""]),
        ("property", 1...1, ["type": "Data"])
      ),
      Recipe(
        results: lists + [.named("Money"), .optional(.named("String"))],
        ("method", 1...1, ["": "POST"]),
        ("body", 1...1, ["format": "graphql"]),
        ("document", 1...1, [:]),
        ("variable", 0...3, [:]),
        ("at", 0...1, ["path": "\"data.a\""]),
        ("total", 0...1, ["path": "\"data.count\""])
      ),
      Recipe(
        results: lists,
        ("method", 1...1, ["": "GET"]),
        ("query", 1...1, ["name": "page", "type": "Int"]),
        ("paging", 1...1, ["kind": "page"])
      ),
      Recipe(
        results: lists,
        ("method", 1...1, ["": "GET"]),
        ("query", 1...1, ["name": "offset", "type": "Int"]),
        ("at", 0...1, ["path": "\"items\""]),
        ("paging", 1...1, ["kind": "offset"]),
        ("query", 0...2, [:])
      ),
      Recipe(
        results: lists,
        ("method", 1...1, ["": "GET"]),
        ("query", 1...1, ["name": "since", "type": "String?"]),
        ("at", 1...1, ["path": "\"items\""]),
        ("paging", 1...1, ["kind": "cursor", "path": "\"meta.next\"", "@into": "since"]),
        ("total", 0...1, ["path": "\"meta.total\""])
      ),
      Recipe(
        results: lists,
        ("method", 1...1, ["": "GET"]),
        ("paging", 1...1, ["kind": "link"]),
        ("query", 0...2, [:]),
        ("path", 0...1, [:])
      ),
      Recipe(
        results: lists,
        ("method", 1...1, ["": "GET"]),
        ("at", 1...1, ["path": "\"data.0\"", "@lossy": ""]),
        ("empty", 0...1, [:])
      ),
    ],
    "api": [
      Recipe(("base", 1...1, [:]), ("auth", 0...1, ["scheme": "bearer"]), ("dates", 0...1, [:]), ("mock", 0...1, [:])),
      Recipe(
        ("base", 0...1, [:]),
        ("auth", 1...1, ["scheme": "bearer", "@refresh": ""]),
        ("retry", 0...1, ["limit": "2"])
      ),
      Recipe(
        ("auth", 1...1, ["scheme": "header", "field": "\"X-Key\""]),
        ("error", 0...1, [:]),
        ("total", 0...1, ["name": "\"Total\""])
      ),
      Recipe(("base", 1...1, [:]), ("auth", 0...1, ["scheme": "basic"]), ("error", 0...1, [:]), ("dates", 0...1, [:])),
      Recipe(
        ("base", 1...1, ["url": "\"https://api.example.com\""]),
        ("base", 1...1, ["name": "uploads", "url": "\"https://uploads.example.com\""]),
        ("auth", 1...1, ["scheme": "query", "field": "\"appid\""]),
        ("header", 1...1, ["field": "\"X-Version\"", "default": "\"2\""]),
        ("query", 0...1, ["name": "language", "type": "String?"])
      ),
      Recipe(
        ("base", 1...1, ["name": "uploads", "url": "\"https://uploads.example.com\""]),
        ("auth", 1...1, ["scheme": "bearer"]),
        ("tells", 0...1, ["name": "remaining", "type": "Int?", "wire": "\"X-Remaining\""]),
        ("tells", 0...1, ["name": "etag", "type": "String?", "wire": "\"ETag\""]),
        ("tells", 0...1, ["name": "modified", "type": "Date?", "wire": "\"Last-Modified\"", "@date": "http"]),
        ("header", 1...1, ["name": "client", "type": "Int", "wire": "\"X-Client\""]),
        ("query", 1...1, ["field": "\"units\"", "default": "\"metric\""]),
        ("timeout", 1...1, ["seconds": "30"])
      ),
    ],
    "table": [Recipe(("section", 1...3, [:]))],
    "table.sections": [Recipe(("row", 1...3, [:]), ("footer", 0...1, ["text": "\"End\""]))],
    "envelope": [Recipe(("property", 1...1, ["@payload": ""]), ("property", 0...3, [:]))],
    "extend": [
      Recipe(("call", 1...1, ["@progress": ""])), Recipe(("call", 1...2, [:])),
      Recipe(("call", 1...1, ["throws": "", "@completion": ""])),
      Recipe(("binder", 1...2, [:])),
      Recipe(("event", 1...2, [:])), Recipe(("call", 1...1, [:]), ("binder", 0...1, [:]), ("event", 0...1, [:])),
    ],
  ]

  /// The shapes of types by the place of the node that has one.
  static let shapes: [String: [Shape]] = [
    "request.paths": [.scalar], "request.queries": [.scalar, .optional, .array],
    "request.headers": [.scalar, .optional],
    "keys.keys": [.scalar, .optional, .array], "defaults.preferences": [.scalar, .optional, .array], "enum": [.scalar],
  ]

  /// Where values go into texts: paths, queries, headers, and the fields of some bodies.
  static let placesOfTexts: Set<String> = [
    "api.headers", "api.queries", "request.paths", "request.queries", "request.headers", "request.fields",
  ]

  /// What a type is where an attribute makes sense.
  static let attributeTypes: [String: [WrittenType]] = [
    "date": [.named("Date"), .optional(.named("Date"))],
    "lossy": [.array(.named("String")), .array(.named("URL")), .optional(.array(.named("Money")))],
    "style": [.array(.named("String")), .optional(.array(.named("Int")))],
    "file": [.named("Data"), .optional(.named("Data"))],
    "lenient": [.named("Int"), .optional(.named("Bool")), .named("Decimal"), .named("String"), .named("Float")],
    "emptyIsNil": [.optional(.named("URL")), .optional(.named("String")), .optional(.named("Money"))],
    "text": [.named("String")],
    "exists": [.named("Bool")],
    "download": [.named("URL")],
    "stream": [.named("String"), .named("Data"), .array(.named("Int"))],
    "present": [.named("Bool")],
    "raw": [.named("Density"), .optional(.named("Density")), .array(.named("Density"))],
    "weak": [.optional(.named("NSObject")), .optional(.named("AnyObject"))],
    "codable": [.named("Money"), .optional(.named("Outer.Inner")), .array(.named("Money"))],
  ]

  /// What the values of an attribute are together, by the place of the attribute.
  struct AttributeValues: Sendable {
    /// What the node's type then is; nil where it does not matter.
    let type: WrittenType?
    /// By the labels of the slots; what is not here is left out.
    let texts: [String: String]

    init(_ texts: [String: String], type: WrittenType? = nil) {
      self.texts = texts
      self.type = type
    }
  }

  private static let dates: [AttributeValues] =
    ["day", "iso8601", "seconds", "milliseconds"].map { AttributeValues(["strategy": $0]) }
    + ["yyyy-MM-dd HH:mm:ss", "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "yyyyMMdd'T'HHmmss.SSSZ"].map { form in
      AttributeValues(["pattern": "\"\(form)\""])
    }

  static let attributeValues: [String: [AttributeValues]] = [
    "model.properties @date": dates, "envelope.properties @date": dates, "entity.properties @date": dates,
    "request.paths @date": dates, "request.queries @date": dates, "request.fields @date": dates,
    "request.variables @date": dates, "request.headers @date": dates + [AttributeValues(["strategy": "http"])],
    "api.headersOfResponses @date": dates + [AttributeValues(["strategy": "http"])],
    "defaults.preferences @migrate": [
      AttributeValues(["from": "\"old\"", "type": "String", "by": "Int(value)"], type: .optional(.named("Int"))),
      AttributeValues(
        ["from": "\"old url\"", "type": "String", "by": "URL(string: value)"],
        type: .optional(.named("URL"))
      ),
      AttributeValues(["from": "\"count\"", "type": "Int", "by": "value > 0"], type: .optional(.named("Bool"))),
      AttributeValues(
        ["from": "\"time\"", "type": "Double", "by": "Date(timeIntervalSince1970: value)"],
        type: .optional(.named("Date"))
      ),
      AttributeValues(
        ["from": "\"names\"", "type": "[String]", "by": "value.joined(separator: \",\")"],
        type: .optional(.named("String"))
      ),
    ],
    "extend.calls @progress": [
      AttributeValues(["type": "Double", "place": "after"]),
      AttributeValues(["type": "Double", "place": "before", "label": "\"onStep\""]),
      AttributeValues(["type": "(Int, Int)", "place": "after", "label": "\"didLoad\""]),
      AttributeValues(["type": "Money"]),
    ],
    "extend.calls @completion": [
      AttributeValues(["shape": "result"]), AttributeValues(["shape": "errorFirst", "label": "\"done\""]),
      AttributeValues(["shape": "closures", "label": "\"onSuccess\"", "failure": "\"onFailure\""]),
      AttributeValues(["shape": "throwing"]), AttributeValues(["shape": "error"]),
    ],
  ]

  /// Texts by place.
  static let texts: [String: [String]] = [
    "request.headers:wire": ["X-Token", "Accept-Language", "If-Match", "x-1", "If-None-Match", "Date2"],
    "extend.calls @completion:label": ["done", "onSuccess", "_", "handler"],
    "extend.calls @completion:failure": ["onFailure", "failed"],
    "extend.calls @progress:label": ["report", "onProgress", "progress"],
    "request.at:path": ["data.items", "items", "data.0.items", "0"],
    "request.total:path": ["meta.total", "count"],
    "api.total:name": ["Total-Count", "X-Total"],
    "defaults:suite": ["group.com.example.app"],
    "entity:files": [JSONSample.path],
    "enum:type": ["String", "String", "Int", "UInt8"],
  ]
}
