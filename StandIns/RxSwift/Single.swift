public enum SingleTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias SingleEvent<Element> = Result<Element, Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  public static func create(subscribe: @escaping (@escaping SingleObserver) -> Disposable) -> Single<Element> {
    fatalError()
  }
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> Disposable { fatalError() }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  public static func just(_ element: Element) -> Single<Element> { fatalError() }
  public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Single<Element> { fatalError() }
  public static func error(_ error: Swift.Error) -> Single<Element> { fatalError() }
  public static func never() -> Single<Element> { fatalError() }
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
  ) -> Single<Element> { fatalError() }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    fatalError()
  }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    fatalError()
  }
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    fatalError()
  }
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    fatalError()
  }
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<SingleTrait, Element> { fatalError() }
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func asMaybe() -> Maybe<Element> { fatalError() }
  public func asCompletable() -> Completable { fatalError() }
}
