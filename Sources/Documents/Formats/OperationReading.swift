import JSONParsing

/// Operations of OpenAPI 3.0 and 3.1, and the parts that Swagger 2.0 has as well.
extension ModelReading {
  mutating func operation(_ summary: OperationSummary, in description: APIDescription) -> Operation {
    let place = summary.place
    let (parameters, fields) = parameters(array(summary.item, "parameters") + array(place, "parameters"))
    let body = isSwagger ? swaggerBody(fields, place) : body(place)
    let responses = responses(place)
    let own = servers(place)
    return Operation(
      summary: summary,
      text: string(place, "summary") ?? string(place, "description"),
      isDeprecated: bool(place, "deprecated"),
      parameters: parameters,
      body: body,
      responses: responses,
      security: security(place) ?? description.security,
      servers: own.isEmpty ? servers(summary.item) : own,
      problems: problems
    )
  }

  /// The parameters, where a later one overrides an earlier one of the same position and name, and the parameters of
  /// Swagger 2.0 that are its body.
  private mutating func parameters(_ places: [Place]) -> (parameters: [Parameter], fields: [Place]) {
    var (distinct, indices, fields) = ([Parameter](), [String: Int](), [Place]())
    for place in places.compactMap({ resolvedObject($0) }) {
      if isSwagger, ["body", "formData"].contains(place.value["in"]?.string) {
        fields.append(place)
        continue
      }
      guard let parameter = parameter(place) else { continue }
      // Letters of headers are equal in both cases.
      let name = parameter.position == .header ? parameter.name.lowercased() : parameter.name
      let index = indices["\(parameter.position) \(name)", default: distinct.count]
      indices["\(parameter.position) \(name)"] = index
      distinct.replaceSubrange(index..<min(index + 1, distinct.count), with: [parameter])
    }
    return (distinct, fields)
  }

  private mutating func parameter(_ place: Place) -> Parameter? {
    guard let name = string(place, "name"), let spelling = string(place, "in") else {
      return note("A parameter has 'name' and 'in'", place)
    }
    guard let position = Parameter.Position(rawValue: spelling) else {
      return note("'in' is 'path', 'query', 'header' or 'cookie', not '\(spelling)'", place)
    }
    let style: ListForm.Style = position == .path || position == .header ? .simple : .form
    var schema: Schema?
    if isSwagger {
      schema = inlineSchema(place)
    } else if object(place, "content")?.members.isEmpty ?? true {
      schema = self.schema(place["schema"]) ?? emptySchema(place)
    }
    return Parameter(
      name: name,
      position: position,
      isRequired: position == .path || bool(place, "required"),
      form: isSwagger ? collectionForm(place, default: style) : form(place, default: style),
      allowsReserved: !isSwagger && bool(place, "allowReserved"),
      schema: schema,
      text: string(place, "description"),
      place: place
    )
  }

  private func emptySchema(_ place: Place) -> Schema { Schema(place.with(.object(JSONMembers([]))), version) }

  private mutating func form(_ place: Place, default style: ListForm.Style) -> ListForm {
    let spelling = string(place, "style") ?? style.rawValue
    let style = ListForm.Style(rawValue: spelling) ?? note("There is no style '\(spelling)'", place) ?? style
    return ListForm(style: style, explode: bool(place, "explode", default: style == .form))
  }

  private mutating func body(_ operation: Place) -> RequestBody? {
    guard let place = object(operation, "requestBody").flatMap({ resolvedObject($0) }) else { return nil }
    return RequestBody(isRequired: bool(place, "required"), media: media(place), place: place)
  }

  private mutating func media(_ owner: Place) -> [MediaContent] {
    (object(owner, "content")?.members ?? []).compactMap { spelling, member in
      // Version 3.2 allows references here.
      guard let place = resolvedObject(member) else { return nil }
      var media = MediaContent(type: Self.mediaType(spelling), schema: schema(place["schema"]), place: place)
      for (name, place) in object(place, "encoding")?.members ?? [] where isObject(place) {
        media.encodings[name] = form(place, default: .form)
      }
      return media
    }
  }

  static func mediaType(_ spelling: String) -> String {
    spelling.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
  }

  mutating func schema(_ place: Place?) -> Schema? {
    guard let place else { return nil }
    // Version 3.1 has schemas that are true or false.
    if place.value.bool == true { return emptySchema(place) }
    return isObject(place) ? Schema(place, version) : nil
  }

  private mutating func responses(_ operation: Place) -> [Response] {
    (object(operation, "responses")?.members ?? []).compactMap { spelling, member in
      if spelling.hasPrefix("x-") { return nil }
      guard let codes = Self.codes(spelling) else {
        return note("'\(spelling)' is not a status code such as '404', '4XX' or 'default'", member)
      }
      guard let place = resolvedObject(member) else { return nil }
      return Response(codes: codes, media: isSwagger ? swaggerMedia(place, operation) : media(place), place: place)
    }
  }

  /// The status codes of `404`, `4XX` or `default`.
  private static func codes(_ spelling: String) -> ClosedRange<Int>? {
    if spelling == "default" { return Response.allCodes }
    let isClass = spelling.utf8.count == 3 && spelling.uppercased().hasSuffix("XX")
    guard let first = Int(isClass ? "\(spelling.prefix(1))00" : spelling), Response.allCodes.contains(first) else {
      return nil
    }
    return first...(isClass ? first + 99 : first)
  }
}
