public protocol ObserverType {
  associatedtype Element

  func on(_ event: Event<Element>)
}

extension ObserverType {
  public func onNext(_ element: Element) { on(.next(element)) }
  public func onCompleted() { on(.completed) }
  public func onError(_ error: Swift.Error) { on(.error(error)) }
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { self.on($0.map(transform)) }
  }
}

public struct AnyObserver<Element>: ObserverType {
  public typealias EventHandler = (Event<Element>) -> Void

  private let eventHandler: EventHandler

  public init(eventHandler: @escaping EventHandler) { self.eventHandler = eventHandler }
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    eventHandler = observer.on
  }
  public func on(_ event: Event<Element>) { eventHandler(event) }
  public func asObserver() -> AnyObserver<Element> { self }
}

public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    self.binding = { [weak target] event in
      switch event {
      case .next(let value):
        _ = scheduler.schedule(value) { value in
          if let target { binding(target, value) }
          return Disposables.create()
        }
      case .error(let error): assertionFailure("Binding error: \(error)")
      case .completed: break
      }
    }
  }
  public func on(_ event: Event<Value>) { binding(event) }
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: binding) }
}
