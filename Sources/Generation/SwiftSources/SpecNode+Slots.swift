import KitLanguage
import SwiftFacts

/// The Swift names in the slots of a node.
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
