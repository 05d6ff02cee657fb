import SampleInference
import SwiftAnalysis

extension PlacedCall: ViewedSubject {
  static let view = SubjectView<PlacedCall>(
    "use",
    [
      .init("receiver", "What the method is called on; of a constant of the file what that begins with.", \.receiver),
      .init("writtenReceiver", "The same as it is written at the call.", \.writtenReceiver),
      .init("receiverType", "The type of that, where the file writes or shows it.", \.receiverType),
      .init("label", "The label of the key.", \.label),
      .init(
        "key",
        "The text of the key; nothing where it is the name of something that the file does not declare.",
        \.key
      ),
      .init("writtenKey", "The key as it is written.", \.writtenKey),
      .init("name", "The words of the key as the name of a property; nothing where they make none.") { call in
        call.key.flatMap(PropertyNames.name).map(SwiftName.escaped)
      },
      .init("value", "The argument in front of the key.", \.value),
      .init("valueType", "The type of that, where it is a literal or the file writes it.", \.valueType),
      .init("isPropertyList", "Whether a property list holds a value of that type as it is.", \.isPropertyList),
      .init("isConverted", "Whether `??`, `as?` or `!` follows the call.", \.isConverted),
    ]
  )
}

extension PlacedCall {
  private static let propertyListTypes: Set<String> = [
    "Any", "Bool", "Data", "Date", "Double", "Float", "Int", "String",
  ]

  /// Whether a property list holds a value of the type as it is, also in arrays and dictionaries: `[String: [Int]]?`.
  fileprivate var isPropertyList: Bool {
    guard let valueType else { return false }
    let core: String = valueType.replacing("[String: ", with: "").filter { !"[]?".contains($0) }
    return Self.propertyListTypes.contains(core)
  }
}
