import KitLanguage
import SwiftFacts

/// What slots of a node say of Swift.
extension SpecNode {
  var signature: SignatureFacts? {
    guard let slot = schema.slot(.signature), case .signature(let signature)? = values[slot.label] else { return nil }
    return signature
  }

  func module(of slot: SlotSchema) -> String? {
    guard case .name(let module)? = slot.kind.module.flatMap({ values[$0] }) else { return nil }
    return module
  }

  func module(ofSlot label: String) -> String? {
    schema.slots.first { $0.label == label }.flatMap(module)
  }
}
