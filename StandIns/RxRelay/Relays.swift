import RxSwift

public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  public init() {}
  public func accept(_ event: Element) { subject.onNext(event) }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }
  public func asObservable() -> Observable<Element> { subject.asObservable() }
  public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
}

public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  public init(value: Element) { subject = BehaviorSubject(value: value) }
  public var value: Element {
    guard let value = try? subject.value() else { preconditionFailure("A relay never ends.") }
    return value
  }
  public func accept(_ event: Element) { subject.onNext(event) }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }
  public func asObservable() -> Observable<Element> { subject.asObservable() }
  public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
}

public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) { self.subject = subject }
  public func accept(_ event: Element) { subject.onNext(event) }
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(ReplaySubject.create(bufferSize: bufferSize))
  }
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(ReplaySubject.createUnbounded()) }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

extension ObservableType {
  public func bind(to relays: PublishRelay<Element>...) -> Disposable {
    accept { element in for relay in relays { relay.accept(element) } }
  }
  public func bind(to relays: PublishRelay<Element?>...) -> Disposable {
    accept { element in for relay in relays { relay.accept(element) } }
  }
  public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
    accept { element in for relay in relays { relay.accept(element) } }
  }
  public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable {
    accept { element in for relay in relays { relay.accept(element) } }
  }
  public func bind(to relays: ReplayRelay<Element>...) -> Disposable {
    accept { element in for relay in relays { relay.accept(element) } }
  }
  public func bind(to relays: ReplayRelay<Element?>...) -> Disposable {
    accept { element in for relay in relays { relay.accept(element) } }
  }

  private func accept(_ handler: @escaping (Element) -> Void) -> Disposable {
    subscribe { event in
      switch event {
      case .next(let element): handler(element)
      case .error(let error): assertionFailure("Binding error to relay: \(error)")
      case .completed: break
      }
    }
  }
}
