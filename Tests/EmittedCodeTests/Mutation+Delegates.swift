extension Mutation {
  static let delegates = [
    Mutation(
      "the delegate that was there is forgotten",
      "delegate/events.swift.stencil",
      #"    {{ "lockedDelegate" if node.isShared else "delegate" }} = {{ owner }}.{{ node.target.name }}"# + "\n",
      ""
    ),
    Mutation(
      "messages are not passed on",
      "delegate/messages.stencil",
      "{% call forward function receiver \"\" \"\" %}\n",
      ""
    ),
    Mutation(
      "there is an event before the delegate has answered",
      "delegate/messages.stencil",
      "{% if sendEarlier %}\n    {{ sendEarlier }}\n",
      "{% if send %}\n    {{ send }}\n{% endif %}\n{% if sendEarlier %}\n    {{ sendEarlier }}\n"
    ),
    Mutation(
      "the default is the answer",
      "delegate/messages.stencil",
      " ?? {{ function.default|operand }}{% endif %}{% endset %}",
      " == nil ? {{ function.default|operand }} : {{ function.default|operand }}{% endif %}{% endset %}"
    ),
    Mutation(
      "a closure is called twice",
      "delegate/messages.stencil",
      "{% call forward function receiver \"if \" \" == nil {\" %}\n      {{ function.default }}\n    }\n",
      "{% call forward function receiver \"\" \"\" %}\n    {{ function.default }}\n"
    ),
    Mutation(
      "what is inout is not passed on as such",
      "delegate/messages.stencil",
      #"{{ "&" if parameter.type.text|hasPrefix:"inout " }}"#,
      ""
    ),
    Mutation(
      "throwing functions are not tried",
      "delegate/messages.stencil",
      "{% if function.signature.isThrowing %}try {% endif %}",
      ""
    ),
    Mutation(
      "optional functions are called as if they were there",
      "delegate/messages.stencil",
      #"{{ function.name }}{{ "?" if function.optional }}("#,
      "{{ function.name }}("
    ),
    Mutation(
      "a retained delegate goes away",
      "delegate/pattern.kit",
      "condition isRetained retained or target.declaration and not target.declaration.isWeak",
      "condition isRetained retained"
    ),
    Mutation(
      "the condition around a function is lost",
      "delegate/messages.stencil",
      "{% if function.condition %}",
      "{% if false %}"
    ),
    Mutation(
      "a delegate that tasks share is not promised to be so",
      "delegate/events.swift.stencil",
      #"{{ ", @unchecked Sendable" if node.isSendable }}"#,
      ""
    ),
    Mutation(
      "what is deprecated is called by what is not",
      "delegate/messages.stencil",
      "{% macro attributes function isolation %}\n{% for attribute in function.availability %}\n  {{ attribute }}\n{% endfor %}\n",
      "{% macro attributes function isolation %}\n"
    ),
    Mutation(
      "functions off the main actor are put on it",
      "delegate/messages.stencil",
      #"{% if function.isolation == "nonisolated" and isolation != "nonisolated" %}nonisolated {% endif %}"#,
      ""
    ),
    Mutation(
      "detaching takes the place of another delegate",
      "delegate/events.swift.stencil",
      "    if let observed, observed.{{ node.target.name }} === self {\n",
      "    if let observed {\n"
    ),
    Mutation(
      "detaching leaves the place empty",
      "delegate/events.swift.stencil",
      "      observed.{{ node.target.name }} = delegate\n",
      "      observed.{{ node.target.name }} = nil\n"
    ),
    Mutation(
      "detaching leaves sequences open",
      "extend/Support/Multicast.swift.stencil",
      "    for continuation in ended.values {\n      continuation.finish()\n    }\n",
      "    _ = ended\n"
    ),
    Mutation(
      "letting the events go leaves the place empty",
      "delegate/events.swift.stencil",
      "detachment = Detachment { forwarding.detach() }",
      "detachment = Detachment { _ = forwarding }"
    ),
    Mutation(
      "detaching leaves a detached object to others",
      "delegate/events.swift.stencil",
      "      other?.delegate = delegate\n",
      "      _ = other\n"
    ),
    Mutation(
      "events are detached off the main actor",
      "delegate/Support/Detachment.swift.stencil",
      "guard isolation != nil, !{% call foundationThread %}.isMainThread else { return detach() }",
      "guard isolation == nil else { return detach() }"
    ),
    Mutation(
      "continuations are never removed",
      "extend/Support/Multicast.swift.stencil",
      "    _ = lock.withLock { continuations?.removeValue(forKey: id) }\n",
      "    _ = id\n"
    ),
    Mutation(
      "events keep what they observe",
      "delegate/events.swift.stencil",
      "  private weak var observed",
      "  private var observed"
    ),
    Mutation(
      "each event is told to one task",
      "extend/Support/Multicast.swift.stencil",
      "      for continuation in (continuations ?? [:]).values {",
      "      for continuation in (continuations ?? [:]).values.prefix(1) {"
    ),
    Mutation(
      "elements are lost",
      "extend/Support/Multicast.swift.stencil",
      "bufferingPolicy: .unbounded",
      "bufferingPolicy: .bufferingNewest(1)"
    ),
    Mutation(
      "Objective-C asks an actor what is handled",
      "delegate/events.swift.stencil",
      #"  {{ "nonisolated " if isolation != "nonisolated" }}override func responds"#,
      "  override func responds"
    ),
    Mutation(
      "the proxy belongs to an actor",
      "delegate/proxy.swift.stencil",
      "{{ access }}nonisolated final class {{ proxy }}:",
      "{{ access }}final class {{ proxy }}:"
    ),
  ]
}
