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
  public func asObservable() -> Observable<Element> {
    Producer { sink in self.subscribe(sink) }
  }
}

public class Observable<Element>: ObservableType {
  init() {}

  public func subscribe<Observer: ObserverType>(_: Observer) -> Disposable where Observer.Element == Element {
    preconditionFailure("abstract")
  }
  public func asObservable() -> Observable<Element> { self }
}

public protocol ConnectableObservableType: ObservableType {
  func connect() -> Disposable
}

public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  public func connect() -> Disposable { preconditionFailure("abstract") }
}

public struct GroupedObservable<Key, Element>: ObservableType {
  public let key: Key
  private let source: Observable<Element>

  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }
  public func asObservable() -> Observable<Element> { source }
}

@frozen public enum Event<Element> {
  case next(Element)
  case error(Swift.Error)
  case completed
}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }
  public var error: Swift.Error? {
    if case .error(let error) = self { error } else { nil }
  }
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

public protocol EventConvertible {
  associatedtype Element

  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { self }
}

public enum RxError: Swift.Error, CustomDebugStringConvertible {
  case unknown
  case disposed(object: AnyObject)
  case overflow
  case argumentOutOfRange
  case noElements
  case moreThanOneElement
  case timeout

  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
