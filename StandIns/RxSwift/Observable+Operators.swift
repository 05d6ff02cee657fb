extension ObservableType {
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    produce { sink in
      { event in
        guard case .next(let element) = event else { return sink.end(event) }
        sink.send { .some(try transform(element)) }
      }
    }
  }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    produce { sink in
      { event in
        guard case .next(let element) = event else { return sink.end(event) }
        sink.send { try transform(element) }
      }
    }
  }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    compactMap { try predicate($0) ? .some($0) : .none }
  }
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return .deferred {
      var index = -1
      return source.map { element in
        index += 1
        return (index: index, element: element)
      }
    }
  }
  public func ignoreElements() -> Observable<Never> { compactMap { _ in nil } }
  public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
    let source = asObservable()
    return .deferred {
      var sum = seed
      return source.map { element in
        try accumulator(&sum, element)
        return sum
      }
    }
  }
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    scan(into: seed) { $0 = try accumulator($0, $1) }
  }
  public func reduce<A, Result>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A,
    mapResult: @escaping (A) throws -> Result
  ) -> Observable<Result> {
    produce { sink in
      var sum = seed
      return { event in
        switch event {
        case .next(let element):
          do {
            sum = try accumulator(sum, element)
          } catch {
            sink.onError(error)
          }
        case .error(let error): sink.onError(error)
        case .completed:
          sink.send { .some(try mapResult(sum)) }
          sink.onCompleted()
        }
      }
    }
  }
  public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
    reduce(seed, accumulator: accumulator) { $0 }
  }
  public func toArray() -> Single<[Element]> {
    Single(raw: reduce([Element]()) { $0 + [$1] })
  }
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Observable.from(elements, scheduler: CurrentThreadScheduler.instance).concat(asObservable())
  }
  public func ifEmpty(default: Element) -> Observable<Element> { ifEmpty(switchTo: .just(`default`)) }
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let serial = SerialDisposable()
      let isEmpty = Locked(true)
      let first = SingleAssignmentDisposable()
      serial.disposable = first
      let handler: (Event<Element>) -> Void = { event in
        if case .next = event { isEmpty.withLock { $0 = false } }
        if case .completed = event, isEmpty.withLock({ $0 }) {
          serial.disposable = other.subscribe(sink)
        } else {
          sink.on(event)
        }
      }
      first.setDisposable(source.subscribe(AnyObserver(eventHandler: handler)))
      return serial
    }
  }
  public func materialize() -> Observable<Event<Element>> {
    produce { sink in
      { event in
        sink.onNext(event)
        if event.isStopEvent { sink.onCompleted() }
      }
    }
  }
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    produce { sink in
      var groups: [Key: PublishSubject<Element>] = [:]
      return { event in
        guard case .next(let element) = event else {
          for group in groups.values { group.on(event) }
          return sink.end(event)
        }
        do {
          let key = try keySelector(element)
          if groups[key] == nil {
            let group = PublishSubject<Element>()
            groups[key] = group
            sink.onNext(GroupedObservable(key: key, source: group))
          }
          groups[key]?.onNext(element)
        } catch {
          for group in groups.values { group.onError(error) }
          sink.onError(error)
        }
      }
    }
  }
}

extension ObservableType where Element: EventConvertible {
  public func dematerialize() -> Observable<Element.Element> {
    produce { sink in
      { event in
        guard case .next(let element) = event else { return sink.end(event) }
        sink.on(element.event)
      }
    }
  }
}

extension ObservableType where Element: Equatable {
  public func distinctUntilChanged() -> Observable<Element> { distinctUntilChanged({ $0 }, comparer: ==) }
}

extension ObservableType {
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) throws -> some Equatable
  ) -> Observable<Element> { distinctUntilChanged(keySelector, comparer: ==) }
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> { distinctUntilChanged({ $0 }, comparer: comparer) }
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) throws -> K,
    comparer: @escaping (K, K) throws -> Bool
  ) -> Observable<Element> {
    produce { (sink: Sink<Element>) in
      var last: K?
      return { event in
        guard case .next(let element) = event else { return sink.end(event) }
        sink.send {
          let key = try keySelector(element)
          if let last, try comparer(last, key) { return nil }
          last = key
          return element
        }
      }
    }
  }
  public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

extension ObservableType {
  public func `catch`(_ handler: @escaping (Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let serial = SerialDisposable()
      let first = SingleAssignmentDisposable()
      serial.disposable = first
      let observer = AnyObserver<Element> { event in
        guard case .error(let error) = event else { return sink.on(event) }
        do {
          serial.disposable = try handler(error).subscribe(sink)
        } catch {
          sink.onError(error)
        }
      }
      first.setDisposable(source.subscribe(observer))
      return serial
    }
  }
  public func catchAndReturn(_ element: Element) -> Observable<Element> { `catch` { _ in .just(element) } }
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return source.catch { _ in source.retry() }
  }
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    let source = asObservable()
    return maxAttemptCount <= 1 ? source : source.catch { _ in source.retry(maxAttemptCount - 1) }
  }
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let errors = PublishSubject<Error>()
      let serial = SerialDisposable()
      func attempt() {
        let inner = SingleAssignmentDisposable()
        serial.disposable = inner
        let observer = AnyObserver<Element> { event in
          guard case .error(let error) = event else { return sink.on(event) }
          if let error = error as? Error {
            errors.onNext(error)
          } else {
            sink.onError(error)
          }
        }
        inner.setDisposable(source.subscribe(observer))
      }
      let triggers = notificationHandler(errors.asObservable()).asObservable().subscribe { event in
        if case .next = event { attempt() } else { sink.end(event) }
      }
      attempt()
      return Disposables.create(triggers, serial)
    }
  }
  public func retry(
    when notificationHandler: @escaping (Observable<Swift.Error>) -> some ObservableType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let errors = PublishSubject<Swift.Error>()
      let serial = SerialDisposable()
      func attempt() {
        let inner = SingleAssignmentDisposable()
        serial.disposable = inner
        let observer = AnyObserver<Element> { event in
          guard case .error(let error) = event else { return sink.on(event) }
          errors.onNext(error)
        }
        inner.setDisposable(source.subscribe(observer))
      }
      let triggers = notificationHandler(errors.asObservable()).asObservable().subscribe { event in
        if case .next = event { attempt() } else { sink.end(event) }
      }
      attempt()
      return Disposables.create(triggers, serial)
    }
  }
}
