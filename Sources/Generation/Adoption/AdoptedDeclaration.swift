import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// A Swift declaration as the conditions and templates of offers see it (docs/schemas.md, "Nodes out of Swift").
struct AdoptedDeclaration: Sendable {
  let place: PlacedDeclaration
  let file: AdoptedFile

  /// The type around it, or the type that an extension extends.
  var owner: String? {
    place.surroundings.types.isEmpty ? nil : place.surroundings.types.joined(separator: ".")
  }

  private var access: Access {
    min(place.access, owner.flatMap { file.type($0)?.access } ?? place.access)
  }

  private func access(of owner: String, _ sources: SwiftSources) -> Access {
    file.type(owner)?.access ?? Access(rawValue: sources.type(owner).access) ?? .internal
  }

  /// A name that a value of it uses, hidden from other files; `nil` if there is none.
  private var hiddenName: String? {
    let values =
      (place.function?.signature.parameters.compactMap(\.defaultValue) ?? [])
      + place.members.properties.filter { $0.isStored && !$0.isFixed }.compactMap(\.defaultValue)
      + (place.members.decoding?.readings.values.compactMap(\.defaultValue) ?? [])
    let words = values.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }.map(String.init)
    let type = place.kind.isType ? place.qualifiedName : owner
    return Set(words).sorted().first { word in
      let names = [word] + (type.map { ["\($0).\(word)"] } ?? [])
      return names.contains { file.places.declarations(named: $0).contains { $0.access < .internal } }
    }
  }

  func ownerFunctions(_ sources: SwiftSources) -> [String] {
    let members = owner.map { sources.members(of: $0) } ?? []
    return members.filter { $0.keyword == .function }.map { FunctionName.text($0.name, $0.signature) }
  }

  func qualified(_ function: PlacedFunction, _ sources: SwiftSources) -> PlacedFunction {
    var function = function
    function.signature = function.signature.qualified { longName(of: $0, sources) }
    return function
  }

  /// The qualified name of a type nested in the enclosing type; `nil` for other names.
  func longName(of name: String, _ sources: SwiftSources) -> String? {
    guard let owner, place.function?.generics?.contains(name) != true else { return nil }
    // A kit knows Swift's own type by the name, which an imported one hides.
    if AppleType(name).isOfSwift, let module = sources.importedModule(of: name),
      file.places.importedModules.contains(module)
    {
      return "\(module).\(name)"
    }
    return longName(of: name, in: owner, sources)
  }

  /// The meaning of a type name inside a type; `nil` if it is the same as anywhere.
  func longName(of name: String, in type: String, _ sources: SwiftSources) -> String? {
    if let known = sources.hierarchy(with: nil).longName(of: name, in: type) { return known }
    let long = "\(type).\(name)"
    return file.type(long) != nil ? long : nil
  }

  private func extendedTypes(_ sources: SwiftSources) -> [String] {
    guard place.kind == .protocol else { return [] }
    return sources.declarations(mentioning: place.name).filter {
      $0.keyword == .extension && $0.inherited.contains(place.name)
    }.map(\.name)
  }

  private func keyword(of owner: String, _ sources: SwiftSources) -> String? {
    place.surroundings.kind?.rawValue ?? file.type(owner)?.kind.rawValue ?? sources.type(owner).kind
  }

  /// A type's conformances in the project's Swift, which may lack the newest text of the file.
  func conformances(of type: String, _ sources: SwiftSources) -> [String] {
    let known = sources.type(type)
    let own = file.type(type)?.inherited ?? []
    return known.superclasses + known.conformances + own
  }
}

extension AdoptedDeclaration: ViewedSubject {
  static let view = SubjectView<AdoptedDeclaration>(
    "declaration",
    SubjectView<AdoptedDeclaration>.Field.head(\.head) + surroundings + clauses + extensions + members + obstacles
      + usesByOthers + itself + overriding + completion
  )

  private static let surroundings: [SubjectView<AdoptedDeclaration>.Field] = [
    .init("keyword", "`struct`, `class`, `method`, …", \.place.kind.rawValue),
    .init("qualifiedName", "The name with its outer types: `Outer.Inner`.", \.place.qualifiedName),
    .init("owner", "The type around it, or the extended type of the extension around it.", \.owner),
    .derived("ownerKeyword", "The keyword of that type, if the project's Swift declares it.") { declaration, kit in
      declaration.owner.flatMap { declaration.keyword(of: $0, kit.sources) }
    },
    .derived("ownerConformances", "The superclasses and protocols of that type.") { declaration, kit in
      declaration.owner.map { declaration.conformances(of: $0, kit.sources) } ?? []
    },
    .derived(
      "isOwnerView",
      "Whether that type is a view, a control or a controller of UIKit or AppKit, by its name."
    ) { declaration, kit in
      declaration.owner.map { declaration.keyword(of: $0, kit.sources) == nil && AppleType($0).isUserInterfaceClass }
        ?? false
    },
    .init("isOwnerGeneric", "Whether that type has generic parameters.", \.place.surroundings.isGeneric),
    .init("isInGeneric", "Whether that type is inside a generic one.", \.place.surroundings.isInGeneric),
    .init(
      "ownerRequirements",
      "The requirements after `where` in the extension around it.",
      \.place.surroundings.requirements
    ),
    .init(
      "ownerAttributes",
      "The attributes of the declaration around it, without `@available`.",
      \.place.surroundings.attributes
    ),
    .init(
      "ownerAvailability",
      "The `@available` attributes of the extension around it.",
      \.place.surroundings.availability
    ),
    .init(
      "outerAvailability",
      "The `@available` attributes of the extension and of the types around it.",
      \.outerAvailability
    ),
    .derived("ownerFunctions", "The functions of that type: `setName(_:)`.") { $0.ownerFunctions($1.sources) },
    .derived("hasSetter", "Whether one of them is `setName(_:)`, by the name of the declaration.") {
      $0.ownerFunctions($1.sources).contains(
        "set" + $0.head.name.prefix(1).uppercased() + $0.head.name.dropFirst() + "(_:)"
      )
    },
    .derived("isNarrower", "Whether it is less visible than the type around it.") { declaration, kit in
      declaration.owner.map { declaration.access < declaration.access(of: $0, kit.sources) } ?? false
    },
    .derived("isOfModule", "Whether its file belongs to the module of the kit's code.") {
      declaration,
      kit in
      kit.sources.isOfModule(declaration.file.source.path)
    },
    .init("isInExtension", "Whether it is in an extension.", \.place.surroundings.isInExtension),
    .derived(
      "importsInterface",
      "Whether its module imports UIKit, AppKit or SwiftUI, as far as a build shows the module."
    ) {
      $1.sources.importsInterface
    },
    .derived("lacksUIKit", "Whether its package is also for macOS or watchOS, which lack UIKit.") {
      $1.sources.lacksUIKit
    },
  ]

  private static let clauses: [SubjectView<AdoptedDeclaration>.Field] = [
    .init("generics", "The generic parameters in its angle brackets.", \.place.generics),
    .init("requirements", "The requirements after `where`.", \.place.requirements),
    .init(
      "conformances",
      "The types after the colon as written, with `A & B` as two.",
      \.place.inherited
    ),
    .derived("allConformances", "The superclasses and all protocols of the type.") { declaration, kit in
      declaration.conformances(of: declaration.place.qualifiedName, kit.sources) + declaration.place.inherited
    },
    .init("rawType", "For an enum: the type of its raw values.", \.rawType),
  ]

  private static let members: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived(
      "properties",
      "The stored properties, with the full names of nested types."
    ) { declaration, kit in
      declaration.properties(kit.sources) { kit.declaration(of: $0) != nil }
    },
    .init("constants", "The names of constants with a value, which are not decoded.") {
      $0.place.members.properties.filter(\.isFixed).map { SwiftName.escaped($0.name) }
    },
    .init("cases", "The cases of an enum.", \.cases),
    .init(
      "functions",
      "The functions of the type, or the requirements of the protocol.",
      \.place.members.functions
    ),
    .init("others", "The keywords of its other declarations: `init`, `subscript`, `struct`.", \.place.members.others),
    .init("hasOutlets", "Whether a property of it is an outlet of Interface Builder.") {
      $0.place.members.properties.contains { $0.attributes.contains { $0.hasPrefix("@IBOutlet") } }
    },
    .derived("hasNib", "For a view: whether a nib of its name is next to the file, or loaded by the module's Swift.") {
      declaration,
      kit in
      kit.sources.hasNib(declaration.place.name, besideFile: declaration.file.source.path)
    },
    .init(
      "associatedTypes",
      "For a protocol: its associated types as generic parameters, `Item: Hashable`.",
      \.place.members.associatedTypes
    ),
    .derived("decodingProblem", "The reason that the JSON of its values is not known, in a few words.") {
      declaration,
      kit in
      declaration.decodingProblem(kit.sources)
    },
    .init("remarks", "The comments in its braces that belong to no member, in the form of a kit, with a line end.") {
      AdoptedHead.comment([], $0.place.members.remarks)
    },
    .init("hiddenName", "A name in a value that other files cannot see, such as a private constant.", \.hiddenName),
    .init("encodesItself", "Whether it has an `encode(to:)`.", \.place.members.encodesItself),
    .init("fallback", "For an enum: the case that its `init(from:)` uses for unknown values.") {
      $0.place.members.decoding?.fallback.map(SwiftName.escaped)
    },
  ]

  private static let obstacles: [SubjectView<AdoptedDeclaration>.Field] = [
    .init("isPrivate", "Whether it is `private` or `fileprivate`.") { $0.access < .internal },
    .init(
      "isHiddenByWord",
      "Whether nothing but that word hides it: the type around it and, of a method, the types of its signature are seen."
    ) { $0.isHiddenByWord },
    .init("isConditional", "Whether it is in `#if`.") { $0.place.surroundings.condition != nil },
    .init("isGeneric", "Whether it has generic parameters.") { $0.place.generics != nil },
    .init("hasInitializer", "Whether it declares an initializer.") { $0.place.members.others.contains("init") },
    .init("hasAttributedConformance", "Whether a type after its colon has an attribute.") {
      $0.place.inherited.contains { $0.contains("@") }
    },
    .init("hasAttributedCase", "Whether a case of it has an attribute.") {
      $0.place.members.cases.contains { !$0.attributes.isEmpty }
    },
    .init("hasConditionalCase", "Whether a case of it is in `#if`.") {
      $0.place.members.cases.contains { $0.condition != nil }
    },
    .derived("hasUnwrittenRawValue", "Whether a raw value of it is not written as a literal, or its code gives them.") {
      $0.cases.contains { $0.rawValue == nil } || $0.place.members.properties.contains { $0.name == "rawValue" }
        || $0.extensions($1.sources).flatMap(\.members).contains { $0.name == "rawValue" }
    },
  ]

  private static let usesByOthers: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived(
      "holders",
      "The properties of project classes that hold a delegate: of a protocol, of a class, or the property itself."
    ) { declaration, kit in
      DelegateHolders(sources: kit.sources, file: declaration.file).holders(of: declaration.place)
    },
    .derived(
      "holderProblem",
      "For a protocol: the reason that a property with the name of such a delegate does not hold one, with a fix."
    ) { declaration, kit in
      DelegateHolders(sources: kit.sources, file: declaration.file).problem(of: declaration.place)
    },
    .derived("tellsNothing", "For a protocol: whether neither it nor what it inherits has functions.") {
      DelegateHolders(sources: $1.sources, file: $0.file).tellsNothing($0.place.qualifiedName)
    },
    .derived("extendedTypes", "For a protocol: the types that conform to it by an extension.") {
      $0.extendedTypes($1.sources)
    },
  ]

  private static let itself: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived("function", "The method, with the full names of nested types.") { declaration, kit in
      declaration.place.function.map { declaration.qualified($0, kit.sources) }
    },
    .derived("property", "The property, with the full name of its type.") { declaration, kit in
      declaration.place.property.map { property in
        var property = property
        property.type = property.type?.qualified { declaration.longName(of: $0, kit.sources) }
        return AdoptedProperty(place: property, members: declaration.place.members, typeAccess: declaration.access)
      }
    },
    .derived("use", "The call, or the call that reads a preference.") { $0.call(seenIn: $1.sources) },
    .init(
      "store",
      "For a call or a preference: a name for the contents of its store, if the code has the store: `GroupPreferences` of"
        + " `UserDefaults.group`, with the name of the type around it if the store has none.",
      \.store
    ),
    .init("readsValues", "For a call: whether its statement, or a function of the file in it, has `userInfo`.") {
      $0.place.call != nil && $0.file.places.handles("userInfo", around: $0.place.range.lowerBound)
    },
  ]
}

extension AdoptedDeclaration {
  /// The `@available` attributes of the extension and of the types around it, as far as the file has them.
  var outerAvailability: [String] {
    let types = place.surroundings.types
    return place.surroundings.availability
      + types.indices.flatMap { file.type(types[...$0].joined(separator: "."))?.availability ?? [] }
  }

  private var isHiddenByWord: Bool {
    let signature = place.function?.signature
    let names = ((signature?.parameters.map(\.type) ?? []) + [signature?.returnType].compactMap(\.self)).flatMap(
      \.references
    )
    let types = names.flatMap { [$0, (place.surroundings.types + [$0]).joined(separator: ".")] }
    return place.hidingWord != nil
      && types.allSatisfy { file.type($0).map { $0.access >= .internal } ?? true }
  }

  var head: AdoptedHead {
    AdoptedHead(
      name: place.name,
      documentation: place.documentation,
      access: access,
      modifiers: place.modifiers,
      attributes: place.attributes,
      availability: place.availability,
      condition: place.surroundings.condition
    )
  }
}

/// The facts for offers about the overridden method.
extension AdoptedDeclaration {
  static let overriding: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived(
      "overriddenOwner",
      "For a method with `override`: the project class that declares it first."
    ) { declaration, kit in
      declaration.overriddenOwner(kit.sources)
    }
  ]

  /// The topmost superclass that has a function with this name and labels.
  private func overriddenOwner(_ sources: SwiftSources) -> String? {
    guard let function = place.function, function.modifiers.contains("override"), let owner else { return nil }
    let text = FunctionName.text(function.name, function.signature)
    return superclasses(of: owner, sources).last { name in
      let members = sources.declarations(of: name).flatMap(\.members)
      let own = file.type(name)?.members.functions ?? []
      return members.contains { $0.keyword == .function && FunctionName.text($0.name, $0.signature) == text }
        || own.contains { FunctionName.text($0.name, $0.signature) == text }
    }
  }

  /// Nearest first. The project's Swift may lack the newest text of the file.
  private func superclasses(of type: String, _ sources: SwiftSources) -> [String] {
    let known = sources.type(type).superclasses
    guard known.isEmpty, let first = file.type(type)?.inherited.first else { return known }
    return [first] + sources.type(first).superclasses
  }
}

/// The facts for offers about the members of a type.
extension AdoptedDeclaration {
  /// The stored properties that make up a value, or all that an object stores, with fully qualified nested types, of which some may
  /// be of the kit.
  func properties(_ sources: SwiftSources, isOfKit: (String) -> Bool) -> [AdoptedProperty] {
    let members = place.members
    return values(members).map { property in
      var property = property
      property.type = property.type?.qualified { name in
        let inner = "\(place.qualifiedName).\(name)"
        return longName(of: name, in: place.qualifiedName, sources) ?? (isOfKit(inner) ? inner : nil)
      }
      return AdoptedProperty(place: property, members: members, typeAccess: place.access)
    }
  }

  func values(_ members: PlacedMembers) -> [PlacedProperty] {
    members.properties.filter { property in
      switch place.kind {
      case .protocol: true
      case .class: property.isKept
      default: property.isStored && !property.isFixed
      }
    }
  }

  /// The type of an enum's raw values: the first type after the colon, if it has literals.
  var rawType: String? {
    guard place.kind == .enum, let first = place.inherited.first else { return nil }
    return LibraryType.integers.contains(first) || ["String", "Character", "Double", "Float"].contains(first)
      ? first : nil
  }

  /// The cases of an enum. Unwritten numeric raw values are counted on.
  var cases: [AdoptedCase] {
    var next: Int? = 0
    return place.members.cases.map { enumCase in
      let number = enumCase.rawValue.map(Self.decimal) ?? next.map(String.init)
      next = number.flatMap { Int($0) }.map { $0 &+ 1 }
      return AdoptedCase(place: enumCase, number: number, isText: rawType == nil || rawType == "String")
    }
  }

  /// An integer literal in decimal digits; `nil` for anything else.
  private static func decimal(_ literal: String) -> String? {
    let isNegative = literal.hasPrefix("-")
    let digits = literal.drop { $0 == "-" }.replacing("_", with: "")
    let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
    return UInt64(radix == nil ? digits[...] : digits.dropFirst(2), radix: radix ?? 10).map { magnitude in
      (isNegative && magnitude > 0 ? "-" : "") + String(magnitude)
    }
  }
}

/// The facts for offers about the decoding of a type.
extension AdoptedDeclaration {
  /// The reason why it is unknown what values decode from; `nil` if it is known.
  func decodingProblem(_ sources: SwiftSources) -> String? {
    let members = place.members
    if members.codingKeys?.isConditional ?? false { return "its CodingKeys are in '#if', or not strings" }
    if let line = members.decoding?.obstacle { return "its 'init(from:)' does more than decode: '\(line)'" }
    let values = values(members)
    if let problem = values.lazy.compactMap({ self.problem(ofDefault: $0) }).first { return problem }
    if let keys = members.codingKeys?.names {
      let missing = values.filter { keys[$0.name] == nil }.map(\.name)
      if let first = missing.first { return "'\(first)' is not among its CodingKeys, so that it is not decoded" }
    }
    return members.decoding.flatMap { decoding in
      values.lazy.compactMap { problem(of: $0, by: decoding.readings[$0.name], sources) }.first.map {
        "its 'init(from:)' \($0)"
      }
    }
  }

  /// The reason why a default would change meaning in a model: a missing value is decoded as it, too.
  private func problem(ofDefault property: PlacedProperty) -> String? {
    guard let value = property.defaultValue, property.type?.wrapped != nil, !["nil", ".none"].contains(value),
      place.members.decoding?.readings[property.name]?.defaultValue == nil
    else { return nil }
    return "'\(property.name)' is nil if it is decoded from nothing, and '\(value)' if it is made in code, which is"
      + " one default in a kit: write '?? \(value)' in 'init(from:)', or leave the value out"
  }

  /// The reason why a model would decode a property differently than an `init(from:)`.
  private func problem(
    of property: PlacedProperty,
    by reading: PlacedMembers.Decoding.Reading?,
    _ sources: SwiftSources
  ) -> String? {
    guard let reading else { return "does not decode '\(property.name)'" }
    guard let type = property.type else { return nil }
    if type.wrapped != nil, reading.isDemanded {
      return "asks for a value of '\(property.name)', which may be nil: use 'decodeIfPresent'"
    }
    guard let kept = reading.elementProperty else {
      let decoded = reading.type?.writtenAlike
      let isSame = [type, type.wrapped].compactMap { $0?.writtenAlike }.contains { $0 == decoded }
      return isSame ? nil : "decodes '\(property.name)' from another type"
    }
    let wrapped = reading.type?.element.flatMap { Self.wrapped(in: $0, by: kept, sources) }
    if let wrapped, (type.wrapped ?? type).element?.writtenAlike == wrapped.writtenAlike { return nil }
    return
      "decodes '\(property.name)' from elements of which it is not known that they leave out what cannot be decoded"
  }

  /// The type in a wrapper that is nil if decoding fails; `nil` if it is not seen to be such a wrapper. It must
  /// decode by its own code that catches errors: a wrapper without it decodes an object with the property, and other
  /// code may leave out null alone.
  private static func wrapped(in wrapper: TypeFacts, by property: String, _ sources: SwiftSources) -> TypeFacts? {
    let argument = wrapper.arguments.count == 1 ? wrapper.arguments[0] : nil
    let known = sources.type(wrapper.name)
    guard known.members.contains(where: { $0.attemptedProperties.contains(property) }) else { return nil }
    return argument ?? known.members.first { $0.keyword == .property && $0.name == property }?.type?.wrapped
  }
}

/// The facts for offers about the extensions of a type, in all files of the project.
extension AdoptedDeclaration {
  static let extensions: [SubjectView<AdoptedDeclaration>.Field] = [
    .derived(
      "extensionConformances",
      "The protocols that extensions of the type add, besides `extension User: Sendable {}` in the same file."
    ) { declaration, kit in
      declaration.extensionConformances(kit.sources)
    },
    .derived(
      "derivedConformances",
      "The protocols among them whose requirements Swift synthesizes: `Hashable` without `hash(into:)`."
    ) { declaration, kit in
      declaration.derivedConformances(kit.sources)
    },
    .derived(
      "clashingInitializer",
      "The initializer of an extension with the parameters of the memberwise initializer: `init(id:name:)`."
    ) { declaration, kit in
      declaration.extensions(kit.sources).flatMap(\.members).filter { $0.keyword == .initializer }
        .lazy.compactMap { $0.signature.flatMap(declaration.memberwiseText) }.first
    },
    .init(
      "ownClashingInitializer",
      "An initializer of the type with these parameters that does something else."
    ) { declaration in
      declaration.place.members.initializers.lazy.compactMap(declaration.memberwiseText).first
    },
    .derived(
      "extensionCoding",
      "The declarations for decoding in extensions of the type: `init(from:)`, `CodingKeys`."
    ) {
      declaration,
      kit in
      declaration.coding(inExtensions: kit.sources)
    },
  ]

  private func extensions(_ sources: SwiftSources) -> [TypeDeclaration] {
    guard place.kind.isType else { return [] }
    return sources.declarations(of: place.qualifiedName).filter { $0.keyword == .extension }
  }

  private func extensionConformances(_ sources: SwiftSources) -> [String] {
    var redundant = file.redundantExtensions(of: place.qualifiedName).count
    return extensions(sources).flatMap(\.inherited).filter { name in
      guard name == "Sendable", redundant > 0 else { return true }
      redundant -= 1
      return false
    }
  }

  /// The protocols whose requirements Swift writes if the extension is in the type's file.
  private static let derived = ["Equatable", "Hashable"]

  private func derivedConformances(_ sources: SwiftSources) -> [String] {
    let functions = sources.members(of: place.qualifiedName).filter { $0.keyword == .function }.map(\.name)
    let written = Set(functions + (place.inherited.contains("Equatable") ? ["=="] : []))
    return extensions(sources).flatMap(\.inherited).filter { name in
      Self.derived.contains(name) && !written.isSuperset(of: LibraryProtocol.requirements(of: name))
    }
  }

  /// An initializer call, if it has the parameters of the memberwise initializer.
  private func memberwiseText(_ signature: SignatureFacts) -> String? {
    let properties = values(place.members)
    let parameters = signature.parameters
    guard parameters.map(\.label) == properties.map(\.name),
      zip(parameters, properties).allSatisfy({ $0.type.writtenAlike == $1.type?.writtenAlike })
    else { return nil }
    return FunctionName.text("init", signature)
  }

  private func coding(inExtensions sources: SwiftSources) -> [String] {
    let members = extensions(sources).flatMap(\.members).map { member in
      "\(member.name)(\(member.signature?.parameters.map { "\($0.label ?? "_"):" }.joined() ?? ""))"
    }
    let functions = ["init(from:)", "encode(to:)"].filter(members.contains)
    let keys = place.qualifiedName + ".CodingKeys"
    let hasKeys = place.kind.isType && place.members.codingKeys == nil && !sources.declarations(of: keys).isEmpty
    return hasKeys ? functions + ["CodingKeys"] : functions
  }
}

/// A case of an enum as offers see it.
struct AdoptedCase: Sendable {
  let place: PlacedCase
  /// The raw value of a number enum, written or counted, in decimal digits.
  let number: String?
  let isText: Bool

  var rawValue: String? {
    isText ? place.text.map { "\"\($0)\"" } : number
  }

  private var title: String {
    let words = IdentifierWords(place.name).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension AdoptedCase: ViewedSubject {
  static let view = SubjectView<AdoptedCase>(
    "case",
    [
      .init("name", "The name, in backticks if Swift needs them.") { SwiftName.escaped($0.place.name) },
      .init("comment", "Its comments in the form of a kit, with a line end; null without comments.") {
        AdoptedHead.comment($0.place.documentation, $0.place.remarks)
      },
      .init("rawValue", "The raw value as a literal; null if it is unknown.", \.rawValue),
      .init("text", "The raw string, if it differs from the name.") { enumCase in
        enumCase.isText && enumCase.place.text != enumCase.place.name ? enumCase.place.text : nil
      },
      .init("title", "The words of the name as a title: `Show all`.", \.title),
      .init("hasValues", "Whether it has associated values.") { !$0.place.values.isEmpty },
      .init("attributes", "Its attributes as written.", \.place.attributes),
      .init("condition", "The condition of the `#if` around it.", \.place.condition),
    ]
  )
}

extension TypeFacts {
  /// The type's text, equal whether or not `Optional`, `Array` and `Dictionary` are written by name.
  var writtenAlike: String {
    switch form {
    case .optional(let wrapped): wrapped.writtenAlike + "?"
    case .array(let element): "[\(element.writtenAlike)]"
    case .dictionary(let key, let value): "[\(key.writtenAlike): \(value.writtenAlike)]"
    case .void: "Void"
    case .named where !name.isEmpty && !arguments.isEmpty:
      name + "<" + arguments.map(\.writtenAlike).joined(separator: ", ") + ">"
    case .named, .tuple: text
    }
  }
}
