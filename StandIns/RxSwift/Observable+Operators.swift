extension ObservableType {
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    fatalError()
  }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func enumerated() -> Observable<(index: Int, element: Element)> { fatalError() }
  public func ignoreElements() -> Observable<Never> { fatalError() }
  public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
    fatalError()
  }
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
  public func reduce<A, Result>(
    _ seed: A,
    accumulator: @escaping (A, Element) throws -> A,
    mapResult: @escaping (A) throws -> Result
  ) -> Observable<Result> { fatalError() }
  public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
  public func toArray() -> Single<[Element]> { fatalError() }
  public func startWith(_ elements: Element...) -> Observable<Element> { fatalError() }
  public func ifEmpty(default: Element) -> Observable<Element> { fatalError() }
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> { fatalError() }
  public func materialize() -> Observable<Event<Element>> { fatalError() }
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> { fatalError() }
  public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType) -> Observable<[Element]> {
    fatalError()
  }
}

extension ObservableType where Element: EventConvertible {
  public func dematerialize() -> Observable<Element.Element> { fatalError() }
}

extension ObservableType where Element: Equatable {
  public func distinctUntilChanged() -> Observable<Element> { fatalError() }
}

extension ObservableType {
  public func distinctUntilChanged(
    _ keySelector: @escaping (Element) throws -> some Equatable
  ) -> Observable<Element> { fatalError() }
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> { fatalError() }
  public func distinctUntilChanged<K>(
    _ keySelector: @escaping (Element) throws -> K,
    comparer: @escaping (K, K) throws -> Bool
  ) -> Observable<Element> { fatalError() }
  public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Observable<Element> {
    fatalError()
  }
}

public enum TakeBehavior {
  case inclusive
  case exclusive
}

extension ObservableType {
  public func take(_ count: Int) -> Observable<Element> { fatalError() }
  public func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> { fatalError() }
  public func take(until other: some ObservableType) -> Observable<Element> { fatalError() }
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> { fatalError() }
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> { fatalError() }
  public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }
  public func skip(_ count: Int) -> Observable<Element> { fatalError() }
  public func skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> { fatalError() }
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func skip(until other: some ObservableType) -> Observable<Element> { fatalError() }
  public func element(at index: Int) -> Observable<Element> { fatalError() }
  public func single() -> Observable<Element> { fatalError() }
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
  public func sample(_ sampler: some ObservableType, defaultValue: Element? = nil) -> Observable<Element> {
    fatalError()
  }
  public func debounce(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> { fatalError() }
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: SchedulerType
  ) -> Observable<Element> { fatalError() }
  public func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> { fatalError() }
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    fatalError()
  }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> { fatalError() }
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: SchedulerType
  ) -> Observable<Element> where Source.Element == Element { fatalError() }
}

extension ObservableType {
  public func `catch`(_ handler: @escaping (Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
    fatalError()
  }
  public func catchAndReturn(_ element: Element) -> Observable<Element> { fatalError() }
  public func retry() -> Observable<Element> { fatalError() }
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> { fatalError() }
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> Observable<Element> { fatalError() }
  public func retry(
    when notificationHandler: @escaping (Observable<Swift.Error>) -> some ObservableType
  ) -> Observable<Element> { fatalError() }
}
