public protocol ObserverType {
  associatedtype Element

  func on(_ event: Event<Element>)
}

extension ObserverType {
  public func onNext(_ element: Element) {}
  public func onCompleted() {}
  public func onError(_ error: Swift.Error) {}
  public func asObserver() -> AnyObserver<Element> { fatalError() }
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    fatalError()
  }
}

public struct AnyObserver<Element>: ObserverType {
  public typealias EventHandler = (Event<Element>) -> Void

  public init(eventHandler: @escaping EventHandler) { fatalError() }
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element { fatalError() }
  public func on(_ event: Event<Element>) {}
  public func asObserver() -> AnyObserver<Element> { fatalError() }
}

public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) { fatalError() }
  public func on(_ event: Event<Value>) {}
  public func asObserver() -> AnyObserver<Value> { fatalError() }
}
