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
        "The value of the key; null if the file does not declare it.",
        \.key
      ),
      .init("writtenKey", "The key as written.", \.writtenKey),
      .init("name", "The key as the name of a property; null if it makes no name.") { call in
        call.key.flatMap(PropertyNames.name).map(SwiftName.escaped)
      },
      .init("value", "The argument before the key.", \.value),
      .init("valueType", "The type of that argument, if it is a literal or the file shows it.", \.valueType),
      .init("isPropertyList", "Whether a property list stores a value of that type unchanged.", \.isPropertyList),
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
