import Diagnostics
import KitLanguage

/// Writes requests and declarations as kit text.
struct KitWriter {
  private(set) var text = ""
  /// The places that parts of the kit come from, by the offsets of their starts.
  private(set) var places: [(offset: Int, place: Place)] = []
  private(set) var views: [CallerView] = []
  private let declarations: [Declaration]
  private let wireStyle: WireStyle

  init(_ declarations: [Declaration], _ wireStyle: WireStyle) {
    (self.declarations, self.wireStyle) = (declarations, wireStyle)
  }

  mutating func line(_ line: String, depth: Int = 0) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func doc(_ doc: String?, depth: Int) {
    guard let doc else { return }
    for line in doc.wrapped(to: 106 - depth * 2) { self.line("/// " + line, depth: depth) }
  }

  private mutating func begin(_ view: CallerView) {
    places.append((text.utf8.count, view.place))
    views.append(view)
  }

  private mutating func show(_ member: CallerView.Member) { views[views.count - 1].members.append(member) }

  // MARK: Types

  func type(_ value: MappedValue) -> String { bareType(value.type) + (value.isNullable ? "?" : "") }

  private func bareType(_ type: MappedType) -> String {
    switch type {
    case .plain(let name), .external(let name): name
    case .array(let element): "[\(self.type(element))]"
    case .dictionary(let element): "[String: \(self.type(element))]"
    case .declared(let index): declarations[index].content == .json ? "JSON" : declarations[index].name
    }
  }

  private func wire(_ name: String, _ key: String, isPath: Bool) -> String {
    if wireStyle.wireName(of: name) == key { return "" }
    return " as \(StringSpelling.quoted(isPath ? DottedPath.escaped(key) : key))"
  }

  // MARK: Requests

  /// - Parameter commonError: The type of failures of the API, which no request repeats.
  mutating func add(_ request: MappedRequest, commonError: MappedValue?) {
    let (operation, isDeprecated) = (request.operation, request.isDeprecated)
    let name = request.name + "Request"
    begin(
      .init(name: name, kind: "a request", operation: operation, isDeprecated: isDeprecated, place: operation.place)
    )
    for (name, value) in request.placeholders { show(.init(name: name, type: type(value))) }
    let result = request.result.map(type)
    let attribute = request.resultAttribute.map { " " + $0 } ?? ""
    show(.init(name: "the result", type: (result ?? "nothing") + attribute, role: .outcome))
    doc(request.doc, depth: 1)
    var head = "request \(request.name)" + (result.map { " -> \($0)" } ?? "") + attribute
    if request.isDeprecated { head += " @deprecated(\"The API has deprecated this request.\")" }
    line(head + " {", depth: 1)
    line("\(request.operation.method) \(request.path)", depth: 2)
    let isJSON = request.lines.contains {
      if case .clause(let text) = $0 { text.hasPrefix("body json") } else { false }
    }
    for item in request.lines {
      switch item {
      case .clause(let text):
        line(text, depth: 2)
        views[views.count - 1].clauses.append(text)
      case .member(let member): add(member, depth: 2, isPath: isJSON && member.keyword == nil)
      }
    }
    // The common type is named in addition to a type of the request for all codes, which would be tried first.
    let hasOwn = request.errors.contains { $0.codes.isEmpty && $0.value != commonError }
    let errors = request.errors.filter { bareType($0.value.type) != "JSON" }
      .filter { $0.value != commonError || hasOwn && !$0.codes.isEmpty }
      .map { (codes, value) in (codes.map(String.init) + [type(value)]).joined(separator: " ") }
    for error in errors { line("error \(error)", depth: 2) }
    let error = errors.isEmpty ? "the common one" : errors.joined(separator: ", ")
    show(.init(name: "the error", type: error, role: .outcome))
    line("}", depth: 1)
  }

  /// - Parameters:
  ///   - isPath: Whether the name on the wire is a path into JSON.
  ///   - note: An attribute that callers do not depend on.
  private mutating func add(_ member: MappedRequest.Member, depth: Int, isPath: Bool, note: String = "") {
    doc(member.doc, depth: depth)
    let plain = self.type(member.value)
    let type = member.isChange ? "Change<\(plain)>" : plain
    var text = (member.keyword.map { $0 + " " } ?? "") + "\(member.name): \(type)"
    if let initial = member.initial { text += " = \(initial)" }
    if let key = member.key {
      text +=
        member.keyword == "header"
        ? " as \(StringSpelling.quoted(key))" : wire(member.name, key, isPath: isPath)
    }
    text += member.attributes.map { " " + $0 }.joined()
    line(text + note, depth: depth)
    if member.attributes.contains("@constant") {
      views[views.count - 1].clauses.append(text)
    } else if member.keyword != "path" {
      let hasDefault = member.initial != nil || member.isChange || member.value.isNullable
      show(.init(name: member.name, type: type, hasDefault: hasDefault, place: member.place, line: text))
    }
  }

  // MARK: Declarations

  mutating func add(_ declaration: Declaration) {
    func begin(_ kind: String, _ head: String) {
      let (name, isReceived) = (declaration.name, declaration.isReceived)
      self.begin(.init(name: name, kind: kind, isReceived: isReceived, place: declaration.place))
      doc(declaration.doc, depth: 0)
      line(head + " {")
    }
    let conformance = declaration.isSent ? ": Encodable" : ""
    switch declaration.content {
    case .model(let fields, let rest):
      begin("a model", "model \(declaration.name)\(conformance)")
      addFields(declaration, fields, rest)
    case .enumeration(let cases, let type):
      begin("an enum of \(type)", "enum \(declaration.name)\(type == "String" ? "" : ": \(type)")")
      let fallback = cases.contains { $0.nameKey.lowercased() == "other" } ? "unknown" : "other"
      addCases(cases, .identity, taken: declaration.isReceived ? [fallback] : [])
      if declaration.isReceived { addCase("case \(fallback): \(type) @fallback", fallback, type) }
    case .union(let cases, let tag):
      let by = tag.map { " by \(StringSpelling.quoted($0))" } ?? ""
      begin("a union", "union \(declaration.name)\(by)\(conformance)")
      addCases(cases, wireStyle, taken: ["other"])
      let literal = cases.first?.literal ?? ""
      let tagType = literal.hasPrefix("\"") ? "String" : Int(literal) == nil ? "Bool?" : "Int?"
      if declaration.isReceived, let tag { addCase("case other @fallback", "other", "\(tag): \(tagType)") }
    case .json: return
    }
    line("}")
  }

  private mutating func addFields(_ declaration: Declaration, _ fields: [Declaration.Field], _ rest: MappedValue?) {
    var names = MemberNames(for: fields.map(\.key), taken: ["CodingKeys"])
    var hasMessage = false
    for field in fields {
      let name = names.name(for: field.key, suffix: "Value")
      var member = MappedRequest.Member(keyword: nil, name: name, value: field.value, key: field.key, doc: field.doc)
      if declaration.isSent, !field.value.isNullable { member.initial = field.value.constant }
      let isNull = field.isNull && (declaration.isSent || declaration.isAlternative)
      member.attributes = [field.value.attribute, isNull ? "@null" : nil].compactMap { $0 }
      let isText = field.value.type == .string && ["message", "detail"].contains(field.key)
      let isMessage = declaration.isError && isText && !hasMessage
      hasMessage = hasMessage || isMessage
      add(member, depth: 1, isPath: true, note: isMessage ? " @message" : "")
    }
    if let rest {
      var value = rest
      value.isNullable = false
      let name = names.name(for: "others", suffix: "Members")
      line("\(name): [String: \(type(value))] @rest", depth: 1)
      show(.init(name: name, type: "[String: \(type(value))]", hasDefault: true))
    }
  }

  /// - Parameter style: The style of the literals that a kit leaves out.
  private mutating func addCases(_ cases: [Declaration.Case], _ style: WireStyle, taken: Set<String>) {
    var names = MemberNames(for: cases.map(\.nameKey), taken: taken)
    for item in cases {
      doc(item.doc, depth: 1)
      let name = names.name(for: item.nameKey, suffix: "Value")
      let type = item.value.map { self.type($0) }
      // Without backticks, these begin a clause.
      var text = "case " + (["where", "as"].contains(name) ? "`\(name)`" : name) + (type.map { ": \($0)" } ?? "")
      if let literal = item.literal, literal != StringSpelling.quoted(style.wireName(of: name)) {
        text += " = \(literal)"
      }
      addCase(text, name, type ?? "")
    }
  }

  private mutating func addCase(_ text: String, _ name: String, _ type: String) {
    line(text, depth: 1)
    show(.init(name: name, type: type, role: .alternative, hasDefault: true, line: text))
  }
}
