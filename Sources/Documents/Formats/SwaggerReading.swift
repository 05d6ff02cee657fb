/// Parts of operations of Swagger 2.0, whose parameters hold the bodies of requests.
extension ModelReading {
  mutating func collectionForm(_ place: Place, isSimple: Bool) -> ListForm {
    let style: ListForm.Style = isSimple ? .simple : .form
    switch string(place, "collectionFormat") ?? "csv" {
    case "csv": return ListForm(style: style, explode: false)
    case "multi": return ListForm()
    case "ssv": return ListForm(style: .spaceDelimited, explode: false)
    case "pipes": return ListForm(style: .pipeDelimited, explode: false)
    case "tsv": return ListForm(style: .tabDelimited, explode: false)
    case let format:
      note("There is no 'collectionFormat: \(format)'", place)
      return ListForm(style: style, explode: false)
    }
  }

  /// The schema that a parameter of Swagger 2.0 is itself.
  func inlineSchema(_ place: Place) -> Schema {
    let others: Set<String> = ["name", "in", "required", "collectionFormat", "allowEmptyValue"]
    return schema(of: place.value.members.filter { !others.contains($0.key) }, at: place)
  }

  /// A schema whose type `file` becomes a binary string.
  private func schema(of members: [DocumentObject.Member], at place: Place) -> Schema {
    let offset = place.value.offset
    let isFile = members.contains { $0.key == "type" && $0.value.string == "file" }
    let binary = ["type": "string", "format": "binary"].map { key, value in
      DocumentObject.Member(key: key, at: offset, value: DocumentValue(.string(value), at: offset))
    }
    // A later value of a key counts.
    let object = DocumentObject(members + (isFile ? binary : []))
    return Schema(Place(place.document, place.pointer, DocumentValue(.object(object), at: offset)), version)
  }

  // MARK: Bodies

  /// - Parameter parameters: Those that are the body, or fields of a form.
  mutating func swaggerBody(_ parameters: [Place], _ operation: Place) -> RequestBody? {
    let fields = parameters.filter { $0.value["in"]?.string == "formData" }
    if !fields.isEmpty { return form(fields, operation) }
    guard let place = parameters.last else { return nil }
    let schema = schema(place["schema"])
    let media = mediaTypes("consumes", operation).map { MediaContent(type: $0, schema: schema, place: place) }
    return RequestBody(isRequired: bool(place, "required"), media: media, place: place)
  }

  /// The media types of an operation or else of the document; JSON if there are none.
  private mutating func mediaTypes(_ key: String, _ operation: Place) -> [String] {
    let types = array(operation[key] == nil ? bundle.root : operation, key).compactMap(\.value.string)
    return types.isEmpty ? ["application/json"] : types.map(Self.mediaType)
  }

  /// The body that the fields of a form make.
  private mutating func form(_ fields: [Place], _ operation: Place) -> RequestBody {
    let start = fields[0].value.offset
    func member(_ key: String, _ content: DocumentValue.Content, at offset: Int) -> DocumentObject.Member {
      DocumentObject.Member(key: key, at: offset, value: DocumentValue(content, at: offset))
    }
    var properties: [DocumentObject.Member] = []
    var required: [DocumentValue] = []
    var encodings: [String: ListForm] = [:]
    for place in fields {
      guard let name = string(place, "name") else {
        note("A parameter has 'name' and 'in'", place)
        continue
      }
      properties.append(member(name, inlineSchema(place).place.value.content, at: place.value.offset))
      if bool(place, "required") { required.append(DocumentValue(.string(name), at: place.value.offset)) }
      guard place.value["collectionFormat"] != nil || place.value["type"]?.string == "array" else { continue }
      encodings[name] = collectionForm(place, isSimple: false)
    }
    let schema = DocumentObject([
      member("type", .string("object"), at: start), member("required", .array(required), at: start),
      member("properties", .object(DocumentObject(properties)), at: start),
    ])
    let place = Place(fields[0].document, fields[0].pointer, DocumentValue(.object(schema), at: start))
    let (multipart, plain) = ("multipart/form-data", "application/x-www-form-urlencoded")
    let hasFile = fields.contains { $0.value["type"]?.string == "file" }
    let stated = mediaTypes("consumes", operation).filter { [multipart, plain].contains($0) }
    let types = hasFile ? [multipart] : stated.isEmpty ? [plain] : stated
    let media = types.map {
      MediaContent(type: $0, schema: Schema(place, version), encodings: encodings, place: place)
    }
    return RequestBody(isRequired: !required.isEmpty, media: media, place: place)
  }

  mutating func swaggerMedia(_ response: Place, _ operation: Place) -> [MediaContent] {
    let types = mediaTypes("produces", operation)
    guard let place = response["schema"], isObject(place) else { return [] }
    let schema = schema(of: place.value.members, at: place)
    return types.map { MediaContent(type: $0, schema: schema, place: response) }
  }
}
