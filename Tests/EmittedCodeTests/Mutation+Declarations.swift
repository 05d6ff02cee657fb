extension Mutation {
  /// What goes with the types of others, and what is shown.
  static let declarations = [
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
      "the default is the answer",
      "delegate/messages.stencil",
      " ?? {{ function.default|operand }}{% endif %}{% endset %}",
      " == nil ? {{ function.default|operand }} : {{ function.default|operand }}{% endif %}{% endset %}"
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
      #"{{ function.name|afterDot }}{{ "?" if function.optional }}("#,
      "{{ function.name|afterDot }}("
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
      "functions off the main actor are put on it",
      "delegate/messages.stencil",
      #"{% if function.isolation == "nonisolated" and isolation != "nonisolated" %}nonisolated {% endif %}"#,
      ""
    ),
    Mutation(
      "events keep what they observe",
      "delegate/events.swift.stencil",
      "  private weak var observed",
      "  private var observed"
    ),
    Mutation(
      "the proxy belongs to an actor",
      "delegate/proxy.swift.stencil",
      "{{ access }}{{ nonisolated }}final class {{ proxy }}:",
      "{{ access }}final class {{ proxy }}:"
    ),
    Mutation(
      "nobody learns that a completion was let go",
      "extend/Support/Callback.swift.stencil",
      "    handler?(.failure(CallAbandonedError()))\n",
      ""
    ),
    Mutation(
      "calls leave the actor of their caller",
      "extend/extend+Async.swift.stencil",
      #"{{ "nonisolated(nonsending) " if isFree and not ownActor and not item.signature.hasIsolated }}"#,
      ""
    ),
    Mutation(
      "completions take the isolation around them",
      "extend/calls.stencil",
      "{% if sendable %} @Sendable{% endif %}",
      "{% if false %} @Sendable{% endif %}"
    ),
    Mutation(
      "an error in front of the value is taken for the value",
      "extend/calls.stencil",
      "returning: $1, throwing: $0",
      "returning: $0, throwing: $1"
    ),
    Mutation(
      "functions that throw are not tried",
      "extend/calls.stencil",
      "{% if item.throwing %}try {% endif %}",
      ""
    ),
    Mutation(
      "the base is retained",
      "extend/Support/Single+Call.swift.stencil",
      "let start = { [weak base] (callback: Callback<Element>) throws",
      "let start = { [base] (callback: Callback<Element>) throws"
    ),
    Mutation(
      "nil is an argument of the wrong type",
      "extend/events.stencil",
      #"{{ "try " if event.hasRequiredArgument }}{% call eventArgument event.signature.parameters.0 0 %}"#,
      "{% call eventArgument event.signature.parameters.0 0 %}"
    ),
    Mutation(
      "methods are called without their labels",
      "extend/extend+Events.swift.stencil",
      "{% call argument parameter %}{{ \", \" if not forloop.last }}{% endfor %}){% endset %}",
      "{{ parameter.name }}{{ \", \" if not forloop.last }}{% endfor %}){% endset %}"
    ),
    Mutation(
      "overriding methods do not call what they override",
      "extend/extend+Events.swift.stencil",
      "{% else %}\n    {{ super }}\n{% endif %}\n{% for other",
      "{% endif %}\n{% for other"
    ),
    Mutation(
      "what destroys nothing is shown as if it did",
      "sheet/sheet.swift.stencil",
      "choice == .{{ destroying.0.name|afterDot }}",
      "choice != .{{ destroying.0.name|afterDot }}"
    ),
    Mutation(
      "texts are their comments",
      "sheet/strings.stencil",
      "  {{ text|swiftLiteral }},",
      "  {{ comment|swiftLiteral }},"
    ),
    Mutation(
      "sheets belong to the main actor",
      "sheet/sheet.swift.stencil",
      "{{ access }}{{ nonisolated }}struct",
      "{{ access }}struct"
    ),
    Mutation(
      "pages go on to the right",
      "pager/Support/PagerGeometry.swift.stencil",
      "isRightToLeft ? end - (start + 1) * width : start * width",
      "start * width"
    ),
    Mutation(
      "a page that stays disappears",
      "pager/Support/PagerLifecycle.swift.stencil",
      "appeared.filter { !next.contains($0) }.map",
      "appeared.map"
    ),
    Mutation(
      "pages hold elements in place of their identities",
      "pager/pager.swift.stencil",
      "  .{{ item.name|afterDot }}($0.id),\n",
      "  .{{ item.name|afterDot }}($0),\n"
    ),
    Mutation(
      "notifications are called by their events alone",
      "notifications/notifications.swift.stencil",
      "{{ project }}{{ \".\" if project }}{{ node.plainName }}.{{ event.plainName }}",
      "{{ event.plainName }}"
    ),
    Mutation(
      "values under keys are looked for by their Swift names",
      "notifications/notifications.swift.stencil",
      "notification.userInfo?[{{ value.wireName|swiftLiteral }}]",
      "notification.userInfo?[{{ value.plainName|swiftLiteral }}]"
    ),
    Mutation(
      "a value that is not there is nil in the user info",
      "notifications/notifications.swift.stencil",
      "{% if event.values|any:\"type.isOptional\" %}",
      "{% if false %}"
    ),
    Mutation(
      "an event is read out of any notification",
      "notifications/Support/NotificationEvent.swift.stencil",
      "guard notification.name == Self.name, let event",
      "guard let event"
    ),
    Mutation(
      "a closure is called like a function without parameters",
      "erased/erased.stencil",
      #"{{ "Closure" if same or name == "await" }}"#,
      ""
    ),
    Mutation(
      "a function that may be left out may not",
      "erased/protocol.swift.stencil",
      "{% for function in node.functions where function.optional %}",
      "{% for function in node.functions where function.default %}"
    ),
    Mutation(
      "delegates are as their module is",
      "erased/erased.stencil",
      "{{ node.isolated.kind }}{% else %}main{% endif %}",
      "{{ node.isolated.kind }}{% else %}default{% endif %}"
    ),
    Mutation(
      "views beside cells are cells",
      "cells/cells.swift.stencil",
      "{{ \"SupplementaryView\" if view.kind else \"ReusableView\" }}",
      "ReusableView"
    ),
    Mutation(
      "a nib is where the app is",
      "cells/cells.swift.stencil",
      ".{{ view.bundle.place }}",
      ".{{ view.keyword }}"
    ),
    Mutation(
      "all objects have the same properties",
      "associated/Support/AssociatedProperty.swift.stencil",
      "objc_getAssociatedObject(object, key)",
      "objc_getAssociatedObject(self, key)"
    ),
    Mutation(
      "each default is evaluated anew",
      "associated/associated.swift.stencil",
      "{% if property.default and not isLiteral %}",
      "{% if false %}"
    ),
    Mutation(
      "properties of free classes belong to the main actor",
      "associated/associated.swift.stencil",
      "{{ nonisolated if isolation == \"nonisolated\" }}extension",
      "extension"
    ),
    Mutation(
      "a group has its first element only",
      "support/sequence.swift.stencil",
      "groups[place].elements.append(element)",
      "_ = place"
    ),
    Mutation(
      "tables belong to the main actor",
      "table/table.swift.stencil",
      "{{ access }}{{ nonisolated }}struct",
      "{{ access }}struct"
    ),
    Mutation(
      "titles are names",
      "table/table.swift.stencil",
      "{% set text section.title %}",
      "{% set text section.plainName %}"
    ),
    Mutation(
      "rows are told apart by their owners alone",
      "table/table.swift.stencil",
      "(let value, let owner): .{{ row.name|afterDot }}(value.id, of: owner)",
      "(let value, _): .{{ row.name|afterDot }}(value.id, of: value.id)"
    ),
    Mutation(
      "cells show no value",
      "table/source.swift.stencil",
      #"{{ "Cell" if row.isShadowed }}(cell{% if row.type %}, value{% endif %})"#,
      #"{{ "Cell" if row.isShadowed }}(cell)"#
    ),
  ]
}
