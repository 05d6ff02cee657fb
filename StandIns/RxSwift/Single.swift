public enum SingleTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias SingleEvent<Element> = Result<Element, Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  public static func create(subscribe: @escaping (@escaping SingleObserver) -> Disposable) -> Single<Element> {
    Single(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> Disposable {
    let hasAnswered = Locked(false)
    return raw.subscribe { event in
      let isFirst = hasAnswered.withLock { hasAnswered in
        defer { hasAnswered = true }
        return !hasAnswered
      }
      guard isFirst else { return }
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      case .completed: assertionFailure("Singles can't emit a completion event")
      }
    }
  }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    subscribe(
      onSuccess: { [weak object] element in object.map { onSuccess?($0, element) } },
      onFailure: { [weak object] error in object.map { onFailure?($0, error) } },
      onDisposed: { [weak object] in object.map { onDisposed?($0) } }
    )
  }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    let end = Disposables.create { onDisposed?() }
    let subscription = subscribe { (event: SingleEvent<Element>) in
      switch event {
      case .success(let element): onSuccess?(element)
      case .failure(let error):
        if let onFailure {
          onFailure(error)
        } else {
          print("Unhandled error happened: \(error)")
        }
      }
      end.dispose()
    }
    return Disposables.create(subscription, end)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }
  public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }
  public static func error(_ error: Swift.Error) -> Single<Element> { Single(raw: .error(error)) }
  public static func never() -> Single<Element> { Single(raw: .never()) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: raw.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: raw.filter(predicate))
  }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: raw.map(transform))
  }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(raw: raw.compactMap(transform))
  }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    Single<Result>(raw: raw.flatMap(selector))
  }
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: raw.flatMap(selector))
  }
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(raw: raw.flatMap(selector))
  }
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable.zip(source1.source, source2.source, resultSelector: resultSelector))
  }
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<SingleTrait, Element> {
    guard !collection.isEmpty else { return PrimitiveSequence<Trait, [Element]>(raw: .just([])) }
    return PrimitiveSequence<Trait, [Element]>(raw: Observable.zip(collection.map(\.source)))
  }
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: raw.catchAndReturn(element))
  }
  public func asMaybe() -> Maybe<Element> { Maybe(raw: raw) }
  public func asCompletable() -> Completable { Completable(raw: raw.ignoreElements()) }
}
