extension ObservableConvertibleType {
  public var values: AsyncThrowingStream<Element, Error> {
    AsyncThrowingStream { continuation in
      nonisolated(unsafe) let subscription = asObservable().subscribe(
        onNext: { continuation.yield($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.onTermination?(.cancelled) }
      )
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}

extension AsyncSequence {
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    Observable.create { observer in
      nonisolated(unsafe) let sequence = self
      nonisolated(unsafe) let observer = observer
      let task = Task(priority: priority) {
        do {
          for try await element in sequence { observer.onNext(element) }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

/// The first end of an observable, awaited.
private func end<Element>(of source: Observable<Element>) async throws -> Element? {
  nonisolated(unsafe) let source = source
  nonisolated(unsafe) let subscription = SingleAssignmentDisposable()
  nonisolated(unsafe) let answer: Element? = try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let hasAnswered = Locked(false)
      func resume(_ result: Result<Element?, Error>) {
        let isFirst = hasAnswered.withLock { hasAnswered in
          defer { hasAnswered = true }
          return !hasAnswered
        }
        nonisolated(unsafe) let result = result
        if isFirst { continuation.resume(with: result) }
      }
      subscription.setDisposable(
        source.subscribe(
          onNext: { resume(.success($0)) },
          onError: { resume(.failure($0)) },
          onCompleted: { resume(.success(nil)) },
          onDisposed: { resume(.failure(CancellationError())) }
        ))
    }
  } onCancel: {
    subscription.dispose()
  }
  return answer
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    Single.create { observer in
      nonisolated(unsafe) let observer = observer
      let body: @Sendable () async -> Void = {
        do {
          observer(.success(try await work()))
        } catch {
          observer(.failure(error))
        }
      }
      let task =
        detached ? Task.detached(priority: priority, operation: body) : Task(priority: priority, operation: body)
      return Disposables.create { task.cancel() }
    }
  }

  public var value: Element {
    get async throws {
      guard let element = try await end(of: raw) else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  public var value: Element? {
    get async throws { try await end(of: raw) }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  public var value: Void {
    get async throws { _ = try await end(of: raw) }
  }
}

extension InfallibleType {
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      nonisolated(unsafe) let subscription = subscribe(
        onNext: { continuation.yield($0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.onTermination?(.cancelled) }
      )
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
