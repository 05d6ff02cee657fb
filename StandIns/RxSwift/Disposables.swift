public protocol Disposable {
  func dispose()
}

extension Disposable {
  public func disposed(by bag: DisposeBag) {}
}

public protocol Cancelable: Disposable {
  var isDisposed: Bool { get }
}

public struct Disposables {
  private init() {}
}

extension Disposables {
  public static func create() -> Disposable { fatalError() }
  public static func create(with dispose: @escaping () -> Void) -> Cancelable { fatalError() }
  public static func create(_ disposable1: Disposable, _ disposable2: Disposable) -> Cancelable { fatalError() }
  public static func create(
    _ disposable1: Disposable,
    _ disposable2: Disposable,
    _ disposable3: Disposable
  ) -> Cancelable { fatalError() }
  public static func create(
    _ disposable1: Disposable,
    _ disposable2: Disposable,
    _ disposable3: Disposable,
    _ disposables: Disposable...
  ) -> Cancelable { fatalError() }
  public static func create(_ disposables: [Disposable]) -> Cancelable { fatalError() }
}

public class DisposeBase {
  init() {}
}

public final class DisposeBag: DisposeBase {
  override public init() {}
  public func insert(_ disposable: Disposable) {}
}

extension DisposeBag {
  public convenience init(disposing disposables: Disposable...) { fatalError() }
  public convenience init(@DisposableBuilder builder: () -> [Disposable]) { fatalError() }
  public convenience init(disposing disposables: [Disposable]) { fatalError() }
  public func insert(_ disposables: Disposable...) {}
  public func insert(@DisposableBuilder builder: () -> [Disposable]) {}
  public func insert(_ disposables: [Disposable]) {}

  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: Disposable...) -> [Disposable] { fatalError() }
  }
}

public final class BooleanDisposable: Cancelable {
  public init() {}
  public init(isDisposed: Bool) {}
  public var isDisposed: Bool { fatalError() }
  public func dispose() {}
}

public final class CompositeDisposable: DisposeBase, Cancelable {
  public struct DisposeKey {}

  public var isDisposed: Bool { fatalError() }
  override public init() {}
  public init(_ disposable1: Disposable, _ disposable2: Disposable) {}
  public init(_ disposable1: Disposable, _ disposable2: Disposable, _ disposable3: Disposable) {}
  public init(
    _ disposable1: Disposable,
    _ disposable2: Disposable,
    _ disposable3: Disposable,
    _ disposable4: Disposable,
    _ disposables: Disposable...
  ) {}
  public init(disposables: [Disposable]) {}
  public func insert(_ disposable: Disposable) -> DisposeKey? { fatalError() }
  public var count: Int { fatalError() }
  public func remove(for disposeKey: DisposeKey) {}
  public func dispose() {}
}

public final class RefCountDisposable: DisposeBase, Cancelable {
  public var isDisposed: Bool { fatalError() }
  public init(disposable: Disposable) {}
  public func retain() -> Disposable { fatalError() }
  public func dispose() {}
}

public final class ScheduledDisposable: Cancelable {
  public let scheduler: ImmediateSchedulerType

  public var isDisposed: Bool { fatalError() }
  public init(scheduler: ImmediateSchedulerType, disposable: Disposable) { fatalError() }
  public func dispose() {}
}

public final class SerialDisposable: DisposeBase, Cancelable {
  public var isDisposed: Bool { fatalError() }
  override public init() {}
  public var disposable: Disposable {
    get { fatalError() }
    set {}
  }
  public func dispose() {}
}

public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  public var isDisposed: Bool { fatalError() }
  override public init() {}
  public func setDisposable(_ disposable: Disposable) {}
  public func dispose() {}
}
