public protocol SubjectType: ObservableType {
  associatedtype Observer: ObserverType

  func asObserver() -> Observer
}

public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
  public typealias SubjectObserverType = PublishSubject<Element>

  public var hasObservers: Bool { fatalError() }
  public var isDisposed: Bool { fatalError() }
  override public init() {}
  public func on(_ event: Event<Element>) {}
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element { fatalError() }
  public func asObserver() -> PublishSubject<Element> { fatalError() }
  public func dispose() {}
}

public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
  public typealias SubjectObserverType = BehaviorSubject<Element>

  public var hasObservers: Bool { fatalError() }
  public var isDisposed: Bool { fatalError() }
  public init(value: Element) {}
  public func value() throws -> Element { fatalError() }
  public func on(_ event: Event<Element>) {}
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element { fatalError() }
  public func asObserver() -> BehaviorSubject<Element> { fatalError() }
  public func dispose() {}
}

public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
  public typealias SubjectObserverType = ReplaySubject<Element>

  public var hasObservers: Bool { fatalError() }
  public func on(_: Event<Element>) {}
  public func asObserver() -> ReplaySubject<Element> { fatalError() }
  public func dispose() {}
  public static func create(bufferSize: Int) -> ReplaySubject<Element> { fatalError() }
  public static func createUnbounded() -> ReplaySubject<Element> { fatalError() }
}
