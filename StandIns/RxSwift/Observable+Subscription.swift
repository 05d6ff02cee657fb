extension ObservableType {
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable {
    let sink = Sink<Element>(on)
    sink.holds(asObservable().subscribe(sink))
    return sink
  }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    subscribe(
      onNext: { [weak object] element in object.map { onNext?($0, element) } },
      onError: { [weak object] error in object.map { onError?($0, error) } },
      onCompleted: { [weak object] in object.map { onCompleted?($0) } },
      onDisposed: { [weak object] in object.map { onDisposed?($0) } }
    )
  }
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    let end = Disposables.create { onDisposed?() }
    let sink = Sink<Element> { event in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error):
        if let onError {
          onError(error)
        } else {
          print("Unhandled error happened: \(error)")
        }
        end.dispose()
      case .completed:
        onCompleted?()
        end.dispose()
      }
    }
    sink.holds(asObservable().subscribe(sink))
    return Disposables.create(sink, end)
  }
  public func subscribe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let subscription = SerialDisposable()
      let waiting = SingleAssignmentDisposable()
      subscription.disposable = waiting
      waiting.setDisposable(
        scheduler.schedule(()) { _ in
          let inner = source.subscribe(sink)
          subscription.disposable = ScheduledDisposable(scheduler: scheduler, disposable: inner)
          return Disposables.create()
        })
      return subscription
    }
  }
  public func observe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    produce { (sink: Sink<Element>) in
      let queue = Locked((events: [Event<Element>](), isHandling: false))
      func handleNext() {
        _ = scheduler.schedule(()) { _ in
          let event = queue.withLock { $0.events.isEmpty ? nil : $0.events.removeFirst() }
          if let event { sink.on(event) }
          let isMore = queue.withLock { queue in
            queue.isHandling = !queue.events.isEmpty
            return queue.isHandling
          }
          if isMore { handleNext() }
          return Disposables.create()
        }
      }
      return { event in
        let isFirst = queue.withLock { queue in
          queue.events.append(event)
          defer { queue.isHandling = true }
          return !queue.isHandling
        }
        if isFirst { handleNext() }
      }
    }
  }
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      onSubscribe?()
      let handler: (Event<Element>) -> Void = { event in
        do {
          switch event {
          case .next(let element):
            try onNext?(element)
            sink.on(event)
            try afterNext?(element)
          case .error(let error):
            try onError?(error)
            sink.on(event)
            try afterError?(error)
          case .completed:
            try onCompleted?()
            sink.on(event)
            try afterCompleted?()
          }
        } catch {
          sink.onError(error)
        }
      }
      let subscription = source.subscribe(AnyObserver(eventHandler: handler))
      onSubscribed?()
      return Disposables.create(subscription, Disposables.create { onDispose?() })
    }
  }
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? "\(file):\(line) (\(function))"
    return `do`(
      onNext: { print("\(name) -> next(\($0))") },
      onError: { print("\(name) -> error(\($0))") },
      onCompleted: { print("\(name) -> completed") },
      onSubscribed: { print("\(name) -> subscribed") },
      onDispose: { print("\(name) -> isDisposed") }
    )
  }
}
