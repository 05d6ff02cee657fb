extension ObservableType {
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable { fatalError() }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(on scheduler: ImmediateSchedulerType) -> Observable<Element> { fatalError() }
  public func observe(on scheduler: ImmediateSchedulerType) -> Observable<Element> { fatalError() }
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
  ) -> Observable<Element> { fatalError() }
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> { fatalError() }
}

public enum SubjectLifetimeScope {
  case whileConnected
  case forever
}

extension ObservableType {
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
    fatalError()
  }
  public func publish() -> ConnectableObservable<Element> { fatalError() }
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> { fatalError() }
  public func replayAll() -> ConnectableObservable<Element> { fatalError() }
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element { fatalError() }
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element { fatalError() }
}

extension ConnectableObservableType {
  public func refCount() -> Observable<Element> { fatalError() }
}
