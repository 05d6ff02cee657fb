extension ObservableType {
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
    fatalError()
  }
  public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    fatalError()
  }
  public static func empty() -> Observable<Element> { fatalError() }
  public static func error(_ error: Swift.Error) -> Observable<Element> { fatalError() }
  public static func never() -> Observable<Element> { fatalError() }
  public static func just(_ element: Element) -> Observable<Element> { fatalError() }
  public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    fatalError()
  }
  public static func of(
    _ elements: Element...,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { fatalError() }
  public static func from(
    _ array: [Element],
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { fatalError() }
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element { fatalError() }
  public static func from(optional: Element?) -> Observable<Element> { fatalError() }
  public static func from(optional: Element?, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    fatalError()
  }
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> { fatalError() }
}

extension ObservableType where Element: FixedWidthInteger {
  public static func interval(_ period: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    fatalError()
  }
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: SchedulerType
  ) -> Observable<Element> { fatalError() }
  public static func range(
    start: Element,
    count: Element,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { fatalError() }
}
