import SwiftAnalysis

extension PlacedFunction: ViewedSubject {
  static let view = SubjectView<PlacedFunction>("function", SubjectView<PlacedFunction>.Field.head(\.head) + parts)

  private var head: AdoptedHead {
    AdoptedHead(
      name: name,
      documentation: documentation,
      access: access,
      modifiers: modifiers,
      attributes: attributes,
      availability: availability,
      condition: condition,
      remarks: remarks
    )
  }

  private static let parts: [SubjectView<PlacedFunction>.Field] = [
    .init("signature", "Its parameters, effects and result, without attributes of the result.", \.signature.text),
    .init("generics", "The generic parameters in its angle brackets.", \.generics),
    .init("requirements", "The requirements after `where`.", \.requirements),
    .init("isStatic", "Whether it belongs to the type.") { function in
      function.modifiers.contains { $0 == "static" || $0 == "class" }
    },
    .init("isOptional", "Whether it is an optional requirement.") { $0.modifiers.contains("optional") },
    .init("isOverride", "Whether it has `override`.") { $0.modifiers.contains("override") },
    .init("isAsync", "Whether it has `async`.", \.signature.isAsync),
    .init("isThrowing", "Whether it throws.", \.signature.isThrowing),
    .init("result", "Its result type; null without one.", \.signature.returnType?.text),
    .init("parameterCount", "How many parameters it has.", \.signature.parameters.count),
  ]
}
