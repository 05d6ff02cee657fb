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
