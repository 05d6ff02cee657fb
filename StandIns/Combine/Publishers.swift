@frozen public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (Result<Output, Failure>) -> Void

  public init(_ attemptToFulfill: @escaping (@escaping Future<Output, Failure>.Promise) -> Void) {}
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never

  public let output: Output

  public init(_ output: Output) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {}

}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { fatalError() }
  public init(outputType: Output.Type, failure: Failure) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) { fatalError() }
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Self.Output)
  func send(completion: Subscribers.Completion<Self.Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Self.Output == Void {
  public func send() {}
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) {}
  public var value: Output {
    get { fatalError() }
    set {}
  }
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
  public func send(subscription: any Subscription) {}
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Self.Output, Self.Failure> { fatalError() }
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Self.Failure>) -> Void,
    receiveValue: @escaping (Self.Output) -> Void
  ) -> AnyCancellable { fatalError() }
}

extension Publisher where Self.Failure == Never {
  public func sink(receiveValue: @escaping (Self.Output) -> Void) -> AnyCancellable { fatalError() }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Self.Output>, on object: Root) -> AnyCancellable {
    fatalError()
  }
}
