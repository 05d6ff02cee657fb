extension Mutation {
  /// Mistakes in code of the rx flavour, which programs notice that run it.
  static let reactive = [
    Mutation(
      "disposing leaves the call alone",
      "extend/Support/Single+Call.swift.stencil",
      "if callback?.isPending == true { cancel(token) }",
      "_ = (callback, cancel, token)"
    ),
    Mutation(
      "a call that has ended is cancelled",
      "extend/Support/Single+Call.swift.stencil",
      "if callback?.isPending == true { cancel(token) }",
      "_ = callback\n        cancel(token)"
    ),
    Mutation(
      "calls are cancelled on the main thread, later",
      "extend/Support/Single+Call.swift.stencil",
      "guard isolation != nil else { return cancellation }",
      "guard isolation == nil else { return cancellation }"
    ),
    Mutation(
      "calls begin on the main thread, wherever they are subscribed",
      "extend/Support/Single+Call.swift.stencil",
      "return isolation == nil ? single : single.subscribe",
      "return single.subscribe"
    ),
    Mutation(
      "calls of the main actor begin anywhere",
      "extend/Support/Single+Call.swift.stencil",
      "return isolation == nil ? single : single.subscribe",
      "return isolation != nil ? single : single.subscribe"
    ),
    Mutation(
      "progress and the answer come at a time",
      "extend/Support/Single+Call.swift.stencil",
      "let observer = SerialObserver(observer)",
      "nonisolated(unsafe) let observer = observer"
    ),
    Mutation(
      "events that come meanwhile are handed on by their own threads",
      "extend/Support/SerialObserver.swift.stencil",
      "    guard begin(with: event) else { return }\n",
      "    _ = begin(with: event)\n"
    ),
    Mutation(
      "disposing leaves the request alone",
      "api/Support/APIClient+Rx.swift.stencil",
      "      return Disposables.create { task.cancel() }\n    }\n  }\n{% if \"Streams\"",
      "      _ = task\n      return Disposables.create()\n    }\n  }\n{% if \"Streams\""
    ),
    Mutation(
      "disposing leaves the stream alone",
      "api/Support/APIClient+Rx.swift.stencil",
      "          observer.onError(error)\n        }\n      }\n      return Disposables.create { task.cancel() }",
      "          observer.onError(error)\n        }\n      }\n      _ = task\n      return Disposables.create()"
    ),
    Mutation(
      "a stream over Alamofire is kept until it is whole",
      "api/Support/Session+HTTPTransport.swift.stencil",
      "if \"Chunks\" in kit.support",
      "if \"Nothing\" in kit.support"
    ),
    Mutation(
      "requests are sent before they are subscribed to",
      "api/Support/APIClient+Rx.swift.stencil",
      "<Request.Response>\" %}\n{% endif %}\n    let api = base\n",
      "<Request.Response>\" %}\n{% endif %}\n    let api = base\n    Task { _ = try await api.send(request) }\n"
    ),
    Mutation(
      "pages that are under way are asked for again",
      "api/Support/APIClient+Rx.swift.stencil",
      "demand.flatMapFirst {",
      "demand.flatMap {"
    ),
    Mutation(
      "pages come again and again",
      "api/Support/PagedRequest.swift.stencil",
      "guard seen.insert(PageID(urlRequest)).inserted else { throw RepeatedPageError(url: urlRequest.url) }",
      "seen.insert(PageID(urlRequest))"
    ),
    Mutation(
      "pages do not complete",
      "api/Support/APIClient+Rx.swift.stencil",
      "return pages.take(until: { _ in course.request == nil }, behavior: .inclusive)",
      "return pages"
    ),
    Mutation(
      "a second subscription goes on where the first one is",
      "api/Support/APIClient+Rx.swift.stencil",
      "    return Observable.deferred {\n      var course = PageCourse(request: request)\n",
      "    var course = PageCourse(request: request)\n    return Observable.deferred {\n"
    ),
    Mutation(
      "the same preference comes again",
      "defaults/Support/PreferenceStore+Rx.swift.stencil",
      "changes.map(read).distinctUntilChanged()",
      "changes.map(read)"
    ),
    Mutation(
      "preferences come at a time",
      "defaults/Support/PreferenceStore+Rx.swift.stencil",
      "    guard begin() else { return }\n",
      "    _ = begin()\n"
    ),
    Mutation(
      "preferences are observed for ever",
      "defaults/Support/PreferenceStore+Rx.swift.stencil",
      "return Disposables.create(with: stopObserving)",
      "_ = stopObserving\n      return Disposables.create()"
    ),
    Mutation(
      "elements from any thread come at a time",
      "delegate/Support/SerialSubject.swift.stencil",
      "    observer.on(.next(element))\n",
      "    subject.onNext(element)\n"
    ),
    Mutation(
      "events from any thread promise the main one",
      "delegate/pattern.kit",
      "      or delegate.name.conformances has Sendable and not isolation\n",
      ""
    ),
    Mutation(
      "events do not complete with the proxy",
      "delegate/proxy.swift.stencil",
      "{% set complete %}{{ function.message.plainName }}Subject.onCompleted(){% endset %}",
      "{% set complete %}_ = {{ function.message.plainName }}Subject{% endset %}"
    ),
    Mutation(
      "a forwarded delegate is retained",
      "delegate/proxy.swift.stencil",
      #"retainDelegate: {{ "true" if node.isRetained else "false" }}"#,
      #"retainDelegate: {{ "true" if not node.isRetained else "false" }}"#
    ),
  ]
}
