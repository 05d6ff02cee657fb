import KitLanguage
import SwiftAnalysis

extension MemberDeclaration {
  var isUnavailable: Bool { availability.contains(where: \.isUnavailable) }

  var facts: DeclarationFacts {
    let isolation: String? =
      switch isolation {
      case .nonisolated: isConcurrent ? "@concurrent" : "nonisolated"
      case .globalActor(let actor): "@" + actor
      case .attribute, nil: nil
      }
    return DeclarationFacts(
      condition: condition,
      isolation: isolation,
      availability: availability,
      hasDefault: hasDefault,
      isOnlyForwarded: isOfOtherModule
    )
  }
}
