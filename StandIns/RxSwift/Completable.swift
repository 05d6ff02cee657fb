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
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> Disposable {
    raw.subscribe { event in
      switch event {
      case .next: break
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    subscribe(
      onCompleted: { [weak object] in object.map { onCompleted?($0) } },
      onError: { [weak object] error in object.map { onError?($0, error) } },
      onDisposed: { [weak object] in object.map { onDisposed?($0) } }
    )
  }
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    raw.subscribe(onError: onError ?? { _ in }, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  public static func error(_ error: Swift.Error) -> Completable { Completable(raw: .error(error)) }
  public static func never() -> Completable { Completable(raw: .never()) }
  public static func empty() -> Completable { Completable(raw: .empty()) }
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
  ) -> Completable {
    Completable(
      raw: raw.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }
  public func concat(_ second: Completable) -> Completable { Completable.concat(primitiveSequence, second) }
  public static func concat(_ sources: Completable...) -> Completable {
    Completable(raw: .concat(sources.map(\.source)))
  }
  public static func zip(_ sources: [Completable]) -> Completable { Completable(raw: .merge(sources.map(\.source))) }
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> { Single(raw: then(second)) }
  public func andThen<Element>(_ second: Maybe<Element>) -> Maybe<Element> { Maybe(raw: then(second)) }
  public func andThen(_ second: Completable) -> Completable { Completable(raw: then(second)) }
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> { then(second) }

  private func then<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    Observable<Source.Element>.create { observer in
      raw.subscribe { event in
        switch event {
        case .next: break
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        }
      }
    }.concat(second)
  }
}
