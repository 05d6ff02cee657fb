extension ObservableType {
  public func sample(_ sampler: some ObservableType, defaultValue: Element? = nil) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let latest = Locked(Element?.none)
      let hasEnded = Locked(false)
      let subscription = source.subscribe { event in
        switch event {
        case .next(let element): latest.withLock { $0 = element }
        case .error(let error): sink.onError(error)
        case .completed: hasEnded.withLock { $0 = true }
        }
      }
      let samples = sampler.asObservable().subscribe { event in
        if case .error(let error) = event { return sink.onError(error) }
        let element = latest.exchange(nil)
        if let element = element ?? defaultValue { sink.onNext(element) }
        if hasEnded.withLock({ $0 }) || event.isStopEvent { sink.onCompleted() }
      }
      return Disposables.create(subscription, samples)
    }
  }
  public func debounce(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let waiting = SerialDisposable()
      let latest = Locked(Element?.none)
      let send = {
        let element = latest.exchange(nil)
        if let element { sink.onNext(element) }
      }
      let subscription = source.subscribe { event in
        guard case .next(let element) = event else {
          waiting.dispose()
          if event.isCompleted { send() }
          return sink.end(event)
        }
        latest.withLock { $0 = element }
        waiting.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          send()
          return Disposables.create()
        }
      }
      return Disposables.create(subscription, waiting)
    }
  }
  public func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let waiting = CompositeDisposable()
      let subscription = source.subscribe { event in
        if case .error = event { return sink.on(event) }
        _ = waiting.insert(
          scheduler.scheduleRelative((), dueTime: dueTime) { _ in
            sink.on(event)
            return Disposables.create()
          })
      }
      return Disposables.create(subscription, waiting)
    }
  }
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in scheduler.scheduleRelative((), dueTime: dueTime) { _ in source.subscribe(sink) } }
  }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let source = asObservable()
    return Producer { sink in
      let serial = SerialDisposable()
      let timer = SerialDisposable()
      let isLate = Locked(false)
      let first = SingleAssignmentDisposable()
      serial.disposable = first
      func restart() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          isLate.withLock { $0 = true }
          serial.disposable = other.asObservable().subscribe(sink)
          return Disposables.create()
        }
      }
      let observer = AnyObserver<Element> { event in
        guard !isLate.withLock({ $0 }) else { return }
        if event.isStopEvent { timer.dispose() } else { restart() }
        sink.on(event)
      }
      restart()
      first.setDisposable(source.subscribe(observer))
      return Disposables.create(serial, timer)
    }
  }
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let state = Locked((isWaiting: false, last: Element?.none))
      let waiting = SerialDisposable()
      func pause() {
        waiting.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          let last = state.withLock { state in
            defer { state = (state.last != nil, nil) }
            return state.last
          }
          if let last {
            sink.onNext(last)
            pause()
          }
          return Disposables.create()
        }
      }
      let subscription = source.subscribe { event in
        guard case .next(let element) = event else {
          let last = event.isCompleted ? state.withLock { $0.last } : nil
          if let last { sink.onNext(last) }
          return sink.end(event)
        }
        let isFirst = state.withLock { state in
          guard state.isWaiting else {
            state.isWaiting = true
            return true
          }
          if latest { state.last = element }
          return false
        }
        guard isFirst else { return }
        sink.onNext(element)
        pause()
      }
      return Disposables.create(subscription, waiting)
    }
  }
  public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType) -> Observable<[Element]> {
    let source = asObservable()
    return Producer { sink in
      let elements = Locked([Element]())
      let timer = SerialDisposable()
      func flush() {
        let all = elements.exchange([])
        sink.onNext(all)
        restart()
      }
      func restart() {
        timer.disposable = scheduler.scheduleRelative((), dueTime: timeSpan) { _ in
          flush()
          return Disposables.create()
        }
      }
      restart()
      let subscription = source.subscribe { event in
        switch event {
        case .next(let element):
          let isFull = elements.withLock {
            $0.append(element)
            return $0.count == count
          }
          if isFull { flush() }
        case .error(let error): sink.onError(error)
        case .completed:
          sink.onNext(elements.withLock { $0 })
          sink.onCompleted()
        }
      }
      return Disposables.create(subscription, timer)
    }
  }
}
