public protocol SubjectType: ObservableType {
  associatedtype Observer: ObserverType

  func asObserver() -> Observer
}

/// Who observes a subject, in the order in which they came, and how the subject ended.
final class Audience<Element> {
  private struct State {
    var observers: [(number: Int, handler: (Event<Element>) -> Void)] = []
    var nextNumber = 0
    var end: Event<Element>?
    var isDisposed = false
  }

  private let state = Locked(State())

  var hasObservers: Bool { state.withLock { !$0.observers.isEmpty } }
  var isDisposed: Bool { state.withLock { $0.isDisposed } }
  var end: Event<Element>? { state.withLock { $0.end } }

  /// Hands `event` to all, unless the subject has ended. The lock is not held meanwhile, as in RxSwift: who sends from
  /// several threads at a time makes observers hear several events at a time.
  ///
  /// - Parameter remember: Gets the event under the lock.
  func send(_ event: Event<Element>, remember: (Event<Element>) -> Void = { _ in }) {
    let observers = state.withLock { state in
      guard !state.isDisposed, state.end == nil else { return [(number: Int, handler: (Event<Element>) -> Void)]() }
      remember(event)
      defer {
        if event.isStopEvent {
          state.end = event
          state.observers = []
        }
      }
      return state.observers
    }
    for observer in observers { observer.handler(event) }
  }

  /// - Parameter past: What the observer gets first, read under the lock.
  func add<Observer: ObserverType>(_ observer: Observer, past: () -> [Element] = { [] }) -> Disposable
  where Observer.Element == Element {
    let (number, elements, end, isDisposed) = state.withLock { state in
      let elements = past()
      if state.end == nil, !state.isDisposed {
        state.nextNumber += 1
        state.observers.append((state.nextNumber, observer.on))
      }
      return (state.nextNumber, elements, state.end, state.isDisposed)
    }
    guard !isDisposed else {
      observer.onError(RxError.disposed(object: self))
      return Disposables.create()
    }
    for element in elements { observer.onNext(element) }
    if let end {
      observer.on(end)
      return Disposables.create()
    }
    return Disposables.create { self.state.withLock { $0.observers.removeAll { $0.number == number } } }
  }

  func dispose() {
    state.withLock {
      $0.isDisposed = true
      $0.observers = []
    }
  }
}

public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
  public typealias SubjectObserverType = PublishSubject<Element>

  private let audience = Audience<Element>()

  public var hasObservers: Bool { audience.hasObservers }
  public var isDisposed: Bool { audience.isDisposed }
  override public init() {}
  public func on(_ event: Event<Element>) { audience.send(event) }
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element { audience.add(observer) }
  public func asObserver() -> PublishSubject<Element> { self }
  public func dispose() { audience.dispose() }
}

public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private let audience = Audience<Element>()
  private let current: Locked<Element>

  public var hasObservers: Bool { audience.hasObservers }
  public var isDisposed: Bool { audience.isDisposed }
  public init(value: Element) { current = Locked(value) }
  public func value() throws -> Element {
    if audience.isDisposed { throw RxError.disposed(object: self) }
    if let error = audience.end?.error { throw error }
    return current.withLock { $0 }
  }
  public func on(_ event: Event<Element>) {
    audience.send(event) { event in
      if let element = event.element { current.withLock { $0 = element } }
    }
  }
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let current = self.current
    let audience = self.audience
    let hasEnded = audience.end != nil
    return audience.add(observer) { hasEnded ? [] : [current.withLock { $0 }] }
  }
  public func asObserver() -> BehaviorSubject<Element> { self }
  public func dispose() { audience.dispose() }
}

public class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let audience = Audience<Element>()
  private let kept = Locked<[Element]>([])
  private let limit: Int

  private init(limit: Int) { self.limit = limit }
  public var hasObservers: Bool { audience.hasObservers }
  public func on(_ event: Event<Element>) {
    audience.send(event) { event in
      guard let element = event.element else { return }
      kept.withLock { $0 = ($0 + [element]).suffix(limit) }
    }
  }
  override public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let kept = self.kept
    return audience.add(observer) { kept.withLock { $0 } }
  }
  public func asObserver() -> ReplaySubject<Element> { self }
  public func dispose() { audience.dispose() }
  public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(limit: bufferSize) }
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: .max) }
}
