public protocol InfallibleType: ObservableConvertibleType {}

public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  init(raw: Observable<Element>) { source = raw }
  public func asObservable() -> Observable<Element> { source }
}

public enum InfallibleEvent<Element> {
  case next(Element)
  case completed
}

extension InfallibleEvent: EventConvertible {
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension Infallible {
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> Disposable
  ) -> Infallible<Element> {
    Infallible(raw: .create { observer in subscribe { observer.on($0.event) } })
  }
  public static func of(
    _ elements: Element...,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { Infallible(raw: .from(elements, scheduler: scheduler)) }
}

extension InfallibleType {
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(raw: .just(element)) }
  public static func never() -> Infallible<Element> { Infallible(raw: .never()) }
  public static func empty() -> Infallible<Element> { Infallible(raw: .empty()) }
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> { Infallible(raw: .deferred { try observableFactory().asObservable() }) }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> Disposable {
    asObservable().subscribe { event in
      switch event {
      case .next(let element): on(.next(element))
      case .error(let error): assertionFailure("Infallible observables can't fail: \(error)")
      case .completed: on(.completed)
      }
    }
  }
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(raw: asObservable().map(transform))
  }
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible<Result>(raw: asObservable().compactMap(transform))
  }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(raw: asObservable().filter(predicate))
  }
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { Infallible<Source.Element>(raw: asObservable().flatMap(selector)) }
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(raw: asObservable().startWith(element))
  }
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible(raw: asObservable().share(replay: replay, scope: scope))
  }
}

extension InfallibleType where Element: Equatable {
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged())
  }
}

extension ObservableConvertibleType {
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(raw: asObservable().catchAndReturn(element))
  }
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(raw: asObservable().catch { _ in infallible.asObservable() })
  }
  public func asInfallible(onErrorRecover: @escaping (Swift.Error) -> Infallible<Element>) -> Infallible<Element> {
    Infallible(raw: asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
