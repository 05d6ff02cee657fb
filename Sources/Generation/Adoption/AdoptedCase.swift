import KitLanguage
import SwiftAnalysis

/// A case of an enum as offers see it.
struct AdoptedCase: Sendable {
  let place: PlacedCase
  /// The raw value of a number enum, written or counted, in decimal digits.
  let number: String?
  let isText: Bool

  var rawValue: String? {
    isText ? place.text.map { "\"\($0)\"" } : number
  }

  /// `showAll` as `Show all`.
  private var title: String {
    let words = IdentifierWords(place.name).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension AdoptedCase: ViewedSubject {
  static let view = SubjectView<AdoptedCase>(
    "case",
    [
      .init("name", "The name, in backticks where Swift needs them.") { SwiftName.escaped($0.place.name) },
      .init("comment", "Its comments as a kit has them, with a line end; nothing where there are none.") {
        AdoptedHead.comment($0.place.documentation, $0.place.remarks)
      },
      .init("rawValue", "The raw value as a literal; nothing where it is not known.", \.rawValue),
      .init("text", "The text that the raw value is, where it is not the name.") { enumCase in
        enumCase.isText && enumCase.place.text != enumCase.place.name ? enumCase.place.text : nil
      },
      .init("title", "The words of the name as a title: `Show all`.", \.title),
      .init("hasValues", "Whether it has associated values.") { !$0.place.values.isEmpty },
      .init("attributes", "Its attributes as they are written.", \.place.attributes),
      .init("condition", "The condition of the `#if` around it.", \.place.condition),
    ]
  )
}
