extension Mutation {
  static let notifications = [
    Mutation(
      "notifications are called by their events alone",
      "notifications/notifications.swift.stencil",
      "{{ project }}{{ \".\" if project }}{{ node.plainName }}.{{ event.plainName }}",
      "{{ event.plainName }}"
    ),
    Mutation(
      "the name that others know is ignored",
      "notifications/notifications.swift.stencil",
      "{{ event.wire|default:name|swiftLiteral }}",
      "{{ name|swiftLiteral }}"
    ),
    Mutation(
      "an event without values needs some",
      "notifications/notifications.swift.stencil",
      "{% elif reads %}",
      "{% elif false %}"
    ),
    Mutation(
      "values under keys are looked for by their Swift names",
      "notifications/notifications.swift.stencil",
      "notification.userInfo?[{{ value.wireName|swiftLiteral }}]",
      "notification.userInfo?[{{ value.plainName|swiftLiteral }}]"
    ),
    Mutation(
      "raw values are posted as what they are of",
      "notifications/notifications.swift.stencil",
      "{% if value.raw %}{{ \"?\" if value.type.isOptional }}.rawValue{% endif %}",
      ""
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
      "what is posted elsewhere is heard there",
      "notifications/Support/NotificationEvent.swift.stencil",
      "      if {% call foundationThread %}.isMainThread {\n        MainActor.assumeIsolated { handler(event) }\n      } else {",
      "      if {% call foundationThread %}.isMainThread || event is any NotificationEvent {\n        handler(event)\n      } else {"
    ),
    Mutation(
      "what is posted on the main thread is heard later",
      "notifications/Support/NotificationEvent.swift.stencil",
      "MainActor.assumeIsolated { handler(event) }",
      "DispatchQueue.main.async { handler(event) }"
    ),
    Mutation(
      "what is on its way is heard after the end",
      "notifications/Support/NotificationEvent.swift.stencil",
      "if observation?.isActive == true { handler(event) }",
      "handler(event)"
    ),
    Mutation(
      "one that another observer ends hears the same post",
      "notifications/Support/NotificationEvent.swift.stencil",
      "guard let observation, observation.isActive else { return }",
      "guard let observation else { return }"
    ),
    Mutation(
      "an observation that is let go is not ended",
      "notifications/Support/NotificationEvent.swift.stencil",
      "  deinit {\n    cancel()\n  }",
      "  deinit {}"
    ),
    Mutation(
      "nothing holds the observation of a stream",
      "notifications/Support/NotificationEvent+Async.swift.stencil",
      "{ _ in observation.cancel() }",
      "{ _ in }"
    ),
    Mutation(
      "a stream keeps the latest event only",
      "notifications/Support/NotificationEvent+Async.swift.stencil",
      ".unbounded",
      ".bufferingNewest(1)"
    ),
    Mutation(
      "nothing holds the observation of a subscription",
      "notifications/Support/NotificationEvent+Rx.swift.stencil",
      "Disposables.create { @Sendable in observation.cancel() }",
      "Disposables.create()"
    ),
    Mutation(
      "what several threads post comes at a time",
      "notifications/Support/NotificationEvent+Rx.swift.stencil",
      "let observer = SerialObserver(observer)",
      "nonisolated(unsafe) let observer = observer"
    ),
  ]
}
