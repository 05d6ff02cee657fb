public enum CompletableTrait {}
public typealias Completable = PrimitiveSequence<CompletableTrait, Swift.Never>

@frozen public enum CompletableEvent {
  case error(Swift.Error)
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  public typealias CompletableObserver = (CompletableEvent) -> Void

  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> Disposable
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> Disposable { fatalError() }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  public static func error(_ error: Swift.Error) -> Completable { fatalError() }
  public static func never() -> Completable { fatalError() }
  public static func empty() -> Completable { fatalError() }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  public func `do`(
    onError: ((Swift.Error) throws -> Void)? = nil,
    afterError: ((Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable { fatalError() }
  public func concat(_ second: Completable) -> Completable { fatalError() }
  public static func concat(_ sources: Completable...) -> Completable { fatalError() }
  public static func zip(_ sources: [Completable]) -> Completable { fatalError() }
  public static func zip(_ sources: Completable...) -> Completable { fatalError() }
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> { fatalError() }
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> { fatalError() }
  public func andThen(_ second: Completable) -> Completable { fatalError() }
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> { fatalError() }
}
