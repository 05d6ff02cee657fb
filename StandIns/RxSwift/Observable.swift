import Foundation

public typealias RxObservable<Element> = Observable<Element>

public protocol ObservableConvertibleType {
  associatedtype Element

  func asObservable() -> Observable<Element>
}

public protocol ObservableType: ObservableConvertibleType {
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> { fatalError() }
}

public class Observable<Element>: ObservableType {
  init() {}

  public func subscribe<Observer: ObserverType>(_: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public func asObservable() -> Observable<Element> { fatalError() }
}

public protocol ConnectableObservableType: ObservableType {
  func connect() -> Disposable
}

public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  public func connect() -> Disposable { fatalError() }
}

public struct GroupedObservable<Key, Element>: ObservableType {
  public let key: Key

  public init(key: Key, source: Observable<Element>) { fatalError() }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    fatalError()
  }
  public func asObservable() -> Observable<Element> { fatalError() }
}

@frozen public enum Event<Element> {
  case next(Element)
  case error(Swift.Error)
  case completed
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String { fatalError() }
}

extension Event {
  public var isStopEvent: Bool { fatalError() }
  public var element: Element? { fatalError() }
  public var error: Swift.Error? { fatalError() }
  public var isCompleted: Bool { fatalError() }
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> { fatalError() }
}

public protocol EventConvertible {
  associatedtype Element

  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { fatalError() }
}

public enum RxError: Swift.Error, CustomDebugStringConvertible {
  case unknown
  case disposed(object: AnyObject)
  case overflow
  case argumentOutOfRange
  case noElements
  case moreThanOneElement
  case timeout

  public var debugDescription: String { fatalError() }
}
