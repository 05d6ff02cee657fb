import JSONParsing

/// Parts of operations of Swagger 2.0, whose parameters hold the bodies of requests.
extension ModelReading {
  mutating func collectionForm(_ place: Place, default style: ListForm.Style) -> ListForm {
    let format = string(place, "collectionFormat") ?? "csv"
    switch format {
    case "csv": return ListForm(style: style, explode: false)
    case "multi": return ListForm()
    // A kit has no tabs either.
    case "ssv", "tsv": return ListForm(style: .spaceDelimited, explode: false)
    case "pipes": return ListForm(style: .pipeDelimited, explode: false)
    default: return note("There is no 'collectionFormat: \(format)'", place) ?? ListForm(style: style, explode: false)
    }
  }

  /// The schema that a parameter of Swagger 2.0 or its response is itself. The type `file` becomes a binary string.
  func inlineSchema(_ place: Place) -> Schema {
    let others: Set<String> = ["name", "in", "required", "collectionFormat", "allowEmptyValue"]
    let isParameter = place.value["in"] != nil
    let members = place.value.members.filter { !isParameter || !others.contains($0.key) }
    let isFile = place.value["type"]?.string == "file"
    // A later value of a key counts.
    let binary = isFile ? [member("type", .string("string"), place), member("format", .string("binary"), place)] : []
    return Schema(place.with(.object(JSONMembers(members + binary))), version)
  }

  private func member(_ key: String, _ content: JSONValue.Content, _ place: Place) -> JSONMembers.Member {
    (key, place.with(content).value)
  }

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
    var (properties, required) = ([JSONMembers.Member](), [JSONValue]())
    var encodings: [String: ListForm] = [:]
    for place in fields {
      guard let name = string(place, "name") else {
        problems.append(DocumentProblem("A parameter has 'name' and 'in'", at: place))
        continue
      }
      properties.append(member(name, inlineSchema(place).place.value.content, place))
      if bool(place, "required") { required.append(place.with(.string(name)).value) }
      guard place.value["collectionFormat"] != nil || place.value["type"]?.string == "array" else { continue }
      encodings[name] = collectionForm(place, default: .form)
    }
    let schema = [
      member("type", .string("object"), fields[0]), member("required", .array(required), fields[0]),
      member("properties", .object(JSONMembers(properties)), fields[0]),
    ]
    let place = fields[0].with(.object(JSONMembers(schema)))
    let (multipart, plain) = ("multipart/form-data", "application/x-www-form-urlencoded")
    let hasFile = fields.contains { $0.value["type"]?.string == "file" }
    let stated = mediaTypes("consumes", operation).filter { [multipart, plain].contains($0) }
    let media = (hasFile ? [multipart] : stated.isEmpty ? [plain] : stated).map {
      MediaContent(type: $0, schema: Schema(place, version), encodings: encodings, place: place)
    }
    return RequestBody(isRequired: !required.isEmpty, media: media, place: place)
  }

  mutating func swaggerMedia(_ response: Place, _ operation: Place) -> [MediaContent] {
    let types = mediaTypes("produces", operation)
    guard let place = response["schema"], isObject(place) else { return [] }
    return types.map { MediaContent(type: $0, schema: inlineSchema(place), place: response) }
  }
}
