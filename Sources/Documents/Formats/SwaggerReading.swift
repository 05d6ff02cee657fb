/// Operations of Swagger 2.0, whose parameters hold the bodies of requests.
extension ModelReading {
  mutating func swaggerContent(
    _ operation: Place,
    _ places: [Place]
  ) -> (parameters: [Parameter], body: RequestBody?, responses: [Response]) {
    var parameters: [Parameter] = []
    var body: RequestBody?
    var fields: [Place] = []
    for place in places {
      switch place.value["in"]?.string {
      case "body": body = swaggerBody(place, operation)
      case "formData": fields.append(place)
      default:
        if let parameter = swaggerParameter(place) { parameters.append(parameter) }
      }
    }
    if !fields.isEmpty { body = form(fields, operation) }
    return (parameters, body, swaggerResponses(operation))
  }

  private mutating func swaggerParameter(_ place: Place) -> Parameter? {
    guard let (name, position) = nameAndPosition(place) else { return nil }
    let (style, explode) = collectionFormat(place, in: position)
    return Parameter(
      name: name,
      position: position,
      isRequired: position == .path || bool(place, "required") ?? false,
      isDeprecated: false,
      style: style,
      explode: explode,
      allowsReserved: false,
      content: .schema(Schema(inlineSchema(place), version)),
      text: string(place, "description"),
      examples: [place["x-example"]].compactMap { $0 },
      place: place
    )
  }

  private mutating func collectionFormat(
    _ place: Place,
    in position: Parameter.Position
  ) -> (style: Parameter.Style, explode: Bool) {
    let joined: Parameter.Style = position == .path || position == .header ? .simple : .form
    switch string(place, "collectionFormat") ?? "csv" {
    case "csv": return (joined, false)
    case "multi": return (.form, true)
    case "ssv": return (.spaceDelimited, false)
    case "pipes": return (.pipeDelimited, false)
    case "tsv": return (.tabDelimited, false)
    case let format:
      note("There is no 'collectionFormat: \(format)'", place)
      return (joined, false)
    }
  }

  /// The schema that a parameter or a header of Swagger 2.0 is itself.
  func inlineSchema(_ place: Place) -> Place {
    let others: Set<String> = ["name", "in", "required", "collectionFormat", "allowEmptyValue"]
    let members = place.value.members.filter { !others.contains($0.key) }
    return Place(
      place.document,
      place.pointer,
      fileSchema(DocumentValue(.object(DocumentObject(members)), at: place.value.offset))
    )
  }

  /// A schema whose type `file` becomes a binary string.
  private func fileSchema(_ schema: DocumentValue) -> DocumentValue {
    guard schema["type"]?.string == "file" else { return schema }
    let members = [("type", "string"), ("format", "binary")].map { key, value in
      DocumentObject.Member(key: key, at: schema.offset, value: DocumentValue(.string(value), at: schema.offset))
    }
    // A later value of a key counts.
    return DocumentValue(.object(DocumentObject(schema.members + members)), at: schema.offset)
  }

  // MARK: Bodies

  private mutating func swaggerBody(_ place: Place, _ operation: Place) -> RequestBody {
    let schema = schema(place["schema"])
    return RequestBody(
      isRequired: bool(place, "required") ?? false,
      text: string(place, "description"),
      media: mediaTypes("consumes", operation).map { media($0, schema, place) },
      place: place
    )
  }

  private func media(
    _ spelling: String,
    _ schema: Schema?,
    _ place: Place,
    encodings: [(name: String, encoding: MediaContent.Encoding)] = []
  ) -> MediaContent {
    let examples = [place["examples"]?[spelling]].compactMap { $0 }
    let type = Self.mediaType(spelling)
    return MediaContent(
      type: type,
      spelling: spelling,
      schema: schema,
      encodings: encodings,
      examples: examples,
      place: place
    )
  }

  /// The media types of an operation or else of the document; JSON if there are none.
  private mutating func mediaTypes(_ key: String, _ operation: Place) -> [String] {
    let owner = operation[key] == nil ? Place(bundle.main, .root, bundle.main.root) : operation
    let types = array(owner, key).compactMap(\.value.string)
    return types.isEmpty ? ["application/json"] : types
  }

  /// The body that the fields of a form make.
  private mutating func form(_ fields: [Place], _ operation: Place) -> RequestBody {
    var properties: [DocumentObject.Member] = []
    var required: [DocumentValue] = []
    var encodings: [(String, MediaContent.Encoding)] = []
    for place in fields {
      guard let name = string(place, "name") else {
        note("A parameter has 'name' and 'in'", place)
        continue
      }
      let offset = place.value.offset
      properties.append(DocumentObject.Member(key: name, at: offset, value: inlineSchema(place).value))
      if bool(place, "required") == true { required.append(DocumentValue(.string(name), at: offset)) }
      guard place.value["collectionFormat"] != nil || place.value["type"]?.string == "array" else { continue }
      let (style, explode) = collectionFormat(place, in: .query)
      encodings.append((name, MediaContent.Encoding(contentType: nil, style: style, explode: explode)))
    }
    let start = fields[0].value.offset
    let members: [(String, DocumentValue.Content)] = [
      ("type", .string("object")), ("properties", .object(DocumentObject(properties))), ("required", .array(required)),
    ]
    let schema = DocumentObject(
      members.map { DocumentObject.Member(key: $0, at: start, value: DocumentValue($1, at: start)) }
    )
    let place = Place(fields[0].document, fields[0].pointer, DocumentValue(.object(schema), at: start))
    let hasFile = fields.contains { $0.value["type"]?.string == "file" }
    let types = formTypes(operation, hasFile: hasFile)
    return RequestBody(
      isRequired: !required.isEmpty,
      text: nil,
      media: types.map { media($0, Schema(place, version), place, encodings: encodings) },
      place: place
    )
  }

  private mutating func formTypes(_ operation: Place, hasFile: Bool) -> [String] {
    let multipart = "multipart/form-data"
    if hasFile { return [multipart] }
    let forms = [multipart, "application/x-www-form-urlencoded"]
    let types = mediaTypes("consumes", operation).filter { forms.contains(Self.mediaType($0)) }
    return types.isEmpty ? [forms[1]] : types
  }

  private mutating func swaggerResponses(_ operation: Place) -> [Response] {
    let types = mediaTypes("produces", operation)
    var responses: [Response] = []
    for (code, place) in responsePlaces(operation) {
      let schema = schema(place["schema"].map { Place($0.document, $0.pointer, fileSchema($0.value)) })
      let response = Response(
        code: code,
        text: string(place, "description"),
        media: schema == nil ? [] : types.map { media($0, schema, place) },
        headers: headers(place),
        place: place
      )
      responses.append(response)
    }
    return responses
  }
}
