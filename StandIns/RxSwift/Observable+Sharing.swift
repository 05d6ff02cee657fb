public enum SubjectLifetimeScope {
  case whileConnected
  case forever
}

/// Sends what its source sends to a subject.
private final class Multicasting<Subject: SubjectType>: ConnectableObservable<Subject.Element> {
  private let source: Observable<Subject.Observer.Element>
  private let makeSubject: () -> Subject
  private let state = Locked((subject: Subject?.none, connection: Disposable?.none))

  init(source: Observable<Subject.Observer.Element>, makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  private var subject: Subject {
    state.withLock { state in
      let subject = state.subject ?? makeSubject()
      state.subject = subject
      return subject
    }
  }

  override func connect() -> Disposable {
    if let connection = state.withLock({ $0.connection }) { return connection }
    let observer = subject.asObserver()
    let inner = SingleAssignmentDisposable()
    let connection = Disposables.create(
      inner,
      Disposables.create {
        self.state.withLock {
          $0.connection = nil
          $0.subject = nil
        }
      }
    )
    state.withLock { $0.connection = connection }
    let subscription = source.subscribe { event in
      observer.on(event)
      if event.isStopEvent { connection.dispose() }
    }
    inner.setDisposable(subscription)
    return connection
  }

  override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Subject.Element { subject.subscribe(observer) }
}

extension ObservableType {
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    let makeSubject: () -> ReplaySubject<Element> = { .create(bufferSize: replay) }
    guard scope == .forever else {
      return replay == 0 ? multicast { PublishSubject() }.refCount() : multicast(makeSubject: makeSubject).refCount()
    }
    return replay == 0 ? multicast(PublishSubject()).refCount() : multicast(makeSubject()).refCount()
  }
  public func publish() -> ConnectableObservable<Element> { multicast { PublishSubject() } }
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }
  public func replayAll() -> ConnectableObservable<Element> { multicast { ReplaySubject.createUnbounded() } }
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element { Multicasting(source: asObservable()) { subject } }
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicasting(source: asObservable(), makeSubject: makeSubject)
  }
}

extension ConnectableObservableType {
  public func refCount() -> Observable<Element> {
    let state = Locked((count: 0, connection: Disposable?.none))
    return Producer { sink in
      let subscription = self.subscribe(sink)
      let isFirst = state.withLock { state in
        state.count += 1
        return state.count == 1
      }
      if isFirst {
        let connection = self.connect()
        let isOver = state.withLock { state in
          if state.count > 0 { state.connection = connection }
          return state.count == 0
        }
        if isOver { connection.dispose() }
      }
      let leave = Disposables.create {
        let connection = state.withLock { state -> Disposable? in
          state.count -= 1
          guard state.count == 0 else { return nil }
          defer { state.connection = nil }
          return state.connection
        }
        connection?.dispose()
      }
      return Disposables.create(subscription, leave)
    }
  }
}
