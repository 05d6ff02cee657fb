extension ObservableType {
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
    Producer { subscribe(AnyObserver($0)) }
  }
  public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    Producer { sink in
      do {
        return try observableFactory().subscribe(sink)
      } catch {
        sink.onError(error)
        return Disposables.create()
      }
    }
  }
  public static func empty() -> Observable<Element> {
    Producer { sink in
      sink.onCompleted()
      return Disposables.create()
    }
  }
  public static func error(_ error: Swift.Error) -> Observable<Element> {
    Producer { sink in
      sink.onError(error)
      return Disposables.create()
    }
  }
  public static func never() -> Observable<Element> { Producer { _ in Disposables.create() } }
  public static func just(_ element: Element) -> Observable<Element> {
    Producer { sink in
      sink.onNext(element)
      sink.onCompleted()
      return Disposables.create()
    }
  }
  public static func just(_ element: Element, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    from([element], scheduler: scheduler)
  }
  public static func of(
    _ elements: Element...,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { from(elements, scheduler: scheduler) }
  public static func from(
    _ array: [Element],
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.scheduleRecursive(array[...]) { rest, recurse in
        guard let element = rest.first else { return sink.onCompleted() }
        sink.onNext(element)
        recurse(rest.dropFirst())
      }
    }
  }
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element { from(Array(sequence), scheduler: scheduler) }
  public static func from(optional: Element?) -> Observable<Element> { optional.map(just) ?? empty() }
  public static func from(optional: Element?, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    from(optional.map { [$0] } ?? [], scheduler: scheduler)
  }
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      do {
        let resource = try resourceFactory()
        do {
          return Disposables.create(try observableFactory(resource).subscribe(sink), resource)
        } catch {
          sink.onError(error)
          return resource
        }
      } catch {
        sink.onError(error)
        return Disposables.create()
      }
    }
  }
}

extension ObservableType where Element: FixedWidthInteger {
  public static func interval(_ period: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      if let period {
        return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
          sink.onNext(count)
          return count &+ 1
        }
      }
      return scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        sink.onNext(0)
        sink.onCompleted()
        return Disposables.create()
      }
    }
  }
  public static func range(
    start: Element,
    count: Element,
    scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> { from((0..<count).map { start + $0 }, scheduler: scheduler) }
}
