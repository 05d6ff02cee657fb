public struct PrimitiveSequence<Trait, Element> {
  private init() {}
}

public protocol PrimitiveSequenceType {
  associatedtype Trait
  associatedtype Element

  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { fatalError() }
}

extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { fatalError() }
}

extension PrimitiveSequence {
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {
    fatalError()
  }
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func observe(on scheduler: ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func subscribe(on scheduler: ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func `catch`(
    _ handler: @escaping (Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func retry<Error: Swift.Error>(
    when notificationHandler: @escaping (Observable<Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func retry(
    when notificationHandler: @escaping (Observable<Swift.Error>) -> some ObservableType
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
  public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {
    fatalError()
  }
  public func timeout(
    _ dueTime: RxTimeInterval,
    other: PrimitiveSequence<Trait, Element>,
    scheduler: SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }
}

extension ObservableType {
  public func asSingle() -> Single<Element> { fatalError() }
  public func first() -> Single<Element?> { fatalError() }
  public func asMaybe() -> Maybe<Element> { fatalError() }
}

extension ObservableType where Element == Never {
  public func asCompletable() -> Completable { fatalError() }
}
