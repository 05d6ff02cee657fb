import RxSwift

public final class PublishRelay<Element>: ObservableType {
  public init() {}
  public func accept(_ event: Element) {}
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public func asObservable() -> Observable<Element> { fatalError() }
  public func asInfallible() -> Infallible<Element> { fatalError() }
}

public final class BehaviorRelay<Element>: ObservableType {
  public init(value: Element) {}
  public var value: Element { fatalError() }
  public func accept(_ event: Element) {}
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public func asObservable() -> Observable<Element> { fatalError() }
  public func asInfallible() -> Infallible<Element> { fatalError() }
}

public final class ReplayRelay<Element>: ObservableType {
  private init() {}
  public func accept(_ event: Element) {}
  public static func create(bufferSize: Int) -> ReplayRelay<Element> { fatalError() }
  public static func createUnbound() -> ReplayRelay<Element> { fatalError() }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public func asObservable() -> Observable<Element> { fatalError() }
}

extension ObservableType {
  public func bind(to relays: PublishRelay<Element>...) -> Disposable { fatalError() }
  public func bind(to relays: PublishRelay<Element?>...) -> Disposable { fatalError() }
  public func bind(to relays: BehaviorRelay<Element>...) -> Disposable { fatalError() }
  public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable { fatalError() }
  public func bind(to relays: ReplayRelay<Element>...) -> Disposable { fatalError() }
  public func bind(to relays: ReplayRelay<Element?>...) -> Disposable { fatalError() }
}
