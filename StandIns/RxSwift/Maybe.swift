public enum MaybeTrait {}
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

@frozen public enum MaybeEvent<Element> {
  case success(Element)
  case error(Swift.Error)
  case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> Disposable
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> Disposable { fatalError() }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  public static func just(_ element: Element) -> Maybe<Element> { fatalError() }
  public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Maybe<Element> { fatalError() }
  public static func error(_ error: Swift.Error) -> Maybe<Element> { fatalError() }
  public static func never() -> Maybe<Element> { fatalError() }
  public static func empty() -> Maybe<Element> { fatalError() }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
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
  ) -> Maybe<Element> { fatalError() }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    fatalError()
  }
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    fatalError()
  }
  public func ifEmpty(default: Element) -> Single<Element> { fatalError() }
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> { fatalError() }
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> { fatalError() }
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> { fatalError() }
}
