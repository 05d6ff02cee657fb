extension ObservableType {
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    combined([source1.erased, source2.erased]) { values in
      guard let first = values[0] as? O1.Element, let second = values[1] as? O2.Element else { return nil }
      return try resultSelector(first, second)
    }
  }
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3,
    resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
  ) -> Observable<Element> {
    combined([source1.erased, source2.erased, source3.erased]) { values in
      guard let first = values[0] as? O1.Element, let second = values[1] as? O2.Element,
        let third = values[2] as? O3.Element
      else { return nil }
      return try resultSelector(first, second, third)
    }
  }
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    combined(collection.map(\.erased)) { values in
      try resultSelector(values.compactMap { $0 as? Collection.Element.Element })
    }
  }
  public static func combineLatest<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
  ) -> Observable<Element> {
    zipped([source1.erased, source2.erased]) { values in
      guard let first = values[0] as? O1.Element, let second = values[1] as? O2.Element else { return nil }
      return try resultSelector(first, second)
    }
  }
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    zipped(collection.map(\.erased)) { values in
      try resultSelector(values.compactMap { $0 as? Collection.Element.Element })
    }
  }
  public static func zip<Collection: Swift.Collection>(_ collection: Collection) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }

  /// The source with elements of no type, for those that have several.
  var erased: Observable<Any> { map { $0 } }

  private static func combined(
    _ sources: [Observable<Any>],
    _ select: @escaping ([Any]) throws -> Element?
  ) -> Observable<Element> {
    queued(sources) { queues in
      guard queues.allSatisfy({ !$0.isEmpty }) else { return nil }
      for index in queues.indices { queues[index] = queues[index].suffix(1) }
      return queues.map { $0[0] }
    } isOver: { queues, ended in
      ended.allSatisfy { $0 } || Swift.zip(queues, ended).contains { $0.isEmpty && $1 }
    } select: {
      try select($0)
    }
  }

  private static func zipped(
    _ sources: [Observable<Any>],
    _ select: @escaping ([Any]) throws -> Element?
  ) -> Observable<Element> {
    queued(sources) { queues in
      guard queues.allSatisfy({ !$0.isEmpty }) else { return nil }
      return queues.indices.map { queues[$0].removeFirst() }
    } isOver: { queues, ended in
      Swift.zip(queues, ended).contains { $0.isEmpty && $1 }
    } select: {
      try select($0)
    }
  }

  /// - Parameters:
  ///   - next: What to hand on when a queue has got an element, if anything.
  ///   - isOver: Whether nothing can come any more.
  private static func queued(
    _ sources: [Observable<Any>],
    next: @escaping (inout [[Any]]) -> [Any]?,
    isOver: @escaping ([[Any]], [Bool]) -> Bool,
    select: @escaping ([Any]) throws -> Element?
  ) -> Observable<Element> {
    guard !sources.isEmpty else { return .empty() }
    return Producer { sink in
      let state = Locked((queues: sources.map { _ in [Any]() }, ended: sources.map { _ in false }))
      let group = CompositeDisposable()
      for (index, source) in sources.enumerated() {
        let observer = AnyObserver<Any> { event in
          state.withLock { state in
            switch event {
            case .next(let element):
              state.queues[index].append(element)
              if let values = next(&state.queues) { sink.send { try select(values) } }
            case .error(let error): sink.onError(error)
            case .completed: state.ended[index] = true
            }
            if isOver(state.queues, state.ended) { sink.onCompleted() }
          }
        }
        _ = group.insert(source.subscribe(observer))
      }
      return group
    }
  }
}

extension ObservableType where Element == Any {
  public static func combineLatest<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Observable<(O1.Element, O2.Element)>.combineLatest(source1, source2) { ($0, $1) }
  }
  public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
    _ source1: O1,
    _ source2: O2,
    _ source3: O3
  ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
    Observable<(O1.Element, O2.Element, O3.Element)>.combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }
  public static func zip<O1: ObservableType, O2: ObservableType>(
    _ source1: O1,
    _ source2: O2
  ) -> Observable<(O1.Element, O2.Element)> {
    Observable<(O1.Element, O2.Element)>.zip(source1, source2) { ($0, $1) }
  }
}
