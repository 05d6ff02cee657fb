import Templating

/// The type of `declaration`, which the conditions and templates of a schema's offers see (docs/schemas.md, "Nodes out of
/// Swift"). `DeclarationRecord` makes its values.
enum AdoptedDeclarationType {
  /// What offers see.
  ///
  /// - Parameter settings: Those of the kit.
  static func context(settings: RecordType) -> RecordType {
    RecordType([
      .init("declaration", .record(declaration), "The Swift declaration."),
      .init("kit", .record(settings), "The settings of the kit."),
      .init("known", texts, "The names of the nodes that the kit has of the pattern."),
    ])
  }

  /// The names of the fields of `declaration`.
  static let names = declaration.fields.map(\.name)
  /// The shape of its records.
  static let shape = Record.Shape(distinct: names)

  private static let declaration = RecordType(
    common + [
      .init("keyword", .string, "`struct`, `class`, `method`, …"),
      .init("qualifiedName", .string, "The name with those of the types around it: `Outer.Inner`."),
      .init("owner", .optional(.string), "The type around it, or that an extension around it extends."),
      .init("ownerKeyword", .optional(.string), "What that type is, where the project's Swift tells."),
      .init("ownerConformances", texts, "The superclasses of that type, and what it conforms to."),
      .init("isOwnerGeneric", .bool, "Whether that type has generic parameters."),
      .init("isInExtension", .bool, "Whether it is in an extension."),
      .init("generics", .optional(.string), "What is in its angle brackets."),
      .init("requirements", .optional(.string), "What goes after `where`."),
      .init("conformances", texts, "What goes after the colon, as it is written."),
      .init("allConformances", texts, "The superclasses of the type, and all that it conforms to."),
      .init("rawType", .optional(.string), "Of an enum: the type of its raw values."),
      .init("properties", .list(of: .record(property)), "The stored properties that a value is made of."),
      .init("constants", texts, "The names of constants that have a value, which nothing decodes."),
      .init("cases", .list(of: .record(enumCase)), "The cases of an enum."),
      .init(
        "functions",
        .list(of: .record(function)),
        "The functions of the type, or the requirements of the protocol."
      ),
      .init("others", texts, "The words of what else it declares: `init`, `subscript`, `struct`."),
      .init("associatedTypes", texts, "Of a protocol: its associated types as generic parameters, `Item: Hashable`."),
      .init("decodingProblem", .optional(.string), "Why it is not known what its values decode from, in a few words."),
      .init("encodesItself", .bool, "Whether it has an `encode(to:)`."),
      .init(
        "holders",
        .list(of: .record(holder)),
        "Of a protocol: the properties of classes that hold a delegate of it."
      ),
      .init("delegates", .list(of: .record(holder)), "Of a class: its properties that hold a delegate."),
      .init("function", .optional(.record(function)), "The method itself."),
      .init("property", .optional(.record(property)), "The property itself."),
      .init("use", .optional(.record(use)), "The call itself."),
      .init("call", .optional(.string), "What a call of a kit declares for a method that answers through a closure."),
    ],
    name: "declaration"
  )

  private static let texts = TemplateType.list(of: .string)

  /// What all declarations have.
  private static let common: [RecordType.Field] = [
    .init("name", .string, "The name, in backticks where Swift needs them."),
    .init("comment", .string, "The doc comment as a kit has it, with a line end; nothing where there is none."),
    .init("access", .string, "The access that it has, `internal` where none is written."),
    .init("modifiers", texts, "The other words in front of it: `final`, `static`."),
    .init("attributes", texts, "Its attributes as they are written, without `@available`."),
    .init("availability", texts, "Its `@available` attributes as they are written."),
    .init("condition", .optional(.string), "The condition of the `#if` around it."),
  ]

  private static let property = RecordType(
    common + [
      .init("type", .optional(type), "The type, as it is written or as a literal shows it."),
      .init("default", .optional(.string), "Its value where nothing gives one."),
      .init("wire", .optional(.string), "The name on the wire, where it is not the one that the kit gives it anyway."),
      .init("isLossy", .bool, "Whether elements that cannot be decoded are left out."),
      .init("isConstant", .bool, "Whether it is declared by `let`."),
      .init("isComputed", .bool, "Whether accessors compute it."),
      .init("isSettable", .bool, "Whether others may set it."),
      .init("isObserved", .bool, "Whether it has `willSet` or `didSet`."),
      .init("isStatic", .bool, "Whether it belongs to the type."),
      .init("isAssociated", .bool, "Whether its code keeps it as an associated object of Objective-C."),
      .init("literal", .optional(.string), "The text in its value, where that is or calls one with a single literal."),
    ],
    name: "property"
  )

  private static let type = TemplateType.record(
    RecordType(
      [
        .init("text", .string, "The type as it is written, in one line."),
        .init("name", .string, "Its name without generic arguments; nothing where it has none."),
        .init("isOptional", .bool, "Whether it is an Optional."),
        .init("isArray", .bool, "Whether it is an array."),
        .init("core", .string, "The type without Optional and array around it."),
      ],
      name: "type"
    )
  )

  private static let enumCase = RecordType(
    [
      .init("name", .string, "The name, in backticks where Swift needs them."),
      .init("comment", .string, "The doc comment as a kit has it, with a line end; nothing where there is none."),
      .init("rawValue", .optional(.string), "The raw value as a literal; nothing where it is not known."),
      .init("text", .optional(.string), "The text that the raw value is, where it is not the name."),
      .init("title", .string, "The words of the name as a title: `Show all`."),
      .init("hasValues", .bool, "Whether it has associated values."),
      .init("condition", .optional(.string), "The condition of the `#if` around it."),
    ],
    name: "case"
  )

  private static let function = RecordType(
    common + [
      .init("signature", .string, "Its parameters, effects and result, without attributes of the result."),
      .init("generics", .optional(.string), "What is in its angle brackets."),
      .init("requirements", .optional(.string), "What goes after `where`."),
      .init("isStatic", .bool, "Whether it belongs to the type."),
      .init("isOptional", .bool, "Whether it is an optional requirement."),
      .init("isOverride", .bool, "Whether it has `override`."),
      .init("isAsync", .bool, "Whether it has `async`."),
      .init("isThrowing", .bool, "Whether it throws."),
      .init("result", .optional(.string), "Its result; nothing where it has none."),
      .init("parameterCount", .int, "How many parameters it has."),
    ],
    name: "function"
  )

  private static let holder = RecordType(
    [
      .init("type", .string, "The name of the class."),
      .init("property", .string, "The name of the property."),
      .init("protocol", .string, "The protocol that it holds a delegate of."),
    ],
    name: "holder"
  )

  private static let use = RecordType(
    [
      .init("receiver", .string, "What the method is called on."),
      .init("label", .string, "The label of the key."),
      .init("key", .string, "The text of the key."),
      .init("name", .string, "The words of the key as the name of a property."),
      .init("value", .optional(.string), "The argument in front of the key."),
      .init("valueType", .optional(.string), "The type of that, where it is a literal."),
      .init("isConverted", .bool, "Whether `??`, `as?` or `!` follows the call."),
    ],
    name: "use"
  )
}
