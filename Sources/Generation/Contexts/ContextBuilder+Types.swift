import Diagnostics
import KitLanguage
import SampleInference
import SwiftAnalysis
import SwiftFacts
import Templating

/// The facts of the kit and of the project's Swift about a type.
extension ContextBuilder {
  func fields(of type: TypeFacts) -> [DeclaredField] {
    guard let (kit, node) = declaration(of: type.name) else { return [] }
    let arguments = node.arguments(of: type)
    return node.members.compactMap { id in
      let field = kit.spec[id]
      guard field.schema.role == .field, let name = field.name, let type = field.valueType else { return nil }
      let value = type.wrapped ?? type
      return DeclaredField(
        name: name,
        wireName: field.wireName,
        type: type.core,
        isOptional: type.wrapped != nil,
        isArray: (arguments[value.name] ?? value).element != nil,
        jsonForms: jsonForms(of: arguments[value.name] ?? value),
        attributes: field.attributes.keys.sorted().joined(separator: " ")
      )
    }
  }

  /// The known names of members of the type's objects in JSON, and whether others are possible.
  fileprivate func members(of type: TypeFacts) -> (names: [String], areOpen: Bool) {
    var names: Set<String> = []
    var areOpen = false
    var seen: Set<String> = []
    var pending = [type]
    while let next = pending.popLast() {
      let type = next.wrapped ?? next
      guard let (kit, node) = declaration(of: type.name), kit.protocols(of: node.schema).contains("Decodable") else {
        areOpen = true
        continue
      }
      guard seen.insert(type.name).inserted else { continue }
      // The tag of a union, and the name of the value next to it.
      let texts = ["tag", "content"].compactMap { label in
        if case .text(let text) = node.values[label] { text } else { nil }
      }
      // In `{type}`, the name of the value is the tag.
      let areNamed = texts.contains { $0.contains("{") }
      names.formUnion(texts.filter { !$0.contains("{") })
      for member in node.members.map({ kit.spec[$0] }) {
        let attributes = member.attributes
        if attributes[AttributeSchema.rest] != nil || attributes[AttributeSchema.fallback] != nil {
          areOpen = true
        } else if member.schema.areAlternatives, areNamed {
          member.wireName.map { _ = names.insert($0) }
        } else if member.schema.areAlternatives || attributes[AttributeSchema.inline] != nil {
          pending += texts.count < 2 ? [member.valueType].compactMap(\.self) : []
        } else if let name = member.wireName {
          names.insert(DottedPath.parts(of: name)[0])
        }
      }
    }
    return (names.sorted(), areOpen)
  }

  /// The type in the project's own Swift; `nil` if the kit or another module declares it.
  func ownType(_ type: TypeFacts) -> ProjectType? {
    guard case .named = type.form, !type.name.isEmpty, !isDeclared(type.name), sources.mayDeclare(type.name)
    else { return nil }
    let found = sources.type(type.name)
    return found.isOfProject && found.kind != nil ? found : nil
  }

  /// Whether values may have dates of which no property of this kit knows.
  func mayHoldDates(_ type: TypeFacts) -> Bool {
    type.references.contains { name in
      if name == "Date" { return true }
      if spec.declaration(of: name) != nil { return false }
      if let (kit, node) = declaration(of: name) { return kit.protocols(of: node.schema).contains("Decodable") }
      if LibraryType.isKnown(name) { return false }
      let type = sources.type(name)
      return type.isOfProject && ["struct", "class", "actor"].contains(type.kind)
    }
  }

  // MARK: - Identity and equality

  /// The reason why an `id` of the type cannot identify values; `nil` if none is known.
  func identityProblem(of type: TypeFacts) -> String? {
    problem(of: type, "Identifiable") { name, advice in
      "'\(name)' is not 'Identifiable', so its values cannot be distinguished\(advice)"
    }
  }

  /// The reason why values of the type cannot be compared; `nil` if none is known.
  func equalityProblem(of type: TypeFacts) -> String? {
    problem(of: type, "Equatable") { name, advice in
      "'\(name)' is not 'Equatable', so changes are not detected\(advice)"
    }
  }

  /// The reason why emitted code, which is on no actor, cannot use the conformances of the type; `nil` if none is known. Types
  /// of raw values conform on no actor.
  ///
  /// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
  func isolationProblem(of type: TypeFacts) -> String? {
    guard settings.text("isolation") == ProjectType.Isolation.main.rawValue else { return nil }
    // An error can be thrown on any actor, so it conforms on none.
    let errors = ["CustomNSError", "Error", "LocalizedError", "RecoverableError"]
    guard let own = ownType(type.innermost), own.kind != "protocol", own.isolation == nil, isWithoutRawValue(own.name),
      !own.conformances.contains(where: errors.contains), !isInNonisolatedType(own.name),
      !sources.declarations(of: own.name).contains(where: \.hasNonisolatedConformance)
    else { return nil }
    return "'\(own.name)' and its conformances are on the main actor by default, but the emitted code is not: write "
      + "'nonisolated \(own.kind ?? "struct") \(own.name.lastNamePart)'"
  }

  private func isInNonisolatedType(_ name: String) -> Bool {
    guard let outer = name.enclosingName else { return false }
    return sources.type(outer).isolation == .nonisolated || isInNonisolatedType(outer)
  }

  /// The reason why other modules cannot use the type, but can use the emitted code; `nil` if none is known.
  func visibilityProblem(of type: TypeFacts) -> String? {
    let access = settings.accessPrefix.dropLast()
    guard !access.isEmpty, ownType(type.wrapped ?? type)?.access == "internal" else { return nil }
    return "'\(type.text)' is internal, but the emitted code is \(access): make it \(access)"
  }

  private func problem(
    of type: TypeFacts,
    _ name: String,
    _ message: (_ type: String, _ advice: String) -> String
  ) -> String? {
    guard type.form == .named, !type.name.isEmpty else {
      // The protocols of Swift's collections and Optionals follow from their elements.
      return name == "Identifiable" ? message(type.text, "; declare a model") : nil
    }
    let typeName = LibraryType.name(of: type)
    if sources.type(typeName).conformances.contains(name) { return nil }
    if let (_, node) = declaration(of: typeName) {
      guard let conformances = conformances(of: typeName), !conformances.contains(name) else { return nil }
      guard node.schema.members.contains(where: \.isProperty), node.schema.slot(.conformances) != nil
      else { return message(type.text, "; declare a model") }
      let advice = name == "Equatable" ? "Hashable" : name
      return message(type.text, ": write '\(node.keyword) \(node.name ?? typeName): \(advice)'")
    }
    if lackedProtocols(of: type).contains(name) {
      return message(
        type.text,
        name == "Identifiable"
          ? ": write 'extension \(type.text): Identifiable {}', if it has an 'id'"
          : ": write '\(type.text): Equatable' where it is declared"
      )
    }
    let isOfSwift = LibraryType.isKnown(typeName) && name == "Identifiable"
    return isOfSwift ? message(type.text, "; declare a model") : nil
  }
}

/// Swift types as the kit spells them.
extension TypeFacts: FieldContent {
  fileprivate typealias Row = SubjectView<TypeFacts>.Field

  static let view = SubjectView<TypeFacts>("Type", spelling + parts + uses + declarers)

  private static let spelling: [Row] = [
    spelled,
    .init("optionalText", "The type as an Optional, with parentheses if needed.", \.optionalText),
    named,
    .init("references", "The names of all types in it.", \.references),
    .derived("mentions", "The same names, each also without its outer types, and as aliased.") { type, kit in
      type.references.flatMap { name in
        name.split(separator: ".").indices.map { name.split(separator: ".")[$0...].joined(separator: ".") }
          + [kit.sources.type(name).name]
      }
    },
    .init("roots", "The outermost names only: `Outer` of `Outer.Inner`.") { type in
      type.references.map { String($0.prefix { $0 != "." }) }
    },
  ]

  private static let parts: [Row] = [
    .init("isOptional", "Whether it is an Optional.") { $0.wrapped != nil },
    .init("isDoublyOptional", "Whether it is an Optional of an Optional.") { $0.wrapped?.wrapped != nil },
    .init("isArray", "Whether it is an array.") { $0.element != nil },
    .init("isDictionary", "Whether it is a dictionary.") { $0.entry != nil },
    .init("isVoid", "Whether it is `Void`.") { $0.form == .void },
    .init("isNever", "Whether it is `Never`, or an Optional, an array or a tuple of it.", \.isNever),
    .init("isNamed", "Whether it contains neither a tuple nor a function.") { SwiftLibrary.isNamed($0) },
    .init("isPlainName", "Whether it is the name of a type, without arguments.") {
      $0.form == .named && !$0.name.isEmpty && $0.text.filter { $0 != "`" } == $0.name
    },
    .derived("isObject", "Whether it is a class that inherits `NSObject`.") { $1.isObject($0) },
    .init(
      "isOne",
      "Whether it is a single value: not an array, a dictionary, a tuple or a function. An Optional of one counts."
    ) {
      let type = $0.wrapped ?? $0
      return type.form == .named && !type.name.isEmpty
    },
    .init("isBareSendable", "Whether it is `any Sendable`, alone or with other protocols. An Optional of it counts.") {
      let type = $0.wrapped ?? $0
      return type.form == .named && type.name.isEmpty && type.references.contains("Sendable")
    },
    .init("wrapped", "The type inside of an Optional.", \.wrapped),
    .init("element", "The type of an array's elements.", \.element),
    .init("key", "The type of a dictionary's keys.", \.entry?.key),
    .init("value", "The type of a dictionary's values.", \.entry?.value),
    .init("elements", "The elements of a tuple, each with its `label` and `type`.", \.tupleElements),
  ]

  private static let uses: [Row] = [
    .derived("usesFoundation", "Whether it may need `import Foundation`.") { type, kit in
      SwiftLibrary.usesFoundation(type) { kit.isDeclared($0) }
    },
    .derived("memberNames", "The names of the members that its objects have in JSON, as far as the kit declares them.")
    {
      $1.members(of: $0).names
    },
    .derived("hasOtherMembers", "Whether its objects may have members in JSON of other names.") {
      $1.members(of: $0).areOpen
    },
    .derived(
      "mayHoldDates",
      "Whether it names `Date`, or a type with properties that another kit or the project's Swift declares."
    ) {
      $1.mayHoldDates($0)
    },
    .init("isPropertyList", "Whether a property list stores it unchanged. An Optional of it counts.") {
      SwiftLibrary.isPropertyList($0)
    },
    .derived("isCodable", "Whether all types in it are known to be Codable.") { $1.isCodable($0) },
    .init("isInteger", "Whether it is one of Swift's integer types. An Optional of one counts.") {
      LibraryType.isInteger($0.wrapped ?? $0)
    },
    textual,
    .derived("decodingProblem", "The reason that it cannot be decoded from JSON, with a fix.") {
      $1.decodingProblem(of: $0)
    },
    .derived("isDecodable", "Whether it may be decodable from JSON.") {
      $1.decodingProblem(of: $0) == nil
    },
    .derived("isEncodable", "Whether it may be encodable as JSON.") { $1.encodingProblem(of: $0) == nil },
    .derived("hasRawValue", "Whether it may be the type of raw values.") { $1.rawProblem(of: $0) == nil },
    .derived("encodingProblem", "The reason that it cannot be encoded as JSON, with a fix.") {
      $1.encodingProblem(of: $0)
    },
    .derived("rawProblem", "The reason that it has no raw value, with a fix.") { $1.rawProblem(of: $0) },
    .derived("identityProblem", "The reason that its values have no `id`, with a fix.") {
      $1.identityProblem(of: $0)
    },
    .derived("isIdentifiable", "Whether its values may have an `id`.") {
      $1.identityProblem(of: $0) == nil
    },
    .derived("equalityProblem", "The reason that its values cannot be compared, with a fix.") {
      $1.equalityProblem(of: $0)
    },
    .derived("isEquatable", "Whether its values may be comparable by `==`.") {
      $1.equalityProblem(of: $0) == nil
    },
    .derived("visibilityProblem", "The reason that other modules cannot use it, with a fix.") {
      $1.visibilityProblem(of: $0)
    },
    .derived("isLessVisible", "Whether it is less visible than the emitted code.") {
      $1.visibilityProblem(of: $0) != nil
    },
    .derived("catchAllType", "An enum in it that has one case for all unknown values.") { $1.catchAllType(in: $0) },
    .derived("unsendable", "A type in it that is known not to be Sendable.") { $1.unsendableType(in: [$0]) },
    .derived("unsendableRemedy", "The fix for that type.") { type, kit in
      kit.unsendableType(in: [type]).map { kit.sources.remedy(ofUnsendable: $0) }
    },
    .derived("sendabilityProblem", "The reason that emitted code cannot pass it between tasks, with a fix.") {
      type,
      kit in
      kit.unsendableType(in: [type]).map {
        "'\($0)' is not 'Sendable', but the emitted type is: \(kit.sources.remedy(ofUnsendable: $0))"
      }
    },
    .derived("isolationProblem", "The reason that its conformances are on the main actor, with a fix.") {
      $1.isolationProblem(of: $0)
    },
    .derived("isSwiftOnly", "Whether Objective-C is known to lack it.") { $1.isSwiftOnly($0) },
    .derived("isValue", "Whether its values are known not to be objects. An Optional of it counts.") { $1.isValue($0) },
    .derived("isClosure", "Whether it is a function type, or an alias of one. An Optional of it counts.") {
      $1.sources.isClosure($0)
    },
    .derived(
      "isNonescaping",
      "Whether it is a function type, or an alias of one, that is not escaping."
    ) { $1.sources.closure(of: $0) == .nonescaping },
    .derived("hasMessage", "Whether its values, or the elements of an array, have a message for users.") {
      $1.hasMessage($0)
    },
    .init("caseName", "The name of a case that contains a value of the type: `problemList` for `[Problem]`.") {
      SwiftName.escaped($0.caseName)
    },
    .init("isOpaque", "Whether it contains an opaque type, `some P`.", \.isOpaque),
    .derived("kind", "Its keyword in the project's own Swift: `class`, `struct`, `enum`, …") {
      $1.ownType($0)?.kind
    }.oneOf(ProjectType.kinds),
    .derived("conformances", "The protocols that a project type conforms to, and those that these inherit.") {
      type,
      kit in
      kit.ownType(type)?.conformances ?? []
    },
    .derived("ancestry", "A project class and its superclasses.") { type, kit in
      kit.ownType(type).map { [$0.name] + $0.superclasses } ?? []
    },
    lacking,
    .derived("properties", "The properties of a project type's values.") { type, kit in
      kit.ownType(type)?.members.filter { $0.keyword == .property && !$0.isStatic } ?? []
    },
    .derived("access", "The access level of a project type.") { $1.ownType($0)?.access }
      .oneOf(Access.allCases.map(\.rawValue)),
  ]

  private static let declarers: [Row] = [
    .init("core", "The type without Optional and Array around it.") { CoreType(facts: $0.core) },
    declaring,
    declared,
    fields,
    .derived("pattern", "The keyword of the node of the kit that declares the type.") {
      $1.declaration(of: $0.name)?.node.keyword
    },
    supporting,
  ]

  // MARK: Those that a core has as well

  fileprivate static let spelled = Row("text", "The type as spelled.", \.text)
  fileprivate static let named = Row("name", "The name without generic arguments.") { LibraryType.name(of: $0) }
  fileprivate static let textual = Row.derived(
    "hasStringForm",
    "Whether its values have a string form for a path, a query or a form."
  ) { $1.hasStringForm($0) }
  fileprivate static let lacking = Row.derived(
    "lackedProtocols",
    "The protocols for coding, comparing and identity that a project type is known to lack."
  ) { $1.lackedProtocols(of: $0) }
  fileprivate static let declared = Row.derived(
    "knownProperties",
    "The names of all properties of a kit or project type; empty if there may be others."
  ) { $1.knownProperties(of: $0) }
  fileprivate static let fields = Row.derived("fields", "The fields that the node of the kit declares.") {
    $1.fields(of: $0)
  }
  fileprivate static let declaring = Row("node", "The node of the kit that declares the type.") {
    DeclaringNode(type: $0.name)
  }
  fileprivate static let supporting = Row.derived("support", "The name of the support that offers the type to kits.") {
    $1.support(offering: LibraryType.name(of: $0))?.name
  }

  static var fieldType: FieldType { .swiftType }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value {
    Self.view.value(of: self, in: kit, extent)
  }

  func datum(in kit: ContextBuilder) -> Datum { .type(self) }
}

extension TypeFacts {
  fileprivate var caseName: String {
    switch form {
    case .array(let element): element.caseName + "List"
    case .optional(let wrapped): wrapped.caseName
    case .dictionary(_, let value): value.caseName + "Dictionary"
    default: RuleEvaluation.withLowerFirstWord(text.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}

/// A type without Optional and Array around it.
struct CoreType: Sendable {
  let facts: TypeFacts
}

/// A field of the node that declares a type, which has a name and a type.
struct DeclaredField: Sendable {
  let name: String
  let wireName: String?
  /// Without Optional and Array around it.
  let type: TypeFacts
  let isOptional: Bool
  /// Whether it is an array, without Optional.
  let isArray: Bool
  /// The kinds of JSON that it may be; none if they are not known.
  let jsonForms: [String]
  /// Their names, separated by spaces.
  let attributes: String
}

extension SpecNode {
  func arguments(of type: TypeFacts) -> [String: TypeFacts] {
    guard let slot = schema.slot(.generics), case .generics(let clause) = values[slot.label] else { return [:] }
    return Dictionary(zip(clause.parameters.map(\.name), type.arguments), uniquingKeysWith: { first, _ in first })
  }
}

/// The node that declares a type of this name, if one does.
struct DeclaringNode: FieldContent {
  let type: String

  static var fieldType: FieldType { .optional(.declaringNode) }

  func value(in kit: ContextBuilder, _ extent: ContextExtent) -> Value {
    kit.declarer(of: type).map { .record($0.kit.record(of: $0.node, .init(extent: extent.ofDeclaration))) } ?? .null
  }

  func datum(in kit: ContextBuilder) -> Datum {
    kit.declaration(of: type).map { .node($0.node.id, $0.kit) } ?? .nothing
  }
}

extension CoreType: ViewedSubject {
  var writtenText: String? { facts.text }

  /// Rules can ask it anything that they can ask a type.
  func datum(in kit: ContextBuilder) -> Datum { .type(facts) }

  static let view = SubjectView<CoreType>(
    "core",
    [
      .init(TypeFacts.spelled, of: \.facts),
      .init(TypeFacts.named, of: \.facts),
      .init("isInteger", "Whether it is one of Swift's integer types.") { LibraryType.isInteger($0.facts) },
      .init(TypeFacts.textual, of: \.facts),
      .init(TypeFacts.lacking, of: \.facts),
      .init(TypeFacts.declared, of: \.facts),
      .init(TypeFacts.declaring, of: \.facts),
      .init(TypeFacts.supporting, of: \.facts),
      .init(TypeFacts.fields, of: \.facts),
    ]
  )
}

extension DeclaredField: ViewedSubject {
  static let view = SubjectView<DeclaredField>(
    "field",
    [
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped($0.name) },
      .init("wireName", "The name on the wire.", \.wireName),
      .init("typeName", "The name of its type, without Optional and Array around it.") {
        LibraryType.name(of: $0.type)
      },
      .init("isInteger", "Whether that type is one of Swift's integer types.") { LibraryType.isInteger($0.type) },
      .init("isOptional", "Whether its type is an Optional.", \.isOptional),
      .init("isArray", "Whether its type is an array, Optional aside.", \.isArray),
      .init(
        "jsonForms",
        "The kinds of JSON that it may be: string, number, …; none if they are not known.",
        \.jsonForms
      ),
      .init("attributes", "The names of its attributes, with spaces between.", \.attributes),
    ]
  )
}

extension TypeFacts.TupleElement: ViewedSubject {
  static let view = SubjectView<TypeFacts.TupleElement>(
    "element",
    [
      .init("label", "Its label; null without one.", \.label),
      .init("type", "Its type, without the label.", \.type),
    ]
  )
}

/// The kind of a type, as far as the kit and the standard library know it.
extension ContextBuilder {
  /// Whether values, Optional aside, are known not to be objects; false for types that only the project knows.
  func isValue(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .optional(let inner): return isValue(inner)
    case .array, .dictionary, .tuple, .void: return true
    case .named where type.name.isEmpty: return !isOfObjects(type)
    case .named: break
    }
    let name = LibraryType.name(of: type)
    if declaration(of: name) != nil || LibraryType.isKnown(name) { return isValue(named: name) }
    guard let outer = name.split(separator: ".").first, outer.count < name.count else { return name == "Selector" }
    return AppleType(String(outer)).isOfSwift
  }

  func isObject(_ type: TypeFacts) -> Bool {
    guard let own = ownType(type) else { return AppleType(LibraryType.name(of: type)).isObject }
    return ([own.name] + own.superclasses).contains { AppleType($0).isObject }
  }

  /// Whether the kit or Swift's library has a type of this name that is not a class.
  func isValue(named name: String) -> Bool {
    guard let (kit, node) = declaration(of: name) else { return LibraryType.isValue(name) }
    // A pattern whose types are classes names none.
    return !(kit.schemas.pattern(node.schema.name)?.conformances ?? []).isEmpty
  }

  /// Whether a type without a name consists of a protocol that objects may conform to, not a function or a metatype.
  private func isOfObjects(_ type: TypeFacts) -> Bool {
    let protocols = type.references.filter { !["any", "some"].contains($0) }
    guard !type.text.contains("->"), !protocols.isEmpty else { return false }
    return protocols.contains { name in
      if ["AnyObject", "Actor"].contains(name) { return true }
      let type = sources.type(name)
      return type.kind == "protocol" ? type.isClassBound : !AppleType(name).isOfSwift
    }
  }

  /// Whether Objective-C is known to lack the type: it has neither Swift's own types nor Optionals of numbers.
  func isSwiftOnly(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .void: return false
    case .tuple: return true
    case .array(let element): return isSwiftOnly(element)
    case .dictionary(let key, let value): return isSwiftOnly(key) || isSwiftOnly(value)
    case .optional(let inner):
      return LibraryType.isInteger(inner) || ["Bool", "Double", "Float", "CGFloat"].contains(inner.name)
        || isSwiftOnly(inner)
    case .named where type.name.isEmpty:
      return type.references.contains { name in
        let type = sources.type(name)
        return type.kind == "protocol" && !type.isObjC
      }
    case .named: break
    }
    if declaration(of: type.name) != nil { return true }
    guard let own = ownType(type) else { return false }
    return own.kind == "class" ? !own.hasForeignSuperclass : !own.isObjC
  }
}

extension SampleFacts: ViewedSubject {
  static let view = SubjectView<SampleFacts>(
    "sample",
    [
      .init("name", "The name of the file, as a part of Swift names.", \.name),
      .derived("path", "The path of the file, seen from the folder of the tests.") { sample, kit in
        let folder = kit.settings.text("tests").flatMap { ProjectPath($0 + "/file") }?.text ?? ""
        return String(repeating: "../", count: folder.utf8.count { $0 == UInt8(ascii: "/") }) + sample.path
      },
      .init("lines", "The lines of a sample in the kit; none for one in a file.", \.lines),
      .init("isArray", "Whether the sample is an array.", \.isArray),
      .init("firstKey", "The first key of an object whose keys are data; null for other samples.", \.firstKey),
      .init("count", "The number of objects.", \.count),
      .init("checks", "The values of the properties of the first object.", \.checks),
    ]
  )
}

extension SampleCheck: ViewedSubject {
  static let view = SubjectView<SampleCheck>(
    "check",
    [
      .init("property", "The name of the property, without backticks.", \.property),
      .init("isOptional", "Whether its type is an Optional.", \.isOptional),
      .init("kind", "How it is compared.", \.kind.rawValue),
      .init("value", "The value that it is compared with.", \.value),
    ]
  )
}
