extension ObservableConvertibleType {
  public var values: AsyncThrowingStream<Element, Error> { fatalError() }
}

extension AsyncSequence {
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> { fatalError() }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> { fatalError() }

  public var value: Element {
    get async throws { fatalError() }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  public var value: Element? {
    get async throws { fatalError() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  public var value: Void {
    get async throws { fatalError() }
  }
}

extension InfallibleType {
  public var values: AsyncStream<Element> { fatalError() }
}
