import KitLanguage
import SwiftFacts

/// Where a declaration can be used, as far as the kit's oldest systems leave that open.
extension ContextBuilder {
  /// The attributes that the kit's systems do not settle.
  func availability(_ all: [AvailabilityFacts]) -> [String] {
    all.filter { !isGranted($0) }.map(\.text)
  }

  /// The required systems as in `#available`; `nil` if there are none.
  func neededSystems(_ all: [AvailabilityFacts]) -> String? {
    let systems = all.filter { !isGranted($0) }.flatMap(\.systems).map { system in
      system.name + " " + system.version.map(String.init).joined(separator: ".")
    }
    return systems.isEmpty ? nil : systems.joined(separator: ", ") + ", *"
  }

  /// Whether the oldest systems that the kit supports satisfy the attribute.
  private func isGranted(_ availability: AvailabilityFacts) -> Bool {
    guard !availability.saysMore else { return false }
    return availability.systems.allSatisfy { system in
      let setting = ["iOS": "ios", "macOS": "macos"][system.name]
      guard let oldest = setting.flatMap(settings.version) else { return false }
      return !oldest.lexicographicallyPrecedes(system.version.trimmingZeros)
    }
  }
}

extension [Int] {
  /// `15` for `15.0`.
  fileprivate var trimmingZeros: [Int] {
    Array(self.reversed().drop { $0 == 0 }.reversed())
  }
}
