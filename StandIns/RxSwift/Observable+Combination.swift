extension ObservableType {
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { map { try selector($0).asObservable() }.flattened(maxConcurrent: .max) }
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return .deferred {
      let isBusy = Locked(false)
      let inner = source.compactMap { element -> Observable<Source.Element>? in
        let isFirst = isBusy.withLock { isBusy in
          defer { isBusy = true }
          return !isBusy
        }
        guard isFirst else { return nil }
        return try selector(element).asObservable().do(onCompleted: { isBusy.withLock { $0 = false } })
      }
      return inner.flattened(maxConcurrent: .max)
    }
  }
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { map(selector).switchLatest() }
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> { Infallible(raw: map(selector).switchLatest()) }
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> { map { try selector($0).asObservable() }.flattened(maxConcurrent: 1) }
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element { Observable.concat([asObservable(), second.asObservable()]) }
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> {
    let sources = Array(sequence)
    return Producer { sink in
      let serial = SerialDisposable()
      func subscribe(to rest: ArraySlice<Observable<Element>>) {
        guard let source = rest.first else { return sink.onCompleted() }
        let inner = SingleAssignmentDisposable()
        serial.disposable = inner
        let observer = AnyObserver<Element> { event in
          if event.isCompleted { subscribe(to: rest.dropFirst()) } else { sink.on(event) }
        }
        inner.setDisposable(source.subscribe(observer))
      }
      subscribe(to: sources[...])
      return serial
    }
  }
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> { concat(AnySequence(collection)) }
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(AnySequence(sources)) }
  public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
  where Collection.Element == Observable<Element> { merge(Array(sources)) }
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.from(sources, scheduler: CurrentThreadScheduler.instance)
      .flattened(maxConcurrent: .max)
  }
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
  where Sequence.Element == Observable<Element> { sequence.reduce(.never()) { $0.amb($1) } }
  public func amb<O2: ObservableType>(_ right: O2) -> Observable<Element> where O2.Element == Element {
    let sources = [asObservable(), right.asObservable()]
    return Producer { sink in
      let winner = Locked(Int?.none)
      let subscriptions = sources.map { _ in SingleAssignmentDisposable() }
      for (index, source) in sources.enumerated() {
        let observer = AnyObserver<Element> { event in
          let wins = winner.withLock { winner in
            if winner == nil { winner = index }
            return winner == index
          }
          guard wins else { return }
          subscriptions[1 - index].dispose()
          sink.on(event)
        }
        subscriptions[index].setDisposable(source.subscribe(observer))
      }
      return Disposables.create(subscriptions)
    }
  }
  public func withLatestFrom<Source: ObservableConvertibleType, ResultType>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Observable<ResultType> {
    let source = asObservable()
    return Producer { sink in
      let latest = Locked(Source.Element?.none)
      let others = second.asObservable().subscribe { event in
        switch event {
        case .next(let element): latest.withLock { $0 = element }
        case .error(let error): sink.onError(error)
        case .completed: break
        }
      }
      let subscription = source.subscribe { event in
        guard case .next(let element) = event else { return sink.end(event) }
        guard let other = latest.withLock({ $0 }) else { return }
        sink.send { .some(try resultSelector(element, other)) }
      }
      return Disposables.create(others, subscription)
    }
  }
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    map { [weak obj] element -> Out in
      guard let obj else { throw RxError.unknown }
      return resultSelector(obj, element)
    }.catch { error in if case RxError.unknown = error { .empty() } else { .error(error) } }
  }
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  public func merge() -> Observable<Element.Element> { flattened(maxConcurrent: .max) }
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> { flattened(maxConcurrent: maxConcurrent) }
  public func concat() -> Observable<Element.Element> { flattened(maxConcurrent: 1) }
  public func switchLatest() -> Observable<Element.Element> {
    let source = asObservable()
    return Producer { sink in
      let inner = SerialDisposable()
      let state = Locked((latest: 0, isActive: false, hasEnded: false))
      let subscription = source.subscribe { event in
        guard case .next(let element) = event else {
          let isOver = state.withLock { state in
            state.hasEnded = true
            return !state.isActive
          }
          if event.isCompleted, !isOver { return }
          return sink.end(event)
        }
        let number = state.withLock { state in
          state.latest += 1
          state.isActive = true
          return state.latest
        }
        inner.disposable = element.asObservable().subscribe { event in
          guard state.withLock({ $0.latest == number }) else { return }
          guard event.isCompleted else { return sink.on(event) }
          let isOver = state.withLock { state in
            state.isActive = false
            return state.hasEnded
          }
          if isOver { sink.onCompleted() }
        }
      }
      return Disposables.create(subscription, inner)
    }
  }

  /// The elements of the elements; events are handed on one at a time.
  func flattened(maxConcurrent: Int) -> Observable<Element.Element> {
    let source = asObservable()
    return Producer { sink in
      let group = CompositeDisposable()
      let output = Locked(sink)
      let state = Locked((active: 0, waiting: [Observable<Element.Element>](), hasEnded: false))
      func begin(_ inner: Observable<Element.Element>) {
        let subscription = SingleAssignmentDisposable()
        let key = group.insert(subscription)
        let observer = AnyObserver<Element.Element> { event in
          guard event.isCompleted else { return output.withRecursiveLock { $0.on(event) } }
          if let key { group.remove(for: key) }
          let (next, isOver) = state.withLock { state -> (Observable<Element.Element>?, Bool) in
            if !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
            state.active -= 1
            return (nil, state.active == 0 && state.hasEnded)
          }
          if let next { begin(next) }
          if isOver { output.withRecursiveLock { $0.onCompleted() } }
        }
        subscription.setDisposable(inner.subscribe(observer))
      }
      let outer = source.subscribe { event in
        switch event {
        case .next(let element):
          let isBegun = state.withLock { state in
            guard state.active < maxConcurrent else {
              state.waiting.append(element.asObservable())
              return false
            }
            state.active += 1
            return true
          }
          if isBegun { begin(element.asObservable()) }
        case .error(let error): output.withRecursiveLock { $0.onError(error) }
        case .completed:
          let isOver = state.withLock { state in
            state.hasEnded = true
            return state.active == 0
          }
          if isOver { output.withRecursiveLock { $0.onCompleted() } }
        }
      }
      _ = group.insert(outer)
      return group
    }
  }
}
