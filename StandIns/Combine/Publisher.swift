public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where Self.Failure == S.Failure, Self.Output == S.Input
}

public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Self.Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Self.Failure>)
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { fatalError() }
}

public struct CombineIdentifier: Hashable, Sendable {
  public init() { fatalError() }
  public init(_ obj: AnyObject) { fatalError() }
}

public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {}
  public func store(in set: inout Set<AnyCancellable>) {}
}

public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public init<C: Cancellable>(_ canceller: C) {}
  public func cancel() {}
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) {}
}

public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
  public static var empty: any Subscription { fatalError() }
}

public enum Subscribers {
  @frozen public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  @frozen public struct Demand: Equatable, Comparable, Hashable, Sendable {
    public static let unlimited: Subscribers.Demand = max(0)
    public static let none: Subscribers.Demand = max(0)
    public static func max(_ value: Int) -> Subscribers.Demand { fatalError() }
    public var max: Int? { fatalError() }
    public static func < (lhs: Subscribers.Demand, rhs: Subscribers.Demand) -> Bool { fatalError() }
    public static func > (lhs: Subscribers.Demand, rhs: Int) -> Bool { fatalError() }
    public static func += (lhs: inout Subscribers.Demand, rhs: Subscribers.Demand) {}
    public static func -= (lhs: inout Subscribers.Demand, rhs: Int) {}
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
