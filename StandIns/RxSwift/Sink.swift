/// Between a source and an observer: holds both to the grammar of Rx. Nothing follows a stop event, or the disposal, which
/// is that of the source as well.
final class Sink<Element>: Cancelable, ObserverType {
  private struct State {
    var isStopped = false
    var isDisposed = false
    var upstream: Disposable?
  }

  private let state = Locked(State())
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) {
    self.handler = handler
  }

  var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }

  func on(_ event: Event<Element>) {
    guard event.isStopEvent else {
      if state.withLock({ !$0.isStopped && !$0.isDisposed }) { handler(event) }
      return
    }
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped && !state.isDisposed
    }
    guard isFirst else { return }
    handler(event)
    dispose()
  }

  /// Hands on what `value` returns, or fails with what it throws.
  func send(_ value: () throws -> Element?) {
    do {
      if let element = try value() { onNext(element) }
    } catch {
      onError(error)
    }
  }

  /// Hands on the end of a source with other elements.
  func end<Other>(_ event: Event<Other>) {
    switch event {
    case .next: break
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// What goes when the sink does.
  func holds(_ upstream: Disposable) {
    let isTooLate = state.withLock {
      if !$0.isDisposed { $0.upstream = upstream }
      return $0.isDisposed
    }
    if isTooLate { upstream.dispose() }
  }

  func dispose() {
    let upstream = state.withLock { state in
      defer { state.upstream = nil }
      state.isDisposed = true
      return state.upstream
    }
    upstream?.dispose()
  }
}

/// An observable that does its work anew for each subscription.
final class Producer<Element>: Observable<Element> {
  private let run: (Sink<Element>) -> Disposable

  init(_ run: @escaping (Sink<Element>) -> Disposable) {
    self.run = run
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let sink = Sink<Element>(observer.on)
    let run = self.run
    guard CurrentThreadScheduler.isScheduleRequired else {
      sink.holds(run(sink))
      return sink
    }
    return CurrentThreadScheduler.instance.schedule(()) { _ in
      sink.holds(run(sink))
      return sink
    }
  }
}

extension ObservableConvertibleType {
  /// An observable whose sinks get each event of this one.
  func produce<Result>(
    _ handler: @escaping (Sink<Result>) -> (Event<Element>) -> Void
  ) -> Observable<Result> {
    let source = asObservable()
    return Producer { sink in source.subscribe(AnyObserver(eventHandler: handler(sink))) }
  }
}
