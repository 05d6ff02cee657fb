/// Operations of OpenAPI 3.0 and 3.1, and the parts that Swagger 2.0 has as well.
extension ModelReading {
  mutating func operation(_ summary: OperationSummary, in description: APIDescription) -> Operation {
    let place = summary.place
    let inherited = array(summary.item, "parameters")
    let places = (inherited + array(place, "parameters")).compactMap { resolved($0) }.filter { isObject($0) }
    var ignored = Operation.Ignored()
    ignored.callbacks = place.value["callbacks"]?.members.count ?? 0
    let content: (parameters: [Parameter], body: RequestBody?, responses: [Response])
    if version == .swagger2 {
      content = swaggerContent(place, places)
    } else {
      content = (places.compactMap { parameter($0) }, body(place), responses(place, &ignored))
    }
    let own = servers(place)
    return Operation(
      summary: summary,
      title: string(place, "summary"),
      text: string(place, "description"),
      isDeprecated: bool(place, "deprecated") ?? false,
      parameters: Self.distinct(content.parameters),
      body: content.body,
      responses: content.responses,
      security: security(place) ?? description.security,
      servers: own.isEmpty ? servers(summary.item) : own,
      ignored: ignored,
      problems: problems
    )
  }

  /// The parameters, where a later one overrides an earlier one of the same position and name.
  private static func distinct(_ parameters: [Parameter]) -> [Parameter] {
    var (distinct, indices) = ([Parameter](), [String: Int]())
    for parameter in parameters {
      // Letters of headers are equal in both cases.
      let name = parameter.position == .header ? parameter.name.lowercased() : parameter.name
      let key = parameter.position.rawValue + " " + name
      if let index = indices[key] {
        distinct[index] = parameter
      } else {
        indices[key] = distinct.count
        distinct.append(parameter)
      }
    }
    return distinct
  }

  private mutating func parameter(_ place: Place) -> Parameter? {
    guard let (name, position) = nameAndPosition(place) else { return nil }
    let style = style(place, default: position == .query || position == .cookie ? .form : .simple)
    let content: Parameter.Content
    if let media = object(place, "content").flatMap({ mediaContents($0).first }) {
      content = .media(media)
    } else {
      content = .schema(schema(place["schema"]) ?? Schema(emptySchema(place), version))
    }
    return Parameter(
      name: name,
      position: position,
      isRequired: position == .path || bool(place, "required") ?? false,
      isDeprecated: bool(place, "deprecated") ?? false,
      style: style,
      explode: bool(place, "explode") ?? (style == .form),
      allowsReserved: bool(place, "allowReserved") ?? false,
      content: content,
      text: string(place, "description"),
      examples: examples(place),
      place: place
    )
  }

  func emptySchema(_ place: Place) -> Place {
    Place(place.document, place.pointer, DocumentValue(.object(DocumentObject([])), at: place.value.offset))
  }

  mutating func nameAndPosition(_ place: Place) -> (name: String, position: Parameter.Position)? {
    guard let name = string(place, "name"), let position = string(place, "in") else {
      note("A parameter has 'name' and 'in'", place)
      return nil
    }
    guard let position = Parameter.Position(rawValue: position) else {
      note("'in' is 'path', 'query', 'header' or 'cookie', not '\(position)'", place)
      return nil
    }
    return (name, position)
  }

  private mutating func style(_ place: Place, default style: Parameter.Style) -> Parameter.Style {
    guard let spelling = string(place, "style") else { return style }
    if let style = Parameter.Style(rawValue: spelling), style != .tabDelimited { return style }
    note("There is no style '\(spelling)'", place)
    return style
  }

  private mutating func body(_ operation: Place) -> RequestBody? {
    guard let place = object(operation, "requestBody").flatMap({ resolved($0) }), isObject(place) else { return nil }
    return RequestBody(
      isRequired: bool(place, "required") ?? false,
      text: string(place, "description"),
      media: object(place, "content").map { mediaContents($0) } ?? [],
      place: place
    )
  }

  private mutating func mediaContents(_ content: Place) -> [MediaContent] {
    content.members.compactMap { spelling, member in
      // Version 3.2 allows references here.
      guard let place = resolved(member), isObject(place) else { return nil }
      return MediaContent(
        type: Self.mediaType(spelling),
        spelling: spelling,
        schema: schema(place["schema"]),
        encodings: (object(place, "encoding")?.members ?? []).compactMap { name, place in
          isObject(place) ? (name, encoding(place)) : nil
        },
        examples: examples(place),
        place: place
      )
    }
  }

  private mutating func encoding(_ place: Place) -> MediaContent.Encoding {
    let style = style(place, default: .form)
    return MediaContent.Encoding(
      contentType: string(place, "contentType"),
      style: style,
      explode: bool(place, "explode") ?? (style == .form)
    )
  }

  static func mediaType(_ spelling: String) -> String {
    spelling.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
  }

  mutating func schema(_ place: Place?) -> Schema? {
    guard let place else { return nil }
    // Version 3.1 has schemas that are true or false.
    if place.value.bool == true { return Schema(emptySchema(place), version) }
    return isObject(place) ? Schema(place, version) : nil
  }

  /// The `example`, and the values of `examples`.
  private mutating func examples(_ place: Place) -> [Place] {
    let named = place["examples"].map { $0.value.object == nil ? [] : $0.members } ?? []
    let values = named.compactMap { resolved($0.place)?["value"] }
    return [place["example"]].compactMap { $0 } + values
  }

  // MARK: Responses

  private mutating func responses(_ operation: Place, _ ignored: inout Operation.Ignored) -> [Response] {
    var responses: [Response] = []
    for (code, place) in responsePlaces(operation) {
      ignored.links += place.value["links"]?.members.count ?? 0
      let response = Response(
        code: code,
        text: string(place, "description"),
        media: object(place, "content").map { mediaContents($0) } ?? [],
        headers: headers(place),
        place: place
      )
      responses.append(response)
    }
    return responses
  }

  mutating func responsePlaces(_ operation: Place) -> [(Response.Code, Place)] {
    (object(operation, "responses")?.members ?? []).compactMap { spelling, member in
      if spelling.hasPrefix("x-") { return nil }
      guard let code = Response.Code(spelling) else {
        note("'\(spelling)' is no status code, as '404', '4XX' or 'default' are", member)
        return nil
      }
      guard let place = resolved(member), isObject(place) else { return nil }
      return (code, place)
    }
  }

  mutating func headers(_ response: Place) -> [Response.Header] {
    (object(response, "headers")?.members ?? []).compactMap { name, member in
      guard let place = resolved(member), isObject(place) else { return nil }
      return Response.Header(
        name: name,
        isRequired: bool(place, "required") ?? false,
        schema: schema(version == .swagger2 ? inlineSchema(place) : place["schema"]),
        text: string(place, "description")
      )
    }
  }
}

extension Response.Code {
  /// Reads `404`, `4XX` or `default`.
  fileprivate init?(_ spelling: String) {
    if spelling == "default" {
      self = .others
    } else if let code = Int(spelling), (100...599).contains(code) {
      self = .code(code)
    } else if spelling.utf8.count == 3, spelling.uppercased().hasSuffix("XX"), let digit = Int(spelling.prefix(1)),
      (1...5).contains(digit)
    {
      self = .range(digit)
    } else {
      return nil
    }
  }
}
