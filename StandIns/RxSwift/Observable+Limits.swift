public enum TakeBehavior {
  case inclusive
  case exclusive
}

extension ObservableType {
  public func take(_ count: Int) -> Observable<Element> {
    guard count > 0 else { return .empty() }
    return produce { sink in
      let rest = Locked(count)
      return { event in
        guard case .next = event else { return sink.on(event) }
        let left = rest.withLock {
          $0 -= 1
          return $0
        }
        guard left >= 0 else { return }
        sink.on(event)
        if left == 0 { sink.onCompleted() }
      }
    }
  }
  public func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
  public func take(until other: some ObservableType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let end = other.asObservable().subscribe { event in
        switch event {
        case .next: sink.onCompleted()
        case .error(let error): sink.onError(error)
        case .completed: break
        }
      }
      return Disposables.create(end, source.subscribe(sink))
    }
  }
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> { take(while: { try !predicate($0) }, behavior: behavior) }
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    produce { (sink: Sink<Element>) in
      { event in
        guard case .next(let element) = event else { return sink.on(event) }
        do {
          let isTaken = try predicate(element)
          if isTaken || behavior == .inclusive { sink.on(event) }
          if !isTaken { sink.onCompleted() }
        } catch {
          sink.onError(error)
        }
      }
    }
  }
  public func takeLast(_ count: Int) -> Observable<Element> {
    produce { (sink: Sink<Element>) in
      var last: [Element] = []
      return { event in
        switch event {
        case .next(let element): last = (last + [element]).suffix(count)
        case .error: sink.on(event)
        case .completed:
          for element in last { sink.onNext(element) }
          sink.onCompleted()
        }
      }
    }
  }
  public func skip(_ count: Int) -> Observable<Element> {
    enumerated().compactMap { $0.index < count ? .none : .some($0.element) }
  }
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return .deferred {
      var isSkipping = true
      return source.filter { element in
        if isSkipping { isSkipping = try predicate(element) }
        return !isSkipping
      }
    }
  }
  public func skip(until other: some ObservableType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let isOpen = Locked(false)
      let opening = other.asObservable().subscribe { event in
        switch event {
        case .next: isOpen.withLock { $0 = true }
        case .error(let error): sink.onError(error)
        case .completed: break
        }
      }
      let observer = AnyObserver<Element> { event in
        if event.isStopEvent || isOpen.withLock({ $0 }) { sink.on(event) }
      }
      return Disposables.create(opening, source.subscribe(observer))
    }
  }
  public func skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    skip(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }
  public func element(at index: Int) -> Observable<Element> {
    skip(index).take(1).ifEmpty(switchTo: .error(RxError.argumentOutOfRange))
  }
  public func single() -> Observable<Element> { single { _ in true } }
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return .deferred {
      var count = 0
      return source.filter(predicate).do(onNext: { _ in
        count += 1
        if count > 1 { throw RxError.moreThanOneElement }
      }).ifEmpty(switchTo: .error(RxError.noElements))
    }
  }
}
