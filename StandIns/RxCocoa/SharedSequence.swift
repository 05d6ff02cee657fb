import RxSwift

public protocol SharingStrategyProtocol {
  static var scheduler: SchedulerType { get }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  associatedtype SharingStrategy: SharingStrategyProtocol

  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType,
  ObservableConvertibleType
{
  private let source: Observable<Element>

  init(raw: Observable<Element>) { source = SharingStrategy.share(raw) }
  public func asObservable() -> Observable<Element> { source }
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
  public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
  public static func empty() -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .empty()) }
  public static func never() -> SharedSequence<SharingStrategy, Element> { SharedSequence(raw: .never()) }
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .just(element))
  }
  @MainActor public var values: AsyncStream<Element> { asInfallible().values }
}

extension SharedSequenceConvertibleType {
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(raw: asObservable().map(selector))
  }
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(raw: asObservable().compactMap(selector))
  }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: asObservable().filter(predicate))
  }
}

public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { MainScheduler.instance }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  public func asDriver() -> Driver<Element> { asSharedSequence() }
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { event in for observer in observers { observer.on(event.map { $0 }) } }
  }
  public func drive(_ relays: BehaviorRelay<Element>...) -> Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    MainScheduler.ensureRunningOnMainThread(errorMessage: "`drive*` can be only called from `MainThread`.")
    return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func drive() -> Disposable { drive(onNext: nil) }
}

public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { MainScheduler.instance }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  public func asSignal() -> Signal<Element> { asSharedSequence() }
  public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }
  public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element? {
    asObservable().subscribe { event in for observer in observers { observer.on(event.map { $0 }) } }
  }
  public func emit(to relays: BehaviorRelay<Element>...) -> Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }
  public func emit(to relays: PublishRelay<Element>...) -> Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    MainScheduler.ensureRunningOnMainThread(errorMessage: "`emit*` can be only called from `MainThread`.")
    return asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
  public func emit() -> Disposable { emit(onNext: nil) }
}

extension ObservableConvertibleType {
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    Driver(raw: asObservable().observe(on: MainScheduler.instance).catchAndReturn(onErrorJustReturn))
  }
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    Driver(raw: asObservable().observe(on: MainScheduler.instance).catch { _ in onErrorDriveWith.asObservable() })
  }
  public func asDriver(onErrorRecover: @escaping (_ error: Swift.Error) -> Driver<Element>) -> Driver<Element> {
    Driver(raw: asObservable().observe(on: MainScheduler.instance).catch { onErrorRecover($0).asObservable() })
  }
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    Signal(raw: asObservable().observe(on: MainScheduler.instance).catchAndReturn(onErrorJustReturn))
  }
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    Signal(raw: asObservable().observe(on: MainScheduler.instance).catch { _ in onErrorSignalWith.asObservable() })
  }
  public func asSignal(onErrorRecover: @escaping (_ error: Swift.Error) -> Signal<Element>) -> Signal<Element> {
    Signal(raw: asObservable().observe(on: MainScheduler.instance).catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}

extension PublishRelay {
  public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}
