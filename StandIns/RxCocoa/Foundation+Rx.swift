import Foundation
import ObjectiveC
import RxSwift

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public struct KeyValueObservingOptions: OptionSet {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let initial = KeyValueObservingOptions(rawValue: 1 << 0)
  public static let new = KeyValueObservingOptions(rawValue: 1 << 1)
}

extension Reactive where Base: NSObject {
  public func observe<Element>(
    _: Element.Type,
    _ keyPath: String,
    options: KeyValueObservingOptions = [.new, .initial],
    retainSelf: Bool = true
  ) -> Observable<Element?> { fatalError() }
  public func observeWeakly<Element>(
    _: Element.Type,
    _ keyPath: String,
    options: KeyValueObservingOptions = [.new, .initial]
  ) -> Observable<Element?> { fatalError() }
}

extension Reactive where Base: AnyObject {
  public var deallocated: Observable<Void> { fatalError() }
  public var deallocating: Observable<Void> { fatalError() }
  public func sentMessage(_ selector: Selector) -> Observable<[Any]> { fatalError() }
  public func methodInvoked(_ selector: Selector) -> Observable<[Any]> { fatalError() }
}

extension Reactive where Base: NotificationCenter {
  public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
    Observable.create { [weak center = base, weak object] observer in
      let token = center?.addObserver(forName: name, object: object, queue: nil) { observer.on(.next($0)) }
      return Disposables.create { token.map { center?.removeObserver($0) } }
    }
  }
}

extension Reactive where Base: URLSession {
  public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> { fatalError() }
  public func data(request: URLRequest) -> Observable<Data> { fatalError() }
}
