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
      return .record(record(of: sources.type(name, in: module), extent))
    case .property(let type, let name):
      return .record(record(ofProperty: name, of: type, in: module, extent))
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
    case .generics(let clause): .record(record(of: clause))
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .uriTemplate(let template): .record(record(of: template, in: node, extent))
    case .type(let type): .record(record(of: type, extent))
    case .typeName(let name): .record(record(of: sources.type(name), extent))
    case .property(let type, let name): .record(record(ofProperty: name, of: type, in: nil, extent))
    case .types(let types): .list(types.map { .record(record(of: $0, extent)) })
    case .signature(let signature): .record(record(of: signature, extent))
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

  /// - Parameter node: The member that has the template; those beside it give the placeholders their values.
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

  func record(of signature: SignatureFacts, _ extent: ContextExtent) -> Record {
    [
      "parameters": .list(signature.parameters.map { .record(record(of: $0, extent)) }),
      "labels": .string(labels(of: signature)),
      "text": .string(signature.text),
      "mentionsSelf": .bool(signature.types.contains { $0.references.contains("Self") }),
      "hasInOut": .bool(signature.parameters.contains { $0.isInOut }),
      "hasVariadic": .bool(signature.parameters.contains { $0.isVariadic }),
      "isAsync": .bool(signature.isAsync),
      "isThrowing": .bool(signature.isThrowing),
      "thrownType": signature.thrownType.map { .record(record(of: $0, extent)) } ?? .null,
      "returnType": signature.returnType.map { .record(record(of: $0, extent)) } ?? .null,
      "unsendableParameter": unsendableType(in: signature.parameters.map(\.type)),
      "unsendableResult": unsendableType(in: signature.returnType.map { [$0] } ?? []),
    ]
  }

  func record(of parameter: SignatureFacts.Parameter, _ extent: ContextExtent) -> Record {
    [
      "label": parameter.label.map(Value.string) ?? .null,
      "name": .string(SwiftName.escaped(parameter.name)),
      "declaration": .string(parameter.declaration),
      "type": .record(record(of: parameter.type, extent)),
      "default": parameter.defaultValue.map(Value.string) ?? .null,
    ]
  }

  private func record(of clause: GenericClause) -> Record {
    let parameters = clause.parameters.map { parameter -> Value in
      let names = parameter.protocols.reduce(into: Set(parameter.protocols)) {
        $0.formUnion(LibraryType.impliedProtocols[$1] ?? [])
      }
      return ["name": .string(parameter.name), "conformances": .list(names.sorted().map(Value.string))]
    }
    return ["text": .string(clause.text), "parameters": .list(parameters)]
  }

  /// What goes after the name of the function where Swift refers to it: `(_:at:)`.
  private func labels(of signature: SignatureFacts) -> String {
    guard !signature.parameters.isEmpty else { return "" }
    // Of the words that specify how a parameter is passed, this is the one that no name of a function has plainly.
    let labels = signature.parameters.map { $0.label == "inout" ? "`inout`" : $0.label ?? "_" }
    return "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}
