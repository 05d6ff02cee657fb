extension Mutation {
  static let calls = [
    Mutation(
      "nobody learns that a completion was let go",
      "extend/Support/Callback.swift.stencil",
      "    handler?(.failure(CallAbandonedError()))\n",
      ""
    ),
    Mutation(
      "an error that comes with a value is lost",
      "extend/Support/Callback.swift.stencil",
      "    if let error {\n",
      "    if value == nil, let error {\n"
    ),
    Mutation(
      "a second answer takes the place of the first",
      "extend/Support/WithCallback.swift.stencil",
      "      case .settled, .done:\n        return nil",
      "      case .settled, .done:\n        state = .settled(outcome)\n        return nil"
    ),
    Mutation(
      "a task that was cancelled before calls all the same",
      "extend/Support/WithCallback.swift.stencil",
      "  try {% call task %}.checkCancellation()\n",
      ""
    ),
    Mutation(
      "a cancelled task leaves the call alone",
      "extend/Support/WithCallback.swift.stencil",
      "    cancel(token)\n",
      "    _ = token\n"
    ),
    Mutation(
      "a failed call is cancelled",
      "extend/Support/WithCallback.swift.stencil",
      "    return try result.get()",
      "    cancel(token)\n    return try result.get()"
    ),
    Mutation(
      "calls leave the actor of their caller",
      "extend/extend+Async.swift.stencil",
      #"{{ "nonisolated(nonsending) " if isFree and not ownActor }}"#,
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
  ]

  static let extensions = [
    Mutation(
      "the base is retained",
      "extend/Support/Single+Call.swift.stencil",
      "let start = { [weak base] (callback: Callback<Element>) throws",
      "let start = { [base] (callback: Callback<Element>) throws"
    ),
    Mutation(
      "binders are on no actor",
      "extend/extend+Rx.swift.stencil",
      "  @MainActor\n{% endif %}\n  {{ access }}var {{ binder.name }}",
      "{% endif %}\n  {{ access }}var {{ binder.name }}"
    ),
    Mutation(
      "a Maybe has elements that are nil",
      "extend/extend+Rx.swift.stencil",
      "    .compactMap { @Sendable in $0 }\n",
      "    .asMaybe()\n"
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
  ]
}
