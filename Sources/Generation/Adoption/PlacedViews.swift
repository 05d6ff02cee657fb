import SampleInference
import SwiftAnalysis

extension PlacedCall: ViewedSubject {
  static let view = SubjectView<PlacedCall>(
    "use",
    [
      .init("receiver", "The receiver of the call; for a constant of the file, its value.", \.receiver),
      .init("writtenReceiver", "The receiver as written at the call.", \.writtenReceiver),
      .init("receiverType", "The type of the receiver, if the file shows it.", \.receiverType),
      .init("label", "The label of the key.", \.label),
      .init(
        "key",
        "The value of the key; null if no file is seen to declare it.",
        \.key
      ),
      .init(
        "isKeyMade",
        "Whether the program makes the key while it runs: by a call, of other values, or as a parameter."
      ) {
        $0.key == nil && $0.keyName == nil
      },
      .init("writtenKey", "The key as written.", \.writtenKey),
      .init(
        "name",
        "The name of the key's constant without `Key`, or else the key, as the name of a property; null if neither makes one."
      ) { call in
        [call.shortKeyConstant, call.key].compactMap(\.self).lazy.compactMap(PropertyNames.name).first
          .map(SwiftName.escaped)
      },
      .init("constant", "The name of the key's constant.") { $0.keyConstant.map(SwiftName.escaped) },
      .init("others", "For the name of a notification: the other arguments as written, `object: nil`.", \.others),
      .init("value", "The argument before the key.", \.value),
      .init("type", "The type of that argument, or of what the call reads, if the file shows it.", \.type),
      .init(
        "otherType",
        "A type that other code of the file uses for what is under the key, if values of one are not values of the other.",
        \.otherType
      ),
      .init("isPropertyList", "Whether a property list stores a value of `type` unchanged.") { call in
        call.type.map(SwiftLibrary.mayBePropertyList) ?? false
      },
      .init("cast", "The type after `as?` or `as!`, which follows the call.", \.cast),
      .init("isForced", "Whether the cast is `as!`.", \.isForced),
      .init("fallback", "The literal after `??`, which follows the call or its cast.", \.fallback),
      .init("entries", "For a call with a dictionary: its entries with known keys.", \.entries),
    ]
  )
}

extension PlacedCall {
  /// The name of the key's constant without what says that it is a constant or a key: `launches` of `kLaunchesKey`.
  fileprivate var shortKeyConstant: String? {
    guard var name = keyConstant else { return nil }
    if name.hasSuffix("Key") { name.removeLast("Key".count) }
    if name.first == "k", name.dropFirst().first?.isUppercase ?? false { name.removeFirst() }
    return Self.generalNames.contains(name.lowercased()) ? nil : name
  }

  /// Names that say no more of a key than that it is one.
  private static let generalNames: Set = [
    "", "key", "name", "id", "identifier", "value", "string", "defaults", "userdefaults", "preference", "setting",
    "store",
  ]
}

extension PlacedCall.Entry: ViewedSubject {
  static let view = SubjectView<PlacedCall.Entry>(
    "entry",
    [
      .init("key", "The string of the key.", \.key),
      .init("name", "The words of the key as the name of a property; nothing where they make none.") { entry in
        PropertyNames.name(ofKey: entry.key).map(SwiftName.escaped)
      },
      .init("value", "The value, if it is a literal with a property list type.") { entry in
        entry.type.map(SwiftLibrary.mayBePropertyList) ?? false ? entry.value : nil
      },
      .init("type", "The type of the value, where that shows it.", \.type),
    ]
  )
}

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
    .init("parameterCount", "The number of parameters.", \.signature.parameters.count),
  ]
}
