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
  private init() {}
  public func asObservable() -> Observable<Element> { fatalError() }
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { fatalError() }
  public func asInfallible() -> Infallible<Element> { fatalError() }
  public static func empty() -> SharedSequence<SharingStrategy, Element> { fatalError() }
  public static func never() -> SharedSequence<SharingStrategy, Element> { fatalError() }
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> { fatalError() }
  @MainActor public var values: AsyncStream<Element> { fatalError() }
}

extension SharedSequenceConvertibleType {
  public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    fatalError()
  }
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> { fatalError() }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    fatalError()
  }
}

public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { fatalError() }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { fatalError() }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  public func asDriver() -> Driver<Element> { fatalError() }
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
  where Observer.Element == Element { fatalError() }
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
  where Observer.Element == Element? { fatalError() }
  public func drive(_ relays: BehaviorRelay<Element>...) -> Disposable { fatalError() }
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func drive() -> Disposable { fatalError() }
}

public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { fatalError() }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { fatalError() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  public func asSignal() -> Signal<Element> { fatalError() }
  public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element { fatalError() }
  public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element? { fatalError() }
  public func emit(to relays: BehaviorRelay<Element>...) -> Disposable { fatalError() }
  public func emit(to relays: PublishRelay<Element>...) -> Disposable { fatalError() }
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { fatalError() }
  public func emit() -> Disposable { fatalError() }
}

extension ObservableConvertibleType {
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> { fatalError() }
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> { fatalError() }
  public func asDriver(onErrorRecover: @escaping (_ error: Swift.Error) -> Driver<Element>) -> Driver<Element> {
    fatalError()
  }
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> { fatalError() }
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> { fatalError() }
  public func asSignal(onErrorRecover: @escaping (_ error: Swift.Error) -> Signal<Element>) -> Signal<Element> {
    fatalError()
  }
}

extension BehaviorRelay {
  public func asDriver() -> Driver<Element> { fatalError() }
}

extension PublishRelay {
  public func asSignal() -> Signal<Element> { fatalError() }
}
