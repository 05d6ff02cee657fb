@_exported import RxRelay
import RxSwift

public protocol ControlEventType: ObservableType {
  func asControlEvent() -> ControlEvent<Element>
}

public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element { fatalError() }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public func asObservable() -> Observable<Element> { fatalError() }
  public func asControlEvent() -> ControlEvent<Element> { fatalError() }
  public func asInfallible() -> Infallible<Element> { fatalError() }
  public func asDriver() -> Driver<Element> { fatalError() }
  public func asSignal() -> Signal<Element> { fatalError() }
}

public protocol ControlPropertyType: ObservableType, ObserverType {
  func asControlProperty() -> ControlProperty<Element>
}

public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType

  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element { fatalError() }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public var changed: ControlEvent<PropertyType> { fatalError() }
  public func asObservable() -> Observable<Element> { fatalError() }
  public func asControlProperty() -> ControlProperty<Element> { fatalError() }
  public func on(_ event: Event<Element>) {}
  public func asDriver() -> Driver<Element> { fatalError() }
}

extension ControlPropertyType where Element == String? {
  public var orEmpty: ControlProperty<String> { fatalError() }
}

extension ObservableType {
  public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element { fatalError() }
  public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element? { fatalError() }
  public func bind<Result>(to binder: (Self) -> Result) -> Result { fatalError() }
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 { fatalError() }
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> Disposable { fatalError() }
  public func bind(onNext: @escaping (Element) -> Void) -> Disposable { fatalError() }
}
