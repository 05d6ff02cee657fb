import Dispatch
import Foundation

public typealias RxTimeInterval = DispatchTimeInterval
public typealias RxTime = Date

public protocol ImmediateSchedulerType {
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable
}

extension ImmediateSchedulerType {
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> Disposable {
    let group = CompositeDisposable()
    func step(_ state: State) {
      guard !group.isDisposed else { return }
      let key = Locked<CompositeDisposable.DisposeKey?>(nil)
      let hasRun = Locked(false)
      let scheduled = schedule(state) { state in
        hasRun.withLock { $0 = true }
        if let key = key.withLock({ $0 }) { group.remove(for: key) }
        if !group.isDisposed { action(state) { step($0) } }
        return Disposables.create()
      }
      guard !hasRun.withLock({ $0 }) else { return }
      let newKey = group.insert(scheduled)
      key.withLock { $0 = newKey }
    }
    step(state)
    return group
  }
}

public protocol SchedulerType: ImmediateSchedulerType {
  var now: RxTime { get }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable
}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable {
    let serial = SerialDisposable()
    func tick(_ state: StateType, after dueTime: RxTimeInterval) {
      guard !serial.isDisposed else { return }
      serial.disposable = scheduleRelative(state, dueTime: dueTime) { state in
        let next = action(state)
        tick(next, after: period)
        return Disposables.create()
      }
    }
    tick(state, after: startAfter)
    return serial
  }
}

/// Runs what it is given at once, and what is given to it meanwhile on the same thread afterwards.
public class CurrentThreadScheduler: ImmediateSchedulerType {
  private static let key = "RxSwift.CurrentThreadScheduler"

  /// The work that waits on a thread.
  private final class Queue {
    var work: [() -> Void] = []
  }

  init() {}
  public static let instance = CurrentThreadScheduler()
  public static var isScheduleRequired: Bool { Thread.current.threadDictionary[key] == nil }
  public func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
    if let queue = Thread.current.threadDictionary[Self.key] as? Queue {
      let scheduled = SingleAssignmentDisposable()
      queue.work.append { if !scheduled.isDisposed { scheduled.setDisposable(action(state)) } }
      return scheduled
    }
    let queue = Queue()
    Thread.current.threadDictionary[Self.key] = queue
    defer { Thread.current.threadDictionary[Self.key] = nil }
    let disposable = action(state)
    while !queue.work.isEmpty { queue.work.removeFirst()() }
    return disposable
  }
}

extension DispatchQueue {
  /// Runs `action` on this queue unless it is disposed of before.
  func scheduled<State>(
    _ state: State,
    after dueTime: RxTimeInterval = .nanoseconds(0),
    _ action: @escaping (State) -> Disposable
  ) -> Disposable {
    let scheduled = SingleAssignmentDisposable()
    let work = DispatchWorkItem { if !scheduled.isDisposed { scheduled.setDisposable(action(state)) } }
    if case .nanoseconds(0) = dueTime {
      async(execute: work)
    } else {
      asyncAfter(deadline: .now() + dueTime, execute: work)
    }
    return Disposables.create(scheduled, Disposables.create { work.cancel() })
  }
}
