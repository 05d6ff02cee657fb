import Diagnostics
import KitLanguage
import SwiftFacts

/// Follows paths into the bodies of responses as far as the kit declares what they decode to, and what they lead to.
struct BodyPathCheck {
  /// A type on the way, with the arguments of the generic parameters in it.
  private struct Place {
    let type: TypeFacts
    var arguments: [String: TypeFacts] = [:]
    /// Whether JSON has the value in the type's form, and no attribute reads another form.
    var isExact = true
  }

  private enum End {
    case place(Place, length: Int)
    case problem(Problem)
    /// Beyond what the kit declares.
    case unknown
  }

  private struct Problem {
    let part: Int
    let message: String
    var suggestion: String?
    var length = 1
    var declaration: SpecNode?
  }

  let spec: Spec
  let builder: ContextBuilder

  func diagnostic(of node: SpecNode) -> Diagnostic? {
    guard let schema = node.schema.bodyPath, let owner = node.parent.map({ spec[$0] }),
      case .text(let text) = node.values[schema.path.value], let location = node.valueLocations[schema.path.value],
      case .type(let type) = owner.values[schema.type.value]
    else { return nil }
    let exceptions = schema.exceptions.map(\.value)
    guard !owner.members.contains(where: { exceptions.contains(spec[$0].schema.name) }) else { return nil }
    let parts = DottedPath.parts(of: text)
    let problem: Problem? =
      switch end(of: parts, from: Place(type: type)) {
      case .problem(let problem): problem
      case .place(let place, _): self.problem(with: place, parts, goal(of: node, schema), through: schema.member)
      case .unknown: nil
      }
    guard let problem else { return nil }
    return GenerationDiagnostics.unknownBodyMember.diagnostic(
      problem.message
        + NearestName.hint(problem.length > 1 ? problem.suggestion.map { Self.quoted([$0]) } : problem.suggestion),
      at: location,
      notes: problem.declaration.map { [Diagnostic.Note("'\($0.name ?? "")' is declared here", at: $0.nameLocation)] }
        ?? [],
      fixIts: fix(problem, parts, at: location).map { [$0] } ?? []
    )
  }

  /// Only of a string that is in the kit as it reads.
  private func fix(_ problem: Problem, _ parts: [String], at location: SourceLocation) -> FixIt? {
    guard let suggestion = problem.suggestion,
      location.source.utf8[location.range].elementsEqual(Self.quoted(parts).utf8)
    else { return nil }
    var corrected = parts
    corrected.replaceSubrange(problem.part..<problem.part + problem.length, with: [suggestion])
    let text = Self.quoted(corrected)
    return FixIt("Replace it with '\(text)'", in: location.source, edits: [TextEdit(location.range, text)])
  }

  private static func quoted(_ parts: [String]) -> String {
    StringSpelling.quoted(parts.map(DottedPath.escaped).joined(separator: "."))
  }

  // MARK: - The way

  /// The end of a path, or the problem with the first part that leads nowhere.
  private func end(of parts: [String], from start: Place) -> End {
    var place = start
    var index = 0
    while index < parts.count {
      switch place.type.form {
      case .optional(let wrapped): place = Place(type: wrapped, arguments: place.arguments)
      case .array(let element):
        guard parts[index].allSatisfy(\.isNumber)
        else { return .problem(Problem(part: index, message: isArray(parts, index))) }
        place = Place(type: element, arguments: place.arguments)
        index += 1
      case .dictionary(_, let value):
        place = Place(type: value, arguments: place.arguments)
        index += 1
      case .void, .tuple: return .unknown
      case .named:
        if let argument = place.arguments[place.type.name] {
          place = Place(type: argument)
        } else if let (kit, node) = builder.declaration(of: place.type.name) {
          switch step(from: parts, index, into: node, of: kit, place) {
          case .place(let next, let length): (place, index) = (next, index + length)
          case let end: return end
          }
        } else {
          return LibraryType.texts.contains(LibraryType.name(of: place.type))
            ? .problem(Problem(part: index, message: isValue(parts, index, of: place.type))) : .unknown
        }
      }
    }
    return .place(place, length: parts.count)
  }

  private func step(
    from parts: [String],
    _ index: Int,
    into node: SpecNode,
    of kit: ContextBuilder,
    _ place: Place
  ) -> End {
    let members = node.members.map { kit.spec[$0] }
    guard !members.contains(where: \.schema.isEnumerated) else {
      return .problem(Problem(part: index, message: isValue(parts, index, of: place.type), declaration: node))
    }
    let fields = members.filter { $0.wireName != nil && $0.schema.slot(.type) != nil }
    guard !fields.isEmpty else { return .unknown }
    let rest = parts[index...]
    var leadsOn = false
    for field in fields {
      let path = DottedPath.parts(of: field.wireName ?? "")
      if rest.starts(with: path), case .type(let type) = field.value(at: .type) {
        let next = Place(type: type, arguments: arguments(of: place, for: node), isExact: field.attributes.isEmpty)
        return .place(next, length: path.count)
      }
      leadsOn = leadsOn || path.first == rest.first
    }
    if leadsOn { return .unknown }
    let names = fields.compactMap { $0.wireName.flatMap { DottedPath.parts(of: $0).first } }
    // A name with dots, which are not escaped in the path.
    let dotted = (2...max(2, rest.count)).lazy.map { rest.prefix($0) }.first {
      names.contains($0.joined(separator: "."))
    }
    return .problem(
      Problem(
        part: index,
        message: "'\(place.type.name)' has no '\(parts[index])' on the wire",
        suggestion: dotted?.joined(separator: ".") ?? NearestName.of(parts[index], in: names),
        length: dotted?.count ?? 1,
        declaration: node
      )
    )
  }

  // MARK: - The end

  private func goal(of node: SpecNode, _ schema: BodyPathSchema) -> BodyPathSchema.Goal? {
    node.values.values.lazy.compactMap {
      if case .word(let word) = $0 { BodyPathSchema.Goal(rawValue: word) } else { nil }
    }.first ?? schema.goal
  }

  private func problem(
    with place: Place,
    _ parts: [String],
    _ goal: BodyPathSchema.Goal?,
    through member: String?
  ) -> Problem? {
    guard let goal else { return nil }
    let mismatch = Problem(part: parts.count - 1, message: isNot(goal, parts, of: place.type))
    switch place.type.form {
    case .optional(let wrapped):
      let value = Place(type: wrapped, arguments: place.arguments, isExact: place.isExact)
      return problem(with: value, parts, goal, through: member)
    case .array, .dictionary, .tuple: return mismatch
    case .void: return nil
    case .named: if !place.isExact { return nil }
    }
    if let argument = place.arguments[place.type.name] {
      return problem(with: Place(type: argument), parts, goal, through: member)
    }
    guard let (kit, node) = builder.declaration(of: place.type.name) else {
      // The JSON of these never has the wanted kind.
      let others: Set<String> =
        switch goal {
        case .string: ["Bool"]
        case .integer: ["Bool", "Data", "String", "URL", "UUID"]
        case .link: LibraryType.numbers.union(["Bool", "Decimal"])
        }
      return others.contains(LibraryType.name(of: place.type)) ? mismatch : nil
    }
    let isObject = node.members.map { kit.spec[$0] }.contains {
      $0.wireName != nil && $0.schema.slot(.type) != nil && !$0.schema.isEnumerated && !$0.schema.areAlternatives
    }
    guard isObject else { return nil }
    guard let member, goal != .link else { return mismatch }
    guard case .problem = end(of: [member], from: place) else { return nil }
    return Problem(
      part: parts.count - 1,
      message: "\(mismatch.message), and '\(place.type.name)' has no wire name '\(member)'",
      declaration: node
    )
  }

  private func arguments(of place: Place, for node: SpecNode) -> [String: TypeFacts] {
    node.arguments(of: place.type).mapValues { place.arguments[$0.name] ?? $0 }
  }

  private func isNot(_ goal: BodyPathSchema.Goal, _ parts: [String], of type: TypeFacts) -> String {
    let wanted =
      switch goal {
      case .string: "neither a string nor a number"
      case .integer: "not a whole number"
      case .link: "not a string; for a number, use 'cursor'"
      }
    return "'\(parts.joined(separator: "."))' has the type '\(type.text)', which is \(wanted)"
  }

  private func beginning(of parts: [String], _ index: Int) -> String {
    index == 0 ? "The body" : "'\(parts[..<index].joined(separator: "."))'"
  }

  private func isArray(_ parts: [String], _ index: Int) -> String {
    "\(beginning(of: parts, index)) is an array, whose elements have indices such as '0', not names such as '\(parts[index])'"
  }

  private func isValue(_ parts: [String], _ index: Int, of type: TypeFacts) -> String {
    "\(beginning(of: parts, index)) has the type '\(type.text)', which has no '\(parts[index])'"
  }
}
