import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// The values of slots.
extension ContextBuilder {
  func value(_ value: SpecValue, in slot: SlotSchema, of node: SpecNode, _ extent: ContextExtent) -> Value {
    let module = node.module(of: slot)
    switch value {
    case .code(let text):
      if case .code("Swift") = slot.kind { return .string(StatementLines.separated(text)) }
    case .typeName(let name):
      return sources.type(name, in: module).value(in: self, extent)
    case .property(let type, let name):
      return property(name, of: type, in: module).value(in: self, extent)
    default: break
    }
    return self.value(value, of: node, extent)
  }

  func value(_ value: SpecValue, of node: SpecNode, _ extent: ContextExtent) -> Value {
    switch value {
    case .name(let name): .string(SwiftName.escaped(name))
    case .word(let text), .text(let text), .version(let text), .expression(let text), .clause(let text),
      .code(let text):
      .string(text)
    case .generics(let clause): clause.value(in: self, extent)
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .uriTemplate(let template): .record(record(of: template, in: node, extent))
    case .type(let type): type.value(in: self, extent)
    case .typeName(let name): sources.type(name).value(in: self, extent)
    case .property(let type, let name): property(name, of: type, in: nil).value(in: self, extent)
    case .types(let types): types.value(in: self, extent)
    case .signature(let signature): signature.value(in: self, extent)
    case .reference(let name, let id): reference(name, id, of: node, extent)
    case .list(let values): .list(values.map { self.value($0, of: node, extent) })
    }
  }

  private func reference(_ name: String, _ id: SpecNode.ID?, of node: SpecNode, _ extent: ContextExtent) -> Value {
    let range = NodeView.Range(extent: extent.reduced, includesNested: false)
    if let id { return .record(record(of: id, range)) }
    for kit in used {
      guard let id = kit.spec.node(named: name, of: node.schema.referencedPatterns) else { continue }
      return .record(kit.record(of: id, range))
    }
    return ["plainName": .string(name)]
  }

  /// - Parameter node: The member with the template; its siblings give the placeholders their values.
  private func record(of template: URITemplate, in node: SpecNode, _ extent: ContextExtent) -> Record {
    let siblings = node.parent.map { spec[$0].children.map { spec[$0] } } ?? []
    let members = Dictionary(
      siblings.lazy.filter { $0.schema.role == .member }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let segments = template.segments.map { segment -> Value in
      switch segment {
      case .literal(let text):
        return ["text": .string(URITemplate.percentEncoded(text)), "isPlaceholder": false, "member": .null]
      case .placeholder(let placeholder):
        let member = members[placeholder.name]
        return [
          "text": .string(placeholder.name),
          "isPlaceholder": true,
          "member": member.map { .record(record(of: $0.id, .init(extent: extent.reduced))) } ?? .null,
        ]
      }
    }
    return ["text": .string(template.text), "segments": .list(segments)]
  }
}
