public protocol InfallibleType: ObservableConvertibleType {}

public struct Infallible<Element>: InfallibleType {
  private init() {}
  public func asObservable() -> Observable<Element> { fatalError() }
}

public enum InfallibleEvent<Element> {
  case next(Element)
  case completed
}

extension InfallibleEvent: EventConvertible {
  public var event: Event<Element> { fatalError() }
}

extension Infallible {
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> Disposable
  ) -> Infallible<Element> { fatalError() }
  public static func of(
    _ elements: Element...,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> { fatalError() }
}

extension InfallibleType {
  public static func just(_ element: Element) -> Infallible<Element> { fatalError() }
  public static func never() -> Infallible<Element> { fatalError() }
  public static func empty() -> Infallible<Element> { fatalError() }
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> { fatalError() }
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> Disposable { fatalError() }
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> { fatalError() }
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> { fatalError() }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> { fatalError() }
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> { fatalError() }
  public func startWith(_ element: Element) -> Infallible<Element> { fatalError() }
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    fatalError()
  }
}

extension InfallibleType where Element: Equatable {
  public func distinctUntilChanged() -> Infallible<Element> { fatalError() }
}

extension ObservableConvertibleType {
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> { fatalError() }
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> { fatalError() }
  public func asInfallible(onErrorRecover: @escaping (Swift.Error) -> Infallible<Element>) -> Infallible<Element> {
    fatalError()
  }
}
