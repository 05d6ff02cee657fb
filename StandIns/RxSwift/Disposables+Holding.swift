public final class CompositeDisposable: DisposeBase, Cancelable {
  public struct DisposeKey {
    fileprivate let number: Int
  }

  /// Nil when disposed of.
  private let disposables: Locked<[(number: Int, disposable: Disposable)]?>
  private let nextNumber = Locked(0)

  public var isDisposed: Bool { disposables.withLock { $0 == nil } }
  override public init() { disposables = Locked([]) }
  public convenience init(_ disposable1: Disposable, _ disposable2: Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }
  public convenience init(_ disposable1: Disposable, _ disposable2: Disposable, _ disposable3: Disposable) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }
  public convenience init(
    _ disposable1: Disposable,
    _ disposable2: Disposable,
    _ disposable3: Disposable,
    _ disposable4: Disposable,
    _ disposables: Disposable...
  ) { self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables) }
  public init(disposables: [Disposable]) {
    self.disposables = Locked([])
    super.init()
    for disposable in disposables { _ = insert(disposable) }
  }
  public func insert(_ disposable: Disposable) -> DisposeKey? {
    let number = nextNumber.withLock {
      $0 += 1
      return $0
    }
    let isTooLate = disposables.withLock {
      $0?.append((number, disposable))
      return $0 == nil
    }
    guard isTooLate else { return DisposeKey(number: number) }
    disposable.dispose()
    return nil
  }
  public var count: Int { disposables.withLock { $0?.count ?? 0 } }
  public func remove(for disposeKey: DisposeKey) {
    let removed = disposables.withLock { disposables in
      disposables?.firstIndex { $0.number == disposeKey.number }.map { disposables?.remove(at: $0) }
    }
    removed??.disposable.dispose()
  }
  public func dispose() {
    let all = disposables.exchange(nil) ?? []
    for (_, disposable) in all { disposable.dispose() }
  }
}

public final class RefCountDisposable: DisposeBase, Cancelable {
  private struct State {
    var disposable: Disposable?
    var isPrimaryDisposed = false
    var count = 0
  }

  private let state: Locked<State>

  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }
  public init(disposable: Disposable) { state = Locked(State(disposable: disposable)) }
  public func retain() -> Disposable {
    guard state.withLock({ state in
      if state.disposable != nil { state.count += 1 }
      return state.disposable != nil
    })
    else { return Disposables.create() }
    return Disposables.create { self.settle { $0.count -= 1 } }
  }
  public func dispose() {
    settle { $0.isPrimaryDisposed = true }
  }

  private func settle(_ change: (inout State) -> Void) {
    let ended = state.withLock { state -> Disposable? in
      change(&state)
      guard state.isPrimaryDisposed, state.count == 0 else { return nil }
      defer { state.disposable = nil }
      return state.disposable
    }
    ended?.dispose()
  }
}

public final class ScheduledDisposable: Cancelable {
  public let scheduler: ImmediateSchedulerType
  private let disposable: Locked<Disposable?>

  public var isDisposed: Bool { disposable.withLock { $0 == nil } }
  public init(scheduler: ImmediateSchedulerType, disposable: Disposable) {
    self.scheduler = scheduler
    self.disposable = Locked(disposable)
  }
  public func dispose() {
    _ = scheduler.schedule(()) { _ in
      let disposable = self.disposable.exchange(nil)
      disposable?.dispose()
      return Disposables.create()
    }
  }
}

public final class SerialDisposable: DisposeBase, Cancelable {
  private let state = Locked((isDisposed: false, current: Disposable?.none))

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }
  override public init() {}
  public var disposable: Disposable {
    get { state.withLock { $0.current } ?? Disposables.create() }
    set {
      let (isTooLate, old) = state.withLock { state -> (Bool, Disposable?) in
        if state.isDisposed { return (true, nil) }
        defer { state.current = newValue }
        return (false, state.current)
      }
      old?.dispose()
      if isTooLate { newValue.dispose() }
    }
  }
  public func dispose() {
    let old = state.exchange((true, nil)).current
    old?.dispose()
  }
}

public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  private let state = Locked((isDisposed: false, isAssigned: false, current: Disposable?.none))

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }
  override public init() {}
  public func setDisposable(_ disposable: Disposable) {
    let isTooLate = state.withLock { state in
      precondition(!state.isAssigned, "oldState.disposable != nil")
      state.isAssigned = true
      if !state.isDisposed { state.current = disposable }
      return state.isDisposed
    }
    if isTooLate { disposable.dispose() }
  }
  public func dispose() {
    let old = state.withLock { state in
      defer { state = (true, state.isAssigned, nil) }
      return state.current
    }
    old?.dispose()
  }
}
