import KitLanguage
import SwiftFacts

/// What slots of a node say of Swift.
extension SpecNode {
  var signature: SignatureFacts? {
    guard let slot = schema.slot(.signature), case .signature(let signature)? = values[slot.label] else { return nil }
    return signature
  }

  /// The module that the kit names for the type in a slot.
  func module(of slot: SlotSchema) -> String? {
    guard case .name(let module)? = slot.kind.module.flatMap({ values[$0] }) else { return nil }
    return module
  }

  /// The module that the kit names for the type in the slot of that label.
  func module(ofSlot label: String) -> String? {
    schema.slots.first { $0.label == label }.flatMap(module)
  }
}
